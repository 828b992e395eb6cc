/**
 * What counts on the roll of an attack beside the attacker's own: size, visibility, cover, height, aim, distance,
 * motion (A020 to A069). A person's word goes before the map. The aiming line shows what the map adds.
 */
import { coverBetween } from "../../../engine/cover.ts";
import { hasCondition, isFight, spentOf } from "../../../engine/encounter.ts";
import { isFloorBetween } from "../../../engine/grid/cell.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { findRow } from "../../../engine/table.ts";
import { amountOf } from "../../../engine/timed-effects.ts";
import { hasBegunTurn } from "../round/round-state.ts";
import { choiceOf, isOn } from "../settings.ts";
import type { ActionCombatant, ActionEncounter } from "../sheet.ts";
import {
  type AttackModifierRow,
  aiming,
  type CoverRow,
  circumstances,
  covers,
  distances,
  elevations,
  motions,
  parts,
  sizes,
  spanAt,
  visibilities,
} from "../tables/attack-modifiers.ts";
import { timedEffectsOf } from "../timed-effects.ts";
import type { Attack } from "./attack.ts";
import { isAware } from "./defense.ts";

/** A part of the roll, or none where the row adds nothing. */
function part(
  id: string,
  row: AttackModifierRow | undefined,
  source: string,
  params: Modifier["params"] = {},
): readonly Modifier[] {
  if (!row || row.value === 0) return [];
  return [{ id, value: row.value, source, params, rules: row.rules }];
}

/**
 * The size of what is aimed at: of a part of the body, or of the whole target where it is shot at (A021 to A028, G361).
 */
function sizePart({ target, intent, isMelee }: Attack): readonly Modifier[] {
  const named = findRow(parts, intent.options?.part);
  if (named) return part("part", { ...sizes[named.size], rules: named.rules }, "person", { part: named.id });
  const told = findRow(sizes, intent.options?.size);
  if (told) return part("size", told, "person", { size: told.id });
  if (isMelee || !target) return [];
  const { size } = target.sheet;
  return part("size", sizes[size], "sheet", { size });
}

/** How well the target is seen, as a person says (A029 to A031, A035, G354). */
function visibilityPart({ intent: { options } }: Attack): readonly Modifier[] {
  const row = findRow(visibilities, options?.visibility);
  const params = { visibility: row?.id ?? "" };
  const seen = part("visibility", row, "person", params);
  return options?.silhouetted === true ? [...seen, ...part("silhouetted", circumstances.silhouetted, "person")] : seen;
}

/** The cover that walls and bodies on the map give from shots. */
function mappedCover({ encounter, attacker, target, isMelee }: Attack): CoverRow | undefined {
  if (isMelee || !target || !isFight(encounter) || attacker.offMap || target.offMap) return undefined;
  const { hidden, points } = coverBetween(encounter, attacker, target, isOn(encounter, "coverBodies"));
  return Object.values<CoverRow>(covers).findLast(({ hides }) => hidden / points >= hides);
}

/** Cover as a person named it, else as the map shows it (A032 to A034, G354). */
function coverPart(attack: Attack): readonly Modifier[] {
  const named = attack.intent.options?.cover;
  if (named === "none") return [];
  const told = findRow<CoverRow>(covers, named);
  const row = told ?? mappedCover(attack);
  return row ? part("cover", row, told ? "person" : "map", { cover: row.id }) : [];
}

/** How high somebody is: on a mount they are above those on foot. */
function heightOf({ place, conditions }: ActionCombatant): number {
  return place.elevation + (conditions.includes("mounted") ? 1 : 0);
}

/**
 * Which of the two is higher, by the map: a whole square at least, or on a mount; whoever lies on the floor is lower
 * (A036, A037).
 */
function mappedElevation({ attacker, target }: Attack): AttackModifierRow | undefined {
  if (!target || attacker.offMap || target.offMap || isFloorBetween(attacker.place, target.place)) return undefined;
  const above = heightOf(target) - heightOf(attacker);
  if (above >= 1) return elevations.higher;
  return above <= -1 || hasCondition(target, "prone") ? elevations.lower : undefined;
}

