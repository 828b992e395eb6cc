/**
 * How a test is rolled: everything that its situation adds (conditions, timed effects, edges of both sides), the dice,
 * and what is used up by it. All tests of this game go through `situated` and `rollSituated`.
 */
import type { Course } from "../../engine/course.ts";
import type { Modifier } from "../../engine/modifiers.ts";
import type { DegreeLadder, Test, TestResult } from "../../engine/tests.ts";
import { amountOf, isOver, type TimedEffect } from "../../engine/timed-effects.ts";
import type { CombatantId } from "../../engine/types.ts";
import { byAnother } from "./attack/chosen-modifiers.ts";
import { hooksOf } from "./edges/hooks.ts";
import { rollIn } from "./roll.ts";
import { sees } from "./senses.ts";
import { ladderOf } from "./settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";
import type { Situation } from "./situation.ts";
import { untrainedAsSet } from "./skills.ts";
import { isDelayed } from "./tables/opportunities.ts";
import { type TimedEffectRow, timedEffectRow } from "./tables/timed-effects.ts";
import { conditionModifiers } from "./test-adjustments.ts";

/** Is the list of words missing, or is the word in it? */
function allows(words: unknown, word: string | undefined | null): boolean {
  return !Array.isArray(words) || words.includes(word);
}

/** Do the giver of something and the friend whom it serves both see the enemy, where that is asked for (R121)? */
function isSeen(
  encounter: CodaEncounter,
  bearer: CodaCombatant,
  { by, about = "" }: TimedEffect,
  seen: string,
): boolean {
  const other = encounter.combatants[about];
  const giver = encounter.combatants[by];
  const [friend, enemy] = seen === "about" ? [bearer, other] : [other, bearer];
  return [giver, friend].every((viewer) => viewer && enemy && sees(encounter, viewer, enemy));
}

/**
 * Does the timed effect wait in that test: the act interrupts another, is no attack, or is about somebody else (G215,
 * G310)?
 */
function waits({ other, attack }: Situation, { about }: TimedEffect, row: TimedEffectRow): boolean {
  if (row.attackOnly && attack?.row.met === "never") return true;
  if (row.waits && attack?.interrupts && !isDelayed(attack.interrupts)) return true;
  return about !== undefined && about !== other?.id;
}

/** Does the timed effect count in that test? `data.acts` and `data.skills` narrow it where they are given. */
function counts(situation: Situation, timedEffect: TimedEffect): boolean {
  const { encounter, kind, attack, weapon } = situation;
  const row = timedEffectRow(timedEffect.kind);
  if (!row?.adds.includes(kind) || isOver(encounter, timedEffect.until)) return false;
  if (waits(situation, timedEffect, row)) return false;
  if (row.seen && !isSeen(encounter, situation.actor, timedEffect, row.seen)) return false;
  return allows(timedEffect.data?.acts, attack?.row.id) && allows(timedEffect.data?.skills, weapon?.skill);
}

/** What lasts on somebody and counts in this test (R118, R119, R123, R161, R195, R336). */
function timedEffectModifiers(situation: Situation): readonly Modifier[] {
  const modifiers: Modifier[] = [];
  for (const key in situation.actor.timedEffects) {
    const timedEffect = situation.actor.timedEffects[key] as TimedEffect;
    const row = timedEffectRow(timedEffect.kind);
    const value = amountOf(timedEffect);
    if (!row || value === 0 || !counts(situation, timedEffect)) continue;
    const { id, rules, best } = row;
    const own: Modifier = { id, value, source: "condition", rules };
    const modifier = timedEffect.by === situation.actor.id ? own : { about: [timedEffect.by], ...own };
    const place = best ? modifiers.findIndex((other) => other.id === id) : -1;
    if (place < 0) modifiers.push(modifier);
    else if (Math.abs(value) > Math.abs(modifiers[place]?.value ?? 0)) modifiers[place] = modifier;
  }
  return modifiers;
}

/**
 * The modifiers of a test with all that its situation adds: what lasts, conditions, edges of both sides.
 *
 * @param base - What skill, weapon and tables add.
 */
export function situated(situation: Situation, base: readonly Modifier[]): readonly Modifier[] {
  const { encounter, actor, other } = situation;
  const known = untrainedAsSet(encounter, base);
  const modifiers = [...known, ...conditionModifiers(situation), ...timedEffectModifiers(situation)];
  for (const { hook, edge } of hooksOf(actor, "onTest")) modifiers.push(...hook(situation, edge));
  if (other)
    for (const { hook, edge } of hooksOf(other, "onTestAgainst"))
      modifiers.push(...byAnother(hook(situation, edge), other.id));
  let mended: readonly Modifier[] = modifiers;
  for (const { hook, edge } of hooksOf(actor, "mend")) mended = hook(mended, situation, edge);
  return mended;
}

/** Let the dice of a test fall; the courage that was put into it is gone (C01, C02, C90). */
export function rollDice(course: Course<CodaSheet>, of: CombatantId, test: Test): readonly number[] {
  course.pay(of, test);
  return rollIn(course.encounter).throw(course.dice, of);
}

/** Roll a test that is about nobody's situation, and record it (C01, C02). */
export function rollTest(
  course: Course<CodaSheet>,
  of: CombatantId,
  test: Test,
  ladder: DegreeLadder = ladderOf(course.encounter),
  faces: readonly number[] = rollDice(course, of, test),
): TestResult {
  return course.tested(of, test, faces, ladder);
}

/** Tests of what somebody does to another, of which each is the next maneuver. */
const MANEUVERS: ReadonlySet<string> = new Set(["hit", "aid", "grab"]);

/** Is the timed effect gone after that test: it has counted once, or waited for another maneuver (G309)? */
function isGone(situation: Situation, timedEffect: TimedEffect): boolean {
  const row = timedEffectRow(timedEffect.kind);
  if (row?.used && counts(situation, timedEffect)) return true;
  return row?.chained === true && MANEUVERS.has(situation.kind);
}

/**
 * Roll a test in its situation; what counted only once is used up by it.
 *
 * @param faces - Dice that have fallen already; none lets them fall now.
 */
export function rollSituated(
  course: Course<CodaSheet>,
  situation: Situation,
  test: Test,
  ladder?: DegreeLadder,
  faces?: readonly number[],
): TestResult {
  const result = rollTest(course, situation.actor.id, test, ladder, faces);
  course.endTimedEffects(situation.actor.id, (one) => isGone(situation, one));
  return result;
}
