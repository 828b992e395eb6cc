import { describe, expect, it } from "vitest";
import { partInClash } from "../../../../src/rulesets/coda/initiative/order.ts";
import type { CodaCombatant } from "../../../../src/rulesets/coda/sheet.ts";
import { fight, type PersonOptions, person } from "../../../support/coda.ts";

const first = { kind: "actsFirst", by: "a", data: { fromRound: 1 }, until: { at: "roundEnd", round: 3 } };
const last = { ...first, kind: "actsLast" };

/** In which part of a clash somebody acts who has that upon them. */
function part(timedEffects: object): number {
  const one: CodaCombatant = person("a", { timedEffects } as PersonOptions);
  return partInClash(fight([one, person("b")], { round: 2 }), one);
}

describe("in a clash", () => {
  it("whoever gained the initiative acts first, whoever lost it last, and both cancel (G209)", () => {
    expect(part({})).toBe(0);
    expect(part({ x: first })).toBe(-1);
    expect(part({ x: last })).toBe(1);
    expect(part({ x: first, y: last })).toBe(0);
  });
});
