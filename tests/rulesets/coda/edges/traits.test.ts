import { describe, expect, it } from "vitest";
import type { Edge, EdgeRow } from "../../../../src/rulesets/coda/edges/edge.ts";
import { edges } from "../../../../src/rulesets/coda/edges/index.ts";
import { traitsOf } from "../../../../src/rulesets/coda/edges/traits.ts";
import { extraOf } from "../../../../src/rulesets/coda/ranged/suppression.ts";
import { person } from "../../../support/coda.ts";
import { edge } from "../../../support/edges.ts";

/** Moments at which one edge alone speaks; each belongs to what the edge does at one that others share. */
const LONE = ["afterHoldStrike", "resisted", "thereafter"];

const bare = { needs: [], rules: ["R365"] };

describe("what the tiers of an edge give", () => {
  it("does not compile where a tier lacks its figure, or has one that the edge does not name", () => {
    const whole: Edge<"suppresses">["tiers"] = [
      { ...bare, suppresses: 1 },
      { ...bare, suppresses: 2 },
    ];
    // @ts-expect-error -- the second tier says nothing of what it covers
    const lacking: Edge<"suppresses">["tiers"] = [{ ...bare, suppresses: 1 }, bare];
    // @ts-expect-error -- nobody says that this edge covers anything
    const unnamed: Edge["tiers"] = [{ ...bare, suppresses: 1 }];
    expect([whole, lacking, unnamed].map((tiers) => tiers.length)).toEqual([2, 2, 1]);
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

  it.each([
    [0, 0],
    [1, 1],
    [3, 3],
    [5, 5],
  ])("goes on growing where it grows with every tier, whatever the game master grants: %i", (tier, more) => {
    expect(extraOf(person("a", { sheet: { edges: [edge("improvedSuppressionFire", tier)] } }))).toBe(more);
  });
});

describe("an edge", () => {
  it("has hooks for moments at which others speak too, and figures for what it alone gives", () => {
    const moments = Object.values<EdgeRow>(edges).flatMap(({ hooks = {} }) => Object.keys(hooks));
    const lone = moments.filter((moment) => moments.filter((one) => one === moment).length === 1);
    expect(lone.toSorted()).toEqual(LONE);
  });

  it.each(Object.values<EdgeRow>(edges))("$id does something: it gives what some rule reads, or has hooks", (row) => {
    const { needs: _n, rules: _r, setting: _s, house: _h, ...traits } = row.tiers[0];
    expect(Object.keys({ ...traits, ...row.hooks, ...(row.opens && { opens: row.opens }) })).not.toEqual([]);
  });
});
