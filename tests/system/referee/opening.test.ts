import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer } from "../../../src/engine/prompt.ts";

const seam = vi.hoisted(() => ({
  lease: "session/gm",
  stored: null as object | null,
  kept: null as object | null,
}));

vi.mock("../../../src/system/foundry/settings.ts", () => ({ storedLease: () => seam.lease }));
vi.mock("../../../src/system/referee/log/exchange-message.ts", () => ({ loadExchange: () => seam.stored }));
vi.mock("../../../src/system/referee/sealed/kept-answers.ts", () => ({
  closedAnswer: () => (seam.kept ? { answer: seam.kept, shown: true } : null),
}));
const { fetchClosed, registerOpening, sayWhoMayNotHandIn, watchOpening } = await import(
  "../../../src/system/referee/sealed/opening.ts"
);

type Handler = (data: unknown) => Promise<unknown>;
type Queries = Record<string, Handler>;
const OPEN = "away-team.open";
const HAND_IN = "away-team.handIn";
const mine: Answer = { prompt: "a1", choice: "strike" };

/** Both asks of one exchange locked, the first one by the author. */
const locked = (asked: object) => ({
  exchange: {
    stage: "open",
    answers: [],
    prompts: ["a1", "a2"].map((id) => ({ id, of: id, kind: "opportunity", choices: [] })),
  },
  asked,
});
const ALL = { a1: { locked: "author" }, a2: { locked: "other" } };

/** What each user was asked by a query, and how they answered it. */
let asked: { readonly user: string; readonly name: string; readonly data: unknown; readonly answer: unknown }[] = [];
/** Who sits at the window on which the code runs; both ends run in one process here. */
let clients: Record<string, Queries> = {};
let words = 0;
/** Who may ask other users. */
let mayAsk = true;
const warn = vi.fn();
/** What listens to changes of messages. */
const listening = new Map<number, () => void>();

/** Let the author's window see the exchange so. */
function see(stored: object): void {
  seam.stored = stored;
  for (const listener of [...listening.values()]) listener();
}

/** Foundry's users: a query runs the handler of the one who is asked, without telling them who asks. */
function users() {
  const ids = ["gm", "author", "other"];
  const user = (id: string) => ({
    id,
    name: id,
    isGM: id === "gm",
    get active() {
      return clients[id] !== undefined;
    },
    async query(name: string, data: unknown) {
      const handler = clients[id]?.[name];
      if (!handler) throw new Error(`${id} is not active`);
      const before = game.user;
      Object.assign(game, { user: { id, can: () => mayAsk } });
      const answer = (await handler(JSON.parse(JSON.stringify(data)))) ?? null;
      Object.assign(game, { user: before });
      asked.push({ user: id, name, data, answer });
      return answer;
    },
  });
  return new Map(ids.map((id) => [id, user(id)]));
}

