import { beforeAll, describe, expect, it } from "vitest";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../src/rulesets/coda/sheet.ts";
import { icon } from "../../../src/rulesets/icon/index.ts";
import { aimWords } from "../../../src/system/canvas/aim-line.ts";
import type { CardContext } from "../../../src/system/chat/view/context.ts";
import { modifierRow } from "../../../src/system/chat/view/rows.ts";
import { tellLengthsIn } from "../../../src/system/foundry/text.ts";
import { enemy, fight, person } from "../../support/coda.ts";
import { firefight, rifle } from "../../support/fire.ts";
import { enemy as iconEnemy, fight as iconFight, person as iconPerson } from "../../support/icon.ts";
import { useEnglish } from "../../support/words.ts";

const open = firefight([[12, 5]]);
const sight = (encounter: CodaEncounter, at = "raider0") => coda.map.lineOfSight(encounter, "kassus", at);
const words = (encounter: CodaEncounter) => {
  const seen = sight(encounter);
  return seen && aimWords(seen, "coda");
};

beforeAll(useEnglish);

describe("a line of fire", () => {
  it("tells how far it is, what the map makes of it, and the greatest of that (R257, R283)", () => {
    const behind = fight([...Object.values(open.combatants), person("okoro", { at: [9, 5] })], {
      settings: { coverBodies: true },
    });
    expect(words(behind)).toEqual({
      title: "24\u202fm, \u22128 by the map",
      lines: ["Cover: half \u22126", "Medium range \u22122"],
    });
  });

  it("ends with the attack that is likeliest, in three lines at most", () => {
    const seen = sight(open);
    expect(seen && aimWords(seen, "coda", "Beam rifle: 46\u202f%").lines.at(-1)).toBe("Beam rifle: 46\u202f%");
    const three = seen && { ...seen, modifiers: [...seen.modifiers, ...seen.modifiers, ...seen.modifiers] };
    expect(three && aimWords(three, "coda", "Beam rifle: 46\u202f%").lines.length).toBe(2);
  });

  it("tells the number that range and cover make where they make one (I029, I030)", () => {
    const shot = icon.map.lineOfSight(
      iconFight([iconPerson("varga"), iconEnemy("gunner", { at: [5, 0] })]),
      "varga",
      "gunner",
    );
    expect(shot && aimWords(shot, "icon")).toEqual({
      title: "10\u202fm, against 4 by the map",
      lines: ["Short 4"],
    });
  });

  it("says what is in the way (R096)", () => {
    const wall = { x1: 3, y1: 0, x2: 3, y2: 9 };
    expect(words({ ...open, walls: [wall] })).toMatchObject({
      title: "Out of sight: a wall is in the way, 5\u202fm from here. Move to where you can see the target.",
      isRefused: true,
    });
  });

  it("says so in squares, where a game tells lengths in them", () => {
    const wall = { x1: 3, y1: 0, x2: 3, y2: 9 };
    tellLengthsIn(2);
    const { title } = words({ ...open, walls: [wall] }) ?? {};
    tellLengthsIn(null);
    expect(title).toMatch(/in the way, \d squares from here\./);
  });

  it("is there for those only who hold something to shoot with, and at somebody else on the map", () => {
    expect(sight(firefight([[12, 5]], { weapons: [rifle({ held: false })] }))).toBeNull();
    expect([sight(open, "kassus"), sight(open, "nobody")]).toEqual([null, null]);
    const off = fight([...Object.values(open.combatants), enemy("caller", { offMap: true })]);
    expect(sight(off, "caller")).toBeNull();
  });

  it("has nothing of the shooter's own in it (R087)", () => {
    expect(sight(open)?.modifiers.map(({ id }) => id)).toEqual(["medium"]);
  });
});

describe("the card of a shot", () => {
  const past = (at: readonly [number, number]) =>
    fight([...Object.values(open.combatants), person("okoro", { at })], { settings: { coverBodies: at[0] < 11 } });
  const behind = past([9, 5]);
  const look = {
    viewer: { isGM: false, owns: () => false, isHidden: () => false, nameOf: () => null },
    stored: { exchange: { ruleset: "coda", picture: behind }, names: { okoro: "Okoro" } },
  } as unknown as CardContext;
  it("tells the reason of what the map changed (R103, R257, R283)", () => {
    const sources = (encounter: CodaEncounter) =>
      Object.fromEntries(sight(encounter)?.modifiers.map((one) => [one.id, modifierRow(look, one).source]) ?? []);
    expect(sources(behind)).toEqual({
      medium: "map: 24\u202fm, Beam rifle 5/20/50/100\u202fm",
      cover: "map: 8 of 16 points hidden by Okoro",
    });
    expect(sources(past([11, 5]))).toMatchObject({ intoMelee: "map: Okoro stands beside them" });
  });
});
