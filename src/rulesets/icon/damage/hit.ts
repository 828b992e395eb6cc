/**
 * What a hit rolls, what armor and Resistance take off, and the same worked out without dice for previews (I043 to
 * I046).
 */
import type { Course } from "../../../engine/course.ts";
import { throwDice } from "../../../engine/dice/roll-kind.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { HitDamage } from "../../../engine/preview.ts";
import { type Sum, totalOf } from "../../../engine/tests.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { damageOf, resistanceOf } from "../derived.ts";
import type { IconCombatant, IconSheet } from "../sheet.ts";
import { wounds } from "../tables/damage.ts";
import { suffer, sufferStun } from "./suffer.ts";

/** What a hit rolls and what is added to it. */
export interface DamageRoll {
  readonly dice: number;
  readonly bonus: number;
  /** Is it struck by hand, so that the attacker's Strength counts (I044)? */
  readonly byHand: boolean;
  readonly stun: boolean;
  /** May it kill (I055)? */
  readonly mayKill: boolean;
  readonly rules: readonly string[];
}

/** What is added to the dice: the weapon's bonus, and Strength in melee (I043, I044). */
function addedParts({ sheet }: IconCombatant, { bonus, byHand, rules }: DamageRoll): readonly Modifier[] {
  const { strength } = sheet.edges;
  const parts: Modifier[] = [];
  if (bonus !== 0) parts.push({ id: "damageBonus", value: bonus, source: "weapon", rules: ["I043", ...rules] });
  if (byHand && strength !== 0) {
    parts.push({ id: "edge", value: strength, source: "edge", params: { edge: "strength" }, rules: ["I044"] });
  }
  return parts;
}

/** What armour and Resistance take off (I045, N12). */
function soakParts({ sheet }: IconCombatant): readonly Modifier[] {
  const { armor } = sheet;
  const soak: Modifier = { id: "resistance", value: -resistanceOf(sheet), source: "attribute", rules: ["I045"] };
  return armor > 0 ? [{ id: "armor", value: -armor, source: "armor", rules: ["I045"] }, soak] : [soak];
}

/** Points that somebody can still suffer of a blow; with the last of them they fall (I046, I051, I054). */
function leftOf(target: IconCombatant, { stun }: DamageRoll): number {
  const { place } = stun ? wounds.stunned : wounds.incapacitated;
  const suffered = damageOf(target) + (stun ? (target.counts.stun ?? 0) : 0);
  return Math.max(1, resistanceOf(target.sheet) * place - suffered);
}

/** What a blow does that hits, by whatever degree (I043 to I046, I054). */
export function hitDamage(attacker: IconCombatant, target: IconCombatant, damageRoll: DamageRoll): HitDamage {
  const parts = { id: "damage/rolled", parts: addedParts(attacker, damageRoll), ending: soakParts(target) };
  const total = (sum: number) => totalOf({ ...parts, faces: [sum] });
  return { at: () => ({ dice: damageRoll.dice, sides: 6, explodes: false, total }), left: leftOf(target, damageRoll) };
}

/** Roll damage, take off what is soaked, and let the rest be suffered; no courage goes into it (I043 to I046, I056). */
export function hit(
  course: Course<IconSheet>,
  attacker: CombatantId,
  target: CombatantId,
  damageRoll: DamageRoll,
): Sum {
  const faces = throwDice(course.dice, attacker, 6, damageRoll.dice);
  const parts = addedParts(course.of(attacker), damageRoll);
  const id = damageRoll.stun ? "damage/stun" : "damage/rolled";
  const sum = course.summed(attacker, { id, faces, parts, ending: soakParts(course.of(target)) });
  if (damageRoll.stun) sufferStun(course, target, sum.total);
  else suffer(course, target, sum.total, damageRoll.mayKill);
  return sum;
}
