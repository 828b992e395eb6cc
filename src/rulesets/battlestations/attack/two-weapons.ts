/** Attacking with two weapons in one action (B068, B074 to B077, B080 to B082). */
import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { weaponInHand } from "../gear/weapons.ts";
import { areDoubles } from "../roll.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet } from "../sheet.ts";
import { attackOf } from "./attack.ts";
import { refuseAttack } from "./check.ts";
import { attackParts } from "./modifiers.ts";
import { attackTest, rollAttack } from "./roll-attack.ts";
import { backfire, land, strikeHome } from "./single.ts";

/** The two attacks of a double attack, both on the same target (G440). */
function pairIn(intent: Intent): readonly [Intent, Intent] {
  const other = intent.options?.other;
  return [intent, { ...intent, weapon: typeof other === "string" ? other : "" }];
}

/** Why the two weapons cannot be used together, or null: other kinds, or one that is used alone (B074, B075). */
function refusePair(actor: BattleCombatant, intent: Intent): Refusal | null {
  const [one, other] = pairIn(intent).map(({ weapon }) => weaponInHand(actor, weapon));
  if (!one || !other || one.id === other.id) return refuse("attack/no-pair");
  const alone = [one, other].find((weapon) => weapon.alone || weapon.area);
  if (alone) return refuse("attack/never-two", { weapon: alone.name });
  if (one.use !== other.use) return refuse("attack/unlike");
  const isThrown = ({ use, natural }: typeof one) => use === "melee" && !natural;
  return intent.options?.hurled === true && !(isThrown(one) && isThrown(other)) ? refuse("attack/unlike") : null;
}

/** Why nobody can be attacked with two weapons, or null; a free attack is always with one (B074, B075, B082). */
export function checkTwoWeapons(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  if (intent.interrupts) return refuse("attack/free-with-one");
  const [first, second] = pairIn(intent);
  return refusePair(actor, intent) ?? refuseAttack(encounter, actor, first) ?? refuseAttack(encounter, actor, second);
}

/**
 * Attack with two weapons at once: neither roll knows of the other's hit, and the hits land in the order that the
 * attacker chose (B074, B076). Matching dice hurt the attacker; where a weapon is dangerous anyway, both do
 * (B080, B081).
 */
export function* resolveTwoWeapons(course: Course<BattleSheet>, intent: Intent): Resolution {
  const both = pairIn(intent).map((one) => attackOf(course.encounter, one));
  const rolled = [];
  for (const attack of both) {
    const test = attackTest(attack, attackParts(attack));
    rolled.push({ attack, result: yield* rollAttack(course, attack, test, true) });
  }
  const landing = intent.options?.otherFirst === true ? rolled.toReversed() : rolled;
  for (const { attack, result } of landing) yield* strikeHome(course, attack, result);
  const isDangerous = both.some(({ weapon }) => weapon?.dangerous);
  const anyDoubles = rolled.some(({ result }) => areDoubles(result.faces));
  for (const { attack, result } of rolled)
    if (areDoubles(result.faces) || (isDangerous && anyDoubles)) yield* backfire(course, attack);
  for (const attack of both) if (attack.isHurled) land(course, attack);
}
