/**
 * In what order vitest takes the test files; `vite.config.ts` hands it over, and `tests/support/own-modules.ts` asks
 * too.
 */
import { readFileSync } from "node:fs";
import type { TestSequencer, TestSpecification } from "vitest/node";

/** What takes several seconds, dearest first: begun last, it would keep one core busy while the others are idle. */
export const DEAR = [
  "tests/system/referee/fault-matrix.test.ts",
  "tests/system/referee/unseen.test.ts",
  "tests/rulesets/coda/soak.test.ts",
  "tests/rulesets/contract.test.ts",
  "tests/tools/as-command.test.ts",
  "tests/rulesets/icon/soak.test.ts",
  "tests/odds/action-demo.test.ts",
  "tests/tools/rules-prove.test.ts",
  "tests/data/reach.test.ts",
  "tests/rulesets/coda/build.test.ts",
] as const;

/** Does a test file put something else in the place of modules, or want to load them itself? */
export function isMocking(file: string): boolean {
  return /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, "utf8"));
}

/** Where a file stands: the dear ones, then the rest, then those that begin with no modules loaded and leave none. */
function rank(file: string): number {
  const dear = DEAR.findIndex((one) => file.endsWith(`/${one}`));
  if (dear >= 0) return dear;
  return isMocking(file) ? DEAR.length + 1 : DEAR.length;
}

/** Test files in the order in which least time is lost; absolute paths with slashes. */
export function ordered(files: readonly string[]): string[] {
  const ranks = new Map(files.map((file) => [file, rank(file)]));
  return files.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || (a < b ? -1 : 1));
}

/** Hands vitest its files in that order. */
export class Order implements TestSequencer {
  sort(specs: TestSpecification[]): TestSpecification[] {
    const places = new Map(ordered(specs.map(({ moduleId }) => moduleId)).map((file, place) => [file, place]));
    return specs.toSorted((a, b) => (places.get(a.moduleId) ?? 0) - (places.get(b.moduleId) ?? 0));
  }

  shard(): never {
    throw new Error("the unit tests are not run in shards");
  }
}
