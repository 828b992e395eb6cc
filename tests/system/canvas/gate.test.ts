import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import type { MoveCheck } from "../../../src/engine/preview.ts";
import { refuse } from "../../../src/engine/types.ts";
import { movementGate } from "../../../src/system/canvas/movement/gate.ts";
import { moveOf } from "../../../src/system/canvas/movement/token-move.ts";

const seam = vi.hoisted(() => ({
  moveCheck: null as MoveCheck | null,
  here: null as MoveCheck | null,
  judged: [] as Intent[],
  proposed: [] as Intent[],
  noted: [] as [string, readonly unknown[], string][],
  undone: [] as string[],
  walkedBy: null as string | null,
  actSince: null as string | null,
  stages: {} as Record<string, string>,
  prices: {} as Record<string, readonly object[]>,
  refused: [] as string[],
  errors: [] as string[],
  pause: 0,
  awaits: false,
  noting: Promise.resolve(),
}));

vi.mock("../../../src/system/referee/requests/requests.ts", () => ({
  judge: async (intent: Intent) => {
    seam.judged.push(intent);
    return seam.moveCheck;
  },
  propose: async (intent: Intent) => {
    seam.proposed.push(intent);
    return null;
  },
  noteFreeMove: async (token: string, changes: readonly unknown[], id: string) => {
    seam.noted.push([token, changes, id]);
    await seam.noting;
  },
  undoExchange: async (id: string) => {
    seam.undone.push(id);
    return null;
  },
}));
vi.mock("../../../src/system/referee/log/exchange-log.ts", () => ({
  lastWalkTo: () => seam.walkedBy,
  newestExchange: () => "before",
  lastActSince: (_actor: string, _user: string, since: string) => (since === "before" ? seam.actSince : null),
}));
vi.mock("../../../src/system/referee/log/exchange-message.ts", () => ({
  loadExchange: (id: string) => (seam.stages[id] ? { exchange: { stage: seam.stages[id] } } : null),
}));
vi.mock("../../../src/system/referee/effects/apply.ts", () => ({
  notedPrice: (_token: string, movement: string) => seam.prices[movement] ?? null,
}));
vi.mock("../../../src/system/canvas/sight.ts", () => ({ fightInSight: () => ({}) }));
vi.mock("../../../src/system/foundry/settings.ts", () => ({ evenPause: () => seam.pause }));
vi.mock("../../../src/system/foundry/notify.ts", () => ({
  notifyRefusal: ({ code }: { code: string }) => seam.refused.push(code),
  tellAwaited: () => {
    if (seam.awaits) seam.refused.push("ruleset/awaited");
    return seam.awaits;
  },
  reportError: (place: string) => seam.errors.push(place),
}));
vi.mock("../../../src/system/foundry/active-ruleset.ts", async (original) => ({
  ...(await original<object>()),
  presentRuleset: () => ({ movement: { check: () => seam.here } }),
}));

const price = [{ kind: "spend", key: "actions", by: 1 }] as const;
const free: MoveCheck = {
  refusal: null,
  free: true,
  movementMode: "walk",
  metres: 4,
  costs: { actions: 1 },
  changes: price,
  triggers: [],
};
const provokes: MoveCheck = { ...free, free: false };

const at = (col: number, row = 0) => ({ x: col * 100, y: row * 100, width: 1, height: 1, elevation: 0, shape: 0 });

let ids = 0;

/** A token in a fight, on a scene of squares unless told. */
function token(over: { fight?: object | null; gridType?: number; x?: number } = {}) {
  const { fight = {}, gridType = 1, x = 0 } = over;
  return {
    uuid: `Scene.s.Token.t${++ids}`,
    fight,
    parent: { id: `s${ids}`, grid: { type: gridType, size: 100, distance: 2 } },
    _source: { ...at(0), x },
    getCompleteMovementPath: (waypoints: object[]) => waypoints,
  } as never as Parameters<typeof movementGate.before>[0];
}

