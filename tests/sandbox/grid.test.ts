import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGrid, GridlessGrid, HexagonalGrid, SquareGrid } from "../../sandbox/client/grid/index.ts";
import type { Offset } from "../../sandbox/client/grid/types.ts";
import { GRID_DIAGONALS, GRID_SNAPPING_MODES, MOVEMENT_DIRECTIONS } from "../../sandbox/common/constants.ts";

const squares = (diagonals: number) => new SquareGrid({ size: 100, distance: 2, units: "m", diagonals });
const cell = (j: number, i: number): Offset => ({ i, j });

describe("measurePath on squares", () => {
  it.each([
    ["EQUIDISTANT", 3 * 2],
    ["EXACT", 3 * 2 * Math.SQRT2],
    ["APPROXIMATE", 4.5 * 2],
    ["RECTILINEAR", 6 * 2],
    ["ALTERNATING_1", 4 * 2],
    ["ALTERNATING_2", 5 * 2],
    ["ILLEGAL", 6 * 2],
  ] as const)("%s counts three diagonals as %d metres", (rule, metres) => {
    const { distance, cost } = squares(GRID_DIAGONALS[rule]).measurePath([cell(0, 0), cell(3, 3)]);
    expect(distance).toBeCloseTo(metres, 9);
    expect(cost).toBeCloseTo(metres, 9);
  });

  it("alternation runs through all waypoints of one call", () => {
    const grid = squares(GRID_DIAGONALS.ALTERNATING_1);
    const path = grid.measurePath([cell(0, 0), cell(1, 1), cell(2, 1), cell(3, 2)]);
    expect(path.segments.map((segment) => segment.distance)).toEqual([2, 2, 4]);
    expect(path.waypoints.map((waypoint) => waypoint.distance)).toEqual([0, 2, 4, 8]);
    expect(path).toMatchObject({ distance: 8, spaces: 3, diagonals: 2 });
  });

  it("the cost function is asked for every space in turn", () => {
    const steps: [Offset, Offset, number][] = [];
    const cost = (from: Offset, to: Offset, distance: number) => {
      steps.push([from, to, distance]);
      return distance * 2;
    };
    expect(squares(GRID_DIAGONALS.ALTERNATING_1).measurePath([cell(0, 0), cell(2, 2)], { cost }).cost).toBe(12);
    expect(steps).toEqual([
      [cell(0, 0), cell(1, 1), 2],
      [cell(1, 1), cell(2, 2), 4],
    ]);
  });

  it("a segment that is not measured counts nothing", () => {
    const path = squares(0).measurePath([cell(0, 0), { ...cell(5, 5), teleport: true, measure: false }, cell(6, 5)]);
    expect(path).toMatchObject({ distance: 2, spaces: 1, diagonals: 0 });
  });

  it("points count as the spaces they lie in, and height as steps", () => {
    const grid = squares(GRID_DIAGONALS.EQUIDISTANT);
    expect(
      grid.measurePath([
        { x: 10, y: 10 },
        { x: 290, y: 90 },
      ]).distance,
    ).toBe(4);
    const climb = [
      { x: 50, y: 50, elevation: 0 },
      { x: 50, y: 50, elevation: 6 },
    ];
    expect(grid.measurePath(climb)).toMatchObject({ distance: 6, spaces: 3, euclidean: 6 });
  });
});

describe("getDirectPath on squares", () => {
  const cells = fc.record({ i: fc.integer({ min: -40, max: 40 }), j: fc.integer({ min: -40, max: 40 }) });

  it("joins any two spaces by neighbours, with as many spaces as the path measures", () => {
    fc.assert(
      fc.property(cells, cells, fc.constantFrom(0, 4, 6), (from, to, rule) => {
        const grid = squares(rule);
        const path = grid.getDirectPath([from, to]);
        expect(path[0]).toEqual(from);
        expect(path.at(-1)).toEqual(to);
        for (const [index, step] of path.slice(1).entries()) {
          expect(grid.testAdjacency(path[index] as Offset, step)).toBe(true);
        }
        expect(grid.measurePath([from, to]).spaces).toBe(path.length - 1);
      }),
    );
  });
});

