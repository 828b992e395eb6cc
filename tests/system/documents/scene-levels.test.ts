import { describe, expect, it } from "vitest";
import { gap } from "../../../src/engine/grid/cell.ts";
import { paceBlocked, sightBlocked, type Wall } from "../../../src/engine/grid/walls.ts";
import { keptApart, type OnScene, onScene } from "../../../src/system/documents/scene-levels.ts";
import { combatant, encounter, placed } from "../../support/encounter.ts";

const kassus = combatant("kassus", { place: placed(0, 0) });
const boarder = combatant("boarder", { side: "hostile", place: placed(1, 0) });
const captain = combatant("captain", { place: placed(2, 0) });

/** A wall right of the first column, from top to bottom. */
const wall: Wall = { x1: 1, y1: -5, x2: 1, y2: 5 };

const ours: OnScene = { scene: "ours", walls: [], combatants: [kassus, captain] };
const theirs: OnScene = { scene: "theirs", walls: [wall], combatants: [boarder] };
const fightOn = (...scenes: readonly OnScene[]) => ({ ...encounter([]), ...keptApart(scenes) });
const placeIn = (fight: ReturnType<typeof fightOn>, id: string) => fight.combatants[id]?.place ?? placed(9, 9);

describe("those who fight on different scenes", () => {
  it("are in nobody's reach on another, and in each other's on their own", () => {
    const fight = fightOn(ours, theirs);
    expect(gap(placeIn(fight, "kassus"), placeIn(fight, "boarder"))).toBe(Number.POSITIVE_INFINITY);
    expect(gap(placeIn(fight, "kassus"), placeIn(fight, "captain"))).toBe(2);
  });

  it("have the walls of their own scene between them, and no others", () => {
    const clear = fightOn(ours, theirs);
    expect(sightBlocked(placeIn(clear, "kassus"), placeIn(clear, "captain"), clear.walls)).toBe(false);
    const walled = fightOn({ ...ours, walls: [wall] }, { ...theirs, walls: [] });
    expect(sightBlocked(placeIn(walled, "kassus"), placeIn(walled, "captain"), walled.walls)).toBe(true);
  });

  it("stay on the levels of their own scene, and its walls where they stand", () => {
    const [low, high] = [placed(0, 0, { level: "low" }), placed(1, 0, { level: "high" })];
    const decks = [combatant("a", { place: low }), combatant("b", { place: high }), combatant("c", { place: low })];
    const onHigh = { ...wall, levels: ["high"] };
    const fight = fightOn({ scene: "ours", walls: [onHigh], combatants: decks }, theirs);
    expect(gap(placeIn(fight, "a"), placeIn(fight, "b"))).toBe(Number.POSITIVE_INFINITY);
    expect(gap(placeIn(fight, "a"), placeIn(fight, "c"))).toBe(0);
    const isBarred = (id: string) => {
      return paceBlocked(placeIn(fight, id), { col: 0, row: 0 }, { col: 1, row: 0 }, fight.walls);
    };
    expect([isBarred("a"), isBarred("b")]).toEqual([false, true]);
  });

  it("are as their scene has them where the fight is on one, with whoever stands on none", () => {
    const nobodysScene = { scene: null, walls: [], combatants: [{ ...captain, offMap: true as const }] };
    const fight = fightOn({ ...theirs, combatants: [boarder, kassus] }, nobodysScene);
    expect(fight.combatants.kassus).toBe(kassus);
    expect(fight.walls).toBe(theirs.walls);
    expect(Object.keys(fight.combatants).sort()).toEqual(["boarder", "captain", "kassus"]);
  });

  it("come with the same walls as long as none has changed, so that what was worked out from them holds", () => {
    const again = { ...theirs, combatants: [{ ...boarder, counts: { damage: 3 } }] };
    const walls = fightOn(ours, theirs).walls;
    expect(fightOn(ours, again).walls).toBe(walls);
    expect(fightOn(ours, { ...theirs, walls: [wall, wall] }).walls).not.toBe(walls);
  });
});

describe("what a scene shows of a fight", () => {
  it("is those who stand on it, as if there were no other", () => {
    const fight = { ...fightOn(ours, theirs), order: ["boarder", "kassus", "captain"] };
    expect(onScene(fight, "theirs")).toMatchObject({ combatants: { boarder }, order: ["boarder"], walls: [wall] });
    const here = onScene(fight, "ours");
    expect(here).toMatchObject({ order: ["kassus", "captain"], walls: [] });
    expect(here.combatants.kassus).toEqual(kassus);
    expect(onScene(fight, "elsewhere").combatants).toEqual({});
  });

  it("has its levels again", () => {
    const deck = combatant("deck", { place: placed(0, 0, { level: "high" }) });
    const onHigh = { ...wall, levels: ["high"] };
    const fight = fightOn({ scene: "ours", walls: [onHigh], combatants: [deck] }, theirs);
    expect(onScene(fight, "ours")).toMatchObject({ combatants: { deck }, walls: [onHigh] });
  });

  it("is all of a fight on one scene", () => {
    const fight = fightOn({ ...theirs, combatants: [boarder, kassus] });
    expect(onScene(fight, "ours")).toBe(fight);
  });
});
