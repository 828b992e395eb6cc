/**
 * Keeps what was worked out last from something that never changes, where it is asked for many times in a row: each
 * change of an encounter makes another one. Games use it for what they read from a whole encounter, and for what may
 * begin, which is asked first by whoever means to do it and again as it is done.
 */

/** Returns the function, but one that works out anew only where it is asked about another thing than the last time. */
export function onceInARow<Thing extends object, Result>(work: (thing: Thing) => Result): (thing: Thing) => Result {
  let last: { readonly thing: Thing; readonly result: Result } | null = null;
  return (thing) => {
    if (last?.thing !== thing) last = { thing, result: work(thing) };
    return last.result;
  };
}

/** The same for two things together. */
export function onceInARowOf<One extends object, Other extends object, Result>(
  work: (one: One, other: Other) => Result,
): (one: One, other: Other) => Result {
  let last: { readonly one: One; readonly other: Other; readonly result: Result } | null = null;
  return (one, other) => {
    if (last?.one !== one || last.other !== other) last = { one, other, result: work(one, other) };
    return last.result;
  };
}
