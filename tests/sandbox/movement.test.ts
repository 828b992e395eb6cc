import { describe, expect, it } from "vitest";
import { createGrid, SquareGrid } from "../../sandbox/client/grid/index.ts";
import { footprintCenter, occupiedSpaces, snappedPosition } from "../../sandbox/client/movement/footprint.ts";
import { findReversal, recordSection } from "../../sandbox/client/movement/history.ts";
import { measureWaypoints } from "../../sandbox/client/movement/measure.ts";
import { constrainPath, positionKeys } from "../../sandbox/client/movement/path.ts";
import { type Continuation, freezeOperation, type Mover, planMovement } from "../../sandbox/client/movement/plan.ts";
import type {
  MovementInstruction,
  MovementOperation,
  Position,
  Waypoint,
} from "../../sandbox/client/movement/types.ts";
import { findCollisions, type WallSegment } from "../../sandbox/client/movement/walls.ts";
import { TOKEN_SHAPES } from "../../sandbox/common/constants.ts";

const grid = new SquareGrid({ size: 100, distance: 2, diagonals: 4 });

const position = (column: number, row: number, over: Partial<Position> = {}): Position => ({
  x: column * 100,
  y: row * 100,
  elevation: 0,
  width: 1,
  height: 1,
  shape: 4,
  ...over,
});

const ACTIONS: Record<string, { teleport?: boolean; measure?: boolean }> = {
  walk: {},
  blink: { teleport: true },
  displace: { teleport: true, measure: false },
};

const mover = (over: Partial<Mover> = {}): Mover => ({
  grid,
  position: position(0, 0),
  positionKeys: positionKeys(false),
  defaultAction: "walk",
  recorded: [],
  records: true,
  userId: "user",
  isTeleport: (action) => ACTIONS[action]?.teleport ?? false,
  measure: (steps) => measureWaypoints(grid, steps, (action) => ACTIONS[action]),
  constrain: (path) => [[...path], false],
  ...over,
});

const wall = (c: number[], over: Partial<WallSegment> = {}): WallSegment => ({
  c,
  move: 20,
  dir: 0,
  door: 0,
  ds: 0,
  ...over,
});

const plan = (waypoints: Partial<Waypoint>[], over: Partial<Mover> = {}, more: MovementInstruction = {}) =>
  planMovement("first", mover(over), { waypoints, ...more }, null) as MovementOperation;

describe("planMovement", () => {
  it("adds the spaces between, and measures each of them", () => {
    const { passed, pending, destination } = plan([{ ...position(2, 2) }]);
    expect(passed.waypoints.map(({ x, y, intermediate, cost }) => [x, y, intermediate, cost])).toEqual([
      [100, 100, true, 2],
      [200, 200, false, 4],
    ]);
    expect(passed).toMatchObject({ distance: 6, cost: 6, spaces: 2, diagonals: 2 });
    expect(pending.waypoints).toEqual([]);
    expect(destination).toEqual(position(2, 2));
  });

  it("passes as far as the first checkpoint, and leaves the rest pending", () => {
    const { passed, pending } = plan([{ ...position(2, 0), checkpoint: true }, { ...position(2, 1) }]);
    expect(passed.distance).toBe(4);
    expect(pending).toMatchObject({ distance: 2, waypoints: [{ x: 200, y: 100 }] });
  });

  it("counts alternating diagonals on from the recorded history", () => {
    const start = plan([{ ...position(1, 1) }]);
    const recorded = recordSection([], position(0, 0), start.passed);
    const next = plan([{ ...position(2, 2) }], { position: position(1, 1), recorded });
    expect(next.passed.distance).toBe(4);
    expect(next.history).toMatchObject({ distance: 2, diagonals: 1, recorded: { spaces: 1 } });
  });

  it("counts them on from the segments before, recorded or not", () => {
    const before = plan([{ ...position(1, 1), checkpoint: true }, { ...position(2, 2) }], { records: false });
    const continuation: Continuation = { chain: ["first"], walked: before.passed.waypoints, start: position(0, 0) };
    const next = planMovement(
      "second",
      mover({ position: position(1, 1) }),
      { waypoints: before.pending.waypoints },
      continuation,
    );
    expect(next).toMatchObject({ chain: ["first"], passed: { distance: 4 }, history: { unrecorded: { distance: 2 } } });
  });

  it("a teleport skips the spaces between, and an unmeasured one counts nothing", () => {
    expect(plan([{ ...position(5, 0), action: "blink" }]).passed).toMatchObject({
      distance: 10,
      waypoints: [{ x: 500 }],
    });
    expect(plan([{ ...position(5, 0), action: "displace" }]).passed).toMatchObject({ distance: 0, cost: 0, spaces: 0 });
  });

  it("a change of size is a move without distance", () => {
    const { passed, destination } = plan([{ width: 2, height: 2 }]);
    expect(passed).toMatchObject({ distance: 0, waypoints: [{ width: 2 }] });
    expect(destination).toEqual(position(0, 0, { width: 2, height: 2 }));
  });

  it("is nothing when the token is already there", () => {
    expect(plan([{ ...position(0, 0) }])).toBeNull();
  });

  it("can be changed only in its looks while it is being judged, and not at all afterwards", () => {
    const operation = plan([{ ...position(1, 0) }]);
    freezeOperation(operation, false);
    operation.showRuler = true;
    expect(() => operation.passed.waypoints.pop()).toThrow(TypeError);
    expect(() => Object.assign(operation, { recorded: false })).toThrow(TypeError);
    freezeOperation(operation, true);
    expect(() => Object.assign(operation, { showRuler: false })).toThrow(TypeError);
    expect(operation.showRuler).toBe(true);
  });
});

