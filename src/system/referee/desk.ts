import type { Refusal } from "../../engine/types.ts";
import { overdueAsks } from "./deeds/lapse.ts";
import { Grace } from "./grace.ts";
import { guarded } from "./guard.ts";
import type { Host } from "./host.ts";
import type { LateMove } from "./late.ts";
import { isRequest, type Message, type Reply, type Request } from "./messages.ts";
import { type KeptRequest, Outbox } from "./outbox.ts";
import type { Outcome } from "./outcome.ts";
import { PRESENCE_MS, Presence } from "./presence.ts";
import { Referee } from "./referee.ts";
import { decideSeat, formatSeat, parseSeat, type Seat } from "./seat.ts";
import { isShown } from "./shown.ts";
import type { StoredExchange } from "./stored.ts";
import { Vigil } from "./vigil.ts";
import { Watch } from "./watch.ts";

/** Game masters take the seat one after the other, so that two do not sit down at once. Unit: milliseconds. */
const TURN_MS = 700;

/** Who takes the seat from a session that may still be at work waits until its last write has arrived. Unit: milliseconds. */
const SETTLE_MS = 1200;

/** A piece of the referee's work that takes longer waits for a reply that got lost. Unit: milliseconds. */
const WORK_MS = 10_000;

/** So long after a deadline whoever waits for it looks whether the seat is asleep. Unit: milliseconds. */
const NUDGE_MS = 2000;

/** What a desk needs of its surroundings; the real one is `open-desk.ts`, tests bring their own. */
export interface DeskPort {
  readonly host: Host;
  /** The session that this window had before it was loaded anew; empty where it is new. */
  readonly predecessor: string;
  /** From 0 to 1; which of two windows of one user goes first. */
  readonly chance: number;
  /** Unit: milliseconds, from any moment on; goes on while the session sleeps. */
  now(): number;
  /** Read from the server; see `VigilPort`. @returns Does this session see everything as it is there? */
  catchUp(slept: number): Promise<boolean>;
  /** Tell the user that this window has missed something and must be loaded anew. */
  fellBehind(): void;
  /** Send to every session, this one included. */
  send(message: Message): void;
  isGM(): boolean;
  /** Is he a game master, and connected? */
  isPresent(user: string): boolean;
  /** Users who are game masters and connected. */
  presentGMs(): readonly string[];
  /** Who sits, as it is stored. */
  seat(): string;
  /** Store who sits. */
  sit(seat: string): Promise<void>;
  /** What this session has sent and waits for has changed. */
  readonly keptChanged?: () => void;
  /** Show a refusal to whoever asked. */
  refused(refusal: Refusal): void;
  report(error: unknown): void;
}

/** What came while this session was not awake yet. */
interface Came {
  readonly message: Message;
  readonly user: string;
}

/** This session's part at the table: what it has sent, whether it sits in the seat, and its referee if it does. */
export class Desk {
  readonly me: Seat;
  readonly #port: DeskPort;
  readonly #outbox: Outbox;
  readonly #watch: Watch;
  readonly #presence: Presence;
  readonly #vigil: Vigil;
  readonly #grace = new Grace();
  #referee: Referee;
  /** Ends the referee that there was before: what it still waits for is no more its business. */
  #retire: () => void = () => {};
  #came: readonly Came[] = [];
  /** Did this session sit down though the one that sat may still be at work? Silence is no proof, messages can be late. */
  #isHasty = false;
  /** Since when the referee is at each piece of its work. */
  readonly #work = new Map<Promise<void>, number>();

