import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { styleOf } from "../../../src/system/canvas/movement/animation.ts";
import { endMovesOfDeleted, moveOf } from "../../../src/system/canvas/movement/token-move.ts";

vi.mock("../../../src/system/referee/requests/requests.ts", () => ({ noteFreeMove: async () => {} }));

const hooks = new Map<string, (document: { uuid: string }) => void>();
vi.stubGlobal("Hooks", { on: (name: string, listener: never) => hooks.set(name, listener) });
endMovesOfDeleted();
afterAll(() => vi.unstubAllGlobals());

const SCENE = "Scene.s";
const MOVER = `${SCENE}.Token.mover`;
const OTHER = "Scene.s2.Token.other";

const spots = (...cols: number[]) => ({
  waypoints: cols.map((x) => ({ x, y: 0, elevation: 0, action: "jog", snapped: true })),
});

/** An update of a move: where it leads now, and where the move goes on to. */
const part = (id: string, passed: number[], pending: number[] = [], chain: string[] = []) =>
  ({ id, chain, passed: spots(...passed), pending: spots(...pending) }) as never;

/** Is what comes next taken for a part of the move? */
const isKnown = (token: string, id: string, at: number) => moveOf(token).isContinued(part("next", [at], [], [id]));

describe("what is known of a token's moves", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    for (const uuid of [MOVER, OTHER]) hooks.get("deleteToken")?.({ uuid });
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    ["the token", "deleteToken", MOVER],
    ["its scene", "deleteScene", SCENE],
  ])("ends with %s, and what waits in it; nobody else's does", async (_title, hook, uuid) => {
    for (const token of [MOVER, OTHER]) {
      moveOf(token).letPass(part("m1", [1], [2]), []);
      moveOf(token).want([{ col: 1, row: 0 }], styleOf(part("m2", [1])));
      moveOf(token).lastMove = { to: { col: 1, row: 0 }, isOwn: true, isExchange: false, reasons: [] };
    }
    moveOf(MOVER).endTurnWhenMade({ id: "m1" }, await moveOf(MOVER).takeTurn());
    const waiting = moveOf(MOVER).takeTurn();
    hooks.get(hook)?.({ uuid });
    await waiting;
    const left = (token: string) => [
      isKnown(token, "m1", 2),
      moveOf(token).styleOf([{ col: 1, row: 0 }]).action,
      moveOf(token).lastMove?.to,
    ];
    expect(left(MOVER)).toEqual([false, null, undefined]);
    expect(left(OTHER)).toEqual([true, "jog", { col: 1, row: 0 }]);
  });

  it("is of a move whatever is still to come of it, and nothing once it has been made to its end", () => {
    const move = moveOf(MOVER);
    move.letPass(part("m1", [1], [2, 3]), []);
    move.wasMade(part("m1", [1], [2, 3]));
    expect(isKnown(MOVER, "m1", 2)).toBe(true);
    move.wasMade(part("m1b", [2], [3], ["m1"]));
    expect(isKnown(MOVER, "m1", 3)).toBe(true);
    move.wasMade(part("m1c", [3], [], ["m1", "m1b"]));
    expect(isKnown(MOVER, "m1", 3)).toBe(false);
  });

  it("is the newest of what is let pass and never made, as where another package refuses it", () => {
    const ids = Array.from({ length: 21 }, (_, index) => `m${index}`);
    for (const id of ids) moveOf(MOVER).letPass(part(id, [1]), []);
    expect(ids.filter((id) => !isKnown(MOVER, id, 1))).toEqual(["m0"]);
  });
});
