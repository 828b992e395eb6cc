/**
 * Decides for this session whether to take the lease: watches whether its holder is there, whether requests stay
 * unanswered, and whose turn it is among several game masters. Asked by `session.ts` with every tick.
 */
import type { Refusal } from "../../../engine/types.ts";
import type { Host } from "../host.ts";
import { isRequest, type Message, type Request } from "../requests/messages.ts";
import { decideLease, formatLease, type Lease, parseLease } from "./lease.ts";
import { PRESENCE_MS, Presence } from "./presence.ts";
import type { Missed } from "./staleness.ts";

/** Game masters take the lease one after the other, so that two do not take it at once. Unit: milliseconds. */
const TURN_MS = 700;

/** Who holds the lease, whether they are there, and whether it is this session's turn to take it. */
export class LeaseWatch {
  readonly #me: Lease;
  readonly #port: LeasePort;
  readonly #presence: Presence;
  readonly #watch: RequestMonitor;
  #isHasty = false;
  /** The session that led when its user was seen here last. */
  #seen = "";

  constructor(me: Lease, port: LeasePort) {
    this.#me = me;
    this.#port = port;
    this.#presence = new Presence(port);
    this.#watch = new RequestMonitor(() => port.now());
  }

  /**
   * Did this session take the lease though something of the one that held it may still arrive? Silence is no proof,
   * messages can be late; and what a user has sent last may reach the others after the news that they are gone.
   */
  get isHasty(): boolean {
    return this.#isHasty;
  }

  /**
   * Look whether it is this session's turn to take the lease, and do so.
   *
   * @param waited - How long the oldest of its own requests has waited. Unit: milliseconds.
   * @returns Settled once it is taken; null where it is not.
   */
  look(waited: number): Promise<void> | null {
    const { predecessor } = this.#port;
    const lease = parseLease(this.#port.lease());
    const holderActive = lease !== null && lease.session !== predecessor && this.#port.isPresent(lease.user);
    if (holderActive) this.#seen = lease.session;
    const holderSilent = lease !== null && this.#presence.silence(lease.session) >= PRESENCE_MS + this.#courtesyMs();
    const waitedMs = Math.max(this.#watch.oldestWait(), waited) - this.#courtesyMs();
    const mayLead = this.#port.mayLead();
    const move = decideLease({ lease, me: this.#me, mayLead, holderActive, holderSilent, waitedMs });
    if (move === "ask" && lease) this.#presence.ask(lease.session);
    if (move !== "sit") return null;
    this.#isHasty = this.#seen === lease?.session;
    return this.#port.sit(formatLease(this.#me));
  }

  /** See a request pass, or its reply; see `RequestMonitor`. */
  see(message: Message, user: string): void {
    this.#watch.see(message, user);
  }

  /** Forget what was asked and what waits: somebody else leads, or nothing could be heard for a while. */
  clear(): void {
    this.#presence.clear();
    this.#watch.clear();
  }

  /** Ask another session whether it is there. */
  ask(session: string): void {
    this.#presence.ask(session);
  }

  /** Wake whoever leads, by asking whether they are there. */
  nudge(): void {
    const lease = parseLease(this.#port.lease());
    if (lease) this.#presence.ask(lease.session);
  }

  /** How long another session has kept silent since it was asked. Unit: milliseconds. */
  silence(session: string): number {
    return this.#presence.silence(session);
  }

  /** A session says that it is there; of the one that leads only its user may. */
  notePresent(session: string, user: string): void {
    if (this.#maySpeakOf(session, user)) this.#presence.note(session);
  }

  /** A session says that it is being closed. @returns May it be believed? */
  noteLeft(session: string, user: string): boolean {
    const isBelieved = this.#maySpeakOf(session, user);
    if (isBelieved) this.#presence.leave(session);
    return isBelieved;
  }

  /** Are they the connected user whose session holds the lease? */
  isOfLease(user: string): boolean {
    return parseLease(this.#port.lease())?.user === user && this.#port.isPresent(user);
  }

  #maySpeakOf(session: string, user: string): boolean {
    return parseLease(this.#port.lease())?.session !== session || this.isOfLease(user);
  }

  /** How long this session lets others go first: by the user, and between two windows of one user by chance. */
  #courtesyMs(): number {
    const place = this.#port.presentGMs().toSorted().indexOf(this.#me.user);
    return TURN_MS * (Math.max(0, place) + this.#port.chance);
  }
}

/** What is known of the lease, and how to take it. */
interface LeasePort {
  /** The session that this window had before it was reloaded; empty where it is new. */
  readonly predecessor: string;
  /** From 0 to 1; which of two windows of one user goes first. */
  readonly chance: number;
  /** Unit: milliseconds, from any moment on; goes on while the session sleeps. */
  now(): number;
  /** Send to every session, this one included. */
  send(message: Message): void;
  /** Is this user a game master who may write the lease? */
  mayLead(): boolean;
  /** Are they a game master, and connected? */
  isPresent(user: string): boolean;
  /** Users who may lead and are connected. */
  presentGMs(): readonly string[];
  /** Who holds the lease, as it is stored. */
  lease(): string;
  /** Store who holds the lease. */
  sit(lease: string): Promise<void>;
}

/** What a session needs of its surroundings; the real one is `open-session.ts`, tests bring their own. */
export interface SessionPort extends LeasePort {
  readonly host: Host;
  /** Read from the server; see `StalenessPort`. @returns Does this session see everything as it is there? */
  catchUp(missed: Missed): Promise<boolean>;
  /** Tell the user that this window has missed something and must be reloaded. */
  fellBehind(): void;
  /** What this session has sent and waits for has changed. */
  readonly keptChanged?: () => void;
  /** Show a refusal to whoever asked. */
  refused(refusal: Refusal, request: Request): void;
  report(error: unknown): void;
}

interface Waiting {
  readonly since: number;
  /** Whoever sent it still waits. What passed only once may be over, or its reply got lost on the way to us. */
  readonly isRepeated: boolean;
}

/** What passed over the socket and has not been replied to. */
export class RequestMonitor {
  readonly #unanswered = new Map<string, Waiting>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * See a request pass, or its reply. A repeat waits since its first time.
   *
   * @param user - Whose request it is: two users may use one id, by chance or by design.
   */
  see(message: Message, user: string): void {
    const key = `${user} ${message.id}`;
    if (message.kind === "reply") this.#unanswered.delete(key);
    else if (isRequest(message)) {
      const known = this.#unanswered.get(key);
      this.#unanswered.set(key, { since: known?.since ?? this.#now(), isRepeated: known !== undefined });
    }
  }

  /** How long the oldest of them that was repeated has waited. Unit: milliseconds. */
  oldestWait(): number {
    const oldest = [...this.#unanswered.values()].find(({ isRepeated }) => isRepeated);
    return oldest === undefined ? 0 : this.#now() - oldest.since;
  }

  /** Forget everything: somebody else leads now, and is asked again. */
  clear(): void {
    this.#unanswered.clear();
  }
}
