import { describe, expect, it } from "vitest";
import { traitsOf } from "../../../../src/rulesets/coda/edges/traits.ts";
import { type EdgeRow, edges, tiered } from "../../../../src/rulesets/coda/tables/edges.ts";
import { person } from "../../../support/coda.ts";
import { edge } from "../../../support/edges.ts";

const bare = { needs: [], rules: ["R365"] };

describe("what an edge gives that one resolver reads", () => {
  it("does not compile where a tier lacks its figure", () => {
    const whole = tiered<"suppresses">({ ...bare, suppresses: 1 }, { ...bare, suppresses: 2 });
    // @ts-expect-error -- the second tier says nothing of what it covers
    const lacking = tiered<"suppresses">({ ...bare, suppresses: 1 }, bare);
    expect([whole, lacking].map((tiers) => tiers.map(({ suppresses }) => suppresses))).toEqual([
      [1, 2],
      [1, undefined],
    ]);
  });

  it.each(Object.values<EdgeRow>(edges))("stands in every tier of $id or in none", ({ tiers }) => {
    const [first = [], ...more] = tiers.map(({ needs: _n, rules: _r, setting: _s, house: _h, ...traits }) =>
      Object.keys(traits).sort(),
    );
    for (const one of more) expect(one).toEqual(first);
  });

  it.each([
    [1, 0],
    [2, 1],
    [3, 2],
  ])("is that of the tier which its owner has: %i", (tier, stun) => {
    const owner = person("a", { sheet: { edges: [edge("throw", tier), edge("notKnownHere")] } });
    expect(traitsOf(owner, "throwStuns").map(({ value }) => value)).toEqual([stun]);
  });
});
