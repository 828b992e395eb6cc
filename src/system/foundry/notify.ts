/**
 * Tells this user something in Foundry's notifications: a refusal, that the rules are not there yet, or an error that
 * nobody expected.
 */
import type { Refusal } from "../../engine/types.ts";
import { playedRuleset, refuseAwaited } from "./active-ruleset.ts";
import { wordedParams } from "./labels.ts";
import { hasText, keyFor, text } from "./text.ts";

/** The sentence of a refusal; one that the language lacks still names its code. */
export function refusalText(refusal: Refusal): string {
  const key = `Refusal.${refusal.code}`;
  if (!hasText(key)) return text("Refusal.unknown", { code: refusal.code });
  const words = wordedParams(playedRuleset().id, refusal.params);
  return text(keyFor(key, words), words);
}

/** Show a refusal to this user, once. */
export function notifyRefusal(refusal: Refusal): void {
  ui.notifications?.warn(refusalText(refusal));
}

/** Tell this user that the ruleset is not there yet. @returns What they had to be told, or null. */
export function tellAwaited(): Refusal | null {
  const awaited = refuseAwaited();
  if (awaited) notifyRefusal(awaited);
  return awaited;
}

/** Report what nobody expected, at the outer edge of a hook, a click or a message. */
export function reportError(place: string, error: unknown): void {
  const fault = error instanceof Error ? error : new Error(String(error));
  Hooks.onError(place, fault, { log: "error", notify: "error" });
}
