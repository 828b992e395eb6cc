/**
 * Keeps unanswered requests in the browser's local storage, so that they outlive a reload or a closed tab, and tells
 * the user's other tabs of them. Used by `open-session.ts`.
 */
import { SYSTEM_ID } from "../../foundry/ids.ts";
import { isRequest, type Request, readMessage } from "./messages.ts";
import type { KeptRequest } from "./outbox.ts";

/** What waited longer without this user looking after it is wanted by nobody any more. Unit: milliseconds. */
const LONGEST_MS = 12 * 3_600_000;

/** Ids of what this window has stored, or has seen stored. */
const known = new Set<string>();

/** When something was put there last, so that no two have the same time. Unit: milliseconds. */
let lastAt = 0;

/** What the other windows of this user are told of, and tell. */
export interface KeptWatcher {
  /** Another window waits for this. */
  added(request: Request): void;
  /** Another window waits for it no more. */
  removed(id: string): void;
}

/** With what the keys of this user in this world begin; one browser may hold several users and worlds. */
function prefix(): string {
  return `${SYSTEM_ID}.outbox.${game.world?.id ?? ""}.${game.user?.id ?? ""}/`;
}

/** Is it worth keeping when the page is reloaded? How a move stands is asked again when it is made. */
function outlastsThePage({ kind }: Request): boolean {
  return kind !== "judge";
}

function put(request: Request): void {
  lastAt = Math.max(lastAt + 1, Date.now());
  localStorage.setItem(`${prefix()}${request.id}`, JSON.stringify({ at: lastAt, request }));
}

/** What was put there, or null where it is none of ours or too old. */
function read(text: string | null): { readonly at: number; readonly request: Request } | null {
  try {
    const { at, request } = JSON.parse(text ?? "null");
    const message = readMessage(request);
    const isTooOld = !(Date.now() - Number(at) <= LONGEST_MS);
    return message && isRequest(message) && !isTooOld ? { at: Number(at), request: message } : null;
  } catch {
    return null;
  }
}

/**
 * Keep in this browser what waits for a referee, so that it outlasts the page; a browser that refuses to keeps none.
 *
 * Each under its own key: two windows of one user share the storage, and remove only what is over.
 */
export function keepRequests(kept: readonly KeptRequest[]): void {
  const requests = kept.map(({ request }) => request).filter(outlastsThePage);
  const ids = new Set(requests.map(({ id }) => id));
  try {
    for (const id of [...known]) {
      if (ids.has(id)) continue;
      known.delete(id);
      localStorage.removeItem(`${prefix()}${id}`);
    }
    for (const request of requests) {
      if (known.has(request.id)) continue;
      known.add(request.id);
      put(request);
    }
  } catch {
    // Then it waits as long as the page does
  }
}

/** What waits for a referee in the windows of this user, those that are closed by now included; oldest first. */
export function keptRequests(): readonly Request[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix()));
    const found = keys.map((key) => read(localStorage.getItem(key))).filter((one) => one !== null);
    const requests = found.sort((a, b) => a.at - b.at).map(({ request }) => request);
    for (const { id } of requests) known.add(id);
    return requests;
  } catch {
    return [];
  }
}

/** Be told what other windows of this user wait for, and what no more. Called once, in ready. */
export function watchKept(watcher: KeptWatcher): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (!key?.startsWith(prefix())) return;
    const id = key.slice(prefix().length);
    const added = read(newValue);
    if (added && !known.has(id)) {
      known.add(id);
      watcher.added(added.request);
    } else if (newValue === null && known.delete(id)) watcher.removed(id);
  });
}
