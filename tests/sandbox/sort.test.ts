import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { performIntegerSort } from "../../sandbox/common/utils/sort.ts";

const named = (name: string, sort: number) => ({ name, sort });

/** The names in their order once the updates are made. */
function order(
  all: readonly { readonly name: string; readonly sort: number }[],
  ...given: Parameters<typeof performIntegerSort>
) {
  const updates = performIntegerSort(...given);
  const sorted = all.map((one) => ({ ...one, ...updates.find(({ target }) => target === one)?.update }));
  return sorted.toSorted((a, b) => a.sort - b.sort).map(({ name }) => name);
}

describe("sorting by hand", () => {
  const [a, b, c] = [named("a", 100), named("b", 200), named("c", 300)];

  it("writes the one that is moved alone, where a number is free", () => {
    expect(performIntegerSort(c, { target: b, siblings: [a, b, c], sortBefore: true })).toEqual([
      { target: c, update: { sort: 150 } },
    ]);
  });

  it("goes before the target from below, and behind it from above, where that is left open", () => {
    expect(order([a, b, c], c, { target: a, siblings: [a, b] })).toEqual(["c", "a", "b"]);
    expect(order([a, b, c], a, { target: c, siblings: [b, c] })).toEqual(["b", "c", "a"]);
  });

  it("goes to the end where there is no target", () => {
    expect(order([a, b, c], a, { siblings: [b, c] })).toEqual(["b", "c", "a"]);
  });

  it("numbers all anew where two neighbours have no number between them", () => {
    const [d, e] = [named("d", 5), named("e", 6)];
    expect(order([c, d, e], c, { target: e, siblings: [d, e], sortBefore: true })).toEqual(["d", "c", "e"]);
  });

  it("refuses a target that is none of the siblings", () => {
    expect(() => performIntegerSort(a, { target: named("x", 1), siblings: [b] })).toThrow(/none of the siblings/);
  });

  it("puts it right beside the target, and leaves the others in their order, whatever their numbers", () => {
    const numbers = fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(numbers, fc.nat(), fc.nat(), fc.boolean(), (sorts, from, to, isBefore) => {
        const all = sorts.map((sort, index) => named(String(index), sort));
        const [source, target] = [all[from % all.length], all[to % all.length]] as const;
        fc.pre(source !== target && source !== undefined && target !== undefined);
        const others = all.filter((one) => one !== source).toSorted((x, y) => x.sort - y.sort);
        const at = others.indexOf(target) + (isBefore ? 0 : 1);
        const wanted = others.toSpliced(at, 0, source).map(({ name }) => name);
        expect(order(all, source, { target, siblings: all, sortBefore: isBefore })).toEqual(wanted);
      }),
    );
  });
});
