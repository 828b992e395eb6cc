import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Request } from "../../../src/system/referee/requests/messages.ts";

type PendingStorage = typeof import("../../../src/system/referee/requests/pending-storage.ts");
type Told = { readonly key: string; readonly newValue: string | null };

const PREFIX = "away-team.outbox.world.player/";
const HOUR_MS = 3_600_000;

const undo = (id: string): Request => ({ kind: "undo", id, exchange: "aaaaaaaaaaaaaaaa", revision: 1 });
const judge: Request = { kind: "judge", id: "j", intent: { actor: "kassus", action: "move" } };
const kept = (...requests: Request[]) => requests.map((request) => ({ request, inLine: false }));

/** What the browser keeps for all windows, and whoever listens to changes of it. */
let drawer: Record<string, string>;
let listeners: ((told: Told) => void)[];

/** A window of the player's: the module anew, with a drawer that is shared. */
async function openWindow(): Promise<PendingStorage> {
  vi.resetModules();
  return import("../../../src/system/referee/requests/pending-storage.ts");
}

/** Let the windows hear what was put into the drawer, or taken out. */
function tell(id: string): void {
  const key = `${PREFIX}${id}`;
  for (const listener of listeners) listener({ key, newValue: drawer[key] ?? null });
}

beforeEach(() => {
  drawer = {};
  listeners = [];
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("game", { world: { id: "world" }, user: { id: "player" } });
  vi.stubGlobal("window", { addEventListener: (_type: string, take: (told: Told) => void) => listeners.push(take) });
  const storage = {
    getItem: (key: string) => drawer[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(drawer, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(drawer, key),
  };
  vi.stubGlobal(
    "localStorage",
    new Proxy(storage, {
      ownKeys: () => Object.keys(drawer),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what waits for a referee", () => {
  it("outlasts the page in the order it was sent, but for questions how a move stands", async () => {
    (await openWindow()).keepRequests(kept(undo("b"), judge, undo("a")));
    expect((await openWindow()).keptRequests().map(({ id }) => id)).toEqual(["b", "a"]);
  });

  it("is gone once nothing waits, and after half a day", async () => {
    const { keepRequests, keptRequests } = await openWindow();
    keepRequests(kept(undo("a")));
    vi.setSystemTime(13 * HOUR_MS);
    expect(keptRequests()).toEqual([]);
    keepRequests([]);
    expect(drawer).toEqual({});
  });

  it.each([
    ["nothing at all", "null"],
    ["no text of ours", "{"],
    ["a list alone", "[1]"],
    ["no request", JSON.stringify({ at: 0, request: { kind: "reply" } })],
    ["no time", JSON.stringify({ request: undo("a") })],
  ])("is nothing where the browser has %s", async (_title, text) => {
    drawer[`${PREFIX}a`] = text;
    expect((await openWindow()).keptRequests()).toEqual([]);
  });

  it("is not kept by a browser that refuses to", async () => {
    vi.stubGlobal("localStorage", {
      setItem: () => {
        throw new Error("full");
      },
    });
    const { keepRequests, keptRequests } = await openWindow();
    expect(() => keepRequests(kept(undo("a")))).not.toThrow();
    expect(keptRequests()).toEqual([]);
  });
});

describe("two windows of one player", () => {
  it("keep what they wait for beside each other, and take out only what is over in them", async () => {
    const [one, other] = [await openWindow(), await openWindow()];
    one.keepRequests(kept(undo("a")));
    other.keepRequests(kept(undo("b")));
    one.keepRequests([]);
    expect((await openWindow()).keptRequests().map(({ id }) => id)).toEqual(["b"]);
  });

  it("tell each other what they wait for, and what no more", async () => {
    const [one, other] = [await openWindow(), await openWindow()];
    const told: string[] = [];
    other.watchKept({ added: ({ id }) => told.push(`+${id}`), removed: (id) => told.push(`-${id}`) });
    one.keepRequests(kept(undo("a")));
    tell("a");
    tell("a");
    other.keepRequests(kept(undo("a")));
    one.keepRequests([]);
    tell("a");
    expect(told).toEqual(["+a", "-a"]);
  });

  it("do not take another's request out because they have not heard of it yet", async () => {
    const [one, other] = [await openWindow(), await openWindow()];
    one.keepRequests(kept(undo("a")));
    other.keepRequests(kept());
    expect(Object.keys(drawer)).toEqual([`${PREFIX}a`]);
  });
});
