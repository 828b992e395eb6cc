import type { Request } from "./messages.ts";
import { isSealed } from "./sealed.ts";
import type { StoredExchange } from "./stored.ts";

/** Does an exchange show already what the request asked for? @param load - Finds an exchange by its id. */
export function isShown(request: Request, load: (id: string) => StoredExchange | null): boolean {
  if (request.kind === "intent") return load(request.id) !== null;
  const stored = "exchange" in request ? load(request.exchange) : null;
  if (!stored) return false;
  switch (request.kind) {
    case "undo":
      return stored.exchange.stage === "undone";
    case "redo":
      return stored.exchange.stage !== "undone";
    case "settle":
      return stored.revision > request.revision;
    case "hand":
      return stored.asked[request.ask]?.to === request.to;
    case "lock":
      return stored.asked[request.ask]?.locked !== undefined || !isSealed(stored.exchange, request.ask);
    case "answer":
      return stored.exchange.answers.some(({ ask }) => ask === request.answer.ask);
    default:
      return false;
  }
}
