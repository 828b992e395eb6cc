/** What an element shows or bears for now, which may be another when it is drawn anew. */
const PASSING: ReadonlySet<string> = new Set(["data-tooltip", "data-cap"]);

/** What tells an element apart from others of its window after it was drawn anew. */
function selectorOf(element: HTMLElement): string {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const named = ["name", ...element.getAttributeNames().filter(isLasting)];
  const parts = named.map((name) => {
    const value = element.getAttribute(name);
    return value === null ? "" : `[${name}="${CSS.escape(value)}"]`;
  });
  return element.tagName.toLowerCase() + parts.join("");
}

/** Does an attribute say what the element is for? */
function isLasting(name: string): boolean {
  return name.startsWith("data-") && !PASSING.has(name);
}

/** Where the keyboard is inside a window, to be given back to it later; null when it is elsewhere. */
export function focusWithin(root: HTMLElement | null): string | null {
  const active = root?.ownerDocument.activeElement;
  const inside = active instanceof HTMLElement && active !== root && root?.contains(active);
  return inside ? selectorOf(active) : null;
}

/** Is somebody writing, so that the keyboard is not to be taken from him? */
export function isWriting({ activeElement: at }: Document): boolean {
  return at instanceof HTMLElement && (at.isContentEditable || at.matches("input, textarea, select, prose-mirror"));
}

/** Put the keyboard back where it was, without scrolling; nothing happens when that is gone. */
export function restoreFocus(root: HTMLElement, where: string | null): void {
  if (where) root.querySelector<HTMLElement>(where)?.focus({ preventScroll: true });
}

/** Draw anew what is in an element; the keyboard goes back to where it was in there, and is left alone elsewhere. */
export function keepFocus(root: HTMLElement, draw: () => void): void {
  const where = focusWithin(root);
  draw();
  restoreFocus(root, where);
}
