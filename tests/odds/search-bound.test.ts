import { describe, expect, it } from "vitest";
import type { Encounter } from "../../src/engine/encounter.ts";
import type { Cell } from "../../src/engine/grid/cell.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { searchBoundOf } from "../../src/odds/routes.ts";
import { coda as rules } from "../../src/rulesets/coda/index.ts";
import { dangerSquares } from "../../src/system/canvas/routes/danger-squares.ts";
import { enemy, fight, person } from "../support/coda.ts";

const coda = rules as unknown as Ruleset;
const START = { col: 0, row: 0 };

/** How far kassus can come, however they go. */
function searchBound(encounter: Encounter, movementMode?: string): number {
  return searchBoundOf(encounter, "kassus", START, (plain, onward) => {
    const path = [START, ...onward];
    const intent = { actor: "kassus", action: "move", path, ...(movementMode && { movementMode }) };
    return coda.check(plain, intent) === null;
  });
}

describe("how far the search for a mover goes", () => {
  const alone = fight([person("kassus", { at: [0, 0] })]) as unknown as Encounter;

  it("is what their actions carry on an open plain, and a little more (R061, R062)", () => {
    expect(searchBound(alone)).toBe(24 + 8);
    expect(searchBound(alone, "walk")).toBe(12 + 8);
  });

  it("is the same among walls and enemies, who only lie in the way", () => {
    const walls = [{ x1: 1, y1: -5, x2: 1, y2: 5 }];
    const shut = fight([person("kassus", { at: [0, 0] }), enemy("boarder", { at: [2, 0] })], { walls });
    expect(searchBound(shut as unknown as Encounter)).toBe(searchBound(alone));
  });

  it("hides no square to which a way may lead (R060)", () => {
    const map = { col: -20, row: -20, width: 41, height: 41 };
    const mover = alone.combatants.kassus;
    const reached = mover ? dangerSquares(alone, mover, map, coda).map(({ cell }) => cell) : [];
    const isReached = (cell: Cell) => reached.some(({ col, row }) => col === cell.col && row === cell.row);
    expect(isReached({ col: 12, row: 0 })).toBe(true);
    expect(isReached({ col: 13, row: 0 })).toBe(false);
    expect(isReached({ col: 8, row: 8 })).toBe(true);
  });
});
