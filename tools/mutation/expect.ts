import {
  ASYMMETRIC_MATCHERS_OBJECT,
  ChaiStyleAssertions,
  chai,
  customMatchers,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from "@vitest/expect";

for (const plugin of [JestExtend, JestChaiExpect, ChaiStyleAssertions, JestAsymmetricMatchers]) chai.use(plugin);

/** What `JestExtend` adds to an `expect`; Vitest declares it for its own only. */
interface Extensible {
  extend(expect: object, matchers: object): void;
}

/** Stands for Vitest's `expect`, and is made of the same parts. */
export const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT) as object,
);
Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: expect });
(chai.expect as unknown as Extensible).extend(expect, customMatchers);
