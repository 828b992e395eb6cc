import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGrid } from "../../../sandbox/client/grid/index.ts";
import { occupiedSpaces } from "../../../sandbox/client/movement/footprint.ts";
import { cellsOf, neighboursOf } from "../../../src/engine/grid/cell.ts";
import { scenePicture } from "../../../src/system/documents/scene-snapshot.ts";
import {
  cellAtPoint,
  cellOf,
  centreAt,
  cornerAt,
  placeOf,
  refuseGrid,
  type Squares,
  squaresOf,
} from "../../../src/system/foundry/grid.ts";

const grid = { type: 1, size: 50, distance: 2 };
const squares = { size: 50, distance: 2 };
const body = { x: 0, y: 0, width: 1, height: 1, elevation: 0 };

describe("pixels and squares", () => {
  it.each([
    ["a token on the lines is in its square", { x: 100, y: 50 }, { col: 2, row: 1 }],
    ["one dropped across a line is in the square that holds most of it", { x: 74, y: 76 }, { col: 1, row: 2 }],
    ["a small one is in the square around it", { x: 25, y: 25, width: 0.5, height: 0.5 }, { col: 0, row: 0 }],
    ["a large one is named by its upper left square", { x: 100, y: 100, width: 2, height: 2 }, { col: 2, row: 2 }],
    ["a square and a half covers two", { x: 100, y: 0, width: 1.5, height: 1.5 }, { col: 2, row: 0 }],
  ])("%s", (_title, over, cell) => {
    expect(cellOf(squares, { ...body, ...over })).toEqual(cell);
  });

  it("a footprint counts whole squares, and height as it is (R076, G211)", () => {
    expect(placeOf(squares, { ...body, width: 3, height: 2, elevation: 5 })).toEqual({
      col: 0,
      row: 0,
      width: 3,
      height: 2,
      elevation: 2.5,
    });
  });

  it("a body put on a cell is found in that cell, whatever its size", () => {
    const cell = fc.record({ col: fc.integer({ min: 0, max: 200 }), row: fc.integer({ min: 0, max: 200 }) });
    const size = fc.constantFrom(0.3, 0.5, 1, 1.5, 2, 3, 4);
    fc.assert(
      fc.property(cell, size, size, fc.integer({ min: 20, max: 200 }), (at, width, height, px) => {
        const field = { size: px, distance: 2 };
        expect(cellOf(field, { ...cornerAt(field, at, { width, height }), width, height })).toEqual(at);
      }),
    );
  });

  it("a body is put on whole pixels, whatever the size of a square", () => {
    const corner = cornerAt({ size: 75, distance: 2 }, { col: 3, row: 1 }, { width: 0.5, height: 1.5 });
    expect(corner).toEqual({ x: 244, y: 94 });
  });

  it("the middle of a large body is the middle of its squares", () => {
    expect(centreAt(squares, { col: 1, row: 0 }, { width: 2, height: 2 })).toEqual({ x: 100, y: 50 });
  });

  it("a scene without a grid has no squares and says so", () => {
    expect(squaresOf({ ...grid, type: 0 })).toBeNull();
    expect(refuseGrid({ ...grid, type: 0 })).toEqual({ code: "scene/no-squares", params: {} });
  });
});

describe.each([2, 3, 4, 5])("hexes of type %i lie where the table's grid has them", (type) => {
  const table = createGrid({ type, size: 80, distance: 2 });
  const hexes = squaresOf({ type, size: 80, distance: 2 }) as Squares;
  const near = [-2, -1, 0, 1, 2, 3].flatMap((col) => [-2, -1, 0, 1, 2, 3].map((row) => ({ col, row })));

  it("their middles, and the points around these", () => {
    for (const cell of near) {
      const middle = table.getCenterPoint({ i: cell.row, j: cell.col });
      const ours = centreAt(hexes, cell, { width: 1, height: 1 });
      expect([ours.x, ours.y]).toEqual([expect.closeTo(middle.x, 6), expect.closeTo(middle.y, 6)]);
      for (const [x, y] of [
        [0, 0],
        [30, 0],
        [-20, 20],
        [5, -33],
      ] as const) {
        const { i, j } = table.getOffset({ x: middle.x + x, y: middle.y + y });
        expect(cellAtPoint(hexes, { x: middle.x + x, y: middle.y + y })).toEqual({ col: j + 0, row: i + 0 });
      }
    }
  });

  it("their neighbours", () => {
    for (const { col, row } of near) {
      const around = table.getAdjacentOffsets({ i: row, j: col }).map(({ i, j }) => `${j},${i}`);
      const ours = neighboursOf({ col, row, ...(hexes.grid && { grid: hexes.grid }) });
      expect(ours.map((cell) => `${cell.col},${cell.row}`).sort()).toEqual(around.sort());
    }
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [3, 2],
    [0.5, 0.5],
  ])("those under a token of %d by %d, which stands where it was put", (width, height) => {
    for (const cell of near) {
      const corner = cornerAt(hexes, cell, { width, height });
      const token = { ...corner, width, height, elevation: 0 };
      expect([corner.x, corner.y].every(Number.isInteger)).toBe(true);
      expect(cellOf(hexes, token)).toEqual(cell);
      const covered = occupiedSpaces(table, token).map(({ i, j }) => `${j},${i}`);
      expect(
        cellsOf(placeOf(hexes, token))
          .map(({ col, row }) => `${col},${row}`)
          .sort(),
      ).toEqual(covered.sort());
    }
  });
});

