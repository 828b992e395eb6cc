import type { Refusal } from "../../engine/types.ts";
import type { Host } from "./host.ts";
import { isRequest, type Message, type Reply, type Request } from "./messages.ts";
import { Outbox } from "./outbox.ts";
import type { Outcome } from "./outcome.ts";
import { Referee } from "./referee.ts";
import { decideSeat, formatSeat, parseSeat, type Seat } from "./seat.ts";
import { isShown } from "./shown.ts";
import { Watch } from "./watch.ts";

/** How long a holder of the seat may take to say that he is there. Unit: milliseconds. */
const PRESENCE_MS = 1500;

/** Game masters take the seat one after the other, so that two do not sit down at once. Unit: milliseconds. */
const TURN_MS = 700;

/** What a desk needs of its surroundings; the real one is `open-desk.ts`, tests bring their own. */
export interface DeskPort {
  readonly host: Host;
  /** From 0 to 1; which of two windows of one user goes first. */
  readonly chance: number;
  /** Unit: milliseconds, from any moment on. */
  now(): number;
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
  /** Show a refusal to whoever asked. */
  refused(refusal: Refusal): void;
  report(error: unknown): void;
}

/** This session's part at the table: what it has sent, whether it sits in the seat, and its referee if it does. */
export class Desk {
  readonly me: Seat;
  readonly #port: DeskPort;
  readonly #outbox: Outbox;
  readonly #watch: Watch;
  readonly #referee: Referee;
  /** The holder who was asked whether he is there, since when, and whether he has said so. */
  #asked: { readonly session: string; readonly since: number; present: boolean } | null = null;

  constructor(me: Seat, port: DeskPort) {
    const { now, send, host } = port;
    this.me = me;
    this.#port = port;
    this.#outbox = new Outbox({ send, now, isShown: (request) => isShown(request, (id) => host.load(id)) });
    this.#watch = new Watch(now);
    this.#referee = new Referee(host);
  }

  /** Send a request and wait for the first reply. A refusal has been shown by then. */
  request(request: Request): Promise<Outcome> {
    return this.#outbox.send(request);
  }

  drop(id: string): void {
    this.#outbox.drop(id);
  }

  /** Take a message in. What only the referee can say counts from nobody but the user who sits. */
  receive(message: Message, user: string): void {
    if (message.kind === "who") this.#sayPresent(message.id);
    else if (isRequest(message)) this.#takeRequest(message, user);
    else if (!this.#isOfSeat(user)) return;
    else if (message.kind === "present") this.#notePresence(message.session);
    else this.#takeReply(message);
  }

  /** Somebody sent a request of that id in a shape that none of ours has. */
  refuseDamaged(id: string, user: string): void {
    this.#do(this.#referee.refuseDamaged(id, user));
  }

  /** Another session sits now, or this one. */
  onSeatChange(): void {
    this.#asked = null;
    this.#watch.clear();
    if (this.#port.host.isSeated()) this.#do(this.#referee.takeOver());
    this.#outbox.repeatAll();
  }

  /** Something was deleted that an exchange may need. */
  review(): void {
    if (this.#port.host.isSeated()) this.#do(this.#referee.review());
  }

  /** A turn or round of a fight has begun. */
  pass(combat: string): void {
    if (this.#port.host.isSeated()) this.#do(this.#referee.pass(combat));
  }

  /** Look at what waits and at the seat. */
  tick(): void {
    this.#outbox.tick();
    this.lookAtSeat();
  }

  lookAtSeat(): void {
    const seat = parseSeat(this.#port.seat());
    const move = decideSeat({
      seat,
      me: this.me,
      isGM: this.#port.isGM(),
      holderActive: seat !== null && this.#port.isPresent(seat.user),
      holderSilent: this.#isSilent(seat),
      waitedMs: Math.max(this.#watch.oldestWait(), this.#outbox.oldestWait()) - this.#courtesyMs(),
    });
    if (move === "sit") this.#do(this.#port.sit(formatSeat(this.me)));
    if (move === "ask" && seat) this.#askHolder(seat);
  }

  /** How long this session lets others go first: by the user, and between two windows of one user by chance. */
  #courtesyMs(): number {
    const place = this.#port.presentGMs().toSorted().indexOf(this.me.user);
    return TURN_MS * (Math.max(0, place) + this.#port.chance);
  }

  #askHolder({ session }: Seat): void {
    if (this.#asked?.session === session) return;
    this.#asked = { session, since: this.#port.now(), present: false };
    this.#port.send({ kind: "who", id: session });
  }

  #isSilent(seat: Seat | null): boolean {
    if (!seat || this.#asked?.session !== seat.session || this.#asked.present) return false;
    return this.#port.now() - this.#asked.since >= PRESENCE_MS + this.#courtesyMs();
  }

  #notePresence(session: string): void {
    if (this.#asked?.session === session) this.#asked.present = true;
  }

  #sayPresent(session: string): void {
    if (session === this.me.session) this.#port.send({ kind: "present", id: session, session });
  }

  #isOfSeat(user: string): boolean {
    return parseSeat(this.#port.seat())?.user === user && this.#port.isPresent(user);
  }

  #takeRequest(request: Request, user: string): void {
    this.#watch.see(request, user);
    this.#do(this.#referee.receive(request, user));
  }

  /** Refusals are shown to whoever asked. */
  #takeReply(reply: Reply): void {
    this.#watch.see(reply, reply.to);
    if (reply.to !== this.me.user) return;
    const request = this.#outbox.receive(reply);
    if (request && request.kind !== "judge" && reply.refusal) this.#port.refused(reply.refusal);
  }

  /** Let work go on by itself; what nobody expected is reported. */
  #do(work: Promise<void>): void {
    work.catch((error: unknown) => this.#port.report(error));
  }
}
