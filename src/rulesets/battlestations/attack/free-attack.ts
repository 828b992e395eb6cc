/** A free melee attack out of turn, which costs nothing and may be left (B053, B084, G152, G442). */
import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Choice, Question } from "../../../engine/prompt.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import { isHelpless, isUnresisting } from "../derived.ts";
import { meleeWeapons } from "../gear/weapons.ts";
import type { BattleCombatant, BattleSheet } from "../sheet.ts";
import { actions } from "../tables/actions.ts";

const NONE = "none";

/** What such an attack is called as an interruption, and the kind of the question. */
const FREE = "freeAttack";

/** The blow with bare hands: for somebody grappled alone, as whoever enters is struck by the armed (G152, G442). */
const HANDS: Choice = { id: "hands", action: actions.strike.id };

/** The blow that an answer stands for: with the weapon of the choice, or with bare hands. */
export function freeBlow(of: CombatantId, at: CombatantId, { weapon }: Pick<Choice, "weapon">): Intent {
  const blow: Intent = { actor: of, action: actions.strike.id, targets: [at], interrupts: { as: FREE } };
  return weapon === undefined ? blow : { ...blow, weapon };
}

/** Every blow that somebody could strike so at another. */
export function freeBlows(one: BattleCombatant, at: CombatantId): readonly Intent[] {
  return meleeWeapons(one).map(({ id }) => freeBlow(one.id, at, { weapon: id }));
}

/** What lets somebody strike: that an enemy enters their square, or that one grapples with them. */
export type FreeAttackRule = "B053" | "B084";

/** The question whether and with what somebody strikes. */
function question({ id, ...one }: BattleCombatant, at: CombatantId, rule: FreeAttackRule): Question {
  const blows = meleeWeapons({ id, ...one }).map(
    (weapon): Choice => ({
      id: `strike:${weapon.id}`,
      action: actions.strike.id,
      weapon: weapon.id,
      params: { weapon: weapon.name },
    }),
  );
  const details: Record<string, Json> = { act: actions.strike.id };
  const choices = [...blows, ...(rule === "B053" ? [HANDS] : []), { id: NONE }];
  return { of: id, kind: FREE, about: at, choices, fallback: NONE, details, rules: [rule] };
}

/** Let somebody strike at another for nothing, if they can and want to (B053, B084). @param rule - By which. */
export function* freeAttack(
  course: Course<BattleSheet>,
  of: CombatantId,
  at: CombatantId,
  rule: FreeAttackRule,
): Resolution {
  const one = course.of(of);
  const asked = question(one, at, rule);
  const able = asked.choices.filter((choice) => choice.action && !course.refusalOf(freeBlow(of, at, choice)));
  if (isUnresisting(one) || isHelpless(course.of(at)) || able.length === 0) return;
  const [answer] = yield* course.ask([{ ...asked, choices: [...able, { id: NONE }] }]);
  const chosen = able.find(({ id }) => id === answer?.choice);
  if (chosen) yield* course.nest(freeBlow(of, at, chosen));
}
