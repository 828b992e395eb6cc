import type { Amendment, Entry, Episode, Exchange } from "../../../engine/exchange.ts";

/** An amendment as it is asked for; whose hand it is, the referee knows. */
export type Wish = Omit<Amendment, "by">;

/** A test or a sum that was rolled. */
export type Roll = Extract<Entry, { kind: "test" | "sum" }>;

/** The roll of that place, or null when there is none. */
export function rollAt(episode: Episode, place: number): Roll | null {
  for (const entry of episode.entries) {
    if ((entry.kind === "test" || entry.kind === "sum") && entry.place === place) return entry;
    const inner = entry.kind === "nested" ? rollAt(entry.episode, place) : null;
    if (inner) return inner;
  }
  return null;
}

/** What a roll comes to. */
export function totalOf(roll: Roll): number {
  return roll.kind === "test" ? roll.test.total : roll.sum.total;
}

/** How many parts of a roll can be turned over or are fixed, in the order of an amendment's places. */
function partsIn(roll: Roll): number {
  if (roll.kind === "test") return roll.test.modifiers.length;
  const { parts, factors = [], ending = [] } = roll.sum;
  return parts.length + factors.length + ending.length;
}

/** What a hand has made of the roll already. */
function wishFor({ amendments = [] }: Exchange, roll: number): Wish {
  const found = amendments.find((one) => one.roll === roll);
  if (!found) return { roll };
  const { by: _by, ...wish } = found;
  return wish;
}

/** Turn a part of a roll over; one that was added by hand goes. @param place - In the roll as it stands. */
export function switchedOver(exchange: Exchange, roll: number, place: number): Wish {
  const wish = wishFor(exchange, roll);
  const { switched = [], added = [] } = wish;
  const found = rollAt(exchange.episode, roll);
  const rolled = (found ? partsIn(found) : 0) - added.length;
  if (place >= rolled) return { ...wish, added: added.filter((_one, index) => index !== place - rolled) };
  const others = switched.filter((one) => one !== place);
  return { ...wish, switched: others.length < switched.length ? others : [...switched, place] };
}

/** What is to be changed in a roll: a part to add, where its value is not 0, and what it comes to, where that is said. */
export interface Change {
  readonly label: string;
  readonly value: number;
  readonly total: number | null;
}

/** Add to what a hand has made of a roll. */
export function changed(exchange: Exchange, roll: number, { label, value, total }: Change): Wish {
  const wish = wishFor(exchange, roll);
  const added = value === 0 ? {} : { added: [...(wish.added ?? []), { label, value }] };
  return { ...wish, ...added, ...(total !== null && { total }) };
}
