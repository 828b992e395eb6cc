/**
 * Effects, the small reversible changes that everything which happens is made of: apply, reverse, and undo without
 * touching what others changed since. Resolvers make them through their course, the referee writes them to documents.
 */
import { type Combatant, combatantOf, copyCombatant, copyEncounter, type Encounter, sharedOf } from "./encounter.ts";
import { placeAt, type Spot, spotOf } from "./grid/cell.ts";
import type { TimedEffect } from "./timed-effects.ts";
import { type CombatantId, type Json, sameJson } from "./types.ts";

/**
 * Where an effect writes; see `Combatant` for what each holds. What is `shared` is in `Encounter.counts`, and what is
 * of the `scene` in `Encounter.onScene`: both are nobody's own, and whoever the effect is on is the one through whom it
 * came about.
 */
export type Change =
  | { readonly kind: "count"; readonly key: string; readonly by: number }
  | { readonly kind: "shared"; readonly key: string; readonly by: number }
  | { readonly kind: "spend"; readonly key: string; readonly by: number }
  | { readonly kind: "condition"; readonly key: string; readonly from: boolean; readonly to: boolean }
  | { readonly kind: "mark"; readonly key: string; readonly from: Json; readonly to: Json }
  | {
      readonly kind: "timedEffects";
      readonly key: string;
      readonly from: TimedEffect | null;
      readonly to: TimedEffect | null;
    }
  | {
      readonly kind: "scene";
      readonly key: string;
      readonly from: TimedEffect | null;
      readonly to: TimedEffect | null;
    }
  | { readonly kind: "hold"; readonly key: string; readonly from: Json; readonly to: Json }
  | { readonly kind: "move"; readonly from: Spot; readonly to: Spot }
  /** Whether they take part in the fight: have a place in its order. */
  | { readonly kind: "join"; readonly from: boolean; readonly to: boolean };

/**
 * One small reversible change of one combatant: of a number by how much, of anything else from what to what.
 *
 * Numbers go by difference, so that reversing keeps what others changed since.
 */
export type Effect = { readonly on: CombatantId } & Change;

/** The change as one of somebody; written out, since each act makes some and a spread is slow. */
export function effectOn(on: CombatantId, change: Change): Effect {
  switch (change.kind) {
    case "count":
    case "shared":
    case "spend":
      return { on, kind: change.kind, key: change.key, by: change.by };
    case "move":
    case "join":
      return { on, kind: change.kind, from: change.from, to: change.to } as Effect;
    default:
      return { on, kind: change.kind, key: change.key, from: change.from, to: change.to } as Effect;
  }
}

/** The record with one entry set, or taken out when the value is null. */
function entered<V>(record: Readonly<Record<string, V>>, key: string, value: V | null): Record<string, V> {
  const copy: Record<string, V> = {};
  for (const name in record) if (value !== null || name !== key) copy[name] = record[name] as V;
  if (value !== null) copy[key] = value;
  return copy;
}

/** The record with a number added to one of its entries; 0 is no entry. */
function added(record: Readonly<Record<string, number>>, key: string, by: number): Record<string, number> {
  return entered(record, key, (record[key] ?? 0) + by || null);
}

/** The list with the condition put on or taken off, in order; twice is once. */
function conditioned(conditions: readonly string[], key: string, on: boolean): readonly string[] {
  const others = conditions.filter((condition) => condition !== key);
  if (!on) return others;
  others.push(key);
  return others.length > 1 ? others.sort() : others;
}

/** The combatant after the change; what is shared or of the scene is in the encounter, and changes nobody. */
export function changeCombatant<Sheet>(combatant: Combatant<Sheet>, change: Change): Combatant<Sheet> {
  const changed = copyCombatant(combatant);
  switch (change.kind) {
    case "count":
      changed.counts = added(combatant.counts, change.key, change.by);
      break;
    case "spend":
      changed.spent = added(combatant.spent, change.key, change.by);
      break;
    case "shared":
    case "scene":
      return combatant;
    case "condition":
      changed.conditions = conditioned(combatant.conditions, change.key, change.to);
      break;
    case "mark":
      changed.marks = entered(combatant.marks, change.key, change.to);
      break;
    case "timedEffects":
      changed.timedEffects = entered(combatant.timedEffects, change.key, change.to);
      break;
    case "hold":
      changed.holds = entered(combatant.holds, change.key, change.to);
      break;
    case "move":
      changed.place = placeAt(combatant.place, change.to);
      break;
    case "join":
      // It is written in the order of the fight
      break;
  }
  return changed;
}

/** The order of the fight after the change: whoever joins comes last. */
function orderAfter(order: readonly CombatantId[], effect: Effect): readonly CombatantId[] {
  if (effect.kind !== "join") return order;
  const others = order.filter((id) => id !== effect.on);
  return effect.to ? [...others, effect.on] : others;
}

