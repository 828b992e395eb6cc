import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const who = { kind: "who", id: "one" };
let hear: (payload: unknown, user: string) => void = () => {};

/** The channel of a page that has just been loaded. */
async function loaded() {
  vi.resetModules();
  return import("../../../src/system/referee/session/channel.ts");
}

beforeEach(() => {
  const on = (_channel: string, listener: typeof hear) => {
    hear = listener;
  };
  vi.stubGlobal("game", { socket: { on, emit: () => {} } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("what comes over the socket before the world is ready", () => {
  it("is taken in once it is, in its order, and nothing twice", async () => {
    const { listenEarly, openChannel } = await loaded();
    const taken: unknown[] = [];
    const taker = {
      receive: (message: object, user: string) => taken.push([message, user]),
      refuseDamaged: (id: string, user: string) => taken.push([id, user]),
    };
    listenEarly();
    hear(who, "anna");
    hear({ kind: "intent", id: "torntorntorntorn" }, "bert");
    expect(taken).toEqual([]);
    openChannel(taker as never);
    hear(who, "cleo");
    expect(taken).toEqual([
      [who, "anna"],
      ["torntorntorntorn", "bert"],
      [who, "cleo"],
    ]);
  });
});
