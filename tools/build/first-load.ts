/**
 * What a page fetches of the built `dist/` before anybody opens a window, and how large that is as a server sends it.
 * Called by the rows `bundle.gzip` and `bundle.playable`, and by the test that keeps them small.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { dist } from "../paths.ts";

/** What every page fetches before Foundry calls init: the entry and all that it waits for. */
export function filesAtOnce(): readonly string[] {
  return [...withImports("away-team.mjs")];
}

/** What a page has fetched when its world can be played: that, the game, what presses want, and all they wait for. */
export function filesToPlay(game: string): readonly string[] {
  const found = withImports("away-team.mjs");
  for (const part of [game, "acting"]) withImports(chunkOf(part), found);
  return [...found];
}

/** The chunk of that name, which the build gives a hash. @throws RangeError - There is none. */
export function chunkOf(name: string): string {
  const found = chunks().find((file) => partOf(file) === name);
  if (!found) throw new RangeError(`dist/chunks has no ${name}`);
  return found;
}

/** The built chunks, from `dist/`. */
export function chunks(): readonly string[] {
  return readdirSync(path.join(dist, "chunks"))
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => `chunks/${file}`);
}

/** What a chunk is called without its hash. */
export function partOf(file: string): string {
  return path.basename(file).replace(/-[\w-]{8}\.mjs$/, "");
}

/** How much of these files goes over the network. Unit: kB of 1,000 bytes. */
export function sentSize(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / 1_000;
}

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
