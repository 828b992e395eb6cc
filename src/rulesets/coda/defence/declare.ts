import type { Answer, Question } from "../../../engine/ask.ts";
import type { Course } from "../../../engine/course.ts";
import type { Adjustment } from "../../../engine/modifiers.ts";
import { adjustmentIn } from "../adjust.ts";
import type { Attack } from "../attack/attack.ts";
import type { CodaSheet } from "../sheet.ts";
import { extraActions, payActions } from "../turn.ts";
import { type Defence, defenceChoice, defencesAgainst } from "./choices.ts";

/** A defence that was declared and paid for. */
export interface Declared extends Defence {
  /** How many actions beyond the allowance it is. */
  readonly extra: number;
  /** What its owner put into its test. */
  readonly adjustment?: Adjustment | undefined;
}

/** The question how the target meets the attack; not at all, unless he says so. */
function defenceQuestion(
  course: Course<CodaSheet>,
  attack: Attack,
  open: readonly Defence[],
  target: string,
  total: number | null,
): Question {
  const choices = open.map((defence) => defenceChoice(course.encounter, course.of(target), defence));
  return {
    of: target,
    kind: "defence",
    about: attack.attacker.id,
    choices: [...choices, { id: "none" }],
    fallback: "none",
    details: { act: attack.row.id, weapon: attack.weapon.name, depth: course.depth, ...(total !== null && { total }) },
    rules: ["R089", "R142", "R184"],
  };
}

/** Pay for a defence at once, whether or not the attack hits (R142, R184, G201, G231, G240). */
function pay(course: Course<CodaSheet>, target: string, defence: Defence, answer: Answer | undefined): Declared {
  const extra = defence.pays === "action" ? extraActions(course.encounter, course.of(target), 1) : 0;
  if (defence.pays === "action") payActions(course, target, 1);
  else course.change(target, { kind: "spend", key: "opportunities", by: 1 });
  return { ...defence, extra, adjustment: adjustmentIn(answer?.details) };
}

/**
 * Ask the target how he meets the attack, before its dice fall (R089, R142, R184, G44, G230, G232).
 *
 * Dodging and one block or parry may both be declared; each is asked for by itself and paid for at once.
 *
 * @param total - What the attack rolled, where the Narrator lets people wait for it.
 */
export function* declareDefences(course: Course<CodaSheet>, attack: Attack, total: number | null = null) {
  const declared: Declared[] = [];
  for (;;) {
    const now: Attack = {
      ...attack,
      encounter: course.encounter,
      target: attack.target && course.of(attack.target.id),
    };
    const guarded = (kind: Defence["kind"]) => declared.some((one) => (one.kind === "dodge") === (kind === "dodge"));
    const open = defencesAgainst(now).filter(({ kind }) => !guarded(kind));
    if (!now.target || open.length === 0) return declared;
    const question = defenceQuestion(course, now, open, now.target.id, total);
    const [answer] = yield* course.ask([question]);
    const chosen = open[question.choices.findIndex(({ id }) => id === answer?.choice)];
    if (!chosen) return declared;
    declared.push(pay(course, now.target.id, chosen, answer));
  }
}
