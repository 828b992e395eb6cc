/**
 * What every part of a card is made from: a stored exchange, and the viewer before whose eyes it is. `called` is the
 * only way to a name on a card.
 */
import type { CombatantId } from "../../../engine/types.ts";
import { asSeenBy } from "../../../engine/visibility.ts";
import { text } from "../../foundry/text.ts";
import type { StoredExchange } from "../../referee/log/stored-exchange.ts";
import { calledBy, type Viewer } from "./viewer.ts";

/** An exchange before the eyes of somebody: what all parts of a card are made from. */
export interface CardContext {
  readonly stored: StoredExchange;
  readonly viewer: Viewer;
}

/** Id of the ruleset whose words are used. */
export function wordsOf({ stored }: CardContext): string {
  return stored.exchange.ruleset;
}

/** What the viewer may call a combatant of the exchange. */
export function called({ stored, viewer }: CardContext, id: CombatantId): string {
  const isNamed = asSeenBy(stored.exchange.picture, viewer).knowsName(id);
  return isNamed ? calledBy(viewer, id, stored.names) : text("Card.somebody");
}
