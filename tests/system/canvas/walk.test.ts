import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

type Options = Record<string, unknown>;
type PromptState = { readonly x: number; readonly y: number } & Record<string, unknown>;

/** Foundry's token, as far as a walk needs it: it goes at once where it is told, unless a wall stops it. */
class FakeToken {
  uuid = "";
  parent: object | null = { grid: { type: 1, size: 100, distance: 2 }, walls: [] };
  /** What is drawn of it; null while its scene is not viewed. */
  object: object | null = {};
  width = 1;
  height = 1;
  elevation = 0;
  x = 0;
  y = 0;
  movement = { pending: { waypoints: [] } };
  readonly _source = this;
  /** Squares to the right that can be reached. */
  wall = Number.POSITIVE_INFINITY;
  movementHistory: object[] = [];
  reverted: string[] = [];
  moves: { waypoints: PromptState[]; options: Options }[] = [];

  async revertRecordedMovement(id: string): Promise<boolean> {
    this.reverted.push(id);
    return true;
  }

  async move(asked: PromptState | PromptState[], options: Options): Promise<boolean> {
    const waypoints = [asked].flat();
    this.moves.push({ waypoints, options });
    const last = waypoints.filter(({ x }) => x <= this.wall * 100).at(-1);
    if (last) Object.assign(this, { x: last.x, y: last.y, elevation: last.elevation ?? this.elevation });
    return last !== undefined;
  }
}

vi.stubGlobal("TokenDocument", FakeToken);
vi.stubGlobal("Hooks", { on: () => 0, off: () => {} });
vi.stubGlobal("game", { paused: false });
const tokens = new Map<string, FakeToken>();
vi.stubGlobal("fromUuidSync", (uuid: string) => tokens.get(uuid) ?? null);
// The token extends the class that is there when it is loaded, and other tests have one of their own
vi.resetModules();
const { AwayToken } = await import("../../../src/system/documents/token.ts");
const { placeToken, moveAsGranted } = await import("../../../src/system/canvas/movement/walk.ts");
const { lastTrace } = await import("../../../src/system/canvas/movement/history.ts");
const { styleOf } = await import("../../../src/system/canvas/movement/animation.ts");
const { moveOf } = await import("../../../src/system/canvas/movement/token-move.ts");

let ids = 0;

/** A token on the table, in square 0,0. */
function put(over: Partial<FakeToken> = {}): FakeToken {
  const token = Object.assign(new (AwayToken as unknown as typeof FakeToken)(), { uuid: `Token.${++ids}` }, over);
  tokens.set(token.uuid, token);
  return token;
}

const east = (length: number) => Array.from({ length }, (_, col) => ({ col, row: 0 }));
const request = (token: FakeToken, length: number, movementMode: string | null = null) => ({
  exchange: "e1",
  prompt: "a1",
  token: token.uuid,
  path: east(length),
  movementMode,
});

beforeEach(() => tokens.clear());
afterAll(() => vi.unstubAllGlobals());

