import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** The folder of the checkout. */
export const root = path.resolve(import.meta.dirname, "..");

/** What the build makes: the folder that Foundry loads as `systems/away-team`. */
export const dist = path.join(root, "dist");

/** What may be thrown away at any time: stamps, the stand-in's build, worlds, the release under test. */
export const cache = path.join(root, ".cache");

/** Every file below `place` (itself, if it is one), as absolute paths in a steady order; none where nothing is. */
export function filesUnder(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(place, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}
