import { type Threatener, threatenedCells, threatens } from "../../src/engine/grid/threat.ts";
import type { ThreatMap } from "../../src/engine/grid/threat-map.ts";
import type { Wall } from "../../src/engine/grid/walls.ts";
import type { TimedBench } from "../measure.ts";
import { drawDeck, stepped } from "../threat-deck.ts";

const ENEMIES = 500;
const WALLS = 300;

interface Board {
  readonly map: ThreatMap;
  readonly enemies: readonly Threatener[];
  readonly walls: readonly Wall[];
  readonly mover: number;
  readonly moved: Threatener;
}

/** The threat of one moved token among 500 with 300 walls and doors. */
export const bench: TimedBench<Board> = {
  id: "threat.update-500",
  unit: "µs",
  limit: { of: "median", most: 20 },
  runs: 100,
  input(run) {
    const { map, enemies, walls, dice } = drawDeck(run, ENEMIES, WALLS);
    for (const [slot, enemy] of enemies.entries()) update(map, slot, enemy);
    const mover = dice.roll(ENEMIES) - 1;
    return { map, enemies, walls, mover, moved: stepped(enemies[mover] as Threatener, dice) };
  },
  run: ({ map, mover, moved }) => update(map, mover, moved),
  baseline: ({ enemies, walls, mover, moved }) => listAnew(enemies.with(mover, moved), walls, mover),
};

/** Where somebody threatens since they have moved, and who threatens them there. */
function update(map: ThreatMap, mover: number, moved: Threatener): object {
  map.put(mover, moved);
  return { cells: map.cells(mover), at: map.at(moved.place) };
}

/** The straightforward way: every square of everybody is listed anew, and everybody asked. */
function listAnew(enemies: readonly Threatener[], walls: readonly Wall[], mover: number): object {
  const lists = enemies.map((enemy) => threatenedCells(enemy, walls));
  const { place } = enemies[mover] as Threatener;
  const at = enemies.flatMap((enemy, slot) => (threatens(enemy, place, walls) ? [slot] : []));
  return { cells: lists[mover], at };
}
