import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { TimedEffect } from "../../../../src/engine/timed-effects.ts";
import { enemy, fight, modifierIn, type Played, person, play, skill, testsOf } from "../../../support/coda.ts";
import { edge } from "../../../support/edges.ts";

const slash = { actor: "boarder", action: "armedAttack", weapon: "sword", targets: ["kassus"] };

/** The boarder's turn; kassus knows these defences better. */
const duel = (choices: readonly string[], kassus = {}, more = {}) => {
  const edges = choices.map((choice) => edge("improvedDefense", 1, choice));
  const person_ = person("kassus", { sheet: { edges, ...more }, ...kassus });
  return fight([enemy("boarder", { at: [1, 0] }), person_]);
};
const offered = ({ prompts }: Played) => prompts[0]?.choices.map(({ id }) => id) ?? [];
const spentBy = ({ after }: Played) => combatantOf(after, "kassus").spent;

describe("Improved Defense", () => {
  it("takes a parry as an Action of Opportunity, at no action and no penalty (R352, G240)", () => {
    const encounter = duel(["parry"], { spent: { actions: 2 } });
    const played = play(encounter, slash, [3, 4, 3, 4], { kassus: ["parryOpportunity:sword"] });
    expect(spentBy(played)).toEqual({ actions: 2, opportunities: 1 });
    expect(modifierIn(testsOf(played)[1], "extraAction")).toBe(0);
    const plain = play(encounter, slash, [3, 4, 6, 5, 1, 1], { kassus: ["parry:sword"] });
    expect([spentBy(plain), modifierIn(testsOf(plain)[1], "extraAction")]).toEqual([{ actions: 3 }, -5]);
  });

  it("is offered for the defence that was chosen only, each by itself (R352, R353)", () => {
    const opportunities = (choices: readonly string[]) =>
      offered(play(duel(choices), slash, [1, 1])).filter((id) => id.includes("Opportunity"));
    expect(opportunities([])).toEqual([]);
    const block = ["blockOpportunity:fist", "dodge+blockOpportunity:fist"];
    const parry = ["parryOpportunity:sword", "dodge+parryOpportunity:sword"];
    expect(opportunities(["block"])).toEqual(block);
    expect(opportunities(["parry"])).toEqual(parry);
    expect(opportunities(["parry", "block"]).toSorted()).toEqual([...block, ...parry].toSorted());
  });

  it("may be a dodge as well (R353, G111)", () => {
    const played = play(duel(["dodge"]), slash, [6, 5, 1, 1], { kassus: ["dodgeOpportunity"] });
    expect(testsOf(played).map(({ id, target }) => [id, target])).toEqual([
      ["defence/dodge", null],
      ["attack/armedAttack", 11],
    ]);
    expect(spentBy(played)).toEqual({ opportunities: 1 });
  });

  it("is not offered once the Actions of Opportunity are spent (R352, G240)", () => {
    const choices = offered(play(duel(["parry"], { spent: { opportunities: 1 } }), slash, [1, 1]));
    expect(choices).toEqual(["dodge", "parry:sword", "block:fist", "dodge+parry:sword", "dodge+block:fist", "none"]);
  });

  it("goes with a dodge or a parry for an action (R352, G232, G240)", () => {
    const dice = [1, 1, 3, 4, 3, 4];
    const parried = play(duel(["parry"]), slash, dice, { kassus: ["dodge+parryOpportunity:sword"] });
    expect(spentBy(parried)).toEqual({ actions: 1, opportunities: 1 });
    const dodged = play(duel(["dodge"]), slash, dice, { kassus: ["dodgeOpportunity+parry:sword"] });
    expect(spentBy(dodged)).toEqual({ actions: 1, opportunities: 1 });
    expect([parried, dodged].map((played) => testsOf(played).length)).toEqual([3, 3]);
  });

  it("pays for a dodge and a parry only with two Actions of Opportunity (R352, G232, G240)", () => {
    const both = "dodgeOpportunity+parryOpportunity:sword";
    const choices = ["dodge", "parry"];
    expect(offered(play(duel(choices), slash, [1, 1]))).not.toContain(both);
    const opportunist = { edges: [...choices.map((one) => edge("improvedDefense", 1, one)), edge("opportunist")] };
    const played = play(duel([], {}, opportunist), slash, [1, 1, 3, 4, 3, 4], { kassus: [both] });
    expect([spentBy(played), testsOf(played).length]).toEqual([{ opportunities: 2 }, 3]);
  });

  it("works after a full action too, when nothing else does (R352, G203)", () => {
    const done = duel(["parry"], { spent: { actions: 2 }, marks: { full: true } });
    expect(offered(play(done, slash, [1, 1]))).toEqual(["parryOpportunity:sword", "none"]);
  });

  it("is shut out by a feint like any defence (R352, G259)", () => {
    const denied: TimedEffect = { kind: "denied", by: "boarder", about: "boarder", until: { moment: "open" } };
    expect(play(duel(["parry"], { timedEffects: { denied } }), slash, [1, 1]).prompts).toEqual([]);
  });

  it("leaves nothing for a riposte, unless there is another (R352, G240)", () => {
    const quick = { skills: [skill("armed", 15)] };
    const faces = [3, 4, 3, 4];
    const parried = play(duel(["parry"], {}, quick), slash, faces, { kassus: ["parryOpportunity:sword"] });
    expect(parried.prompts.map(({ kind }) => kind)).toEqual(["defence"]);
    const plain = play(duel(["parry"], {}, quick), slash, faces, { kassus: ["parry:sword"] });
    expect(plain.prompts.map(({ kind }) => kind)).toContain("riposte");
  });
});
