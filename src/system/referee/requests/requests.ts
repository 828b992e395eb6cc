/**
 * What a client can ask of the referee: begin, answer, undo, amend and more. Sheets, cards, canvas and API all
 * call these functions; nothing else of `system` sends requests. Each resolves with null or with a refusal that the
 * user has been told.
 */

import type { Change } from "../../../engine/effects.ts";
import type { Amendment } from "../../../engine/exchange.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refusedMove } from "../../../engine/move.ts";
import type { MoveCheck } from "../../../engine/preview.ts";
import type { Answer } from "../../../engine/prompt.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { participantOf } from "../../documents/participant.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { chosenAudience } from "../../foundry/generation.ts";
import { notifyRefusal, tellAwaited } from "../../foundry/notify.ts";
import { text } from "../../foundry/text.ts";
import { alongHere, confirmAlong } from "../effects/confirm-dependents.ts";
import { loadExchange } from "../log/exchange-message.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import { playAlone } from "../rights/play-alone.ts";
import { keepClosed } from "../sealed/kept-answers.ts";
import { isSealed } from "../sealed/sealed-answers.ts";
import { sessionId, theSession } from "../session/open-session.ts";
import type { Request } from "./messages.ts";
import { refuseAnswer } from "./outcome.ts";

/** How long the question how a move stands may take. Unit: milliseconds. */
const JUDGE_MS = 2000;

/** Is a game master connected, who plays what is asked for? */
export function hasReferee(): boolean {
  return game.users?.some(({ isGM, active }) => isGM && active) === true;
}

/**
 * Send a request and wait for the first reply.
 *
 * Without a game master it is kept and sent when one comes; that is said, and not waited for.
 */
async function send(request: Request): Promise<Refusal | null> {
  const awaited = tellAwaited();
  if (awaited) return awaited;
  const reply = theSession().request(request);
  if (hasReferee()) return (await reply).refusal ?? null;
  ui.notifications?.info(text("Referee.kept"));
  return null;
}

/** Has a module of this client said no? It tells its user why. */
function isVetoed(intent: Intent): boolean {
  return (Hooks.call as (hook: string, given: Intent) => boolean)("awayTeam.preIntent", intent) === false;
}

/** The intent with everybody as the rules know them: whoever asks may name tokens by their UUIDs. */
function withParticipants({ actor, targets, ...intent }: Intent): Intent {
  const known = (uuid: string) => participantOf({ uuid });
  return { ...intent, actor: known(actor), ...(targets && { targets: targets.map(known) }) };
}

/**
 * Hand an intent to the referee, unless a module says no.
 *
 * Without a game master, a test that changes nothing is rolled at once by this client.
 *
 * @returns Null once it has been accepted, or stands in line; else the refusal, which has been shown already.
 */
export async function propose(given: Intent): Promise<Refusal | null> {
  const awaited = tellAwaited();
  if (awaited) return awaited;
  const intent = withParticipants(given);
  if (isVetoed(intent)) return refuse("intent/vetoed");
  if (!hasReferee()) {
    const played = await playAlone(intent);
    if (played) return played.refusal;
  }
  const id = foundry.utils.randomID();
  return send({ kind: "intent", id, session: sessionId(), intent, audience: chosenAudience() });
}

/**
 * Take back a request that the referee has not dealt with: one that waits for a game master, or stands in line.
 *
 * @returns Null once it is forgotten; else the refusal, already shown: it has begun meanwhile.
 */
export async function recall(request: string): Promise<Refusal | null> {
  const kept = theSession()
    .kept()
    .find((one) => one.request.id === request);
  theSession().drop(request);
  return kept?.inLine ? send({ kind: "recall", id: foundry.utils.randomID(), request }) : null;
}

/** Ask the referee how a move stands. @returns Null when nobody replied within 2 s. */
export async function judge(intent: Intent): Promise<MoveCheck | null> {
  if (!hasReferee()) return null;
  const id = foundry.utils.randomID();
  const late = new Promise<null>((resolve) => setTimeout(resolve, JUDGE_MS, null));
  const reply = await Promise.race([theSession().request({ kind: "judge", id, intent }), late]);
  theSession().drop(id);
  if (reply?.refusal) return refusedMove(reply.refusal);
  return reply?.moveCheck ?? null;
}

/** Say that an answer to a prompt is locked, which this client keeps. @returns As `answer`. */
export function lockAgain(exchange: string, of: string): Promise<Refusal | null> {
  return send({ kind: "lock", id: foundry.utils.randomID(), exchange, prompt: of });
}