/** A drag over two squares to the right. */
function drag(over: object = {}) {
  return {
    id: `m${++ids}`,
    chain: [],
    method: "dragging",
    origin: at(0),
    destination: at(2),
    passed: { waypoints: [1, 2].map((col) => ({ ...at(col), action: "walk", snapped: true })) },
    pending: { waypoints: [] },
    constrainOptions: {},
    autoRotate: false,
    showRuler: true,
    ...over,
  } as never as Parameters<typeof movementGate.before>[1];
}

beforeEach(() => {
  Object.assign(seam, {
    moveCheck: free,
    here: free,
    walkedBy: null,
    actSince: null,
    pause: 0,
    awaits: false,
    noting: Promise.resolve(),
  });
  for (const list of [seam.judged, seam.proposed, seam.noted, seam.undone, seam.refused, seam.errors]) list.length = 0;
  vi.stubGlobal("game", { user: { isGM: false } });
  vi.stubGlobal("CONFIG", { Token: { movement: { actions: { walk: {}, blink: { teleport: true } } } } });
});

afterEach(() => vi.unstubAllGlobals());

describe("a move in a fight", () => {
  it("that is free goes on untouched, and its cost is noted when it has been made", async () => {
    const mover = token();
    const move = drag();
    expect(await movementGate.before(mover, move)).toBe(true);
    expect(seam.noted).toEqual([]);
    movementGate.after(mover, move);
    expect(seam.noted).toEqual([[mover.uuid, price, move.id]]);
    expect(seam.proposed).toEqual([]);
  });

  it("is refused and says so as long as the ruleset has not come", async () => {
    seam.awaits = true;
    expect(await movementGate.before(token(), drag())).toBe(false);
    expect(seam.refused).toEqual(["ruleset/awaited"]);
    expect(seam.judged).toEqual([]);
  });

  describe("after a free one", () => {
    /** Let a free move be made whose price takes until then to be noted, and begin the next. */
    async function goOn(noting: Promise<void>) {
      const mover = token();
      const move = drag();
      seam.noting = noting;
      await movementGate.before(mover, move);
      movementGate.after(mover, move);
      seam.judged.length = 0;
      return movementGate.before(mover, drag());
    }

    it("is judged when the price of that is noted, so that both are one movement action", async () => {
      let confirm = () => {};
      const next = goOn(
        new Promise((resolve) => {
          confirm = resolve;
        }),
      );
      await new Promise((resolve) => setTimeout(resolve));
      expect(seam.judged).toEqual([]);
      confirm();
      expect(await next).toBe(true);
      expect(seam.judged).toHaveLength(1);
    });

    it("does not wait for ever for a referee who is gone", async () => {
      vi.useFakeTimers();
      const next = goOn(new Promise(() => {}));
      await vi.advanceTimersByTimeAsync(1900);
      expect(seam.judged).toEqual([]);
      await vi.advanceTimersByTimeAsync(200);
      expect(await next).toBe(true);
      vi.useRealTimers();
    });
  });

  describe("that begins while the one before is judged, as by a key that is held down or a second drag,", () => {
    const standAt = (mover: object, col: number) => Object.assign((mover as { _source: object })._source, at(col));

    it("is not judged before that has been made, and goes nowhere where the token has left its beginning", async () => {
      const mover = token();
      const move = drag();
      const first = movementGate.before(mover, move);
      const second = movementGate.before(mover, drag());
      expect(await first).toBe(true);
      await new Promise((resolve) => setTimeout(resolve));
      standAt(mover, 2);
      movementGate.after(mover, move);
      expect(await second).toBe(false);
      expect([seam.judged.length, seam.noted.length, seam.refused]).toEqual([1, 1, []]);
    });

    it("is judged at once where that was refused", async () => {
      const mover = token();
      seam.moveCheck = provokes;
      const first = movementGate.before(mover, drag());
      const second = movementGate.before(mover, drag());
      expect([await first, await second]).toEqual([false, false]);
      expect(seam.proposed).toHaveLength(2);
    });
  });

  it("that another package refuses after our yes, or throws at, costs nothing and holds nobody up for long", async () => {
    vi.useFakeTimers();
    const mover = token();
    expect(await movementGate.before(mover, drag())).toBe(true);
    const again = drag();
    const next = movementGate.before(mover, again);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await next).toBe(true);
    vi.useRealTimers();
    expect(seam.noted).toEqual([]);
    movementGate.after(mover, again);
    expect(seam.noted).toEqual([[mover.uuid, price, again.id]]);
  });

  it("up or down is a way with its heights where the movement mode climbs, and no way at all where it does not (R076)", async () => {
    const rise = (action: string) =>
      drag({ passed: { waypoints: [{ ...at(0), elevation: 2, action, snapped: true }] }, destination: at(0) });
    seam.moveCheck = provokes;
    expect(await movementGate.before(token(), rise("awayClimb"))).toBe(false);
    const heights = [0, 0.5, 1].map((elevation) => ({ col: 0, row: 0, elevation }));
    expect(seam.proposed).toMatchObject([{ movementMode: "climb", path: heights }]);
    expect(await movementGate.before(token(), rise("walk"))).toBe(true);
    expect(seam.proposed).toHaveLength(1);
  });

  it("that is not free is refused and becomes an intent with its whole way", async () => {
    seam.moveCheck = provokes;
    expect(await movementGate.before(token(), drag())).toBe(false);
    expect(seam.proposed).toEqual(seam.judged);
    expect(seam.proposed[0]?.path).toEqual([0, 1, 2].map((col) => ({ col, row: 0 })));
  });

  it("is judged as a whole, also beyond a checkpoint, and asked about once", async () => {
    const mover = token();
    const waypoint = (col: number) => ({ ...at(col), action: "walk" });
    const first = drag({ pending: { waypoints: [waypoint(3)] } });
    expect(await movementGate.before(mover, first)).toBe(true);
    movementGate.after(mover, first);
    const second = drag({ chain: [first.id], origin: at(2), passed: { waypoints: [waypoint(3)] } });
    expect(await movementGate.before(mover, second)).toBe(true);
    movementGate.after(mover, second);
    expect(seam.judged).toHaveLength(1);
    expect(seam.judged[0]?.path).toHaveLength(4);
    expect(seam.noted).toHaveLength(1);
  });

  describe("by a key", () => {
    const step = (col: number, over: object = {}) => {
      const waypoint = { ...at(col), action: "walk", snapped: true };
      const where = { origin: at(col - 1), destination: at(col), passed: { waypoints: [waypoint] } };
      return drag({ method: "keyboard", ...where, ...over });
    };

    it("has the movement mode that was chosen in the token's HUD, though Foundry gives it the default one (#12225)", async () => {
      vi.stubGlobal("CONFIG", { Token: { movement: { defaultAction: "walk", actions: { walk: {} } } } });
      await movementGate.before(Object.assign(token(), { movementAction: "awayStep" }), step(1));
      await movementGate.before(Object.assign(token(), { movementAction: "walk" }), step(1));
      await movementGate.before(Object.assign(token(), { movementAction: "awayStep" }), drag());
      expect(seam.judged.map(({ movementMode }) => movementMode)).toEqual(["step", undefined, undefined]);
    });

    it("is judged and paid for itself, though it is said to continue the one before (#14026)", async () => {
      const mover = token();
      const first = step(1);
      expect(await movementGate.before(mover, first)).toBe(true);
      movementGate.after(mover, first);
      Object.assign((mover as unknown as { _source: object })._source, at(1));
      const second = step(2, { chain: [first.id] });
      expect(await movementGate.before(mover, second)).toBe(true);
      movementGate.after(mover, second);
      expect([seam.judged.length, seam.noted.map(([, , id]) => id)]).toEqual([2, [first.id, second.id]]);
    });

    it("is judged and paid for itself where it leads back to where an earlier one had led", async () => {
      const mover = token();
      const stands = (col: number) => Object.assign((mover as unknown as { _source: object })._source, at(col));
      const first = step(1);
      const second = step(2, { chain: [first.id] });
      const back = step(1, { chain: [first.id, second.id], origin: at(2) });
      for (const [from, move] of [first, second, back].entries()) {
        stands(from);
        expect(await movementGate.before(mover, move)).toBe(true);
        movementGate.after(mover, move);
      }
      expect(seam.judged.map(({ path }) => path?.map(({ col }) => col))).toEqual([
        [0, 1],
        [1, 2],
        [2, 1],
      ]);
      expect(seam.noted.map(([, , id]) => id)).toEqual([first.id, second.id, back.id]);
    });
  });

  it("that may not be made says why", async () => {
    seam.moveCheck = { ...provokes, refusal: refuse("turn/not-yours") };
    expect(await movementGate.before(token(), drag())).toBe(false);
    expect(seam.refused).toEqual(["turn/not-yours"]);
    expect(seam.proposed).toEqual([]);
  });

  it("is decided by what the client sees when no referee replies", async () => {
    seam.moveCheck = null;
    expect(await movementGate.before(token(), drag())).toBe(true);
    seam.here = provokes;
    expect(await movementGate.before(token(), drag())).toBe(false);
    expect(seam.proposed).toHaveLength(1);
  });

  it("has one movement mode", async () => {
    const waypoints = ["walk", "awayStep"].map((action, index) => ({ ...at(index + 1), action }));
    expect(await movementGate.before(token(), drag({ passed: { waypoints } }))).toBe(false);
    expect(seam.refused).toEqual(["move/two-modes"]);
  });

  it("is not frozen by a mistake of ours", async () => {
    const broken = Object.assign(token(), { getCompleteMovementPath: undefined });
    expect(await movementGate.before(broken as never, drag())).toBe(true);
    expect(seam.errors).toHaveLength(1);
  });
});

