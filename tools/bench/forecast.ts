import { type Dice, seededDice } from "../../src/engine/dice/dice.ts";
import type { Combatant, Encounter } from "../../src/engine/encounter.ts";
import { type Cell, sameCell } from "../../src/engine/grid/cell.ts";
import { type Flood, flood } from "../../src/engine/grid/flood.ts";
import { cellAt, terrainOf } from "../../src/engine/grid/terrain.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import { Forecaster, type SafeWay } from "../../src/system/canvas/drag-ruler/forecast.ts";
import type { MoveCost } from "../../src/system/canvas/drag-ruler/move-cost.ts";
import { drawCrowd } from "../crowd-deck.ts";
import type { TimedBench } from "../measure.ts";

const rules = coda as unknown as Ruleset;

/** A deck of 50 by 40 squares with 200 tokens, half of them enemies, and 300 walls. */
const DECK = { col: 0, row: 0, width: 50, height: 40 };
const START: Cell = { col: 25, row: 20 };

/** Moves of the pointer in one drag. */
const MOVES = 50;

/** How long ways are dragged at most: as far as two jogs carry. Unit: metres. */
const FAR = 24;

/** How far the pointer goes at once. Unit: squares. */
const NEAR = 2;

/** To how many squares the mover can come at least, and the step to the next deck that is drawn otherwise. */
const LEAST = 60;
const SEEDS = 10_007;

/** A drag: in which fight, and with what is kept while it lasts. */
interface Drag {
  readonly encounter: Encounter;
  readonly mover: Combatant;
  readonly forecaster: Forecaster;
  /** The shortest ways to all squares, along which Foundry lets the token be dragged. */
  readonly ways: Flood;
  /** To which the mover can come. */
  readonly squares: readonly Cell[];
  /** Where the pointer is; it changes with each move. */
  at: Cell;
  readonly dice: Dice;
}

/** One move of the pointer: the way that is dragged now. */
interface Move {
  readonly drag: Drag;
  readonly path: readonly Cell[];
}

/** What is told of a way: at its bend and its end, at each provoking pace, and of a safer way. */
interface Told {
  readonly paces: unknown;
  readonly reckonings: readonly (MoveCost | null)[];
  readonly safe: SafeWay | null;
}

let drag: Drag | null = null;

/**
 * The whole forecast of one pointer move, a new square each time: label, strikes and the safe way; a drag lasts 50
 * moves.
 *
 * Limit: 2 ms at the 99th percentile. The straightforward way keeps nothing from one move to the next.
 */
export const bench: TimedBench<Move> = {
  id: "forecast.pointer",
  unit: "ms",
  limit: { of: "p99", most: 2 },
  runs: 500,
  input(run) {
    if (!drag || run % MOVES === 0) drag = beginDrag(run);
    drag.at = nextSquare(drag);
    return { drag, path: drag.ways.pathTo(drag.at) };
  },
  run: ({ drag: { forecaster }, path }) => tell(forecaster, path),
  baseline: ({ drag: { encounter, mover }, path }) => {
    const fresh = new Forecaster(encounter, mover, rules);
    fresh.survey(DECK);
    return tell(fresh, path);
  },
};

/** All that a drag shows of a way. */
function tell(forecaster: Forecaster, path: readonly Cell[]): Told {
  const { paces, at } = forecaster.forecast({ actor: "mover", action: "move", path });
  const end = path.at(-1) as Cell;
  const bend = path[Math.floor(path.length / 2)] as Cell;
  const safe = paces.length > 0 ? forecaster.safeWay(end) : null;
  return { paces, reckonings: [at(bend), at(end)], safe };
}

/** A drag of somebody whom walls do not shut in. */
function beginDrag(run: number): Drag {
  for (let seed = run; ; seed += SEEDS) {
    const begun = drawDrag(seed);
    if (begun.squares.length >= LEAST) return begun;
  }
}

function drawDrag(run: number): Drag {
  const dice = seededDice(run);
  const { encounter, mover } = drawCrowd(dice, DECK, START);
  const forecaster = new Forecaster(encounter, mover, rules);
  forecaster.survey(DECK);
  const people = Object.values(encounter.combatants);
  const bodies = people.filter(({ id }) => id !== mover.id).map(({ place }) => place);
  const ways = flood(terrainOf(DECK, mover.place, encounter.walls, bodies), mover.place);
  const cells = Array.from({ length: DECK.width * DECK.height }, (_, index) => cellAt(DECK, index));
  const squares = cells.filter((cell) => !sameCell(cell, START) && ways.metres(cell) <= FAR);
  return { encounter, mover, forecaster, ways, squares, at: START, dice };
}

/** Another square in which the pointer may be, near the last one if there is any. */
function nextSquare({ at, squares, dice }: Drag): Cell {
  const others = squares.filter((one) => !sameCell(one, at));
  const near = others.filter((one) => Math.max(Math.abs(one.col - at.col), Math.abs(one.row - at.row)) <= NEAR);
  const list = near.length > 0 ? near : others;
  return list[dice.roll(list.length) - 1] as Cell;
}
