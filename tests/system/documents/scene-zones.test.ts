import { beforeEach, describe, expect, it, vi } from "vitest";
import { zonesApart } from "../../../src/engine/grid/zones.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import { staManifest } from "../../../src/rulesets/sta/manifest.ts";
import { keptApart, onScene } from "../../../src/system/documents/scene-levels.ts";
import { type SceneLike, scenePicture } from "../../../src/system/documents/scene-snapshot.ts";
import { isZone, type RegionLike, type ZonedScene, zonesOf } from "../../../src/system/documents/scene-zones.ts";
import { ZONE_TYPE } from "../../../src/system/foundry/ids.ts";
import { combatant, encounter, placed } from "../../support/encounter.ts";

const played = vi.hoisted(() => ({ ruleset: null as unknown }));

vi.mock("../../../src/system/foundry/active-ruleset.ts", () => ({
  activeRuleset: () => played.ruleset,
  playedRuleset: () => staManifest,
}));

beforeEach(() => {
  played.ruleset = sta as unknown as Ruleset;
});

const SIZE = 100;
const zone = { type: ZONE_TYPE, disabled: false };

/** A region of three columns and three rows of squares. */
function region(id: string, col: number, over: Partial<RegionLike> = {}): RegionLike {
  const [left, right] = [col * SIZE, (col + 3) * SIZE];
  return {
    id,
    name: id,
    shapes: [{ type: "rectangle", x: left, y: 0, width: 3 * SIZE, height: 3 * SIZE }],
    visibility: 0,
    behaviors: [zone],
    polygonTree: { testPoint: ({ x, y }) => x >= left && x < right && y >= 0 && y < 3 * SIZE },
    ...over,
  };
}

/** A door or wall on the border between the first two regions. */
const border = (door: number, ds: number) => ({ c: [300, 0, 300, 300], move: 20, door, ds });

function sceneOf(regions: readonly RegionLike[], walls: SceneLike["walls"] = [], type = 1): ZonedScene & SceneLike {
  const grid = { type, size: SIZE, distance: 2 };
  return { grid, regions, walls, dimensions: { width: 1000, height: 500 } };
}

const read = (scene: ZonedScene & SceneLike) => zonesOf(scene, scenePicture(scene).walls);
const [a, b] = [region("a", 0), region("b", 3)];

describe("the zones of a scene", () => {
  it("are its regions with our behaviour, in squares, linked where nothing parts them (P25)", () => {
    expect(read(sceneOf([a, b, region("trap", 6, { behaviors: [] })]))).toEqual({
      zones: [
        { id: "a", areas: [{ col: 0, row: 0, width: 3, height: 3 }] },
        { id: "b", areas: [{ col: 3, row: 0, width: 3, height: 3 }] },
      ],
      links: [[0, 1]],
    });
  });

  it("are none whose behaviour is switched off, or another's", () => {
    expect(
      [
        { ...zone, disabled: true },
        { ...zone, type: "zone" },
      ].map((one) => isZone({ behaviors: [one] })),
    ).toEqual([false, false]);
    expect(read(sceneOf([region("a", 0, { behaviors: [] })]))).toBeUndefined();
  });

  it("are none in a game that counts no zones, and before its rules are there", () => {
    for (const ruleset of [coda, null]) {
      played.ruleset = ruleset;
      expect(read(sceneOf([a, b]))).toBeUndefined();
    }
  });

  it.each([
    ["an open door", 1, 1, true],
    ["a closed door", 1, 0, true],
    ["a locked door", 1, 2, false],
    ["a secret door that is closed", 2, 0, false],
    ["a wall", 0, 0, false],
  ] as const)("are linked through %s: %s, %s, %s", (_name, door, ds, isLinked) => {
    expect(read(sceneOf([a, b], [border(door, ds)]))?.links).toEqual(isLinked ? [[0, 1]] : []);
  });

  it("are the same object as long as neither regions nor walls have changed", () => {
    const walls = [border(1, 0)];
    const scene = { ...sceneOf([a, b], walls) };
    const first = read(scene);
    expect(read(scene)).toBe(first);
    walls[0] = border(1, 2);
    const locked = read(scene);
    expect([locked === first, locked?.links]).toEqual([false, []]);
    Object.assign(scene, { regions: [a] });
    expect(read(scene)?.zones.map(({ id }) => id)).toEqual(["a"]);
  });

  it("are read anew where walls come to cut their regions, or cut them no more (14)", () => {
    const cut = region("a", 0, { restriction: { enabled: true } });
    const scene = sceneOf([cut]);
    const [first, again] = [read(scene), read(scene)];
    expect(again).toBe(first);
    Object.assign(cut, { _shapeConstraints: [[0, 0, 100, 0, 100, 100]] });
    expect(read(scene)).not.toBe(first);
    const second = read(scene);
    Object.assign(cut, { restriction: { enabled: false } });
    expect(read(scene)).not.toBe(second);
  });

  it("lie in hexes and in what would be squares without a grid", () => {
    expect(read(sceneOf([a], [], 2))?.zones[0]?.areas.length).toBeGreaterThan(0);
    expect(read(sceneOf([a], [], 0))?.zones[0]?.areas).toEqual([{ col: 0, row: 0, width: 3, height: 3 }]);
  });

  it("stay on their levels (14)", () => {
    expect(read(sceneOf([region("a", 0, { levels: new Set(["low"]) })]))?.zones[0]?.levels).toEqual(["low"]);
  });
});

describe("the zones of a fight on two scenes", () => {
  const zones = () => read(sceneOf([a, b]));
  const there = () => read(sceneOf([region("c", 0)]));
  const [me, mate] = [combatant("me", { place: placed(0, 0) }), combatant("mate", { place: placed(4, 0) })];
  const foe = combatant("foe", { place: placed(0, 0) });
  const joined = () => ({
    ...encounter([]),
    ...keptApart([
      { scene: "ours", walls: [], zones: zones(), combatants: [me, mate] },
      { scene: "theirs", walls: [], zones: there(), combatants: [foe] },
    ]),
  });

  it("are those of each scene, and no way leads from one to the other", () => {
    const fight = joined();
    const far = (from: string, to: string) => {
      const [one, other] = [fight.combatants[from], fight.combatants[to]];
      return one && other ? zonesApart(fight.zones, one.place, other.place) : "nobody";
    };
    expect(fight.zones?.zones).toHaveLength(3);
    expect([far("me", "mate"), far("me", "foe"), far("foe", "foe")]).toEqual([1, null, 0]);
  });

  it("are as each scene has them where that is drawn", () => {
    const fight = joined();
    expect(onScene(fight, "ours").zones).toEqual(zones());
    expect(onScene(fight, "theirs").zones).toEqual(there());
    expect(onScene(fight, "elsewhere")).not.toHaveProperty("zones");
  });
});
