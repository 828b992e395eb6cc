import { choiceOf } from "../settings.ts";
import type { CodaEncounter } from "../sheet.ts";
import { type CodaMannerRow, manners } from "../tables/manners.ts";

/** What a movement action costs in this world: 1 whatever it is, or as the core rules have it (R058, G30, C65). */
export function mannerCost(encounter: CodaEncounter, row: CodaMannerRow): number | "full" {
  return choiceOf(encounter, "movementCosts") === "core" ? row.core : row.cost;
}

/** The manner of a move for which nobody chose one: without a test, and as far as an action carries (G286). */
export function plainManner(encounter: CodaEncounter): CodaMannerRow {
  return mannerCost(encounter, manners.jog) === 1 ? manners.jog : manners.walk;
}
