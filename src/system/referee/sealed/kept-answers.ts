/**
 * Keeps this user's sealed answers in their own browser until all are in (G217): they are never sent before, so that
 * nobody can read them. Used by the client that answers and by `opening.ts` when they are fetched.
 */
import type { Answer } from "../../../engine/prompt.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";
import { reportError } from "../../foundry/notify.ts";
import { isAnswer, isObject } from "../requests/messages.ts";

/** A closed answer in the browser of its author. */
export interface KeptAnswer {
  readonly answer: Answer;
  /** Has the exchange shown that it is locked? If so and it is open again, it could not be fetched. */
  readonly shown: boolean;
  /** How often a window that was too slow has locked it again by itself. */
  readonly again?: number;
}

/** What is kept where the browser refuses to: it lasts until the page is reloaded. */
const inMemory = new Map<string, string>();

/** What the answers of this user in this world begin with; one browser may hold several users and worlds. */
function prefix(): string {
  return `${SYSTEM_ID}.sealed.${game.world?.id ?? ""}.${game.user?.id ?? ""}.`;
}

function keyOf(exchange: string, prompt: string): string {
  return `${prefix()}${exchange}.${prompt}`;
}

function read(key: string): string | null {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    reportError("keep a closed answer", error);
    inMemory.set(key, text);
  }
}

function parse(text: string | null): KeptAnswer | null {
  try {
    const kept: unknown = text === null ? null : JSON.parse(text);
    if (!isObject(kept) || !isAnswer(kept.answer)) return null;
    const again = typeof kept.again === "number" ? { again: kept.again } : {};
    return { answer: kept.answer, shown: kept.shown === true, ...again };
  } catch {
    return null;
  }
}

export function keepClosed(exchange: string, kept: KeptAnswer): void {
  write(keyOf(exchange, kept.answer.prompt), JSON.stringify(kept));
}

/** The closed answer of this user to a prompt, or null. */
export function closedAnswer(exchange: string, prompt: string): KeptAnswer | null {
  return parse(read(keyOf(exchange, prompt)));
}

/** Throw away the closed answers that are of no use any more. @param isWanted - By exchange and prompt. */
export function dropClosed(isWanted: (exchange: string, prompt: string) => boolean): void {
  const mine = prefix();
  for (const key of [...Object.keys(localStorage), ...inMemory.keys()]) {
    if (!key.startsWith(mine)) continue;
    const [exchange = "", prompt = ""] = key.slice(mine.length).split(".");
    if (isWanted(exchange, prompt)) continue;
    localStorage.removeItem(key);
    inMemory.delete(key);
  }
}
