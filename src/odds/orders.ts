import type { Answer, AnsweredBy, Ask } from "../engine/ask.ts";
import { combatantOf, type Encounter } from "../engine/encounter.ts";
import type { OrderRow } from "../engine/rows.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import { sameJson } from "../engine/types.ts";
import { benefitOf } from "./prospects.ts";

/** What somebody may order once and for all. */
export const ORDERS = ["ask", "always", "never", "chance", "keep"] as const;

/** How a kind of question is answered for somebody until he says otherwise. */
export type Order =
  | { readonly is: "ask" | "always" | "never" }
  /** Only if it succeeds with that chance, or keeps an attack off with it. Unit: percent. */
  | { readonly is: "chance"; readonly least: number }
  /** Only while an action of the round is left afterwards. */
  | { readonly is: "keep" };

/** The orders of one combatant, by the rows of the ruleset's table; what is not there is asked. */
export type Orders = Readonly<Record<string, Order>>;

/** Is it an order? A number that is no percentage makes none. */
export function isOrder(value: unknown): value is Order {
  if (typeof value !== "object" || value === null || !("is" in value)) return false;
  if (value.is !== "chance") return ORDERS.some((order) => order === value.is);
  const least = "least" in value ? Number(value.least) : Number.NaN;
  return least >= 0 && least <= 100;
}

/** Something that an order could choose. */
interface Option {
  readonly id: string;
  readonly actions: number;
  /** From 0 to 1, null where nobody can tell. */
  readonly chance: number | null;
}

/** The row of the orders that may answer the ask, or null where only a person can. */
export function orderRowOf<Sheet>({ kind, narrator, details = {} }: Ask, ruleset: Ruleset<Sheet>): OrderRow | null {
  if (narrator) return null;
  const fits = ({ kind: of, where = {} }: OrderRow) =>
    of === kind && Object.entries(where).every(([key, value]) => sameJson(details[key] ?? null, value));
  return Object.values(ruleset.orders).find(fits) ?? null;
}

/** Everything that an order could choose, in the order of the ask. */
function optionsOf<Sheet>(ask: Ask, encounter: Encounter<Sheet>, ruleset: Ruleset<Sheet>): readonly Option[] {
  return ask.choices.flatMap((choice) => {
    const prospect = choice.refusal ? null : ruleset.prospect(encounter, ask, choice);
    return prospect?.byOrder ? [{ id: choice.id, actions: prospect.actions, chance: benefitOf(prospect) }] : [];
  });
}

/** The likeliest of them, the first among equals; one alone needs no chance. Null where nobody can tell. */
function bestOf(options: readonly Option[]): Option | null {
  const [first, second] = options;
  if (first && !second) return first;
  const known = options.filter(({ chance }) => chance !== null);
  return known.reduce<Option | null>(
    (best, one) => (best && Number(best.chance) >= Number(one.chance) ? best : one),
    null,
  );
}

/** The answer that does nothing, or null where even the fallback does something. */
export function decline({ id, fallback, choices }: Ask, by: AnsweredBy): Answer | null {
  const choice = choices.find((one) => one.id === fallback);
  return choice && choice.action === undefined ? { ask: id, choice: fallback, by } : null;
}

/** Does the order want that done? Null where it cannot say. */
function wants<Sheet>(order: Order, best: Option, ask: Ask, encounter: Encounter<Sheet>, ruleset: Ruleset<Sheet>) {
  if (order.is === "chance") return best.chance === null ? null : best.chance * 100 >= order.least;
  if (order.is !== "keep") return order.is === "always";
  const { left } = ruleset.allowance(encounter, combatantOf(encounter, ask.of)).actions;
  return left - best.actions >= 1;
}

/**
 * What a standing order answers to an ask, or null where a person must decide.
 *
 * Of several things that may be done it takes the likeliest to succeed. It never chooses what the ruleset gives no
 * prospect of, nor for the Narrator, nor where nothing is the clear best.
 *
 * @param encounter - How things stand when the ask is put.
 */
export function orderAnswer<Sheet>(
  order: Order,
  ask: Ask,
  encounter: Encounter<Sheet>,
  ruleset: Ruleset<Sheet>,
): Answer | null {
  if (order.is === "ask" || !orderRowOf(ask, ruleset)) return null;
  if (order.is === "never") return decline(ask, "order");
  const best = bestOf(optionsOf(ask, encounter, ruleset));
  const wanted = best && wants(order, best, ask, encounter, ruleset);
  if (!best || wanted === null) return null;
  return wanted ? { ask: ask.id, choice: best.id, by: "order" } : decline(ask, "order");
}
