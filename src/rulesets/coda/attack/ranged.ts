import { hasCondition, spentOf } from "../../../engine/encounter.ts";
import { gap } from "../../../engine/grid/cell.ts";
import { metresBetween } from "../../../engine/grid/distance.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { hasBegun } from "../../../engine/moments.ts";
import { isPresent } from "../figures.ts";
import { coverOf, hiddenShare } from "../fire/cover.ts";
import { choiceOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, RangeBands } from "../sheet.ts";
import {
  type CoverRow,
  covers,
  FURTHER_INCREMENT,
  FURTHER_MOTION,
  motions,
  rangeBands,
  rangedModifiers,
  rangedPositions,
  type SizeRow,
  sizes,
} from "../tables/ranged-modifiers.ts";
import { isFight } from "../turn.ts";
import type { Attack } from "./attack.ts";
import { chosenModifiers, rowModifier } from "./rows.ts";

/** The range band that the metres fall into, with what further increments take off (R255 to R260, G92). */
export function rangeModifier(ranges: RangeBands, metres: number): Modifier {
  const params = { metres };
  for (const id of ["pointBlank", "short", "medium", "long"] as const) {
    if (metres <= ranges[id]) return { ...rowModifier(rangeBands[id], "map"), params };
  }
  const increments = ranges.increment > 0 ? Math.ceil((metres - ranges.long) / ranges.increment) : 1;
  const value = rangeBands.extended.value + FURTHER_INCREMENT * (increments - 1);
  const rules = increments > 1 ? ["R260"] : rangeBands.extended.rules;
  return { id: "extended", value, source: "map", params: { ...params, increments }, rules };
}

/** The size row nearest to a height; a tie goes to the larger (R265 to R272, G97). */
export function sizeRow(stature: number): SizeRow {
  return Object.values<SizeRow>(sizes).reduce((best, row) =>
    Math.abs(row.stature - stature) <= Math.abs(best.stature - stature) ? row : best,
  );
}

/** Metres that somebody has moved by himself since his latest turn began (G255). */
export function metresMoved(encounter: CodaEncounter, combatant: CodaCombatant): number {
  const early = spentOf(combatant, "early");
  if (hasBegun(encounter, combatant.id)) return spentOf(combatant, "metres") - early;
  return Number(combatant.marks.metresBefore ?? 0) + early;
}

const MOTION_ROWS = Object.values(motions);

/** What the target's motion takes off, as a list that is empty for one who hardly moves (R273 to R280). */
export function motionModifiers(metres: number): readonly Modifier[] {
  const row = MOTION_ROWS.findLast(({ from }) => metres >= from);
  if (!row) return [];
  const further = Math.max(0, Math.ceil((metres - 160) / FURTHER_MOTION.every));
  const value = row.value + further * FURTHER_MOTION.value;
  return [{ id: "motion", value, source: "map", params: { metres }, rules: row.rules }];
}

/** Is one of the shooter's friends, himself left out, next to the target, on his feet or not (R103, G42, G253)? */
function isBesideFriend(encounter: CodaEncounter, shooter: CodaCombatant, target: CodaCombatant): boolean {
  return Object.values(encounter.combatants).some(
    (other) =>
      other.side === shooter.side &&
      other.id !== shooter.id &&
      other.id !== target.id &&
      isPresent(other) &&
      gap(other.place, target.place) <= 1,
  );
}

/** What follows from where the target is and how he is. */
function targetPart({ encounter, attacker, target, weapon }: Attack): readonly Modifier[] {
  if (!target) return [];
  const modifiers: Modifier[] = [];
  if (weapon.ranges && !attacker.offMap && !target.offMap)
    modifiers.push(rangeModifier(weapon.ranges, metresBetween(attacker.place, target.place)));
  const size = sizeRow(target.sheet.stature);
  if (size.value !== 0)
    modifiers.push({ id: "size", value: size.value, source: "map", params: { size: size.id }, rules: size.rules });
  modifiers.push(...motionModifiers(metresMoved(encounter, target)));
  if (hasCondition(target, "prone")) modifiers.push(rowModifier(rangedModifiers.defenderProne, "map"));
  if (isBesideFriend(encounter, attacker, target)) modifiers.push(rowModifier(rangedModifiers.intoMelee, "map"));
  return modifiers.filter(({ value }) => value !== 0);
}

/** Cover as somebody at the table named it; full cover only where it may be shot through at all (R281, G95). */
function namedCover(encounter: CodaEncounter, options: Attack["options"]): CoverRow | null {
  const row = Object.values<CoverRow>(covers).find(({ id }) => id === options.cover);
  return row && (row.open || choiceOf(encounter, "coverFull") === "hard") ? row : null;
}

/** Cover that walls on the map give to a target that can be seen at all. */
function mappedCover({ encounter, attacker, target }: Attack): CoverRow | null {
  if (!target || !isFight(encounter) || attacker.offMap || target.offMap) return null;
  const row = coverOf(hiddenShare(attacker.place, target.place, encounter.walls));
  return row?.open ? row : null;
}

/** The greater of the cover that somebody named and that of the map (R281 to R285, G95, G96). */
function coverPart(attack: Attack): readonly Modifier[] {
  const named = namedCover(attack.encounter, attack.options);
  const mapped = mappedCover(attack);
  const row = named && mapped ? (mapped.share > named.share ? mapped : named) : (named ?? mapped);
  if (!row) return [];
  const source = row === named ? "person" : "map";
  return [{ id: "cover", value: row.value, source, params: { cover: row.id }, rules: row.rules }];
}

const POSITION_ROWS = Object.values(rangedPositions);

/** What table 4 adds to anything that is fired or thrown (R096, R133). */
export function rangedPart(attack: Attack): readonly Modifier[] {
  const { options } = attack;
  return [
    ...targetPart(attack),
    ...coverPart(attack),
    ...(options.mounted === true ? [rowModifier(rangedModifiers.mounted, "person")] : []),
    ...chosenModifiers(POSITION_ROWS, options),
  ];
}
