import { describe, expect, it } from "vitest";
import { tokenOf } from "../../../src/system/data/types.ts";
import type { ActorContext } from "../../../src/system/sheets/view/actor-context.ts";
import { trackViews } from "../../../src/system/sheets/view/head.ts";
import { combatant, encounter } from "../../support/encounter.ts";
import { toyRuleset } from "../../support/toy-ruleset.ts";
import { useEnglish } from "../../support/words.ts";

useEnglish();

/** The tracks of somebody as the sheet of a game shows them that has stun beside life. */
function views(counts: Readonly<Record<string, number>>) {
  const me = combatant("me", { counts });
  return trackViews({ ruleset: toyRuleset, encounter: encounter([me]), me } as unknown as ActorContext);
}

describe("the tracks of harm on a sheet", () => {
  it("are as many as the game has, each with its own levels", () => {
    const [stun, life] = views({ stun: 3, damage: 6 });
    expect(stun?.levels.map(({ filled, here }) => [filled, here])).toEqual([[3, true]]);
    expect(life?.levels.map(({ filled, here }) => [filled, here])).toEqual([
      [4, false],
      [2, true],
      [0, false],
    ]);
    expect([stun?.limit, life?.limit]).toEqual([5, 10]);
  });

  it("fill each level by what it holds", () => {
    const [, life] = views({ damage: 9 });
    expect(life?.levels.map(({ part }) => part)).toEqual([100, 100, 50]);
  });

  it("are coloured as the game says, with the penalties of their levels", () => {
    const [, life] = views({ damage: 9 });
    expect(life?.levels.map(({ tone, penalty }) => [tone, penalty])).toEqual([
      ["calm", "0"],
      ["warn", "\u22122"],
      ["grave", "\u22124"],
    ]);
  });

  it("say nothing of each level where there is one, or where they differ", () => {
    const [stun, life] = views({ stun: 3, damage: 9 });
    expect([stun?.sum, life?.sum]).toEqual(["3 of 5", "9 of 10"]);
  });

  it("show whoever is beyond the boxes in the last of them, by the words of where they are", () => {
    const [stun] = views({ stun: 7 });
    expect(stun).toMatchObject({ penalty: "", note: "" });
    expect(stun?.levels).toMatchObject([{ here: true, part: 100, penalty: "0" }]);
  });
});

describe("the bars of a token", () => {
  it.each(["character", "npc", "iconCharacter", "iconNpc"])("show what the game of a %s says", (type) => {
    expect(tokenOf(type)).toMatchObject({ displayBars: 40, bar1: { attribute: "wounds" } });
    expect(tokenOf(type)).not.toHaveProperty("bar2");
  });

  it("show nothing of somebody of no game", () => {
    expect(tokenOf("vehicle")).toEqual({ displayBars: 40 });
  });
});
