/**
 * This window's part in deciding: what it has sent, whether it holds the lease, and its referee if it does. One is
 * made by `open-session.ts` when the page is ready; it acts only while it is known to see the world as it is.
 */
import { openPrompts } from "../../../engine/play.ts";
import { overduePrompts } from "../commands/time-out.ts";
import { guarded } from "../host.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import { isHeld } from "../movement/checkpoints.ts";
import type { LateMove } from "../movement/late-moves.ts";
import { Referee } from "../referee.ts";
import { DeletedRequests } from "../requests/deleted-requests.ts";
import { isRequest, type Message, type Reply, type Request } from "../requests/messages.ts";
import { type KeptRequest, Outbox } from "../requests/outbox.ts";
import { isShown, type Outcome } from "../requests/outcome.ts";
import type { Lease } from "./lease.ts";
import { LeaseWatch, type SessionPort } from "./lease-watch.ts";
import { Staleness } from "./staleness.ts";
import { Grace, TaskTracker } from "./timers.ts";

/**
 * Who takes the lease from a session that was there just now waits until its last write has arrived. Unit:
 * milliseconds.
 */
const SETTLE_MS = 1200;

/** A piece of the referee's work that takes longer waits for a reply that got lost. Unit: milliseconds. */
const WORK_MS = 10_000;

/** So long after a deadline whoever waits for it looks whether the lease is asleep. Unit: milliseconds. */
const NUDGE_MS = 2000;

/** What came while this session was not awake yet. */
interface Came {
  readonly message: Message;
  readonly user: string;
}

/** Sends requests, takes messages in, and leads while it holds the lease. */
export class RefereeSession {
  readonly me: Lease;
  readonly #port: SessionPort;
  readonly #outbox: Outbox;
  readonly #lease: LeaseWatch;
  readonly #staleness: Staleness;
  readonly #tasks: TaskTracker;
  readonly #grace = new Grace();
  readonly #deletedRequests = new DeletedRequests();
  #referee: Referee;
  /** Ends the referee that there was before: what it still waits for is no more its business. */
  #retire: () => void = () => {};
  #came: readonly Came[] = [];

