import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepRequests, keptRequests } from "../../src/system/referee/keepsakes.ts";
import type { Request } from "../../src/system/referee/messages.ts";

const KEY = "away-team.outbox.world.player";
const HOUR_MS = 3_600_000;

const undo = (id: string): Request => ({ kind: "undo", id, exchange: "aaaaaaaaaaaaaaaa", revision: 1 });
const judge: Request = { kind: "judge", id: "j", intent: { actor: "kassus", action: "move" } };
const kept = (...requests: Request[]) => requests.map((request) => ({ request, inLine: false }));

let drawer: Map<string, string>;

beforeEach(() => {
  drawer = new Map();
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("game", { world: { id: "world" }, user: { id: "player" } });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, value: string) => drawer.set(key, value),
    removeItem: (key: string) => drawer.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what waits for a referee", () => {
  it("outlasts the page in the order it was sent, but for questions how a move stands", () => {
    keepRequests(kept(undo("b"), judge, undo("a")));
    expect(keptRequests().map(({ id }) => id)).toEqual(["b", "a"]);
  });

  it("is gone once nothing waits, and after half a day", () => {
    keepRequests(kept(undo("a")));
    vi.setSystemTime(13 * HOUR_MS);
    expect(keptRequests()).toEqual([]);
    keepRequests([]);
    expect(drawer.size).toBe(0);
  });

  it.each([
    ["nothing at all", "null"],
    ["no text of ours", "{"],
    ["a list alone", "[1]"],
    ["no requests", JSON.stringify({ at: 0, requests: [null, { kind: "reply" }, { kind: "who", id: "s" }] })],
  ])("is nothing where the browser has %s", (_title, text) => {
    drawer.set(KEY, text);
    expect(keptRequests()).toEqual([]);
  });

  it("is not kept by a browser that refuses to", () => {
    vi.stubGlobal("localStorage", {
      setItem: () => {
        throw new Error("full");
      },
    });
    expect(() => keepRequests(kept(undo("a")))).not.toThrow();
    expect(keptRequests()).toEqual([]);
  });
});
