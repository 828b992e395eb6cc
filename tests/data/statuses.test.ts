import { describe, expect, it } from "vitest";
import { readText } from "../support/checkout.ts";
import { rulesets } from "../support/rulesets.ts";

const conditions = Object.values(rulesets).flatMap(({ id, tables }) =>
  Object.keys(tables.conditions).map((condition) => [id, condition] as const),
);

describe("what marks somebody on the map", () => {
  it.each(conditions)("of %s: %s is drawn", (_ruleset, condition) => {
    expect(readText(`styles/assets/status/${condition}.svg`)).toMatch(/<(?:path|circle|rect|polygon)\b/);
  });
});
