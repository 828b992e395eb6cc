import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../../src/engine/ruleset.ts";
import { type Advice, adviceFor, EVEN_TEMPER } from "../../../../src/odds/advice.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { tactics } from "../../../../src/rulesets/coda/tactics.ts";
import { type Advisee, cardsOf } from "../../../../src/system/apps/adviser/cards.ts";
import type { EnemyVisibility } from "../../../../src/system/foundry/settings.ts";
import { along, enemy, fight, person } from "../../../support/coda.ts";
import { useEnglish } from "../../../support/words.ts";

const ruleset = coda as unknown as Ruleset;
type Fight = ReturnType<typeof fight>;

/** Whoever is advised about the turn of Kassus, whose reader learns so much of enemies. */
function advisee(encounter: Fight, learns: EnemyVisibility = "all"): Advisee {
  return {
    ruleset,
    encounter,
    of: "kassus",
    stands: tactics.stands as Advisee["stands"],
    nameOf: (id) => id.charAt(0).toUpperCase() + id.slice(1),
    weaponName: (id) => (id === "sword" ? "Sword" : ""),
    learns: () => learns,
    readsStrikes: learns === "all",
  };
}

const advise = (encounter: Fight) =>
  adviceFor({ encounter, of: "kassus", ruleset: coda, tactics, temper: EVEN_TEMPER, seed: 1 });

/** The cards of Kassus as plain words. */
const cards = (encounter: Fight, advice: readonly Advice[] = advise(encounter), learns: EnemyVisibility = "all") =>
  cardsOf(advisee(encounter, learns), advice, 0).map((card) => ({
    ...card,
    chance: card.chance.replaceAll("\u202f", " "),
    title: card.title.replaceAll("\u202f", " "),
  }));

const only = (plan: Advice["plan"], over: Partial<Advice> = {}): Advice => {
  return { plan, worth: 0, harm: {}, losses: {}, tries: 10, ...over };
};

const strike = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["raider"] };

describe("an act that is advised", () => {
  beforeAll(useEnglish);
  const near = fight([person("kassus"), enemy("raider", { at: [1, 0] })], { turn: "kassus" });
  const far = fight([person("kassus"), enemy("raider", { at: [5, 0] })], { turn: "kassus" });

  it("is told with whom, how likely, how much harm and who may strike", () => {
    const [best] = cards(near);
    expect(best).toMatchObject({ number: 1, isBest: true, isRisky: false, risk: "nobody" });
    expect(best?.title).toContain("Raider");
    expect(best?.chance).toMatch(/^\d+ %$/);
    expect(Number(best?.harm)).toBeGreaterThan(0);
    expect(best?.way.target).toBe("raider");
  });

  it("is told with the way before it, and to whom a way leads on which nothing follows", () => {
    const move = { actor: "kassus", action: "move", path: along(0, 0, 4) };
    const [rush, walk] = cards(far, [only([move, strike]), only([move])]);
    expect(rush?.title).toBe("Move 8 m, then armed attack: Raider");
    expect(walk?.title).toBe("Move 8 m towards Raider");
    expect(walk?.chance).toBe("");
    expect(rush?.way.path).toEqual(along(0, 0, 4));
  });

  it("is told with its weapon where only that tells it from another", () => {
    const bare = { ...strike, weapon: "fist" };
    expect(cards(near, [only([strike])])[0]?.title).toBe("Armed attack: Raider");
    expect(cards(near, [only([strike]), only([bare])])[0]?.title).toBe("Armed attack (Sword): Raider");
  });

  it("names who may strike on the way, with the chance for those who may read it (R047)", () => {
    const move = { actor: "kassus", action: "move", path: along(0, 0, -3) };
    const [seen] = cards(near, [only([move])]);
    const [kept] = cards(near, [only([move])], "results");
    expect(seen?.risk.replaceAll("\u202f", " ")).toMatch(/^Raider, \d+ %$/);
    expect(kept?.risk).toBe("Raider");
    expect([seen?.isRisky, kept?.isRisky]).toEqual([true, true]);
  });

  it("says why: whose reach it leaves or enters, who is nearly down and may fall", () => {
    const away = { actor: "kassus", action: "move", path: along(0, 0, -3) };
    expect(cards(near, [only([away])])[0]?.reason).toBe("Gets out of reach of the only enemy near.");
    const nearer = { actor: "kassus", action: "move", path: along(0, 0, 4) };
    expect(cards(far, [only([nearer])])[0]?.reason).toBe("Comes into the reach of 1 enemy.");
    const hurt = fight([person("kassus"), enemy("raider", { at: [1, 0], counts: { damage: 30 } })], { turn: "kassus" });
    expect(cards(hurt, [only([strike])])[0]?.reason).toBe("Raider is nearly down.");
    const fells = only([strike], { harm: { raider: { points: 6, falls: 0.4 } } });
    expect(cards(hurt, [fells])[0]?.reason.replaceAll("\u202f", " ")).toBe("May bring Raider down (40 %).");
  });

  it("keeps harm and chances of falling from whoever may not know figures", () => {
    const fells = only([strike], { harm: { raider: { points: 6, falls: 0.4 } } });
    const [card] = cards(near, [fells], "results");
    expect(card).toMatchObject({ harm: "", reason: "May bring Raider down." });
    expect(card?.chance).not.toBe("");
  });

  it("keeps chance and state too from whoever learns nothing of an enemy", () => {
    const hurt = fight([person("kassus"), enemy("raider", { at: [1, 0], counts: { damage: 30 } })], { turn: "kassus" });
    const [card] = cards(hurt, [only([strike])], "nothing");
    expect(card).toMatchObject({ chance: "", harm: "", reason: "" });
  });

  it("ends the turn where nothing is left to do", () => {
    expect(cards(near, [only([])])[0]).toMatchObject({
      title: "End the turn",
      reason: "Nothing better is left to do.",
    });
  });
});
