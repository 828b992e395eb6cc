/**
 * Elements of whatever browser window they stand in.
 *
 * Foundry 14 lets any window, the tracker and the chat log stand in a browser window of their own: what is there is of
 * other classes, so that `instanceof` says no, and `document` does not find it.
 */

/** What an event is about, or what has the keyboard, as an element; null for anything else. */
export function asElement(target: EventTarget | null): HTMLElement | null {
  return target !== null && "closest" in target ? (target as HTMLElement) : null;
}

/** Is it an element with that tag? */
export function isTag<Tag extends keyof HTMLElementTagNameMap>(
  target: EventTarget | null,
  tag: Tag,
): target is HTMLElementTagNameMap[Tag] {
  return asElement(target)?.localName === tag;
}

/** The pages in which something of this client stands, the one that holds the map first. */
function pages(): ReadonlySet<Document> {
  const windows = [...(foundry.applications.instances?.values() ?? [])];
  return new Set([document, ...windows.flatMap(({ element }) => element?.ownerDocument ?? [])]);
}

/** All elements that match, in whichever window. */
export function findAll(selector: string): readonly HTMLElement[] {
  return [...pages()].flatMap((page) => [...page.querySelectorAll<HTMLElement>(selector)]);
}

/**
 * The cards of an exchange or message, in the log and in Foundry's passing notice: two of one message may be in the page
 * at once, and the notice is not drawn anew.
 */
export function cardsOf(id: string): { readonly all: readonly HTMLElement[]; readonly inLog: HTMLElement | null } {
  const at = CSS.escape(id);
  const all = findAll(`[data-entry="${at}"] .card, [data-message-id="${at}"] .away-team.card:not(.phase)`);
  return { all, inLog: all.find((card) => !card.closest("#chat-notifications")) ?? null };
}
