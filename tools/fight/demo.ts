import { readFileSync } from "node:fs";
import path from "node:path";
import { combatantOf } from "../../src/engine/encounter.ts";
import { type Cell, placeAt } from "../../src/engine/grid/cell.ts";
import type { CodaCombatant, CodaEdge, CodaEncounter } from "../../src/rulesets/coda/sheet.ts";
import { readEncounter } from "../../src/scenarios/encounter.ts";
import { root } from "../paths.ts";
import { readScenario } from "../scenario/read.ts";
import { gameOf } from "../scenario/rulesets.ts";

/** The demo fight. @throws Error - Its scenario is not sound. */
export function readDemo(): CodaEncounter {
  const file = readScenario(readFileSync(path.join(root, "scenarios/corridor-brawl.yaml"), "utf8"));
  if (!file.data) throw new Error("the demo fight is not sound");
  return readEncounter(file.data, gameOf(file.data)).encounter as CodaEncounter;
}

/** Edges that those who measure give to the people of the demo, who have some of the maneuver bonuses for them. */
const EDGES: Readonly<Record<string, readonly CodaEdge[]>> = {
  kassus: [
    { edge: "disciplinedBlow", tier: 1, choice: "armedAttack" },
    { edge: "improvedWeaponDamage", tier: 1, choice: "crescentBlade" },
  ],
  spearman: [
    { edge: "turningBlock", tier: 1, choice: "" },
    { edge: "disciplinedDefense", tier: 1, choice: "dodge" },
  ],
  brute: [{ edge: "stunningStrike", tier: 1, choice: "" }],
  okoro: [{ edge: "improvedTrip", tier: 1, choice: "" }],
  marin: [{ edge: "preciseShot", tier: 1, choice: "" }],
  boarder: [{ edge: "opportunist", tier: 1, choice: "" }],
};

/** The combatant with the edges that are measured. */
function withEdges(combatant: CodaCombatant): CodaCombatant {
  return { ...combatant, sheet: { ...combatant.sheet, edges: EDGES[combatant.id] ?? [] } };
}

/** The same person once more under another id, in another square and unhurt. */
function twin(combatant: CodaCombatant, id: string, at: Cell): CodaCombatant {
  return { ...combatant, id, place: placeAt(combatant.place, at), counts: {} };
}

/** Four of the crew against four raiders on the map of the demo fight, all unhurt and with edges. */
export function fourAgainstFour(): CodaEncounter {
  const demo = readDemo();
  const of = (id: string) => ({ ...withEdges(combatantOf(demo, id) as CodaCombatant), counts: {} });
  const people = [of("kassus"), of("boarder"), of("spearman"), of("gunner"), of("marin"), of("brute"), of("okoro")];
  const all = [...people, twin(of("okoro"), "second", { col: 3, row: 6 })];
  const combatants = Object.fromEntries(all.map((one) => [one.id, one]));
  return { ...demo, combatants, order: all.map(({ id }) => id) };
}