/** What lasts on the scene after the change; undefined once nothing does. */
function sceneAfter({ onScene = {} }: Encounter, { key, to }: Extract<Change, { kind: "scene" }>) {
  const changed = entered(onScene, key, to);
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/** The encounter after one effect. @throws RangeError - It is on somebody who is not there. */
export function applyEffect<Sheet>(encounter: Encounter<Sheet>, effect: Effect): Encounter<Sheet> {
  const after = copyEncounter(encounter);
  if (effect.kind === "shared") {
    if (encounter.counts) after.counts = added(encounter.counts, effect.key, effect.by);
    return after;
  }
  if (effect.kind === "scene") {
    const { onScene: _before, ...rest } = after;
    const onScene = sceneAfter(encounter, effect);
    return onScene ? { ...rest, onScene } : rest;
  }
  const changed = changeCombatant(combatantOf(encounter, effect.on), effect);
  after.combatants = entered(encounter.combatants, effect.on, changed);
  after.order = orderAfter(encounter.order, effect);
  return after;
}

/** The encounter after the effects, oldest first. @throws RangeError - An effect is on somebody who is not there. */
export function applyEffects<Sheet>(encounter: Encounter<Sheet>, effects: readonly Effect[]): Encounter<Sheet> {
  return effects.reduce(applyEffect, encounter);
}

/** The change that takes this one back. */
export function reverseEffect(effect: Effect): Effect {
  if (!isSetting(effect)) return { ...effect, by: -effect.by };
  return { ...effect, from: effect.to, to: effect.from } as Effect;
}

/** The effects that take these back, newest first. */
export function reverseEffects(effects: readonly Effect[]): Effect[] {
  return effects.map(reverseEffect).reverse();
}

/** A change from one value to another, not of a number. */
type Setting = Exclude<Effect, { kind: "count" | "spend" | "shared" }>;

function isSetting<Of extends Change>(change: Of): change is Exclude<Of, { kind: "count" | "spend" | "shared" }> {
  return change.kind !== "count" && change.kind !== "spend" && change.kind !== "shared";
}

/** Where a combatant keeps what an effect of that kind writes by its key. */
const RECORDS = {
  count: "counts",
  spend: "spent",
  mark: "marks",
  timedEffects: "timedEffects",
  hold: "holds",
} as const;

/** A change of what a combatant has; that they join is one of the fight, as is what belongs to nobody in it. */
export type OwnChange = Exclude<Change, { kind: "join" | "shared" | "scene" }>;

/** What the combatant has now where the effect wrote; 0 for a number of which there is none. */
export function valueAt(combatant: Combatant, effect: OwnChange): unknown {
  if (effect.kind === "move") return spotOf(combatant.place, effect.to);
  if (effect.kind === "condition") return combatant.conditions.includes(effect.key);
  const none = isSetting(effect) ? null : 0;
  return combatant[RECORDS[effect.kind]][effect.key] ?? none;
}

/** What stands in the encounter where the effect wrote; undefined where that is gone. */
export function currentValueAt(encounter: Encounter, effect: Effect): unknown {
  if (effect.kind === "shared") return encounter.counts && sharedOf(encounter, effect.key);
  if (effect.kind === "scene") return encounter.onScene?.[effect.key] ?? null;
  const there = encounter.combatants[effect.on];
  if (!there) return undefined;
  return effect.kind === "join" ? encounter.order.includes(effect.on) : valueAt(there, effect);
}

/** Names what an effect writes to; effects of the same name write to the same value. */
export type NameOf = (effect: Effect) => string;

/** The value by the combatant themselves, or by itself where it is nobody's. */
const ownName: NameOf = (effect) =>
  `${effect.kind === "scene" ? "" : effect.on} ${effect.kind} ${"key" in effect ? effect.key : ""}`;

/** The first and the last of the effects that set one value. */
interface Span {
  readonly first: Setting;
  readonly last: Setting;
}

function spansOf(effects: readonly Effect[], nameOf: NameOf): Map<string, Span> {
  const spans = new Map<string, Span>();
  for (const effect of effects)
    if (isSetting(effect))
      spans.set(nameOf(effect), { first: spans.get(nameOf(effect))?.first ?? effect, last: effect });
  return spans;
}

/** Did the effects change the value, and does it still stand as they left it? */
function isStillThere({ first, last }: Span, now: unknown): boolean {
  return !sameJson(first.from, last.to) && sameJson(now, last.to);
}

/**
 * The places of those effects that may be taken back: numbers always, by the difference; anything else only
 * where the value is still what they left, since another hand has changed it otherwise.
 *
 * @param now - What stands where the effect wrote; undefined where that is gone, which takes nothing back.
 */
export function takenBack(
  effects: readonly Effect[],
  now: (effect: Effect) => unknown,
  nameOf: NameOf = ownName,
): ReadonlySet<number> {
  const spans = spansOf(effects, nameOf);
  const places = new Set<number>();
  for (const [place, effect] of effects.entries()) {
    const value = now(effect);
    const span = spans.get(nameOf(effect));
    if (value !== undefined && (!span || isStillThere(span, value))) places.add(place);
  }
  return places;
}

/** Does everything but numbers stand as it did before the effects, so that they may happen again? */
export function isAsBefore(
  effects: readonly Effect[],
  now: (effect: Effect) => unknown,
  nameOf: NameOf = ownName,
): boolean {
  const changed = [...spansOf(effects, nameOf).values()].filter(({ first, last }) => !sameJson(first.from, last.to));
  return changed.every(({ first }) => sameJson(now(first), first.from));
}

/** The encounter with these effects taken back, newest first; what others changed since stays. */
export function undoEffects<Sheet>(encounter: Encounter<Sheet>, effects: readonly Effect[]): Encounter<Sheet> {
  const places = takenBack(effects, (effect) => currentValueAt(encounter, effect));
  const back = effects.filter((_, place) => places.has(place));
  return applyEffects(encounter, reverseEffects(back));
}
