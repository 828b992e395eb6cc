import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

const seam = vi.hoisted(() => ({ isReferee: true, judged: [] as object[] }));

vi.mock("../../../src/system/referee/session/open-session.ts", () => ({
  amReferee: () => seam.isReferee,
  theSession: () => ({ judgeLate: (move: object) => seam.judged.push(move) }),
}));
vi.mock("../../../src/system/referee/requests/requests.ts", () => ({ noteFreeMove: async () => {} }));

type Listener = (...args: unknown[]) => void;
type Place = { readonly x: number; readonly y: number };

const listeners = new Map<string, Listener[]>();

/** Run what listens to a hook. */
function call(hook: string, ...args: unknown[]): void {
  for (const listener of listeners.get(hook) ?? []) listener(...args);
}

/** Foundry's token, as far as it is looked at. */
class FakeToken {
  id = "t";
  uuid = "Scene.s.Token.t";
  parent = { grid: { type: 1, size: 100, distance: 2 } };
  x = 0;
  y = 0;
  width = 1;
  height = 1;
  elevation = 0;
  movementAction = "walk";
  movement: object | undefined;
  readonly _source = this;
  getCompleteMovementPath = (waypoints: object[]) => waypoints;
}

const on = (hook: string, listener: Listener) => listeners.set(hook, [...(listeners.get(hook) ?? []), listener]);
vi.stubGlobal("TokenDocument", FakeToken);
vi.stubGlobal("Hooks", { on, once: on });
vi.stubGlobal("foundry", { utils: { randomID: () => "aaaaaaaaaaaaaaaa" } });
vi.stubGlobal("CONFIG", { Token: { movement: { actions: { walk: {}, blink: { teleport: true } } } } });
// The token extends the class that is there when it is loaded, and other tests have one of their own
vi.resetModules();
const { AwayToken } = await import("../../../src/system/documents/token.ts");
const { watchUnasked } = await import("../../../src/system/canvas/movement/unasked.ts");
const { watchWritten } = await import("../../../src/system/canvas/movement/unasked.ts");
const { endMovesOfDeleted } = await import("../../../src/system/canvas/movement/token-move.ts");
endMovesOfDeleted();
watchUnasked();
watchWritten();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A token in a fight, known since the table was opened. */
function tokenIn(fight: object | null = {}): FakeToken {
  const token = new (AwayToken as unknown as new () => FakeToken)();
  Object.defineProperty(token, "fight", { value: fight });
  vi.stubGlobal("game", { scenes: [{ tokens: [token] }] });
  call("deleteToken", token);
  call("ready");
  return token;
}

const at = (col: number) => ({ x: col * 100, y: 0, width: 1, height: 1, elevation: 0, shape: 0 });
const free = { ignoreWalls: true, ignoreCost: true };
const move = (over: object = {}) => ({
  id: "m1",
  chain: [],
  method: "api",
  origin: at(0),
  destination: at(2),
  passed: { waypoints: [1, 2].map((col) => ({ ...at(col), action: "walk" })) },
  pending: { waypoints: [] },
  constrainOptions: {},
  ...over,
});

/** The document stands there now; `move` where Foundry made a move of it, told after the update unless `isBefore`. */
async function arrive(
  token: FakeToken,
  to: Place,
  how: { move?: object; user?: object; isBefore?: boolean } = {},
): Promise<void> {
  const tell = () => how.move && call("moveToken", token, how.move, {}, how.user ?? { id: "player" });
  Object.assign(token, { x: to.x, y: to.y }, how.move ? { movement: how.move } : {});
  if (how.isBefore) tell();
  call("updateToken", token, to, {}, "player");
  await Promise.resolve();
  if (!how.isBefore) setTimeout(tell);
  vi.runAllTimers();
}

/** A move whose record comes with its announcement only: at its update the token's last one is still the one before. */
function arriveRecordedLate(token: FakeToken, to: Place, made: { id: string }, isAnnounced = true): void {
  Object.assign(token, { x: to.x, y: to.y });
  call("updateToken", token, to, { _movement: { t: made } }, "player");
  vi.advanceTimersByTime(50);
  if (isAnnounced) {
    token.movement = made;
    call("moveToken", token, made, {}, { id: "player" });
  }
  vi.runAllTimers();
}

beforeEach(() => {
  seam.isReferee = true;
  seam.judged.length = 0;
  vi.useFakeTimers();
});

const cells = (...cols: number[]) => cols.map((col) => ({ col, row: 0 }));
const gm = { id: "gm", isGM: true };
const own = { ...gm, isSelf: true };
const byHand = { method: "dragging" };

