import { seededDice } from "../../src/engine/dice/dice.ts";
import { type Bounds, type Cell, sameCell } from "../../src/engine/grid/cell.ts";
import { cellAt } from "../../src/engine/grid/terrain.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import { Picking } from "../../src/system/canvas/square-picker/picking.ts";
import { PathPickingRules } from "../../src/system/canvas/square-picker/rules.ts";
import { drawCrowd } from "../crowd-deck.ts";
import type { TimedBench } from "../measure.ts";

const rules = coda as unknown as Ruleset;

/** A deck of 140 by 100 squares, which are 14,000, with 200 tokens and 300 walls. */
const DECK = { col: 0, row: 0, width: 140, height: 100 };
const START: Cell = { col: 70, row: 50 };

/** How far around the mover the planner looks. Unit: squares. */
const RADIUS = 24;
const AROUND: Bounds = {
  col: START.col - RADIUS,
  row: START.row - RADIUS,
  width: 2 * RADIUS + 1,
  height: 2 * RADIUS + 1,
};

/**
 * All squares to which a way may be planned on from its first bend, on a huge map.
 *
 * Limit: a tenth of what it takes to try every square.
 */
export const bench: TimedBench<Picking> = {
  id: "planner.bend",
  unit: "ms",
  limit: { of: "times", most: 0.1 },
  runs: 20,
  input(run) {
    const { encounter } = drawCrowd(seededDice(run), DECK, START);
    const picking = new Picking(
      new PathPickingRules(rules, AROUND),
      encounter,
      { actor: "mover", action: "move" },
      START,
      AROUND,
    );
    const bend = picking.open().find((cell) => !sameCell(cell, START));
    if (bend) picking.pointAt(bend);
    picking.toggle();
    return picking;
  },
  run: (picking) => picking.open(),
  baseline: ({ wanted: { may } }) => {
    const cells = Array.from({ length: AROUND.width * AROUND.height }, (_, index) => cellAt(AROUND, index));
    return cells.filter((cell) => may(cell) === null);
  },
};
