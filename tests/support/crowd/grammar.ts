/** Valid data bent in one place: what a console writes that knows what is right, and puts something else there. */

/** Where something stands within plain data: keys and indexes from the outside in. */
export type Place = readonly (string | number)[];

/** What stands where something else belongs. */
const NONSENSE: readonly unknown[] = [
  null,
  null,
  null,
  "",
  "constructor",
  "__proto__",
  "x".repeat(300),
  -1,
  0.5,
  1e21,
  true,
  [],
  {},
  [null],
  [[]],
  { entries: [null] },
];

/** Every place in a value, at any depth. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [at];
  const inner = Object.entries(value).flatMap(([key, one]) => placesIn(one, [...at, key]));
  return at.length === 0 ? inner : [at, ...inner];
}

/** The value with something else in that place. */
export function bentAt(value: unknown, [key, ...rest]: Place, other: unknown): unknown {
  if (key === undefined) return other;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[key] = bentAt(copy[key], rest, other);
  return copy;
}

/** One of a list. @param uniform - Numbers from 0 to less than 1. */
export function oneOf<T>(list: readonly T[], uniform: () => number): T {
  return list[Math.floor(uniform() * list.length)] as T;
}

/** The value with nonsense, or with one of the words that are right elsewhere, in one place. */
export function bent(value: unknown, words: readonly string[], uniform: () => number): unknown {
  const place = oneOf(placesIn(value), uniform) ?? [];
  return bentAt(value, place, uniform() < 0.5 && words.length > 0 ? oneOf(words, uniform) : oneOf(NONSENSE, uniform));
}
