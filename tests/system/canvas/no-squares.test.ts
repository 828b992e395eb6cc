import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { tellNoSquares, watchNoSquares } from "../../../src/system/canvas/no-squares.ts";

const said = vi.hoisted(() => ({ codes: [] as string[] }));

vi.mock("../../../src/system/foundry/notify.ts", () => ({
  notifyRefusal: ({ code }: { code: string }) => said.codes.push(code),
}));

const hooks = new Map<string, (given: unknown) => void>();
vi.stubGlobal("Hooks", { on: (hook: string, hear: (given: unknown) => void) => hooks.set(hook, hear) });
watchNoSquares();
afterAll(() => vi.unstubAllGlobals());

let scenes = 0;

/** A scene of that type of grid. */
const scene = (type: number) => ({ id: `scene${++scenes}`, grid: { type, size: 100, distance: 2 } });
const fight = (parent: object | null, started = true) => ({ started, combatants: [{ token: parent && { parent } }] });

beforeEach(() => {
  said.codes.length = 0;
  vi.stubGlobal("game", { user: { isGM: true } });
});

describe("a fight on a scene without squares", () => {
  it.each([
    ["hexes", 2],
    ["no grid", 0],
  ])("of %s is told of to game masters once", (_grid, type) => {
    const here = scene(type);
    hooks.get("updateCombat")?.(fight(here));
    hooks.get("updateCombat")?.(fight(here));
    hooks.get("createCombatant")?.({ parent: fight(here) });
    tellNoSquares(here);
    expect(said.codes).toEqual(["scene/no-squares"]);
  });

  it("is not told of before it begins, to players, on squares, or where somebody has no token", () => {
    hooks.get("updateCombat")?.(fight(scene(2), false));
    hooks.get("updateCombat")?.(fight(scene(1)));
    hooks.get("updateCombat")?.(fight(null));
    hooks.get("createCombatant")?.({ parent: null });
    vi.stubGlobal("game", { user: { isGM: false } });
    hooks.get("updateCombat")?.(fight(scene(2)));
    expect(said.codes).toEqual([]);
  });
});