describe("a move on a scene without a grid", () => {
  it.each([
    ["whole pixels", { x: 333, y: 17 }],
    ["fractions of a pixel, which are never stored", { x: 333.4, y: 16.6 }],
  ])("is judged, as a way in strides of a space that end on whole pixels: told in %s", async (_title, end) => {
    const to = { ...at(0), ...end };
    const waypoints = [{ ...to, action: "walk", snapped: false }];
    expect(await movementGate.before(token({ gridType: 0 }), drag({ destination: to, passed: { waypoints } }))).toBe(
      true,
    );
    const [intent] = seam.judged;
    expect(intent?.path).toEqual([
      { col: 0, row: 0 },
      { col: 0.83, row: 0.04 },
      { col: 1.67, row: 0.09 },
      { col: 2.5, row: 0.13 },
      { col: 3.33, row: 0.17 },
    ]);
    expect(seam.refused).toEqual([]);
  });
});

describe("what nobody is asked about", () => {
  it.each([
    ["a token that takes no part in a running fight", token({ fight: null }), drag()],
    ["a token that is pasted", token(), drag({ method: "paste" })],
    ["a teleport", token(), drag({ passed: { waypoints: [{ ...at(5), action: "blink" }] } })],
    ["growing", token(), drag({ destination: { ...at(0), width: 2 } })],
    ["a shift within the square", token(), drag({ passed: { waypoints: [{ ...at(0.2), action: "walk" }] } })],
  ])("%s", async (_title, mover, move) => {
    expect(await movementGate.before(mover, move)).toBe(true);
    movementGate.after(mover, move);
    expect([seam.judged, seam.noted]).toEqual([[], []]);
  });

  it("the game master's Unconstrained Movement, but not a player's", async () => {
    const move = () => drag({ constrainOptions: { ignoreWalls: true, ignoreCost: true } });
    await movementGate.before(token(), move());
    expect(seam.judged).toHaveLength(1);
    vi.stubGlobal("game", { user: { isGM: true } });
    expect(await movementGate.before(token(), move())).toBe(true);
    expect(seam.judged).toHaveLength(1);
  });

  it("what a game master's macro or module moves, which the referee looks at when it is done; but a player's", async () => {
    const move = () => drag({ method: "api" });
    await movementGate.before(token(), move());
    expect(seam.judged).toHaveLength(1);
    vi.stubGlobal("game", { user: { isGM: true } });
    seam.moveCheck = provokes;
    expect(await movementGate.before(token(), move())).toBe(true);
    expect([seam.judged.length, seam.proposed]).toEqual([1, []]);
  });

  it("a segment that an exchange grants, which pays itself, whoever walks it", async () => {
    vi.stubGlobal("game", { user: { isGM: true } });
    const mover = token();
    const end = moveOf(mover.uuid).grant([0, 1, 2, 3].map((col) => ({ col, row: 0 })));
    const move = drag({ method: "api" });
    expect(await movementGate.before(mover, move)).toBe(true);
    movementGate.after(mover, move);
    end();
    expect([seam.judged, seam.noted]).toEqual([[], []]);
  });
});

