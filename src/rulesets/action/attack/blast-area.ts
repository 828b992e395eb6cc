/**
 * What the map shows of an explosion before it is thrown: how far it reaches and what it does at each distance, where
 * it may land that misses, and how likely everybody around is hurt with all of that counted (A110, A118, A125, A128).
 */
import { type Distribution, diceDistribution } from "../../../engine/dice/distribution.ts";
import { type Cell, metresBetween, type Place, spaceAt } from "../../../engine/grid/cell.ts";
import { metresOf } from "../../../engine/grid/grid.ts";
import type { Intent } from "../../../engine/intent.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import type { Reached, ReachedArea, ReachedRing, SquaresWanted, Stray } from "../../../engine/squares.ts";
import { armorParts } from "../damage/hit.ts";
import { weaponInHand } from "../gear/weapons.ts";
import type { ActionCombatant, ActionDamage, ActionEncounter } from "../sheet.ts";
import { blasts } from "../tables/blast.ts";
import { attackOf, squareAt } from "./attack.ts";
import { averageRadius, blastRadius, damageAt, isSheltered, reachedBy } from "./blast.ts";
import { refuseLine } from "./check.ts";
import { straysOf } from "./scatter.ts";

/** Whom an explosion hurts less often than this is not told; at that place they are out of it. From 0 to 1. */
const HARDLY = 0.005;

/** A place where it may go off, and how likely it does so there. */
interface Spot {
  readonly at: Place;
  readonly chance: number;
}

/** The square that an explosion is aimed at, with how far it reaches on average (A111, A128). */
export function blastSquares(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): SquaresWanted | null {
  const weapon = weaponInHand(encounter, actor, intent.weapon);
  if (!weapon?.explodes || weapon.range === null || intent.targets?.length) return null;
  const { damage } = weapon;
  const notes = [{ code: "blast", params: { radiusMetres: averageRadius(damage) } }];
  const [cell] = intent.cells ?? [];
  const at = cell && squareAt(cell, actor);
  return {
    least: 1,
    most: 1,
    may: (one) => refuseLine(encounter, actor, squareAt(one, actor), weapon),
    notes,
    people: null,
    ...(at && { area: areaOf(encounter, at, damage, straysOf(attackOf(encounter, intent), at, weapon)) }),
  };
}

/** All that an explosion at a place comes to, its misses counted. */
function areaOf(encounter: ActionEncounter, at: Place, damage: ActionDamage, strays: readonly Stray[]): ReachedArea {
  const rings = ringsOf(encounter, at, damage);
  const missed = strays.flatMap(({ spots }) => spots.map(({ cell, chance }) => ({ at: spaceAt(at, cell), chance })));
  const lands = 1 - missed.reduce((sum, { chance }) => sum + chance, 0);
  const radius = averageRadius(damage);
  const outer = [at, ...missed.map((spot) => spot.at)].flatMap((place) => cellsWithin(encounter, place, radius));
  return {
    cells: rings.at(-1)?.cells ?? [],
    rings,
    people: peopleIn(encounter, at, damage, [{ at, chance: lands }, ...missed]),
    strays,
    strayCells: [...new Map(outer.map((cell) => [`${cell.col},${cell.row}`, cell])).values()],
  };
}

/** Every square within so many metres of one that no wall keeps an explosion off. */
function cellsWithin(encounter: ActionEncounter, at: Place, metres: number): readonly Cell[] {
  const far = Math.ceil(metres / metresOf(at)) + 1;
  const steps = Array.from({ length: 2 * far + 1 }, (_, index) => index - far);
  const around = steps.flatMap((down) => steps.map((across) => ({ col: at.col + across, row: at.row + down })));
  const isIn = (place: Place) => metresBetween(place, at) <= metres && !isSheltered(encounter, at, place);
  return around.filter((cell) => isIn(spaceAt(at, cell)));
}

/** What the damage comes to on average, rounded down. */
function averageOf({ dice, bonus }: ActionDamage): number {
  return Math.floor(dice * 3.5) + bonus;
}

/** What it does on average at each metre up to its average radius, and the squares as far off (A125, A128). */
function ringsOf(encounter: ActionEncounter, at: Place, damage: ActionDamage): readonly ReachedRing[] {
  const radius = averageRadius(damage);
  return Array.from({ length: radius }, (_, index) => {
    const metres = index + 1;
    return { metres, harm: averageAt(damage, metres), cells: cellsWithin(encounter, at, metres) };
  });
}

/** What is left so far off of the average, and nothing beyond its average radius (A125, A128). */
function averageAt(damage: ActionDamage, metres: number): number {
  const away = Math.max(1, Math.ceil(metres));
  if (away > averageRadius(damage)) return 0;
  return Math.max(0, averageOf(damage) - blasts.falloff.perMetre * (away - 1));
}

/** How likely an explosion so far off does somebody harm, whatever their armour takes off it (A125, X07). */
function hurtChance(totals: Distribution, armor: number, metres: number): number {
  const hurts = totals.filter(({ value }) => damageAt(value, metres) + armor > 0);
  return hurts.reduce((sum, { chance }) => sum + chance, 0);
}

/** Everybody whom it may hurt wherever it lands, the nearest to where it is aimed first (A110, A118, A125). */
function peopleIn(
  encounter: ActionEncounter,
  at: Place,
  damage: ActionDamage,
  spots: readonly Spot[],
): readonly Reached[] {
  const { dice, bonus } = damage;
  const totals = diceDistribution(dice, 6).map(({ value, chance }) => ({ value: value + bonus, chance }));
  const most = blastRadius(6 * dice + bonus);
  const chances = new Map<string, number>();
  for (const spot of spots.filter(({ chance }) => chance > 0))
    for (const [one, metres] of reachedBy(encounter, spot.at, most)) {
      const hurt = spot.chance * hurtChance(totals, sumModifiers(armorParts(one, damage)), metres);
      chances.set(one.id, (chances.get(one.id) ?? 0) + hurt);
    }
  const all = reachedBy(encounter, at, Number.POSITIVE_INFINITY);
  return all.flatMap(([one, metres]) => {
    const chance = chances.get(one.id) ?? 0;
    if (chance < HARDLY) return [];
    return [{ id: one.id, metres, chance, harm: harmTo(one, damage, metres) }];
  });
}

/** What it does to somebody on average where it is aimed, and what of it their armour takes off. */
function harmTo(one: ActionCombatant, damage: ActionDamage, metres: number): NonNullable<Reached["harm"]> {
  return { dealt: averageAt(damage, metres), armor: -sumModifiers(armorParts(one, damage)) };
}
