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

/** Is it in the page that holds the map? Places of that page mean nothing in another. */
export function isBesideMap({ ownerDocument }: Element): boolean {
  return ownerDocument === document;
}

/** The page whose browser window has the keyboard: what is said aloud elsewhere is not heard. */
export function pageWithKeyboard(): Document {
  return [...pages()].findLast((one) => one.hasFocus()) ?? document;
}

/** The element that has the keyboard, in whichever browser window. */
export function focusedElement(): HTMLElement | null {
  return asElement(pageWithKeyboard().activeElement);
}

/** Call once for the page that holds the map, and once for each in which a window of this client ever stands. */
export function inEachPage(listen: (page: Document) => void): void {
  const known = new WeakSet<Document>();
  const see = (page: Document | undefined) => {
    if (!page || known.has(page)) return;
    known.add(page);
    listen(page);
  };
  see(document);
  Hooks.on("renderApplicationV2", (app: { readonly element?: HTMLElement | null }) => see(app.element?.ownerDocument));
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
