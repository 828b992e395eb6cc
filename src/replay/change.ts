/**
 * What has changed from one state of a fight to the next, as a short list: for all that happens outside exchanges, such
 * as a turn that ends, a token that is moved by hand, a sheet that is edited. `record.ts` keeps it between exchanges.
 */
import { isRecord } from "../engine/stored-shapes.ts";
import { type Json, sameJson } from "../engine/types.ts";

/** One value that has changed: by which keys one comes to it, and what stands there now; nothing where it is gone. */
export interface Change {
  readonly at: readonly string[];
  readonly to?: Json;
}

/** Writing to one of these keys would change every object. */
const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** What has changed from one value to another. Lists count as one value. */
export function changesBetween(from: unknown, to: unknown, at: readonly string[] = []): readonly Change[] {
  if (sameJson(from, to)) return [];
  if (!isRecord(from) || !isRecord(to)) return [{ at, to: to as Json }];
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return keys.flatMap((key): readonly Change[] => {
    const [before, after] = [from[key], to[key]];
    if (after === undefined) return before === undefined ? [] : [{ at: [...at, key] }];
    return changesBetween(before, after, [...at, key]);
  });
}

function changed(value: unknown, [key, ...rest]: readonly string[], to: Json | undefined): unknown {
  if (key === undefined) return to;
  if (FORBIDDEN.has(key)) throw new RangeError(`nothing may be kept by the key ${key}`);
  const entries = isRecord(value) ? value : {};
  const after = changed(Object.hasOwn(entries, key) ? entries[key] : undefined, rest, to);
  const { [key]: _before, ...others } = entries;
  return after === undefined ? others : { ...entries, [key]: after };
}

/** May the change be made: does it write nowhere but in the value itself? */
export function mayApply({ at }: Change): boolean {
  return !at.some((key) => FORBIDDEN.has(key));
}

/** The value after the changes. @throws RangeError - One of them would write where nothing may be kept. */
export function applyChanges<Value>(value: Value, changes: readonly Change[]): Value {
  return changes.reduce<unknown>((now, { at, to }) => changed(now, at, to), value) as Value;
}
