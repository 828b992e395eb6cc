/** What a part keeps over its re-rendering. */
export interface PartState {
  /** Selector of the focused element, and where its text cursor was. */
  focus?: string;
  selection?: [number | null, number | null];
  scrollPositions: [selector: string, top: number, left: number][];
}

/** Remember focus and scrolling of the part that is about to go. */
export function rememberPart(prior: HTMLElement, scrollable: readonly string[], state: PartState): void {
  const focused = prior.querySelector<HTMLElement>(":focus") ?? (prior.matches(":focus") ? prior : null);
  const selector = focused ? selectorOf(focused) : null;
  if (focused && selector) {
    state.focus = selector;
    if (hasTextCursor(focused)) state.selection = [focused.selectionStart, focused.selectionEnd];
  }
  for (const place of scrollable) {
    const element = place === "" ? prior : prior.querySelector(place);
    if (element) state.scrollPositions.push([place, element.scrollTop, element.scrollLeft]);
  }
}

/** Give the new part what {@link rememberPart} noted. */
export function restorePart(part: HTMLElement, state: PartState): void {
  const focused = state.focus ? part.querySelector<HTMLElement>(state.focus) : null;
  if (focused) {
    focused.focus({ preventScroll: true });
    if (state.selection && hasTextCursor(focused)) focused.setSelectionRange(...state.selection);
  }
  for (const [place, top, left] of state.scrollPositions) {
    const element = place === "" ? part : part.querySelector(place);
    if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
  }
}

function hasTextCursor(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.selectionStart !== null)
  );
}

/** How to find an element again after its part was drawn anew: by id, by name, or by its action and data. */
function selectorOf(element: HTMLElement): string | null {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  if (name) {
    const value = element.matches("input[type=radio]")
      ? `[value="${CSS.escape((element as HTMLInputElement).value)}"]`
      : "";
    return `${element.tagName.toLowerCase()}[name="${CSS.escape(name)}"]${value}`;
  }
  const data = [...element.attributes].filter((attribute) => attribute.name.startsWith("data-"));
  if (!element.dataset.action) return null;
  return element.tagName.toLowerCase() + data.map(({ name: key, value }) => `[${key}="${CSS.escape(value)}"]`).join("");
}
