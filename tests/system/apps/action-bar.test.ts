import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { capsFor } from "../../../src/system/apps/action-bar/caps.ts";
import { type BarKey, type BarView, barView } from "../../../src/system/apps/action-bar/view.ts";
import { codaFace } from "../../../src/system/rulesets/coda/face.ts";
import { edgeDetail } from "../../../src/system/rulesets/coda/sheet/edges.ts";
import { deedLabel, readDeed } from "../../../src/system/sheets/deeds.ts";
import { actGroups } from "../../../src/system/sheets/view/acts.ts";
import { mannerButtons } from "../../../src/system/sheets/view/manners.ts";
import type { Standing } from "../../../src/system/sheets/view/standing.ts";
import { fight, foe, type PersonOptions, person, pistol, sword } from "../../support/coda.ts";
import { useEnglish } from "../../support/words.ts";

/** The bar of somebody at 0,0 in his turn, with a foe beside him whom he aims at. */
function barOf(me: PersonOptions = {}, aims = true): BarView {
  const encounter = fight([person("me", me), foe("foe", { at: [1, 0] })]);
  const who = encounter.combatants.foe as Standing["me"];
  const mine = encounter.combatants.me as Standing["me"];
  const target = aims ? { who, name: "Boarder" } : null;
  const standing: Standing = {
    ruleset: coda as unknown as Ruleset,
    encounter,
    me: mine,
    target,
    seesHidden: false,
    nameOf: (id) => id,
  };
  const groups = actGroups(codaFace.acts, standing).map((group) => ({
    ...group,
    label: group.id,
    hint: "",
    manners: group.id === "move" ? mannerButtons(codaFace.acts, standing, null, null) : [],
  }));
  return barView(codaFace, "Me", standing, groups, null);
}

/** The keys of a section as they are reached: what can be done, then what cannot. */
function keysOf(view: BarView, section: string): readonly BarKey[] {
  const { keys = [], refused = [] } = view.sections.find(({ id }) => id === section) ?? {};
  return [...keys, ...refused];
}

beforeAll(useEnglish);

describe("the action bar", () => {
  it("shows the chance of an attack against the one aimed at, and its damage where nobody is", () => {
    expect(keysOf(barOf(), "attack")[0]).toMatchObject({ label: "Sword", figure: "97\u2009%", note: "2d6 damage" });
    expect(keysOf(barOf({}, false), "attack").every(({ figure }) => !figure.includes("%"))).toBe(true);
  });

  it("R114: marks what lets armed foes strike first, and only that", () => {
    const attacks = keysOf(barOf(), "attack");
    expect(attacks.find(({ id }) => id === "fist")?.provokes).toBe(true);
    expect(attacks.find(({ id }) => id === "sword")?.provokes).toBe(false);
  });

  it("puts what cannot be done apart from the rest, with the reason and without a figure", () => {
    const view = barOf({ sheet: { weapons: [pistol({ held: false }), sword()] } });
    const attacks = keysOf(view, "attack");
    for (const { keys, refused } of view.sections) {
      expect(keys.filter((key) => key.refused)).toEqual([]);
      expect(refused.filter((key) => !key.refused)).toEqual([]);
    }
    expect(attacks.find(({ id }) => id === "pistol")).toMatchObject({ refused: true, figure: "" });
    expect(attacks.find(({ id }) => id === "pistol")?.note).toContain("not in hand");
  });

  it("leaves an armoury to the sheet, and says how much of it there is", () => {
    const armoury = Array.from({ length: 300 }, (_, at) => pistol({ id: `pistol${at}`, held: false }));
    const view = barOf({ sheet: { weapons: [sword(), ...armoury] } });
    expect(keysOf(view, "attack").filter(({ kind }) => kind === "attack")).toHaveLength(3 + 6);
    expect(view.sections[0]?.hint).toBe("294 more weapons on the sheet");
  });

  it("leaves out what needs a kind of weapon that the person has not", () => {
    expect(keysOf(barOf(), "attack").map(({ id }) => id)).not.toContain("autoFire");
    const armed = barOf({ sheet: { weapons: [pistol({ autoFire: true })] } });
    expect(keysOf(armed, "attack").map(({ id }) => id)).toContain("autoFire");
  });

  it("R058: offers each manner of moving once, those that need a special floor behind the others", () => {
    const moves = keysOf(barOf(), "move").filter(({ refused }) => !refused);
    const ids = moves.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.indexOf("swim")).toBeGreaterThan(ids.indexOf("runningTumble"));
  });

  it("gives digits to deeds and letters to moves, each once", () => {
    const caps = capsFor([
      { id: "attack", keys: [1, 2] },
      { id: "maneuver", keys: Array.from({ length: 12 }) },
      { id: "move", keys: [1, 2] },
    ]);
    expect(caps[0]).toEqual(["1", "2"]);
    expect(caps[1]).toEqual(["3", "4", "5", "6", "7", "8", "9", "0", "", "", "", ""]);
    expect(caps[2]).toEqual(["Q", "W"]);
  });
});

describe("a deed of a macro", () => {
  it("is read without anything that does not belong to it", () => {
    expect(readDeed({ action: "feint", evil: 1 }, coda)).toEqual({ action: "feint" });
    expect(readDeed({ weapon: "Crescent blade" }, coda)).toEqual({ weapon: "Crescent blade" });
    expect(readDeed({ skill: "athletics" }, coda)).toEqual({ skill: "athletics" });
  });

  it("is nothing where it names no act that a person begins", () => {
    for (const written of [null, 7, "feint", {}, { action: "constructor" }, { action: "parry" }, { action: 3 }])
      expect(readDeed(written, coda)).toBeNull();
  });

  it("is called as the act, the weapon or the skill is", () => {
    vi.stubGlobal("foundry", { utils: {} });
    const names = [{ action: "feint" }, { weapon: "Crescent blade" }, { weapon: "foot" }].map(
      (deed) => deedLabel(deed).name,
    );
    vi.unstubAllGlobals();
    expect(names).toEqual(["Feint", "Crescent blade", "Kick"]);
  });
});

describe("what stands beside an edge's name", () => {
  it("R317: is what it was taken for, in words, and its tier", () => {
    expect(edgeDetail({ edge: "combination", tier: 1, choice: "disarm>feint" })).toBe("Disarm, then Feint");
    expect(edgeDetail({ edge: "opportunist", tier: 2, choice: "" })).toBe("× 2");
    expect(edgeDetail({ edge: "improvedWeaponDamage", tier: 1, choice: "crescent blade" })).toBe("Crescent blade");
  });
});
