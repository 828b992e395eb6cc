import { defineConfig } from "vitest/config";

/** Tests that play at random: they notice much, but each time they take as long as all others together. */
const RANDOM = ["soak", "words", "brawl", "judge", "*properties", "random", "any-move"];

/**
 * The tests that mutants are held against: the rule sentences and the scenarios, which name what they expect.
 *
 * They share a module graph, for speed.
 */
export default defineConfig({
  test: {
    include: ["tests/engine/**/*.test.ts", "tests/rulesets/**/*.test.ts", "tests/scenarios.test.ts"],
    exclude: RANDOM.map((name) => `tests/**/${name}.test.ts`),
    isolate: false,
    testTimeout: 20_000,
  },
});
