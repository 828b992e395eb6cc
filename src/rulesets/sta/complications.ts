/**
 * What becomes of complications: the game master lets them last on whoever rolled or on the scene, takes Threat for
 * them, or tells what happens; and how they go again (P05, S031, S050, G484, G492).
 */
import type { Course } from "../../engine/course.ts";
import { isFight } from "../../engine/encounter.ts";
import type { Modifier } from "../../engine/modifiers.ts";
import type { Answers, Prompt, Question } from "../../engine/prompt.ts";
import { amountOf, SCENE_END, timedEffectsOf } from "../../engine/timed-effects.ts";
import type { CombatantId } from "../../engine/types.ts";
import { payThreat, poolOf } from "./pools.ts";
import type { StaCombatant, StaEncounter, StaSheet } from "./sheet.ts";
import { pools } from "./tables/figures.ts";
import { timedEffects } from "./tables/timed-effects.ts";
import { MOST_OF_TRAIT, traitReachOf } from "./tables/traits.ts";
import { placeTrait } from "./traits.ts";

/** By how much complications that last make somebody's tasks harder. */
export function complicationsOf(encounter: StaEncounter, one: StaCombatant): number {
  return timedEffectsOf(encounter, one, timedEffects.complication.id).reduce((sum, each) => sum + amountOf(each), 0);
}

/** Let so many last on somebody beside those that do; none less than none. */
function letLast(course: Course<StaSheet>, of: CombatantId, by: number): void {
  const value = complicationsOf(course.encounter, course.of(of)) + by;
  course.endTimedEffects(of, ({ kind }) => kind === timedEffects.complication.id);
  if (value > 0) course.letLast(of, { kind: timedEffects.complication.id, by: of, value, until: SCENE_END });
}

const TOLD = "told";
const TRAIT = "trait";
const SCENE = "onScene";
const BUY_OFF = "buyOff";

/** The question what becomes of complications; what opponents roll is not bought off. */
function question(one: StaCombatant, complications: number): Question {
  const cost = complications * pools.complication.value;
  const bought = poolOf(one) === "momentum" ? [{ id: BUY_OFF, params: { cost } }] : [];
  return {
    of: one.id,
    kind: "complication",
    narrator: true,
    choices: [
      { id: TOLD },
      { id: SCENE, params: { more: complications } },
      { id: TRAIT, params: { more: complications } },
      ...bought,
    ],
    fallback: TOLD,
    details: { complications },
    rules: ["P05", "G484", "G492"],
  };
}

/** Let complications lie on the scene, for the side of whoever rolled (G492). */
function lieOnScene(course: Course<StaSheet>, of: CombatantId, value: number): void {
  const { side } = course.of(of);
  const reach = traitReachOf(side);
  placeTrait(course, of, { name: "", reach, tasks: "anyTask", value: Math.min(MOST_OF_TRAIT, value) });
}

/** Say what a roll has brought, and ask the game master what becomes of it while a fight goes on. */
export function* complicate(
  course: Course<StaSheet>,
  of: CombatantId,
  complications: number,
): Generator<readonly Prompt[], void, Answers> {
  if (complications === 0) return;
  const part: Modifier = { id: "complications", value: complications, source: "table", rules: ["P05"] };
  course.note("task/complications", { complications }, of, { complications: [part] });
  if (!isFight(course.encounter)) return;
  const [answer] = yield* course.ask([question(course.of(of), complications)]);
  if (answer?.choice === TRAIT) {
    letLast(course, of, complications);
    course.note("task/complicated", {}, of);
  }
  if (answer?.choice === SCENE) lieOnScene(course, of, complications);
  if (answer?.choice === BUY_OFF) payThreat(course, of, complications * pools.complication.value);
}

/** Let a complication of somebody's go, where they have one (S031, S050). @returns Whether they had. */
export function removeComplication(course: Course<StaSheet>, of: CombatantId): boolean {
  if (complicationsOf(course.encounter, course.of(of)) === 0) return false;
  letLast(course, of, -1);
  course.note("task/uncomplicated", {}, of);
  return true;
}
