/** A plain object of unknown values: document sources, updates, options. */
export type Plain = Record<string, unknown>;

/** The kind of a value as Foundry names it. */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "Array";
  if (value instanceof Set) return "Set";
  if (value instanceof Map) return "Map";
  if (typeof value !== "object") return typeof value;
  return isPlainObject(value) ? "Object" : "Unknown";
}

/** Whether a value is an object without a class of its own. */
export function isPlainObject(value: unknown): value is Plain {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || prototype.constructor?.name === "Object";
}

/** Copy plain objects, arrays, sets and dates deeply; instances of classes are taken over, or refused when strict. */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}): T {
  if (original instanceof Date) return new Date(original) as T;
  if (Array.isArray(original)) return original.map((entry) => deepClone(entry, { strict })) as T;
  if (original instanceof Set) return new Set([...original].map((entry) => deepClone(entry, { strict }))) as T;
  if (isPlainObject(original)) {
    return Object.fromEntries(Object.entries(original).map(([k, v]) => [k, deepClone(v, { strict })])) as T;
  }
  if (strict && typeof original === "object" && original !== null)
    throw new Error("deepClone cannot clone advanced objects");
  return original;
}

/** Copy through JSON. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** Read a value by a dotted path. */
export function getProperty(object: unknown, path: string): unknown {
  if (!path || typeof object !== "object" || object === null) return undefined;
  if (path in object) return (object as Plain)[path];
  let at: unknown = object;
  for (const part of path.split(".")) {
    if (typeof at !== "object" || at === null || !(part in at)) return undefined;
    at = (at as Plain)[part];
  }
  return at;
}

/** Whether a dotted path leads to a value. */
export function hasProperty(object: unknown, path: string): boolean {
  if (!path || typeof object !== "object" || object === null) return false;
  if (path in object) return true;
  let at: unknown = object;
  for (const part of path.split(".")) {
    if (typeof at !== "object" || at === null || !(part in at)) return false;
    at = (at as Plain)[part];
  }
  return true;
}

/** Keys that lead out of an object; they come from nowhere good. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Write a value by a dotted path, making the objects on the way; true when it changed something. */
export function setProperty(object: Plain, path: string, value: unknown): boolean {
  const parts = path.split(".");
  if (parts.some((part) => FORBIDDEN.has(part))) return false;
  const last = parts.pop() as string;
  let at = object;
  for (const part of parts) {
    if (typeof at[part] !== "object" || at[part] === null) at[part] = {};
    at = at[part] as Plain;
  }
  if (last in at && at[last] === value) return false;
  at[last] = value;
  return true;
}

/** Delete a value by a dotted path; true when there was one. */
export function deleteProperty(object: Plain, path: string): boolean {
  const parts = path.split(".");
  const last = parts.pop() as string;
  const holder = parts.length > 0 ? getProperty(object, parts.join(".")) : object;
  if (typeof holder !== "object" || holder === null || !(last in holder)) return false;
  return delete (holder as Plain)[last];
}

/** Turn dotted keys into nested objects. */
export function expandObject(object: Plain): Plain {
  const expand = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(expand);
    if (!isPlainObject(value)) return value;
    const nested: Plain = {};
    for (const [key, entry] of Object.entries(value)) {
      // What every object has would be found there, and merged into
      if (key.split(".").some((part) => FORBIDDEN.has(part))) continue;
      const inner = expand(entry);
      const known = getProperty(nested, key);
      if (isPlainObject(inner) && isPlainObject(known)) mergeObject(known, inner);
      else setProperty(nested, key, inner);
    }
    return nested;
  };
  return expand(object) as Plain;
}

/** Turn nested plain objects into dotted keys; empty objects stay as values. */
export function flattenObject(object: object): Plain {
  const flat: Plain = {};
  for (const [key, value] of Object.entries(object)) {
    if (!isPlainObject(value) || isEmpty(value)) {
      flat[key] = value;
      continue;
    }
    for (const [inner, entry] of Object.entries(flattenObject(value))) flat[`${key}.${inner}`] = entry;
  }
  return flat;
}

/** Options of {@link mergeObject}; each is true unless said otherwise, except the last two. */
export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  /** False works on a copy of the original. */
  inplace?: boolean;
  /** Throw when a value would change its type. */
  enforceTypes?: boolean;
  /** Carry out `-=key` (delete) and `==key` (replace). */
  performDeletions?: boolean;
}

/**
 * Merge `other` into `original` and give it back.
 *
 * Nested plain objects are merged, everything else is replaced whole; dotted keys are expanded first.
 */
export function mergeObject<A extends object, B extends object>(
  original: A,
  other?: B,
  options: MergeOptions = {},
): A & B {
  const target = (options.inplace === false ? deepClone(original) : original) as Plain;
  mergeInto(target, expandTop((other ?? {}) as Plain), options, true);
  return target as A & B;
}

