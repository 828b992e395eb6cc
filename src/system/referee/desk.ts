import { notifyRefusal, reportError } from "../shared/notify.ts";
import { storedSeat, storeSeat } from "../shared/settings.ts";
import { openChannel, send } from "./channel.ts";
import { isRequest, type Message, type Reply, type Request } from "./messages.ts";
import { Outbox } from "./outbox.ts";
import { Referee } from "./referee.ts";
import { decideSeat, formatSeat, parseSeat, type Seat } from "./seat.ts";
import { loadExchange } from "./store.ts";
import { isSeated, tableHost } from "./table.ts";
import { Watch } from "./watch.ts";

/** How often this session looks whether something waits. Unit: milliseconds. */
const TICK_MS = 1000;

/** How long a holder of the seat may take to say that he is there. Unit: milliseconds. */
const PRESENCE_MS = 1500;

/** Game masters take the seat one after the other, so that two do not sit down at once. Unit: milliseconds. */
const TURN_MS = 700;

/** What an exchange may lose: its message, its fight, or somebody in it. */
const DELETIONS = [
  "deleteChatMessage",
  "deleteCombat",
  "deleteCombatant",
  "deleteToken",
  "deleteActor",
  "deleteScene",
] as const;

function now(): number {
  return performance.now();
}

/** Does an exchange show already what the request asked for? */
function isShown(request: Request): boolean {
  if (request.kind === "intent") return loadExchange(request.id) !== null;
  const stored = "exchange" in request ? loadExchange(request.exchange) : null;
  if (!stored) return false;
  if (request.kind === "undo") return stored.exchange.stage === "undone";
  if (request.kind === "settle") return stored.revision > request.revision;
  return request.kind === "answer" && stored.exchange.answers.some(({ ask }) => ask === request.answer.ask);
}

/** This session's part at the table: what it has sent, whether it sits in the seat, and its referee if it does. */
class Desk {
  readonly me: Seat;
  readonly #outbox = new Outbox({ send, now, isShown });
  readonly #watch = new Watch(now);
  readonly #referee: Referee;
  readonly #chance = Math.random();
  /** The holder who was asked whether he is there, since when, and whether he has said so. */
  #asked: { readonly session: string; readonly since: number; present: boolean } | null = null;

  constructor(me: Seat) {
    this.me = me;
    this.#referee = new Referee(tableHost(me.session));
  }

  /** Send a request and wait for the first reply. A refusal has been shown by then. */
  request(request: Request): Promise<Reply> {
    return this.#outbox.send(request);
  }

  drop(id: string): void {
    this.#outbox.drop(id);
  }

  receive(message: Message, user: string): void {
    this.#watch.see(message);
    if (message.kind === "reply") this.#takeReply(message, user);
    else if (message.kind === "who") this.#sayPresent(message.id);
    else if (message.kind === "present") this.#notePresence(message.session);
    else if (isRequest(message)) this.#referee.receive(message, user).catch((error) => reportError("Desk", error));
  }

  /** Another session sits now, or this one. */
  onSeatChange(): void {
    this.#asked = null;
    this.#watch.clear();
    if (isSeated(this.me.session)) this.#referee.takeOver().catch((error) => reportError("Desk", error));
    this.#outbox.repeatAll();
  }

  /** Something was deleted that an exchange may need. */
  review(): void {
    if (isSeated(this.me.session)) this.#referee.review().catch((error) => reportError("Desk", error));
  }

  /** A turn or round of a fight has begun. */
  pass(combat: string): void {
    if (isSeated(this.me.session)) this.#referee.pass(combat).catch((error) => reportError("Desk", error));
  }

  /** Look at what waits and at the seat. */
  tick(): void {
    this.#outbox.tick();
    this.lookAtSeat();
  }

  lookAtSeat(): void {
    const seat = parseSeat(storedSeat());
    const move = decideSeat({
      seat,
      me: this.me,
      isGM: game.user?.isGM === true,
      holderActive: seat !== null && game.users?.get(seat.user)?.active === true,
      holderSilent: this.#isSilent(seat),
      waitedMs: Math.max(this.#watch.oldestWait(), this.#outbox.oldestWait()) - this.#courtesyMs(),
    });
    if (move === "sit") storeSeat(formatSeat(this.me)).catch((error) => reportError("Desk", error));
    if (move === "ask" && seat) this.#askHolder(seat);
  }

  /** How long this session lets others go first: by the user, and between two windows of one user by chance. */
  #courtesyMs(): number {
    const present = game.users?.filter((user) => user.isGM && user.active).map(({ id }) => id) ?? [];
    return TURN_MS * (Math.max(0, present.toSorted().indexOf(this.me.user)) + this.#chance);
  }

  #askHolder({ session }: Seat): void {
    if (this.#asked?.session === session) return;
    this.#asked = { session, since: now(), present: false };
    send({ kind: "who", id: session });
  }

  #isSilent(seat: Seat | null): boolean {
    if (!seat || this.#asked?.session !== seat.session || this.#asked.present) return false;
    return now() - this.#asked.since >= PRESENCE_MS + this.#courtesyMs();
  }

  #notePresence(session: string): void {
    if (this.#asked?.session === session) this.#asked.present = true;
  }

  #sayPresent(session: string): void {
    if (session === this.me.session) send({ kind: "present", id: session, session });
  }

  /** Replies count when they come from the user who sits; refusals are shown to whoever asked. */
  #takeReply(reply: Reply, user: string): void {
    if (parseSeat(storedSeat())?.user !== user) return;
    const request = this.#outbox.receive(reply);
    if (request && request.kind !== "judge" && reply.refusal) notifyRefusal(reply.refusal);
  }
}

let desk: Desk | null = null;

/** The desk of this session. @throws Error - Before ready. */
export function theDesk(): Desk {
  if (!desk) throw new Error("the desk opens when the world is ready");
  return desk;
}

/** The id of this session, new with each load of the page. */
export function sessionId(): string {
  return theDesk().me.session;
}

/** Does this session sit in the referee's seat? */
export function amReferee(): boolean {
  return desk !== null && isSeated(desk.me.session);
}

/** Take this session's place at the table. Called once, in ready. */
export function openDesk(): void {
  desk = new Desk({ session: foundry.utils.randomID(), user: game.user?.id ?? "" });
  const opened = desk;
  openChannel((message, user) => opened.receive(message, user));
  for (const hook of DELETIONS) Hooks.on(hook, () => opened.review());
  Hooks.on("combatTurnChange", (combat) => opened.pass(combat.uuid));
  Hooks.on("userConnected", () => opened.lookAtSeat());
  setInterval(() => opened.tick(), TICK_MS);
  opened.lookAtSeat();
}

/** Tell the desk that the seat has changed hands. */
export function onSeatChange(): void {
  desk?.onSeatChange();
}
