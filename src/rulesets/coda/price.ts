import { isOn } from "./settings.ts";
import type { CodaEncounter } from "./sheet.ts";
import { actionRow, type CodaActionRow } from "./tables/actions.ts";

/** The row of an action with what it costs in this world: long work takes the whole round, or one action (G17). */
export function actionIn(encounter: CodaEncounter, id: string): CodaActionRow | undefined {
  const row = actionRow(id);
  return row?.long && !isOn(encounter, "fullRoundWork") ? { ...row, cost: 1 } : row;
}
