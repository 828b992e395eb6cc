/**
 * The rules for bonuses that skills carry in maneuvers: their price, their limit, and in which maneuvers (C121, C122).
 * Read where characters are made, and for remarks on sheets.
 */
import { findRow } from "../../../engine/table.ts";
import type { Params } from "../../../engine/types.ts";
import { edgeRow } from "../edges/index.ts";
import { choiceOf, numberOf } from "../settings.ts";
import type { CodaEncounter, CodaSheet, CodaSkill } from "../sheet.ts";
import { maneuvers } from "../tables/maneuvers.ts";

type Settings = CodaEncounter["settings"];

/** Something that the rules of buying say against a bonus; the game master may let it stand (C121). */
interface BonusFlaw {
  readonly kind: "tooHigh" | "notOfSkill";
  readonly params: Params;
}

/** What a bonus costs, in picks: as much for each point as the game master says (C121). */
export function maneuverPicks(bonus: number, settings: Settings): number {
  return Math.max(0, bonus) * numberOf({ settings }, "maneuverCost");
}

/**
 * How high a bonus in a maneuver may be with so many ranks: half of them, rounded up, and never above the cap (C121,
 * R429).
 */
export function maneuverMost(ranks: number, settings: Settings): number {
  const cap = numberOf({ settings }, "maneuverCap");
  return choiceOf({ settings }, "maneuverCapRule") === "none" ? cap : Math.min(cap, Math.ceil(ranks / 2));
}

/** May a bonus in the maneuver belong to the skill: as the table says, or as an edge lets it (C122, R395)? */
export function carries({ edges }: Pick<CodaSheet, "edges">, skill: string, maneuver: string): boolean {
  const row = findRow(maneuvers, maneuver);
  if (row?.skills.some((one) => one === skill)) return true;
  return edges.some(({ edge }) => {
    const opens = edgeRow(edge)?.opens;
    return opens?.skill === skill && opens.maneuver === maneuver;
  });
}

/**
 * What is to be said against the bonuses of a skill: too high, or of a maneuver that it does not carry (C121, C122).
 */
export function bonusFlaws(sheet: CodaSheet, skill: CodaSkill, settings: Settings): readonly BonusFlaw[] {
  const most = maneuverMost(skill.ranks, settings);
  return Object.entries(skill.maneuvers).flatMap(([maneuver, bonus]): readonly BonusFlaw[] => {
    if (!carries(sheet, skill.skill, maneuver))
      return [{ kind: "notOfSkill", params: { maneuver, skill: skill.skill } }];
    return bonus > most ? [{ kind: "tooHigh", params: { maneuver, bonus, ranks: skill.ranks, most } }] : [];
  });
}
