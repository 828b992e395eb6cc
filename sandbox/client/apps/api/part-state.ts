/** What a part keeps over its rendering. */
export interface PartState {
  /** Selector of the focused element. */
  focus?: string;
  scrollPositions: [selector: string, top: number, left: number][];
}

/** Remember focus and scrolling of the part that is about to go. */
export function rememberPart(prior: HTMLElement, scrollable: readonly string[], state: PartState): void {
  const focused = prior.querySelector<HTMLElement>(":focus");
  const selector = focused ? selectorOf(focused) : null;
  if (selector) state.focus = selector;
  for (const place of scrollable) {
    const element = place === "" ? prior : prior.querySelector(place);
    if (element) state.scrollPositions.push([place, element.scrollTop, element.scrollLeft]);
  }
}

/** Give the new part what {@link rememberPart} noted. */
export function restorePart(part: HTMLElement, state: PartState): void {
  if (state.focus) part.querySelector<HTMLElement>(state.focus)?.focus({ preventScroll: true });
  for (const [place, top, left] of state.scrollPositions) {
    const element = place === "" ? part : part.querySelector(place);
    if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
  }
}

/** How to find an element again after its part was drawn anew; only those with an id or a name are found. */
function selectorOf(element: HTMLElement): string | null {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  return name ? `${element.tagName.toLowerCase()}[name="${CSS.escape(name)}"]` : null;
}
