import type { Host } from "../host.ts";
import type { StoredExchange } from "../log/stored.ts";
import { isSealed } from "../sealed/sealed.ts";
import { isHalting } from "../walks/halting.ts";
import type { Request } from "./messages.ts";

/** Tells by the exchange whether the request has been dealt with. */
type Shows<K extends Request["kind"]> = (stored: StoredExchange, request: Extract<Request, { kind: K }>) => boolean;

/** What shows that a request about an exchange has been dealt with, or is being: whoever takes over finishes it. */
const SHOWS: { readonly [K in Request["kind"]]?: Shows<K> } = {
  undo: ({ exchange, undoing }) => exchange.stage === "undone" || undoing !== null,
  redo: ({ exchange }) => exchange.stage !== "undone",
  settle: ({ revision }, request) => revision > request.revision,
  reconsider: ({ revision }, request) => revision > request.revision,
  amend: ({ revision }, request) => revision > request.revision,
  hand: ({ asked }, request) => asked[request.ask]?.to === request.to,
  halt: (stored, { on }) => isHalting(stored) === on || stored.exchange.stage !== "open",
  lock: ({ asked, exchange }, { ask }) => asked[ask]?.locked !== undefined || !isSealed(exchange, ask),
  answer: ({ exchange }, { answer }) => exchange.answers.some(({ ask }) => ask === answer.ask),
};

/** Does an exchange show already what the request of that user asked for? */
export function isShown(request: Request, user: string, { load, begunBy }: Pick<Host, "load" | "begunBy">): boolean {
  if (request.kind === "intent") return begunBy(request.id, user) !== null;
  const stored = "exchange" in request ? load(request.exchange) : null;
  const shows = SHOWS[request.kind] as Shows<typeof request.kind> | undefined;
  return stored !== null && shows?.(stored, request as never) === true;
}
