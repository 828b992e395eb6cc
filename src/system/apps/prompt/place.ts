import { isWriting } from "../../shared/focus.ts";

/** Other windows that wait for the keyboard; it is not taken from them. */
const BUSY = ".roll-dialog, .hand-dice, #away-team-squares, dialog";

/** Is the keyboard free: does nobody write, and does no other window wait for it? */
export function isKeyboardFree(page: Document): boolean {
  return !isWriting(page) && !page.activeElement?.closest(BUSY);
}

/** Give the keyboard to the marked act or weapon of an ask, and bring the ask into sight. @param group - Selects its acts or its weapons. */
export function focusAsk(window: HTMLElement, index: number, group: string): void {
  const marked = window.querySelector<HTMLElement>(`.ask[data-index="${index}"] ${group} [aria-checked="true"]`);
  const found = marked ?? window.querySelector<HTMLElement>(".ask.cur [aria-checked=true]");
  found?.focus({ preventScroll: true });
  window.querySelector(".ask.cur")?.scrollIntoView({ block: "nearest" });
}
