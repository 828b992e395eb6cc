import { deepClone, isPlainObject, mergeObject, type Plain } from "../utils/objects.ts";

/** Keys of an actor that a delta may set as wholes. */
const PLAIN_KEYS = ["name", "type", "img", "ownership"] as const;
/** Keys whose entries are merged. */
const MERGED_KEYS = ["system", "flags"] as const;
/** Collections: entries of the delta win, tombstones take away. */
const COLLECTION_KEYS = ["items", "effects"] as const;

type Entry = Plain & { _id: string; _tombstone?: boolean };

/** The source of a synthetic actor: what the world's actor has, with what its unlinked token has of its own. */
export function applyDelta(base: Plain, delta: Plain | null | undefined): Plain {
  const actor = deepClone(base);
  if (!delta) return actor;
  for (const key of PLAIN_KEYS) if (delta[key] !== null && delta[key] !== undefined) actor[key] = deepClone(delta[key]);
  for (const key of MERGED_KEYS) if (isPlainObject(delta[key])) mergeObject(objectAt(actor, key), delta[key]);
  for (const key of COLLECTION_KEYS) actor[key] = mergeEntries(actor[key] as Entry[], (delta[key] ?? []) as Entry[]);
  return actor;
}

/** The object under a key, made where there is none. */
function objectAt(holder: Plain, key: string): Plain {
  holder[key] ??= {};
  return holder[key] as Plain;
}

function mergeEntries(base: Entry[] = [], own: Entry[]): Entry[] {
  const byId = new Map(own.map((entry) => [entry._id, entry]));
  const inherited = base.map((entry) => byId.get(entry._id) ?? entry);
  const known = new Set(base.map((entry) => entry._id));
  const added = own.filter((entry) => !known.has(entry._id));
  return [...inherited, ...added].filter((entry) => !entry._tombstone).map((entry) => deepClone(entry));
}

/** Take changes of a synthetic actor into its delta; only what a delta can hold. */
export function changeDelta(delta: Plain, changes: Plain): void {
  for (const key of PLAIN_KEYS) if (key in changes) delta[key] = deepClone(changes[key]);
  for (const key of MERGED_KEYS) {
    if (isPlainObject(changes[key])) mergeObject(objectAt(delta, key), changes[key], { performDeletions: true });
  }
}

/** Put an embedded document of a synthetic actor into its delta. */
export function putDeltaEntry(delta: Plain, field: string, entry: Plain): void {
  const list = ((delta[field] ?? []) as Plain[]).filter((other) => other._id !== entry._id);
  delta[field] = [...list, deepClone(entry)];
}

/** Take an embedded document out of a synthetic actor: with a tombstone where the world's actor has it. */
export function dropDeltaEntry(delta: Plain, field: string, id: string, inherited: boolean): void {
  const list = ((delta[field] ?? []) as Plain[]).filter((other) => other._id !== id);
  delta[field] = inherited ? [...list, { _id: id, _tombstone: true }] : list;
}
