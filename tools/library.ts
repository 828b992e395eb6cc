import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runAsCommand } from "./as-command.ts";
import { shippedScenarios } from "./build/examples.ts";
import { FIGHTS } from "./fight/fights.ts";
import { root } from "./paths.ts";
import { runScript } from "./test/command.ts";

/** What `npm pack` puts into the package beside its description. */
const folder = path.join(root, "library");

/**
 * `npm pack` (or `node tools/with-install.mjs tools/library.ts` alone): makes `library/`, the games without Foundry, as
 * modules with their types, and a fight and the scenarios of each game as data.
 *
 * @throws Error - The compiler says why not.
 */
export async function main(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const { code, output } = await runScript("typescript/bin/tsc", ["--project", "tools/library.json"]);
  if (code !== 0) throw new Error(output);
  mkdirSync(path.join(folder, "fights"));
  for (const [id, fight] of Object.entries(FIGHTS))
    writeFileSync(path.join(folder, "fights", `${id}.json`), `${JSON.stringify(fight(), null, 2)}\n`);
  mkdirSync(path.join(folder, "examples"));
  for (const [id, scenarios] of Object.entries(shippedScenarios()))
    writeFileSync(path.join(folder, "examples", `${id}.json`), `${JSON.stringify(scenarios)}\n`);
}

await runAsCommand(import.meta.url, main);
