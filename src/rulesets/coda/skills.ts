import type { Modifier } from "../../engine/modifiers.ts";
import type { Params } from "../../engine/types.ts";
import { modifierOf } from "./derived.ts";
import { choiceOf, numberOf } from "./settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaSkill } from "./sheet.ts";
import { maneuvers } from "./tables/aids-and-aims.ts";
import { skills } from "./tables/attributes.ts";
import { edgeRow } from "./tables/edges.ts";
import { physicalModifiers } from "./test-adjustments.ts";

/** What a speciality adds (C80). */
const SPECIALITY = 2;

/** What trying without ranks takes off unless the Narrator set it otherwise (C87). */
const UNTRAINED = -2;

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
    return { id: "untrained", value: UNTRAINED, source: "skill", params: { skill: id }, rules: ["C87"] };
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

/** The modifiers with what trying without ranks takes off as the Narrator set it (C87). */
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
      value: SPECIALITY,
      source: "speciality",
      params: { speciality },
      rules: ["C80"],
    });
  }
  return [...modifiers, ...physicalModifiers(combatant)];
}

type Settings = CodaEncounter["settings"];

/** Something that the rules of buying say against a bonus; the Narrator may let it stand (C121). */
interface BonusFlaw {
  readonly kind: "tooHigh" | "notOfSkill";
  readonly params: Params;
}

/** What a bonus costs, in picks: as much for each point as the Narrator says (C121). */
export function maneuverPicks(bonus: number, settings: Settings): number {
  return Math.max(0, bonus) * numberOf({ settings }, "maneuverCost");
}

/** How high a bonus in a maneuver may be with so many ranks: half of them, rounded up, and never above the cap (C121, R429). */
export function maneuverMost(ranks: number, settings: Settings): number {
  const cap = numberOf({ settings }, "maneuverCap");
  return choiceOf({ settings }, "maneuverCapRule") === "none" ? cap : Math.min(cap, Math.ceil(ranks / 2));
}

/** May a bonus in the maneuver belong to the skill: as the table says, or as an edge lets it (C122, R395)? */
export function carries({ edges }: Pick<CodaSheet, "edges">, skill: string, maneuver: string): boolean {
  const row = Object.hasOwn(maneuvers, maneuver) ? maneuvers[maneuver as keyof typeof maneuvers] : null;
  if (row?.skills.some((one) => one === skill)) return true;
  return edges.some(({ edge }) => {
    const opens = edgeRow(edge)?.opens;
    return opens?.skill === skill && opens.maneuver === maneuver;
  });
}

/** What is to be said against the bonuses of a skill: too high, or of a maneuver that it does not carry (C121, C122). */
export function bonusFlaws(sheet: CodaSheet, skill: CodaSkill, settings: Settings): readonly BonusFlaw[] {
  const most = maneuverMost(skill.ranks, settings);
  return Object.entries(skill.maneuvers).flatMap(([maneuver, bonus]): readonly BonusFlaw[] => {
    if (!carries(sheet, skill.skill, maneuver))
      return [{ kind: "notOfSkill", params: { maneuver, skill: skill.skill } }];
    return bonus > most ? [{ kind: "tooHigh", params: { maneuver, bonus, ranks: skill.ranks, most } }] : [];
  });
}