  constructor(me: Seat, port: DeskPort) {
    const { now, send, host } = port;
    this.me = me;
    this.#port = port;
    this.#outbox = new Outbox({
      send,
      now,
      isShown: (request) => isShown(request, (id) => host.load(id)),
      changed: () => port.keptChanged?.(),
    });
    this.#watch = new Watch(now);
    this.#presence = new Presence({ now, send });
    this.#vigil = new Vigil({
      now,
      catchUp: (slept) => port.catchUp(slept),
      woke: () => this.#wake(),
      fellBehind: () => this.#fallBehind(),
    });
    this.#referee = this.#newReferee();
  }

  /** Send a request and wait for the first reply. A refusal has been shown by then. */
  request(request: Request): Promise<Outcome> {
    return this.#outbox.send(request);
  }

  drop(id: string): void {
    this.#outbox.drop(id);
  }

  /** What this session has sent and waits for, in the order it was sent. */
  kept(): readonly KeptRequest[] {
    return this.#outbox.kept();
  }

  /** Take a message in. What only the referee can say counts from nobody but the user who sits. */
  receive(message: Message, user: string): void {
    if (message.kind === "present") this.#notePresence(message.session, user);
    else if (message.kind === "left") this.#noteLeft(message.id, user);
    else if (message.kind === "reply") this.#takeReply(message, user);
    else if (this.#vigil.isAwake()) this.#take(message, user);
    else this.#came = [...this.#came, { message, user }];
  }

  /** Somebody sent a request of that id in a shape that none of ours has. */
  refuseDamaged(id: string, user: string): void {
    this.#do(this.#referee.refuseDamaged(id, user));
  }

  /** Another session sits now, or this one: which looks first whether somebody sat down at the same moment. */
  onSeatChange(): void {
    this.#presence.clear();
    this.#watch.clear();
    if (this.#port.host.isSeated()) this.#vigil.rouse(this.#isHasty ? SETTLE_MS : 0);
    this.#outbox.repeatAll();
  }

  /** Somebody has moved without having asked for it. */
  judgeLate(move: LateMove): void {
    if (this.#isReferee()) this.#do(this.#referee.judgeLate(move));
  }

  /** Something was deleted that an exchange may need. */
  review(): void {
    if (this.#isReferee()) this.#do(this.#referee.review());
  }

  /** A turn or round of the fight has begun. */
  pass(combat: string): void {
    if (this.#isReferee()) this.#do(this.#referee.pass(combat));
  }

  /** Look at what waits, at the seat, and at what was left half done. */
  tick(): void {
    this.#outbox.tick();
    this.lookAtSeat();
    if (this.#isReferee()) this.#tend();
    else this.#nudge();
  }

  lookAtSeat(): void {
    if (!this.#vigil.isAwake()) return;
    const seat = parseSeat(this.#port.seat());
    const holderActive = seat !== null && seat.session !== this.#port.predecessor && this.#port.isPresent(seat.user);
    const holderSilent = seat !== null && this.#presence.silence(seat.session) >= PRESENCE_MS + this.#courtesyMs();
    const waitedMs = Math.max(this.#watch.oldestWait(), this.#outbox.oldestWait()) - this.#courtesyMs();
    const move = decideSeat({ seat, me: this.me, isGM: this.#port.isGM(), holderActive, holderSilent, waitedMs });
    if (move === "ask" && seat) this.#presence.ask(seat.session);
    if (move !== "sit") return;
    this.#isHasty = holderActive;
    this.#do(this.#port.sit(formatSeat(this.me)));
  }

  /** The page is being closed: the others need not wait until they notice. */
  leave(): void {
    this.#port.send({ kind: "left", id: this.me.session });
  }

  /** The connection was lost and is back: what happened meanwhile has to be read. */
  rouse(): void {
    this.#vigil.rouse(0, Number.POSITIVE_INFINITY);
  }

  /** May this session act on what it sees? */
  isAwake(): boolean {
    return this.#vigil.isAwake();
  }

  /** Ask another session whether it is there. */
  askWho(session: string): void {
    this.#presence.ask(session);
  }

  /** How long another session has kept silent since it was asked. Unit: milliseconds. */
  silence(session: string): number {
    return this.#presence.silence(session);
  }

  /** Does this session sit, and may it act? */
  #isReferee(): boolean {
    return this.#port.host.isSeated() && this.#vigil.isAwake();
  }

  /** A referee who acts until the next one takes his place, and only while this session is awake. */
  #newReferee(): Referee {
    let isOver = false;
    this.#retire();
    this.#retire = () => {
      isOver = true;
    };
    const host = guarded(this.#port.host, () => !isOver && this.#vigil.isAwake());
    return new Referee(host, this.#grace);
  }

  /** Begin anew, from what is stored: whatever was under way is finished from there. */
  #takeOver(): void {
    this.#work.clear();
    this.#referee = this.#newReferee();
    this.#do(this.#referee.takeOver());
  }

  #wake(): void {
    const came = this.#came;
    this.#came = [];
    this.#presence.clear();
    this.#watch.clear();
    if (this.#port.host.isSeated()) this.#takeOver();
    for (const { message, user } of came) this.#take(message, user);
    this.lookAtSeat();
  }

  #fallBehind(): void {
    this.#came = [];
    this.#port.fellBehind();
  }

  /** Finish what another session left when it stood up, look at deadlines; go on where a reply of the server got lost. */
  #tend(): void {
    const [since] = this.#work.values();
    if (since === undefined) {
      if (this.#referee.hasLeftovers()) this.#do(this.#referee.review());
      this.#do(this.#referee.lapse());
    } else if (this.#port.now() - since >= WORK_MS) {
      this.#work.clear();
      this.#vigil.rouse(0, Number.POSITIVE_INFINITY);
    }
  }

  /** Wake the session that sits, where it has let a deadline pass: a browser lets the timers of hidden tabs sleep. */
  #nudge(): void {
    const { host } = this.#port;
    const seat = parseSeat(this.#port.seat());
    const late = (stored: StoredExchange) => overdueAsks(stored, host.now() - NUDGE_MS).length > 0;
    if (seat && !host.isSeated() && host.unfinished().some(late)) this.#presence.ask(seat.session);
  }

  /** How long this session lets others go first: by the user, and between two windows of one user by chance. */
  #courtesyMs(): number {
    const place = this.#port.presentGMs().toSorted().indexOf(this.me.user);
    return TURN_MS * (Math.max(0, place) + this.#port.chance);
  }

  /** A session says that it is there; of the one that sits only its user may. */
  #notePresence(session: string, user: string): void {
    if (this.#maySpeakOf(session, user)) this.#presence.note(session);
  }

  #noteLeft(session: string, user: string): void {
    if (!this.#maySpeakOf(session, user)) return;
    this.#presence.leave(session);
    this.lookAtSeat();
  }

  #maySpeakOf(session: string, user: string): boolean {
    return parseSeat(this.#port.seat())?.session !== session || this.#isOfSeat(user);
  }

  #isOfSeat(user: string): boolean {
    return parseSeat(this.#port.seat())?.user === user && this.#port.isPresent(user);
  }

  #take(message: Message, user: string): void {
    if (isRequest(message)) this.#takeRequest(message, user);
    else if (message.kind === "who") this.#sayPresent(message.id);
  }

  #sayPresent(session: string): void {
    if (session === this.me.session) this.#port.send({ kind: "present", id: session, session });
  }

  #takeRequest(request: Request, user: string): void {
    this.#watch.see(request, user);
    this.#do(this.#referee.receive(request, user));
  }

  /** Refusals are shown to whoever asked. */
  #takeReply(reply: Reply, user: string): void {
    if (!this.#isOfSeat(user)) return;
    this.#watch.see(reply, reply.to);
    if (reply.to !== this.me.user) return;
    const request = this.#outbox.receive(reply);
    if (request && request.kind !== "judge" && reply.refusal) this.#port.refused(reply.refusal);
  }

  /** Let work go on by itself; what nobody expected is reported. */
  #do(work: Promise<void>): void {
    this.#work.set(work, this.#port.now());
    work
      .catch((error: unknown) => this.#port.report(error))
      .finally(() => {
        this.#work.delete(work);
      });
  }
}
