import { expect, it, vi } from "vitest";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { toyRuleset } from "../../support/toy-ruleset.ts";

const played = { ruleset: toyRuleset as object };
vi.mock("../../../src/system/foundry/active-ruleset.ts", () => ({ activeRuleset: () => played.ruleset }));
const { onSceneIn, sharedIn, textOnScene } = await import("../../../src/system/documents/shared-counts.ts");

/** What a combat has whose flag says so. */
const kept = (shared: unknown) =>
  sharedIn({ getFlag: (_scope: string, key: string) => key === "shared" && shared } as never);

it("a fight that has not written yet what it counts has as much as one begins with", () => {
  expect(kept(undefined)).toEqual({ hull: 10 });
  expect(kept({ hull: 3 })).toEqual({ hull: 3 });
  expect(kept({ hull: 0 })).toEqual({ hull: 0 });
});

it.each([[null], ["3"], [{ hull: "3" }], [{ hull: Number.NaN }], [{ hull: null }], [["hull"]]])(
  "what a module writes there that is no number counts as never written: %j",
  (shared) => {
    expect(kept(shared)).toEqual({ hull: 10 });
  },
);

it("nothing goes below 0, and what the game does not count is not there", () => {
  expect(kept({ hull: -2, shields: 5 })).toEqual({ hull: 0 });
  played.ruleset = coda;
  expect(kept({ hull: 3 })).toEqual({});
});

const smoke = { kind: "smoke", by: "a", until: { moment: "sceneEnd" } } as const;
const withScene = (onScene: unknown) =>
  ({ getFlag: (_scope: string, key: string) => key === "onScene" && onScene }) as never;

it("what lasts on a scene is kept as one text, from which an entry can go", () => {
  const kept = textOnScene(withScene(undefined), { one: smoke, two: smoke });
  expect(onSceneIn(withScene(kept))).toEqual({ one: smoke, two: smoke });
  const less = textOnScene(withScene(kept), { one: null });
  expect(onSceneIn(withScene(less))).toEqual({ two: smoke });
  expect(textOnScene(withScene(less), { two: null })).toBe("");
});

it.each([[null], ["{"], ['{"one":3}'], ['{"one":{"kind":"smoke"}}'], [{ one: smoke }]])(
  "what a module writes there that is nothing of the kind counts as never written: %j",
  (written) => {
    expect(onSceneIn(withScene(written))).toEqual({});
  },
);
