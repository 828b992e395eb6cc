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

/**
 * Call once for the page that holds the map, and once for each in which a window of this client ever stands.
 *
 * A window that moves into another browser window need not be drawn there (assumption app-detached-undrawn): that one
 * is seen as it opens, and, as its page may be another until it has loaded, once more a moment later.
 */
export function inEachPage(listen: (page: Document) => void): void {
  const known = new WeakSet<Document>();
  const see = (page: Document | undefined) => {
    if (!page || known.has(page)) return;
    known.add(page);
    listen(page);
  };
  see(document);
  Hooks.on("renderApplicationV2", (app: { readonly element?: HTMLElement | null }) => see(app.element?.ownerDocument));
  Hooks.on("openDetachedWindow" as "renderApplicationV2", (...told: unknown[]) => {
    const [, view] = told as [id: string, view: Window];
    see(view.document);
    view.addEventListener("load", () => see(view.document), { once: true });
    setTimeout(() => view.closed || see(view.document));
  });
}

/** All elements that match, in whichever window. */
export function findAll(selector: string): readonly HTMLElement[] {
  return [...pages()].flatMap((page) => [...page.querySelectorAll<HTMLElement>(selector)]);
}

/**
 * The cards of an exchange or message, in the log and in Foundry's short-lived notice: two of one message may be in the
 * page at once, and the notice is not redrawn.
 */
export function cardsOf(id: string): { readonly all: readonly HTMLElement[]; readonly inLog: HTMLElement | null } {
  const at = CSS.escape(id);
  const all = findAll(`[data-entry="${at}"] .card, [data-message-id="${at}"] .away-team.card:not(.phase)`);
  return { all, inLog: all.find((card) => !card.closest("#chat-notifications")) ?? null };
}

/*
 * Lets a window wait with drawing itself again while a button of it is pressed: what is gone when it is let go takes no
 * click.
 */

/** Events that end a press; what is dragged is not clicked. */
const ENDS = ["pointerup", "pointercancel", "dragstart"] as const;

/** Is it pressed beside what it holds: on its scroll bar, of which some browsers tell no letting go? */
function isOnScrollBar({ target, offsetX, offsetY }: PointerEvent): boolean {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = target as Element;
  const isBeyond = offsetX >= clientWidth || offsetY >= clientHeight;
  return isBeyond && clientWidth > 0 && (scrollHeight > clientHeight || scrollWidth > clientWidth);
}

/** Knows whether the pointer is pressed on an element, and when it is let go. */
export class Press {
  /** Settled when what is pressed now has been clicked; null where nothing is. */
  #held: Promise<void> | null = null;

  /** Watch an element. Called once for each. */
  watch(element: HTMLElement): void {
    element.addEventListener("pointerdown", (event) => {
      // The list that it opens may be the desktop's own, which tells of no letting go
      if ((event.target as Element).closest("select") || isOnScrollBar(event)) return;
      // A window may be one of the browser's own by now
      const view = element.ownerDocument.defaultView ?? window;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#held = promise;
      const ended = new AbortController();
      const end = () => {
        ended.abort();
        // The click comes after the pointer is up
        view.setTimeout(() => {
          if (this.#held === promise) this.#held = null;
          resolve();
        });
      };
      for (const name of ENDS) view.addEventListener(name, end, { capture: true, signal: ended.signal });
    });
  }

  /** Is something pressed, or about to be clicked? */
  get isHeld(): boolean {
    return this.#held !== null;
  }

  /** Settled when nothing is pressed, and what was pressed has been clicked. */
  get released(): Promise<void> {
    return this.#held ?? Promise.resolve();
  }
}
