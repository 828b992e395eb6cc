import type { Answer } from "../../engine/ask.ts";
import type { Change } from "../../engine/effects.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import type { Refusal } from "../../engine/types.ts";

/**
 * Hand an intent to the referee.
 *
 * @returns Null once it has been accepted, or stands in line; else the refusal, which has been shown already.
 */
export async function propose(_intent: Intent): Promise<Refusal | null> {
  throw new Error("the referee is not built yet");
}

/** Ask the referee how a move stands. @returns Null when nobody replied within 2 s. */
export async function judge(_intent: Intent): Promise<Verdict | null> {
  throw new Error("the referee is not built yet");
}

/** Hand in the answer to an open ask. @returns Null once it has been taken; else the refusal, already shown. */
export async function answer(_exchange: string, _answer: Answer): Promise<Refusal | null> {
  throw new Error("the referee is not built yet");
}

/**
 * Tell the referee what a move cost that was let happen; reversed changes give it back.
 *
 * @param token - UUID of the token that moved.
 * @param movement - Foundry's id of the movement, with something before it where its cost goes back; the
 *   same id counts once.
 */
export async function noteFreeMove(_token: string, _changes: readonly Change[], _movement: string): Promise<void> {
  throw new Error("the referee is not built yet");
}

/** Take back everything that an exchange changed. @returns Null once it is done; else the refusal, already shown. */
export async function undoExchange(_exchange: string): Promise<Refusal | null> {
  throw new Error("the referee is not built yet");
}