describe("constrainPath", () => {
  const path = plan([{ ...position(3, 0) }]).passed.waypoints;

  it("ends before the first step that is refused", () => {
    const [kept, isCut] = constrainPath(position(0, 0), path, (_from, to) => to.x < 300);
    expect(isCut).toBe(true);
    expect(kept.map(({ x, intermediate }) => [x, intermediate])).toEqual([
      [100, true],
      [200, false],
    ]);
  });

  it("leaves a free path alone", () => {
    expect(constrainPath(position(0, 0), path, () => true)).toEqual([path, false]);
  });
});

describe("findCollisions", () => {
  const from = { x: 50, y: 50 };
  const to = { x: 250, y: 50 };

  it.each([
    ["a wall across is in the way", wall([100, 0, 100, 100]), 1],
    ["one beside is not", wall([100, 60, 100, 100]), 0],
    ["its end is", wall([100, 0, 100, 50]), 1],
    ["one along the way is not", wall([0, 50, 300, 50]), 0],
    ["one that lets movement pass is not", wall([100, 0, 100, 100], { move: 0 }), 0],
    ["a closed door is", wall([100, 0, 100, 100], { door: 1 }), 1],
    ["a locked door is", wall([100, 0, 100, 100], { door: 1, ds: 2 }), 1],
    ["an open door is not", wall([100, 0, 100, 100], { door: 1, ds: 1 }), 0],
    ["a wall drawn downwards that stops only what comes from its left is not", wall([100, 0, 100, 100], { dir: 1 }), 0],
    ["one that stops what comes from its right is", wall([100, 0, 100, 100], { dir: 2 }), 1],
    ["the point where the move starts is not", wall([50, 0, 50, 100]), 0],
  ])("%s", (_title, segment, count) => {
    expect(findCollisions(from, to, [segment])).toHaveLength(count);
  });

  it("gives the nearest first", () => {
    const found = findCollisions(from, to, [wall([200, 0, 200, 100]), wall([100, 0, 100, 100])]);
    expect(found.map(({ x }) => x)).toEqual([100, 200]);
  });
});

describe("recorded history", () => {
  const first = recordSection([], position(0, 0), plan([{ ...position(1, 0) }]).passed);
  const step = { ...mover(), position: position(1, 0) };
  const second = planMovement("second", step, { waypoints: [{ ...position(2, 0) }] }, null) as MovementOperation;

  it("begins with where the token stood", () => {
    expect(first.map(({ x, cost }) => [x, cost])).toEqual([
      [0, 0],
      [100, 2],
    ]);
  });

  it.each([
    ["the last move goes back to where it began", "second", 100, 2],
    ["the first move goes back to the start", "first", 0, 0],
    ["no id means the oldest", undefined, 0, 0],
  ])("%s", (_title, id, x, left) => {
    const history = recordSection(first, position(1, 0), second.passed);
    expect(findReversal(history, id)).toMatchObject({ target: { x }, history: { length: left } });
  });

  it("a move from another place goes back to that place", () => {
    const history = recordSection(first, position(7, 0), second.passed);
    expect(findReversal(history, "second")).toMatchObject({ target: { x: 700 }, history: first });
  });

  it("what is not recorded has no way back", () => {
    expect(findReversal(first, "other")).toBeNull();
  });
});

