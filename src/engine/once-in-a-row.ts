/**
 * Keeps what was worked out last from something that never changes, where it is asked for many times in a row: each
 * change of an encounter makes another one. Games use it for what they read from a whole encounter.
 */

/** Returns the function, but one that works out anew only where it is asked about another thing than the last time. */
export function onceInARow<Thing extends object, Result>(work: (thing: Thing) => Result): (thing: Thing) => Result {
  let last: { readonly thing: Thing; readonly result: Result } | null = null;
  return (thing) => {
    if (last?.thing !== thing) last = { thing, result: work(thing) };
    return last.result;
  };
}