/** Where the target stands to the attacker (A036, A037, G135). */
function elevationPart(attack: Attack): readonly Modifier[] {
  const { encounter, intent } = attack;
  const named = intent.options?.elevation;
  if (named === "level") return [];
  const told = findRow(elevations, named);
  const row = told ?? mappedElevation(attack);
  if (!row) return [];
  const isHarder = row === elevations.higher && choiceOf(encounter, "higher") === "harder";
  const value = isHarder ? -row.value : row.value;
  const params = { elevation: row.id };
  return part("elevation", { ...row, value }, told ? "person" : "map", params);
}

/** What aiming at the target has come to (A038, A082, G357). */
function aimPart({ encounter, attacker, target }: Attack): readonly Modifier[] {
  const aim = timedEffectsOf(encounter, attacker, "aim").find(({ about }) => about === target?.id);
  const value = Math.min(aiming.most, amountOf(aim));
  return !target || value <= 0 ? [] : [{ id: "aim", value, source: "table", rules: aiming.rules }];
}

/** A shot with something to rest the weapon on, or from the hip (A039, A040). */
function holdingParts({ weapon, intent: { options } }: Attack): readonly Modifier[] {
  const isBraced = weapon?.braced === true || options?.braced === true;
  return [
    ...(isBraced ? part("braced", circumstances.braced, weapon?.braced ? "weapon" : "person") : []),
    ...(options?.hipShot === true ? part("hipShot", circumstances.hipShot, "person") : []),
  ];
}

/** What was never made for a fight (A042). */
function improvisedPart({ weapon, intent: { options } }: Attack): readonly Modifier[] {
  if (weapon?.improvised) return part("improvised", circumstances.improvised, "weapon");
  return options?.improvised === true ? part("improvised", circumstances.improvised, "person") : [];
}

/** What a surprise attack takes off, where the world has it hamper the attacker (A041, G136). */
function surprisePart({ encounter, target, intent }: Attack): readonly Modifier[] {
  if (!target || isAware(target, intent) || choiceOf(encounter, "surpriseAttack") === "unaware") return [];
  return part("surpriseAttack", circumstances.surpriseAttack, "table");
}

/** Distance, which the accuracy of the weapon takes away, and never more than that (A043 to A058, G347, G348). */
function distanceParts({ metres, weapon, isMelee, intent }: Attack): readonly Modifier[] {
  if (isMelee || metres === null) return [];
  const row = spanAt(distances, metres) ?? distances.to1000;
  const source = intent.options?.metres === undefined ? "map" : "person";
  const far = part("distance", row, source, { metres });
  const less = Math.min(-row.value, Math.max(0, weapon?.accuracy ?? 0));
  if (less === 0) return far;
  const rules = ["A043", "G347"];
  return [...far, { id: "accuracy", value: less, source: "weapon", params: { weapon: weapon?.name ?? "" }, rules }];
}

/** How far somebody has gone this turn, which counts until their next one begins (G345, G358). Unit: metres. */
export function goneOf(encounter: ActionEncounter, one: ActionCombatant): number {
  const before = Number(one.marks.metresBefore ?? 0);
  return hasBegunTurn(encounter, one) ? spentOf(one, "metres") : Math.max(before, spentOf(one, "metres"));
}

/** How fast the target moves (A059 to A069, G345). */
function motionPart({ encounter, target, isMelee, intent }: Attack): readonly Modifier[] {
  const told = intent.options?.motion;
  const isTold = typeof told === "number" && Number.isFinite(told) && told >= 0;
  if (isMelee || (!target && !isTold)) return [];
  const metres = isTold ? told : target ? goneOf(encounter, target) : 0;
  const row = spanAt(motions, metres);
  return row ? part("motion", row, isTold ? "person" : "map", { motion: row.id, metres }) : [];
}

/** What the map adds to a shot, and nothing of the shooter's own. */
export function mapParts(attack: Attack): readonly Modifier[] {
  return [
    ...distanceParts(attack),
    ...sizePart(attack),
    ...coverPart(attack),
    ...elevationPart(attack),
    ...motionPart(attack),
  ];
}

/** What counts on the roll of an attack by how the two stand to each other (A020 to A069). */
export function attackParts(attack: Attack): readonly Modifier[] {
  return [
    ...mapParts(attack),
    ...visibilityPart(attack),
    ...aimPart(attack),
    ...(attack.isMelee ? [] : holdingParts(attack)),
    ...improvisedPart(attack),
    ...surprisePart(attack),
  ];
}
