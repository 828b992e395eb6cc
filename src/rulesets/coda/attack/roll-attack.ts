/**
 * Trying to hit, in the order of G230: pay, provoke, let the target declare a defense, roll both, and afterwards what
 * may follow. Every act that strikes at somebody begins with `tryToHit` and ends with `endAttack`.
 */
import type { Course } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Test, TestResult } from "../../../engine/tests.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { beginAct } from "../act.ts";
import type { Handler } from "../actions.ts";
import { rollDice, rollSituated } from "../check.ts";
import { offerRiposte, rollBlock, shareThrough } from "../defence/block.ts";
import { type Declared, declareDefences, tellMet } from "../defence/declare.ts";
import { rollDodge } from "../defence/dodge.ts";
import { hooksOf } from "../edges/hooks.ts";
import { findEachOther, loseEachOther } from "../listening.ts";
import { openFire } from "../ranged/open-fire.ts";
import { choiceOf, ladderOf } from "../settings.ts";
import type { CodaSheet } from "../sheet.ts";
import type { AttackResult, DefenceResult } from "../situation.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { isDelayed } from "../tables/opportunities.ts";
import { followedAttack, followedDefence, offerFollowUps } from "../threat/follow-ups.ts";
import { loseTimedEffects } from "../timed-effects.ts";
import { rememberAttack } from "../turn.ts";
import { type Attack, attackOf, renewed } from "./attack.ts";
import { attackSituation, attackTest } from "./modifiers.ts";

/** What counts for one attack on the target only. */
const ONCE: ReadonlySet<string> = new Set(["denied", "turnedDefense", "evading"]);

/**
 * End what counted for this one attack on the target only; what nobody can meet, such as a feint, is none (R194, R425,
 * G71, G205).
 */
function useUp(course: Course<CodaSheet>, { attacker, target, row }: Attack): void {
  if (!target || row.met === "never") return;
  course.endTimedEffects(target.id, ({ kind, about }) => ONCE.has(kind) && about === attacker.id);
}

/** Roll the block that was declared, if the attack would hit at all (R141, R231). */
function meet(
  course: Course<CodaSheet>,
  attack: Attack,
  declared: readonly Declared[],
  total: number,
): DefenceResult | null {
  const block = declared.find(({ kind }) => kind !== "dodge");
  return block ? rollBlock(course, attack, block, total) : null;
}

/** Roll the dodge that was declared (R184). */
function rollDodges(course: Course<CodaSheet>, attack: Attack, declared: readonly Declared[]): void {
  const dodge = declared.find(({ kind }) => kind === "dodge");
  if (dodge && attack.target) rollDodge(course, attack.target.id, attack, dodge);
}

/**
 * Let both find each other where one cannot see, and the target declare and roll defences, before the dice fall (R292,
 * G230, G315).
 */
export function* prepareAttack(course: Course<CodaSheet>, before: Attack) {
  findEachOther(course, before);
  const declared = yield* declareDefences(course, renewed(course.encounter, before));
  rollDodges(course, before, declared);
  return declared;
}

/** The test of the attack; one that shares its dice with an earlier roll shares the courage that was put into that. */
function testOf(attack: Attack, adjustment: Intent["adjustment"], rolled: TestResult | undefined): Test {
  if (!rolled) return attackTest(attack, adjustment);
  const test = attackTest(attack, { ...adjustment, spends: {} });
  return { ...test, modifiers: [...test.modifiers, ...rolled.modifiers.filter(({ spends }) => spends)] };
}

/**
 * Roll the attack, which hits with a Marginal success or better, and the block that was declared if it would hit
 * (R090, R099, R109, R141, G230).
 *
 * @param rolled - A roll whose dice count for this attack too; none lets them fall now.
 */
export function settleAttack(
  course: Course<CodaSheet>,
  before: Attack,
  declared: readonly Declared[],
  adjustment: Intent["adjustment"],
  rolled?: TestResult,
): AttackResult {
  const attack = renewed(course.encounter, before);
  const test = testOf(attack, adjustment, rolled);
  const result = rollSituated(course, attackSituation(attack, "hit"), test, undefined, rolled?.faces);
  useUp(course, attack);
  if (attack.row.met !== "never") rememberAttack(course, attack);
  const defenceResult = result.success ? meet(course, attack, declared, result.total) : null;
  const share = !result.success
    ? 0
    : defenceResult
      ? shareThrough(course.of(attack.target?.id ?? ""), defenceResult)
      : 1;
  const hit = result.success === true && defenceResult?.result.success !== true;
  if (attack.target && declared.length > 0) tellMet(course, attack.target.id, share);
  loseEachOther(course, attack);
  return { attack, result, hit, share, defenceResult };
}

