import { defineConfig } from "vitest/config";

/** The tests that mutants are held against: those of the rules, and the scenarios. They share a module graph, for speed. */
export default defineConfig({
  test: {
    include: ["tests/engine/**/*.test.ts", "tests/rulesets/**/*.test.ts", "tests/scenarios.test.ts"],
    isolate: false,
    testTimeout: 20_000,
  },
});
