/** What a part keeps over its rendering. */
export interface PartState {
  /** Selector of the focused element. */
  focus?: string;
  /** Elements of the new part, and how far those in their place were scrolled. */
  scrollPositions: [element: Element, top: number, left: number][];
}

/** Remember focus and scrolling of the part that is about to go, for the one that takes its place. */
export function rememberPart(
  prior: HTMLElement,
  next: HTMLElement,
  scrollable: readonly string[],
  state: PartState,
): void {
  const focused = prior.querySelector<HTMLElement>(":focus");
  const selector = focused ? selectorOf(focused) : null;
  if (selector) state.focus = selector;
  for (const place of scrollable) {
    const before = place === "" ? prior : prior.querySelector(place);
    const after = place === "" ? next : next.querySelector(place);
    if (!before || !after) continue;
    const { scrollTop, scrollLeft } = before;
    // What is new stands at its beginning, and to be told so would cost it its layout
    if (scrollTop !== 0 || scrollLeft !== 0) state.scrollPositions.push([after, scrollTop, scrollLeft]);
  }
}

/** Give the new part what {@link rememberPart} noted. */
export function restorePart(part: HTMLElement, state: PartState): void {
  if (state.focus) part.querySelector<HTMLElement>(state.focus)?.focus({ preventScroll: true });
  for (const [element, scrollTop, scrollLeft] of state.scrollPositions)
    Object.assign(element, { scrollTop, scrollLeft });
}

/** How to find an element again after its part was drawn anew; only those with an id or a name are found. */
function selectorOf(element: HTMLElement): string | null {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  return name ? `${element.tagName.toLowerCase()}[name="${CSS.escape(name)}"]` : null;
}
