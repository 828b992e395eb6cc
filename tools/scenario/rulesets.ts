import type { ScenarioGame } from "../../src/engine/scenario-sheets.ts";
import { manifests } from "../../src/rulesets/index.ts";
import type { ScenarioFile } from "../../src/scenarios/format.ts";
import { ScenarioError } from "../../src/scenarios/problem.ts";

/** The games that scenarios can be written for, by the ids of their rulesets. */
export const scenarioGames: Readonly<Record<string, ScenarioGame>> = Object.fromEntries(
  await Promise.all(
    Object.keys(manifests)
      .sort()
      .map(async (id) => [id, await manifests[id]?.scenarios()]),
  ),
);

/** The game of the scenario. @throws ScenarioError - There is none of that name. */
export function gameOf({ ruleset }: Pick<ScenarioFile, "ruleset">): ScenarioGame {
  const found = scenarioGames[ruleset];
  if (!found) throw new ScenarioError(["ruleset"], `no ruleset "${ruleset}"`);
  return found;
}
