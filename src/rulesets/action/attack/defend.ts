/**
 * How a target meets an attack: with the action that they have kept, and with a block that they have up (A072 to A074,
 * A096, G355).
 */
import type { Course } from "../../../engine/course.ts";
import { isFight } from "../../../engine/encounter.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Question } from "../../../engine/prompt.ts";
import type { Test, TestResult } from "../../../engine/tests.ts";
import { roundEnd } from "../../../engine/timed-effects.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import { combatSkill, rollTest, testOf } from "../check.ts";
import { isHelpless } from "../derived.ts";
import { actionsLeft, beginDodge, isDelaying, movesAs, payAct } from "../round/turn.ts";
import { choiceOf } from "../settings.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet } from "../sheet.ts";
import { type ActRow, actions } from "../tables/actions.ts";
import { letLast, loseTimedEffects, timedEffectsOf } from "../timed-effects.ts";
import type { Attack } from "./attack.ts";
import { isAware } from "./defense.ts";

/** The ways in which somebody meets an attack, by their choice; a shot is neither blocked nor rolled with. */
const WAYS: readonly { readonly row: ActRow; readonly shots: boolean }[] = [
  { row: actions.block, shots: false },
  { row: actions.dodge, shots: true },
  { row: actions.rollWithBlow, shots: false },
];

/**
 * May somebody spend the action of their turn on an attack that comes: they wait with it, or the world lets anybody
 * (A002, A096)?
 */
function maySpend(encounter: ActionEncounter, one: ActionCombatant): boolean {
  if (!isFight(encounter) || isHelpless(one) || actionsLeft(one) === 0 || one.marks.done === true) return false;
  if (movesAs(one)?.whole) return false;
  return isDelaying(one) || choiceOf(encounter, "defendWith") === "unspent";
}

/** The question how somebody meets the attack; null where they cannot but let it come. */
function defenceQuestion({ encounter, attacker, target, row, intent, isMelee }: Attack): Question | null {
  if (!target || !isAware(target, intent) || !maySpend(encounter, target)) return null;
  const ways = WAYS.filter(({ shots }) => isMelee || shots).map(({ row: { id } }) => ({ id, action: id }));
  const told = { ...intent, targets: [target.id] } as unknown as Json;
  const details = { act: row.id, shot: !isMelee, attack: told };
  const rules = ["A072", "A073", "A074", "A096"];
  return {
    of: target.id,
    kind: "defence",
    about: attacker.id,
    choices: [...ways, { id: "none" }],
    fallback: "none",
    details,
    rules,
  };
}

/** The way of meeting an attack that a choice names, or undefined. */
export function wayOf(choice: string): ActRow | undefined {
  return WAYS.find(({ row }) => row.id === choice)?.row;
}

/** Let the target spend the action that they have kept on the attack (A096). */
export function* askDefence(course: Course<ActionSheet>, attack: Attack) {
  const question = defenceQuestion(attack);
  if (!question) return;
  const [answer] = yield* course.ask([question]);
  const row = wayOf(answer?.choice ?? "none");
  if (!row) return;
  payAct(course, question.of, row);
  if (row.id === actions.dodge.id) beginDodge(course, question.of);
  loseTimedEffects(course, question.of, "acted");
  course.note("defence/met", { action: row.id }, question.of);
}

/** Has the target a block up against a blow, and sees it coming (A072)? */
function hasBlock({ encounter, target, intent, isMelee }: Attack): boolean {
  if (!isMelee || !target || !isAware(target, intent)) return false;
  return timedEffectsOf(encounter, target, "stance").some(({ data }) => data?.id === actions.block.id);
}

/** The blocker's own test against what the attack came to (A072, G355). */
function blockTest(encounter: ActionEncounter, target: ActionCombatant, by: CombatantId, total: number): Test {
  const rolled = { attribute: "reflexes", skill: combatSkill(encounter, target) } as const;
  const against: readonly Modifier[] = [
    { id: "rolledAgainst", value: total, source: "table", about: [by], rules: ["A072", "G355"] },
  ];
  return testOf(target, rolled, { id: "defence/block", rules: ["A072", "G355"], act: actions.block, against });
}

/**
 * Let a block that somebody has up meet a blow; one that succeeds stops it, and tells for their next initiative (A072,
 * G355).
 */
export function meetWithBlock(course: Course<ActionSheet>, attack: Attack, { total, success }: TestResult): boolean {
  const { target, attacker } = attack;
  if (!target || !hasBlock(attack)) return false;
  const byTest = choiceOf(course.encounter, "blockBy") === "test";
  const holds = byTest
    ? rollTest(course, target.id, blockTest(course.encounter, course.of(target.id), attacker.id, total)).success ===
      true
    : success === false;
  if (!holds) return false;
  const until = roundEnd(course.encounter, 1);
  letLast(course, target.id, { kind: "blocked", by: target.id, about: attacker.id, until });
  course.note("defence/blocked", {}, target.id);
  return true;
}

/** Let somebody notice that they are attacked: the next attack finds them aware (A011). */
export function notice(course: Course<ActionSheet>, id: CombatantId): void {
  course.setCondition(id, "surprised", false);
}
