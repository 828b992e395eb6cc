import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { dist, filesUnder, root } from "../paths.ts";

/**
 * What Foundry loads as it stands. `template.json` is not among it: where Foundry reads one, it wipes what the manifest
 * says of document types.
 */
export const copied = ["system.json", "templates", "lang", "tours", "styles/assets", "LICENSE"] as const;

/** Copies what differs, so that a running table sees only the files that have changed; returns all copies. */
export async function makeCopies(): Promise<string[]> {
  return copied.flatMap((place) => filesUnder(path.join(root, place))).map(copyToDist);
}

function copyToDist(source: string): string {
  // Pictures stand beside the styles here, and where the styles look for them there.
  const target = path.join(dist, path.relative(root, source).replace(/^styles\b/, ""));
  if (existsSync(target) && readFileSync(target).equals(readFileSync(source))) return target;
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(source, target);
  return target;
}
