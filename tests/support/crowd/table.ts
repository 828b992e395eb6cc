import type { Answer, Prompt } from "../../../src/engine/prompt.ts";
import { alongWith } from "../../../src/system/referee/effects/dependent-undo.ts";
import { isUncommitted, isUnfinished, type StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { Clock } from "./clock.ts";
import { type Database, personIn } from "./database.ts";
import { isGM } from "./host.ts";
import { FIGHT, type Kind, type Order } from "./kinds.ts";
import { seeded } from "./network.ts";
import { Server } from "./server.ts";
import { type Person, Session } from "./session.ts";

/** Who sits at the table when it begins: the first game master twice. */
const WINDOWS = ["gm1", "gm1", "gm2", "p1", "p2"] as const;

/** When the first intent is proposed. Unit: milliseconds. */
const BEGIN_MS = 400;

/** How long it takes to load the page. Unit: milliseconds. */
const LOAD_MS = 1500;

/** How long after an exchange is whole something else is done with it. Unit: milliseconds. */
const LATER_MS = 300;

/** So long nothing may have happened: whoever still waits for something says so again before. Unit: milliseconds. */
const QUIET_MS = 6500;

/** So long after the last thing that was planned every page has looked around. Unit: milliseconds. */
const SETTLED_MS = 2500;

/** How people are who are neither hasty nor slow. */
const USUAL = { thinks: 300, clicks: 1, settles: 9000 };

/** The first of what somebody wants that is offered, else the default. */
function answering(wants: Kind["wants"]) {
  return (prompt: Prompt) => {
    const offered = (choice: string) => prompt.choices.some(({ id, refusal }) => id === choice && !refusal);
    const told = (wants[prompt.of] ?? []).map((want) => (typeof want === "string" ? { choice: want } : want));
    return told.find(({ choice }) => offered(choice)) ?? { choice: prompt.fallback };
  };
}

/** A server and everybody who is connected to it, playing one kind of exchange. */
export class Table {
  readonly clock = new Clock();
  readonly server: Server;
  readonly kind: Kind;
  /** Ids of what was proposed, with the session that did. */
  readonly proposed = new Map<string, Session>();
  /** Things that are still to happen by the plan, such as a session that wakes. */
  awaited = 0;
  /** Whose console somebody writes at: what is theirs alone they write as they like. */
  forger: string | null = null;
  /** Does more than one thing go wrong? */
  isMixed = false;
  #plannedAt = 0;
  readonly #windows: Session[] = [];
  readonly #person: Person;
  readonly #uniform: () => number;

  constructor(kind: Kind, seed: number, person: Partial<Person> = {}) {
    this.kind = kind;
    this.#uniform = seeded(seed);
    const answer = answering(kind.wants);
    const reload = (session: Session) => this.reload(session);
    const later = (delay: number, task: () => void) => this.plan(delay, task);
    this.#person = { ...USUAL, answer, closed: new Map(), reload, later, ...person };
    const database: Database = {
      encounter: kind.encounter,
      messages: new Map(),
      marks: {},
      hands: {},
      counted: {},
      lease: "",
      fights: kind.fights ?? {
        [FIGHT]: { members: Object.keys(kind.encounter.combatants), turn: kind.encounter.turn },
      },
      persons: kind.persons ?? {},
      prices: {},
      orders: {},
      ownDice: [],
      cards: new Map(),
      online: [...new Set(WINDOWS)],
    };
    this.server = new Server(this.clock, kind, database);
    for (const user of [...WINDOWS, ...(kind.windows ?? [])]) this.#windows.push(this.#open(user));
    const [first] = this.#windows;
    this.server.database = { ...database, lease: `${first?.id}/gm1` };
    for (const session of this.#windows) session.view = this.server.database;
    this.plan(BEGIN_MS, () => this.#propose());
    this.#goOn(kind.afterwards ?? []);
  }

  /** Let a game master do the next of these things with the first exchange each time that everything is whole. */
  #goOn(orders: readonly Order[]): void {
    const left = [...orders];
    this.server.onKeep = () => {
      const [order] = left;
      if (!order || !this.#isWholeFor(order)) return;
      left.shift();
      this.plan(LATER_MS, () => this.#order(order, "exchange0"));
    };
  }

  /** Has every request come to its end, and may the first one be taken back, changed or done again? */
  #isWholeFor(order: Order): boolean {
    const all = [...this.server.database.messages.values()];
    const isWhole = (stored: StoredExchange) => stored.exchange.stage !== "open" && !isUncommitted(stored);
    const first = this.server.database.messages.get("exchange0")?.exchange.stage;
    const isReady = first === (order === "redo" ? "undone" : "closed");
    return isReady && all.length === this.kind.intents.length && all.every(isWhole);
  }

  #order(kind: Order, exchange: string): void {
    const gm = this.sessions().find(({ user }) => user === "gm2") ?? this.sessions().find(({ user }) => isGM(user));
    const stored = gm?.view.messages.get(exchange);
    if (!gm || !stored) return;
    const command = { id: `${kind}-${exchange}`, exchange, revision: stored.revision };
    const later = [...gm.view.messages.values()].filter((one) => one !== stored);
    const along = alongWith(stored, later, (on) => personIn(gm.view, on)).map((one) => one.exchange.id);
    if (kind === "undo") gm.request({ kind, ...command, along });
    else if (kind === "redo") gm.request({ kind, ...command });
    else gm.request({ kind, ...command, amendment: { roll: 0, total: 25 } });
  }

  #open(user: string, predecessor = ""): Session {
    const session = new Session(user, this.server, this.#person, this.#uniform(), predecessor);
    this.server.peers.push(session);
    return session;
  }

  /** Have a closed answer in the browser of a user, as its console writes it. */
  putClosed(user: string, exchange: string, prompt: string, answer: unknown): void {
    this.#person.closed.set(`${user} ${exchange} ${prompt}`, answer as Answer);
  }

  /** The page in a window: `gm1` has two, the others one each. */
  window(name: "gm1" | "gm1b" | "gm2" | "p1" | "p2"): Session {
    const place = ["gm1", "gm1b", "gm2", "p1", "p2"].indexOf(name);
    return this.#windows[place] as Session;
  }

  /** The pages that are open. */
  sessions(): readonly Session[] {
    return this.#windows.filter(({ isAlive }) => isAlive);
  }

  /** What was thrown on any page and is a mistake of ours, open or not. */
  thrown(): readonly string[] {
    const faults = this.server.peers.flatMap((peer) => (peer as Session).faults);
    return faults.filter((fault) => fault instanceof TypeError || fault instanceof RangeError).map(String);
  }

  /** Whoever sits, as the database has it. */
  referee(): Session | undefined {
    return this.sessions().find(({ id }) => this.server.database.lease.startsWith(`${id}/`));
  }

  #propose(): void {
    for (const [index, { user, intent, isInLastWindow }] of this.kind.intents.entries()) {
      const windows = this.sessions().filter((one) => one.user === user);
      const session = isInLastWindow ? windows.at(-1) : windows[0];
      if (!session) continue;
      const id = `exchange${index}`;
      this.proposed.set(id, session);
      session.request({ kind: "intent", id, session: session.id, audience: "public", intent });
    }
    const { moves } = this.kind;
    if (moves)
      this.sessions()
        .find(({ user }) => user === moves.user)
        ?.makeMoves(moves.moves);
    this.server.onCommit(0);
  }

  /** Something will happen; until then it is not quiet. */
  plan(delay: number, task: () => void): void {
    this.awaited++;
    this.clock.after(delay, () => {
      this.awaited--;
      this.#plannedAt = this.clock.now;
      task();
    });
  }

  /** The page is gone; the server notices when it was the user's last one. */
  close(session: Session): void {
    session.isAlive = false;
    this.clock.after(50, () => this.#announce());
  }

  #announce(): void {
    const online = [...new Set(this.sessions().map(({ user }) => user))].sort();
    if (online.join() !== this.server.database.online.join()) this.server.commit((old) => ({ ...old, online }));
  }

  /** The page is loaded anew: another session, in the same window. */
  reload(session: Session, after = LOAD_MS): void {
    if (!session.isAlive) return;
    const place = this.#windows.indexOf(session);
    this.close(session);
    this.plan(after, () => {
      this.#windows[place] = this.#open(session.user, session.id);
      this.#announce();
    });
  }

  /** Somebody opens the world again whose page was closed for good. */
  reopen(user: string): void {
    const place = this.#windows.findIndex((one) => one.user === user);
    this.#windows[place] = this.#open(user, this.#windows[place]?.id);
    this.#announce();
  }

  /** Is nobody doing or waiting for anything? */
  isQuiet(): boolean {
    const { messages } = this.server.database;
    const isOpen = [...messages.values()].some(isUnfinished);
    const isWatched = this.sessions().some(({ user }) => isGM(user));
    if (this.awaited > 0 || (isOpen && isWatched)) return false;
    return this.clock.now - Math.max(this.server.busyAt, this.#plannedAt + SETTLED_MS - QUIET_MS) > QUIET_MS;
  }

  /** Play on until it is quiet. @returns False when it never is. */
  async play(timedEffects = 240_000): Promise<boolean> {
    // Between tables whatever runs the tests may see to its own
    await new Promise(setImmediate);
    const until = this.clock.now + timedEffects;
    while (this.clock.now < until) {
      // With every window closed nothing is to come, and time stands still
      if (!(await this.clock.step()) || this.isQuiet()) return true;
    }
    return false;
  }
}
