import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { type Caps, capsAfter, placeOfCap } from "../../../src/system/apps/action-bar/capped-sections.ts";
import { type BarKey, type BarView, barView } from "../../../src/system/apps/action-bar/view.ts";
import { tellLengthsIn } from "../../../src/system/foundry/text.ts";
import { codaUi } from "../../../src/system/rulesets/coda/ruleset-ui.ts";
import { edgeDetail } from "../../../src/system/rulesets/coda/sheet/rows.ts";
import { macroActionLabel, readMacroAction } from "../../../src/system/sheets/macro-actions.ts";
import { actGroups } from "../../../src/system/sheets/view/actions.ts";
import type { ActorContext } from "../../../src/system/sheets/view/actor-context.ts";
import { movementModeButtons } from "../../../src/system/sheets/view/movement-actions.ts";
import { enemy, fight, type PersonOptions, person, pistol, sword } from "../../support/coda.ts";
import { useEnglish } from "../../support/words.ts";

/** How the bar of somebody is made, where not as usual. */
interface BarOptions {
  readonly aims?: boolean;
  readonly enemyAt?: readonly [number, number];
  readonly turn?: string;
  readonly kept?: Caps;
}

/** The bar of somebody at 0,0 in their turn, with an enemy beside them at whom they aim. */
function barOf(me: PersonOptions = {}, { aims = true, enemyAt = [1, 0], turn = "me", kept = {} }: BarOptions = {}) {
  const encounter = { ...fight([person("me", me), enemy("enemy", { at: enemyAt })]), turn };
  const who = encounter.combatants.enemy as ActorContext["me"];
  const mine = encounter.combatants.me as ActorContext["me"];
  const target = aims ? { who, name: "Boarder" } : null;
  const context: ActorContext = {
    ruleset: coda as unknown as Ruleset,
    encounter,
    me: mine,
    target,
    seesHidden: false,
    nameOf: (id) => id,
  };
  const groups = actGroups(codaUi.acts, context).map((group) => ({
    ...group,
    label: group.id,
    hint: "",
    movementModes: group.id === "move" ? movementModeButtons(codaUi.acts, context, null, null) : [],
  }));
  return barView(codaUi, "Me", context, groups, null, kept);
}

/** The keys of a section. */
function keysOf(view: BarView, section: string): readonly BarKey[] {
  return view.sections.find(({ id }) => id === section)?.keys ?? [];
}

/** The keys of all sections by their keys of the keyboard. */
function byCap(view: BarView): Record<string, string> {
  return Object.fromEntries(view.sections.flatMap(({ keys }) => keys.map(({ cap, id }) => [cap, id])));
}

beforeAll(useEnglish);

