import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Encounter } from "../../../../src/engine/encounter.ts";
import { drawnOf } from "../../../../src/system/apps/replay/scenes.ts";
import { keptApart } from "../../../../src/system/documents/scene-levels.ts";
import { combatant, encounter, placed } from "../../../support/encounter.ts";

const wall = { x1: 1, y1: -5, x2: 1, y2: 5 };
const kassus = combatant("Scene.ours.Token.kassus", { place: placed(0, 0) });
const boarder = combatant("Scene.theirs.Token.boarder", { side: "hostile", place: placed(1, 0) });

const onOne: Encounter = { ...encounter([kassus]), walls: [wall] };
const onTwo: Encounter = {
  ...encounter([]),
  ...keptApart([
    { scene: "ours", walls: [wall], combatants: [kassus] },
    { scene: "theirs", walls: [], combatants: [boarder] },
  ]),
};

/** View a scene in a world that has these. */
function view(scene: string, ...scenes: readonly string[]): void {
  const all = new Map(scenes.map((id) => [id, { id }]));
  vi.stubGlobal("game", { scenes: all });
  vi.stubGlobal("canvas", { scene: all.get(scene) });
}

const shown = (fight: Encounter) => {
  const { combatants, walls } = drawnOf(fight, kassus.id);
  return [...Object.keys(combatants).map((id) => id.split(".").at(-1)), ...walls.map(() => "wall")];
};

describe("what the viewed map shows of a replay", () => {
  beforeEach(() => view("ours", "ours", "theirs", "bar"));

  it("is who was on it, with its walls", () => {
    expect([shown(onOne), shown(onTwo)]).toEqual([
      ["kassus", "wall"],
      ["kassus", "wall"],
    ]);
    view("theirs", "ours", "theirs");
    expect(shown(onTwo)).toEqual(["boarder"]);
  });

  it("is nobody, where the fight was on other scenes of this world", () => {
    view("bar", "ours", "theirs", "bar");
    expect([shown(onOne), shown(onTwo)]).toEqual([[], []]);
  });

  it("is all of one scene on whatever map, where the fight is another world's", () => {
    view("bar", "bar");
    expect([shown(onOne), shown(onTwo)]).toEqual([
      ["kassus", "wall"],
      ["kassus", "wall"],
    ]);
  });
});
