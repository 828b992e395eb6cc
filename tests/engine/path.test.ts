import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cell, cellDistance } from "../../src/engine/grid/cell.ts";
import { addPace, isPace, measurePath, NO_MEASURE, pacesWithin, straightPath } from "../../src/engine/grid/path.ts";
import { path, SQUARES } from "../support/encounter.ts";

/** A path from the corner along these paces: digits of a number pad, 6 right, 3 right and down. */
function walk(paces: string): Cell[] {
  const squares: Cell[] = [{ col: 0, row: 0 }];
  for (const key of paces) {
    const at = squares.at(-1) as Cell;
    const digit = Number(key) - 1;
    squares.push({ col: at.col + (digit % 3) - 1, row: at.row + 1 - Math.floor(digit / 3) });
  }
  return squares;
}

const metres = (paces: string) => measurePath(SQUARES, walk(paces)).metres;

describe("what a path costs", () => {
  it("R063: six straight squares are 12 m", () => expect(metres("666666")).toBe(12));
  it("R064: four diagonal squares are 12 m", () => expect(metres("3333")).toBe(12));
  it("R065: one diagonal and five straight squares are 12 m", () => expect(metres("366666")).toBe(12));
  it("R066: one diagonal, three straight and one diagonal square are 12 m", () => expect(metres("36663")).toBe(12));

  it("R060: odd diagonals cost 2 m, even ones 4 m", () => {
    expect(["3", "33", "333", "3333"].map(metres)).toEqual([2, 6, 8, 12]);
  });

  it("R061: diagonals count on in whatever direction they go", () => {
    expect(metres("3917")).toBe(metres("3333"));
  });

  it("R061: diagonals count on in the next piece of the same movement action and afresh in a new one", () => {
    const first = measurePath(SQUARES, walk("36"));
    expect(measurePath(SQUARES, walk("3"), first).metres).toBe(8);
    expect(measurePath(SQUARES, walk("3"), NO_MEASURE).metres).toBe(2);
  });

  it("R062: straight and diagonal paces mix in any order at the same cost", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("2", "4", "6", "8", "1", "3", "7", "9"), { maxLength: 20 }), (paces) => {
        const diagonals = paces.filter((key) => "1379".includes(key)).length;
        expect(metres(paces.join(""))).toBe(2 * paces.length + 2 * Math.floor(diagonals / 2));
      }),
    );
  });

  it("R076: is the metres up or down on the spot, and those along where it leads both ways (R075)", () => {
    const spot = (col: number, elevation: number) => ({ col, row: 0, elevation });
    expect(measurePath(SQUARES, [spot(0, 0), spot(0, 0.5), spot(0, 1)]).metres).toBe(2);
    expect(measurePath(SQUARES, [spot(0, 1), spot(0, 0.5)]).metres).toBe(1);
    expect(measurePath(SQUARES, [spot(0, 0), spot(1, 0.5)]).metres).toBe(2);
  });

  it("is nothing while nobody has moved", () => {
    expect(measurePath(SQUARES, path([3, 3]))).toEqual(NO_MEASURE);
    expect(measurePath(SQUARES, [])).toEqual(NO_MEASURE);
  });

  it("cannot be told for a path that skips or repeats a square", () => {
    expect(() => measurePath(SQUARES, path([0, 0], [2, 0]))).toThrow(RangeError);
    expect(() => addPace(SQUARES, NO_MEASURE, { col: 0, row: 0 }, { col: 0, row: 0 })).toThrow(RangeError);
  });
});

describe("how far a path goes within some metres", () => {
  it("R071: a jog carries six straight or four diagonal squares", () => {
    expect(pacesWithin(SQUARES, walk("66666666"), 12)).toBe(6);
    expect(pacesWithin(SQUARES, walk("333333"), 12)).toBe(4);
  });

  it("G287: ends on a whole square below the metres", () => {
    expect(pacesWithin(SQUARES, walk("33"), 5)).toBe(1);
    expect(pacesWithin(SQUARES, walk("66"), 1)).toBe(0);
  });

  it("goes on from what was walked before", () => {
    expect(pacesWithin(SQUARES, walk("666666"), 12, measurePath(SQUARES, walk("66")))).toBe(4);
  });

  it("is the longest beginning that is affordable", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("2", "6", "8", "3", "9"), { maxLength: 12 }),
        fc.integer({ min: 0, max: 40 }),
        (paces, limit) => {
          const whole = walk(paces.join(""));
          const within = pacesWithin(SQUARES, whole, limit);
          expect(measurePath(SQUARES, whole.slice(0, within + 1)).metres).toBeLessThanOrEqual(limit);
          if (within < paces.length)
            expect(measurePath(SQUARES, whole.slice(0, within + 2)).metres).toBeGreaterThan(limit);
        },
      ),
    );
  });
});

describe("the straight path between two squares", () => {
  const square = fc.record({ col: fc.integer({ min: -30, max: 30 }), row: fc.integer({ min: -30, max: 30 }) });

  it("is made of paces, as few as can be, and ends where it should", () => {
    fc.assert(
      fc.property(square, square, (from, to) => {
        const squares = straightPath(SQUARES, from, to);
        expect(squares.length - 1).toBe(Math.max(Math.abs(from.col - to.col), Math.abs(from.row - to.row)));
        expect([squares[0], squares.at(-1)]).toEqual([from, to]);
        for (let i = 1; i < squares.length; i++)
          expect(isPace(SQUARES, squares[i - 1] as Cell, squares[i] as Cell)).toBe(true);
      }),
    );
  });
});

describe("the distance over squares", () => {
  const squares = fc.integer({ min: 0, max: 40 });

  it("R060: is what the straight path costs", () => {
    fc.assert(
      fc.property(squares, squares, (across, down) => {
        const straight = straightPath(SQUARES, { col: 0, row: 0 }, { col: across, row: down });
        expect(2 * cellDistance(across, down, 0)).toBe(measurePath(SQUARES, straight).metres);
      }),
    );
  });

  it("G211: counts height like width and depth", () => {
    fc.assert(
      fc.property(squares, squares, (a, b) => {
        expect(new Set([cellDistance(a, b, 0), cellDistance(a, 0, b), cellDistance(0, b, a)]).size).toBe(1);
      }),
    );
  });
});