describe("footprints", () => {
  it.each([
    ["one space", position(1, 2), [{ i: 2, j: 1 }]],
    ["less than one space", position(1, 2, { width: 0.5, height: 0.5 }), [{ i: 2, j: 1 }]],
    [
      "two by one",
      position(1, 2, { width: 2 }),
      [
        { i: 2, j: 1 },
        { i: 2, j: 2 },
      ],
    ],
    ["off the grid: the spaces of its middle", { ...position(0, 0), x: 60, y: 40 }, [{ i: 0, j: 1 }]],
  ])("%s", (_title, token, spaces) => {
    expect(occupiedSpaces(grid, token)).toEqual(spaces);
  });

  it("snaps whole sizes to spaces, and halves to halves", () => {
    expect(snappedPosition(grid, { ...position(0, 0), x: 130, y: 160 })).toEqual({ x: 100, y: 200, elevation: 0 });
    const half = { ...position(0, 0, { width: 0.5, height: 0.5 }), x: 130, y: 160 };
    expect(snappedPosition(grid, half)).toEqual({ x: 150, y: 150, elevation: 0 });
  });
});

describe.each([2, 3, 4, 5])("footprints on hexagons of type %d", (type) => {
  const hexes = createGrid({ type, size: 100, distance: 2 });
  const isColumns = type > 3;

  /** A token of so many lines, as many hexagons across in the longest, where it snaps. */
  function bodyOf(shape: number, lines: number, most: number): Position {
    const [width, height] = isColumns ? [lines, most] : [most, lines];
    const body = { ...position(6, 6), width, height, shape };
    const { x, y } = snappedPosition(hexes, body);
    return { ...body, x, y };
  }

  /** How many hexagons each line of a token has, from its corner on. */
  function linesOf(body: Position): number[] {
    const lines = new Map<number, number>();
    for (const { i, j } of occupiedSpaces(hexes, body)) {
      const line = isColumns ? j : i;
      lines.set(line, (lines.get(line) ?? 0) + 1);
    }
    return [...lines].sort(([a], [b]) => a - b).map(([, many]) => many);
  }

  it.each<[keyof typeof TOKEN_SHAPES, number, number, number[]]>([
    ["ELLIPSE_1", 2, 2, [1, 2]],
    ["ELLIPSE_2", 2, 2, [2, 1]],
    ["ELLIPSE_1", 3, 3, [2, 3, 2]],
    ["ELLIPSE_1", 4, 4, [2, 3, 4, 3]],
    ["ELLIPSE_2", 4, 4, [3, 4, 3, 2]],
    ["ELLIPSE_2", 5, 5, [3, 4, 5, 4, 3]],
    ["TRAPEZOID_1", 3, 3, [1, 2, 3]],
    ["TRAPEZOID_2", 3, 4, [4, 3, 2]],
    ["RECTANGLE_1", 3, 3, [3, 2, 3]],
    ["RECTANGLE_2", 3, 3, [2, 3, 2]],
    ["RECTANGLE_2", 1, 3, [3]],
    ["RECTANGLE_1", 2, 1, [1, 1]],
    ["TRAPEZOID_1", 3, 2, [2, 1, 2]],
    ["ELLIPSE_1", 4, 2, [2, 1, 2, 1]],
  ])("%s of %d lines, %d across, has %j", (shape, lines, most, wanted) => {
    const body = bodyOf(TOKEN_SHAPES[shape], lines, most);
    expect(linesOf(body)).toEqual(wanted);
    expect(snappedPosition(hexes, body)).toEqual({ x: body.x, y: body.y, elevation: 0 });
  });

  it("hexagons of one token are side by side, each once", () => {
    for (const shape of Object.values(TOKEN_SHAPES)) {
      const offsets = occupiedSpaces(hexes, bodyOf(shape, 4, 4));
      expect(new Set(offsets.map(({ i, j }) => `${i} ${j}`)).size).toBe(offsets.length);
      for (const one of offsets) expect(offsets.some((other) => hexes.testAdjacency(one, other))).toBe(true);
    }
  });

  it("a triangle has its middle where it is wide, a rectangle in its bounds", () => {
    const [narrowFirst, wideFirst, bounds] = [
      TOKEN_SHAPES.TRAPEZOID_1,
      TOKEN_SHAPES.TRAPEZOID_2,
      TOKEN_SHAPES.RECTANGLE_1,
    ].map((shape) => footprintCenter(hexes, { ...position(6, 6), width: 3, height: 3, shape })[isColumns ? "x" : "y"]);
    expect(narrowFirst).toBeGreaterThan(bounds ?? 0);
    expect(wideFirst).toBeLessThan(bounds ?? 0);
  });
});
