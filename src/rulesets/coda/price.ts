import { choiceOf, isOn } from "./settings.ts";
import type { CodaEncounter } from "./sheet.ts";
import { actionRow, type CodaActionRow } from "./tables/actions.ts";

/** Kinds of acts whose cost a Narrator can set; table 2 and the answers to attacks have their own. */
const PRICED: readonly string[] = ["attack", "maneuver", "work"];

/** What an act may be made to cost. */
const COSTS: Readonly<Record<string, number | "full">> = { 0: 0, 1: 1, 2: 2, full: "full" };

/** What the Narrator has the act cost, or undefined where he left it; the list reads `reload=2, computer=full` (G17). */
function costTold(encounter: CodaEncounter, { id, group, moves, befalls }: CodaActionRow): number | "full" | undefined {
  const list = choiceOf(encounter, "actionCosts");
  if (list === "" || !PRICED.includes(group) || moves > 0 || befalls) return undefined;
  const told = list.split(",").map((entry) => entry.split("=").map((word) => word.trim()));
  const cost = told.find(([action]) => action === id)?.[1] ?? "";
  return Object.hasOwn(COSTS, cost) ? COSTS[cost] : undefined;
}

/** The row of an action with what it costs in this world: as the Narrator set it, and long work the whole round or one action (G17). */
export function actionIn(encounter: CodaEncounter, id: string): CodaActionRow | undefined {
  const row = actionRow(id);
  if (!row) return undefined;
  const told = costTold(encounter, row);
  if (told !== undefined) return { ...row, cost: told };
  return row.long && !isOn(encounter, "fullRoundWork") ? { ...row, cost: 1 } : row;
}
