/**
 * Rolls a dodge; the best one of the round is somebody's Defense for the rest of it (R183 to R190). Called for dodges
 * at an attack and for those at nobody in particular.
 */
import type { Course } from "../../../engine/course.ts";
import { type Adjustment, sumModifiers } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { roundEnd } from "../../../engine/timed-effects.ts";
import type { Attack } from "../attack/attack.ts";
import { facedPositions, isClose } from "../attack/modifiers.ts";
import { rollSituated, situated } from "../check.ts";
import { reactionModifiers } from "../plain-test.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { affinityModifiers } from "../skills.ts";
import { adjusted } from "../test-adjustments.ts";
import { letLast, loseTimedEffects, timedEffectsOf } from "../timed-effects.ts";
import { extraActionModifiers } from "../turn.ts";

/** What a dodge costs beyond the allowance, and what its owner put into it. */
export interface Effort {
  readonly extra: number;
  readonly adjustment?: Adjustment | undefined;
}

/** The situation of a dodge, against an attack or at large. */
function dodgeSituation(encounter: CodaEncounter, actor: CodaCombatant, attack: Attack | null): Situation {
  return {
    encounter,
    actor,
    other: attack?.attacker ?? null,
    kind: "defence",
    maneuver: "dodge",
    weapon: null,
    attack,
  };
}

/**
 * The Quickness test of a dodge; it has no target number, since its total becomes one (R185, R190).
 *
 * Positions count against the attack that it answers, where that is one hand to hand (G321).
 */
export function dodgeTest(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  attack: Attack | null,
  { extra, adjustment }: Effort,
): Test {
  const base = [
    ...reactionModifiers(actor, "quickness"),
    ...affinityModifiers(actor, "dodge"),
    ...(attack && isClose(attack) ? facedPositions(attack) : []),
    ...extraActionModifiers(encounter, extra),
  ];
  const all = situated(dodgeSituation(encounter, actor, attack), base);
  const modifiers = adjusted(encounter, actor, all, adjustment);
  return { id: "defence/dodge", modifiers, target: null, rules: ["R185"] };
}

/**
 * What of a dodge counts against the attack that it answers only, such as that the blow was seen coming (R402, G235).
 */
function partForOneAttack(course: Course<CodaSheet>, of: string, { modifiers }: Test, effort: Effort): number {
  const forRound = dodgeTest(course.encounter, course.of(of), null, effort);
  return sumModifiers(modifiers) - sumModifiers(forRound.modifiers);
}

/** Roll a dodge; the best one of the round is the Defense for the rest of it (R183 to R188, G205, G235). */
export function rollDodge(course: Course<CodaSheet>, of: string, attack: Attack | null, effort: Effort): void {
  const { encounter } = course;
  const actor = course.of(of);
  loseTimedEffects(course, of, "dodged");
  const test = dodgeTest(encounter, actor, attack, effort);
  const forOneAttack = attack ? partForOneAttack(course, of, test, effort) : 0;
  const { total } = rollSituated(course, dodgeSituation(encounter, actor, attack), test);
  const [best] = timedEffectsOf(encounter, actor, "dodged");
  const before = best?.value ?? Number.NEGATIVE_INFINITY;
  const forRound = Math.max(total - forOneAttack, before);
  const now = Math.max(total, before) - forRound;
  const until = roundEnd(encounter);
  if (forRound > before) letLast(course, of, { kind: "dodged", by: of, value: forRound, until });
  if (attack && now !== 0)
    letLast(course, of, { kind: "evading", by: of, about: attack.attacker.id, value: now, until });
}