describe("the action bar", () => {
  it("says on a narrow key how far one goes, and where lengths are told in squares only how many", () => {
    const far = () => keysOf(barOf(), "move").find(({ kind, id }) => kind === "movementMode" && id === "walk")?.figure;
    const inMetres = far();
    tellLengthsIn(2);
    const inSquares = far();
    tellLengthsIn(null);
    expect(inMetres).toMatch(/^\d+\u202fm$/);
    expect(inSquares).toBe(String(Math.round(Number.parseInt(inMetres ?? "", 10) / 2)));
  });

  it("shows the chance of an attack against the one aimed at, and its damage where nobody is", () => {
    expect(keysOf(barOf(), "attack")[0]).toMatchObject({ label: "Sword", figure: "97\u202f%", note: "2d6 damage" });
    expect(keysOf(barOf({}, { aims: false }), "attack").every(({ figure }) => !figure.includes("%"))).toBe(true);
  });

  it("says in its head what harm takes from somebody, and what else is the matter", () => {
    expect(barOf().states).toEqual([]);
    expect(barOf({ counts: { damage: 12 }, conditions: ["prone"] }).states).toEqual(["Injured −3", "Prone"]);
    expect(barOf({ counts: { damage: 99 }, conditions: ["dead"] }).states).toEqual(["Dead"]);
  });

  it("R114: marks what lets armed enemies strike first, and only that", () => {
    const attacks = keysOf(barOf(), "attack");
    expect(attacks.find(({ id }) => id === "fist")?.provokes).toBe(true);
    expect(attacks.find(({ id }) => id === "sword")?.provokes).toBe(false);
  });

  it("says in one line how much cannot be done now, and of each why", () => {
    const view = barOf({ sheet: { weapons: [pistol({ held: false }), sword()] } });
    expect(view.cannot).toBe(`${view.refused.length} can’t be done now`);
    const shot = view.refused.find(({ id }) => id === "pistol");
    expect(shot?.note).toContain("aren’t holding");
    expect(shot?.figure).toBe("");
    expect(view.refused.every(({ refused, note }) => refused && note !== "")).toBe(true);
  });

  it("keeps the place of a weapon that cannot be used now, and has none for what never could be done", () => {
    const view = barOf({ sheet: { weapons: [pistol({ held: false }), sword()] } });
    const attacks = keysOf(view, "attack");
    expect(attacks.find(({ id }) => id === "pistol")).toMatchObject({ refused: true, cap: expect.stringMatching(/./) });
    expect(view.refused.map(({ id }) => id)).toContain("charge");
    expect(attacks.map(({ id }) => id)).not.toContain("charge");
  });

  it("lets a key belong to an act for good: what another moment brings or forbids takes it from none", () => {
    const near = barOf();
    const far = barOf({}, { enemyAt: [4, 0], kept: near.caps });
    expect(far.refused.map(({ id }) => id)).toContain("sword");
    expect(byCap(near)["1"]).toBe("sword");
    expect(byCap(far)["1"]).toBe("sword");
    expect(far.caps).toMatchObject(near.caps);
    expect(Object.values(near.caps)).not.toContain("act:charge");
    expect(Object.values(far.caps)).toContain("act:charge");
    const again = barOf({}, { kept: far.caps });
    expect(again.caps).toEqual(far.caps);
    expect(byCap(again)).toMatchObject(byCap(near));
  });

  it("shows out of turn what can be done nevertheless, and nothing else", () => {
    const mine = barOf();
    const theirs = barOf({}, { turn: "enemy", kept: mine.caps });
    expect(mine.waits).toBe(false);
    expect(theirs.waits).toBe(true);
    expect(theirs.sections.flatMap(({ keys }) => keys).filter(({ refused }) => refused)).toEqual([]);
    expect(theirs.sections.every(({ keys }) => keys.length > 0)).toBe(true);
    expect(theirs.refused.map(({ id }) => id)).toContain("sword");
    expect(theirs.caps).toEqual(mine.caps);
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

  it("R058: offers each movement mode once, those that need a special floor behind the others", () => {
    const moves = keysOf(barOf(), "move").filter(({ refused }) => !refused);
    const ids = moves.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.indexOf("swim")).toBeGreaterThan(ids.indexOf("runningTumble"));
  });
});

describe("the keys of the action bar", () => {
  const macroAction = (act: string, earns = true) => ({ act, moves: false, earns });
  const way = (act: string) => ({ act, moves: true, earns: true });

  it("are digits for acts and letters for moves, then what is left", () => {
    const acts = Array.from({ length: 12 }, (_, at) => macroAction(`act:${at}`));
    const caps = capsAfter({}, [...acts, way("mode:step")]);
    expect(caps).toMatchObject({ 1: "act:0", 0: "act:9", Z: "act:10", X: "act:11", Q: "mode:step" });
    const places = ["1", "0", "Z", "?"].map((cap) => placeOfCap(cap, false));
    expect(places).toEqual([0, 9, 10, 23]);
  });

  it("are none of those that lead to the bar or belong to a question", () => {
    const many = Array.from({ length: 40 }, (_, at) => (at % 2 ? macroAction(`act:${at}`) : way(`mode:${at}`)));
    const caps = Object.keys(capsAfter({}, many));
    expect(caps).toHaveLength(33);
    for (const cap of ["B", "M", "O"]) expect(caps).not.toContain(cap);
  });

  it("are kept by an act that cannot be done, or is gone, while any other is free", () => {
    const before = capsAfter({}, [macroAction("attack:blade"), macroAction("act:feint")]);
    const after = capsAfter(before, [macroAction("attack:blade", false), macroAction("act:trip")]);
    expect(after).toEqual({ 1: "attack:blade", 2: "act:feint", 3: "act:trip" });
  });

  it("go to another only where none is free, and never from an act that is there", () => {
    const all = Array.from({ length: 23 }, (_, at) => macroAction(`act:${at}`));
    const full = capsAfter({}, all);
    expect(capsAfter(full, [...all, macroAction("act:new")])).toEqual(full);
    const { 3: gone, ...others } = full;
    const rest = all.filter(({ act }) => act !== gone);
    expect(capsAfter(full, [...rest, macroAction("act:new")])).toEqual({ ...others, 3: "act:new" });
  });

  it("are given to nothing that has never been possible", () => {
    expect(capsAfter({}, [macroAction("act:feint", false)])).toEqual({});
  });
});

describe("an action of a macro", () => {
  it("is read without anything that does not belong to it", () => {
    expect(readMacroAction({ action: "feint", evil: 1 }, coda)).toEqual({ action: "feint" });
    expect(readMacroAction({ weapon: "Crescent blade" }, coda)).toEqual({ weapon: "Crescent blade" });
    expect(readMacroAction({ skill: "athletics" }, coda)).toEqual({ skill: "athletics" });
  });

  it("is nothing where it names no act that a person begins", () => {
    for (const written of [null, 7, "feint", {}, { action: "constructor" }, { action: "parry" }, { action: 3 }])
      expect(readMacroAction(written, coda)).toBeNull();
  });

  it("is called as the act, the weapon or the skill is", () => {
    vi.stubGlobal("foundry", { utils: {} });
    const names = [{ action: "feint" }, { weapon: "Crescent blade" }, { weapon: "foot" }].map(
      (macroAction) => macroActionLabel(macroAction).name,
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
