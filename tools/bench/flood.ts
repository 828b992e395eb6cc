import { type Dice, seededDice } from "../../src/engine/dice/dice.ts";
import type { Cell } from "../../src/engine/grid/cell.ts";
import { type Flood, flood } from "../../src/engine/grid/flood.ts";
import { USUAL_METRES } from "../../src/engine/grid/grid.ts";
import { indexOf, pacesFrom, type Terrain, terrainOf } from "../../src/engine/grid/terrain.ts";
import type { Wall } from "../../src/engine/grid/walls.ts";
import type { TimedBench } from "../measure.ts";

/** A deck of 140 by 100 squares, which are 14,000. */
const DECK = { col: 0, row: 0, width: 140, height: 100 };

const WALLS = 300;
const ENEMIES = 200;

interface Board {
  readonly terrain: Terrain;
  readonly start: Cell;
  readonly harm: Float64Array;
}

/** The reachable squares of a deck with 300 walls, with what the way to each costs among 200 enemies. */
export const bench: TimedBench<Board> = {
  id: "route.flood-14k",
  unit: "ms",
  limit: { of: "median", most: 3 },
  runs: 100,
  input(run) {
    const dice = seededDice(run);
    const walls = Array.from({ length: WALLS }, () => drawWall(dice));
    const start = { col: dice.roll(DECK.width) - 1, row: dice.roll(DECK.height) - 1 };
    return { terrain: terrainOf(DECK, { width: 1, height: 1, elevation: 0 }, walls), start, harm: drawHarm(dice) };
  },
  run: ({ terrain, start, harm }) => checksum(flood(terrain, start, harm)),
  baseline: floodByScan,
};

/** Straight walls of up to eight squares along the lines of the grid. */
function drawWall(dice: Dice): Wall {
  const [x, y] = [dice.roll(DECK.width - 1), dice.roll(DECK.height - 1)];
  const length = dice.roll(8);
  return dice.roll(2) === 1 ? { x1: x, y1: y, x2: x + length, y2: y } : { x1: x, y1: y, x2: x, y2: y + length };
}

/** What leaving each square costs: enemies strike at their neighbours, some harder than others. */
function drawHarm(dice: Dice): Float64Array {
  const harm = new Float64Array(DECK.width * DECK.height);
  for (let enemy = 0; enemy < ENEMIES; enemy += 1) {
    const at = { col: dice.roll(DECK.width), row: dice.roll(DECK.height) };
    const worth = dice.roll(12) / 4;
    for (const pace of pacesFrom({}, at)) {
      const index = indexOf(DECK, { col: at.col + pace.col, row: at.row + pace.row });
      if (index >= 0) harm[index] = (harm[index] ?? 0) + worth;
    }
  }
  return harm;
}

/** One number for the whole result. */
function checksum({ metres, harm }: Flood): number {
  const corner = { col: DECK.width - 1, row: DECK.height - 1 };
  return metres(corner) + harm(corner);
}

/** The straightforward way: of all that is open the best is looked for square by square. */
function floodByScan({ terrain, start, harm }: Board): number {
  const states = terrain.open.length * 2;
  const metres = new Float64Array(states).fill(Number.POSITIVE_INFINITY);
  const suffered = new Float64Array(states).fill(Number.POSITIVE_INFINITY);
  const isDone = new Uint8Array(states);
  const open = [indexOf(DECK, start) * 2];
  metres[open[0] as number] = 0;
  suffered[open[0] as number] = 0;
  while (open.length > 0) {
    const state = takeBest(open, metres, suffered);
    if (isDone[state]) continue;
    isDone[state] = 1;
    leave(state);
  }
  const last = terrain.open.length * 2 - 2;
  const better = isBefore(last, last + 1, metres, suffered) ? last : last + 1;
  return (metres[better] as number) + (suffered[better] as number);

  function leave(state: number): void {
    const [cell, odd] = [state >> 1, state & 1];
    for (const [bit, pace] of pacesFrom({}, DECK).entries()) {
      if (((terrain.open[cell] as number) & (1 << bit)) === 0) continue;
      const diagonal = bit >= 4;
      const next = (cell + pace.row * DECK.width + pace.col) * 2 + (diagonal ? 1 - odd : odd);
      const far = (metres[state] as number) + USUAL_METRES * (diagonal ? 1 + odd : 1);
      const hurt = (suffered[state] as number) + (harm[cell] as number);
      const old = suffered[next] as number;
      if (hurt > old || (hurt === old && far >= (metres[next] as number))) continue;
      metres[next] = far;
      suffered[next] = hurt;
      open.push(next);
    }
  }
}

function isBefore(a: number, b: number, metres: Float64Array, suffered: Float64Array): boolean {
  const [one, other] = [suffered[a] as number, suffered[b] as number];
  return one < other || (one === other && (metres[a] as number) <= (metres[b] as number));
}

/** Take the best state out of a list by looking at all of it. */
function takeBest(open: number[], metres: Float64Array, suffered: Float64Array): number {
  let best = 0;
  for (let index = 1; index < open.length; index += 1)
    if (!isBefore(open[best] as number, open[index] as number, metres, suffered)) best = index;
  const [state = 0] = open.splice(best, 1);
  return state;
}
