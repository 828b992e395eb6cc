/**
 * Before an undo is sent: which later exchanges have to be undone with it, and a dialog that names them. Called by
 * `requests.ts` on the client of the user who asks.
 */
import { confirm } from "../../foundry/dialogs.ts";
import { label } from "../../foundry/labels.ts";
import { text } from "../../foundry/text.ts";
import { laterExchanges } from "../log/exchange-log.ts";
import { loadExchange } from "../log/exchange-message.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import { seenHere } from "../rights/who-answers.ts";
import { personOf } from "./apply.ts";
import { alongWith } from "./dependent-undo.ts";

/** What this user may call a combatant of the exchange. */
function nameOf({ names }: StoredExchange, id: string): string {
  return (seenHere().knows(id) && names[id]) || text("Card.somebody");
}

/** Who does what to whom, in a few words. */
function exchangeName(stored: StoredExchange): string {
  const { actor, action, targets = [] } = stored.exchange.intent;
  const words = { name: nameOf(stored, actor), act: label(stored.exchange.ruleset, "Action", action) };
  const target = targets.map((id) => nameOf(stored, id)).join(", ");
  return target === "" ? text("Undo.exchange", words) : text("Undo.exchangeAt", { ...words, target });
}

/** The exchanges that go along when that one is taken back, as this client sees it; oldest first. */
export function alongHere(exchange: string): readonly StoredExchange[] {
  const stored = loadExchange(exchange);
  return stored ? alongWith(stored, laterExchanges(exchange), personOf) : [];
}

/** Say what goes along, and ask whether to go on. Nothing is asked where nothing does. */
export async function confirmAlong(exchange: string, along: readonly StoredExchange[]): Promise<boolean> {
  const stored = loadExchange(exchange);
  if (along.length === 0 || !stored) return true;
  const { escapeHTML } = foundry.utils;
  const undone = along.map((one) => `<li>${escapeHTML(exchangeName(one))}</li>`).join("");
  const asked = escapeHTML(text("Undo.along", { command: exchangeName(stored) }));
  return confirm(text("Undo.title"), `<p>${asked}</p><ol>${undone}</ol>`, text("Undo.title"));
}
