/**
 * Standing orders: which prompts are answered for somebody without asking them, and how. The referee asks `attend` when
 * a prompt is put; the sheet and the prompt show the same orders.
 */
import { allowanceEntries, paymentOf } from "../engine/allowance.ts";
import { combatantOf, type Encounter } from "../engine/encounter.ts";
import type { Answer, AnsweredBy, Prompt } from "../engine/prompt.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import type { OrderRow } from "../engine/table.ts";
import { sameJson } from "../engine/types.ts";
import { A_THIRD, aimOf, bestOf, type Candidate, isBestUnmet, orderCandidates } from "./best-choice.ts";

/** What somebody may order once and for all. */
export const ORDERS = ["ask", "always", "never", "chance", "keep"] as const;

/** How a kind of question is answered for somebody until they say otherwise. */
export type Order =
  | { readonly is: "ask" | "always" | "never" }
  /** Only if it succeeds with that chance, or keeps an attack off with it. Unit: percent. */
  | { readonly is: "chance"; readonly least: number }
  /** Only while something is left for their own turn afterwards. */
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

/** The row of the orders that may answer the prompt, or null where only a person can. */
export function orderRowOf<Sheet>({ kind, narrator, details = {} }: Prompt, ruleset: Ruleset<Sheet>): OrderRow | null {
  if (narrator) return null;
  const fits = ({ kind: of, where = {} }: OrderRow) =>
    of === kind && Object.entries(where).every(([key, value]) => sameJson(details[key] ?? null, value));
  return Object.values(ruleset.tables.orders).find(fits) ?? null;
}

/** The best of what an order could choose; one alone needs no chance. Null where nobody can tell. */
function bestFor<Sheet>(prompt: Prompt, encounter: Encounter<Sheet>, ruleset: Ruleset<Sheet>, saves: number) {
  const options = orderCandidates(prompt, encounter, ruleset);
  const [first, second] = options;
  return first && !second ? first : bestOf(options, aimOf(prompt), saves);
}

/** The answer that does nothing, or null where even the fallback does something. */
export function decline({ id, fallback, choices }: Prompt, by: AnsweredBy): Answer | null {
  const choice = choices.find((one) => one.id === fallback);
  return choice && choice.action === undefined ? { prompt: id, choice: fallback, by } : null;
}

/**
 * How likely the choice does what it is taken for, in percent: that its act succeeds, or that it keeps the attack off.
 */
function servesAt(prompt: Prompt, chance: number): number {
  return 100 * (aimOf(prompt) === "suffer" ? 1 - chance : chance);
}

/** Does the order want that done? Null where it cannot say. */
function wants<Sheet>(
  order: Order,
  best: Candidate,
  prompt: Prompt,
  encounter: Encounter<Sheet>,
  ruleset: Ruleset<Sheet>,
) {
  if (order.is === "chance") return best.chance === null ? null : servesAt(prompt, best.chance) >= order.least;
  if (order.is !== "keep") return order.is === "always";
  const choice = prompt.choices.find(({ id }) => id === best.id);
  const costs = choice ? (ruleset.preview.choice(encounter, prompt, choice)?.costs ?? {}) : {};
  const entries = allowanceEntries(ruleset, encounter, combatantOf(encounter, prompt.of));
  const paid = paymentOf(entries, costs);
  return entries.some(({ role, id, left }) => role === "turn" && left - (paid[id] ?? 0) >= 1);
}

/**
 * What a standing order answers to a prompt, or null where a person must decide.
 *
 * Of several things that may be done it takes the best (`bestOf`). It never chooses what the ruleset gives no preview
 * of, nor for the game master, nor where nothing is the clear best.
 *
 * @param encounter - How things stand when the prompt is put. @param saves - As in `bestOf`.
 */
export function orderAnswer<Sheet>(
  order: Order,
  prompt: Prompt,
  encounter: Encounter<Sheet>,
  ruleset: Ruleset<Sheet>,
  saves = A_THIRD,
): Answer | null {
  if (order.is === "ask" || !orderRowOf(prompt, ruleset)) return null;
  if (order.is === "never") return decline(prompt, "order");
  const best = bestFor(prompt, encounter, ruleset, saves);
  const wanted = best && wants(order, best, prompt, encounter, ruleset);
  if (!best || wanted === null) return null;
  return wanted ? { prompt: prompt.id, choice: best.id, by: "order" } : decline(prompt, "order");
}

/** How much is done for the table: say what could be done, ask whoever decides, or do what is clear. */
export const AUTOMATIONS = ["remind", "ask", "do"] as const;

export type Automation = (typeof AUTOMATIONS)[number];

/** What decides whether somebody is asked. */
export interface Attendance {
  readonly automation: Automation;
  /** Of the one who is asked. */
  readonly orders: Orders;
  /** Would game masters be asked, and no player? */
  readonly isGameMasters: boolean;
  /** What each further action has to save at least; as in `bestOf`. */
  readonly saves?: number;
}

/** What is done for somebody of the game masters': the usual, or nothing where that is best or has no clear best. */
function usual<Sheet>(
  order: Order,
  prompt: Prompt,
  encounter: Encounter<Sheet>,
  ruleset: Ruleset<Sheet>,
  saves: number,
) {
  const best = isBestUnmet(prompt, encounter, ruleset, saves)
    ? null
    : orderAnswer(order, prompt, encounter, ruleset, saves);
  return best ?? decline(prompt, "order");
}

/**
 * The answer to a prompt about which nobody is asked, or null where somebody is.
 *
 * An order counts in every mode, the one to be asked included. Without one, `remind` asks nobody and lets the card
 * say what could have been done; `do` answers for the combatants of the game masters. What the ruleset gives no orders
 * for is asked always.
 *
 * @param encounter - How things stand when the prompt is put.
 */
export function attend<Sheet>(
  { automation, orders, isGameMasters, saves = A_THIRD }: Attendance,
  prompt: Prompt,
  encounter: Encounter<Sheet>,
  ruleset: Ruleset<Sheet>,
): Answer | null {
  const row = orderRowOf(prompt, ruleset);
  if (!row) return null;
  const order = orders[row.id];
  if (order) return orderAnswer(order, prompt, encounter, ruleset, saves);
  if (automation === "remind") return decline(prompt, "reminder");
  return automation === "do" && isGameMasters ? usual({ is: row.usual }, prompt, encounter, ruleset, saves) : null;
}
