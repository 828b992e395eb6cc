/**
 * Keeps keyboard focus, selection and half-written fields where they were while a window is drawn again. All our
 * windows draw through `keepFocus`.
 */
import { asElement, isTag } from "./elements.ts";

/** What an element shows or bears for now, which may be another when it is redrawn. */
const SHORT_LIVED: ReadonlySet<string> = new Set(["data-tooltip", "data-cap"]);

/** What tells an element apart from others of its window after it was redrawn. */
function selectorOf(element: HTMLElement): string {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const named = ["name", ...element.getAttributeNames().filter(namesElement)];
  const parts = named.map((name) => {
    const value = element.getAttribute(name);
    return value === null ? "" : `[${name}="${CSS.escape(value)}"]`;
  });
  return element.tagName.toLowerCase() + parts.join("");
}

/** Does an attribute say what the element is for? */
function namesElement(name: string): boolean {
  return name.startsWith("data-") && !SHORT_LIVED.has(name);
}

/** Where the keyboard is inside a window, to be given back to it later; null when it is elsewhere. */
export function focusWithin(root: HTMLElement | null): string | null {
  const active = asElement(root?.ownerDocument.activeElement ?? null);
  return active && active !== root && root?.contains(active) ? selectorOf(active) : null;
}

/** Is somebody writing, so that the keyboard is not to be taken from them? */
export function isWriting({ activeElement }: Document): boolean {
  const at = asElement(activeElement);
  return at !== null && (at.isContentEditable || at.matches("input, textarea, select, prose-mirror"));
}

/** Put the keyboard back where it was, without scrolling; nothing happens when that is gone. */
export function restoreFocus(root: HTMLElement, where: string | null): void {
  if (where) root.querySelector<HTMLElement>(where)?.focus({ preventScroll: true });
}

/**
 * Draw again what is in an element; the keyboard goes back to where it was in there, and is left alone elsewhere. What
 * somebody is still writing stays in its field, and is handed in when they leave it, press Enter or press a button;
 * what they have selected there stays selected.
 */
export function keepFocus(root: HTMLElement, draw: () => void): void {
  // The buttons of a window's frame are pressed too
  watchWriting(root.closest<HTMLElement>(".application") ?? root);
  const where = focusWithin(root);
  const active = root.ownerDocument.activeElement;
  const selection = isField(active) && root.contains(active) ? selectionIn(active) : null;
  const draft = takeDraft(active);
  draw();
  restoreFocus(root, where);
  const field = root.ownerDocument.activeElement;
  if (!isField(field) || !root.contains(field)) return;
  if (draft !== null) resumeDraft(field, draft);
  if (selection && (draft !== null || field !== active)) select(field, selection);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is selected in a field; where nothing is, both ends are where the caret stands. */
type Selection = "all" | readonly [start: number, end: number];

/** The selection in the field with the keyboard, or null where it cannot be known: fields of numbers tell no place. */
function selectionIn(field: Field): Selection | null {
  const { value, selectionStart: start, selectionEnd: end } = field;
  if (start !== null && end !== null) return [start, end];
  return value !== "" && field.ownerDocument.getSelection()?.toString() === value ? "all" : null;
}

function select(field: Field, selection: Selection): void {
  if (selection === "all") field.select();
  else if (field.selectionStart !== null) field.setSelectionRange(...selection);
}

const watched = new WeakSet<HTMLElement>();

/** Fields into which somebody has written since a change of them was told. */
const unfinished = new WeakSet<EventTarget>();

function isField(element: EventTarget | null): element is Field {
  return isTag(element, "input") || isTag(element, "textarea");
}

/** What acts when it is pressed. */
const PRESSED = "button, [data-action]";

function watchWriting(root: HTMLElement): void {
  if (watched.has(root)) return;
  watched.add(root);
  root.addEventListener("input", ({ target }) => void (isField(target) && unfinished.add(target)), true);
  root.addEventListener("change", ({ target }) => void (target && unfinished.delete(target)), true);
  root.addEventListener("blur", ({ target }) => handIn(target), true);
  // A press need not take the keyboard out of a field first: a screen reader's does not, and not every browser's
  root.addEventListener("click", ({ target }) => void (asElement(target)?.closest(PRESSED) && handInAll(root)), true);
  root.addEventListener("keyup", ({ key, target }) => {
    if (key === "Enter" && isTag(target, "input")) handIn(target);
  });
}

/**
 * Tell a change that the browser has not told by now, since it takes what {@link resumeDraft} wrote for what stood
 * there.
 */
function handIn(field: EventTarget | null): void {
  if (field && unfinished.has(field)) field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Tell every change in an element that nobody has told by now. */
function handInAll(root: HTMLElement): void {
  for (const field of root.querySelectorAll("input, textarea")) handIn(field);
}

/** Take what somebody is writing out of a field that may go; null where nobody is. */
function takeDraft(field: Element | null): string | null {
  if (!isField(field) || !unfinished.delete(field)) return null;
  const { value } = field;
  // A field that goes with something in it would tell a change of what is half written
  field.value = field.defaultValue;
  return value;
}

function resumeDraft(field: Field, draft: string): void {
  field.value = draft;
  unfinished.add(field);
}
