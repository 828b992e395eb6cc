/** The few types that everything shares: ids, JSON, and a rule that says no (`Refusal`). */

/** Stable name of one participant; the host uses the UUID of its token. */
export type CombatantId = string;

/** Plain data that survives storage and the wire unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Values that a text may name; the host puts them into the sentence. */
export type Params = Readonly<Record<string, string | number>>;

/** A rule that says no: `code` is `family/kebab` and names the sentence that the host shows. */
export interface Refusal {
  readonly code: string;
  readonly params: Params;
}

/** The same with entries that may be written, for what is put together step by step. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** Say no with a code and the values its sentence needs. */
export function refuse(code: string, params: Params = {}): Refusal {
  return { code, params };
}

/** Do the two say the same, whatever the order of their keys? */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => sameJson(left[key], right[key]));
}
