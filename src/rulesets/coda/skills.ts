/**
 * What a skill adds to a test: ranks, attribute, speciality, the state of the body (C05, C80, C87), and which of
 * somebody's skills is meant.
 */

import type { Modifier } from "../../engine/modifiers.ts";
import { rowModifier } from "./attack/chosen-modifiers.ts";
import { modifierOf } from "./derived.ts";
import { numberOf } from "./settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaSkill } from "./sheet.ts";
import { affinities, skillFigures, skills } from "./tables/attributes.ts";
import { physicalModifiers } from "./test-adjustments.ts";

/** The best skill with these ids, of that group or of none; of any group where none is asked for (C82). */
export function findSkill(sheet: CodaSheet, skill: string, group = ""): CodaSkill | null {
  let best: CodaSkill | null = null;
  for (const candidate of sheet.skills) {
    if (candidate.skill !== skill) continue;
    const fits = group === "" || candidate.group === "" || candidate.group === group;
    if (fits && (!best || candidate.ranks > best.ranks)) best = candidate;
  }
  return best;
}

/** The bonus that a skill carries in a maneuver, 0 for none (G245). */
export function maneuverBonus(skill: CodaSkill | null, maneuver: string): number {
  return skill?.maneuvers[maneuver] ?? 0;
}

/** Ranks, or the penalty for having none. */
function rankModifier(id: string, skill: CodaSkill | null): Modifier {
  if (!skill || skill.ranks === 0) {
    return {
      id: "untrained",
      value: skillFigures.byNoRanks.value,
      source: "skill",
      params: { skill: id },
      rules: ["C87"],
    };
  }
  return {
    id: "ranks",
    value: skill.ranks,
    source: "skill",
    params: { skill: id, group: skill.group, ranks: skill.ranks },
    fixed: true,
    rules: ["C05"],
  };
}

/** The modifiers with what trying without ranks takes off as the game master set it (C87). */
export function untrainedAsSet(encounter: CodaEncounter, modifiers: readonly Modifier[]): readonly Modifier[] {
  if (encounter.settings.untrained === undefined) return modifiers;
  const value = numberOf(encounter, "untrained");
  return modifiers.map((modifier) => (modifier.id === "untrained" ? { ...modifier, value } : modifier));
}

/** The attribute's part of a skill test. */
function attributePart(sheet: CodaSheet, attribute: CodaSkill["attribute"]): Modifier {
  return {
    id: "attribute",
    value: modifierOf(sheet, attribute),
    source: "attribute",
    params: { attribute, score: sheet.attributes[attribute] },
    fixed: true,
    rules: ["C05", "C22"],
  };
}

/**
 * What everybody adds to a skill test (R430): ranks, attribute, speciality, the state of the body (C05, C80, C87, G98).
 *
 * @param speciality - Its key, or empty when none applies.
 */
export function skillModifiers(
  combatant: CodaCombatant,
  id: string,
  group: string,
  speciality: string,
): readonly Modifier[] {
  const skill = findSkill(combatant.sheet, id, group);
  const attribute = skill?.attribute ?? skills[id as keyof typeof skills]?.attribute ?? "agility";
  const modifiers = [rankModifier(id, skill), attributePart(combatant.sheet, attribute)];
  if (speciality !== "" && skill?.specialities.includes(speciality)) {
    modifiers.push({
      id: "speciality",
      value: skillFigures.bySpeciality.value,
      source: "speciality",
      params: { speciality },
      rules: ["C80"],
    });
  }
  modifiers.push(...physicalModifiers(combatant));
  return modifiers;
}

const AFFINITY_ROWS = Object.values(affinities);

/** What specialities of other skills add to a maneuver (R190, R197, R431). */
export function affinityModifiers({ sheet }: CodaCombatant, maneuver: string | null): readonly Modifier[] {
  const fitting = AFFINITY_ROWS.filter((row) => row.maneuver === maneuver);
  const known = fitting.filter(({ skill, speciality }) => findSkill(sheet, skill)?.specialities.includes(speciality));
  return known.map((row) => rowModifier(row, "affinity"));
}
