import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { freezeArguments, intruderOn, timesOf, waited, wrapClasses } from "../../sandbox/client/ways.ts";
import type { Plain } from "../../sandbox/common/utils/objects.ts";
import { playWays, type WayName } from "../../sandbox/common/ways.ts";
import { readSources } from "../../sandbox/server/create-world.ts";
import { worldUnder } from "../../sandbox/server/ways.ts";

const demo = await readSources(join(import.meta.dirname, "../../sandbox/demo"));

/** The scene of the demo world under those ways. */
function sceneUnder(...ways: WayName[]): Plain & { grid: Plain; tokens: Plain[]; walls: { c: number[] }[] } {
  const scene = worldUnder(ways, demo).find(({ _key }) => String(_key).startsWith("!scenes!"));
  return scene as ReturnType<typeof sceneUnder>;
}

describe("a world that is against us", () => {
  it.each<[WayName, object]>([
    ["metres", { distance: 1.5, units: "m", size: 100, type: 1 }],
    ["feet", { distance: 5, units: "ft", size: 100, type: 1 }],
    ["hexes", { distance: 2, size: 100, type: 2 }],
    ["gridless", { distance: 2, size: 100, type: 0 }],
    ["wide", { distance: 2, size: 200, type: 1 }],
  ])("has the grid of %s", (way, grid) => {
    expect(sceneUnder(way).grid).toMatchObject(grid);
  });

  it("has tokens and walls in the same squares where squares are wide", () => {
    const [usual, wide] = [sceneUnder(), sceneUnder("wide")];
    expect(wide.tokens.map(({ x }) => Number(x) / 2)).toEqual(usual.tokens.map(({ x }) => x));
    expect(wide.walls.map(({ c }) => c.map((at) => at / 2))).toEqual(usual.walls.map(({ c }) => c));
  });

  it("has tokens and walls in the same squares of a scene inside its padding", () => {
    const [usual, padded] = [sceneUnder(), sceneUnder("padded")];
    const { width, height } = usual as unknown as { width: number; height: number };
    const [left, top] = [Math.ceil(width / 400) * 100, Math.ceil(height / 400) * 100];
    expect(padded.padding).toBe(0.25);
    expect(padded.tokens.map(({ x, y }) => [Number(x) - left, Number(y) - top])).toEqual(
      usual.tokens.map(({ x, y }) => [x, y]),
    );
    expect(
      padded.walls.map(({ c: [x = 0, y = 0, ...to] }) => [
        x - left,
        y - top,
        ...to.map((at, index) => at - (index ? top : left)),
      ]),
    ).toEqual(usual.walls.map(({ c }) => c));
  });

  it("has people on two levels", () => {
    expect(new Set(sceneUnder("levels").tokens.map(({ level }) => level)).size).toBe(2);
  });

  it("has a crowd, and messages of long ago", () => {
    const world = worldUnder(["crowd"], demo);
    const count = (collection: string) => world.filter(({ _key }) => String(_key).startsWith(`!${collection}!`)).length;
    expect([count("actors"), count("messages")]).toEqual([208, 2000]);
  });

  it.each<[WayName, readonly number[]]>([
    ["grantsNone", [4]],
    ["grantsAll", [1, 2, 3, 4]],
  ])("has the permissions of %s", (way, roles) => {
    const stored = worldUnder([way], demo).find(({ key }) => key === "core.permissions");
    expect(JSON.parse(String(stored?.value)).QUERY_USER).toEqual(roles);
  });

  it("is as it was where nothing is against us", () => {
    expect(worldUnder([], demo)).toEqual(demo);
  });
});

describe("a window that is against us", () => {
  afterEach(() => playWays([]));

  it("waits for nothing", () => {
    const promise = Promise.resolve();
    expect(waited(promise)).toBe(promise);
    playWays(["unawaited"]);
    expect(waited(promise)).toBeUndefined();
  });

  it("calls hooks that draw twice, and those of a change or the start once", () => {
    playWays(["twice"]);
    expect(["renderChatLog", "refreshToken", "updateActor", "ready"].map(timesOf)).toEqual([2, 2, 1, 1]);
  });

  it("tells of a change of documents twice, and asks before it once", () => {
    playWays(["toldTwice"]);
    expect(["updateActor", "createChatMessage", "preUpdateActor", "renderChatLog"].map(timesOf)).toEqual([2, 2, 1, 1]);
  });

  it("tells of moves, users and pauses twice, and asks twice who takes a drop", () => {
    const hooks = ["moveToken", "stopToken", "controlToken", "userConnected", "pauseGame", "clientSettingChanged"];
    const drops = ["dropCanvasData", "dropActorSheetData", "hotbarDrop"];
    expect([...hooks, ...drops].map(timesOf)).not.toContain(2);
    playWays(["toldTwice"]);
    expect([...hooks, ...drops].map(timesOf)).toEqual(Array(9).fill(2));
    expect(["ready", "refreshToken"].map(timesOf)).toEqual([1, 1]);
  });

  it("throws before us in what is shared", () => {
    expect(intruderOn("updateActor")).toBeNull();
    playWays(["throwing"]);
    expect(intruderOn("updateActor")).toThrow("A rude module");
    for (const hook of ["init", "setup", "ready"]) expect(intruderOn(hook)).toThrow("A rude module");
  });

  it("freezes what is told of a change, and nothing that is there to be changed", () => {
    playWays(["frozen"]);
    const [changes, before] = [{ system: { points: 1 } }, { system: { points: 1 } }];
    freezeArguments("updateActor", [changes]);
    freezeArguments("preUpdateActor", [before]);
    expect([changes, changes.system, before].map(Object.isFrozen)).toEqual([true, true, false]);
  });

  it("waits for something before what may promise, inherited or not, and before nothing else", async () => {
    const heard: string[] = [];
    class Core {
      get documentName(): string {
        return "Combat";
      }
      async nextTurn(): Promise<string> {
        heard.push("core");
        return "on";
      }
    }
    class Ours extends Core {
      override async nextTurn(): Promise<string> {
        heard.push("ours");
        return super.nextTurn();
      }
      render(): string {
        return "drawn";
      }
    }
    vi.stubGlobal("CONFIG", { Combat: { documentClass: Ours }, ui: {} });
    playWays(["wrappedSlowly"]);
    wrapClasses();
    vi.unstubAllGlobals();
    const combat = new Ours();
    const turn = combat.nextTurn();
    expect([combat.render(), ...heard]).toEqual(["drawn"]);
    expect([await turn, ...heard]).toEqual(["on", "ours", "core"]);
  });
});