describe("a move whose record comes late, as nothing says that it does not (assumption move-hook-order),", () => {
  it("is judged once, by its announcement, and not as something that was written", () => {
    const token = tokenIn();
    arriveRecordedLate(token, at(2), move());
    arriveRecordedLate(token, at(4), move({ id: "m2", origin: at(2), destination: at(4), ...byHand }));
    expect(seam.judged).toMatchObject([{ movement: "m1" }, { movement: "m2" }]);
  });

  it("is not looked at again where two updates speak of it", () => {
    const token = tokenIn();
    const made = move();
    for (const col of [1, 2]) {
      Object.assign(token, at(col));
      call("updateToken", token, at(col), { _movement: { t: made } }, "player");
    }
    call("moveToken", token, made, {}, { id: "player" });
    vi.runAllTimers();
    expect(seam.judged).toMatchObject([{ movement: "m1" }]);
  });

  it.each([
    ["its token", "deleteToken"],
    ["its scene", "deleteScene"],
  ])("is nobody's matter once %s is deleted", (_title, hook) => {
    const token = tokenIn();
    Object.assign(token, at(2));
    call("updateToken", token, at(2), { _movement: { t: move() } }, "player");
    call(hook, hook === "deleteToken" ? token : { uuid: "Scene.s" });
    vi.runAllTimers();
    expect(seam.judged).toEqual([]);
  });

  it("is looked at as something written where it was never announced: whoever writes may speak of a move", () => {
    arriveRecordedLate(tokenIn(), at(2), move(), false);
    expect(seam.judged).toMatchObject([{ movement: "aaaaaaaaaaaaaaaa", intent: { path: cells(0, 1, 2) } }]);
  });
});

describe("a move of a player's that nobody was asked about", () => {
  it("is judged once, whichever of its hooks comes first", async () => {
    await arrive(tokenIn(), at(2), { move: move() });
    expect(seam.judged).toMatchObject([{ movement: "m1", user: "player", intent: { path: cells(0, 1, 2) } }]);
    const again = move({ id: "m2" });
    await arrive(tokenIn(), at(2), { move: again, isBefore: true });
    expect(seam.judged).toHaveLength(2);
  });

  it.each([
    ["a game master's hand's", { move: move(byHand), user: gm }],
    ["the hand's of the window that judges", { move: move({ method: "keyboard" }), user: own }],
    ["one that is taken back", { move: move({ method: "undo" }) }],
    ["what goes on beyond a checkpoint", { move: move({ chain: ["m0"] }) }],
    ["a teleport", { move: move({ passed: { waypoints: [{ ...at(2), action: "blink" }] } }) }],
  ])("but not %s", async (_title, how) => {
    await arrive(tokenIn(), at(2), how);
    expect(seam.judged).toEqual([]);
  });
});

describe("a position that is written straight to the document", () => {
  it("is judged whoever's macro it was, where Foundry makes a move of it, which walls constrain", async () => {
    await arrive(tokenIn(), at(2), { move: move(), user: gm });
    await arrive(tokenIn(), at(2), { move: move({ constrainOptions: { ignoreWalls: true } }), user: own });
    expect(seam.judged).toMatchObject([
      { user: "gm", intent: { path: cells(0, 1, 2) } },
      { user: "gm", intent: { path: cells(0, 1, 2) } },
    ]);
  });

  it("is a game master's business where code asks to mind neither walls nor costs, but not a player's", async () => {
    await arrive(tokenIn(), at(2), { move: move({ constrainOptions: free }), user: gm });
    expect(seam.judged).toEqual([]);
    await arrive(tokenIn(), at(2), { move: move({ constrainOptions: free }) });
    expect(seam.judged).toHaveLength(1);
  });

  it("is judged as a straight way where no move was made of it", async () => {
    const token = tokenIn();
    await arrive(token, at(2));
    expect(seam.judged).toMatchObject([{ user: "player", intent: { actor: token.uuid, path: cells(0, 1, 2) } }]);
    await arrive(token, at(2));
    await arrive(token, at(1));
    expect(seam.judged).toHaveLength(2);
    expect(seam.judged[1]).toMatchObject({ intent: { path: cells(2, 1) } });
  });

  it("is told from a move to the same square that was made before", async () => {
    const token = tokenIn();
    await arrive(token, at(2), { move: move(byHand), user: own });
    const back = move({ ...byHand, id: "m2", origin: at(2), destination: at(0) });
    await arrive(token, at(0), { move: back, user: own });
    await arrive(token, at(2));
    expect(seam.judged).toHaveLength(1);
  });

  it("is nobody's matter outside a fight, and the referee's alone", async () => {
    await arrive(tokenIn(null), at(2));
    seam.isReferee = false;
    await arrive(tokenIn(), at(2));
    expect(seam.judged).toEqual([]);
  });
});
