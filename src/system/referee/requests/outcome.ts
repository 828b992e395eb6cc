/**
 * What can become of a request, how a refusal reads for the user who asked, and whether an exchange already shows that
 * a request was dealt with. Used by the commands, by the session and by clients that repeat requests.
 */
import { type Exchange, presentOf } from "../../../engine/exchange.ts";
import { BEFALL } from "../../../engine/intent.ts";
import { checkAnswer } from "../../../engine/play.ts";
import type { Answer } from "../../../engine/prompt.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { Refusal } from "../../../engine/types.ts";
import { refusalText } from "../../foundry/notify.ts";
import { text } from "../../foundry/text.ts";
import type { Host } from "../host.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import { isHalting } from "../movement/checkpoints.ts";
import { isSealed } from "../sealed/sealed-answers.ts";
import type { Reply, Request } from "./messages.ts";

/** What becomes of a request, as its reply says it. */
export type Outcome = Omit<Reply, "kind" | "id" | "to">;

/** It has been dealt with. */
export const DONE: Outcome = { outcome: "done" };

/** It waits until the open exchange of its encounter is over. */
export const IN_LINE: Outcome = { outcome: "inLine" };

/** It may not be; nothing was changed. */
export function refused(refusal: Refusal): Outcome {
  return { outcome: "refused", refusal };
}

/** Why what an answer tells beside its choice may not be done, such as a way that leads too far, or null. */
function refuseTold(exchange: Exchange, ruleset: Ruleset, answer: Answer): Refusal | null {
  const prompt = exchange.prompts.find(({ id }) => id === answer.prompt);
  const intent = (prompt && ruleset.preview.intentOf?.(prompt, answer)) ?? null;
  return intent && ruleset.check(presentOf(exchange), intent);
}

/**
 * Why an answer may not be taken, or null: stale, double, of no choice there is, or with a way that may not be gone.
 */
export function refuseAnswer(exchange: Exchange, ruleset: Ruleset, answer: Answer): Refusal | null {
  return checkAnswer(exchange, answer) ?? refuseTold(exchange, ruleset, answer);
}

/**
 * Returns what is told of a refused request; of harm and healing by word it says for whom they were meant (C41, I046).
 */
export function refusedWords(refusal: Refusal, request: Request, nameOf: (id: string) => string | null): string {
  const words = refusalText(refusal);
  const name = request.kind === "intent" && request.intent.action === BEFALL ? nameOf(request.intent.actor) : null;
  return name ? text("Befall.refused", { name, why: words }) : words;
}

/** Tells by the exchange whether the request has been dealt with. */
type Shows<K extends Request["kind"]> = (stored: StoredExchange, request: Extract<Request, { kind: K }>) => boolean;

/** What shows that a request about an exchange has been dealt with, or is being: whoever takes over finishes it. */
const SHOWS: { readonly [K in Request["kind"]]?: Shows<K> } = {
  undo: ({ exchange, undoing }) => exchange.stage === "undone" || undoing !== null,
  redo: ({ exchange }) => exchange.stage !== "undone",
  applyDefault: ({ revision }, request) => revision > request.revision,
  reopen: ({ revision }, request) => revision > request.revision,
  amend: ({ revision }, request) => revision > request.revision,
  reassign: ({ asked }, request) => asked[request.prompt]?.to === request.to,
  halt: (stored, { on }) => isHalting(stored) === on || stored.exchange.stage !== "open",
  lock: ({ asked, exchange }, { prompt }) => asked[prompt]?.locked !== undefined || !isSealed(exchange, prompt),
  // Not where somebody else was quicker: whoever asked is to be told
  answer: ({ exchange }, { answer }) =>
    exchange.answers.some(({ prompt, as }) => prompt === answer.prompt && as === answer.as),
};

/** Does an exchange show already what the request of that user asked for? */
export function isShown(request: Request, user: string, { load, begunBy }: Pick<Host, "load" | "begunBy">): boolean {
  if (request.kind === "intent") return begunBy(request.id, user) !== null;
  const stored = "exchange" in request ? load(request.exchange) : null;
  const shows = SHOWS[request.kind] as Shows<typeof request.kind> | undefined;
  return stored !== null && shows?.(stored, request as never) === true;
}