describe("offsets and points of squares", () => {
  const grid = squares(0);

  it("a range ends before the row and column that the rectangle only touches", () => {
    expect(grid.getOffsetRange({ x: 100, y: 200, width: 200, height: 100 })).toEqual([2, 1, 3, 3]);
  });

  it("neighbours are eight, or four where diagonals are illegal", () => {
    expect(grid.getAdjacentOffsets(cell(0, 0))).toHaveLength(8);
    expect(squares(GRID_DIAGONALS.ILLEGAL).getAdjacentOffsets(cell(0, 0))).toHaveLength(4);
  });

  it("a shifted point keeps its place within its space", () => {
    expect(grid.getShiftedPoint({ x: 110, y: 120 }, MOVEMENT_DIRECTIONS.UP_LEFT)).toEqual({ x: 10, y: 20 });
    expect(grid.getShiftedOffset({ i: 0, j: 0, k: 1 }, MOVEMENT_DIRECTIONS.DESCEND)).toEqual({ i: 0, j: 0, k: 0 });
  });

  it.each([
    ["centers", GRID_SNAPPING_MODES.CENTER, 1, { x: 150, y: 150 }],
    ["vertices", GRID_SNAPPING_MODES.VERTEX, 1, { x: 100, y: 200 }],
    ["half spaces", GRID_SNAPPING_MODES.VERTEX, 2, { x: 150, y: 150 }],
    ["sides", GRID_SNAPPING_MODES.SIDE_MIDPOINT, 1, { x: 100, y: 150 }],
  ])("snaps to %s", (_title, mode, resolution, expected) => {
    expect(grid.getSnappedPoint({ x: 130, y: 165 }, { mode, resolution })).toEqual(expected);
  });

  it("a translated point lies at that distance in the grid's own metric", () => {
    expect(grid.getTranslatedPoint({ x: 0, y: 0 }, 45, 4)).toEqual({ x: expect.closeTo(200), y: expect.closeTo(200) });
  });
});

describe("no grid", () => {
  const grid = new GridlessGrid({ size: 100, distance: 2 });

  it("has no neighbours, and measures as the crow flies", () => {
    expect(grid.getAdjacentOffsets({ x: 0, y: 0 })).toEqual([]);
    expect(grid.testAdjacency({ i: 0, j: 0 }, { i: 0, j: 1 })).toBe(false);
    expect(
      grid.measurePath([
        { x: 0, y: 0 },
        { x: 300, y: 400 },
      ]),
    ).toMatchObject({ distance: 10, spaces: 0 });
  });
});

describe("hexagons", () => {
  it.each([2, 3, 4, 5])("type %d: offsets and centers belong together, and every space has six neighbours", (type) => {
    const grid = createGrid({ type, size: 100 });
    expect(grid.type).toBe(type);
    for (let i = -3; i <= 3; i++) {
      for (let j = -3; j <= 3; j++) {
        expect(grid.getOffset(grid.getCenterPoint({ i, j }))).toEqual({ i, j });
        expect(grid.getAdjacentOffsets({ i, j })).toHaveLength(6);
      }
    }
  });

  it("the first space touches the top left corner when the odd lines are shifted", () => {
    expect(new HexagonalGrid({ size: 100 }).getTopLeftPoint({ i: 0, j: 0 })).toEqual({ x: 0, y: 0 });
  });

  it("measures by steps", () => {
    const grid = new HexagonalGrid({ size: 100, distance: 2 });
    expect(grid.measurePath([cell(0, 0), cell(4, 0)])).toMatchObject({ distance: 8, spaces: 4 });
    expect(grid.getDirectPath([cell(0, 0), cell(4, 0)])).toHaveLength(5);
  });
});
