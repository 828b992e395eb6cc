/**
 * Lets somebody suffer points of Stun or of Life, and fall where nothing of one is left (X12, G356). The only place
 * that counts either up.
 */
import type { Course } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import { pointsLeft } from "../../../engine/harm.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { hitsOf } from "../derived.ts";
import { endHolds, setCondition } from "../hold/holds.ts";
import { isSimultaneous } from "../round/order.ts";
import { actionsLeft, isDelaying } from "../round/turn.ts";
import type { World } from "../settings.ts";
import type { ActionCombatant, ActionSheet } from "../sheet.ts";
import type { ConditionId } from "../tables/conditions.ts";
import { loseTimedEffects } from "../timed-effects.ts";

/** What a hit takes points from (G356). */
export type Form = "stunning" | "lethal";

/** Under which count the points of each are kept that somebody has lost. */
export const COUNTS = { stunning: "stun", lethal: "damage" } as const;

/** What becomes of whoever has nothing of it left. */
const FATES = { stunning: "unconscious", lethal: "dying" } as const;

/** Points that somebody has lost of Stun or of Life. */
export function lostOf({ counts }: ActionCombatant, form: Form): number {
  return counts[COUNTS[form]] ?? 0;
}

/** Points that somebody has left of Stun or of Life, 0 at least. */
export function leftOf(world: World, one: ActionCombatant, form: Form): number {
  const { stun, life } = hitsOf(world, one.sheet);
  return pointsLeft(form === "stunning" ? stun : life, lostOf(one, form));
}

/** May they still act who fall to one who acts at the same time as they do (A006)? */
function fallsActing(course: Course<ActionSheet>, id: CombatantId): boolean {
  const one = course.of(id);
  const actor = course.encounter.combatants[course.intent.actor];
  return actor !== undefined && actionsLeft(one) > 0 && isSimultaneous(course.encounter, one, actor);
}

/**
 * Put somebody out of the fight: they lie on the floor, and whatever they kept up ends; whoever acts at the same time
 * does so yet (A006).
 */
function knockOut(course: Course<ActionSheet>, id: CombatantId, condition: ConditionId): void {
  if (hasCondition(course.of(id), condition) || hasCondition(course.of(id), "dead")) return;
  if (fallsActing(course, id)) course.change(id, { kind: "mark", key: "lastAct", from: null, to: true });
  if (isDelaying(course.of(id))) course.change(id, { kind: "mark", key: "delayed", from: true, to: null });
  setCondition(course, id, condition, true);
  setCondition(course, id, "prone", true);
  loseTimedEffects(course, id, "helpless");
  endHolds(course, id);
  course.note("damage/felled", { condition }, id);
}

/** Let somebody lose points of Stun or of Life, and fall once none is left (X12, G356). */
export function suffer(course: Course<ActionSheet>, id: CombatantId, points: number, form: Form): void {
  if (points <= 0) {
    course.note("damage/none", {}, id);
    return;
  }
  course.change(id, { kind: "count", key: COUNTS[form], by: points });
  const part: Modifier = { id: "lost", value: points, source: "wounds", rules: ["G356"] };
  course.note(form === "stunning" ? "damage/stun" : "damage/life", { points }, id, { points: [part] });
  if (leftOf(course.encounter, course.of(id), form) === 0) knockOut(course, id, FATES[form]);
}

/** Give points of Stun or of Life back, as many as were lost at most; whoever has some of both again comes to. */
export function regain(course: Course<ActionSheet>, id: CombatantId, most: number, form: Form): void {
  const points = Math.min(most, lostOf(course.of(id), form));
  if (points > 0) course.change(id, { kind: "count", key: COUNTS[form], by: -points });
  const part: Modifier = { id: "regained", value: points, source: "wounds", rules: ["G356"] };
  course.note(form === "stunning" ? "damage/stun-back" : "damage/life-back", { points }, id, { points: [part] });
  if (points > 0 && leftOf(course.encounter, course.of(id), form) > 0) setCondition(course, id, FATES[form], false);
}
