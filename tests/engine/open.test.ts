import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gap, metresBetween, overlaps, type Place } from "../../src/engine/grid/cell.ts";
import type { Grid } from "../../src/engine/grid/grid.ts";
import {
  addPace,
  isChain,
  isStraight,
  measurePath,
  NO_MEASURE,
  pacesWithin,
  refusePath,
  straightPath,
} from "../../src/engine/grid/path.ts";
import { findTriggers, threatenedCells, threatenedCircle, threatens } from "../../src/engine/grid/threat.ts";
import { ThreatMap } from "../../src/engine/grid/threat-map.ts";
import { paceBlocked, shareToWall } from "../../src/engine/grid/walls.ts";

const OPEN: Grid = { kind: "open", metres: 2 };
const at = (col: number, row: number, width = 1, elevation = 0): Place => ({
  col,
  row,
  width,
  height: width,
  elevation,
  grid: OPEN,
});

const spot = fc.double({ min: -6, max: 6, noNaN: true });
const anyBody = fc
  .record({ col: spot, row: spot, width: fc.constantFrom(0.5, 1, 1.5, 2, 3) })
  .map(({ col, row, width }) => at(col, row, width));

/** From rim to rim, measured by stepping outwards from both middles: what the arithmetic is held against. */
function obviousRims(a: Place, b: Place): number {
  const dx = a.col + a.width / 2 - (b.col + b.width / 2);
  const dy = a.row + a.height / 2 - (b.row + b.height / 2);
  return Math.sqrt(dx * dx + dy * dy) - a.width / 2 - b.width / 2;
}

describe("without a grid", () => {
  it.each([
    ["side by side", at(1, 0), 1, 2],
    ["a space between them", at(2, 0), 2, 4],
    ["less than a space between them", at(1.9, 0), 1, 3.8],
    ["corner to corner", at(1, 1), 1, 2.8],
    ["on the same spot", at(0, 0), 0, 0],
    ["half over each other", at(0.5, 0), 0, 1],
    ["beside somebody large", at(1, -0.5, 2), 1, 2],
    ["two spaces above", at(0, 0, 1, 2), 2, 4],
  ])("two bodies %s are so far apart (R046, R059, R060)", (_words, other, spaces, metres) => {
    expect([gap(at(0, 0), other), metresBetween(at(0, 0), other)]).toEqual([spaces, metres]);
  });

  it("distances go from rim to rim, and are the same both ways", () => {
    fc.assert(
      fc.property(anyBody, anyBody, (a, b) => {
        const rims = obviousRims(a, b);
        fc.pre(Math.abs(rims - Math.round(rims)) > 1e-3);
        expect(gap(a, b)).toBe(rims < 0 ? 0 : Math.floor(rims) + 1);
        expect(overlaps(a, b)).toBe(rims < 0);
        expect(metresBetween(a, b)).toBeCloseTo(2 * Math.max(0, rims + 1), 1);
        expect([gap(b, a), metresBetween(b, a)]).toEqual([gap(a, b), metresBetween(a, b)]);
      }),
    );
  });

  it("along a line bodies of one space are as far apart as on squares", () => {
    const square = (col: number): Place => ({ col, row: 0, width: 1, height: 1, elevation: 0 });
    for (let col = 0; col < 8; col++) {
      expect(gap(at(0, 0), at(col, 0))).toBe(gap(square(0), square(col)));
      expect(metresBetween(at(0, 0), at(col, 0))).toBe(metresBetween(square(0), square(col)));
    }
  });
});

describe("a way without a grid", () => {
  it("costs what it is long, whatever its direction (R060)", () => {
    expect(measurePath(at(0, 0), straightPath(at(0, 0), { col: 0, row: 0 }, { col: 3, row: 4 })).metres).toBe(10);
    expect(addPace(at(0, 0), NO_MEASURE, { col: 0, row: 0 }, { col: 0.6, row: 0.8 }).metres).toBeCloseTo(2, 5);
  });

  it("is made of strides of a space at most, and a longer one breaks it", () => {
    expect(isChain({ grid: OPEN }, straightPath(at(0, 0), { col: 0.3, row: 0 }, { col: 7.1, row: 2.4 }))).toBe(true);
    const leap = [
      { col: 0, row: 0 },
      { col: 2, row: 0 },
    ];
    expect(refusePath(at(0, 0), leap)?.code).toBe("move/broken-path");
    expect(refusePath(at(1, 0), leap)?.code).toBe("move/not-from-there");
    expect(
      refusePath(at(0, 0), [
        { col: 0, row: 0 },
        { col: Number.NaN, row: 0 },
      ])?.code,
    ).toBe("move/broken-path");
  });

  it("leads over spots that squares and hexes do not have", () => {
    const path = [
      { col: 0, row: 0 },
      { col: 0.5, row: 0 },
    ];
    const { grid: _none, ...square } = at(0, 0);
    const hex: Place = { ...square, grid: { kind: "hexes", metres: 2, columns: false, even: false } };
    expect([at(0, 0), square, hex].map((place) => refusePath(place, path)?.code ?? null)).toEqual([
      null,
      "move/broken-path",
      "move/broken-path",
    ]);
  });

  it("stops with the last stride that the metres carry", () => {
    const path = straightPath(at(0, 0), { col: 0, row: 0 }, { col: 6, row: 0 });
    expect([6, 7, 12].map((metres) => pacesWithin(at(0, 0), path, metres))).toEqual([3, 3, 6]);
  });

  it("is straight whatever its strides, and also where whole pixels bend it by a hair", () => {
    const straight = [0, 0.4, 1.3, 2, 2.9].map((col) => ({ col, row: col / 2 }));
    expect(isStraight({ grid: OPEN }, straight)).toBe(true);
    expect(isStraight({ grid: OPEN }, straight.with(2, { col: 1.3, row: 0.66 }))).toBe(true);
    expect(isStraight({ grid: OPEN }, straight.with(2, { col: 1.3, row: 1 }))).toBe(false);
    expect(isStraight({ grid: OPEN }, [...straight, { col: 2, row: 1 }])).toBe(false);
  });

  it("is stopped by a wall that the middle of a small body would cross, and by none beside it", () => {
    const wall = { x1: 1, y1: -1, x2: 1, y2: 0.4 };
    const small = at(0, 0, 0.5);
    expect(paceBlocked(small, { col: 0.5, row: 0 }, { col: 1, row: 0 }, [wall])).toBe(true);
    expect(paceBlocked(small, { col: 0.5, row: 0.5 }, { col: 1, row: 0.5 }, [wall])).toBe(false);
  });
});

