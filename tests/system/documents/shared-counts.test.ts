import { expect, it, vi } from "vitest";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { toyRuleset } from "../../support/toy-ruleset.ts";

const played = { ruleset: toyRuleset as object };
vi.mock("../../../src/system/foundry/active-ruleset.ts", () => ({ activeRuleset: () => played.ruleset }));
const { sharedIn } = await import("../../../src/system/documents/shared-counts.ts");

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
