import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Trail = typeof import("../../../src/system/canvas/movement/history.ts");

const TOKEN = "Scene.s.Token.t";
const to = { col: 3, row: 0 };
const walked = { kind: "walked", exchange: "e1", to } as const;

let drawer: Map<string, string>;
let navigation: string;

/** The page as it is after it was loaded: the module anew, with what the window has kept. */
async function load(world = "world"): Promise<Trail> {
  vi.resetModules();
  vi.stubGlobal("game", { world: { id: world } });
  return import("../../../src/system/canvas/movement/history.ts");
}

beforeEach(() => {
  drawer = new Map();
  navigation = "reload";
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type: navigation }] });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, value: string) => drawer.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("the moves that a window made", () => {
  it("outlast the page, and are forgotten one by one", async () => {
    const before = await load();
    before.leaveTrace(TOKEN, { kind: "let", movement: "m1", to: { col: 1, row: 0 }, changes: [] });
    before.leaveTrace(TOKEN, walked);
    const after = await load();
    expect(after.newestStep(() => true)).toEqual({ token: TOKEN, trace: walked });
    after.forgetTrace(TOKEN, walked);
    expect((await load()).newestStep(() => true)?.trace).toMatchObject({ movement: "m1" });
  });

  it("are the newest of which that is still true", async () => {
    const { leaveTrace, newestStep } = await load();
    leaveTrace(TOKEN, walked);
    leaveTrace("Scene.s.Token.other", { ...walked, exchange: "e2" });
    expect(newestStep(({ token }) => token === TOKEN)?.trace).toBe(walked);
    expect(newestStep(() => false)).toBeNull();
  });

  it.each([
    ["a window that was opened anew or copied", "navigate", "world"],
    ["another world", "reload", "elsewhere"],
  ])("are none of %s", async (_title, type, world) => {
    (await load()).leaveTrace(TOKEN, walked);
    navigation = type;
    expect((await load(world)).lastTrace(TOKEN, to)).toBeNull();
  });

  it("last as long as the page where the browser keeps nothing", async () => {
    vi.stubGlobal("sessionStorage", {});
    const { leaveTrace, lastTrace } = await load();
    leaveTrace(TOKEN, walked);
    expect(lastTrace(TOKEN, to)).toBe(walked);
  });
});
