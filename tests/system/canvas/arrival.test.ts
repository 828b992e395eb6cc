import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { untilStill } from "../../../src/system/canvas/movement/animation.ts";

type Walker = Parameters<typeof untilStill>[0];

/** A token with so many waypoints of its move still to come. */
function walker(pending: number): Walker & { movement: { pending: { waypoints: unknown[] } } } {
  return { uuid: "Scene.s.Token.t", movement: { pending: { waypoints: Array(pending).fill({}) } } } as never;
}

const hooks = new Map<number, { name: string; run: (token: { uuid: string }) => void }>();
const call = (name: string, token: { uuid: string }) => {
  for (const hook of hooks.values()) if (hook.name === name) hook.run(token);
};

/** Lets everything happen that is ready to happen, and tells whether the wait has ended. */
async function hasEnded(wait: Promise<void>): Promise<boolean> {
  const open = Symbol("open");
  await Promise.resolve();
  await Promise.resolve();
  return (await Promise.race([wait, Promise.resolve(open).then((value) => Promise.resolve(value))])) !== open;
}

beforeEach(() => {
  let next = 0;
  vi.stubGlobal("Hooks", {
    on(name: string, run: () => void) {
      hooks.set(++next, { name, run });
      return next;
    },
    off: (_name: string, id: number) => hooks.delete(id),
  });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  hooks.clear();
});

describe("the end of a walk", () => {
  it("is when the document stands at the end, whatever the promise does", async () => {
    const token = walker(1);
    let isThere = false;
    const wait = untilStill(
      token,
      () => new Promise(() => {}),
      () => isThere,
    );
    expect(await hasEnded(wait)).toBe(false);
    isThere = true;
    call("moveToken", token);
    await wait;
    expect(hooks.size).toBe(0);
  });

  it("is at once where a token that never moved has no record of a move", async () => {
    const token = { uuid: "Scene.s.Token.t" } as never;
    await untilStill(
      token,
      async () => true,
      () => false,
    );
    expect(hooks.size).toBe(0);
  });

  it("is not the first checkpoint, at which generation 13 keeps its promise", async () => {
    const token = walker(2);
    const wait = untilStill(
      token,
      async () => true,
      () => false,
    );
    expect(await hasEnded(wait)).toBe(false);
    token.movement.pending.waypoints = [];
    call("moveToken", token);
    await wait;
  });

  it("is where a wall cut the move short", async () => {
    await untilStill(
      walker(0),
      async () => true,
      () => false,
    );
    expect(hooks.size).toBe(0);
  });

  it("comes at once when the move is refused or fails", async () => {
    await untilStill(
      walker(1),
      async () => false,
      () => false,
    );
    await untilStill(
      walker(1),
      () => Promise.reject(new Error("lost")),
      () => false,
    );
    expect(hooks.size).toBe(0);
  });

  it("comes when the move is stopped, but not that of another token", async () => {
    const token = walker(1);
    const wait = untilStill(
      token,
      () => new Promise(() => {}),
      () => false,
    );
    call("stopToken", { uuid: "Scene.s.Token.other" });
    expect(await hasEnded(wait)).toBe(false);
    call("stopToken", token);
    await wait;
  });

  it("is not waited for longer than patience lasts", async () => {
    const wait = untilStill(
      walker(1),
      () => new Promise(() => {}),
      () => false,
    );
    await vi.advanceTimersByTimeAsync(20_000);
    await wait;
    expect(hooks.size).toBe(0);
  });
});