describe("walking a granted segment", () => {
  it("hands over each square, so that Foundry draws no line of its own and stops nowhere", async () => {
    const token = put();
    expect(await moveAsGranted(request(token, 4))).toEqual({ col: 3, row: 0 });
    const [move] = token.moves;
    expect(move?.waypoints.map(({ x }) => x)).toEqual([100, 200, 300]);
    expect(move?.waypoints.every(({ explicit, checkpoint }) => explicit === false && checkpoint === false)).toBe(true);
  });

  it("goes up where the segment does, and tells the height it came to (R076)", async () => {
    const token = put();
    const path = [0, 0.5, 1].map((elevation) => ({ col: 0, row: 0, elevation }));
    expect(await moveAsGranted({ ...request(token, 1, "climb"), path })).toEqual(path[2]);
    expect([token.elevation, token.moves[0]?.waypoints.map(({ elevation }) => elevation)]).toEqual([2, [1, 2]]);
    await placeToken(token.uuid, { col: 0, row: 0, elevation: 0 });
    expect(token.elevation).toBe(0);
  });

  it("reports where a wall has stopped it", async () => {
    expect(await moveAsGranted(request(put({ wall: 2 }), 5))).toEqual({ col: 2, row: 0 });
  });

  describe("on a scene that this window does not view, where nobody else looks for walls,", () => {
    const grid = { type: 1, size: 100, distance: 2 };
    const across = (col: number, ds: number) => ({ c: [col * 100, -100, col * 100, 200], move: 20, door: 1, ds });
    const walkPast = (wall: object, over: Partial<FakeToken> = {}) =>
      moveAsGranted(request(put({ object: null, parent: { grid, walls: [wall] }, ...over }), 5));

    it("ends at a door that has been closed meanwhile, and goes through one that is open", async () => {
      expect(await walkPast(across(3, 0))).toEqual({ col: 2, row: 0 });
      expect(await walkPast(across(1, 2))).toEqual({ col: 0, row: 0 });
      expect(await walkPast(across(3, 1))).toEqual({ col: 4, row: 0 });
    });

    it("minds no wall of another level (14)", async () => {
      const wall = { ...across(3, 0), levels: new Set(["deck2"]) };
      expect(await walkPast(wall, { level: "deck1" } as object)).toEqual({ col: 4, row: 0 });
      expect(await walkPast(wall, { level: "deck2" } as object)).toEqual({ col: 2, row: 0 });
    });

    it("leaves it to Foundry where the scene is viewed", async () => {
      expect(await walkPast(across(3, 0), { object: {} })).toEqual({ col: 4, row: 0 });
    });
  });

  it("stays where it is when it can go nowhere", async () => {
    expect(await moveAsGranted(request(put({ wall: 0 }), 3))).toEqual({ col: 0, row: 0 });
  });

  it("goes on from where it stands when it is walked twice", async () => {
    const token = put();
    await moveAsGranted(request(token, 3));
    expect(await moveAsGranted(request(token, 3))).toEqual({ col: 2, row: 0 });
    expect(token.moves).toHaveLength(1);
    await moveAsGranted(request(token, 5));
    expect(token.moves[1]?.waypoints.map(({ x }) => x)).toEqual([300, 400]);
  });

  it("does not move somebody who stands elsewhere", async () => {
    const token = put({ x: 900, y: 900 });
    expect(await moveAsGranted(request(token, 3))).toEqual({ col: 9, row: 9 });
    expect(token.moves).toEqual([]);
  });

  it("moves as the mover wanted to, by value", async () => {
    const token = put();
    const waypoints = [{ action: "awayJog", snapped: false }];
    const constrainOptions = Object.freeze({ ignoreWalls: true });
    const wanted = { passed: { waypoints }, pending: { waypoints: [] }, autoRotate: true, showRuler: true };
    moveOf(token.uuid).want(east(3), styleOf({ ...wanted, constrainOptions } as never));
    await moveAsGranted(request(token, 2, "jog"));
    const [move] = token.moves;
    expect(move?.waypoints[0]).toMatchObject({ action: "awayJog", snapped: false });
    expect(move?.options).toEqual({
      autoRotate: true,
      showRuler: true,
      constrainOptions: { ignoreWalls: true, ignoreCost: false },
    });
    expect(move?.options.constrainOptions).not.toBe(constrainOptions);
  });

  it("goes its own way as the rules have it, not as an earlier one was wanted", async () => {
    const token = put();
    const wanted = { passed: { waypoints: [] }, pending: { waypoints: [] }, autoRotate: true, showRuler: true };
    const constrainOptions = { ignoreWalls: true };
    moveOf(token.uuid).want(east(2), styleOf({ ...wanted, constrainOptions } as never));
    await moveAsGranted(request(token, 3));
    const plain = { autoRotate: false, showRuler: false, constrainOptions: { ignoreWalls: false, ignoreCost: false } };
    expect(token.moves[0]?.options).toEqual(plain);
  });

  it("walks in the movement mode of the intent where nobody has dragged, or as the token does", async () => {
    const token = put();
    await moveAsGranted(request(token, 2, "runningTumble"));
    await moveAsGranted(request(token, 3));
    expect(token.moves[0]?.waypoints[0]?.action).toBe("awayRunningTumble");
    expect(token.moves[1]?.waypoints[0]).not.toHaveProperty("action");
  });

  it("forgets an old choice that means another movement mode", async () => {
    const token = put();
    const movement = {
      passed: { waypoints: [{ action: "awayJog" }] },
      pending: { waypoints: [] },
      constrainOptions: {},
    };
    moveOf(token.uuid).want(east(2), styleOf(movement as never));
    await moveAsGranted(request(token, 2, "step"));
    expect(token.moves[0]?.waypoints[0]?.action).toBe("awayStep");
  });

  it("lies in the middle of its square when it is smaller than one", async () => {
    const token = put({ width: 0.5, height: 0.5, x: 25, y: 25 });
    await moveAsGranted(request(token, 2));
    expect(token).toMatchObject({ x: 125, y: 25 });
  });

  it("is remembered, so that Ctrl+Z finds its exchange", async () => {
    const token = put();
    const at = await moveAsGranted(request(token, 3));
    expect(lastTrace(token.uuid, at)).toEqual({ kind: "walked", exchange: "e1", to: at });
  });

  it("comes to the pixel where there is no grid, and is there when it is asked to walk once more", async () => {
    const token = put({ x: 7, parent: { grid: { type: 0, size: 70, distance: 2 }, walls: [] } });
    const path = [7, 66, 131].map((x) => ({ col: x / 70, row: 0 }));
    expect(await moveAsGranted({ ...request(token, 1), path })).toEqual(path[2]);
    expect(token.moves[0]?.waypoints.map(({ x }) => x)).toEqual([66, 131]);
    expect(await moveAsGranted({ ...request(token, 1), path })).toEqual(path[2]);
    expect(token.moves).toHaveLength(1);
  });

  it("fails for a token that is gone", async () => {
    await expect(moveAsGranted({ ...request(put(), 2), token: "gone" })).rejects.toThrow(RangeError);
  });
});

describe("putting a token back", () => {
  it("displaces it, so that nothing is walked and nobody strikes", async () => {
    const token = put({ x: 700 });
    await placeToken(token.uuid, { col: 1, row: 2 });
    expect(token).toMatchObject({ x: 100, y: 200 });
    expect(token.moves[0]?.waypoints[0]).toMatchObject({ action: "displace" });
    expect(token.reverted).toEqual([]);
  });

  it("takes what led away from there out of Foundry's record", async () => {
    const walked = [
      ["m0", 100],
      ["m1", 200],
      ["m2", 300],
      ["m2", 400],
    ] as const;
    const movementHistory = walked.map(([movementId, x]) => ({ movementId, x, y: 0, width: 1, height: 1 }));
    const token = put({ x: 400, movementHistory });
    await placeToken(token.uuid, { col: 2, row: 0 });
    expect(token.reverted).toEqual(["m2"]);
  });
});
