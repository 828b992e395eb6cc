/**
 * What each step of building or learning costs, in picks and in experience points, by the prices that the world has set
 * (C95).
 */
import { findRow } from "../../../engine/table.ts";
import { numberOf, numbersOf } from "../settings.ts";
import type { CodaEncounter, CodaSkill } from "../sheet.ts";
import { professionRow, roles } from "../tables/characters.ts";
import { type Draft, skillAt } from "./draft.ts";
import { maneuverPicks } from "./maneuver-bonuses.ts";
import type { Purchase } from "./purchase.ts";

/** World settings as an encounter carries them. */
export type Settings = CodaEncounter["settings"];

/** What each kind of purchase costs. Unit: picks. */
interface Prices {
  readonly professional: number;
  readonly other: number;
  readonly speciality: number;
  readonly edge: number;
  readonly reaction: number;
  readonly courage: number;
  readonly attribute: number;
}

/** The prices as the game master set them (C95). */
export function pricesOf(settings: Settings): Prices {
  const list = numbersOf({ settings }, "advanceCosts");
  const [professional = 1, other = 2, speciality = 1, edge = 2, reaction = 2, courage = 3, attribute = 4] = list;
  return { professional, other, speciality, edge, reaction, courage, attribute };
}

/** Are ranks of that skill cheap to the profession or the role (C95)? */
export function isProfessional(profession: string, skill: string): boolean {
  const role = findRow(roles, profession);
  const cheap = professionRow(profession)?.skills ?? role?.skills.map((key) => key.split(":")[0]) ?? [];
  return cheap.includes(skill);
}

/** What a rank of a skill costs. Unit: picks (C95). */
function rankPrice({ profession }: Draft, skill: string, prices: Prices): number {
  return isProfessional(profession, skill) ? prices.professional : prices.other;
}

/**
 * What all of a skill has cost, bonuses apart; the first speciality comes with the first rank (C81, C95). Unit: picks.
 */
export function skillPicks(draft: Draft, { skill, ranks, specialities }: CodaSkill, prices: Prices): number {
  const free = ranks > 0 ? 1 : 0;
  return ranks * rankPrice(draft, skill, prices) + Math.max(0, specialities.length - free) * prices.speciality;
}

/** What the bonuses of a skill have cost (C121). Unit: picks. */
export function bonusPicks({ maneuvers }: CodaSkill, settings: Settings): number {
  return Object.values(maneuvers).reduce((sum, bonus) => sum + maneuverPicks(bonus, settings), 0);
}

/** What a speciality costs now: nothing for the first of a skill that has ranks (C81). Unit: picks. */
function specialityPrice(draft: Draft, key: string, prices: Prices): number {
  const { ranks = 0, specialities = [] } = skillAt(draft, key) ?? {};
  return ranks > 0 && specialities.length === 0 ? 0 : prices.speciality;
}

/** What the next step costs somebody who learns (C81, C95, C121). Unit: picks. */
export function picksFor(draft: Draft, purchase: Purchase, settings: Settings): number {
  const prices = pricesOf(settings);
  if (purchase.kind === "rank") return rankPrice(draft, purchase.key.split(":")[0] ?? "", prices);
  if (purchase.kind === "speciality") return specialityPrice(draft, purchase.key, prices);
  return purchase.kind === "maneuver" ? maneuverPicks(1, settings) : prices[purchase.kind];
}

/** What the next step costs somebody who learns. Unit: experience points (C95). */
export function experienceFor(draft: Draft, purchase: Purchase, settings: Settings): number {
  return picksFor(draft, purchase, settings) * numberOf({ settings }, "advancePick");
}
