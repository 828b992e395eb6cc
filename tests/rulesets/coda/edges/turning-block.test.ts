import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { TimedEffect } from "../../../../src/engine/timed-effects.ts";
import {
  enemy,
  fight,
  modifierIn,
  type Played,
  person,
  play,
  previewOf,
  skill,
  testsOf,
} from "../../../support/coda.ts";
import { edge } from "../../../support/edges.ts";

const slash = { actor: "boarder", action: "armedAttack", weapon: "sword", targets: ["kassus"] };
const back = { actor: "kassus", action: "unarmedAttack", weapon: "fist", targets: ["boarder"] };

/** The boarder's turn; kassus blocks so much better than the blow of 11. */
const blocked = (
  tier: number,
  margin: number,
  settings = {},
  answer = "block:fist",
  timedEffects: Readonly<Record<string, TimedEffect>> = {},
) => {
  const edges = tier > 0 ? [edge("turningBlock", tier)] : [];
  const skills = [skill("unarmed", 4 + margin), skill("armed", 4 + margin)];
  const encounter = fight(
    [
      enemy("boarder", { at: [1, 0] }),
      person("kassus", { timedEffects, sheet: { edges, skills } }),
      enemy("second", { at: [0, 1] }),
    ],
    { settings },
  );
  return play(encounter, slash, [3, 4, 3, 4, 4, 4], { kassus: [answer, "decline"] });
};

/** The Defense that the next blow of somebody meets. */
const nextDefense = ({ after }: Played, actor = "boarder", over = {}) =>
  previewOf({ ...after, turn: actor, ...over }, { ...slash, actor })?.target;

/** What is added to the next blow of whoever blocked. */
const nextBlow = ({ after }: Played, target = "boarder", over = {}) =>
  modifierIn(previewOf({ ...after, turn: "kassus", ...over }, { ...back, targets: [target] }), "turnedAttack");

describe("Turning Block", () => {
  it.each([
    [0, 7],
    [1, 8],
    [4, 9],
    [5, 10],
    [8, 11],
  ])(
    "a margin of %i makes the Defense against the next attack %i: half of it, rounded up (R425, G106)",
    (margin, defense) => {
      expect(nextDefense(blocked(1, margin))).toBe(defense);
    },
  );

  it("counts against that enemy and for one attack only (R425, G205)", () => {
    const played = blocked(1, 5);
    expect(nextDefense(played, "second")).toBe(7);
    const missed = play(played.after, slash, [1, 1]);
    expect(nextDefense(missed)).toBe(7);
    expect(nextDefense(played, "boarder", { round: 3 })).toBe(7);
  });

  it("counts on top of a dodged Defense (R425, G297)", () => {
    const dodged: TimedEffect = { kind: "dodged", by: "kassus", value: 9, until: { moment: "roundEnd", round: 1 } };
    expect(nextDefense(blocked(1, 5, {}, "block:fist", { dodged }))).toBe(12);
  });

  it("upgraded, gives the other half to the next attack on them (R426, G106)", () => {
    expect([1, 4, 5, 8].map((margin) => nextBlow(blocked(2, margin)))).toEqual([0, 2, 2, 4]);
    expect(nextDefense(blocked(2, 5))).toBe(10);
    expect(nextBlow(blocked(1, 5))).toBe(0);
  });

  it("upgraded, counts for that enemy and for one attack only (R426, G205)", () => {
    const played = blocked(2, 5);
    expect(nextBlow(played, "second")).toBe(0);
    const struck = play({ ...played.after, turn: "kassus" }, back, [1, 1, 1, 4, 4, 6, 5]);
    expect(testsOf(struck)[0]?.modifiers.some(({ id }) => id === "turnedAttack")).toBe(true);
    expect(nextBlow(struck)).toBe(0);
    expect(nextBlow(played, "boarder", { round: 2 })).toBe(0);
  });

  it("upgraded, waits while its owner feints, which is no attack (R426, G310)", () => {
    const played = blocked(2, 5);
    const feint = { ...back, action: "feint" };
    expect(modifierIn(previewOf({ ...played.after, turn: "kassus" }, feint), "turnedAttack")).toBe(0);
    const feinted = play({ ...played.after, turn: "kassus" }, feint, [1, 1, 6, 5]);
    expect(nextBlow(feinted)).toBe(2);
  });

  it("in its third tier does the same, but for a house rule that gives the whole margin to both (R427, G105)", () => {
    const plain = blocked(3, 5);
    expect([nextDefense(plain), nextBlow(plain)]).toEqual([10, 2]);
    const house = blocked(3, 5, { turningBlock2: true });
    expect([nextDefense(house), nextBlow(house)]).toEqual([12, 5]);
    const lower = blocked(2, 5, { turningBlock2: true });
    expect([nextDefense(lower), nextBlow(lower)]).toEqual([10, 2]);
  });

  it("needs a block with a limb that succeeds, and the edge (R425, G297)", () => {
    expect(nextDefense(blocked(0, 5))).toBe(7);
    expect(nextDefense(blocked(1, 5, {}, "parry:sword"))).toBe(7);
    const failed = blocked(2, -1);
    expect(combatantOf(failed.after, "kassus").timedEffects).toEqual({});
  });
});
