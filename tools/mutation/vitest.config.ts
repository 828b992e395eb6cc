import { defineConfig } from "vitest/config";

/** The tests that mutants are held against: those of the rules, and the scenarios. */
export default defineConfig({
  test: {
    include: ["tests/engine/**/*.test.ts", "tests/rulesets/**/*.test.ts", "tests/scenarios.test.ts"],
    testTimeout: 20_000,
  },
});
