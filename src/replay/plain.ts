/**
 * A value as it is once it was stored, which `record.ts` and `compare.ts` compare: what is undefined has no key then.
 */

/** What values have come to, for many that hold the same ones within them. */
export type Known = WeakMap<object, unknown>;

function plainEntries(value: object, known: Known): object {
  const after: Record<string, unknown> = {};
  let isSame = true;
  for (const [key, part] of Object.entries(value)) {
    const stored = plain(part, known);
    if (stored !== part || part === undefined) isSame = false;
    if (part !== undefined) after[key] = stored;
  }
  return isSame ? value : after;
}

function plainList(value: readonly unknown[], known: Known): readonly unknown[] {
  const after = value.map((part) => (part === undefined ? null : plain(part, known)));
  return after.every((part, at) => part === value[at]) ? value : after;
}

/**
 * Returns what JSON makes of data. What is stored as it is, is not copied, so nothing may change the data later.
 *
 * @param known - From one call to the next, as long as nothing changes: a state of a fight shares most of itself with
 *   the one before, and is looked through but once.
 */
export function plain<Value>(value: Value, known: Known = new WeakMap()): Value {
  if (typeof value === "number" && !Number.isFinite(value)) return null as Value;
  if (typeof value !== "object" || value === null) return value;
  const before = known.get(value);
  if (before !== undefined) return before as Value;
  const after = Array.isArray(value) ? plainList(value, known) : plainEntries(value, known);
  known.set(value, after);
  return after as Value;
}
