import { registerKey } from "../foundry/keys.ts";
import { text } from "../foundry/text.ts";
import { unfinishedExchanges } from "../referee/log/exchange-log.ts";
import type { StoredExchange } from "../referee/log/stored-exchange.ts";
import { haltMove } from "../referee/requests/requests.ts";
import { thisViewer } from "./this-viewer.ts";
import { haltOf } from "./view/doable.ts";

/** Is the mover's token selected? */
function isSelected({ exchange }: StoredExchange): boolean {
  return canvas.tokens?.controlled.some(({ document }) => document.uuid === exchange.intent.actor) === true;
}

/** The move that waits at a stop and that this user may end there: of the selected token, else the only one; or null. */
function waitingMove(): { readonly id: string; readonly on: boolean } | null {
  const viewer = thisViewer();
  const moves = unfinishedExchanges().filter((stored) => haltOf({ stored, viewer }) !== null);
  const found = moves.find(isSelected) ?? (moves.length === 1 ? moves[0] : undefined);
  return found ? { id: found.exchange.id, on: haltOf({ stored: found, viewer }) === "stop" } : null;
}

/** Say that the mover stops where he waits, or goes on after all. */
async function halt(): Promise<void> {
  const move = waitingMove();
  const refusal = move && (await haltMove(move.id, move.on));
  if (!move) ui.notifications?.info(text("Card.noStop"));
  else if (!refusal) ui.notifications?.info(text(move.on ? "Card.stopsHere" : "Card.goesOn"));
}

/** Let a key do what the button of the card does. Called once, in init. */
export function registerHaltKey(): void {
  registerKey("halt", { key: "KeyK" }, halt);
}
