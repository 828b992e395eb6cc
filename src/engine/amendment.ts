import type { Modifier } from "./modifiers.ts";
import { type DegreeLadder, judgeTest, rateTest, type TestResult } from "./tests.ts";

/** What a game master made of a test after its dice had fallen. */
export interface Amendment {
  /** Place among the tests of the exchange, in the order in which their dice fell; the first is 0. */
  readonly test: number;
  /** User whose hand it was. */
  readonly by: string;
  /** Places of modifiers that are turned off, or on where they were off; fixed ones stay. */
  readonly switched?: readonly number[];
  readonly added?: readonly { readonly label: string; readonly value: number }[];
  /** What the dice and modifiers are said to come to. */
  readonly total?: number;
}

/** Does it leave the test as it was? */
export function isEmpty({ switched = [], added = [], total }: Amendment): boolean {
  return switched.length === 0 && added.length === 0 && total === undefined;
}

/** The modifiers with some turned over and others added. */
function amendedModifiers(modifiers: readonly Modifier[], { switched = [], added = [] }: Amendment): Modifier[] {
  const kept = modifiers.map((modifier, place) =>
    switched.includes(place) && !modifier.fixed ? { ...modifier, on: modifier.on === false } : modifier,
  );
  const own = added.map(({ label, value }): Modifier => ({ id: "own", value, source: "person", params: { label } }));
  return [...kept, ...own];
}

/** The test as the amendment wants it; what it came to before stays with it. */
export function amendTest(test: TestResult, amendment: Amendment, ladder: DegreeLadder): TestResult {
  const modifiers = amendedModifiers(test.modifiers, amendment);
  const judged = judgeTest({ ...test, modifiers }, test.faces, ladder);
  const { total = judged.total, by } = amendment;
  return { ...rateTest(judged, test.faces, total, ladder), amended: { by, total: test.total, degree: test.degree } };
}
