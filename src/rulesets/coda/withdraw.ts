import type { Course } from "../../engine/course.ts";
import { spentOf } from "../../engine/encounter.ts";
import type { Intent } from "../../engine/intent.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";
import { isFight } from "./turn.ts";

/** Why nobody may declare a withdrawal now, or null: only before anything of the round was spent (R051, G25). */
export function checkWithdraw(encounter: CodaEncounter, actor: CodaCombatant): Refusal | null {
  if (!isFight(encounter)) return refuse("withdraw/no-fight");
  if (actor.marks.withdrawing === true) return refuse("withdraw/declared");
  const spent = spentOf(actor, "actions") + spentOf(actor, "opportunities") + spentOf(actor, "metres");
  return spent > 0 ? refuse("withdraw/too-late") : null;
}

/** Give up all combat actions of the round, so that leaving lets nobody strike (R051, G25). */
export function resolveWithdraw(course: Course<CodaSheet>, { actor }: Intent): undefined {
  course.change(actor, { kind: "mark", key: "withdrawing", from: null, to: true });
}
