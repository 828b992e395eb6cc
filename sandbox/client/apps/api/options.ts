import { deepClone, isPlainObject, type Plain } from "../../../common/utils/index.ts";
import type { ApplicationOptions } from "./types.ts";

interface OptionsClass {
  readonly name: string;
  readonly DEFAULT_OPTIONS?: object;
}

/**
 * Merge a class's options over those of its parents, then a caller's over both.
 *
 * Arrays are joined (without doubles), plain objects merged, everything else replaced. Only options that a class
 * declares itself count, so that inherited statics are not merged twice.
 */
export function mergeOptions(chain: readonly OptionsClass[], given: object): ApplicationOptions {
  const merged: Plain = {};
  for (const cls of [...chain].reverse()) {
    if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) mergeLevel(merged, cls.DEFAULT_OPTIONS as Plain);
  }
  mergeLevel(merged, given as Plain);
  return merged as unknown as ApplicationOptions;
}

function mergeLevel(target: Plain, source: Plain): void {
  for (const [key, value] of Object.entries(source)) {
    const now = target[key];
    if (Array.isArray(now) && Array.isArray(value)) target[key] = [...now, ...value.filter((v) => !now.includes(v))];
    else if (isPlainObject(now) && isPlainObject(value)) mergeLevel(now, value);
    else target[key] = deepClone(value);
  }
}