describe("Ctrl+Z", () => {
  it("gives the cost of a free move back once Foundry has taken it back", async () => {
    const mover = token();
    const move = drag();
    await movementGate.before(mover, move);
    Object.assign((mover as unknown as { _source: object })._source, at(2));
    movementGate.after(mover, move);
    const undo = drag({ method: "undo", origin: at(2), destination: at(0) });
    expect(await movementGate.before(mover, undo)).toBe(true);
    expect(seam.noted).toHaveLength(1);
    movementGate.after(mover, undo);
    expect(seam.noted[1]).toMatchObject([mover.uuid, [{ kind: "spend", by: -1 }], `undo.${move.id}`]);
  });

  it("gives nothing back where another package refuses that, and may be pressed again", async () => {
    const mover = token();
    const move = drag();
    await movementGate.before(mover, move);
    Object.assign((mover as unknown as { _source: object })._source, at(2));
    movementGate.after(mover, move);
    const undo = () => drag({ method: "undo", origin: at(2), destination: at(0) });
    expect(await movementGate.before(mover, undo())).toBe(true);
    expect(seam.noted).toHaveLength(1);
    const again = undo();
    expect(await movementGate.before(mover, again)).toBe(true);
    movementGate.after(mover, again);
    expect(seam.noted).toHaveLength(2);
  });

  it("takes back first what the token did after the move", async () => {
    const mover = token();
    const move = drag();
    await movementGate.before(mover, move);
    Object.assign((mover as unknown as { _source: object })._source, at(2));
    movementGate.after(mover, move);
    seam.actSince = "strike";
    const undo = () => drag({ method: "undo", origin: at(2), destination: at(0) });
    expect(await movementGate.before(mover, undo())).toBe(false);
    expect(seam.undone).toEqual(["strike"]);
    seam.actSince = null;
    expect(await movementGate.before(mover, undo())).toBe(true);
    expect(seam.undone).toEqual(["strike"]);
  });

  it("leaves a move alone that was not made here", async () => {
    expect(await movementGate.before(token(), drag({ method: "undo" }))).toBe(true);
    expect(seam.undone).toEqual([]);
  });

  it("undoes the exchange of a move that was walked", async () => {
    const { leaveTrace } = await import("../../../src/system/canvas/movement/history.ts");
    const mover = token();
    leaveTrace(mover.uuid, { kind: "walked", exchange: "e1", to: { col: 0, row: 0 } });
    expect(await movementGate.before(mover, drag({ method: "undo" }))).toBe(false);
    expect(seam.undone).toEqual(["e1"]);
  });

  it("goes back nowhere by key when the card has taken the walk back, and says so once", async () => {
    const { leaveTrace } = await import("../../../src/system/canvas/movement/history.ts");
    const mover = token();
    const undo = () => drag({ method: "undo", origin: at(0), destination: at(2) });
    leaveTrace(mover.uuid, { kind: "walked", exchange: "e3", to: { col: 4, row: 0 } });
    seam.stages.e3 = "undone";
    expect(await movementGate.before(mover, undo())).toBe(false);
    expect(seam.refused).toEqual(["undo/over"]);
    expect(await movementGate.before(mover, undo())).toBe(true);
    expect(seam.refused).toHaveLength(1);
  });

  describe("on what a game master's macro wrote, which the rules were asked about only then,", () => {
    const written = { method: "api" };

    /** A move that has been written to the token, and the wish to take it back. */
    async function write(over: { readonly stage?: string; readonly isBack?: boolean } = {}) {
      vi.stubGlobal("game", { user: { isGM: true } });
      const mover = token();
      const move = drag(written);
      await movementGate.before(mover, move);
      if (!over.isBack) Object.assign((mover as unknown as { _source: object })._source, at(2));
      movementGate.after(mover, move);
      if (over.stage) seam.stages[move.id] = over.stage;
      return { mover, move, undo: drag({ method: "undo", origin: at(2), destination: at(0) }) };
    }

    it("gives back what the referee has noted as its cost", async () => {
      const { mover, move, undo } = await write();
      seam.prices[move.id] = price;
      expect(await movementGate.before(mover, undo)).toBe(true);
      movementGate.after(mover, undo);
      expect(seam.noted).toMatchObject([[mover.uuid, [{ kind: "spend", by: -1 }], `undo.${move.id}`]]);
    });

    it.each([
      ["closed", false],
      ["open", true],
    ])("undoes the exchange that it became, %s", async (stage, isBack) => {
      const { mover, move, undo } = await write({ stage, isBack });
      expect(await movementGate.before(mover, undo)).toBe(false);
      expect(seam.undone).toEqual([move.id]);
    });
  });

  it("undoes the exchange of a move whose last segment another session walked", async () => {
    seam.walkedBy = "e2";
    expect(await movementGate.before(token(), drag({ method: "undo" }))).toBe(false);
    expect(seam.undone).toEqual(["e2"]);
  });
});

