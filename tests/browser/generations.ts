/**
 * In which generations of Foundry a browser spec runs.
 *
 * A test runs in both where what it shows goes through something that 13 and 14 do differently: names the row of
 * `sandbox/common/generation.ts`, or `src/system/foundry/generation.ts`. Else it runs in one, and the tests of a file
 * take turns, so that each generation sees about half of every kind. `docs/testing.md` says which spec runs where, and
 * why.
 */
import { test } from "@playwright/test";

/** For what holds or ends moves, takes them back, and registers types: the generations differ there. */
export const BOTH = [13, 14] as const;

/** For what is drawn and pressed in windows of ours, which is alike in both: files take turns between these two. */
export const OLDER = [13] as const;
export const NEWER = [14] as const;

type Generation = (typeof BOTH)[number];

/** In which generations one of a list of tests runs: in one, by turns with the others, unless said otherwise. */
export interface Placed {
  /** What the generations do differently there; it runs in both. */
  readonly differs?: string;
  /** The only one that has it. */
  readonly only?: Generation;
}

/** Those of a list of tests that run in a generation: what differs, and every other one of what is alike. */
export function byTurns<T extends Placed>(tests: readonly T[], generation: Generation): readonly T[] {
  const alike = tests.filter(({ differs, only }) => differs === undefined && only === undefined);
  const turn = new Map(alike.map((one, index) => [one, BOTH[index % BOTH.length]]));
  return tests.filter((one) => one.differs !== undefined || (one.only ?? turn.get(one)) === generation);
}

/**
 * Declares tests of what is alike in both, within a loop over `BOTH`: `older?.(…)` in 13 alone, `newer?.(…)` in 14
 * alone.
 */
export function inOne(generation: Generation): { readonly older?: typeof test; readonly newer?: typeof test } {
  return generation === 13 ? { older: test } : { newer: test };
}
