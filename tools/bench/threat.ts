import { type Dice, seededDice } from "../../src/engine/dice/dice.ts";
import { type Cell, cellsOf, type Place } from "../../src/engine/grid/cell.ts";
import { findTriggers, type Threatener, type Trigger } from "../../src/engine/grid/threat.ts";
import type { TimedBench } from "../measure.ts";

const ENEMIES = 200;
const PACES = 40;

/** Squares along each side of the deck on which all of them are. */
const DECK = 60;

interface Board {
  readonly path: readonly Cell[];
  readonly mover: Place;
  readonly enemies: readonly Threatener[];
}

/** Which enemies' threat a path of 40 paces leaves among 200 enemies of mixed size and reach. */
export const bench: TimedBench<Board> = {
  id: "threat.path-200x40",
  unit: "µs",
  limit: { of: "median", most: 50 },
  input(run) {
    const dice = seededDice(run);
    const enemies = Array.from({ length: ENEMIES }, () => drawEnemy(dice));
    const path = drawPath(dice);
    return { path, mover: { ...(path[0] as Cell), width: 1, height: 1, elevation: 0 }, enemies };
  },
  run: ({ path, mover, enemies }) => findTriggers(path, mover, enemies),
  baseline: ({ path, mover, enemies }) => findBySquares(path, mover, enemies),
};

/** One in four is large; half strike two squares far, and some of those not at their neighbours. */
function drawEnemy(dice: Dice): Threatener {
  const size = dice.roll(4) === 1 ? dice.roll(2) + 1 : 1;
  const place = { col: dice.roll(DECK), row: dice.roll(DECK), width: size, height: size, elevation: 0 };
  const max = dice.roll(2);
  return { place, reach: { min: max === 2 && dice.roll(4) === 1 ? 2 : 1, max } };
}

/** Paces mostly to the right from somewhere at the left, as somebody drags a token across the deck. */
function drawPath(dice: Dice): readonly Cell[] {
  const path: Cell[] = [{ col: dice.roll(DECK - PACES), row: DECK / 4 + dice.roll(DECK / 2) }];
  for (let pace = 0; pace < PACES; pace += 1) {
    const { col, row } = path[pace] as Cell;
    path.push({ col: col + 1, row: row + dice.roll(3) - 2 });
  }
  return path;
}

/** The straightforward way: pace by pace, enemy by enemy, every square of one against every square of the other. */
function findBySquares(path: readonly Cell[], mover: Place, enemies: readonly Threatener[]): Trigger[] {
  const found: Trigger[] = [];
  for (const [pace, square] of path.slice(0, -1).entries()) {
    const body = cellsOf({ ...mover, ...square });
    for (const [index, { place, reach }] of enemies.entries()) {
      const far = Math.max(1, nearest(cellsOf(place), body));
      if (far >= reach.min && far <= reach.max) found.push({ pace, enemy: index });
    }
  }
  return found;
}

/** Squares between the nearest two of both, diagonals counting 1 each. */
function nearest(some: readonly Cell[], others: readonly Cell[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const a of some) {
    for (const b of others) {
      least = Math.min(least, Math.max(Math.abs(a.col - b.col), Math.abs(a.row - b.row)));
    }
  }
  return least;
}
