/**
 * What counts on the roll of an attack beside the attacker's own: range, those in the line, how the target is, the
 * weapon (B010 to B026, T16 to T20). A person's word goes before the map.
 */
import { hasCondition } from "../../../engine/encounter.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { FigureRow } from "../../../engine/table.ts";
import type { BattleWeapon } from "../sheet.ts";
import { bands, circumstances, scopes } from "../tables/attack.ts";
import { equipment } from "../tables/things.ts";
import type { Attack } from "./attack.ts";
import { interveners } from "./line.ts";

/** A part of the roll by its row. */
function part({ id, value, rules }: FigureRow, source: string): Modifier {
  return { id, value, source, rules };
}

/** How far the bands of a weapon reach; of one that is hurled as far as Athletics (B010, B011, B016, B067). */
function bandOf({ isHurled, attacker }: Attack, { butt }: BattleWeapon): number {
  if (isHurled) return attacker.sheet.skills.athletics;
  return bands.band.value + (butt ? bands.butt.value : 0);
}

/** So many whole bands lie before the one in which the target is (B015, G144, G364, G365). */
export function bandsBeyond(squares: number, band: number): number {
  return Math.max(0, Math.ceil(squares / Math.max(1, band)) - 1);
}

/** What distance takes off: 1 for each band beyond the first, a scope making it shorter (B015 to B019, G364, G365). */
function rangePart(attack: Attack): readonly Modifier[] {
  const { isMelee, squares, weapon, intent, isHurled } = attack;
  if (isMelee || squares === null || !weapon) return [];
  const { divides, rules } = scopes[isHurled ? "noScope" : weapon.scope];
  const far = isHurled ? 1 : weapon.farther;
  const value = -bandsBeyond((squares * far) / divides, bandOf(attack, weapon));
  if (value === 0) return [];
  const source = intent.options?.squares === undefined ? "map" : "person";
  const butt = weapon.butt ? bands.butt.rules : [];
  const by = isHurled ? ["B067"] : [...bands.band.rules, ...butt, ...rules];
  return [{ id: "range", value, source, params: { squares }, rules: [...new Set(by)] }];
}

/** What those in the line take off, 1 for each (B022). */
function interveningParts({ encounter, attacker, target, isMelee }: Attack): readonly Modifier[] {
  if (isMelee || !target) return [];
  return interveners(encounter, attacker, target).map(({ id }) => ({
    ...part(circumstances.intervener, "map"),
    about: [id],
  }));
}

/**
 * A target that lies or is stunned is easier to hit, and both add up (T19, T20, G376). A module is never easier so
 * (B029); equipment is where nobody carries it, or somebody who lies (B031).
 */
function stateParts({ target, item }: Attack): readonly Modifier[] {
  if (!target || target.sheet.thing === "module") return [];
  const isLoose = item ? hasCondition(target, "prone") : target.sheet.thing === "equipment";
  if (item || target.sheet.thing) return isLoose ? [part(equipment.loose, "table")] : [];
  const rows = [circumstances.prone, circumstances.stunned];
  return rows.filter(({ id }) => hasCondition(target, id)).map((row) => part(row, "condition"));
}

/**
 * Somebody who peeks past a corner is harder to hit unless both of their squares are in sight: whoever attacks may say
 * otherwise than the press by which they peek (B026, G436).
 */
function peekingPart({ intent, isMelee, target }: Attack): readonly Modifier[] {
  const said = intent.options?.peeking ?? null;
  const peeks = said === null ? target !== null && hasCondition(target, "peeking") : said === true;
  return peeks && !isMelee ? [part(circumstances.peeking, said === null ? "condition" : "person")] : [];
}

/** What the weapon itself makes easier (T16, T18). */
function weaponPart({ weapon }: Attack): readonly Modifier[] {
  if (!weapon || weapon.easier === 0) return [];
  return [
    { id: "weapon", value: weapon.easier, source: "weapon", params: { weapon: weapon.name }, rules: ["T16", "T18"] },
  ];
}

/** What the map adds to an attack, and nothing of the attacker's own. */
export function mapParts(attack: Attack): readonly Modifier[] {
  return [...rangePart(attack), ...interveningParts(attack), ...stateParts(attack), ...peekingPart(attack)];
}

/** What counts on the roll of an attack beside the skill. */
export function attackParts(attack: Attack): readonly Modifier[] {
  const { row } = attack;
  return [
    ...mapParts(attack),
    ...weaponPart(attack),
    ...(row.id === "twoWeapons" ? [part(circumstances.twoWeapons, "table")] : []),
  ];
}
