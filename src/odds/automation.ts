import type { Answer, Ask } from "../engine/ask.ts";
import type { Encounter } from "../engine/encounter.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import { A_THIRD, isBestUnmet } from "./best.ts";
import { decline, type Order, type Orders, orderAnswer, orderRowOf } from "./orders.ts";

/** How much is done for the table: say what could be done, ask whoever decides, or do what is clear. */
export const AUTOMATIONS = ["remind", "ask", "do"] as const;

/** One of `AUTOMATIONS`. */
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
function usual<Sheet>(order: Order, ask: Ask, encounter: Encounter<Sheet>, ruleset: Ruleset<Sheet>, saves: number) {
  const best = isBestUnmet(ask, encounter, ruleset, saves) ? null : orderAnswer(order, ask, encounter, ruleset, saves);
  return best ?? decline(ask, "order");
}

/**
 * The answer to an ask about which nobody is asked, or null where somebody is.
 *
 * An order counts in every mode, the one to be asked included. Without one, `remind` asks nobody and lets the card
 * say what could have been done; `do` answers for the combatants of the game masters. What the ruleset gives no orders
 * for is asked always.
 *
 * @param encounter - How things stand when the ask is put.
 */
export function attend<Sheet>(
  { automation, orders, isGameMasters, saves = A_THIRD }: Attendance,
  ask: Ask,
  encounter: Encounter<Sheet>,
  ruleset: Ruleset<Sheet>,
): Answer | null {
  const row = orderRowOf(ask, ruleset);
  if (!row) return null;
  const order = orders[row.id];
  if (order) return orderAnswer(order, ask, encounter, ruleset, saves);
  if (automation === "remind") return decline(ask, "reminder");
  return automation === "do" && isGameMasters ? usual({ is: row.usual }, ask, encounter, ruleset, saves) : null;
}
