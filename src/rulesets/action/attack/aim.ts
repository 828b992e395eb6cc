/** Aiming: at one target, better with each turn, lost by whatever else one does (A038, A082, G357). */
import type { Course } from "../../../engine/course.ts";
import { isFight, refuseTarget } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { amountOf } from "../../../engine/timed-effects.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { weaponInHand } from "../gear/weapons.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet } from "../sheet.ts";
import { aiming } from "../tables/attack-modifiers.ts";
import { letLast, timedEffectsOf } from "../timed-effects.ts";
import { refuseWeapon } from "./check.ts";

/** What somebody's aim at another has come to, 0 for none. */
function aimed(encounter: ActionEncounter, actor: ActionCombatant, target: string | undefined): number {
  return amountOf(timedEffectsOf(encounter, actor, "aim").find(({ about }) => about === target));
}

/** Why there is no aiming, or null: with a weapon in hand, at somebody, and not better than it can get (A038). */
export function checkAim(
  encounter: ActionEncounter,
  actor: ActionCombatant,
  { weapon: id, targets = [] }: Intent,
): Refusal | null {
  if (!isFight(encounter)) return refuse("maneuver/no-fight");
  const weapon = weaponInHand(encounter, actor, id);
  const refusal = id === undefined ? null : refuseWeapon(encounter, actor, id);
  if (refusal) return refusal;
  if (weapon?.range === null) return refuse("attack/not-for-shooting", { weapon: weapon.name });
  const [target] = targets;
  return (
    refuseTarget(encounter, actor, target) ??
    (aimed(encounter, actor, target) >= aiming.most ? refuse("aim/best-already") : null)
  );
}

/** Aim at somebody: 2 more with each turn, 6 at most; an aim at anybody else is lost (A038, A082). */
export function resolveAim(course: Course<ActionSheet>, { actor, targets = [] }: Intent): undefined {
  const [about = ""] = targets;
  const before = aimed(course.encounter, course.of(actor), about);
  const value = Math.min(aiming.most, before + aiming.each);
  course.endTimedEffects(actor, (one) => one.kind === "aim" && one.about !== about);
  letLast(course, actor, { kind: "aim", by: actor, about, value, until: { moment: "open" } });
  const part: Modifier = { id: "aim", value, source: "table", rules: aiming.rules };
  course.note("aim/grown", { value }, actor, { value: [part] });
}
