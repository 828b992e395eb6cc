import { zonePaces } from "../fire/zone.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { lastingRow } from "../tables/lasting.ts";
import { aimersAt } from "./out-of-sight.ts";
import type { MovePlan } from "./plan.ts";

/** Does moving end something that lasts on the mover, such as an aim (G54)? */
function losesSomething({ lasting }: CodaCombatant): boolean {
  return Object.values(lasting).some(({ kind }) => lastingRow(kind)?.lostBy.includes("moved"));
}

/** Might somebody who aims at the mover lose sight of him (G54)? */
function mayLeaveSight(encounter: CodaEncounter, { id }: CodaCombatant): boolean {
  return encounter.walls.length > 0 && aimersAt(encounter, id).length > 0;
}

/** Does a move bring nothing about but its own price: no test, no fire, nothing that ends, nobody who may step in? */
export function isQuiet(encounter: CodaEncounter, mover: CodaCombatant, { legs, path }: MovePlan): boolean {
  if (legs.some(({ row, continues }) => row.test && !continues) || losesSomething(mover)) return false;
  if (mayLeaveSight(encounter, mover)) return false;
  return zonePaces(encounter, mover, path).length === 0;
}