describe.each([2, 3, 4, 5])("a body whose outline lies half a hex beside those of type %i", (type) => {
  it.each([50, 75, 80, 101])("takes a hex after the other along a line, where a hex is %d pixels", (size) => {
    const table = createGrid({ type, size, distance: 2 });
    const hexes = squaresOf({ type, size, distance: 2 }) as Squares;
    const isInColumns = type > 3;
    const [along, across] = isInColumns ? [0, size / 2] : [size / 2, 0];
    for (const [down, right] of [
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const cells = Array.from({ length: 12 }, (_, step) => {
        const { x, y } = table.getTopLeftPoint({ i: down * step, j: right * step });
        const [left, top] = [Math.round(x + along), Math.round(y + across)];
        return cellOf(hexes, { x: left, y: top, width: 3, height: 3 });
      });
      const moved = cells.slice(1).map(({ col, row }, step) => {
        const before = cells[step] as (typeof cells)[number];
        return [col - before.col, row - before.row];
      });
      const told = moved.map(([col, row]) => `${col},${row}`);
      expect(new Set(told), `${down}, ${right}: ${told.join(" ")}`).toEqual(new Set([`${right},${down}`]));
    }
  });
});

describe("the walls of a scene", () => {
  const wall = { c: [100, 0, 100, 200], move: 20, door: 0, ds: 0 };

  it.each([
    ["a wall stands in the way", {}, 1],
    ["so do a closed and a locked door (G210)", { door: 1 }, 1],
    ["a locked door is closed", { door: 1, ds: 2 }, 1],
    ["an open door does not", { door: 1, ds: 1 }, 0],
    ["nor does what only stops light", { move: 0 }, 0],
  ])("%s", (_title, over, count) => {
    expect(scenePicture({ grid, walls: [{ ...wall, ...over }] }).walls).toHaveLength(count);
  });

  it("say in which levels they stand, where they do not stand in all (14)", () => {
    const walls = [[], ["deck3", "deck2"]].map((levels) => ({ ...wall, levels: new Set(levels) }));
    const told = scenePicture({ grid, walls: [wall, ...walls] }).walls.map(({ levels }) => levels);
    expect(told).toEqual([undefined, undefined, ["deck2", "deck3"]]);
  });

  it("are others once one of them stands in another level", () => {
    const scene = { grid, walls: [{ ...wall, levels: new Set(["deck1"]) }] };
    const before = scenePicture(scene).walls;
    scene.walls = [{ ...wall, levels: new Set(["deck2"]) }];
    expect([before, scenePicture(scene).walls].map(([one]) => one?.levels)).toEqual([["deck1"], ["deck2"]]);
  });

  it("are told in squares", () => {
    expect(scenePicture({ grid, walls: [wall] }).walls).toEqual([{ x1: 2, y1: 0, x2: 2, y2: 4 }]);
  });

  it("are told apart from doors, but not from secret ones", () => {
    const walls = [1, 2].map((door) => ({ ...wall, door }));
    expect(scenePicture({ grid, walls }).walls.map(({ door }) => door)).toEqual([true, undefined]);
  });

  it("are the same object as long as none changes", () => {
    const scene = { grid, walls: [{ ...wall }] };
    const { walls } = scenePicture(scene);
    expect(scenePicture(scene).walls).toBe(walls);
    scene.walls.push({ ...wall, c: [0, 0, 0, 100] });
    expect(scenePicture(scene).walls).toHaveLength(2);
  });

  it("are told without a grid as well", () => {
    const there = { grid: { ...grid, type: 0 }, walls: [wall] };
    expect(scenePicture(there).walls).toEqual([{ x1: 2, y1: 0, x2: 2, y2: 4 }]);
  });
});