function expandTop(object: Plain): Plain {
  return Object.keys(object).some((key) => key.includes(".")) ? expandObject(object) : object;
}

function mergeInto(target: Plain, other: Plain, options: MergeOptions, top: boolean): void {
  for (const [key, value] of Object.entries(other)) {
    if (FORBIDDEN.has(key)) continue;
    if (options.performDeletions && applyOperator(target, key, value)) continue;
    if (key in target) mergeExisting(target, key, value, options);
    else if (top ? options.insertKeys !== false : options.insertValues !== false)
      insertNew(target, key, value, options);
  }
}

/** Carry out `-=key` and `==key` on a target; false when the key is neither. */
function applyOperator(target: Plain, key: string, value: unknown): boolean {
  if (key.startsWith("-=")) {
    delete target[key.slice(2)];
    return true;
  }
  if (!key.startsWith("==")) return false;
  target[key.slice(2)] = deepClone(value);
  return true;
}

function insertNew(target: Plain, key: string, value: unknown, options: MergeOptions): void {
  if (!isPlainObject(value)) {
    target[key] = deepClone(value);
    return;
  }
  const inner: Plain = {};
  mergeInto(inner, expandTop(value), options, true);
  target[key] = inner;
}

function mergeExisting(target: Plain, key: string, value: unknown, options: MergeOptions): void {
  const now = target[key];
  if (isPlainObject(now) && isPlainObject(value) && options.recursive !== false) {
    mergeInto(now, expandTop(value), options, false);
    return;
  }
  if (options.overwrite === false) return;
  if (options.enforceTypes && now !== undefined && getType(now) !== getType(value)) {
    throw new Error(`Mismatched data types encountered during object merge: ${key}`);
  }
  target[key] = deepClone(value);
}

/** Whether two plain values are equal deeply; sets and arrays by their entries. */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((entry, index) => equals(entry, b[index]));
  }
  if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((entry) => b.has(entry));
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && equals(a[key], b[key]));
}

/** Options of {@link diffObject}. */
export interface DiffOptions {
  /** Leave out keys that the original does not have. */
  inner?: boolean;
  /** Keep `-=key` entries whose key exists, and `==key`. */
  deletionKeys?: boolean;
}

/** What `other` says differently from `original`: nested objects key by key, everything else whole. */
export function diffObject(original: object, other: object, options: DiffOptions = {}): Plain {
  const before = original as Plain;
  const difference: Plain = {};
  for (const [key, value] of Object.entries(other)) {
    if (options.deletionKeys && (key.startsWith("-=") || key.startsWith("=="))) {
      if (key.startsWith("==") || key.slice(2) in before) difference[key] = value;
      continue;
    }
    if (options.inner && !(key in before)) continue;
    const now = before[key];
    if (isPlainObject(now) && isPlainObject(value)) {
      const inner = diffObject(now, value, options);
      if (!isEmpty(inner) || (isEmpty(value) && !isEmpty(now) && options.inner)) difference[key] = inner;
    } else if (!equals(now, value)) difference[key] = value;
  }
  return difference;
}

/** The entries of `source` whose keys `template` has, deeply. */
export function filterObject(source: object, template: object, options: { deletionKeys?: boolean } = {}): Plain {
  const shape = template as Plain;
  const kept: Plain = {};
  for (const [key, value] of Object.entries(source)) {
    if (options.deletionKeys && key.startsWith("-=")) kept[key] = value;
    else if (key in shape) {
      const inner = shape[key];
      kept[key] = isPlainObject(value) && isPlainObject(inner) ? filterObject(value, inner, options) : value;
    }
  }
  return kept;
}

/** Whether a value holds nothing: no keys, entries, or not an object and absent. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  if (isPlainObject(value)) return Object.keys(value).length === 0;
  return !(typeof value === "object" && Object.keys(value).length > 0);
}

/** Swap keys and values. */
export function invertObject(object: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [String(value), key]));
}

/** Whether two objects share an identical value under the same key. */
export function objectsEqual(a: object, b: object): boolean {
  return equals(a, b);
}

/** Freeze deeply; gives the object back. */
export function deepFreeze<T extends object>(object: T): T {
  for (const value of Object.values(object)) {
    if (typeof value === "object" && value !== null && !Object.isFrozen(value)) deepFreeze(value as object);
  }
  return Object.freeze(object);
}

/** Whether a key of an update takes its value away (`-=key`) or puts another in its place (`==key`). */
export function isDeletionKey(key: unknown): key is string {
  return typeof key === "string" && (key.startsWith("-=") || key.startsWith("=="));
}
