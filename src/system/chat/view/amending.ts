import type { Amendment } from "../../../engine/amendment.ts";
import type { Episode, Exchange } from "../../../engine/exchange.ts";
import type { TestResult } from "../../../engine/tests.ts";

/** An amendment as it is asked for; whose hand it is, the referee knows. */
export type Wish = Omit<Amendment, "by">;

/** The test of that place, or null when there is none. */
export function testAt(episode: Episode, place: number): TestResult | null {
  for (const entry of episode.entries) {
    if (entry.kind === "test" && entry.place === place) return entry.test;
    const inner = entry.kind === "nested" ? testAt(entry.episode, place) : null;
    if (inner) return inner;
  }
  return null;
}

/** What a hand has made of the test already. */
function wishFor({ amendments = [] }: Exchange, test: number): Wish {
  const found = amendments.find((one) => one.test === test);
  if (!found) return { test };
  const { by: _by, ...wish } = found;
  return wish;
}

/** Turn a modifier of a test over; one that was added by hand goes. @param place - In the test as it stands. */
export function switchedOver(exchange: Exchange, test: number, place: number): Wish {
  const wish = wishFor(exchange, test);
  const { switched = [], added = [] } = wish;
  const rolled = (testAt(exchange.episode, test)?.modifiers.length ?? 0) - added.length;
  if (place >= rolled) return { ...wish, added: added.filter((_one, index) => index !== place - rolled) };
  const others = switched.filter((one) => one !== place);
  return { ...wish, switched: others.length < switched.length ? others : [...switched, place] };
}

/** What is to be changed in a test: a modifier to add, where its value is not 0, and what it comes to, where that is said. */
export interface Change {
  readonly label: string;
  readonly value: number;
  readonly total: number | null;
}

/** Add to what a hand has made of a test. */
export function changed(exchange: Exchange, test: number, { label, value, total }: Change): Wish {
  const wish = wishFor(exchange, test);
  const added = value === 0 ? {} : { added: [...(wish.added ?? []), { label, value }] };
  return { ...wish, ...added, ...(total !== null && { total }) };
}
