import type { Attack } from "./attack/attack.ts";
import { defenseOf, isHelpless, modifierOf } from "./figures.ts";
import { lastingAbout, lastingOf } from "./lasting.ts";
import { isBlindTo } from "./senses.ts";
import type { CodaCombatant, CodaEncounter } from "./sheet.ts";
import { findSkill, maneuverBonus } from "./skills.ts";
import { stateModifiers } from "./tables/state-modifiers.ts";

/** Defense as it stands without any dodge: what cannot be seen is hard to avoid (R293, R459, G110). */
function plainDefense(encounter: CodaEncounter, target: CodaCombatant, by: string): number {
  if (!isBlindTo(encounter, target, by)) return defenseOf(target);
  const agility = isHelpless(target) ? 0 : Math.max(0, modifierOf(target.sheet, "agility"));
  return defenseOf(target) + stateModifiers.blindDefense.value - agility;
}

/** What a standing dodge comes to against a weapon of that skill, or null for none (R186, R189, G235). */
function dodgedDefense(encounter: CodaEncounter, target: CodaCombatant, { weapon, attacker }: Attack): number | null {
  const [dodged] = lastingOf(encounter, target, "dodged");
  if (!dodged) return null;
  const now = lastingAbout(encounter, target, "evading", attacker.id)?.value ?? 0;
  return (dodged.value ?? 0) + now + maneuverBonus(findSkill(target.sheet, weapon.skill, ""), "dodge");
}

/** What turns blows aside beside a dodge (R425, G71). */
function turnedAside(encounter: CodaEncounter, target: CodaCombatant, by: string): number {
  return lastingAbout(encounter, target, "turnedDefense", by)?.value ?? 0;
}

/** What is added to the total of a dodge against the attack to become the number that it must meet (R186, R189, R425, G71). */
export function dodgeAgainst(encounter: CodaEncounter, target: CodaCombatant, { weapon, attacker }: Attack): number {
  const known = maneuverBonus(findSkill(target.sheet, weapon.skill, ""), "dodge");
  return known + turnedAside(encounter, target, attacker.id);
}

/** The number that an attack on the target must meet (R087, R095, R106, R186, R188, R425, R459, G71). */
export function defenseAgainst(encounter: CodaEncounter, target: CodaCombatant, attack: Attack): number {
  const by = attack.attacker.id;
  const denied = lastingAbout(encounter, target, "denied", by) !== null;
  const dodged = denied ? null : dodgedDefense(encounter, target, attack);
  const plain = plainDefense(encounter, target, by);
  return Math.max(plain, dodged ?? plain) + turnedAside(encounter, target, by);
}
