/**
 * Table 4: range, size, motion, cover and friends in the way of a shot, each taken from the map unless somebody at the
 * table named it. Called for every attack with something that is fired or thrown, and for the aiming line.
 */
import { type Cover, coverBetween } from "../../../engine/cover.ts";
import { hasCondition, isFight, spentOf } from "../../../engine/encounter.ts";
import { gap, metresBetween } from "../../../engine/grid/cell.ts";
import { metresOf } from "../../../engine/grid/grid.ts";
import { type Modifier, sumModifiers } from "../../../engine/modifiers.ts";
import { hasBegun } from "../../../engine/timed-effects.ts";
import { isPresent } from "../derived.ts";
import { squareAt } from "../ranged/squares.ts";
import { choiceOf, isOn } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon, RangeBands } from "../sheet.ts";
import {
  type CoverRow,
  covers,
  FURTHER_INCREMENT,
  FURTHER_MOTION,
  type MotionRow,
  motions,
  rangeBands,
  rangedModifiers,
  rangedPositions,
  type SizeRow,
  sizes,
} from "../tables/ranged.ts";
import type { Attack } from "./attack.ts";
import { chosenModifiers, isNamedNone, namedRow, rowModifier } from "./chosen-modifiers.ts";

/** The bands that have an end of their own, the nearest first. */
const BANDS = ["pointBlank", "short", "medium", "long"] as const;

/** By the ranges of a weapon: written once, for every shot names them. */
const written = new WeakMap<RangeBands, string>();

/** How far the bands of a weapon go, as people write it: `5/20/50/100`. */
function bandsOf(ranges: RangeBands): string {
  const known = written.get(ranges) ?? BANDS.map((band) => ranges[band]).join("/");
  written.set(ranges, known);
  return known;
}

/** Beyond the last band, with what further increments take off (R259, R260, G92). */
function beyond({ long, increment }: RangeBands, metres: number) {
  const increments = increment > 0 ? Math.ceil((metres - long) / increment) : 1;
  const value = rangeBands.extended.value + FURTHER_INCREMENT * (increments - 1);
  return { id: "extended", value, increments, rules: increments > 1 ? ["R260"] : rangeBands.extended.rules };
}

/**
 * The range band that the metres fall into, with the weapon's name and the height between for the reason
 * (R255 to R260, G92, G211). Unit: metres.
 */
function rangeOver({ ranges, name }: CodaWeapon, metres: number, rise: number): readonly Modifier[] {
  if (!ranges) return [];
  const reason = rise > 0 ? "rangeAndHeight" : "range";
  const params = { metres, bands: bandsOf(ranges), weapon: name, riseMetres: rise };
  const band = BANDS.find((one) => metres <= ranges[one]);
  if (band) return [{ params, reason, ...rowModifier(rangeBands[band], "map") }];
  const { id, value, increments, rules } = beyond(ranges, metres);
  return [{ id, value, source: "map", params: { ...params, increments }, reason, rules }];
}

/** The range as somebody at the table named it, as a list that is empty for none (R255 to R259). */
function namedRange({ options }: Pick<Attack, "options">): readonly Modifier[] {
  const named = namedRow(rangeBands, options.range);
  return named ? [rowModifier(named, "person")] : [];
}

/** The range of squares, of which the farthest counts (R234). @param metres - To each of them. */
export function rangeInto(attack: Pick<Attack, "options" | "weapon">, metres: readonly number[]): readonly Modifier[] {
  const named = namedRange(attack);
  return named.length > 0 || metres.length === 0 ? named : rangeOver(attack.weapon, Math.max(...metres), 0);
}

/** Is it aimed at a thing that neither lives nor moves, of which only what is named counts (R097, G332)? */
export function isAtThing({ target, options }: Pick<Attack, "options" | "target">): boolean {
  return target === null && options.object === true;
}

/** The range of a lifeless thing: as somebody at the table named it, else of the square that was named (R097, G332). */
function thingRange(attack: Attack): readonly Modifier[] {
  const { attacker: a, square, weapon } = attack;
  const named = namedRange(attack);
  if (named.length > 0 || !square || a.offMap) return named;
  return rangeOver(weapon, metresBetween(a.place, squareAt(a.place, square, a.place.elevation)), 0);
}

