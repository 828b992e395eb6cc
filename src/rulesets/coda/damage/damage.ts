/**
 * How much a hit does: dice, what is added, multiples and shares, armor at the end (G246). The card takes the sum
 * apart; `expected.ts` works the same out without dice.
 */

import type { Course } from "../../../engine/course.ts";
import { throwDice } from "../../../engine/dice/roll-kind.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { addUp, type Factor, type Parts, type Sum, totalOf } from "../../../engine/tests.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { byAnother } from "../attack/chosen-modifiers.ts";
import { modifierOf } from "../derived.ts";
import { hooksOf } from "../edges/hooks.ts";
import { traitsOf } from "../edges/traits.ts";
import { choiceOf, isOn } from "../settings.ts";
import type { CodaEncounter, CodaSheet, CodaWeapon, DamageDice } from "../sheet.ts";
import type { DamageRoll } from "../situation.ts";
import { baseLimb } from "../tables/damage.ts";

/** What the weapon rolls; limbs as the game master decided (R112, R113, G43). */
function diceOf(encounter: CodaEncounter, { damage, skill, hands }: CodaWeapon): DamageDice {
  const limb = skill === "unarmed" && hands === 0;
  const { dice, sides, bonus } = baseLimb;
  return limb && choiceOf(encounter, "unarmedDamage") === "base" ? { ...damage, dice, sides, bonus } : damage;
}

/**
 * Do damage dice with so many sides roll on at their highest face? One that shows always the same would never end
 * (G247).
 */
export function rollsOn(encounter: CodaEncounter, sides: number): boolean {
  return sides > 1 && isOn(encounter, "explodeDamage");
}

/** Dice, and for each further ones while the highest face shows where damage dice explode (G247). */
function rollAll(course: Course<CodaSheet>, of: CombatantId, sides: number, count: number): readonly number[] {
  if (!rollsOn(course.encounter, sides)) return throwDice(course.dice, of, sides, count);
  const faces: number[] = [];
  for (let die = 0; die < count; die++)
    do faces.push(course.dice.roll(sides, { of, count: 1 }));
    while (faces.at(-1) === sides);
  return faces;
}

/** The dice of a blow, those of its act included (R092, R101, R112, R136). */
export function damageDice({ encounter, weapon, extraDice = 0 }: DamageRoll): {
  readonly dice: number;
  readonly sides: number;
} {
  const { dice, sides } = diceOf(encounter, weapon);
  return { dice: dice + extraDice, sides };
}

/** How the dice of a blow fall: rolled, or all at their highest (R093, R102, R111, R136, G247). */
function facesOf(course: Course<CodaSheet>, damageRoll: DamageRoll): readonly number[] {
  const { dice, sides } = damageDice(damageRoll);
  if (damageRoll.maximum) return Array.from({ length: dice }, () => sides);
  return rollAll(course, damageRoll.attacker.id, sides, dice);
}

/** What the weapon adds by itself; a limb has no name of its owner's. */
function bonusPart({ id, name }: CodaWeapon, value: number): Modifier {
  if (name === "") return { id: "limbBonus", value, source: "weapon", params: { limb: id }, rules: ["R113"] };
  return { id: "weaponBonus", value, source: "weapon", params: { weapon: name }, rules: ["R092", "R101"] };
}

/** What is added to the dice: the weapon's own, Strength, and what edges add (R092, R101, R112, R113). */
export function damageParts(damageRoll: DamageRoll): readonly Modifier[] {
  const { attacker, weapon, encounter } = damageRoll;
  const parts: Modifier[] = [];
  const { bonus, strength: adds } = diceOf(encounter, weapon);
  const strength = adds || weapon.traits.includes("thrown");
  if (bonus !== 0) parts.push(bonusPart(weapon, bonus));
  const value = modifierOf(attacker.sheet, "strength");
  const params = { attribute: "strength" };
  if (strength && value !== 0) parts.push({ id: "strength", value, source: "attribute", params, rules: ["R092"] });
  for (const { hook, edge } of hooksOf(attacker, "onDamage")) parts.push(...hook(damageRoll, edge));
  return parts;
}

/** The largest multiple alone, then every part of the whole in turn (G53, G246); what leaves all of it is no factor. */
function factorsOf(damageRoll: DamageRoll): readonly Factor[] {
  const all = [...(damageRoll.factors ?? [])];
  for (const { hook, edge } of hooksOf(damageRoll.attacker, "onMultiply")) all.push(...hook(damageRoll, edge));
  all.push({ id: "blocked", factor: damageRoll.attackResult?.share ?? 1, rules: ["R154", "R155"] });
  const multiples = all.filter(({ factor }) => factor > 1);
  const largest = multiples.reduce<Factor | null>(
    (best, one) => (best && best.factor >= one.factor ? best : one),
    null,
  );
  return [...(largest ? [largest] : []), ...all.filter(({ factor }) => factor < 1)];
}

/** What a block with a limb that failed takes off all the same, for whoever has Stop Block (R406, G238). */
function softened({ attackResult, target }: DamageRoll): readonly Modifier[] {
  const defenceResult = attackResult?.defenceResult;
  const value = target ? Math.max(0, modifierOf(target.sheet, "agility")) : 0;
  if (!target || defenceResult?.maneuver !== "block" || defenceResult.result.success || value === 0) return [];
  const edges = traitsOf(target, "softensDamage").filter((given) => given.value);
  return edges.map((): Modifier => ({ id: "stopBlock", value: -value, source: "edge", rules: ["R406"] }));
}

/** What comes off at the end: what the target's edge softens, then their armour (C44, G04, G246). */
function endingOf(damageRoll: DamageRoll): readonly Modifier[] {
  const { target } = damageRoll;
  if (!target) return [];
  const ending = byAnother(softened(damageRoll), target.id);
  const { armor } = target.sheet;
  if (armor === 0) return ending;
  return [
    ...ending,
    { id: "armor", value: -armor, source: "armor", params: { armor }, about: [target.id], rules: ["C44", "G04"] },
  ];
}

/**
 * What a blow comes to: dice and additions, times its factors one after another, rounded up each time, less what comes
 * off at the end; never below 0 (R092, R101, G246).
 */
function partsOf(damageRoll: DamageRoll, faces: readonly number[]): Parts {
  const id = damageRoll.maximum ? "damage/maximum" : "damage/rolled";
  return { id, faces, parts: damageParts(damageRoll), factors: factorsOf(damageRoll), ending: endingOf(damageRoll) };
}

/** What a blow comes to when its dice fall like that (R092, R101, G246). */
export function damageSum(damageRoll: DamageRoll, faces: readonly number[]): Sum {
  return addUp(partsOf(damageRoll, faces));
}

/** What a blow comes to by the sum of its dice, worked out but for that (R092, R101, G246). */
export function damageTotal(damageRoll: DamageRoll): (sum: number) => number {
  const parts = partsOf(damageRoll, []);
  return (sum) => totalOf({ ...parts, faces: [sum] });
}

/** Roll a blow (R092, R101, G246). */
export function rollDamage(course: Course<CodaSheet>, damageRoll: DamageRoll): Sum {
  return course.summed(damageRoll.attacker.id, partsOf(damageRoll, facesOf(course, damageRoll)));
}
