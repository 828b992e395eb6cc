import type { Modifier } from "./modifiers.ts";
import { type Sum, totalOf, within } from "./sum.ts";
import { type DegreeLadder, judgeTest, rateTest, type Test, type TestResult } from "./tests.ts";

/** What a game master made of a test or of a sum, such as damage, after its dice had fallen. */
export interface Amendment {
  /** Place among the rolls of the exchange, tests and sums, in the order in which their dice fell; the first is 0. */
  readonly roll: number;
  /** User whose hand it was. */
  readonly by: string;
  /** Places of parts that are turned off, or on where they were off: modifiers; of a sum its parts, factors, then its ending. */
  readonly switched?: readonly number[];
  /** Added to a test's modifiers, or at the end of a sum. */
  readonly added?: readonly { readonly label: string; readonly value: number }[];
  /** What all of it is said to come to. */
  readonly total?: number;
}

/** Does it leave the roll as it was? */
export function isEmpty({ switched = [], added = [], total }: Amendment): boolean {
  return switched.length === 0 && added.length === 0 && total === undefined;
}

/** May a hand strike the modifier after the roll? What is fixed stays, unless points were spent on it: they go back. */
export function isStrikable({ fixed, spends }: Modifier): boolean {
  return !fixed || spends !== undefined;
}

/** The list with those at the switched places turned over; `from` is the place of the first. */
function turned<T extends { readonly on?: boolean }>(list: readonly T[], switched: readonly number[], from = 0): T[] {
  return list.map((one, index) => (switched.includes(from + index) ? { ...one, on: one.on === false } : one));
}

/** What a hand adds, as modifiers of its own. */
function ownModifiers({ added = [] }: Amendment): Modifier[] {
  return added.map(({ label, value }): Modifier => ({ id: "own", value, source: "person", params: { label } }));
}

/** The test before its dice fall, with some modifiers turned over and others added. */
export function amendModifiers<T extends Test>(test: T, amendment: Amendment): T {
  const { switched = [] } = amendment;
  const strikable = switched.filter((place) => test.modifiers[place] && isStrikable(test.modifiers[place]));
  return { ...test, modifiers: [...turned(test.modifiers, strikable), ...ownModifiers(amendment)] };
}

/** The test as the amendment wants it; what it came to before stays with it. */
export function amendTest(test: TestResult, amendment: Amendment, ladder: DegreeLadder): TestResult {
  const judged = judgeTest(amendModifiers(test, amendment), test.faces, ladder);
  const { total = judged.total, by } = amendment;
  return { ...rateTest(judged, test.faces, total, ladder), amended: { by, total: test.total, degree: test.degree } };
}

/** The sum as the amendment wants it; what it came to before stays with it. */
export function amendSum(sum: Sum, amendment: Amendment): Sum {
  const { parts, factors = [], ending = [] } = sum;
  const { switched = [], by } = amendment;
  const amended = {
    ...sum,
    parts: turned(parts, switched),
    factors: turned(factors, switched, parts.length),
    ending: [...turned(ending, switched, parts.length + factors.length), ...ownModifiers(amendment)],
  };
  const total = amendment.total === undefined ? totalOf(amended) : within(sum, amendment.total);
  return { ...amended, total, amended: { by, total: sum.total } };
}
