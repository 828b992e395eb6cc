import { describe, expect, it } from "vitest";
import type { Change } from "../../src/engine/effects.ts";
import { Promises } from "../../src/system/referee/promises.ts";

const cost: readonly Change[] = [
  { kind: "spend", key: "metres", by: 6 },
  { kind: "spend", key: "actions", by: 1 },
];
const refund: readonly Change[] = [
  { kind: "spend", key: "actions", by: -1 },
  { kind: "spend", key: "metres", by: -6 },
];

describe("what a move may be said to cost", () => {
  it("is what was promised, and the same going back", () => {
    const promises = new Promises();
    promises.remember("kassus", cost);
    expect([promises.allows("kassus", cost), promises.allows("kassus", refund)]).toEqual([true, true]);
  });

  it("is the same with the name of the token in it, as it comes back from an undo", () => {
    const promises = new Promises();
    promises.remember("kassus", cost);
    const named = refund.map((change) => ({ on: "kassus", ...change }));
    expect(promises.allows("kassus", named)).toBe(true);
  });

  it("is never a gift that nobody promised", () => {
    expect(new Promises().allows("kassus", refund)).toBe(false);
  });

  it("is not another token's refund", () => {
    const promises = new Promises();
    promises.remember("okoro", cost);
    expect(promises.allows("kassus", refund)).toBe(false);
  });

  it("may cost more than anybody remembers", () => {
    expect(new Promises().allows("kassus", cost)).toBe(true);
  });
});
