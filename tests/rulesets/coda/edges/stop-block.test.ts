import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaSheet } from "../../../../src/rulesets/coda/sheet.ts";
import {
  damageAfter,
  enemy,
  fight,
  modifierIn,
  type Played,
  person,
  play,
  skill,
  testsOf,
} from "../../../support/coda.ts";
import { edge, scores, sumsOf } from "../../../support/edges.ts";

const slash = { actor: "boarder", action: "armedAttack", weapon: "sword", targets: ["kassus"] };
const block = { kassus: ["block:fist"] };

/** The boarder's turn; kassus blocks so much better than the blow of 11. */
const duel = (tier: number, margin: number, more: Partial<CodaSheet> = {}) => {
  const edges = tier > 0 ? [edge("stopBlock", tier)] : [];
  const skills = [skill("unarmed", 4 + margin, { attribute: "strength" }), skill("armed", 4 + margin)];
  return fight([
    enemy("boarder", { at: [1, 0], initiative: 9 }),
    person("kassus", { initiative: 5, sheet: { edges, skills, ...more } }),
    person("okoro", { at: [1, 1], initiative: 7 }),
  ]);
};
const hit = [3, 4, 3, 4, 4, 4];
const safe = 6;

/** The second blow of the boarder, at somebody. */
const second = (played: Played, target = "kassus", faces = [1, 1]) =>
  testsOf(play(played.after, { ...slash, targets: [target] }, [...faces, 1, 1]))[0];

describe("Stop Block", () => {
  it("takes Agility off the damage when the block fails, not below 0 (R406, G246)", () => {
    const agile = (tier: number, agility: number, faces = hit) =>
      damageAfter(play(duel(tier, -2, scores({ agility })), slash, faces, block), "kassus");
    expect([agile(0, 6), agile(1, 6), agile(1, 8), agile(1, 5)]).toEqual([8, 8, 7, 8]);
    const tough = play(duel(1, -2, scores({ agility: 14 })), slash, [4, 5, 3, 4, 1, 1], block);
    expect([sumsOf(tough)[0]?.ending?.[0]?.value, damageAfter(tough, "kassus")]).toEqual([-4, 0]);
  });

  it("takes nothing off where nobody blocked, or with a parry (R406, G297)", () => {
    const nimble = scores({ agility: 8 });
    expect(damageAfter(play(duel(1, -2, nimble), slash, [3, 4, 4, 4]), "kassus")).toBe(8);
    expect(damageAfter(play(duel(1, -2, nimble), slash, hit, { kassus: ["parry:sword"] }), "kassus")).toBe(8);
  });

  it("acts first in the next round after a block that succeeds (R407, G15)", () => {
    const { after } = play(duel(1, safe), slash, hit, block);
    const orders = [1, 2, 3].map((round) => coda.round.order({ ...after, round, turn: null }));
    expect(orders).toEqual([
      ["boarder", "okoro", "kassus"],
      ["kassus", "boarder", "okoro"],
      ["boarder", "okoro", "kassus"],
    ]);
  });

  it.each([
    [1, -3, "R407"],
    [2, -5, "R408"],
    [3, -7, "R409"],
  ])("of tier %i leaves the attacker at %i on their next attack (%s, G112)", (tier, value) => {
    expect(modifierIn(second(play(duel(tier, safe), slash, hit, block)), "stopBlocked")).toBe(value);
  });

  it("hampers that one attack only, and only on whoever blocked (R407, G205)", () => {
    const blocked = play(duel(1, safe), slash, hit, block);
    expect(modifierIn(second(blocked, "okoro"), "stopBlocked")).toBe(0);
    const again = play(blocked.after, slash, [1, 1]);
    expect(modifierIn(second(again), "stopBlocked")).toBe(0);
    expect(
      modifierIn(second({ ...blocked, after: { ...blocked.after, round: 3, turn: "boarder" } }), "stopBlocked"),
    ).toBe(0);
  });

  it("still hampers the next attack after a feint, which is none (R407, G310)", () => {
    const blocked = play(duel(1, safe), slash, hit, block);
    const feinted = play(blocked.after, { ...slash, action: "feint" }, [1, 1]);
    expect(modifierIn(testsOf(feinted)[0], "stopBlocked")).toBe(0);
    expect(modifierIn(second(feinted), "stopBlocked")).toBe(-3);
  });

  it("is satisfied with a Marginal block, and never with a parry or without the edge (R407, G238, G297)", () => {
    expect(modifierIn(second(play(duel(1, 0), slash, hit, block)), "stopBlocked")).toBe(-3);
    expect(modifierIn(second(play(duel(0, safe), slash, hit, block)), "stopBlocked")).toBe(0);
    const parried = play(duel(1, safe), slash, hit, { kassus: ["parry:sword"] });
    expect(combatantOf(parried.after, "boarder").timedEffects).toEqual({});
  });

  it("gains nothing by a block that fails (R407)", () => {
    const failed = play(duel(3, -2), slash, hit, block);
    expect([
      combatantOf(failed.after, "boarder").timedEffects,
      combatantOf(failed.after, "kassus").timedEffects,
    ]).toEqual([{}, {}]);
  });
});
