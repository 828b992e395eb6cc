/** What the list of what waits for the referee says of each, as far as its reader may know who is concerned. */
import { called } from "../chat/view/context.ts";
import { calledBy, type Viewer } from "../chat/view/viewer.ts";
import { playedRuleset } from "../foundry/active-ruleset.ts";
import { label } from "../foundry/labels.ts";
import { text } from "../foundry/text.ts";
import type { StoredExchange } from "../referee/log/stored-exchange.ts";
import type { Request } from "../referee/requests/messages.ts";
import type { KeptRequest } from "../referee/requests/outbox.ts";

/** One thing that waits, as the list shows it. */
export interface WaitingView {
  readonly id: string;
  readonly what: string;
  readonly why: string;
}

/** Who does what, in a few words. */
function actionText(name: string, action: string): string {
  return text("Waiting.exchange", { name, act: label(playedRuleset().id, "Action", action) });
}

/** What was wished for, in a few words. */
function wordsOfRequest(request: Request, viewer: Viewer, load: (exchange: string) => StoredExchange | null): string {
  if (request.kind === "intent") {
    const { actor, action } = request.intent;
    return actionText(calledBy(viewer, actor, {}), action);
  }
  const stored = "exchange" in request ? load(request.exchange) : null;
  if (!stored) return text(`Waiting.${request.kind}`, { exchange: "" });
  const { actor, action } = stored.exchange.intent;
  return text(`Waiting.${request.kind}`, { exchange: actionText(called({ stored, viewer }, actor), action) });
}

/** One thing that waits. @param load - Finds an exchange by its id. */
export function waitingView(
  { request, inLine }: KeptRequest,
  viewer: Viewer,
  load: (exchange: string) => StoredExchange | null,
): WaitingView {
  const why = text(inLine ? "Waiting.inLine" : "Waiting.noReferee");
  return { id: request.id, what: wordsOfRequest(request, viewer, load), why };
}
