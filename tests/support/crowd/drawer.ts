import type { Request } from "../../../src/system/referee/requests/messages.ts";
import type { KeptRequest } from "../../../src/system/referee/requests/outbox.ts";

/** A window that keeps what it waits for in its user's browser. */
export interface KeepingWindow {
  readonly user: string;
  /** Another window of the user waits for this, or no more. */
  hearAdded(request: Request): void;
  hearRemoved(id: string): void;
}

/** What the browser of each user keeps for all their windows; see `requests/pending-storage.ts`. */
export class Drawer {
  readonly #kept = new Map<string, Map<string, Request>>();
  readonly #windows = new Map<KeepingWindow, Set<string>>();

  /** A window is opened. @returns What is kept for its user. */
  open(window: KeepingWindow): readonly Request[] {
    const requests = [...this.#of(window.user).values()];
    this.#windows.set(window, new Set(requests.map(({ id }) => id)));
    return requests;
  }

  /** Keep what a window waits for now, and take out what it waits for no more. */
  sync(window: KeepingWindow, waiting: readonly KeptRequest[]): void {
    const requests = waiting.map(({ request }) => request).filter(({ kind }) => kind !== "judge");
    const known = this.#windows.get(window) ?? new Set<string>();
    for (const id of [...known]) if (!requests.some((request) => request.id === id)) this.#takeOut(window, known, id);
    for (const request of requests) if (!known.has(request.id)) this.#put(window, known, request);
  }

  /** The window has heard of a request of another one. @returns Is it news? */
  learn(window: KeepingWindow, id: string): boolean {
    const known = this.#windows.get(window);
    const isNew = known?.has(id) === false;
    known?.add(id);
    return isNew;
  }

  /** The window has heard that a request is over. @returns Did it know of it? */
  unlearn(window: KeepingWindow, id: string): boolean {
    return this.#windows.get(window)?.delete(id) ?? false;
  }

  #of(user: string): Map<string, Request> {
    const kept = this.#kept.get(user) ?? new Map<string, Request>();
    this.#kept.set(user, kept);
    return kept;
  }

  #put(window: KeepingWindow, known: Set<string>, request: Request): void {
    known.add(request.id);
    this.#of(window.user).set(request.id, request);
    for (const other of this.#others(window)) other.hearAdded(request);
  }

  #takeOut(window: KeepingWindow, known: Set<string>, id: string): void {
    known.delete(id);
    this.#of(window.user).delete(id);
    for (const other of this.#others(window)) other.hearRemoved(id);
  }

  #others(window: KeepingWindow): readonly KeepingWindow[] {
    return [...this.#windows.keys()].filter((other) => other !== window && other.user === window.user);
  }
}
