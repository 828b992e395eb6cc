import type { Course } from "../../../engine/course.ts";
import { sumFaces } from "../../../engine/dice/pair.ts";
import type { Sum } from "../../../engine/exchange.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import { damageLimit, damageOf, isHelpless, modifierOf, woundLevel } from "../figures.ts";
import type { CodaSheet } from "../sheet.ts";
import type { Attack } from "./attack.ts";

/** The dice of a hit: rolled, or all at their highest after an Extraordinary success (R093, R102, R111, G247). */
function damageFaces(course: Course<CodaSheet>, { weapon }: Attack, maximum: boolean): readonly number[] {
  const { dice, sides } = weapon.damage;
  return Array.from({ length: dice }, () => (maximum ? sides : course.dice.roll(sides)));
}

/** What the weapon adds by itself; a limb has no name of its owner's. */
function bonusPart({ id, name }: Attack["weapon"], value: number): Modifier {
  if (name === "") return { id: "limbBonus", value, source: "weapon", params: { limb: id }, rules: ["R113"] };
  return { id: "weaponBonus", value, source: "weapon", params: { weapon: name }, rules: ["R092", "R101"] };
}

/** What is added to the dice of a hit (R092, R101, R112, R113). */
export function damageParts({ attacker, weapon }: Attack): readonly Modifier[] {
  const parts: Modifier[] = [];
  const { bonus, strength } = weapon.damage;
  if (bonus !== 0) parts.push(bonusPart(weapon, bonus));
  const modifier = modifierOf(attacker.sheet, "strength");
  if (strength && modifier !== 0) {
    parts.push({
      id: "strength",
      value: modifier,
      source: "attribute",
      params: { attribute: "strength" },
      rules: ["R092"],
    });
  }
  return parts;
}

/** What the target's armour takes off (C44, G04), as a list that is empty for none. */
function armorParts(attack: Attack): readonly Modifier[] {
  const armor = attack.target?.sheet.armor ?? 0;
  return armor > 0 ? [{ id: "armor", value: -armor, source: "armor", params: { armor }, rules: ["C44", "G04"] }] : [];
}

/** Roll the damage of a hit; never below 0 (G246). */
export function rollDamage(course: Course<CodaSheet>, attack: Attack, maximum: boolean): Sum {
  const faces = damageFaces(course, attack, maximum);
  const parts = [...damageParts(attack), ...armorParts(attack)];
  const total = Math.max(0, sumFaces(faces) + sumModifiers(parts));
  const id = maximum ? "damage/maximum" : "damage/rolled";
  return course.summed(attack.attacker.id, { id, faces, parts, total });
}

/** Let somebody suffer damage, and fall when his last wound level is full; bare hands do not kill (C41, C48). */
export function sufferDamage(course: Course<CodaSheet>, id: string, points: number, lethal: boolean): void {
  const before = course.of(id);
  if (points > 0) course.change(id, { kind: "count", key: "damage", by: points });
  const after = course.of(id);
  const from = woundLevel(before.sheet, damageOf(before)).id;
  const to = woundLevel(after.sheet, damageOf(after)).id;
  course.note("damage/suffered", { points, from, to }, id);
  if (damageOf(after) >= damageLimit(after.sheet) && !isHelpless(after))
    fell(course, id, lethal ? "dead" : "unconscious");
}

/** Put somebody out of the fight; he lies on the floor then (G303). */
function fell(course: Course<CodaSheet>, id: string, condition: "dead" | "unconscious"): void {
  for (const key of [condition, "prone"]) {
    const has = course.of(id).conditions.includes(key);
    if (!has) course.change(id, { kind: "condition", key, from: false, to: true });
  }
  course.note("damage/felled", { condition }, id);
}
