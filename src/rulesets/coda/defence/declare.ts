/**
 * Asks the target of an attack how they meet it, and lets them pay at once, whether or not the attack hits (R142,
 * R184). Everything that the prompt tells of the attack is what `../preview.ts` can weigh the choices by.
 */
import type { Course } from "../../../engine/course.ts";
import type { Adjustment } from "../../../engine/modifiers.ts";
import type { Question } from "../../../engine/prompt.ts";
import type { Json } from "../../../engine/types.ts";
import type { Attack } from "../attack/attack.ts";
import { useKept } from "../initiative/kept-actions.ts";
import type { CodaCombatant, CodaSheet } from "../sheet.ts";
import { adjustmentIn, withCourage } from "../test-adjustments.ts";
import { extraActions, payActions } from "../turn.ts";
import { type Declaration, type Defence, declarationsOf, defenceChoice, defencesAgainst } from "./choices.ts";

/** A defence that was declared and paid for. */
export interface Declared extends Defence {
  /** How many actions beyond the allowance it is. */
  readonly extra: number;
  /** What its owner put into its test. */
  readonly adjustment?: Adjustment | undefined;
}

/** What a person has put into the attack, where the act that is played is this attack. */
function adjustmentOf({ intent }: Course<CodaSheet>, { attacker, row }: Attack): Readonly<Record<string, Json>> | null {
  const { actor, action, adjustment } = intent;
  const isTheirs = adjustment && actor === attacker.id && action === row.id;
  return isTheirs ? (adjustment as Readonly<Record<string, Json>>) : null;
}

/** What the question tells of the attack, so that its chances can be weighed. */
function attackDetails(course: Course<CodaSheet>, attack: Attack): NonNullable<Question["details"]> {
  const { row, weapon, target, options, extra, adds = [], factors = [] } = attack;
  const targets = target ? [target.id] : [];
  const plain = { action: row.id, weapon: weapon.id, targets, options };
  const adjustment = adjustmentOf(course, attack);
  const told = {
    act: row.id,
    weapon: weapon.name,
    shot: weapon.skill === "ranged",
    attack: adjustment ? { ...plain, adjustment } : plain,
    extra,
    depth: course.depth,
  };
  return {
    ...told,
    ...(adds.length > 0 && { adds: adds as unknown as Json }),
    ...(factors.length > 0 && { factors: factors as unknown as Json }),
  };
}

/** The question how the target meets the attack; not at all, unless they say so. */
function defenceQuestion(
  course: Course<CodaSheet>,
  attack: Attack,
  target: CodaCombatant,
  open: readonly Declaration[],
  total: number | null,
): Question {
  const extras = [0, 1, 2].map((actions) => (actions > 0 ? extraActions(course.encounter, target, actions) : 0));
  const choices = open.map((declared) =>
    withCourage(course.encounter, target, defenceChoice(declared, extras[declared.costs.actions] ?? 0)),
  );
  // Costly to tell, and of no use to who takes the first choice
  const told = course.takesFirst ? {} : attackDetails(course, attack);
  return {
    of: target.id,
    kind: "defence",
    about: attack.attacker.id,
    choices: [...choices, { id: "none" }],
    fallback: "none",
    details: total === null ? told : { ...told, total },
    rules: ["R089", "R142", "R184"],
  };
}

/** Pay for a defence at once, whether or not the attack hits (R142, R184, G201, G231, G240). */
function pay(
  course: Course<CodaSheet>,
  target: string,
  defence: Defence,
  adjustment: Adjustment | undefined,
): Declared {
  const extra = defence.pays === "action" ? extraActions(course.encounter, course.of(target), 1) : 0;
  if (defence.pays === "action") {
    payActions(course, target, 1);
    useKept(course, target);
  } else course.change(target, { kind: "spend", key: "opportunities", by: 1 });
  course.note(`defence/${defence.kind}`, {}, target);
  return { extra, adjustment, ...defence };
}

/** Say what came of the defences that were declared: nothing gets through, all of it, or a part (R141, R145, R184). */
export function tellMet(course: Course<CodaSheet>, target: string, share: number): void {
  course.note(share === 0 ? "defence/held" : share === 1 ? "defence/broken" : "defence/part", {}, target);
}

/**
 * Ask the target how they meet the attack, before its dice fall (R089, R142, R184, G44, G230, G232).
 *
 * A dodge and one block or parry may be declared together, as two actions; what is put into a test goes into the
 * first of them.
 *
 * @param attack - As things stand now.
 * @param total - What the attack rolled, where the game master lets people wait for it.
 */
export function* declareDefences(course: Course<CodaSheet>, attack: Attack, total: number | null = null) {
  const { target, encounter } = attack;
  const all = defencesAgainst(attack, course.takesFirst);
  const defences = course.takesFirst ? all.slice(0, 1) : all;
  if (!target || defences.length === 0) return [];
  const open = declarationsOf(encounter, target, defences);
  const question = defenceQuestion(course, attack, target, open, total);
  const [answer] = yield* course.ask([question]);
  const chosen = open[question.choices.findIndex(({ id }) => id === answer?.choice)];
  const adjustment = adjustmentIn(answer?.details);
  return (chosen?.defences ?? []).map((one, index) =>
    pay(course, target.id, one, index === 0 ? adjustment : undefined),
  );
}
