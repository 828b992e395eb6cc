/**
 * The attack at the end of a charge: surer and harder than a plain one (R158, R160). Apart from `charge.ts` because the
 * roll dialog shows it before anybody runs.
 */
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { type Attack, attackOf } from "../attack/attack.ts";
import { rowModifier } from "../attack/chosen-modifiers.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import { findSkill, maneuverBonus } from "../skills.ts";
import { actions, type CodaActionRow } from "../tables/actions.ts";
import { charges } from "../tables/aids-and-aims.ts";

/** What a charge takes its damage times (R158, G246). */
const FACTORS = [{ id: "charge", factor: charges.damage.value, rules: charges.damage.rules }];

/** The plain attack that a charge ends in. */
export function chargeWeaponRow({ skill }: CodaWeapon): CodaActionRow {
  return skill === "unarmed" ? actions.unarmedAttack : actions.armedAttack;
}

/**
 * By how much the bonus in charging is better than the one in attacking, as a list that is empty for no more (G245).
 */
function surplus({ sheet }: CodaCombatant, weapon: CodaWeapon, { maneuver }: CodaActionRow): readonly Modifier[] {
  const skill = findSkill(sheet, weapon.skill, weapon.group);
  const value = maneuverBonus(skill, "charge") - maneuverBonus(skill, maneuver ?? "");
  if (value <= 0) return [];
  return [{ id: "maneuver", value, source: "maneuver", params: { maneuver: "charge" }, rules: ["R429", "G245"] }];
}

/** The attack at the end of a charge: an armed or unarmed one that is surer and harder (R158, R160, G245, G296). */
export function chargeAttack(encounter: CodaEncounter, intent: Intent): Attack {
  const attack = attackOf(encounter, intent);
  const { maneuver } = chargeWeaponRow(attack.weapon);
  const row = { ...attack.row, maneuver };
  const adds = [rowModifier(charges.chargeAttack, "condition"), ...surplus(attack.attacker, attack.weapon, row)];
  return { ...attack, row, adds, factors: FACTORS };
}