describe("the even pause", () => {
  /** How long until something is done, on a clock that only the test moves. Unit: milliseconds. */
  async function timeUntil(isDone: () => boolean): Promise<number> {
    let waited = 0;
    for (; !isDone() && waited < 5000; waited += 50) await vi.advanceTimersByTimeAsync(50);
    return waited;
  }

  beforeEach(() => {
    vi.useFakeTimers();
    seam.pause = 700;
  });
  afterEach(() => vi.useRealTimers());

  it("holds a move that provokes nobody as long as the first segment of one that does", async () => {
    const passed = vi.fn();
    void movementGate.before(token(), drag()).then(passed);
    expect(await timeUntil(() => passed.mock.calls.length > 0)).toBe(700);
    seam.moveCheck = provokes;
    const mover = token();
    await movementGate.before(mover, drag());
    expect(seam.proposed).toHaveLength(1);
    const walked = vi.fn();
    void moveOf(mover.uuid).untilReleased().then(walked);
    expect(await timeUntil(() => walked.mock.calls.length > 0)).toBe(700);
  });

  it("is over for a segment that comes later than that", async () => {
    seam.moveCheck = provokes;
    const mover = token();
    await movementGate.before(mover, drag());
    await vi.advanceTimersByTimeAsync(2000);
    const walked = vi.fn();
    void moveOf(mover.uuid).untilReleased().then(walked);
    await vi.advanceTimersByTimeAsync(0);
    expect(walked).toHaveBeenCalled();
  });

  it("holds nothing where the world has none, and no granted segment", async () => {
    const mover = token();
    const end = moveOf(mover.uuid).grant([0, 1, 2].map((col) => ({ col, row: 0 })));
    expect(await movementGate.before(mover, drag())).toBe(true);
    end();
    seam.pause = 0;
    expect(await movementGate.before(token(), drag())).toBe(true);
  });
});