/** The range as somebody at the table named it, else as the map shows it (R255 to R260). */
function rangePart(attack: Attack): readonly Modifier[] {
  const { attacker: a, target: b, weapon } = attack;
  if (!b) return isAtThing(attack) ? thingRange(attack) : [];
  const named = namedRange(attack);
  if (named.length > 0 || a.offMap || b.offMap) return named;
  const rise = metresOf(a.place) * Math.abs(a.place.elevation - b.place.elevation);
  return rangeOver(weapon, metresBetween(a.place, b.place), rise);
}

const SIZE_ROWS = Object.values<SizeRow>(sizes);

/** The size row nearest to a height; a tie goes to the larger (R265 to R272, G97). */
export function sizeRow(stature: number): SizeRow {
  return SIZE_ROWS.reduce((best, row) =>
    Math.abs(row.stature - stature) <= Math.abs(best.stature - stature) ? row : best,
  );
}

/** The size as somebody at the table named it, as a list that is empty for none (R265 to R272). */
function namedSize(options: Attack["options"]): readonly Modifier[] {
  const named = namedRow<SizeRow>(sizes, options.size);
  if (!named) return [];
  return [{ id: "size", value: named.value, source: "person", params: { size: named.id }, rules: named.rules }];
}

/** The target's size as somebody at the table named it, else as it stands on the sheet (R265 to R272). */
function sizePart(target: CodaCombatant, options: Attack["options"]): readonly Modifier[] {
  const named = namedSize(options);
  if (named.length > 0) return named;
  const { stature } = target.sheet;
  const { id: size, value, rules } = sizeRow(stature);
  return [{ id: "size", value, source: "map", params: { size, statureMetres: stature }, reason: "size", rules }];
}

/** Metres that somebody has moved by themselves since their latest turn began (G255). */
export function metresMoved(encounter: CodaEncounter, combatant: CodaCombatant): number {
  const early = spentOf(combatant, "early");
  if (hasBegun(encounter, combatant.id)) return spentOf(combatant, "metres") - early;
  return Number(combatant.marks.metresBefore ?? 0) + early;
}

const MOTION_ROWS = Object.values<MotionRow>(motions);

/** What the target's motion takes off, as a list that is empty for one who hardly moves (R273 to R280). */
export function motionModifiers(metres: number): readonly Modifier[] {
  const row = MOTION_ROWS.findLast(({ from }) => metres >= from);
  if (!row) return [];
  const further = Math.max(0, Math.ceil((metres - FURTHER_MOTION.every) / FURTHER_MOTION.every));
  const value = row.value + further * FURTHER_MOTION.value;
  const params = { motion: row.id, metres };
  return [{ id: "motion", value, source: "map", params, reason: "motion", rules: row.rules }];
}

/** The target's motion as somebody at the table named it, else as they have really moved (R273 to R280, G255). */
function motionPart(encounter: CodaEncounter, target: CodaCombatant, options: Attack["options"]): readonly Modifier[] {
  if (isNamedNone(options.motion)) return [];
  const named = namedRow<MotionRow>(motions, options.motion);
  if (!named) return motionModifiers(metresMoved(encounter, target));
  return [{ id: "motion", value: named.value, source: "person", params: { motion: named.id }, rules: named.rules }];
}

/** The shooter's friends next to the target, themselves left out, on their feet or not (R103, G42, G253). */
function friendsBeside(
  encounter: CodaEncounter,
  shooter: CodaCombatant,
  target: CodaCombatant,
): readonly CodaCombatant[] {
  return Object.values(encounter.combatants).filter(
    (other) =>
      other.side === shooter.side &&
      !other.sheet.lifeless &&
      other.id !== shooter.id &&
      other.id !== target.id &&
      isPresent(other) &&
      gap(other.place, target.place) <= 1,
  );
}

/** Firing into close combat takes off the same, however many friends are in it; a thing is in none (R103, G42). */
function meleePart({ encounter, attacker }: Attack, target: CodaCombatant): readonly Modifier[] {
  if (target.sheet.lifeless) return [];
  const about = friendsBeside(encounter, attacker, target).map(({ id }) => id);
  return about.length > 0 ? [{ reason: "intoMelee", about, ...rowModifier(rangedModifiers.intoMelee, "map") }] : [];
}

