import { type Combatant, combatantOf, type Encounter } from "./encounter.ts";
import { type Cell, placeAt } from "./grid/cell.ts";
import type { CombatantId, Json } from "./types.ts";

/** Where an effect writes; see `Combatant` for what each holds. */
export type Change =
  | { readonly kind: "count"; readonly key: string; readonly by: number }
  | { readonly kind: "spend"; readonly key: string; readonly by: number }
  | { readonly kind: "condition"; readonly key: string; readonly from: boolean; readonly to: boolean }
  | { readonly kind: "mark"; readonly key: string; readonly from: Json; readonly to: Json }
  | { readonly kind: "move"; readonly from: Cell; readonly to: Cell };

/**
 * One small reversible change of one combatant: of a number by how much, of anything else from what to what.
 *
 * Numbers go by difference, so that reversing keeps what others changed since.
 */
export type Effect = { readonly on: CombatantId } & Change;

/** The record with a number added to one of its entries. */
function added(record: Readonly<Record<string, number>>, key: string, by: number): Record<string, number> {
  return { ...record, [key]: (record[key] ?? 0) + by };
}

/** The record with one entry set, or taken out when the value is null. */
function marked(record: Readonly<Record<string, Json>>, key: string, value: Json): Record<string, Json> {
  const { [key]: _old, ...rest } = record;
  return value === null ? rest : { ...rest, [key]: value };
}

/** The list with the condition put on or taken off; twice is once. */
function conditioned(conditions: readonly string[], key: string, on: boolean): readonly string[] {
  const others = conditions.filter((condition) => condition !== key);
  return on ? [...others, key] : others;
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
      return { ...combatant, marks: marked(combatant.marks, change.key, change.to) };
    case "move":
      return { ...combatant, place: placeAt(combatant.place, change.to) };
  }
}

/** The encounter after the effects, oldest first. @throws RangeError - An effect is on somebody who is not there. */
export function applyEffects<Sheet>(encounter: Encounter<Sheet>, effects: readonly Effect[]): Encounter<Sheet> {
  if (effects.length === 0) return encounter;
  const combatants = { ...encounter.combatants };
  const current = { ...encounter, combatants };
  for (const effect of effects) combatants[effect.on] = changeCombatant(combatantOf(current, effect.on), effect);
  return current;
}

/** The change that takes this one back. */
export function reverseEffect(effect: Effect): Effect {
  switch (effect.kind) {
    case "count":
    case "spend":
      return { ...effect, by: -effect.by };
    case "condition":
      return { ...effect, from: effect.to, to: effect.from };
    case "move":
      return { ...effect, from: effect.to, to: effect.from };
    case "mark":
      return { ...effect, from: effect.to, to: effect.from };
  }
}

/** The effects that take these back, newest first. */
export function reverseEffects(effects: readonly Effect[]): Effect[] {
  return effects.map(reverseEffect).reverse();
}
