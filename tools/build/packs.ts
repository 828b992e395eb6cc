import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { dist, filesUnder, root } from "../paths.ts";

/** Where the sources of all packs are, one folder each, relative to the checkout. */
export const packSources = "packs/_source";

/** The names of the packs that have sources. */
export function packNames(): string[] {
  const folders = readdirSync(path.join(root, packSources), { withFileTypes: true });
  return folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/**
 * Compiles one pack with Foundry's own packer into a LevelDB folder under `destination`, and returns the files that
 * have to be there from now on. Every document says which system and which Foundry wrote it, so that no world migrates
 * it for nothing.
 */
export async function makePack(name: string, destination = path.join(dist, "packs")): Promise<string[]> {
  const target = path.join(destination, name);
  mkdirSync(target, { recursive: true });
  const stats = documentStats();
  await compilePack(path.join(root, packSources, name), target, {
    yaml: true,
    recursive: true,
    transformEntry: async (entry) => {
      entry._stats = stats;
      return undefined;
    },
  });
  return filesUnder(target).filter((file) => path.basename(file) === "CURRENT");
}

function documentStats() {
  const manifest = JSON.parse(readFileSync(path.join(root, "system.json"), "utf8"));
  return { systemId: manifest.id, systemVersion: manifest.version, coreVersion: manifest.compatibility.minimum };
}
