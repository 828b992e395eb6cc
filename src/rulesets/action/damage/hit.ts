/**
 * What a hit rolls, what armour takes off and what rolling with the blow halves, and the same worked out without dice
 * for previews (A074, A091, A092, A100, X07, X14).
 */
import type { Course } from "../../../engine/course.ts";
import { throwDice } from "../../../engine/dice/roll-kind.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { HitDamage } from "../../../engine/preview.ts";
import { type Factor, type Sum, totalOf } from "../../../engine/tests.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { ActionCombatant, ActionDamage, ActionEncounter, ActionSheet } from "../sheet.ts";
import { actions } from "../tables/actions.ts";
import { damageKinds } from "../tables/blast.ts";
import { timedEffectsOf } from "../timed-effects.ts";
import { leftOf, suffer } from "./suffer.ts";

/** What bare hands do: as many dice as Strength, blunt and stunning (A091, X14). */
export function bareDamage({ sheet }: ActionCombatant): ActionDamage {
  return { dice: Math.max(1, sheet.attributes.strength), bonus: 0, kind: "bluntStunning" };
}

/** What is added to the dice. @param rule - By which the weapon's damage is rolled. */
export function bonusParts({ bonus }: ActionDamage, rule: string): readonly Modifier[] {
  return bonus === 0 ? [] : [{ id: "damageBonus", value: bonus, source: "weapon", rules: [rule] }];
}

/** What armour against that type takes off (X07). */
export function armorParts({ sheet }: ActionCombatant, { kind }: ActionDamage): readonly Modifier[] {
  const { type } = damageKinds[kind];
  const value = sheet.armor[type];
  return value > 0 ? [{ id: "armor", value: -value, source: "armor", params: { type }, rules: ["X07"] }] : [];
}

/** What rolling with a blow lets through of it: half, rounded down (A074, G349). */
function rolledWith(encounter: ActionEncounter, target: ActionCombatant, byHand: boolean): readonly Factor[] {
  const { id, rules } = actions.rollWithBlow;
  const isSo = byHand && timedEffectsOf(encounter, target, "stance").some(({ data }) => data?.id === id);
  return isSo ? [{ id, factor: 1 / 2, rounds: "down", rules }] : [];
}

/** What a hit adds up to beside its dice. @param byHand - Is it a blow, so that one can roll with it (A074)? */
function partsOf(encounter: ActionEncounter, target: ActionCombatant, damage: ActionDamage, byHand: boolean) {
  const factors = rolledWith(encounter, target, byHand);
  const ending = armorParts(target, damage);
  return {
    id: `damage/${damage.kind}`,
    parts: bonusParts(damage, "A092"),
    ending,
    ...(factors.length > 0 && { factors }),
  };
}

/** What a hit does, by whatever degree. */
export function hitDamage(
  encounter: ActionEncounter,
  target: ActionCombatant,
  damage: ActionDamage,
  byHand: boolean,
): HitDamage {
  const parts = partsOf(encounter, target, damage, byHand);
  const total = (sum: number) => totalOf({ ...parts, faces: [sum] });
  const { form } = damageKinds[damage.kind];
  return {
    at: () => ({ dice: damage.dice, sides: 6, explodes: false, total }),
    left: Math.max(1, leftOf(encounter, target, form)),
  };
}

/** Roll what a hit does, and let it be suffered (A091, A092, A100). */
export function hit(
  course: Course<ActionSheet>,
  by: CombatantId,
  target: CombatantId,
  damage: ActionDamage,
  byHand: boolean,
): Sum {
  const faces = throwDice(course.dice, by, 6, damage.dice);
  const sum = course.summed(by, { faces, ...partsOf(course.encounter, course.of(target), damage, byHand) });
  suffer(course, target, sum.total, damageKinds[damage.kind].form);
  return sum;
}
