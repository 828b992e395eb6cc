import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { whileAlone } from "../../sandbox/build-lock.ts";
import { cache, filesUnder, root } from "../paths.ts";

interface Stamp {
  readonly inputs: string;
  readonly outputs: readonly string[];
}

/**
 * Runs `make` unless the same inputs have made outputs that are still there, and removes what an earlier run left that
 * this one no longer makes. Inputs are files and folders of the checkout, compared by content; outputs are absolute.
 * Returns whether it ran. Of two that build this checkout at the same time, one makes it and the other waits.
 */
export function makeIfStale(
  name: string,
  inputs: readonly string[],
  make: () => Promise<readonly string[]>,
): Promise<boolean> {
  return whileAlone(path.join(cache, "build", `${name}.lock`), () => makeUnlessFresh(name, inputs, make));
}

async function makeUnlessFresh(
  name: string,
  inputs: readonly string[],
  make: () => Promise<readonly string[]>,
): Promise<boolean> {
  const file = path.join(cache, "build", `${name}.json`);
  const before = readStamp(file);
  const hash = hashOf(inputs);
  if (before?.inputs === hash && before.outputs.every((output) => existsSync(output))) return false;
  const outputs = await make();
  for (const output of before?.outputs ?? []) if (!outputs.includes(output)) rmSync(output, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ inputs: hash, outputs } satisfies Stamp));
  return true;
}

function readStamp(file: string): Stamp | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null; // none yet, or one that was cut off: build
  }
}

function hashOf(inputs: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap((input) => filesUnder(path.join(root, input)))) {
    hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}
