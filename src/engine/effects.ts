import { type Combatant, combatantOf, type Encounter } from "./encounter.ts";
import { placeAt, type Spot, spotOf } from "./grid/cell.ts";
import type { Lasting } from "./lasting.ts";
import { type CombatantId, type Json, sameJson } from "./types.ts";

/** Where an effect writes; see `Combatant` for what each holds. */
export type Change =
  | { readonly kind: "count"; readonly key: string; readonly by: number }
  | { readonly kind: "spend"; readonly key: string; readonly by: number }
  | { readonly kind: "condition"; readonly key: string; readonly from: boolean; readonly to: boolean }
  | { readonly kind: "mark"; readonly key: string; readonly from: Json; readonly to: Json }
  | { readonly kind: "lasting"; readonly key: string; readonly from: Lasting | null; readonly to: Lasting | null }
  | { readonly kind: "hold"; readonly key: string; readonly from: Json; readonly to: Json }
  | { readonly kind: "move"; readonly from: Spot; readonly to: Spot };

/**
 * One small reversible change of one combatant: of a number by how much, of anything else from what to what.
 *
 * Numbers go by difference, so that reversing keeps what others changed since.
 */
export type Effect = { readonly on: CombatantId } & Change;

/** The record with one entry set, or taken out when the value is null. */
function entered<V>(record: Readonly<Record<string, V>>, key: string, value: V | null): Record<string, V> {
  if (value !== null) return { ...record, [key]: value };
  const { [key]: _old, ...rest } = record;
  return rest;
}

/** The record with a number added to one of its entries; 0 is no entry. */
function added(record: Readonly<Record<string, number>>, key: string, by: number): Record<string, number> {
  return entered(record, key, (record[key] ?? 0) + by || null);
}

/** The list with the condition put on or taken off, in order; twice is once. */
function conditioned(conditions: readonly string[], key: string, on: boolean): readonly string[] {
  const others = conditions.filter((condition) => condition !== key);
  return on ? [...others, key].sort() : others;
}

/** The combatant after the change. */
export function changeCombatant<Sheet>(combatant: Combatant<Sheet>, change: Change): Combatant<Sheet> {
  switch (change.kind) {
    case "count":
      return { ...combatant, counts: added(combatant.counts, change.key, change.by) };
    case "spend":
      return { ...combatant, spent: added(combatant.spent, change.key, change.by) };
    case "condition":
      return { ...combatant, conditions: conditioned(combatant.conditions, change.key, change.to) };
    case "mark":
      return { ...combatant, marks: entered(combatant.marks, change.key, change.to) };
    case "lasting":
      return { ...combatant, lasting: entered(combatant.lasting, change.key, change.to) };
    case "hold":
      return { ...combatant, holds: entered(combatant.holds, change.key, change.to) };
    case "move":
      return { ...combatant, place: placeAt(combatant.place, change.to) };
  }
}

/** The encounter after one effect. @throws RangeError - It is on somebody who is not there. */
export function applyEffect<Sheet>(encounter: Encounter<Sheet>, effect: Effect): Encounter<Sheet> {
  const changed = changeCombatant(combatantOf(encounter, effect.on), effect);
  return { ...encounter, combatants: { ...encounter.combatants, [effect.on]: changed } };
}

/** The encounter after the effects, oldest first. @throws RangeError - An effect is on somebody who is not there. */
export function applyEffects<Sheet>(encounter: Encounter<Sheet>, effects: readonly Effect[]): Encounter<Sheet> {
  return effects.reduce(applyEffect, encounter);
}

/** The change that takes this one back. */
export function reverseEffect(effect: Effect): Effect {
  if (effect.kind === "count" || effect.kind === "spend") return { ...effect, by: -effect.by };
  return { ...effect, from: effect.to, to: effect.from } as Effect;
}

/** The effects that take these back, newest first. */
export function reverseEffects(effects: readonly Effect[]): Effect[] {
  return effects.map(reverseEffect).reverse();
}

/** Where the combatant keeps what a change from one value to another writes. */
function keptValue(combatant: Combatant, change: Exclude<Change, { kind: "count" | "spend" }>): unknown {
  switch (change.kind) {
    case "condition":
      return combatant.conditions.includes(change.key);
    case "mark":
      return combatant.marks[change.key] ?? null;
    case "lasting":
      return combatant.lasting[change.key] ?? null;
    case "hold":
      return combatant.holds[change.key] ?? null;
    case "move":
      return spotOf(combatant.place, change.to);
  }
}

/** Does the combatant still have what the effect left him with? Numbers are always taken back by the difference. */
function stands(combatant: Combatant, effect: Effect): boolean {
  if (effect.kind === "count" || effect.kind === "spend") return true;
  return sameJson(keptValue(combatant, effect), effect.to);
}

/**
 * The encounter with these effects taken back, newest first; what others changed since stays.
 *
 * A value that is no longer what the effect left is nobody's to take back and is left alone.
 */
export function undoEffects<Sheet>(encounter: Encounter<Sheet>, effects: readonly Effect[]): Encounter<Sheet> {
  return effects.reduceRight((current, effect) => {
    const there = current.combatants[effect.on];
    return there && stands(there, effect) ? applyEffect(current, reverseEffect(effect)) : current;
  }, encounter);
}
