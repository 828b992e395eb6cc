import type { Refusal } from "../../engine/types.ts";
import { hasText, text } from "./text.ts";

/** The sentence of a refusal; one that the language lacks still names its code. */
export function refusalText(refusal: Refusal): string {
  const key = `Refusal.${refusal.code}`;
  return hasText(key) ? text(key, refusal.params) : text("Refusal.unknown", { code: refusal.code });
}

/** Show a refusal to this user, once. */
export function notifyRefusal(refusal: Refusal): void {
  ui.notifications?.warn(refusalText(refusal));
}

/** Report what nobody expected, at the outer edge of a hook, a click or a message. */
export function reportError(place: string, error: unknown): void {
  const fault = error instanceof Error ? error : new Error(String(error));
  Hooks.onError(place, fault, { log: "error", notify: "error" });
}