/** What follows from how the target is and who is beside them. */
function targetPart(attack: Attack): readonly Modifier[] {
  const { encounter, target, options } = attack;
  if (!target) return isAtThing(attack) ? namedSize(options) : [];
  return [
    ...sizePart(target, options),
    ...motionPart(encounter, target, options),
    ...(hasCondition(target, "prone") ? [rowModifier(rangedModifiers.defenderProne, "map")] : []),
    ...meleePart(attack, target),
  ];
}

const COVER_ROWS = Object.values<CoverRow>(covers);

/** The degree of cover that a hidden share comes to, or null for none (R281 to R285, G96). */
export function coverOf(share: number): CoverRow | null {
  return COVER_ROWS.findLast((row) => share >= row.share) ?? null;
}

/** The degree of cover that what lies between gives; who can be seen at all is never fully covered. */
export function coverBehind({ points, hidden }: Cover): CoverRow | null {
  const row = coverOf(hidden / points);
  return row && !row.open ? covers.threeQuarters : row;
}

/** Cover as somebody at the table named it; full cover only where it may be shot through at all (R281, G95). */
function namedCover({ encounter, options }: Attack): CoverRow | null {
  const row = namedRow<CoverRow>(covers, options.cover);
  return row && (row.open || choiceOf(encounter, "coverFull") === "hard") ? row : null;
}

/**
 * Cover that walls, and bodies where they count, give on the map to a target that can be seen at all (R282 to R285,
 * G96, G333).
 */
function mappedCover({ encounter, attacker, target }: Attack, byBodies: boolean): readonly Modifier[] {
  if (!target || !isFight(encounter) || attacker.offMap || target.offMap) return [];
  const cover = coverBetween(encounter, attacker, target, byBodies);
  const row = coverBehind(cover);
  if (!row) return [];
  const { hidden, points, wall, bodies } = cover;
  const params = { cover: row.id, hidden, points, ...(wall ? { barrier: "wall" } : {}) };
  const about = bodies.length > 0 ? { about: bodies } : {};
  return [{ id: "cover", value: row.value, source: "map", params, reason: "cover", ...about, rules: row.rules }];
}

/** Cover as somebody at the table named it, none included, else as the map shows it (R281 to R285, G95, G96). */
function coverPart(attack: Attack): readonly Modifier[] {
  if (isNamedNone(attack.options.cover)) return [];
  const row = namedCover(attack);
  if (!row) return mappedCover(attack, isOn(attack.encounter, "coverBodies"));
  return [{ id: "cover", value: row.value, source: "person", params: { cover: row.id }, rules: row.rules }];
}

/**
 * Let bodies in the line of fire not count beside a friend at the target, but whichever is worse for the shooter; what
 * walls hide counts with either (R103, G333).
 *
 * @param modifiers - All that count in the shot, after edges have had their say.
 */
export function withoutDouble(attack: Attack, modifiers: readonly Modifier[]): readonly Modifier[] {
  const friend = modifiers.find(({ id }) => id === rangedModifiers.intoMelee.id);
  const cover = modifiers.find(({ id, about }) => id === "cover" && about !== undefined);
  if (!friend || !cover) return modifiers;
  const walls = mappedCover(attack, false);
  if (cover.value - sumModifiers(walls) < friend.value) return modifiers.filter((one) => one !== friend);
  return modifiers.flatMap((one) => (one === cover ? walls : [one]));
}

const POSITION_ROWS = Object.values(rangedPositions);

/** What table 4 adds to anything that is fired or thrown (R096, R133). */
export function rangedPart(attack: Attack): readonly Modifier[] {
  const { options } = attack;
  const parts = [
    ...rangePart(attack),
    ...targetPart(attack),
    ...coverPart(attack),
    ...(options.mounted === true ? [rowModifier(rangedModifiers.mounted, "person")] : []),
    ...chosenModifiers(POSITION_ROWS, options),
  ];
  return parts.filter(({ value }) => value !== 0);
}
