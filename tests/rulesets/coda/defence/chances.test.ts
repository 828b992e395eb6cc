import { describe, expect, it } from "vitest";
import { scriptedDice } from "../../../../src/engine/dice/dice.ts";
import { openExchange, presentOf } from "../../../../src/engine/exchange.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { advance, openPrompts } from "../../../../src/engine/play.ts";
import type { MetOdds } from "../../../../src/engine/preview.ts";
import type { Prompt } from "../../../../src/engine/prompt.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import {
  asksFor,
  enemy,
  fight,
  modifierIn,
  type PersonOptions,
  person,
  pistol,
  play,
  skill,
  sword,
} from "../../../support/coda.ts";
import { edge } from "../../../support/edges.ts";
import { rifle } from "../../../support/fire.ts";

const act = (action: string, weapon: string, over: Partial<Intent> = {}): Intent => ({
  ...{ actor: "kassus", action, weapon, targets: ["boarder"] },
  ...over,
});
const strike = act("armedAttack", "sword");

/** Kassus, who knows bursts, beside the boarder unless told. */
function duel(boarder: PersonOptions = {}) {
  const weapons = [sword(), pistol(), rifle()];
  const kassus = person("kassus", { sheet: { weapons, edges: [edge("burstAttack")] } });
  return fight([kassus, enemy("boarder", { at: [1, 0], ...boarder })]);
}

/** The question how the boarder, or whoever, meets an attack, and what a choice of it would come to. */
function asked(encounter: ReturnType<typeof duel>, intent: Intent, of = "boarder", answers = {}) {
  const all = asksFor(play(encounter, intent, [1, 1, 1, 1, 1, 1], answers), "defence");
  const prompt = all.find((one) => one.of === of) as Prompt;
  const odds = (id: string) => {
    const choice = prompt.choices.find((one) => one.id === id) as Prompt["choices"][number];
    return coda.preview.choice(encounter, prompt, choice)?.odds as MetOdds | null;
  };
  return { prompt, odds };
}

describe("the question how an attack is met", () => {
  const adjustment = { added: [{ label: "high ground", value: 2 }] };

  it("tells what was put into the attack, so that it counts in its chances (R450, G98)", () => {
    const { prompt, odds } = asked(duel(), { ...strike, adjustment });
    expect(prompt.details?.attack).toMatchObject({ action: "armedAttack", adjustment });
    expect(modifierIn(odds("none")?.attack.test, "own")).toBe(2);
    expect(asked(duel(), strike).prompt.details?.attack).not.toHaveProperty("adjustment");
  });

  it("tells nothing of that where another act, or somebody else's, is met (G216)", () => {
    const shot = act("rangedAttack", "pistol", { adjustment });
    const opening = asked(duel(), shot, "kassus", { boarder: ["strike:sword"] });
    expect(opening.prompt.details?.attack).not.toHaveProperty("adjustment");
    const far = asked(duel({ at: [4, 0] }), shot);
    expect(far.prompt.details?.attack).toHaveProperty("adjustment");
  });

  it("tells what the act itself adds, such as a burst (R301)", () => {
    const { prompt, odds } = asked(duel({ at: [4, 0] }), act("burstAttack", "rifle"));
    expect(prompt.details?.adds).toMatchObject([{ id: "burst", value: -5 }]);
    expect(modifierIn(odds("none")?.attack.test, "burst")).toBe(-5);
    expect(asked(duel(), strike).prompt.details).not.toHaveProperty("adds");
  });
});

describe("a dodge that is weighed", () => {
  it("counts where both stand, as it will be rolled (R185, G321)", () => {
    const { odds } = asked(duel(), { ...strike, options: { defenderPosition: 2, attackerPosition: 1 } });
    expect([odds("dodge")?.dodge, odds("parry:sword")?.block?.bonus]).toEqual([1, 5]);
  });

  it("counts the Dodge bonus of the group that attacks (R189, G316)", () => {
    const blades = skill("armed", 3, { group: "blades", maneuvers: { dodge: 2 } });
    const trained: PersonOptions = { sheet: { skills: [blades, skill("armed", 5, { group: "axes" })] } };
    const dodge = (group: string) => {
      const kassus = person("kassus", { sheet: { weapons: [sword({ group })] } });
      return asked(fight([kassus, enemy("boarder", { at: [1, 0], ...trained })]), strike).odds("dodge")?.dodge;
    };
    expect([dodge("blades"), dodge("axes")]).toEqual([2, 0]);
  });

  it("is free of blindness where the other has been heard (R292, G315)", () => {
    const ears = { sheet: { edges: [edge("blindFighting")], skills: [skill("observe", 4)] } };
    const dodge = (faces: readonly number[]) => {
      const encounter = duel({ conditions: ["blinded"], ...ears });
      const begun = advance(encounter, openExchange("x1", "coda", encounter, strike), coda, scriptedDice(faces));
      const [prompt] = openPrompts(begun) as [Prompt];
      const odds = coda.preview.choice(presentOf(begun) as typeof encounter, prompt, { id: "dodge" })?.odds;
      return (odds as MetOdds).dodge;
    };
    expect([dodge([6, 5]), dodge([5, 4])]).toEqual([0, -5]);
  });
});

describe("a dodge with a parry behind it (R003, G200, G232)", () => {
  it("is weighed by both, the second at the price of an action more", () => {
    const both = (spent: number) => asked(duel({ spent: { actions: spent } }), strike).odds("dodge+parry:sword");
    expect([both(0)?.dodge, both(0)?.block?.bonus]).toEqual([0, 4]);
    expect([both(1)?.dodge, both(1)?.block?.bonus]).toEqual([0, -1]);
    expect([both(2)?.dodge, both(2)?.block?.bonus]).toEqual([-5, -6]);
  });

  it("costs nothing of that where an Action of Opportunity pays (R352)", () => {
    const ready = { spent: { actions: 2 }, sheet: { edges: [edge("improvedDefense", 1, "dodge")] } };
    const { odds } = asked(duel(ready), strike);
    expect([odds("dodgeOpportunity")?.dodge, odds("dodge")?.dodge]).toEqual([0, -5]);
    expect(odds("dodgeOpportunity+parry:sword")).toMatchObject({ dodge: 0, block: { bonus: -1 } });
  });

  it("adds what practice in dodging such weapons adds (R189)", () => {
    const dodger = { sheet: { skills: [skill("armed", 4, { maneuvers: { dodge: 2 } })] } };
    expect(asked(duel(dodger), strike).odds("dodge")?.dodge).toBe(2);
  });
});

describe("how much a block lets through (R145, R152, R154, R155)", () => {
  it("depends on the total that it reaches against the attack's", () => {
    const { odds } = asked(duel(), strike);
    const [parry, block] = [odds("parry:sword")?.block, odds("block:fist")?.block];
    expect([9, 10, 11].map((total) => parry?.share(total, 10))).toEqual([1, 0, 0]);
    const shares = [9, 10, 16, 21].map((total) => block?.share(total, 10) ?? -1);
    expect(shares[0]).toBe(1);
    expect(shares.toSorted((a, b) => b - a)).toEqual(shares);
    expect(new Set(shares).size).toBeGreaterThan(2);
  });
});
