import { describe, expect, it } from "vitest";
import { onceInARow, onceInARowOf } from "../../src/engine/once-in-a-row.ts";

describe("what is kept of something that never changes", () => {
  it("is worked out once as long as nothing else is asked about, and anew for anything else", () => {
    const worked: number[] = [];
    const doubled = onceInARow(({ of }: { readonly of: number }) => worked.push(of) && of * 2);
    const [one, other] = [{ of: 1 }, { of: 2 }];
    expect([one, one, other, other, one, { of: 1 }].map(doubled)).toEqual([2, 2, 4, 4, 2, 2]);
    expect(worked).toEqual([1, 2, 1, 1]);
  });

  it("may be nothing, and is kept all the same", () => {
    let times = 0;
    const nothing = onceInARow(() => void times++);
    const one = {};
    expect([nothing(one), nothing(one)]).toEqual([undefined, undefined]);
    expect(times).toBe(1);
  });

  it("may be of two things together, and is worked out anew where either is another", () => {
    const worked: number[] = [];
    const sum = onceInARowOf(
      (a: { readonly of: number }, b: { readonly of: number }) => worked.push(a.of) && a.of + b.of,
    );
    const [one, other] = [{ of: 1 }, { of: 2 }];
    expect([sum(one, other), sum(one, other), sum(other, other), sum(other, one)]).toEqual([3, 3, 4, 3]);
    expect(worked).toEqual([1, 2, 2]);
  });
});
