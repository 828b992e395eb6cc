import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  diffObject,
  equals,
  expandObject,
  flattenObject,
  isEmpty,
  mergeObject,
  type Plain,
} from "../../sandbox/common/utils/objects.ts";

const key = fc.constantFrom("a", "b", "c", "d");
const leaf = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
);
const { tree } = fc.letrec<{ tree: Plain }>((tie) => ({
  tree: fc.dictionary(key, fc.oneof({ depthSize: "small" }, leaf, tie("tree")), { maxKeys: 4 }) as fc.Arbitrary<Plain>,
}));

const withoutEmpty = (object: Plain): boolean =>
  Object.values(object).every(
    (value) =>
      typeof value !== "object" ||
      value === null ||
      Array.isArray(value) ||
      (!isEmpty(value) && withoutEmpty(value as Plain)),
  );

describe("plain objects", () => {
  it("a merged difference leaves nothing different", () => {
    fc.assert(
      fc.property(tree, tree, (before, after) => {
        const merged = mergeObject(structuredClone(before), diffObject(before, after));
        expect(diffObject(merged, after)).toEqual({});
      }),
    );
  });

  it("an object differs in nothing from itself", () => {
    fc.assert(fc.property(tree, (object) => isEmpty(diffObject(object, structuredClone(object)))));
  });

  it("a flat object expands to what it was", () => {
    fc.assert(fc.property(tree.filter(withoutEmpty), (object) => equals(expandObject(flattenObject(object)), object)));
  });

  it("a merge shares nothing with what was merged in", () => {
    const inner = { list: [1] };
    const merged = mergeObject({}, { inner }) as { inner: { list: number[] } };
    merged.inner.list.push(2);
    expect(inner.list).toEqual([1]);
  });

  it("dangerous keys write nothing", () => {
    mergeObject({}, JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}'));
    expandObject({ "__proto__.polluted": 1, "constructor.prototype.polluted": 1 });
    expandObject(JSON.parse('{"__proto__": {"polluted": 1}, "a": {"__proto__": {"polluted": 1}}}'));
    expandObject(JSON.parse('{"toString": {"polluted": 1}, "a.__proto__": {"polluted": 1}}'));
    const { polluted } = {} as Plain;
    delete (Object.prototype as Plain).polluted;
    expect(polluted).toBeUndefined();
    expect(Object.keys(Object.prototype.toString)).toEqual([]);
  });

  it.each([
    ["a key is deleted by -=", { a: 1, b: 2 }, { "-=a": null }, { b: 2 }],
    ["a key is replaced by ==", { a: { x: 1 } }, { "==a": { y: 2 } }, { a: { y: 2 } }],
    ["a list is replaced whole", { a: [1, 2] }, { a: [3] }, { a: [3] }],
    ["nested keys stay", { a: { x: 1 } }, { a: { y: 2 } }, { a: { x: 1, y: 2 } }],
  ])("%s", (_title, before, change, after) => {
    expect(mergeObject(before, change, { performDeletions: true })).toEqual(after);
  });
});
