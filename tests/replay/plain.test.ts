import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Known, plain } from "../../src/replay/plain.ts";

/** Data as a fight holds it, with what JSON cannot keep. */
const data = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(undefined, null, Number.NaN, Number.POSITIVE_INFINITY),
    fc.integer(),
    fc.string(),
    fc.boolean(),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(
      fc.string().filter((key) => key !== "__proto__"),
      tie("value"),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
})).value;

describe("a value as it is once stored", () => {
  it("is what JSON makes of it", () => {
    fc.assert(
      fc.property(data, (value) => {
        fc.pre(value !== undefined);
        expect(plain(value)).toStrictEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("is the value itself where JSON changes nothing", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(Object.is(plain(value), value)).toBe(true);
      }),
    );
  });

  it("is the same for what two values share", () => {
    const shared = { lost: undefined, kept: 1 };
    const known: Known = new WeakMap();
    expect(plain({ at: shared }, known).at).toBe(plain([shared], known)[0]);
  });
});
