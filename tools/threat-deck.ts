import { type Dice, seededDice } from "../src/engine/dice/dice.ts";
import { type Cell, placeAt } from "../src/engine/grid/cell.ts";
import type { Threatener } from "../src/engine/grid/threat.ts";
import { ThreatMap } from "../src/engine/grid/threat-map.ts";
import type { Wall } from "../src/engine/grid/walls.ts";

/** Squares along each side of the deck. */
const DECK = 100;

/** A deck drawn by dice, which go on from there, and the threat on it. */
export interface Deck {
  readonly map: ThreatMap;
  readonly enemies: readonly Threatener[];
  readonly walls: readonly Wall[];
  readonly dice: Dice;
}

/** Draw a deck on which everybody has moved once already. @param run - The same number draws the same deck. */
export function drawDeck(run: number, count: number, wallCount: number): Deck {
  const dice = seededDice(run);
  const before = Array.from({ length: count }, () => drawEnemy(dice));
  const walls = Array.from({ length: wallCount }, () => drawWall(dice));
  const map = new ThreatMap(walls);
  for (const [slot, enemy] of before.entries()) map.put(slot, enemy);
  const enemies = before.map((enemy) => stepped(enemy, dice));
  for (const [slot, enemy] of enemies.entries()) map.put(slot, enemy);
  return { map, enemies, walls, dice };
}

/** The same one square aside, or where they were. */
export function stepped({ place, reach }: Threatener, dice: Dice): Threatener {
  return { place: placeAt(place, { col: place.col + dice.roll(3) - 2, row: place.row + dice.roll(3) - 2 }), reach };
}

/** One in four is large; reaches go to three squares, and some begin beyond the neighbours. */
function drawEnemy(dice: Dice): Threatener {
  const size = dice.roll(4) === 1 ? dice.roll(2) + 1 : 1;
  const place = { col: dice.roll(DECK), row: dice.roll(DECK), width: size, height: size, elevation: 0 };
  const max = dice.roll(3);
  return { place, reach: { min: max > 1 && dice.roll(4) === 1 ? 2 : 1, max } };
}

/** Walls and closed doors along the lines of the grid, up to eight squares long. */
function drawWall(dice: Dice): Wall {
  const [x, y] = [dice.roll(DECK), dice.roll(DECK)];
  const length = dice.roll(8);
  return dice.roll(2) === 1 ? { x1: x, y1: y, x2: x + length, y2: y } : { x1: x, y1: y, x2: x, y2: y + length };
}

/** Draw a path across the deck, mostly to the right, as somebody drags a token. */
export function drawPath(dice: Dice, paces: number): readonly Cell[] {
  const path: Cell[] = [{ col: dice.roll(DECK - paces), row: DECK / 4 + dice.roll(DECK / 2) }];
  for (let pace = 0; pace < paces; pace += 1) {
    const { col, row } = path[pace] as Cell;
    path.push({ col: col + 1, row: row + dice.roll(3) - 2 });
  }
  return path;
}
