/**
 * What rounds have in common in games in which everybody has one turn and nobody declares: the order that was rolled,
 * how somebody stands in it, what is forgotten as a round begins, and what ends by itself as conditions show it.
 */
import type { Effect } from "./effects.ts";
import { type Combatant, copyCombatant, type Encounter, hasCondition } from "./encounter.ts";
import type { OrderEntry } from "./round.ts";
import { isOver } from "./timed-effects.ts";
import type { CombatantId } from "./types.ts";

/** All of the fight, the highest initiative first where it was rolled, else as the fight has them. */
export function rolledOrder({ combatants, order }: Pick<Encounter, "combatants" | "order">): readonly CombatantId[] {
  const rolled = (id: CombatantId) => combatants[id]?.initiative ?? Number.NEGATIVE_INFINITY;
  return order.toSorted((a, b) => (rolled(a) === rolled(b) ? 0 : rolled(b) - rolled(a)));
}

/** How somebody stands in an order that is rolled, or that the fight has, where nobody declares or comes too late. */
export function rolledEntry({ initiative }: Pick<Combatant, "initiative">): OrderEntry {
  return { part: "rolled", kept: 0, initiative: initiative ?? null, declared: null, covers: [], isLate: false };
}

/** The combatant at the beginning of such a round: nothing spent, nothing remembered. */
export function beginRound<Sheet>(combatant: Combatant<Sheet>): Combatant<Sheet> {
  const fresh = copyCombatant(combatant);
  fresh.spent = {};
  fresh.marks = {};
  return fresh;
}

/** A game's table of what lasts, each with the condition that shows it; null where none does. */
type Shown = Readonly<Record<string, { readonly shows: string | null }>>;

/** The condition that shows what lasts of a kind; null for what the table does not know as well. */
function conditionOf(table: Shown, kind: string): string | null {
  return Object.hasOwn(table, kind) ? (table[kind]?.shows ?? null) : null;
}

/** What ends on somebody by itself: what is over, and the condition that showed it, unless another shows it still. */
function expireOn(encounter: Encounter, one: Combatant, table: Shown): readonly Effect[] {
  const borne = Object.entries(one.timedEffects);
  const over = borne.filter(([, { until }]) => isOver(encounter, until));
  const stay = new Set(
    borne.flatMap(([, { kind, until }]) => (isOver(encounter, until) ? [] : conditionOf(table, kind))),
  );
  const ended = new Set<string>();
  return over.flatMap(([key, from]): Effect[] => {
    const shown = conditionOf(table, from.kind);
    const gone: Effect = { on: one.id, kind: "timedEffects", key, from, to: null };
    if (shown === null || stay.has(shown) || ended.has(shown) || !hasCondition(one, shown)) return [gone];
    ended.add(shown);
    return [gone, { on: one.id, kind: "condition", key: shown, from: true, to: false }];
  });
}

/** What the moment that the encounter shows ends by itself. */
export function expireShown(encounter: Encounter, table: Shown): readonly Effect[] {
  return Object.values(encounter.combatants).flatMap((one) => expireOn(encounter, one, table));
}
