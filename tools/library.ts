import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Encounter } from "../src/engine/encounter.ts";
import { runAsCommand } from "./as-command.ts";
import { depot } from "./fight/action-demo.ts";
import { boarding } from "./fight/battle-demo.ts";
import { fourAgainstFour } from "./fight/demo.ts";
import { landing } from "./fight/icon-demo.ts";
import { corridor } from "./fight/sta-demo.ts";
import { root } from "./paths.ts";
import { runScript } from "./test/command.ts";

/** What `npm pack` puts into the package beside its description. */
const folder = path.join(root, "library");

/** A fight to begin with, of each game that fights by itself. */
const FIGHTS: Readonly<Record<string, () => Encounter>> = {
  coda: fourAgainstFour,
  icon: landing,
  action: depot,
  battlestations: boarding,
  sta: corridor,
};

/**
 * `npm pack` (or `node tools/with-install.mjs tools/library.ts` alone): makes `library/`, the games without Foundry, as
 * modules with their types and a fight of each game as data. @throws Error - The compiler says why not.
 */
export async function main(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const { code, output } = await runScript("typescript/bin/tsc", ["--project", "tools/library.json"]);
  if (code !== 0) throw new Error(output);
  mkdirSync(path.join(folder, "fights"));
  for (const [id, fight] of Object.entries(FIGHTS))
    writeFileSync(path.join(folder, "fights", `${id}.json`), `${JSON.stringify(fight(), null, 2)}\n`);
}

await runAsCommand(import.meta.url, main);
