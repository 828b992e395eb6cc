import type { CodaSheet } from "../sheet.ts";
import type { Blow } from "../situation.ts";
import { findSkill, maneuverBonus } from "../skills.ts";
import { attackManeuver } from "./choice.ts";
import type { EdgeHooks } from "./moments.ts";

/** The skills that teach anatomy, and how many of their ranks together make a point (R288, G109). */
const TAUGHT_BY = ["firstAid", "medicine"] as const;
const RANKS_A_POINT = 5;

/** Points for what one knows of bodies: one for every full five ranks of both skills together (R288, G109). */
function knowledge(sheet: CodaSheet): number {
  const ranks = TAUGHT_BY.reduce((sum, id) => sum + (findSkill(sheet, id)?.ranks ?? 0), 0);
  return Math.floor(ranks / RANKS_A_POINT);
}

/** A species as specialities are kept: in small letters without blanks. */
function folded(words: string): string {
  return words.toLowerCase().replace(/\s+/g, "");
}

/** One point more, once, for knowing the victim's species (R289). */
function kinship(sheet: CodaSheet, { target }: Blow): number {
  const species = folded(target?.sheet.species ?? "");
  if (species === "") return 0;
  const known = TAUGHT_BY.flatMap((id) => findSkill(sheet, id)?.specialities ?? []);
  return known.some((speciality) => folded(speciality) === species) ? 1 : 0;
}

/** Has the attacker the bonus in attacks with that weapon that makes the edge count (R287, R290)? */
function isPracticed({ attacker, weapon }: Blow): boolean {
  return maneuverBonus(findSkill(attacker.sheet, weapon.skill, weapon.group), attackManeuver(weapon)) >= 1;
}

/** Knowing where it hurts, within a hold too (R287 to R290, G308). */
export const anatomicalAwareness: EdgeHooks = {
  onDamage(blow) {
    if (!(blow.strike || blow.within) || !isPracticed(blow)) return [];
    const value = knowledge(blow.attacker.sheet) + kinship(blow.attacker.sheet, blow);
    return value === 0 ? [] : [{ id: "anatomicalAwareness", value, source: "edge", rules: ["R288", "R289"] }];
  },
};