/**
 * Let the dice of the attack fall, and the target declare their defences only when they would hit (G44).
 *
 * @param known - A roll whose dice count for this attack too; none lets them fall now.
 */
export function* rollFirst(
  course: Course<CodaSheet>,
  before: Attack,
  adjustment: Intent["adjustment"],
  known?: TestResult,
) {
  findEachOther(course, before);
  const attack = renewed(course.encounter, before);
  const test = testOf(attack, adjustment, known);
  const faces = [...(known?.faces ?? rollDice(course, attack.attacker.id, test))];
  const rolled = course.foretell(test, faces, ladderOf(course.encounter));
  const declared = rolled.success ? yield* declareDefences(course, attack, rolled.total) : [];
  rollDodges(course, attack, declared);
  // The dice are the foretold ones; what a hand has struck is struck when they are judged
  return settleAttack(course, attack, declared, adjustment, { ...rolled, modifiers: test.modifiers });
}

/**
 * Let the target declare and roll their defences, and roll the attack; the other way round where the game master says
 * so (G44, G230).
 */
export function* rollAttack(course: Course<CodaSheet>, attack: Attack, adjustment: Intent["adjustment"]) {
  if (choiceOf(course.encounter, "dodgeTiming") === "after") return yield* rollFirst(course, attack, adjustment);
  const declared = yield* prepareAttack(course, attack);
  return settleAttack(course, attack, declared, adjustment);
}

/**
 * Try to hit: pay, provoke, let the target declare and roll their defences, roll (G230).
 *
 * @param declared - The attack as it stands before it is paid for; what the intent says, unless told.
 * @returns How the attack came out, or null when it was lost to what interrupted it.
 */
export function* tryToHit(
  course: Course<CodaSheet>,
  intent: Intent,
  row: CodaActionRow,
  check: Handler["check"],
  declared = attackOf(course.encounter, intent),
) {
  const goesOn = yield* beginAct(course, intent, row, declared.weapon, check);
  if (!goesOn || !(yield* openFire(course, declared))) return null;
  const attackResult = yield* rollAttack(course, declared, intent.adjustment);
  if (row.met !== "never" && (!intent.interrupts || isDelayed(intent.interrupts)))
    loseTimedEffects(course, intent.actor, "attacked");
  return attackResult;
}

/** Let the edges of one side speak after the outcome was carried out. */
function* speakAfter(course: Course<CodaSheet>, attackResult: AttackResult, target: CombatantId | undefined) {
  const { attacker, target: hit } = attackResult.attack;
  // What edges do to whoever is hit befalls people
  if (!hit?.sheet.lifeless)
    for (const { hook, edge } of hooksOf(course.of(attacker.id), "afterAttack"))
      yield* hook(course, attackResult, edge) ?? [];
  if (target === undefined || !attackResult.defenceResult) return;
  for (const { hook, edge } of hooksOf(course.of(target), "afterDefence"))
    yield* hook(course, attackResult.defenceResult, edge, attackResult) ?? [];
}

/**
 * End an attack whose own outcome has been carried out: edges speak, then what may follow on it, then the riposte, for
 * a blocker who did not follow their block up otherwise (G26, G230).
 */
export function* endAttack(course: Course<CodaSheet>, attackResult: AttackResult) {
  yield* speakAfter(course, attackResult, attackResult.attack.target?.id);
  // The attacker's edges go on with the same act (R337)
  for (const { hook, edge } of hooksOf(course.of(attackResult.attack.attacker.id), "thereafter"))
    yield* hook(course, attackResult, edge) ?? [];
  yield* offerFollowUps(course, followedAttack(attackResult));
  if (!attackResult.defenceResult) return;
  const followed = yield* offerFollowUps(course, followedDefence(attackResult.defenceResult));
  if (!followed) yield* offerRiposte(course, attackResult.defenceResult);
}