describe("threat without a grid", () => {
  const reach = { min: 1, max: 1 };
  const enemy = { place: at(0, 0), reach };

  it("reaches as far from the rim as the weapon, and no single space is listed (R045, R046)", () => {
    expect([1, 1.9, 2.1].map((col) => threatens(enemy, at(col, 0), []))).toEqual([true, true, false]);
    expect(threatenedCells(enemy, [])).toEqual([]);
  });

  it.each([
    ["begins beside the enemy", [1, 0], [3, 0], [0]],
    ["comes in and goes no further", [3, 0], [1, 0], []],
    ["comes in and goes on", [-3, 1], [3, 1], [2, 3, 4]],
    ["keeps away", [-3, 2.2], [3, 2.2], []],
  ])("is left by a way that %s (R047, R048)", (_words, [fromCol = 0, fromRow = 0], [toCol = 0, toRow = 0], paces) => {
    const path = straightPath(at(0, 0), { col: fromCol, row: fromRow }, { col: toCol, row: toRow });
    expect(findTriggers(path, at(fromCol, fromRow), [enemy]).map(({ pace }) => pace)).toEqual(paces);
  });

  it("is left by a stride that only grazes it on its way (R047)", () => {
    const path = [
      { col: -0.5, row: 1.95 },
      { col: 0.5, row: 1.95 },
    ];
    expect(threatens(enemy, at(-0.5, 1.95), [])).toBe(false);
    expect(findTriggers(path, at(-0.5, 1.95), [enemy])).toEqual([{ pace: 0, enemy: 0 }]);
  });

  it("is kept as it is worked out", () => {
    const anyWay = fc.tuple(spot, spot, spot, spot);
    fc.assert(
      fc.property(anyBody, fc.integer({ min: 1, max: 2 }), anyWay, (place, far, [a, b, c, d]) => {
        const one = { place, reach: { min: 1, max: far } };
        const path = straightPath(place, { col: a, row: b }, { col: c, row: d });
        const map = new ThreatMap();
        map.put(0, one);
        const body = at(a, b);
        expect(map.triggers(path, body, () => true)).toEqual(findTriggers(path, body, [one]));
        expect(map.at(body)).toEqual(threatens(one, body, []) ? [0] : []);
      }),
    );
  });

  it("is drawn as the circle that a rim has to come into, and a ring where the weapon reaches over others", () => {
    const circle = threatenedCircle(enemy, []);
    expect(circle?.centre).toEqual({ x: 0.5, y: 0.5 });
    for (const { x, y } of circle?.rim ?? []) expect(Math.hypot(x - 0.5, y - 0.5)).toBeCloseTo(1.5, 9);
    expect(circle?.inner).toBe(0);
    expect(threatenedCircle({ place: at(0, 0), reach: { min: 2, max: 2 } }, [])?.inner).toBe(1.5);
    expect(threatenedCircle({ place: { ...at(0, 0), grid: { kind: "squares", metres: 1 } }, reach }, [])).toBeNull();
  });

  it("a body whose rim lies within the circle is threatened, and one outside it is not, also behind walls (G210)", () => {
    const wall = { x1: 1, y1: -3, x2: 1, y2: 3 };
    const [east] = threatenedCircle(enemy, [wall])?.rim ?? [];
    expect(east?.x).toBeCloseTo(1, 9);
    expect([threatens(enemy, at(1.2, 0), []), threatens(enemy, at(1.2, 0), [wall])]).toEqual([true, false]);
  });

  it("a wall is met where it stands, the nearest first", () => {
    const wall = (x: number) => ({ x1: x, y1: -1, x2: x, y2: 1 });
    const [from, to] = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
    ];
    expect(shareToWall(from, to, [wall(3), wall(1)])).toBeCloseTo(0.25, 9);
    expect(shareToWall(from, to, [wall(5), { x1: -1, y1: 1, x2: 5, y2: 1 }])).toBe(1);
  });
});
