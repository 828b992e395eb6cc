import { hasCondition } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { adjustModifiers, type Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { defenseOf } from "../figures.ts";
import { findSkill, maneuverBonus, skillModifiers } from "../skills.ts";
import { closeModifiers, closePositions } from "../tables/close-modifiers.ts";
import { extraActionModifiers } from "../turn.ts";
import type { Attack } from "./attack.ts";
import { rangedPart } from "./ranged.ts";
import { chosenModifiers, rowModifier } from "./rows.ts";

/** Table 3 (R251 to R254). */
function closePart({ target, weapon, options }: Attack): readonly Modifier[] {
  const modifiers: Modifier[] = [];
  if (target && hasCondition(target, "prone")) modifiers.push(rowModifier(closeModifiers.defenderProne, "map"));
  const offHand = weapon.offHand && weapon.hands === 1 && weapon.skill === "armed";
  if (offHand) modifiers.push(rowModifier(closeModifiers.offHand, "weapon"));
  return [...modifiers, ...chosenModifiers(Object.values(closePositions), options)];
}

/** The bonus in the maneuver, as a list that is empty for none (G245). */
function maneuverPart({ row, attacker, weapon }: Attack): readonly Modifier[] {
  const bonus = row.maneuver ? maneuverBonus(findSkill(attacker.sheet, weapon.skill, weapon.group), row.maneuver) : 0;
  if (!row.maneuver || bonus === 0) return [];
  return [{ id: "maneuver", value: bonus, source: "maneuver", params: { maneuver: row.maneuver }, rules: ["G245"] }];
}

/** Everything that is added to an attack's dice, in the order in which a card lists it. */
export function attackModifiers(attack: Attack): readonly Modifier[] {
  const { attacker, weapon, row, extra } = attack;
  return [
    ...skillModifiers(attacker, weapon.skill, weapon.group, weapon.speciality),
    ...maneuverPart(attack),
    ...(row.attack === "ranged" ? rangedPart(attack) : closePart(attack)),
    ...extraActionModifiers(extra),
  ];
}

/**
 * The test of an attack against the target's Defense, or against the number that somebody named.
 *
 * Carries out R086 to R088, R094 to R096, R105 to R107.
 */
export function attackTest(attack: Attack, adjustment: Intent["adjustment"]): Test {
  return {
    id: `attack/${attack.row.id}`,
    modifiers: adjustModifiers(attackModifiers(attack), adjustment),
    target: adjustment?.target ?? (attack.target ? defenseOf(attack.target) : null),
    rules: attack.row.rules,
  };
}