/** Keep an answer closed in this client, and let the others know only that there is one. */
async function lock({ exchange, asked }: StoredExchange, given: Answer): Promise<Refusal | null> {
  const isLocked = asked[given.prompt]?.locked !== undefined;
  const refusal = isLocked ? refuse("lock/locked") : refuseAnswer(exchange, presentRuleset(exchange.ruleset), given);
  if (!refusal) {
    keepClosed(exchange.id, { answer: given, shown: false });
    return lockAgain(exchange.id, given.prompt);
  }
  notifyRefusal(refusal);
  return refusal;
}

/**
 * Hand in the answer to an open prompt; where several were put together, it is locked and opened with the others
 * (G217).
 *
 * @returns Null once it has been taken; else the refusal, already shown.
 */
export async function answer(exchange: string, given: Answer): Promise<Refusal | null> {
  const stored = loadExchange(exchange);
  if (stored && isSealed(stored.exchange, given.prompt)) return lock(stored, given);
  return send({ kind: "answer", id: foundry.utils.randomID(), exchange, answer: given });
}

/**
 * Tell the referee what a move cost that was let happen; reversed changes give it back.
 *
 * @param token - UUID of the token that moved.
 * @param movement - Foundry's id of the movement, with something before it where its cost goes back; the
 *   same id counts once.
 */
export async function noteFreeMove(token: string, changes: readonly Change[], movement: string): Promise<void> {
  if (changes.length > 0) await send({ kind: "freeMove", id: movement, token, changes });
}

/** What may be ordered about an exchange, beside which one it is. */
type Order =
  | { readonly kind: "redo" }
  | { readonly kind: "applyDefault"; readonly prompt?: string }
  | { readonly kind: "reopen"; readonly prompt: string }
  | { readonly kind: "amend"; readonly amendment: Omit<Amendment, "by"> }
  | { readonly kind: "undo"; readonly along: readonly string[] };

/** Send an order about an exchange as this user sees it now. */
async function order(command: Order, exchange: string): Promise<Refusal | null> {
  const stored = loadExchange(exchange);
  if (stored) return send({ ...command, id: foundry.utils.randomID(), exchange, revision: stored.revision });
  const refusal = refuse("exchange/gone");
  notifyRefusal(refusal);
  return refusal;
}

/**
 * Take back everything that an exchange changed, and the later ones that go along, after saying which.
 *
 * @returns Null once it is done; else the refusal, already shown. `undo/kept` when its user thought better of it.
 */
export async function undoExchange(exchange: string): Promise<Refusal | null> {
  for (let told = ""; ; ) {
    const later = alongHere(exchange);
    const along = later.map((one) => one.exchange.id);
    if (!(await confirmAlong(exchange, later))) return refuse("undo/kept");
    const refusal = await order({ kind: "undo", along }, exchange);
    if (refusal?.code !== "undo/others-since" || told === along.join()) return refusal;
    told = along.join();
  }
}

/** Change a test of an exchange after its dice fell. GMs only. @returns As `undoExchange`. */
export function amendRoll(exchange: string, amendment: Omit<Amendment, "by">): Promise<Refusal | null> {
  return order({ kind: "amend", amendment }, exchange);
}

/**
 * Let somebody be asked after all whom the card only reminded.
 *
 * @param of - Id of the prompt.
 * @returns As `undoExchange`.
 */
export function reopenPrompt(exchange: string, of: string): Promise<Refusal | null> {
  return order({ kind: "reopen", prompt: of }, exchange);
}

/** Let happen again what was taken back. @returns As `undoExchange`. */
export function redoExchange(exchange: string): Promise<Refusal | null> {
  return order({ kind: "redo" }, exchange);
}

/**
 * Let the open prompts of an exchange have their default. GMs only.
 *
 * @param of - Id of the one that is settled; without it all are.
 * @returns As `undoExchange`.
 */
export function applyDefaultsOf(exchange: string, of?: string): Promise<Refusal | null> {
  return order(of === undefined ? { kind: "applyDefault" } : { kind: "applyDefault", prompt: of }, exchange);
}

/** Let a mover who waits at a stop end their way there, or go on after all. @returns As `undoExchange`. */
export function haltMove(exchange: string, on: boolean): Promise<Refusal | null> {
  return send({ kind: "halt", id: foundry.utils.randomID(), exchange, on });
}

/** Let another user answer an open prompt. @returns As `undoExchange`. */
export function reassignPrompt(exchange: string, of: string, to: string): Promise<Refusal | null> {
  return send({ kind: "reassign", id: foundry.utils.randomID(), exchange, prompt: of, to });
}
