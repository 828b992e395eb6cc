import { seededDice } from "../../../src/engine/dice/dice.ts";
import { placeAt, type Spot, sameCell } from "../../../src/engine/grid/cell.ts";
import { openPrompts } from "../../../src/engine/play.ts";
import { type Answer, isQuestion, type Prompt } from "../../../src/engine/prompt.ts";
import { restOfSegment } from "../../../src/system/canvas/movement/path.ts";
import type { StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { OpenMovements } from "../../../src/system/referee/movement/open-movements.ts";
import {
  damagedRequest,
  isAnswer,
  type Message,
  type Request,
  readMessage,
} from "../../../src/system/referee/requests/messages.ts";
import { chooseControllers } from "../../../src/system/referee/rights/who-answers.ts";
import { isSealed } from "../../../src/system/referee/sealed/sealed-answers.ts";
import { parseLease } from "../../../src/system/referee/session/lease.ts";
import { RefereeSession } from "../../../src/system/referee/session/session.ts";
import type { Missed } from "../../../src/system/referee/session/staleness.ts";
import type { MovementRequest } from "../../../src/system/wiring.ts";
import { changing, type Database, type Op } from "./database.ts";
import type { KeepingWindow } from "./drawer.ts";
import { type FreeMove, makeMoves } from "./free-moves.ts";
import { hostOf, isGM, unfinishedIn } from "./host.ts";
import { OWNERS } from "./kinds.ts";
import { type Move, type Peer, type Server, wishOf } from "./server.ts";

/** How people are: how long they think, and what they answer. */
export interface Person {
  readonly answer: (prompt: Prompt) => Omit<Answer, "prompt">;
  /** Unit: milliseconds. */
  readonly thinks: number;
  /** How often they click. */
  readonly clicks: number;
  /** How long an open exchange may stand still before they settle it, if they are a game master. Unit: milliseconds. */
  readonly settles: number;
  /** Closed answers that a user's client keeps, also while the page is loaded anew; by user, exchange and ask. */
  readonly closed: Map<string, Answer>;
  /** Loads the page anew: they have been told that it is behind. */
  readonly reload: (session: Session) => void;
  /** Does something after so many milliseconds; until then it is not quiet. */
  readonly later: (delay: number, task: () => void) => void;
}

/**
 * After so long a walk counts as over wherever the token stands; see `canvas/movement/animation.ts`. Unit:
 * milliseconds.
 */
const WALK_MS = 20_000;

/** How long a session waits for what it asks of another one. Unit: milliseconds. */
const FETCH_MS = 3000;

/** What the rules read beside the exchanges, to be compared; see `session/resync.ts`. */
function documentsIn({ encounter, marks, hands, counted, fights, persons, prices }: Database): string {
  return JSON.stringify([encounter, marks, hands, counted, fights, persons, prices]);
}

const USERS = ["gm1", "gm2", "p1", "p2"];
let made = 0;

/** One page that somebody has open: the real refereeSession and walks, with a person before it. */
export class Session implements Peer, KeepingWindow {
  readonly user: string;
  readonly id: string;
  readonly refereeSession: RefereeSession;
  readonly faults: unknown[] = [];
  view: Database;
  isAlive = true;
  readonly deletedRequests = new Set<string>();
  isFrozen = false;
  upUntil = 0;
  downUntil = 0;
  lag = { writes: 0, messages: 0 };
  readonly #movements: OpenMovements;
  readonly #server: Server;
  readonly #person: Person;
  readonly #held: (() => void)[] = [];
  readonly #watches = new Set<() => void>();
  /** Told of every change that this session sees, its own too. */
  readonly #lookouts = new Set<() => void>();
  /** Prompts that the person has seen, and since when an exchange stands still. */
  readonly #seen = new Set<string>();
  readonly #still = new Map<string, number>();
  /** When the next deadline passes. */
  #timerAt = Number.POSITIVE_INFINITY;

  constructor(user: string, server: Server, person: Person, chance: number, predecessor = "") {
    this.user = user;
    this.id = `s${++made}`;
    this.#server = server;
    this.#person = person;
    this.view = server.database;
    this.refereeSession = new RefereeSession({ session: this.id, user }, this.#refereePort(chance, predecessor));
    this.#movements = new OpenMovements(this.#walksPort());
    if (predecessor !== "") this.refereeSession.readLease();
    this.#sendKept(server.drawer.open(this));
    this.#tickEvery(1000, Math.floor(chance * 997));
  }

  /** What happens on the page: nothing in a closed one, later in a frozen one. */
  happen(task: () => void): void {
    if (!this.isAlive) return;
    if (this.isFrozen) this.#held.push(task);
    else task();
  }

  freeze(): void {
    this.isFrozen = true;
  }

  /** Goes on. @param keeps - How many of the last things that reached it meanwhile are still there. */
  wake(keeps = Number.POSITIVE_INFINITY): void {
    this.isFrozen = false;
    const held = this.#held.splice(0).slice(-keeps);
    for (const task of held) this.#server.clock.after(0, () => this.happen(task));
  }

  /** The connection to the server is back; what happened meanwhile is not told. */
  reconnect(): void {
    this.happen(() => this.refereeSession.rouse());
  }

  see(before: Database, after: Database, op: Op, isOwn: boolean, move?: Move): void {
    const old = this.view;
    this.view = old === before ? after : op(old);
    if (!isOwn) for (const watch of this.#watches) watch();
    for (const lookout of this.#lookouts) lookout();
    const { lease, messages, online, encounter, fights, cards } = this.view;
    if (lease !== old.lease) this.refereeSession.onLeaseChange();
    if (online !== old.online) this.refereeSession.readLease();
    const isFewer = Object.keys(encounter.combatants).length < Object.keys(old.encounter.combatants).length;
    const deleted = [...old.messages.values()].filter(({ exchange }) => !messages.has(exchange.id));
    for (const stored of deleted) {
      this.deletedRequests.add(wishOf(stored));
      this.refereeSession.review(stored);
    }
    if (fights !== old.fights || isFewer || cards.size < old.cards.size) this.refereeSession.review();
    if (messages !== old.messages) {
      this.#setTimer();
      this.#look();
    }
    if (move && !isOwn) this.#notice(move);
  }

  /** Somebody has moved: the referee looks whether a player was let go; see `canvas/movement/unasked.ts`. */
  #notice({ id, token, user, path }: Move): void {
    if (isGM(user) || path.length < 2 || !this.#isLeading()) return;
    const intent = { actor: token, action: "move", path };
    this.refereeSession.judgeLate({ id: this.#newId(), movement: id, user, intent });
  }

  #isLeading(): boolean {
    return parseLease(this.view.lease)?.session === this.id;
  }

  hearAdded(request: Request): void {
    this.#after(0, () => {
      if (this.#server.drawer.learn(this, request.id)) this.refereeSession.adopt(request);
    });
  }

  hearRemoved(id: string): void {
    this.#after(0, () => {
      if (this.#server.drawer.unlearn(this, id)) this.refereeSession.drop(id);
    });
  }

  /** Send again what waited when a window of the user was left; its walks are this one's now. */
  #sendKept(requests: readonly Request[]): void {
    for (const request of requests)
      this.request(request.kind === "intent" ? { ...request, session: this.id } : request);
  }

  hear(message: Message, from: string): void {
    this.refereeSession.receive(message, from);
  }

  /** As `channel.ts` takes in what comes over the socket. */
  hearForged(payload: unknown, from: string): void {
    const message = readMessage(payload);
    const damaged = damagedRequest(payload);
    if (message) this.refereeSession.receive(message, from);
    else if (damaged !== null) this.refereeSession.refuseDamaged(damaged, from);
  }

  /** Ask something of the referee, as a click would. */
  request(request: Request): void {
    void this.refereeSession.request(request);
  }

  #after(delay: number, task: () => void): void {
    this.#server.clock.after(delay, () => this.happen(task));
  }

  /** Look at deadlines when they pass, and not only with the next tick; see `session/open-session.ts`. */
  #setTimer(): void {
    const { clock } = this.#server;
    const moments = unfinishedIn(this.view).flatMap(({ asked, heldUntil }) => [
      heldUntil,
      ...Object.values(asked).flatMap(({ until }) => until ?? []),
    ]);
    const next = Math.min(...moments.filter((moment) => moment > clock.now));
    this.#timerAt = next;
    if (!Number.isFinite(next)) return;
    this.#after(next - clock.now, () => {
      if (this.#timerAt === next) this.refereeSession.tick();
    });
  }

  #tickEvery(period: number, first: number): void {
    const tick = () => {
      if (!this.isAlive) return;
      this.#server.clock.after(period, tick);
      if (this.isFrozen) return;
      this.refereeSession.tick();
      this.#look();
    };
    this.#server.clock.after(first, tick);
  }

  #send(message: Message): void {
    const isBygone = message.kind === "intent" && this.deletedRequests.has(`${this.user} ${message.id}`);
    if (isBygone) this.#server.complaints.push(`${message.id} was wished for again`);
    this.#server.noteTalk(message);
    this.#server.takeFrom(this, () => this.#server.relay(this, message));
    queueMicrotask(() => this.happen(() => this.refereeSession.receive(message, this.user)));
  }

  #write(send: (done: () => void, fail: (error: Error) => void) => void): Promise<void> {
    return new Promise((done, fail) => this.#server.takeFrom(this, () => send(done, fail)));
  }

  /** Keep an exchange on the server, which refuses an id that is taken and a message that is gone. */
  #keep(stored: StoredExchange, isNew: boolean): Promise<void> {
    return this.#write((done, fail) => {
      const isThere = this.#server.database.messages.has(stored.exchange.id);
      if (isThere !== isNew) this.#server.keep(stored, this, done);
      else this.#server.giveTo(this, () => fail(new Error(isNew ? "the id is taken" : "the message is gone")));
    });
  }

  #watch(take: () => void): () => void {
    this.#watches.add(take);
    return () => this.#watches.delete(take);
  }

  #isPresent(user: string): boolean {
    return this.view.online.includes(user);
  }

  #refereePort(chance: number, predecessor: string): ConstructorParameters<typeof RefereeSession>[1] {
    const { clock } = this.#server;
    const send = (message: Message) => this.#send(message);
    const report = (error: unknown) => this.faults.push(error);
    return {
      host: hostOf({
        session: this.id,
        dice: seededDice(Math.floor(chance * 1e6)),
        kind: this.#server.kind,
        view: () => this.view,
        now: () => clock.now,
        watch: (take) => this.#watch(take),
        write: (op) => this.#write((done) => this.#server.write(op, this, done)),
        fetch: (user, exchange, prompt) => this.#fetch(user, exchange, prompt),
        keep: (stored, isNew) => this.#keep(stored, isNew),
        send,
        report,
      }),
      predecessor,
      chance,
      now: () => clock.now,
      catchUp: (missed) => this.#catchUp(missed),
      fellBehind: () => this.#person.later(2000, () => this.happen(() => this.#person.reload(this))),
      send,
      mayLead: () => isGM(this.user),
      isPresent: (user) => isGM(user) && this.#isPresent(user),
      presentGMs: () => this.view.online.filter(isGM),
      lease: () => this.view.lease,
      sit: (lease) => this.#write((done) => this.#server.commit((old) => ({ ...old, lease }), this, done)),
      keptChanged: () => this.#server.drawer.sync(this, this.refereeSession?.kept() ?? []),
      refused: () => {},
      report,
    };
  }

  /** Read from the server what may have been missed; see `session/resync.ts`. */
  #catchUp(missed: Missed): Promise<boolean> {
    return new Promise((resolve) => {
      this.#server.takeFrom(this, () => {
        const there = this.#server.database;
        this.#server.giveTo(this, () => resolve(this.#sees(there, missed)));
      });
    });
  }

  #sees(there: Database, missed: Missed): boolean {
    const isLeaseKnown = this.view.lease === there.lease;
    if (missed === "little") return isLeaseKnown;
    const isAllKnown = missed !== "anything" || documentsIn(this.view) === documentsIn(there);
    return isLeaseKnown && this.#seesExchanges(there) && isAllKnown;
  }

  #seesExchanges(there: Database): boolean {
    const isKnown = ({ exchange, revision }: StoredExchange) =>
      (this.view.messages.get(exchange.id)?.revision ?? 0) >= revision;
    const isThere = ({ exchange }: StoredExchange) => there.messages.has(exchange.id);
    return [...there.messages.values()].every(isKnown) && unfinishedIn(this.view).every(isThere);
  }

  #walksPort(): ConstructorParameters<typeof OpenMovements>[0] {
    return {
      session: this.id,
      now: () => this.#server.clock.now,
      isAwake: () => this.refereeSession.isAwake(),
      isReferee: () => this.#isLeading(),
      isPausedFor: () => false,
      isConnected: (user) => this.#isPresent(user),
      silence: (session) => this.refereeSession.silence(session),
      askWho: (session) => this.refereeSession.askWho(session),
      unfinished: () => unfinishedIn(this.view),
      walk: (request) => this.#walk(request),
      answer: (exchange, answer) =>
        this.refereeSession.request({ kind: "answer", id: this.#newId(), exchange, answer }),
      report: (error) => this.faults.push(error),
    };
  }

  #newId(): string {
    return `${this.id}r${++made}`;
  }

  /** Walk a segment from where the token is on it, as `walkGranted` does. @returns Where it has come to stand. */
  async #walk({ token, path }: MovementRequest): Promise<Spot> {
    const segment = restOfSegment(path, this.#spotOf(token));
    const end = segment.at(-1);
    if (!end || segment.length < 2) return this.#spotOf(token);
    const move = { id: this.#newId(), token, user: this.user, path: segment };
    await new Promise<void>((resolve) => {
      const look = () => {
        const at = this.view.encounter.combatants[token]?.place;
        if (at && sameCell(at, end)) resolve();
      };
      this.#lookouts.add(look);
      this.#after(WALK_MS, resolve);
      void this.#go(move).then(resolve);
    });
    return this.#spotOf(token);
  }

  /** Where a token stands, as the session sees it. @throws Error - It is gone, which is nobody's mistake. */
  #spotOf(token: string): Spot {
    const one = this.view.encounter.combatants[token];
    if (!one) throw new Error(`no token ${token}`);
    const { col, row } = one.place;
    return { col, row };
  }

  /** Have the token stand at the end of a way. */
  #go(move: Move): Promise<void> {
    const to = move.path.at(-1) as Spot;
    const op = changing(move.token, (one) => ({ ...one, place: placeAt(one.place, to) }));
    return this.#write((done) => this.#server.write(op, this, done, move));
  }

  /** Make moves one after the other, as a person drags; see `free-moves.ts`. */
  makeMoves(moves: readonly FreeMove[]): void {
    void makeMoves(moves, {
      view: () => this.view,
      newId: () => this.#newId(),
      pause: (delay) => new Promise((resolve) => this.#after(delay, resolve)),
      request: (request) => this.refereeSession.request(request),
      drop: (id) => this.refereeSession.drop(id),
      go: (move) => this.#go({ ...move, user: this.user }),
      noteMade: (made) => this.#server.made.push({ ...made, by: this }),
      noteSeen: ({ id }) => this.#server.moves.set(id, true),
    }).catch((error: unknown) => this.faults.push(error));
  }

  /** What the person and the page do about what is to be seen. */
  #look(): void {
    this.#movements.look();
    for (const stored of unfinishedIn(this.view)) {
      for (const prompt of openPrompts(stored.exchange)) if (isQuestion(prompt)) this.#consider(stored, prompt);
      if (isGM(this.user)) this.#settle(stored);
    }
  }

  #isAsked(stored: StoredExchange, { id, of, narrator }: Prompt): boolean {
    const candidates = USERS.map((user) => ({
      id: user,
      isGM: isGM(user),
      isActive: this.#isPresent(user),
      owns: OWNERS[of] === user,
      isCharacter: OWNERS[of] === user,
    }));
    const isHidden = this.view.encounter.combatants[of]?.hidden === true;
    const matter = { isHidden, narrator: narrator === true, to: stored.asked[id]?.to };
    return chooseControllers(candidates, matter).includes(this.user);
  }

  #consider(stored: StoredExchange, prompt: Prompt): void {
    const key = `${stored.exchange.id}/${prompt.id}`;
    if (this.#seen.has(key) || !this.#isAsked(stored, prompt)) return;
    this.#seen.add(key);
    this.#after(this.#person.thinks, () => this.#answer(stored.exchange.id, prompt));
  }

  #answer(exchange: string, prompt: Prompt): void {
    const open = this.view.messages.get(exchange);
    if (!open || !openPrompts(open.exchange).some(({ id }) => id === prompt.id)) return;
    const answer = { prompt: prompt.id, ...this.#person.answer(prompt) };
    const isClosed = isSealed(open.exchange, prompt.id);
    if (isClosed) this.#person.closed.set(`${this.user} ${exchange} ${prompt.id}`, answer);
    for (let click = 0; click < this.#person.clicks; click++) {
      const id = this.#newId();
      this.request(
        isClosed ? { kind: "lock", id, exchange, prompt: prompt.id } : { kind: "answer", id, exchange, answer },
      );
    }
  }

  /** The closed answer of a user, from whichever page of theirs is open. */
  #fetch(user: string, exchange: string, prompt: string): Promise<Answer | null> {
    return new Promise((resolve) => {
      this.#after(FETCH_MS, () => resolve(null));
      this.#server.takeFrom(this, () =>
        this.#server.query(this, user, (there) => there.#closed(exchange, prompt), resolve),
      );
    });
  }

  #closed(exchange: string, prompt: string): Answer | null {
    const kept: unknown = this.#person.closed.get(`${this.user} ${exchange} ${prompt}`);
    // As `opening.ts` takes in what is handed in, once it has gone over the wire
    return isAnswer(kept) ? structuredClone(kept) : null;
  }

  /** A game master settles what stands still. */
  #settle({ exchange, revision }: StoredExchange): void {
    const { now } = this.#server.clock;
    const key = `${exchange.id}/${revision}`;
    const since = this.#still.get(key) ?? now;
    this.#still.set(key, since);
    const isOpen = openPrompts(exchange).some(isQuestion);
    if (!isOpen || now - since < this.#person.settles) return;
    this.#still.set(key, Number.POSITIVE_INFINITY);
    this.request({ kind: "applyDefault", id: this.#newId(), exchange: exchange.id, revision });
  }
}
