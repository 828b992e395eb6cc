import { type Cell, cellsOf, type Place } from "../../src/engine/grid/cell.ts";
import type { Threatener, Trigger } from "../../src/engine/grid/threat.ts";
import type { ThreatMap } from "../../src/engine/grid/threat-map.ts";
import { lineBlocked, type Wall } from "../../src/engine/grid/walls.ts";
import type { TimedBench } from "../measure.ts";
import { drawDeck, drawPath } from "../threat-deck.ts";

const ENEMIES = 500;
const WALLS = 300;
const PACES = 60;

interface Board {
  readonly map: ThreatMap;
  readonly path: readonly Cell[];
  readonly mover: Place;
  readonly enemies: readonly Threatener[];
  readonly walls: readonly Wall[];
}

/** Whose threat a path of 60 paces leaves among 500 enemies with 300 walls and doors, dragged square by square. */
export const bench: TimedBench<Board> = {
  id: "threat.path-500x60",
  unit: "µs",
  limit: { of: "median", most: 30 },
  runs: 300,
  input(run) {
    const { map, enemies, walls, dice } = drawDeck(run, ENEMIES, WALLS);
    const path = drawPath(dice, PACES);
    const size = dice.roll(4) === 1 ? dice.roll(2) + 1 : 1;
    const mover = { ...(path[0] as Cell), width: size, height: size, elevation: 0 };
    for (let paces = 1; paces < PACES; paces += 1) map.triggers(path.slice(0, paces), mover);
    return { map, path, mover, enemies, walls };
  },
  run: ({ map, path, mover }) => map.triggers(path, mover),
  baseline: ({ path, mover, enemies, walls }) => findBySquares(path, mover, enemies, walls),
};

/** The straightforward way: pace by pace, enemy by enemy, every square of one against every square of the other. */
function findBySquares(
  path: readonly Cell[],
  mover: Place,
  enemies: readonly Threatener[],
  walls: readonly Wall[],
): Trigger[] {
  const found: Trigger[] = [];
  for (const [pace, square] of path.slice(0, -1).entries()) {
    const body = cellsOf({ ...mover, ...square });
    for (const [index, enemy] of enemies.entries()) if (strikes(enemy, body, walls)) found.push({ pace, enemy: index });
  }
  return found;
}

/** Does one of the lines between the nearest squares of both lead past all walls, and is it as long as they strike? */
function strikes({ place, reach }: Threatener, body: readonly Cell[], walls: readonly Wall[]): boolean {
  const lines = cellsOf(place).flatMap((from) => body.map((to) => ({ from, to, far: apart(from, to) })));
  const nearest = Math.min(...lines.map(({ far }) => far));
  const far = Math.max(1, nearest);
  if (far < reach.min || far > reach.max) return false;
  return lines.some((line) => line.far === nearest && !lineBlocked({}, line.from, line.to, walls));
}

/** Squares from one to another, diagonals counting 1 each. */
function apart(a: Cell, b: Cell): number {
  return Math.max(Math.abs(a.col - b.col), Math.abs(a.row - b.row));
}
