import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { buildAll } from "../build.ts";
import type { CountedBench } from "../measure.ts";
import { dist } from "../paths.ts";

/**
 * The built entry and all that it imports statically, each compressed as a server sends it. Unit: kB of 1,000 bytes.
 */
export const bench: CountedBench = {
  id: "bundle.gzip",
  unit: "kB",
  limit: { of: "median", most: 150 },
  async count() {
    await buildAll();
    const bytes = [...withImports("away-team.mjs")].reduce((sum, file) => sum + gzipSync(read(file)).length, 0);
    return { value: bytes / 1_000 };
  },
};

/** A module of `dist/` with the modules that it waits for, each once. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = read(file).matchAll(/\b(?:import|export)\b[^"';(]*["'](\.[^"']+)["']/g);
  for (const [, target = ""] of imports) withImports(path.posix.join(path.posix.dirname(file), target), found);
  return found;
}

function read(file: string): string {
  return readFileSync(path.join(dist, file), "utf8");
}
