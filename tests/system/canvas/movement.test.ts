import { describe, expect, it } from "vitest";
import { measurePath } from "../../../src/engine/grid/path.ts";
import { CARRIED, movementActionOf, movementModeOf } from "../../../src/system/canvas/movement/actions.ts";
import { isExempt, type MovementLike, singleAction } from "../../../src/system/canvas/movement/by-code.ts";
import { forgetTrace, lastTrace, leaveTrace } from "../../../src/system/canvas/movement/history.ts";
import { cellPath, liesOn, restOfSegment, risingPath } from "../../../src/system/canvas/movement/path.ts";
import { moveOf } from "../../../src/system/canvas/movement/token-move.ts";
import { SQUARES } from "../../support/encounter.ts";

const squares = { size: 100, distance: 2 };
const at = (col: number, row: number) => ({ x: col * 100, y: row * 100, width: 1, height: 1 });
const cells = (...pairs: [number, number][]) => pairs.map(([col, row]) => ({ col, row }));
const onDeck = (level: string) => ({ ...at(0, 0), shape: 0, level });
const upOn = (level: string) => ({ ...at(1, 0), action: "walk", level });
const waypoint = (col: number, row: number, action = "walk") => ({ ...at(col, row), action });

function movement(over: Partial<MovementLike> = {}): MovementLike {
  return {
    method: "dragging",
    origin: { ...at(0, 0), shape: 0 },
    destination: { ...at(2, 0), shape: 0 },
    passed: { waypoints: [waypoint(1, 0), waypoint(2, 0)] },
    pending: { waypoints: [] },
    ...over,
  };
}

describe("the squares of a move", () => {
  it("are one pace after the other, start first", () => {
    expect(cellPath(squares, [at(0, 0), at(1, 1), at(2, 1)])).toEqual(cells([0, 0], [1, 1], [2, 1]));
  });

  it("count once where two waypoints lie in one square", () => {
    expect(cellPath(squares, [at(0, 0), at(0.2, 0), at(1, 0)])).toEqual(cells([0, 0], [1, 0]));
  });

  it("are filled in where a waypoint leaves some out", () => {
    const path = cellPath(squares, [at(0, 0), at(4, 2)]);
    expect(path).toHaveLength(5);
    expect(measurePath(SQUARES, path).diagonals).toBe(2);
  });

  it("keep a way back", () => {
    expect(cellPath(squares, [at(0, 0), at(1, 0), at(0, 0)])).toEqual(cells([0, 0], [1, 0], [0, 0]));
  });
});

describe("a granted segment", () => {
  const segment = cells([0, 0], [1, 0], [2, 0], [2, 1]);

  it("leads up and down a metre a pace where heights count (R075, R076)", () => {
    const body = (col: number, elevation: number) => ({ x: col * 100, y: 0, width: 1, height: 1, elevation });
    const heights = (...bodies: ReturnType<typeof body>[]) =>
      risingPath(squares, bodies).map(({ col, elevation }) => [col, elevation]);
    expect(heights(body(0, 0), body(0, 2))).toEqual([
      [0, 0],
      [0, 0.5],
      [0, 1],
    ]);
    expect(heights(body(0, 1), body(0, 0.5))).toEqual([
      [0, 0.5],
      [0, 0.25],
    ]);
    expect(heights(body(0, 0), body(1, 1))).toEqual([
      [0, 0],
      [1, 0.5],
    ]);
    expect(heights(body(0, 0), body(2, 1))).toEqual([
      [0, 0],
      [1, 0],
      [2, 0.5],
    ]);
    expect(heights(body(0, 0), body(0, 0))).toEqual([[0, 0]]);
  });

  it("is walked from its start", () => {
    expect(restOfSegment(segment, { col: 0, row: 0 })).toEqual(segment);
  });

  it("goes on from where the mover stands, so that walking twice does no harm", () => {
    expect(restOfSegment(segment, { col: 2, row: 0 })).toEqual(cells([2, 0], [2, 1]));
    expect(restOfSegment(segment, { col: 2, row: 1 })).toHaveLength(1);
  });

  it("is not walked by somebody who stands beside it", () => {
    expect(restOfSegment(segment, { col: 5, row: 5 })).toEqual([]);
  });

  it("is known by token and squares, also when a wall cuts it short", () => {
    const end = moveOf("Scene.s.Token.a").grant(segment);
    expect(moveOf("Scene.s.Token.a").isGranted(segment)).toBe(true);
    expect(moveOf("Scene.s.Token.a").isGranted(segment.slice(0, 2))).toBe(true);
    expect(moveOf("Scene.s.Token.a").isGranted(cells([0, 0], [0, 1]))).toBe(false);
    expect(moveOf("Scene.s.Token.b").isGranted(segment)).toBe(false);
    end();
    expect(moveOf("Scene.s.Token.a").isGranted(segment)).toBe(false);
  });

  it("contains the paths that lie on it", () => {
    expect(liesOn(segment, segment.slice(1))).toBe(true);
    expect(liesOn(segment, cells([0, 0], [9, 9]))).toBe(false);
  });
});

