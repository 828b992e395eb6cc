/**
 * Keeps what this session has asked of the referee until a reply comes or an exchange shows it, and sends it again
 * meanwhile. Used by `session/session.ts`; `apps/waiting-list.ts` shows its content to the user.
 */
import { PATIENCE_MS } from "../session/lease.ts";
import type { Request } from "./messages.ts";
import type { Outcome } from "./outcome.ts";

interface Kept {
  readonly request: Request;
  /** Since when the present referee has not replied. */
  since: number;
  /** When it was sent last. */
  sent: number;
  /** It stands in line: nothing is overdue, but a new referee must hear of it. */
  inLine: boolean;
  /** Another window of this user has sent it, and tells them what comes of it. */
  isOthers: boolean;
  /** Another window of this user keeps it no more: only its reply may still be on the way here. */
  isOver: boolean;
  readonly settle: (outcome: Outcome) => void;
}

/** A request that its referee has not dealt with yet. */
export interface KeptRequest {
  readonly request: Request;
  /** It stands in line behind an open exchange. */
  readonly inLine: boolean;
}

/** What an outbox needs of its surroundings. */
export interface OutboxPort {
  readonly send: (request: Request) => void;
  /** Unit: milliseconds, from any moment on. */
  readonly now: () => number;
  /** Does an exchange show already what the request asked for? */
  readonly isShown: (request: Request) => boolean;
  /** Is a request that waits a sign that nobody leads? Every one where nothing is said. */
  readonly isUrgent?: (request: Request) => boolean;
  /** Called when something is kept, stands in line, or is kept no more. */
  readonly changed?: () => void;
}

/** What is known of a request as it begins to be kept. */
function freshly(request: Request, now: number): Omit<Kept, "settle"> {
  return { request, since: now, sent: now, inLine: false, isOthers: false, isOver: false };
}

/** Keeps what this session has sent until the exchange shows it or a reply comes, and repeats it meanwhile. */
export class Outbox {
  readonly #kept = new Map<string, Kept>();
  readonly #port: OutboxPort;

  constructor(port: OutboxPort) {
    this.#port = port;
  }

  /** Send a request. @returns The first reply, even if it only says that the request stands in line. */
  send(request: Request): Promise<Outcome> {
    const now = this.#port.now();
    return new Promise((settle) => {
      this.#kept.set(request.id, { ...freshly(request, now), settle });
      this.#port.send(request);
      this.#port.changed?.();
    });
  }

  /** Keep what another window of this user has sent: that one may be closed before anybody replies. */
  adopt(request: Request): void {
    if (this.#kept.has(request.id)) return;
    const now = this.#port.now();
    this.#kept.set(request.id, { ...freshly(request, now), isOthers: true, settle: () => {} });
    this.#port.changed?.();
  }

  /** What is kept, in the order it was sent. */
  kept(): readonly KeptRequest[] {
    return this.#pending().map(({ request, inLine }) => ({ request, inLine }));
  }

  /** Take a reply in. @returns The request it answers, or null when another session has sent it. */
  receive(reply: Outcome & { readonly id: string }): Request | null {
    const kept = this.#kept.get(reply.id);
    if (!kept) return null;
    if (reply.outcome === "inLine") kept.inLine = true;
    else this.#kept.delete(reply.id);
    kept.settle(reply);
    this.#port.changed?.();
    return kept.isOthers ? null : kept.request;
  }

  /** Let go of a request whatever becomes of it, such as a question that came too late. */
  drop(id: string): void {
    if (this.#kept.delete(id)) this.#port.changed?.();
  }

  /**
   * Another window of this user keeps a request no more, since it has heard what came of it or has taken it back.
   * Whoever sent it from here is told by the reply to this window, and waits no longer than one takes.
   */
  letGo(id: string): void {
    const kept = this.#kept.get(id);
    if (!kept) return;
    if (kept.isOthers) this.#kept.delete(id);
    else Object.assign(kept, { isOver: true, since: this.#port.now() });
    this.#port.changed?.();
  }

  /** Look through what is kept: what an exchange shows is done, what is overdue is sent again. */
  tick(): void {
    const now = this.#port.now();
    for (const [id, kept] of this.#kept) {
      const isLate = kept.isOver && now - kept.since >= PATIENCE_MS;
      if (isLate || this.#port.isShown(kept.request)) this.receive({ id, outcome: "done" });
      else if (!kept.isOver && !kept.inLine && now - kept.sent >= PATIENCE_MS) this.#repeat(kept, now);
    }
  }

  /** Send everything once more that no exchange shows: somebody else holds the lease now, and waits are theirs. */
  repeatAll(): void {
    const now = this.#port.now();
    for (const kept of this.#pending()) {
      if (this.#port.isShown(kept.request)) this.receive({ id: kept.request.id, outcome: "done" });
      else this.#repeat(kept, now);
      kept.since = now;
    }
  }

  /**
   * Send everything once more that stands in line: the card is gone that may have shown it there, and a referee who
   * slept meanwhile knows the line by nothing else.
   */
  queueAnew(): void {
    const now = this.#port.now();
    for (const kept of this.#pending()) {
      if (!kept.inLine || this.#port.isShown(kept.request)) continue;
      Object.assign(kept, { inLine: false, since: now });
      this.#repeat(kept, now);
    }
  }

  /** How long the oldest request that tells of the lease has been without any reply. Unit: milliseconds. */
  oldestWait(): number {
    const waiting = this.#pending().filter(
      ({ inLine, request }) => !inLine && (this.#port.isUrgent?.(request) ?? true),
    );
    return Math.max(0, ...waiting.map(({ since }) => this.#port.now() - since));
  }

  /** What is still to be dealt with. */
  #pending(): Kept[] {
    return [...this.#kept.values()].filter(({ isOver }) => !isOver);
  }

  #repeat(kept: Kept, now: number): void {
    kept.sent = now;
    kept.isOthers = false;
    this.#port.send(kept.request);
  }
}
