import { openAsks } from "../../engine/advance.ts";
import type { Ask } from "../../engine/ask.ts";
import type { Spot } from "../../engine/grid/cell.ts";
import { reportError } from "../shared/notify.ts";
import { amReferee, sessionId } from "./open-desk.ts";
import { answer } from "./propose.ts";
import { PATIENCE_MS } from "./seat.ts";
import { loadExchange, readExchange, unfinishedExchanges } from "./store.ts";
import type { StoredExchange } from "./stored.ts";
import { walk } from "./walker.ts";

/** Stretches that this session walks, or waits for another session to walk, by exchange and ask. */
const underWay = new Set<string>();

/** The open stretches of an exchange. */
function stretchesOf(stored: StoredExchange): readonly Ask[] {
  return openAsks(stored.exchange).filter(({ kind }) => kind === "walk");
}

/** Walk a stretch and say where the token has arrived. */
async function walkStretch({ exchange }: StoredExchange, ask: Ask): Promise<void> {
  const path = (ask.details?.path ?? []) as unknown as readonly Spot[];
  const manner = exchange.intent.manner ?? null;
  const at = await walk({ exchange: exchange.id, ask: ask.id, token: ask.of, path, manner });
  await answer(exchange.id, { ask: ask.id, choice: "arrived", details: { at: { ...at } } });
}

function begin(stored: StoredExchange, ask: Ask): void {
  walkStretch(stored, ask).catch((error: unknown) => reportError("walkStretch", error));
}

/** Walk in the stead of a session that is gone or silent. */
function stepIn(exchange: string, ask: string): void {
  const stored = loadExchange(exchange);
  const open = stored && stretchesOf(stored).find(({ id }) => id === ask);
  if (stored && open && amReferee()) begin(stored, open);
}

/** How long the session of whoever proposed the move has to walk. Unit: milliseconds. */
function graceFor({ proposer }: StoredExchange): number {
  return game.users?.get(proposer)?.active ? PATIENCE_MS : 0;
}

function consider(stored: StoredExchange): void {
  for (const ask of stretchesOf(stored)) {
    const key = `${stored.exchange.id}/${ask.id}`;
    const isMine = stored.session === sessionId();
    if (underWay.has(key) || !(isMine || amReferee())) continue;
    underWay.add(key);
    if (isMine) begin(stored, ask);
    else setTimeout(stepIn, graceFor(stored), stored.exchange.id, ask.id);
  }
}

/** Walk what is open, as after a reload or when this session has taken the seat. */
export function walkOpenStretches(): void {
  for (const stored of unfinishedExchanges()) consider(stored);
}

/** Walk the stretches that exchanges grant to this session, from now on. Called once, in ready. */
export function watchWalks(): void {
  const look = (message: ChatMessage.Implementation) => {
    const stored = readExchange(message);
    if (stored) consider(stored);
  };
  Hooks.on("createChatMessage", look);
  Hooks.on("updateChatMessage", look);
  walkOpenStretches();
}