beforeEach(() => {
  const queries: Queries = {};
  vi.stubGlobal("CONFIG", { queries });
  vi.stubGlobal("foundry", { utils: { randomID: () => `word${++words}` } });
  vi.stubGlobal("game", { user: { id: "gm" }, users: users(), i18n: { format: (key: string) => key } });
  vi.stubGlobal("ui", { notifications: { warn } });
  vi.stubGlobal("Hooks", {
    on: (_name: string, listener: () => void) => listening.set(listening.size, listener).size - 1,
    off: (_name: string, id: number) => listening.delete(id),
  });
  listening.clear();
  watchOpening(() => {});
  warn.mockClear();
  mayAsk = true;
  registerOpening();
  clients = { gm: queries, author: queries, other: queries };
  asked = [];
  Object.assign(seam, { lease: "session/gm", stored: locked(ALL), kept: mine });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Let the time pass that a client waits before it gives up. */
async function passed<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(5000);
  return work;
}

const told = (user: string) => asked.filter((query) => query.user === user);

describe("a locked answer", () => {
  it("comes from its author, who hands it in to whoever sits", async () => {
    expect(await passed(fetchClosed("author", "e", "a1"))).toEqual(mine);
    expect(told("gm").map(({ name }) => name)).toEqual([HAND_IN]);
  });

  it("is in no reply to the query for it, so that nobody else learns it by asking", async () => {
    await passed(fetchClosed("author", "e", "a1"));
    expect(told("author").map(({ answer }) => answer)).toEqual([null]);
    asked = [];
    const forged = users().get("author")?.query(OPEN, { exchange: "e", prompt: "a1", word: "mine" });
    expect(await passed(forged as Promise<unknown>)).toBeNull();
    expect(told("other")).toEqual([]);
  });

  it("is taken with a word that was given out, and with no other", async () => {
    const pending = fetchClosed("author", "e", "a1");
    const forged = { word: "guess", answer: { prompt: "a1", choice: "decline" } };
    await users().get("gm")?.query(HAND_IN, forged);
    expect(await passed(pending)).toEqual(mine);
    const used = told("gm").map(({ data }) => (data as { word: string }).word);
    for (const word of used)
      await users()
        .get("gm")
        ?.query(HAND_IN, { ...forged, word });
    seam.kept = null;
    expect(await passed(fetchClosed("author", "e", "a1"))).toBeNull();
  });

  it.each<[string, () => void]>([
    ["while somebody can still choose", () => (seam.stored = locked({ a1: { locked: "author" } }))],
    ["that somebody else has locked", () => (seam.stored = locked({ ...ALL, a1: { locked: "other" } }))],
    ["of an exchange that is gone", () => (seam.stored = null)],
    ["that its browser has not kept", () => (seam.kept = null)],
    ["while nobody sits", () => (seam.lease = "")],
    ["while a player is named as sitting", () => (seam.lease = "session/other")],
    ["of an author who has left", () => (clients = { gm: clients.gm ?? {} })],
  ])("is not handed in %s", async (_title, change) => {
    change();
    expect(await passed(fetchClosed("author", "e", "a1"))).toBeNull();
    expect(asked.filter(({ name }) => name === HAND_IN)).toEqual([]);
  });

  it("is handed in when the last lock arrives after the query", async () => {
    seam.stored = locked({ a1: { locked: "author" } });
    const pending = fetchClosed("author", "e", "a1");
    await vi.advanceTimersByTimeAsync(300);
    see(locked(ALL));
    expect(await passed(pending)).toEqual(mine);
    expect(listening.size).toBe(0);
  });

  it("is handed in by a hidden tab, whose timers sleep, as soon as it hears of the last lock", async () => {
    seam.stored = locked({ a1: { locked: "author" } });
    const pending = fetchClosed("author", "e", "a1");
    await vi.advanceTimersByTimeAsync(0);
    see(locked(ALL));
    expect(await pending).toEqual(mine);
  });

  it("is told of as it is asked for, and once more when its window has done what it could", async () => {
    const told: (readonly [number, ...string[]])[] = [];
    watchOpening((...what) => void told.push([asked.length, ...what]));
    await passed(fetchClosed("author", "e", "a1"));
    expect(told).toEqual([
      [0, "e", "a1"],
      [1, "e", "a1"],
    ]);
  });

  it("is waited for a while where a window that has none replies first", async () => {
    clients.author = { [OPEN]: async () => undefined };
    const pending = fetchClosed("author", "e", "a1");
    await vi.advanceTimersByTimeAsync(100);
    const [, handIn] = [clients.gm?.[OPEN], clients.gm?.[HAND_IN]];
    await handIn?.({ word: `word${words}`, answer: mine });
    expect(await pending).toEqual(mine);
  });

  it("that does not come is told to the game master, who may settle it", async () => {
    clients.author = { [OPEN]: () => new Promise(() => {}) };
    expect(await passed(fetchClosed("author", "e", "a1"))).toBeNull();
    expect(warn.mock.calls).toEqual([[expect.stringContaining("notHandedIn")]]);
    warn.mockClear();
    Object.assign(game, { user: { id: "gm" } });
    clients = { gm: clients.gm ?? {} };
    expect(await passed(fetchClosed("author", "e", "a1"))).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it("of somebody who may not ask others is no error of the table's", async () => {
    mayAsk = false;
    watchOpening(() => expect.unreachable());
    expect(await passed(fetchClosed("author", "e", "a1"))).toBeNull();
    expect(asked.filter(({ name }) => name === HAND_IN)).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("is waited for no longer than that where no window replies at all", async () => {
    clients.author = { [OPEN]: () => new Promise(() => {}) };
    const pending = fetchClosed("author", "e", "a1");
    await vi.advanceTimersByTimeAsync(3000);
    expect(await pending).toBeNull();
  });

  it.each([
    [false, 1],
    [true, 0],
  ])("cannot be handed in by who may not ask other users: may %s, told %i times", (may, times) => {
    const warn = vi.fn();
    vi.stubGlobal("ui", { notifications: { warn } });
    vi.stubGlobal("game", { user: { can: () => may }, i18n: { localize: (key: string) => key } });
    vi.stubGlobal("foundry", { utils: { debounce: (look: () => void) => look } });
    vi.stubGlobal("Hooks", { on: () => 0 });
    sayWhoMayNotHandIn();
    expect(warn).toHaveBeenCalledTimes(times);
  });

  it.each(["createSetting", "updateSetting"])("and they are told once when it is taken from them: %s", (change) => {
    const warn = vi.fn();
    let may = true;
    const listening = new Map<string, (setting: { key: string }) => void>();
    vi.stubGlobal("ui", { notifications: { warn } });
    vi.stubGlobal("game", { user: { can: () => may }, i18n: { localize: (key: string) => key } });
    vi.stubGlobal("foundry", { utils: { debounce: (look: () => void) => look } });
    vi.stubGlobal("Hooks", { on: (hook: string, fn: () => void) => listening.set(hook, fn).size });
    sayWhoMayNotHandIn();
    may = false;
    listening.get(change)?.({ key: "core.time" });
    expect(warn).not.toHaveBeenCalled();
    for (let time = 0; time < 2; time += 1) listening.get(change)?.({ key: "core.permissions" });
    expect(warn).toHaveBeenCalledTimes(1);
    may = true;
    listening.get(change)?.({ key: "core.permissions" });
    may = false;
    listening.get(change)?.({ key: "core.permissions" });
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it("of the referee's own user is read where it lies", async () => {
    Object.assign(game, { user: { id: "author" } });
    expect(await fetchClosed("author", "e", "a1")).toEqual(mine);
    expect(asked).toEqual([]);
  });

  it.each([null, 7, {}, { word: "w" }, { word: "w", answer: {} }, { exchange: "e", prompt: "a1" }])(
    "is not read out of damaged queries: %j",
    async (data) => {
      for (const name of [OPEN, HAND_IN]) expect(await clients.gm?.[name]?.(data)).toBeUndefined();
    },
  );
});
