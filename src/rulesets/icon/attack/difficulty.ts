/**
 * The number that an attack must meet and all that it adds up to: range, cover, hindrances, special shots, or a defense
 * (I029 to I038). The aiming line shows the same parts.
 */
import { coverBetween } from "../../../engine/cover.ts";
import { isFight } from "../../../engine/encounter.ts";
import { metresBetween } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { findRow } from "../../../engine/table.ts";
import { choiceOf, isOn, numbersOf } from "../settings.ts";
import type { IconEncounter, IconRanges } from "../sheet.ts";
import type { ManeuverRow } from "../tables/actions.ts";
import {
  type CoverRow,
  covers,
  type DifficultyRow,
  hindrances,
  ranges as rangeRows,
  specials,
} from "../tables/difficulties.ts";
import type { Attack } from "./attack.ts";
import { isExposed } from "./exposure.ts";

/** What a defence came to, which takes the place of what an attack must meet otherwise (I036). */
export interface Met {
  readonly kind: "dodge" | "parry";
  readonly total: number;
  readonly by: string;
}

/** The bands of a weapon, the nearest first. */
const BANDS = ["pointBlank", "short", "medium", "long"] as const;

/** The band that so many metres fall into; the last one for what lies beyond (I029 to I032). */
export function bandAt(bands: IconRanges, metres: number): DifficultyRow {
  return rangeRows[BANDS.find((one) => metres <= bands[one]) ?? "long"];
}

/** The range as a person named it, else by the metres (I029 to I032, N23). */
export function rangePart(bands: IconRanges, metres: number, named: unknown): Modifier {
  const told = findRow(rangeRows, named);
  const { id: band, value, rules } = told ?? bandAt(bands, metres);
  if (told) return { id: "range", value, source: "person", params: { band }, rules };
  return { id: "range", value, source: "map", params: { band, metres }, rules };
}

/**
 * The degree of cover that walls and bodies on the map give; none to whoever has come out of it to shoot (I033 to I035,
 * I064).
 */
function mappedCover({ encounter, attacker, target }: Attack): CoverRow | undefined {
  if (!target || !isFight(encounter) || attacker.offMap || target.offMap || isExposed(target)) return undefined;
  const { hidden, points } = coverBetween(encounter, attacker, target, isOn(encounter, "coverBodies"));
  return Object.values<CoverRow>(covers).findLast((row) => hidden / points >= row.share);
}

/** Cover as a person named it, else as the map shows it (I033 to I035, G132). */
function coverPart(attack: Attack): readonly Modifier[] {
  const named = attack.intent.options?.cover;
  if (named === "none") return [];
  const told = findRow<CoverRow>(covers, named);
  const row = told ?? mappedCover(attack);
  if (!row) return [];
  const { id: cover, value, rules } = row;
  return [{ id: "cover", value, source: told ? "person" : "map", params: { cover }, rules }];
}

/** What else makes it harder, as a person says (I037). */
export function hindrancePart({ options }: Intent): readonly Modifier[] {
  const row = findRow(hindrances, options?.hindrance);
  return row ? [{ id: row.id, value: row.value, source: "person", rules: row.rules }] : [];
}

/** What a special way to shoot adds (I058, I063). */
function specialPart({ row }: Attack): readonly Modifier[] {
  const special = row.id === "ricochet" ? undefined : findRow(specials, row.id);
  return special ? [{ id: special.id, value: special.value, source: "table", rules: special.rules }] : [];
}

/** The number that a shot meets by itself: its range's, or that of a ricochet (I029 to I032, I062). */
function shotNumber({ attacker, target, weapon, row, intent }: Attack): Modifier {
  const { id, value, rules } = specials.ricochet;
  if (row.id === id) return { id, value, source: "table", rules };
  const metres = target && !attacker.offMap && !target.offMap ? metresBetween(attacker.place, target.place) : 0;
  return rangePart(weapon?.ranges as IconRanges, metres, intent.options?.range);
}

/** The number that the way to strike has of its own; null where its weapon's counts (I039 to I042, N18, N19). */
function ownNumber(encounter: IconEncounter, { feat, difficulty }: ManeuverRow): number | null {
  return feat === "fells" ? (numbersOf(encounter, "tackle")[0] ?? 0) : difficulty;
}

/** The number that a blow meets by itself: its own, or its weapon's (I038). */
function blowNumber({ encounter, weapon }: Attack, maneuver: ManeuverRow): Modifier {
  const { id: action, rules } = maneuver;
  const own = ownNumber(encounter, maneuver);
  if (own !== null) return { id: "maneuver", value: own, source: "maneuver", params: { action }, rules };
  const params = { weapon: weapon?.name ?? "" };
  return { id: "weaponNumber", value: weapon?.difficulty ?? 0, source: "weapon", params, rules };
}

/**
 * What a defence comes to in place of a number, or the number where it is better and the defender may choose (I036).
 */
export function metPart(encounter: IconEncounter, number: Modifier, met: Met | null): Modifier {
  if (!met || (met.total <= number.value && choiceOf(encounter, "dodgeReplaces") === "better")) return number;
  const rules = met.kind === "dodge" ? ["I036"] : ["I023"];
  return { id: met.kind, value: met.total, source: "table", about: [met.by], rules };
}

/** What the number adds up to that an attack must meet (I029 to I038, I058, I062, I063). */
export function numberFor(attack: Attack, met: Met | null): readonly Modifier[] {
  const { encounter, maneuver, row } = attack;
  const number = metPart(encounter, maneuver ? blowNumber(attack, maneuver) : shotNumber(attack), met);
  const hidden = maneuver || row.id === "ricochet" ? [] : coverPart(attack);
  return [number, ...hidden, ...specialPart(attack), ...hindrancePart(attack.intent)];
}
