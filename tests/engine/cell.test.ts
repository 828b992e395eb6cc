import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cellsOf,
  gap,
  neighboursOf,
  overlaps,
  placeAt,
  sameSpot,
  spanGap,
  spotOf,
} from "../../src/engine/grid/cell.ts";
import { placed } from "../support/encounter.ts";

const anyPlace = fc.record({
  col: fc.integer({ min: -6, max: 6 }),
  row: fc.integer({ min: -6, max: 6 }),
  width: fc.integer({ min: 1, max: 3 }),
  height: fc.integer({ min: 1, max: 3 }),
  elevation: fc.integer({ min: -2, max: 2 }),
});

describe("a body on the grid", () => {
  it("covers a square with another just where no square is between them, on whichever levels they are", () => {
    const level = fc.option(fc.constantFrom("deck", "hold"), { nil: undefined });
    const place = fc.tuple(anyPlace, level).map(([at, on]) => (on === undefined ? at : { ...at, level: on }));
    fc.assert(fc.property(place, place, (a, b) => overlaps(a, b) === (gap(a, b) === 0)));
  });

  it("G211: covers every square of its footprint", () => {
    expect(cellsOf(placed(2, 3, { width: 2, height: 2 }))).toEqual([
      { col: 2, row: 3 },
      { col: 3, row: 3 },
      { col: 2, row: 4 },
      { col: 3, row: 4 },
    ]);
  });

  it("keeps its footprint and height when it moves", () => {
    const brute = placed(1, 1, { width: 2, height: 2, elevation: 1 });
    expect(placeAt(brute, { col: 5, row: 6 })).toEqual({ ...brute, col: 5, row: 6 });
  });
});

describe("a spot on the grid", () => {
  const floor = { col: 2, row: 3 };

  it("is the same square, at the same height where both name one (G211)", () => {
    expect(sameSpot(floor, { ...floor })).toBe(true);
    expect(sameSpot(floor, { ...floor, elevation: 1 })).toBe(true);
    expect(sameSpot({ ...floor, elevation: 1 }, floor)).toBe(true);
    expect(sameSpot({ ...floor, elevation: 1 }, { ...floor, elevation: 1 })).toBe(true);
    expect(sameSpot({ ...floor, elevation: 1 }, { ...floor, elevation: 2 })).toBe(false);
    expect(sameSpot(floor, { col: 3, row: 3 })).toBe(false);
    expect(sameSpot(floor, { col: 2, row: 4 })).toBe(false);
  });

  it("tells its height where the other does", () => {
    const body = placed(2, 3, { elevation: 1 });
    expect(spotOf(body, floor)).toEqual(floor);
    expect(spotOf(body, { ...floor, elevation: 0 })).toEqual({ ...floor, elevation: 1 });
  });
});

describe("the squares around one", () => {
  it("R174: go clockwise from the one above, each once", () => {
    const around = neighboursOf({ col: 3, row: 2 }).map(({ col, row }) => [col, row]);
    const [above, beside, below] = [
      [
        [2, 1],
        [3, 1],
        [4, 1],
      ],
      [
        [2, 2],
        [4, 2],
      ],
      [
        [2, 3],
        [3, 3],
        [4, 3],
      ],
    ];
    expect(around).toHaveLength(8);
    expect(around).toEqual(expect.arrayContaining([...above, ...beside, ...below]));
    expect(around.filter((_, turn) => turn % 2 === 0)).toEqual([above[1], beside[1], below[1], beside[0]]);
  });
});

describe("the distance between two bodies", () => {
  it("R046, R059: is one square to all eight neighbours", () => {
    const others = neighboursOf({ col: 0, row: 0 });
    expect(others.map(({ col, row }) => gap(placed(0, 0), placed(col, row)))).toEqual(Array(8).fill(1));
  });

  it("G211: is measured between the nearest squares of both footprints", () => {
    const brute = placed(0, 0, { width: 2, height: 2 });
    expect(gap(brute, placed(2, 0))).toBe(1);
    expect(gap(brute, placed(3, 3))).toBe(2);
    expect(gap(brute, placed(1, 1))).toBe(0);
  });

  it("G211: is on each axis 0 where they overlap, by whatever part, and 1 where they touch", () => {
    const spans = [-2, -1, 0, 1, 2, 3].map((from) => spanGap(0, 2, from, 2));
    expect(spans).toEqual([1, 0, 0, 0, 1, 2]);
    expect(spanGap(3, 2, 0, 1)).toBe(3);
  });

  it("G211: counts two metres of height as a square", () => {
    expect(gap(placed(0, 0), placed(1, 0, { elevation: 2 }))).toBe(2);
    expect(overlaps(placed(0, 0), placed(0, 0, { elevation: 1 }))).toBe(false);
  });

  it("G211: does not count less than two metres of height", () => {
    expect(gap(placed(0, 0), placed(1, 0, { elevation: 1.5 }))).toBe(1);
    expect(overlaps(placed(0, 0), placed(0, 0, { elevation: 0.5 }))).toBe(true);
  });

  it("G211: is that of the nearest pair of squares, whatever the sizes", () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (a, b) => {
        const pairs = cellsOf(a).flatMap((one) =>
          cellsOf(b).map((two) => Math.max(Math.abs(one.col - two.col), Math.abs(one.row - two.row))),
        );
        expect(gap(a, b)).toBe(Math.max(Math.min(...pairs), Math.abs(a.elevation - b.elevation)));
      }),
    );
  });
});
