import { type Modifier, sumModifiers } from "../../engine/modifiers.ts";
import type { Attack } from "./attack/attack.ts";
import { rowModifier } from "./attack/rows.ts";
import { defenseParts } from "./figures.ts";
import { lastingAbout, lastingOf, pointsOf } from "./lasting.ts";
import { isBlindTo } from "./senses.ts";
import type { CodaCombatant, CodaEncounter } from "./sheet.ts";
import { findSkill, maneuverBonus } from "./skills.ts";
import { lastings } from "./tables/lasting.ts";
import { stateModifiers } from "./tables/state-modifiers.ts";

/** Defense as it stands without any dodge: what cannot be seen is hard to avoid (C31, R293, R459, G110). */
function plainParts(encounter: CodaEncounter, target: CodaCombatant, by: string): readonly Modifier[] {
  if (!isBlindTo(encounter, target, by)) return defenseParts(target);
  return [...defenseParts(target, true), rowModifier(stateModifiers.blindDefense, "condition")];
}

/** The bonus in dodging that the skill and group of the weapon know, as a list that is empty for none (R189, G316). */
function dodgeBonus({ sheet }: CodaCombatant, { weapon }: Attack): readonly Modifier[] {
  const value = maneuverBonus(findSkill(sheet, weapon.skill, weapon.group), "dodge");
  const params = { maneuver: "dodge" };
  return value === 0 ? [] : [{ id: "maneuver", value, source: "maneuver", params, rules: ["R189", "G245", "G316"] }];
}

/** What a standing dodge comes to against a weapon of that skill, or null for none (R186, R189, G235). */
function dodgedParts(encounter: CodaEncounter, target: CodaCombatant, attack: Attack): readonly Modifier[] | null {
  const [dodged] = lastingOf(encounter, target, "dodged");
  if (!dodged) return null;
  const { dodged: standing, evading } = lastings;
  const now = pointsOf(lastingAbout(encounter, target, "evading", attack.attacker.id));
  return [
    { id: standing.id, value: pointsOf(dodged), source: "reaction", rules: standing.rules },
    ...(now === 0 ? [] : [{ id: evading.id, value: now, source: "condition", rules: evading.rules } as const]),
    ...dodgeBonus(target, attack),
  ];
}

/** What turns blows aside beside a dodge, as a list that is empty for nothing (R425, G71). */
function turnedAside(encounter: CodaEncounter, target: CodaCombatant, by: string): readonly Modifier[] {
  const value = pointsOf(lastingAbout(encounter, target, "turnedDefense", by));
  const { id, rules } = lastings.turnedDefense;
  return value === 0 ? [] : [{ id, value, source: "edge", rules }];
}

/** What is added to the total of a dodge against the attack to become the number that it must meet (R186, R189, R425, G71). */
export function dodgeAgainst(encounter: CodaEncounter, target: CodaCombatant, attack: Attack): number {
  return sumModifiers([...dodgeBonus(target, attack), ...turnedAside(encounter, target, attack.attacker.id)]);
}

/** What the number adds up to that an attack on the target must meet (R087, R095, R106, R186, R188, R425, R459, G71). */
export function defenseAgainst(encounter: CodaEncounter, target: CodaCombatant, attack: Attack): readonly Modifier[] {
  const by = attack.attacker.id;
  const isDenied = lastingAbout(encounter, target, "denied", by) !== null;
  const dodged = isDenied ? null : dodgedParts(encounter, target, attack);
  const plain = plainParts(encounter, target, by);
  const best = dodged && sumModifiers(dodged) >= sumModifiers(plain) ? dodged : plain;
  return [...best, ...turnedAside(encounter, target, by)];
}
