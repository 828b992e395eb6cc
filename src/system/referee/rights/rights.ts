/**
 * Who may ask, answer, undo and redo what. The referee asks before it does anything, and a card before it shows a
 * button, so that both always agree. Every function returns a refusal or null.
 */
import type { Episode } from "../../../engine/exchange.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Answer, isHold, type Prompt } from "../../../engine/prompt.ts";
import type { ActionRow } from "../../../engine/table.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import type { Command, Request } from "../requests/messages.ts";

/** What the referee knows about the sender of a request. */
export interface Sender extends Undoer {
  /** Do they own the token or actor of that UUID? False for what is not there. */
  readonly owns: (uuid: string) => boolean;
}

/** Why the sender may not act for a combatant, or null. */
function refuseActing(sender: Sender, uuid: string): Refusal | null {
  return sender.isGM || sender.owns(uuid) ? null : refuse("right/not-yours");
}

/** Why the sender may not want that, or null: only a game master hands out an Action of Opportunity (R055). */
function refuseIntent(sender: Sender, { actor, interrupts }: Intent): Refusal | null {
  const refusal = refuseActing(sender, actor);
  return refusal || sender.isGM || !interrupts ? refusal : refuse("act/interrupts");
}

/** Why the sender may not say that, or null: some acts are a game master's word. */
export function refuseNarrated({ isGM }: Sender, { action }: Intent, actions: Readonly<Record<string, ActionRow>>) {
  const row = Object.hasOwn(actions, action) ? actions[action] : undefined;
  return row?.narrator && !isGM ? refuse("right/gm-only") : null;
}

/** The prompt as it was answered in the episode or in one that interrupted it. */
function answeredIn({ entries }: Episode, prompt: string): Prompt | undefined {
  for (const entry of entries) {
    const found = entry.kind === "nested" ? answeredIn(entry.episode, prompt) : undefined;
    if (found) return found;
    if (entry.kind === "answered" && entry.prompt.id === prompt) return entry.prompt;
  }
  return undefined;
}

/**
 * Why the sender may not answer the prompt, or null; one that is not open any more, or never was, is for the stage to
 * refuse.
 */
function refuseAnswering(sender: Sender, { exchange, asked }: StoredExchange, id: string): Refusal | null {
  const prompt = exchange.prompts.find((one) => one.id === id) ?? answeredIn(exchange.episode, id);
  if (!prompt || (Object.hasOwn(asked, id) && asked[id]?.to === sender.id)) return null;
  // Who could end the wait before its time would learn from it whether somebody unseen is asked
  if (isHold(prompt)) return refuse(sender.isGM ? "answer/not-open" : "right/not-yours");
  if (prompt.narrator) return sender.isGM ? null : refuse("right/gm-only");
  return refuseActing(sender, prompt.of);
}

/** Why the sender may not give the answer, or null; whether somebody else may whom it names, the prompt says. */
function refuseAnswer(sender: Sender, stored: StoredExchange, { prompt, as }: Answer): Refusal | null {
  return as === undefined ? refuseAnswering(sender, stored, prompt) : refuseActing(sender, as);
}

/** Why the sender may not change what later acts followed upon, or null: a game master sees what goes along. */
function refuseEarlier({ isGM }: Sender, isLast: boolean): Refusal | null {
  return isGM || isLast ? null : refuse("undo/not-last");
}

/** Why the sender may not do that with a stored exchange, or null. */
function refuseCommand(
  command: Exclude<Command, { kind: "intent" | "freeMove" | "recall" }>,
  sender: Sender,
  stored: StoredExchange,
  isLast: boolean,
): Refusal | null {
  switch (command.kind) {
    case "answer":
      return refuseAnswer(sender, stored, command.answer);
    case "reassign":
    case "lock":
      return refuseAnswering(sender, stored, command.prompt);
    case "reopen":
      return refuseAnswering(sender, stored, command.prompt) ?? refuseEarlier(sender, isLast);
    case "halt":
      return refuseActing(sender, stored.exchange.intent.actor);
    case "undo":
      return refuseUndo(sender, stored, isLast);
    case "redo":
      return refuseRedo(sender, stored, isLast);
    case "applyDefault":
    case "amend":
      return sender.isGM ? null : refuse("right/gm-only");
  }
}

/**
 * Why the request has to wait until the game is not paused, or null: a player moves nothing then, as Foundry has it,
 * and takes no move back. Answers, and acts by which nobody comes elsewhere, are words.
 */
export function refusePaused(
  request: Request,
  { isGM }: Sender,
  stored: StoredExchange | null,
  actions: Readonly<Record<string, ActionRow>>,
): Refusal | null {
  const { kind } = request;
  const intent = kind === "intent" || kind === "judge" ? request.intent : null;
  const moved = kind === "undo" || kind === "redo" ? stored?.exchange.intent : intent;
  if (isGM || !moved) return null;
  const row = Object.hasOwn(actions, moved.action) ? actions[moved.action] : undefined;
  return moved.path || row?.relocates ? refuse("move/paused") : null;
}

/**
 * Why the sender may not ask this of the referee, or null.
 *
 * @param stored - The exchange that the request is about, null where it names none.
 * @param isLast - Is it the last exchange of its encounter?
 */
export function refuseRequest(
  request: Request,
  sender: Sender,
  stored: StoredExchange | null,
  isLast: boolean,
): Refusal | null {
  switch (request.kind) {
    case "intent":
    case "judge":
      return refuseIntent(sender, request.intent);
    case "freeMove":
      return refuseActing(sender, request.token);
    case "recall":
      // Whose it is, the line knows
      return null;
    default:
      return stored ? refuseCommand(request, sender, stored, isLast) : refuse("exchange/gone");
  }
}

/** Somebody who would take something back. */
interface Undoer {
  readonly id: string;
  readonly isGM: boolean;
  /** May they, who is no game master, take back their own last exchange? */
  readonly undoesOwn: boolean;
}

/**
 * Why the exchange is not the user's to take back, or null: a player's is only their own last one, and only if the
 * world says so.
 */
function refuseOwner({ id, isGM, undoesOwn }: Undoer, stored: StoredExchange, isLast: boolean): Refusal | null {
  if (stored.alone) return refuse("undo/alone");
  if (isGM) return null;
  if (!undoesOwn) return refuse("undo/gm-only");
  if (stored.proposer !== id) return refuse("right/not-yours");
  return isLast ? null : refuse("undo/not-last");
}

/** Why the user may not take the exchange back, or null. @param isLast - Is nothing newer of its encounter left? */
export function refuseUndo(user: Undoer, stored: StoredExchange, isLast: boolean): Refusal | null {
  const refusal = refuseOwner(user, stored, isLast);
  if (refusal || user.isGM) return refusal;
  return stored.exchange.stage === "open" ? refuse("undo/open") : null;
}

/**
 * Why the user may not let it happen again, or null: what a game master has taken back is not a player's to do again.
 */
export function refuseRedo(user: Undoer, stored: StoredExchange, isLast: boolean): Refusal | null {
  const refusal = refuseOwner(user, stored, isLast);
  if (refusal || user.isGM) return refusal;
  return stored.undoneBy === user.id ? null : refuse("redo/not-yours");
}
