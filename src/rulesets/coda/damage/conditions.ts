/**
 * Puts conditions on people and takes them off, with what comes of it: prone, stunned, knocked out, dead. Who goes out
 * of a fight loses their holds, aims and kept actions here.
 */
import type { Course } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Until } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import { traitsOf } from "../edges/traits.ts";
import { emptyHands } from "../gear/hands.ts";
import { endHolds } from "../grab/hold.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { conditions } from "../tables/conditions.ts";
import { type TimedEffectId, timedEffects } from "../tables/timed-effects.ts";
import { letLast, loseTimedEffects, timedEffectsOf } from "../timed-effects.ts";
import { sufferedUntil } from "../turn.ts";

type ConditionId = keyof typeof conditions;

/** Put a condition on somebody who does not have it. */
export function putOn(course: Course<CodaSheet>, id: CombatantId, key: ConditionId): void {
  course.setCondition(id, key, true);
}

/** Take a condition off somebody who has it. */
export function takeOff(course: Course<CodaSheet>, id: CombatantId, key: ConditionId): void {
  course.setCondition(id, key, false);
}

/** End what nobody keeps up who is out of it: holds, aims, suppression, kept actions (G303). */
function goOut(course: Course<CodaSheet>, id: CombatantId): void {
  loseTimedEffects(course, id, "helpless");
  endHolds(course, id);
}

/** Offer to be back on one's feet at once (R396, G293). */
function* offerRebound(course: Course<CodaSheet>, owner: CombatantId) {
  const rise: Intent = { actor: owner, action: "rebound", interrupts: { as: "rebound" } };
  if (course.refusalOf(rise)) return;
  const choices = [{ id: "rebound", action: "rebound" }, { id: "decline" }];
  const [answer] = yield* course.ask([{ of: owner, kind: "rebound", choices, fallback: "decline", rules: ["R396"] }]);
  if (answer?.choice === "rebound") yield* course.nest(rise);
}

/** Lay somebody on the floor, who may know how to be back on their feet at once (R246, R396, R435). */
export function* knockDown(course: Course<CodaSheet>, id: CombatantId) {
  if (hasCondition(course.of(id), "prone")) return;
  putOn(course, id, "prone");
  loseTimedEffects(course, id, "felled");
  course.note("posture/felled", {}, id);
  if (isHelpless(course.of(id))) return;
  for (const { value } of traitsOf(course.of(id), "risesAtOnce")) if (value) yield* offerRebound(course, id);
}

/** Is the one moment after the other; of two in a round the later in its order? */
function isLater({ order }: CodaEncounter, one: Until, other: Until): boolean {
  if (!("round" in one && "round" in other)) return !("round" in one);
  if (one.round !== other.round) return one.round > other.round;
  const place = (until: typeof one) =>
    "of" in until ? order.indexOf(until.of) + (until.moment === "turnEnd" ? 0.5 : 0) : order.length;
  return place(one) > place(other);
}

/** Does somebody bear something of that kind already which lasts as long as this, or longer (G301)? */
export function lastsAnyway(encounter: CodaEncounter, one: CodaCombatant, kind: TimedEffectId, until: Until): boolean {
  return timedEffectsOf(encounter, one, kind).some((other) => !isLater(encounter, until, other.until));
}

/** Stun somebody for so many rounds; the longer of two stuns counts (R411, R439, G301, G303, G305). */
export function stun(course: Course<CodaSheet>, id: CombatantId, by: CombatantId, rounds: number): void {
  const until = sufferedUntil(course.encounter, course.of(id), rounds);
  if (lastsAnyway(course.encounter, course.of(id), "stunned", until)) return;
  course.endTimedEffects(id, ({ kind }) => kind === "stunned");
  letLast(course, id, { kind: "stunned", by, value: rounds, until });
  putOn(course, id, "stunned");
  goOut(course, id);
  const { id: stunned, rules } = timedEffects.stunned;
  const part: Modifier = { id: stunned, value: rounds, source: "condition", about: [by], rules };
  course.note("harm/stunned", { rounds }, id, { rounds: [part] });
}

/** Put somebody out of the fight: they lie on the floor, and their hands are empty (R441, G303). */
export function knockOut(course: Course<CodaSheet>, id: CombatantId, condition: "dead" | "unconscious"): void {
  putOn(course, id, condition);
  putOn(course, id, "prone");
  emptyHands(course, id);
  goOut(course, id);
  course.note("damage/felled", { condition }, id);
}