describe("what never provokes", () => {
  const carries = (action: string) => ["blink", "displace", CARRIED].includes(action);

  it.each<[string, Partial<MovementLike>, boolean]>([
    ["a drag is asked about", {}, false],
    ["so is a key press", { method: "keyboard" }, false],
    ["so is a macro", { method: "api" }, false],
    ["pasting is not", { method: "paste" }, true],
    ["nor is the settings window", { method: "config" }, true],
    ["nor is growing", { destination: { ...at(0, 0), width: 2, height: 2, shape: 0 } }, true],
    ["nor is another shape", { destination: { ...at(0, 0), shape: 4 } }, true],
    ["nor is a teleport", { passed: { waypoints: [waypoint(5, 5, "blink")] } }, true],
    ["nor are stairs to another level", { origin: onDeck("deck1"), destination: onDeck("deck2") }, true],
    ["nor are stairs still to come", { origin: onDeck("deck1"), pending: { waypoints: [upOn("deck2")] } }, true],
    ["a way on one level is", { origin: onDeck("deck1"), passed: { waypoints: [upOn("deck1")] } }, false],
    ["nor is being carried (G213)", { passed: { waypoints: [waypoint(1, 0, CARRIED)] } }, true],
    ["a teleport after a walk is", { passed: { waypoints: [waypoint(1, 0), waypoint(5, 5, "blink")] } }, false],
    ["a walk beyond a checkpoint is", { passed: { waypoints: [] }, pending: { waypoints: [waypoint(1, 0)] } }, false],
  ])("%s", (_title, over, exempt) => {
    expect(isExempt(movement(over), carries)).toBe(exempt);
  });

  it("a move has one movement mode, or none that could be told", () => {
    expect(singleAction(movement())).toBe("walk");
    expect(singleAction(movement({ pending: { waypoints: [waypoint(3, 0, "crawl")] } }))).toBeNull();
  });
});

describe("movement modes and Foundry's movement actions", () => {
  const row = { id: "", rules: [], metres: 6, rise: 0, cost: 1, chosen: true };
  const ruleset = { tables: { movementModes: { walk: row, step: row, runningTumble: row } } };

  it.each([
    ["plain walk leaves the choice to the rules (G286)", "walk", null],
    ["crawling is the step (R069)", "crawl", "step"],
    ["our walk is a walk and no more", "awayWalk", "walk"],
    ["longer names are found too", "awayRunningTumble", "runningTumble"],
    ["what the ruleset does not know is left to it", "fly", null],
    ["so is the movement mode of another ruleset", "awayWarp", null],
  ])("%s", (_title, action, movementMode) => {
    expect(movementModeOf(action, ruleset)).toBe(movementMode);
  });

  it("our actions never meet one of Foundry's", () => {
    expect(Object.keys(ruleset.tables.movementModes).map(movementActionOf)).toEqual([
      "awayWalk",
      "awayStep",
      "awayRunningTumble",
    ]);
  });
});

describe("moves that Foundry makes itself", () => {
  const move = moveOf("Scene.s.Token.free");
  const price = [{ kind: "spend", key: "actions", by: 1 }] as const;

  const part = (id: string, chain: string[], ...cols: number[]) =>
    ({ ...movement({ passed: { waypoints: cols.map((col) => waypoint(col, 0)) } }), id, chain }) as never;

  it("are known again at their next checkpoint, and cost once", () => {
    move.letPass(part("m1", [], 1, 2, 3), price);
    expect(move.isContinued(part("m1", [], 1, 2, 3))).toBe(false);
    expect(move.isContinued(part("m2", ["m1"], 3))).toBe(true);
    expect(move.isContinued(part("m3", ["other"], 3))).toBe(false);
    expect(move.priceOf(move.rootOf(part("m2", ["m1"], 3)))).toBe(price);
  });

  it("are not known in what is only said to continue them, and leads elsewhere", () => {
    move.letPass(part("m5", [], 1), price);
    expect([move.isContinued(part("m6", ["m5"], 2)), move.rootOf(part("m6", ["m5"], 2))]).toEqual([false, "m6"]);
  });

  it("cost nothing as segments of an exchange, which pays itself", () => {
    move.letPass(part("m4", [], 1), null);
    expect(move.priceOf("m4")).toBeNull();
  });
});

describe("what Ctrl+Z takes back", () => {
  const token = "Scene.s.Token.t";
  const [here, there] = cells([1, 1], [4, 1]) as [{ col: number; row: number }, { col: number; row: number }];

  it("is the newest move, while the token stands where it ended", () => {
    leaveTrace(token, { kind: "let", movement: "m1", to: here, changes: [] });
    leaveTrace(token, { kind: "walked", exchange: "e1", to: there });
    expect(lastTrace(token, there)).toMatchObject({ exchange: "e1" });
    expect(lastTrace(token, here)).toBeNull();
  });

  it("is the whole exchange, however many segments it had", () => {
    leaveTrace(token, { kind: "walked", exchange: "e1", to: here });
    forgetTrace(token, { kind: "walked", exchange: "e1", to: there });
    expect(lastTrace(token, here)).toMatchObject({ movement: "m1" });
  });
});
