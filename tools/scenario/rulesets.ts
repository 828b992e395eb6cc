import { existsSync, readdirSync } from "node:fs";
import type { ScenarioGame } from "../../src/engine/scenario-sheets.ts";

const folder = new URL("../../src/rulesets/", import.meta.url);

/** Every game whose folder says what scenarios say of its people. */
async function findGames(): Promise<Record<string, ScenarioGame>> {
  const ids = readdirSync(folder).filter((id) => existsSync(new URL(`${id}/scenario.ts`, folder)));
  const found = ids.sort().map(async (id): Promise<[string, ScenarioGame]> => {
    const { scenarios } = await import(new URL(`${id}/scenario.ts`, folder).href);
    return [id, scenarios];
  });
  return Object.fromEntries(await Promise.all(found));
}

/** The games that scenarios can be written for, by the ids of their rulesets. */
export const scenarioGames: Readonly<Record<string, ScenarioGame>> = await findGames();