  constructor(me: Lease, port: SessionPort) {
    const { now, send, host } = port;
    this.me = me;
    this.#port = port;
    this.#outbox = new Outbox({
      send,
      now,
      isShown: (request) => isShown(request, me.user, host) || this.#deletedRequests.has(request.id, me.user),
      isUrgent: (request) => this.#isUrgent(request),
      changed: () => port.keptChanged?.(),
    });
    this.#lease = new LeaseWatch(me, port);
    this.#tasks = new TaskTracker(port);
    this.#staleness = new Staleness({
      now,
      catchUp: (missed) => port.catchUp(missed),
      woke: () => this.#wake(),
      fellBehind: () => this.#fallBehind(),
    });
    this.#referee = this.#newReferee();
  }

  /** Send a request and wait for the first reply. A refusal has been shown by then. */
  request(request: Request): Promise<Outcome> {
    return this.#outbox.send(request);
  }

  /** Keep what another window of this user has sent. */
  adopt(request: Request): void {
    this.#outbox.adopt(request);
  }

  drop(id: string): void {
    this.#outbox.drop(id);
  }

  /** Another window of this user keeps that request no more. */
  letGo(id: string): void {
    this.#outbox.letGo(id);
  }

  /** What this session has sent and waits for, in the order it was sent. */
  kept(): readonly KeptRequest[] {
    return this.#outbox.kept();
  }

  /** Take a message in. What only the referee can say counts from nobody but the user who holds the lease. */
  receive(message: Message, user: string): void {
    if (message.kind === "present") this.#lease.notePresent(message.session, user);
    else if (message.kind === "left") this.#noteLeft(message.id, user);
    else if (message.kind === "reply") this.#takeReply(message, user);
    else if (this.#staleness.isAwake()) this.#take(message, user);
    else this.#came = [...this.#came, { message, user }];
  }

  /** Somebody sent a request of that id in a shape that none of ours has. */
  refuseDamaged(id: string, user: string): void {
    this.#tasks.run(this.#referee.refuseDamaged(id, user));
  }

  /**
   * Another session holds the lease now, or this one: which looks first whether somebody took it at the same moment.
   */
  onLeaseChange(): void {
    this.#lease.clear();
    if (this.#port.host.isLeading()) this.#sitDown(this.#lease.isHasty ? SETTLE_MS : 0);
    this.#outbox.repeatAll();
  }

  /** Somebody has moved without having asked for it. */
  judgeLate(move: LateMove): void {
    if (this.#isReferee()) this.#tasks.run(this.#referee.judgeLate(move));
  }

  /**
   * Something was deleted that an exchange may need.
   *
   * @param deleted - The exchange itself, where it was its message.
   */
  review(deleted: StoredExchange | null = null): void {
    if (deleted) {
      this.#deletedRequests.note(deleted);
      this.#outbox.queueAnew();
    }
    if (this.#isReferee()) this.#tasks.run(this.#referee.review(deleted));
  }

  /** A turn or round of the fight has begun. */
  pass(combat: string): void {
    if (this.#isReferee()) this.#tasks.run(this.#referee.pass(combat));
  }

  /** Look at what waits, at the lease, and at what was left half done. */
  tick(): void {
    this.#outbox.tick();
    this.readLease();
    if (this.#isReferee()) this.#tend();
    else this.#nudge();
  }

  readLease(): void {
    if (!this.#staleness.isAwake()) return;
    const sitting = this.#lease.look(this.#outbox.oldestWait());
    if (sitting) this.#tasks.run(sitting);
  }

  /** The page is being closed: the others need not wait until they notice. */
  leave(): void {
    this.#port.send({ kind: "left", id: this.me.session });
  }

  /** The connection was lost and is back: what happened meanwhile has to be read. */
  rouse(): void {
    this.#staleness.rouse(0, "anything");
  }

  /** May this session act on what it sees? */
  isAwake(): boolean {
    return this.#staleness.isAwake();
  }

  /** Ask another session whether it is there. */
  askWho(session: string): void {
    this.#lease.ask(session);
  }

  /** How long another session has kept silent since it was asked. Unit: milliseconds. */
  silence(session: string): number {
    return this.#lease.silence(session);
  }

  /** Does this session hold the lease, and may it act? */
  #isReferee(): boolean {
    return this.#port.host.isLeading() && this.#staleness.isAwake();
  }

  /** A referee who acts until the next one takes their place, and only while this session is awake. */
  #newReferee(): Referee {
    let isOver = false;
    this.#retire();
    this.#retire = () => {
      isOver = true;
    };
    const host = guarded(this.#port.host, () => !isOver && this.#staleness.isAwake());
    return new Referee(host, this.#grace, this.#deletedRequests);
  }

  /**
   * Look around before anything is done.
   *
   * The grace counts from here and not from the moment at which all is read, which what others send may bring forward.
   *
   * @param wait - Until then whoever led before may be writing. Unit: milliseconds.
   */
  #sitDown(wait: number): void {
    this.#grace.begin(this.#port.host.now() + wait);
    this.#staleness.rouse(wait);
  }

  /** Begin again, from what is stored: whatever was under way is finished from there. */
  #takeOver(): void {
    this.#tasks.forget();
    this.#referee = this.#newReferee();
    this.#tasks.run(this.#referee.takeOver());
  }

  #wake(): void {
    const came = this.#came;
    this.#came = [];
    this.#lease.clear();
    if (this.#port.host.isLeading()) this.#takeOver();
    for (const { message, user } of came) this.#take(message, user);
    this.readLease();
  }

  #fallBehind(): void {
    this.#came = [];
    this.#port.fellBehind();
  }

  /**
   * Finish what another session left when it lost the lease, look at deadlines; go on where a reply of the server got
   * lost.
   */
  #tend(): void {
    const atWork = this.#tasks.oldest();
    if (atWork === null) {
      if (this.#referee.hasLeftovers()) this.#tasks.run(this.#referee.review());
      this.#tasks.run(this.#referee.timeOut());
    } else if (atWork >= WORK_MS) {
      this.#tasks.forget();
      this.#staleness.rouse(0, "anything");
    }
  }

  /** Wake the session that leads, where it has let a deadline pass: a browser lets the timers of hidden tabs sleep. */
  #nudge(): void {
    const { host } = this.#port;
    const isLate = (stored: StoredExchange) => overduePrompts(stored, host.now() - NUDGE_MS).length > 0;
    if (!host.isPaused() && !host.isLeading() && host.unfinished().some(isLate)) this.#lease.nudge();
  }

  /**
   * Does whoever waits for a reply to it notice by that that nobody leads? Not by an answer for somebody unseen before
   * an even pause is over: a lease that is empty is noticed as late as where nobody unseen is asked.
   */
  #isUrgent(request: Request): boolean {
    if (request.kind !== "answer") return true;
    const stored = this.#port.host.load(request.exchange);
    const prompt = stored && openPrompts(stored.exchange).find(({ id }) => id === request.answer.prompt);
    // One that nobody asks for any more waits for nothing
    return prompt != null && stored !== null && !isHeld(stored, prompt);
  }

  #noteLeft(session: string, user: string): void {
    if (this.#lease.noteLeft(session, user)) this.readLease();
  }

  #take(message: Message, user: string): void {
    if (isRequest(message)) this.#takeRequest(message, user);
    else if (message.kind === "who") this.#sayPresent(message.id);
  }

  #sayPresent(session: string): void {
    if (session === this.me.session) this.#port.send({ kind: "present", id: session, session });
  }

  #takeRequest(request: Request, user: string): void {
    if (this.#isUrgent(request)) this.#lease.see(request, user);
    this.#tasks.run(this.#referee.receive(request, user));
  }

  /** Refusals are shown to whoever asked. */
  #takeReply(reply: Reply, user: string): void {
    if (!this.#lease.isOfLease(user)) return;
    this.#lease.see(reply, reply.to);
    if (reply.to !== this.me.user) return;
    const request = this.#outbox.receive(reply);
    if (request && request.kind !== "judge" && reply.refusal) this.#port.refused(reply.refusal, request);
  }
}
