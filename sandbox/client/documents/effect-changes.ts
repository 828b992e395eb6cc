import { generationRow } from "../../common/generation.ts";
import { getProperty, type Plain } from "../../common/utils/objects.ts";
import type { ActiveEffect } from "./active-effect.ts";

/** A change of an effect: by a number of its mode (13), or by a word (14). */
export interface EffectChange {
  key: string;
  value: unknown;
  mode?: number;
  type?: string;
  priority?: number | null;
  phase?: string;
}

/** A change with the effect that makes it. */
export interface AppliedChange extends EffectChange {
  effect: ActiveEffect;
}

/** Words for the modes of 13 by their number. */
const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** The changes of all effects for a phase of preparation, in the order in which they are made. */
export function changesFor(effects: readonly ActiveEffect[], phase: string | undefined): AppliedChange[] {
  const [first] = generationRow().effectPhases;
  const all = effects.flatMap((effect) => effect._changes.map((change) => ({ ...change, effect })));
  return all.filter((change) => (change.phase ?? first) === phase).sort((a, b) => priorityOf(a) - priorityOf(b));
}

function kindOf({ type, mode }: EffectChange): string {
  return type ?? MODES[mode ?? 0] ?? "custom";
}

function priorityOf(change: EffectChange): number {
  return change.priority ?? MODES.indexOf(kindOf(change)) * 10;
}

/** Returns what a value becomes by a change; undefined where it stays as it is. */
export function changedValue(target: object, change: EffectChange): unknown {
  const now = getProperty(target, change.key);
  const given = typeof now === "number" ? Number(change.value) : change.value;
  const isNumber = typeof now === "number" && Number.isFinite(given);
  switch (kindOf(change)) {
    case "override":
      return given;
    case "add":
      return isNumber ? now + Number(given) : added(now, given);
    case "subtract":
      return isNumber ? now - Number(given) : undefined;
    case "multiply":
      return isNumber ? now * Number(given) : undefined;
    case "upgrade":
      return isNumber ? Math.max(now, Number(given)) : undefined;
    case "downgrade":
      return isNumber ? Math.min(now, Number(given)) : undefined;
    default:
      return undefined;
  }
}

/** Something added to what is no number. */
function added(now: unknown, given: unknown): unknown {
  if (now instanceof Set) return new Set([...now, given]);
  if (Array.isArray(now)) return [...now, given];
  return typeof now === "string" ? `${now}${String(given)}` : (now ?? given);
}

/** Changes as they are stored with an effect. */
export function storedChanges({ changes, system }: Plain): EffectChange[] {
  const stored = changes ?? (system as Plain | undefined)?.changes ?? [];
  return stored as EffectChange[];
}
