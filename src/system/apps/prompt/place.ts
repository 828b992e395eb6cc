import { isWriting } from "../../shared/focus.ts";
import { sidebarLeft } from "../../shared/page.ts";

/** How far above the lower edge of the page the prompt stands: the hotbar is below it. */
const GROUND_PX = 84;

/** Other windows that wait for the keyboard; it is not taken from them. */
const BUSY = ".roll-dialog, .hand-dice, #away-team-squares, dialog";

/**
 * Where the window stands low, so that those of whom it asks are seen above it: the map shows what happens in its middle.
 *
 * Left of the sidebar: the log tells the same exchange and takes it back.
 */
export function clearPlace({ offsetHeight, offsetWidth }: HTMLElement): {
  readonly top: number;
  readonly left: number;
} {
  const top = Math.max(0, window.innerHeight - offsetHeight - GROUND_PX);
  return { top, left: Math.max(0, (sidebarLeft() - offsetWidth) / 2) };
}

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
