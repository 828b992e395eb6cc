import { beforeAll, describe, expect, it } from "vitest";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { ShippedScenario } from "../../../../src/scenarios/examples.ts";
import { type Listing, listedView, rulesShown } from "../../../../src/system/apps/health/listed.ts";
import { useEnglish } from "../../../support/words.ts";

const strike = { who: "a", does: "armedAttack", expect: {} };
const scenarios = [
  { id: "long", title: "A long brawl", rules: ["R045", "R100", "R045"], steps: [strike, strike] },
  { id: "hold", title: "Breaking free", rules: ["R9", "R450"], steps: [{ who: "a", does: "breakFree", expect: {} }] },
] as unknown as readonly ShippedScenario[];
const examples = [
  { scenario: 0, step: 0 },
  { scenario: 0, step: 1 },
  { scenario: 1, step: 0 },
];

/** What is listed: its head, and the titles of scenarios with the numbers of their examples. */
function listed(wanted: Partial<Listing>, differing: readonly string[] = []) {
  const listing = { run: { scenarios, examples }, ruleset: coda, titles: {}, opened: null, sought: "", ...wanted };
  const view = listedView(listing as Listing, new Set(differing));
  if (!view) return null;
  const all = view.scenarios.map((one) => [
    one.title,
    one.examples.map(({ number, differs }) => (differs ? `${number}!` : number)).join(" "),
  ]);
  return [view.label, ...all];
}

beforeAll(useEnglish);

describe("examples that are looked for", () => {
  it("are those whose scenarios name a rule whose id begins so, in small letters too", () => {
    expect(listed({ sought: " r045 " })).toEqual(["Examples of “r045”", ["A long brawl", "1 2"]]);
    expect(listed({ sought: "R45" })).toEqual(["Examples of “R45”", ["Breaking free", "1"]]);
    expect(listed({ sought: "R" })?.slice(1)).toHaveLength(2);
  });

  it("are those of scenarios that are called so in the reader’s language", () => {
    expect(listed({ sought: "FREE" })?.slice(1)).toEqual([["Breaking free", "1"]]);
    expect(listed({ sought: "frei", titles: { hold: "Sich befreien" } })?.slice(1)).toEqual([["Sich befreien", "1"]]);
  });

  it("say which of them come out otherwise here, and may be none", () => {
    expect(listed({ sought: "R100" }, ["long#1"])?.slice(1)).toEqual([["A long brawl", "1 2!"]]);
    expect(listed({ sought: "R999" })).toEqual(["Examples of “R999”"]);
  });

  it("take the place of the group that is open; where nothing is looked for, that is listed", () => {
    expect(listed({ sought: "R450", opened: "attack" })?.slice(1)).toEqual([["Breaking free", "1"]]);
    expect(listed({ sought: "  ", opened: "attack" })).toEqual(["Attacks", ["A long brawl", "1 2"]]);
    expect(listed({})).toBeNull();
  });
});

describe("the rules that examples show", () => {
  it("are listed by their numbers, each with how many examples there are", () => {
    expect(rulesShown({ run: { scenarios, examples } as unknown as Listing["run"] })).toEqual([
      { id: "R9", count: "1 example" },
      { id: "R045", count: "2 examples" },
      { id: "R100", count: "2 examples" },
      { id: "R450", count: "1 example" },
    ]);
  });
});
