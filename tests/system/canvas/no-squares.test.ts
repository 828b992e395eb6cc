import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { watchNoSquares } from "../../../src/system/canvas/no-squares.ts";

const said = vi.hoisted(() => ({ codes: [] as string[], params: [] as unknown[] }));

vi.mock("../../../src/system/foundry/notify.ts", () => ({
  notifyRefusal: ({ code, params }: { code: string; params: unknown }) => {
    said.codes.push(code);
    said.params.push(params);
  },
}));

const hooks = new Map<string, (given: unknown) => void>();
vi.stubGlobal("Hooks", { on: (hook: string, hear: (given: unknown) => void) => hooks.set(hook, hear) });
watchNoSquares();
afterAll(() => vi.unstubAllGlobals());

let scenes = 0;

/** A scene of that type of grid. */
const scene = (type: number) => ({ id: `scene${++scenes}`, grid: { type, size: 100, distance: 2, units: "m" } });
const fight = (parent: object | null, started = true) => ({ started, combatants: [{ token: parent && { parent } }] });

beforeEach(() => {
  said.codes.length = 0;
  said.params.length = 0;
  vi.stubGlobal("game", { user: { isGM: true } });
});

describe("a fight on a scene without squares", () => {
  it("is told of to game masters once", () => {
    const here = scene(0);
    hooks.get("updateCombat")?.(fight(here));
    hooks.get("updateCombat")?.(fight(here));
    hooks.get("createCombatant")?.({ parent: fight(here) });
    expect(said.codes).toEqual(["scene/no-squares"]);
  });

  it("is not told of before it begins, to players, on squares or hexes, or where somebody has no token", () => {
    hooks.get("updateCombat")?.(fight(scene(0), false));
    for (const type of [1, 2, 3, 4, 5]) hooks.get("updateCombat")?.(fight(scene(type)));
    hooks.get("updateCombat")?.(fight(null));
    hooks.get("createCombatant")?.({ parent: null });
    vi.stubGlobal("game", { user: { isGM: false } });
    hooks.get("updateCombat")?.(fight(scene(0)));
    expect(said.codes).toEqual([]);
  });
});

describe("a fight on squares of another size than the rules speak of", () => {
  const of = (distance: number, units = "m", type = 1) => {
    const here = scene(type);
    return { ...here, grid: { ...here.grid, distance, units } };
  };
  const tell = (here: object) => hooks.get("updateCombat")?.(fight(here));

  it("is told of to game masters with what to change, and again once it was changed to another", () => {
    const here = of(5, "ft");
    tell(here);
    tell(here);
    expect(said.params.at(-1)).toEqual({ have: 5, units: "ft", size: 2 });
    tell({ ...here, grid: { ...here.grid, distance: 1, units: "m" } });
    expect(said.codes).toEqual(["scene/square-size", "scene/square-size"]);
  });

  it.each(["m", "Meter", "mètres", ""])("is none where they measure 2 %s", (units) => {
    tell(of(2, units));
    expect(said.codes).toEqual([]);
  });
});
