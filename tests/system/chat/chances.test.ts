import { beforeAll, describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { leadingTest, openExchange } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { advance } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { successChance } from "../../../src/odds/degree-odds.ts";
import { coda as codaRules } from "../../../src/rulesets/coda/index.ts";
import { EXPLODING } from "../../../src/rulesets/coda/roll.ts";
import type { CodaWeapon } from "../../../src/rulesets/coda/sheet.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import { chanceText, foresee, harmText } from "../../../src/system/chat/view/chances.ts";
import type { Viewer } from "../../../src/system/chat/view/viewer.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import { enemy, fight, person, sword } from "../../support/coda.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const coda = codaRules as unknown as Ruleset;
const blow: Intent = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };

/** Kassus, with so many actions spent, strikes at the boarder, who is asked. */
function struck(spent: number) {
  const kassus = { ...person("kassus"), spent: { actions: spent } };
  const picture = fight([kassus, enemy("boarder", { at: [1, 0] })]);
  return advance(picture, openExchange("e", "coda", picture, blow), coda, scriptedDice([3, 5, 3, 4]));
}

/** The chance beside a choice of the defence. */
function beside(choice: string, spent = 0): number | null {
  const exchange = struck(spent);
  const [prompt] = exchange.prompts;
  const wanted = prompt?.choices.find(({ id }) => id.startsWith(choice));
  if (!prompt || !wanted) throw new Error(`${choice} is not offered`);
  return foresee(coda, exchange, prompt, wanted).chance;
}

beforeAll(useEnglish);

describe("the chance that an attack gets through to whoever is asked how they meet it", () => {
  it.each([0, 1, 2])("is that of the test which is rolled then, %i actions being spent before", (spent) => {
    const exchange = struck(spent);
    const dice = scriptedDice([3, 5, 3, 4, 3, 4]);
    const played = advance(exchange.picture, exchange, coda, dice, { prompt: "a1", choice: "none" });
    const test = leadingTest(played.episode);
    if (!test) throw new Error("nothing was rolled");
    expect(beside("none", spent)).toBeCloseTo(
      successChance({ test, ladder: coda.tables.degrees, roll: EXPLODING }),
      12,
    );
  });

  it("is less with a dodge, and never more", () => {
    const [none, dodge] = [beside("none"), beside("dodge")];
    expect(dodge).toBeGreaterThan(0);
    expect(dodge).toBeLessThan(none ?? 0);
  });

  it.each(["parry", "block", "dodge+parry"])("is told of every way to meet it: %s", (choice) => {
    expect(beside(choice)).toBeGreaterThan(0);
    expect(beside(choice)).toBeLessThan(beside("none") ?? 0);
  });
});

describe("a chance in words", () => {
  it.each([
    [0.01, "almost never"],
    [0.2, "almost never"],
    [0.21, "seldom"],
    [0.5, "half the time"],
    [0.8, "often"],
    [0.9, "almost always"],
  ])("calls %f %s where figures are not for everybody", (chance, word) => {
    expect(chanceText(chance, false)).toBe(word);
  });

  it("is given with the harm that is to be expected, by what somebody can still suffer", () => {
    const worded = (harm: number | null) => harmText({ harm, left: harm === null ? null : 40 }, false);
    expect([0, 4, 4.1, 10, 10.1, null].map(worded)).toEqual(["none", "light", "medium", "medium", "heavy", ""]);
    expect(harmText({ harm: 5.3, left: 40 }, true)).toBe("5.3");
  });

  it("is a whole percentage for those who may know it, and nothing where there is none", () => {
    expect(chanceText(0.5, true)).toBe("50\u202f%");
    expect(chanceText(null, true)).toBe("");
  });
});

describe("what is rolled after a hit", () => {
  const stunned = (weapons: readonly CodaWeapon[]) => {
    const picture = fight([person("kassus", { sheet: { weapons } }), enemy("boarder", { at: [1, 0] })]);
    const exchange = advance(picture, openExchange("e", "coda", picture, blow), coda, scriptedDice([3, 5]));
    const stored = newRecord(exchange, { combat: "c", proposer: "gm", session: "s", names: {} });
    return (viewer: Viewer) => cardView({ stored, viewer }, coda, true).prompts[0]?.odds ?? "";
  };

  it("C111: stands once below the choices, with its chance for whoever may know it, else how large it is", () => {
    const odds = stunned([sword({ traits: ["stun"] })]);
    const gm = gmViewer();
    expect(odds(gm)).toMatch(/After a hit, .+ rolls again: Resisting a light stun, \d+\u202f%\.$/);
    const player = { ...asPlayer(gm), owns: (id: string) => id === "kassus" };
    expect(odds(player)).not.toMatch(/stun, \d/);
  });

  it("is not spoken of where a hit brings nothing else", () => {
    expect(stunned([sword()])(gmViewer())).not.toContain("After a hit");
  });
});
