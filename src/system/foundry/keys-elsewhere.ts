/**
 * Which keys that were pressed outside a window that asks something mean it all the same. The prompt and the
 * declarations ask here, so that the keys that stand on their choices work wherever the keyboard is.
 */
import { asElement } from "./elements.ts";
import { isWriting } from "./focus.ts";

/** Is it the key of a number that choices have? */
export function isNumber({ key }: Pick<KeyboardEvent, "key">): boolean {
  return /^[1-9]$/.test(key);
}

/** Windows that wait for the keyboard themselves; it is not taken from them, nor are their keys. */
export const BUSY = ".roll-dialog:not([data-over]), .hand-dice, #away-team-squares, dialog";

/** What a key works by itself: Enter and Space belong to it. */
const CONTROLS = "button, a[href], summary, select, [role=button], [role=tab], [tabindex]:not([tabindex='-1'])";

/**
 * Does a key that was pressed outside the window mean it? Not while somebody writes, nor in a window that waits for
 * keys itself; and Enter only where nothing else there has a use for it.
 */
export function isMeant({ key, target }: Pick<KeyboardEvent, "key" | "target">, page: Document): boolean {
  if (isWriting(page) || page.querySelector(BUSY)?.contains(page.activeElement)) return false;
  const at = asElement(target);
  if (at?.closest(BUSY)) return false;
  return key !== "Enter" || !at?.closest(CONTROLS);
}
