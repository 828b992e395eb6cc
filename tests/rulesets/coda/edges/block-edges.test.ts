import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEdge, CodaSheet } from "../../../../src/rulesets/coda/sheet.ts";
import {
  damageAfter,
  fight,
  foe,
  modifierIn,
  type Played,
  person,
  play,
  previewOf,
  testsOf,
} from "../../../support/coda.ts";
import { edge, scores, sumsOf } from "../../../support/edges.ts";

const slash = { actor: "boarder", action: "armedAttack", weapon: "sword", targets: ["kassus"] };
const punch = { ...slash, action: "unarmedAttack", weapon: "fist" };
const back = { actor: "kassus", action: "unarmedAttack", weapon: "fist", targets: ["boarder"] };

/** The boarder's turn; kassus has the edges and bare hands beside his sword. */
const duel = (edges: readonly CodaEdge[], more: Partial<CodaSheet> = {}, over = {}) =>
  fight([foe("boarder", { at: [1, 0] }), person("kassus", { sheet: { edges, ...more } })], over);

const block = { kassus: ["block:fist"] };
/** An attack of 11, then 2d6 + 4 against it: so much the block is better. */
const blocked = {
  by0: [3, 4, 3, 4],
  by1: [3, 4, 4, 4],
  by5: [3, 4, 6, 6, 1],
  by6: [3, 4, 6, 6, 1],
  fails: [3, 4, 1, 1],
};

/** What happens after a block that is so much better than an attack of 11, with damage of 4 and 4. */
const byMargin = (margin: number) => {
  const pair = margin <= 4 ? [3, 4 + margin] : null;
  return pair;
};

describe("Open-handed Defense", () => {
  /** Faces of a block of that degree against 7 + 4: the blocker has as many more ranks as it needs. */
  const share = (tier: number, total: number, attack = slash) => {
    const strong = {
      skills: [
        { skill: "unarmed", group: "", attribute: "strength", ranks: total - 7, specialities: [], maneuvers: {} },
      ],
    } as const;
    const edges = tier > 0 ? [edge("openHandedDefense", tier)] : [];
    return damageAfter(
      play(duel(edges, strong), attack, [3, 4, 3, 4, 4, 4].slice(0, total >= 0 ? 6 : 4), block),
      "kassus",
    );
  };
  const marginal = 11;
  const complete = 12;
  const superior = 17;

  it("needs a Complete block only to be unharmed by a weapon (R385)", () => {
    expect([share(0, complete), share(1, complete)]).toEqual([4, 0]);
    expect(share(1, superior)).toBe(0);
  });

  it("lets half through on a Marginal block in place of three quarters (R386)", () => {
    expect([share(0, marginal), share(1, marginal)]).toEqual([6, 4]);
  });

  it("upgraded, is unharmed by a Marginal one (R387)", () => {
    expect(share(2, marginal)).toBe(0);
  });

  it("does nothing for a block that fails (R385, R387)", () => {
    expect([share(1, marginal - 1), share(2, marginal - 1)]).toEqual([8, 8]);
  });
});
