/**
 * Where an explosion lands that misses its target: rolled, and foreseen for the map with how likely each place is
 * (A118 to A124, G139, G351).
 */
import type { Course } from "../../../engine/course.ts";
import { type Distribution, diceDistribution } from "../../../engine/dice/distribution.ts";
import { throwDice } from "../../../engine/dice/roll-kind.ts";
import { type Cell, cellUnder, centreOf, metresBetween, type Place, sameCell } from "../../../engine/grid/cell.ts";
import { metresOf } from "../../../engine/grid/grid.ts";
import { type Modifier, sumModifiers } from "../../../engine/modifiers.ts";
import type { Stray } from "../../../engine/squares.ts";
import { degreeOf } from "../../../engine/tests.ts";
import { missedBy } from "../check.ts";
import { foreseen } from "../roll.ts";
import { choiceOf } from "../settings.ts";
import type { ActionSheet, ActionWeapon } from "../sheet.ts";
import { blasts, type DirectionRow, directions } from "../tables/blast.ts";
import type { Attack } from "./attack.ts";
import { attackTest, type RolledAttack } from "./roll-attack.ts";

/** Where an attack lands that misses, by the die (A118, A121 to A124). */
export function directionBy(face: number): DirectionRow {
  return Object.values<DirectionRow>(directions).find(({ faces }) => faces.includes(face)) ?? directions.long;
}

/** The farthest that an attack lands from its target: half the way to it, rounded down (A120, G349). */
export function farthestMiss(metres: number): number {
  return Math.floor(metres / 2);
}

/** The square so many metres off a target, as the direction is seen from the attacker (A118 to A124). */
export function landing(from: Place, to: Place, { onward, right }: DirectionRow, metres: number): Cell {
  const [a, b] = [centreOf(from), centreOf(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [x, y] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const spaces = metres / metresOf(from);
  const point = { x: b.x + (x * onward - y * right) * spaces, y: b.y + (y * onward + x * right) * spaces };
  return cellUnder(to, point);
}

/** Roll where an attack lands that has missed (A118 to A120, G139). */
export function scatter(
  course: Course<ActionSheet>,
  { attack, result }: RolledAttack,
  at: Place,
  weapon: ActionWeapon,
): Cell {
  const { id, place } = attack.attacker;
  const towards = course.summed(id, { id: "scatter/direction", faces: throwDice(course.dice, id, 6, 1), parts: [] });
  const byDie = choiceOf(course.encounter, "missBy") === "die";
  const missed: Modifier = {
    id: "missedBy",
    value: missedBy(result),
    source: "table",
    rules: ["A119", "G139", "G351"],
  };
  const { times, rules } = blasts.heavy;
  const { total: metres } = course.summed(id, {
    id: "scatter/distance",
    faces: byDie ? throwDice(course.dice, id, 6, 1) : [],
    parts: byDie ? [] : [missed],
    factors: weapon.heavy ? [{ id: "heavy", factor: times, rules }] : [],
    range: [0, farthestMiss(metresBetween(place, at))],
  });
  const direction = directionBy(towards.total);
  course.note("blast/off", { metres, direction: direction.id }, id);
  return landing(place, at, direction, metres);
}

/** How likely the attack misses by how much; by a die of its own where the world plays so (A119, G139, G351). */
function missesOf(attack: Attack): Distribution {
  const { test, ladder, roll } = foreseen(attack.encounter, attackTest(attack));
  const bonus = sumModifiers(test.modifiers) - (test.target ?? 0);
  const misses = roll.outcomes.flatMap(({ value, chance, faces }) => {
    const margin = value + bonus;
    return degreeOf(margin, ladder, faces).success ? [] : [{ value: Math.max(1, -margin), chance }];
  });
  if (choiceOf(attack.encounter, "missBy") !== "die") return misses;
  const chance = misses.reduce((sum, miss) => sum + miss.chance, 0);
  return diceDistribution(1, 6).map((one) => ({ value: one.value, chance: one.chance * chance }));
}

/** Where the attack may land instead of its point, by direction, each square with how likely it is. */
export function straysOf(attack: Attack, at: Place, { heavy }: ActionWeapon): readonly Stray[] {
  const from = attack.attacker.place;
  const most = farthestMiss(metresBetween(from, at));
  const misses = missesOf(attack);
  return Object.values<DirectionRow>(directions).map((row) => {
    const spots: { cell: Cell; chance: number }[] = [];
    for (const { value, chance } of misses) {
      const cell = landing(from, at, row, Math.min(most, value * (heavy ? blasts.heavy.times : 1)));
      const part = (chance * row.faces.length) / 6;
      const known = spots.find((spot) => sameCell(spot.cell, cell));
      if (known) known.chance += part;
      else spots.push({ cell, chance: part });
    }
    return { direction: row.id, spots: spots.toReversed() };
  });
}
