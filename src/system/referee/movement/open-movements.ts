import type { Spot } from "../../../engine/grid/cell.ts";
import { openAsks } from "../../../engine/play.ts";
import { type Answer, type Ask, isWalk } from "../../../engine/prompt.ts";
import { reportError } from "../../foundry/notify.ts";
import { unfinishedExchanges } from "../log/exchange-log.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import { answer } from "../requests/requests.ts";
import { PATIENCE_MS } from "../session/lease.ts";
import { amReferee, theDesk } from "../session/open-session.ts";
import { PRESENCE_MS } from "../session/presence.ts";
import { type WalkRequest, walk } from "./mover.ts";

/** How often this session looks for stretches that nobody walks. Unit: milliseconds. */
const LOOK_MS = 1000;

/** The exchange as this session may walk it: who names another user's session in his wish is not walked for by it. */
function asWalked(stored: StoredExchange): StoredExchange {
  const { session, user } = theDesk().me;
  return stored.session === session && stored.proposer !== user ? { ...stored, session: "" } : stored;
}

/** Walk the stretches that exchanges grant to this session, from now on. Called once, in ready, after the desk opens. */
export function openWalks(): void {
  const desk = theDesk();
  const walks = new Walks({
    session: desk.me.session,
    now: () => Date.now(),
    isAwake: () => desk.isAwake(),
    isReferee: amReferee,
    isPausedFor: (user) => game.paused === true && game.users?.get(user)?.isGM !== true,
    isConnected: (user) => game.users?.get(user)?.active === true,
    silence: (session) => desk.silence(session),
    askWho: (session) => desk.askWho(session),
    unfinished: () => unfinishedExchanges().map(asWalked),
    walk,
    answer,
    report: (error) => reportError("Walks", error),
  });
  const look = () => walks.look();
  Hooks.on("createChatMessage", look);
  Hooks.on("updateChatMessage", look);
  Hooks.on("pauseGame", look);
  setInterval(look, LOOK_MS);
  look();
}

/** What the walks of a session need of its surroundings; the real ones are made by `openWalks`. */
interface WalksPort {
  /** Id of this session. */
  readonly session: string;
  /** Unit: milliseconds, from any moment on. */
  now(): number;
  /** May this session act on what it sees? One that slept would walk back to where the token was. */
  isAwake(): boolean;
  isReferee(): boolean;
  /** Is the game paused for that user? Players' ways wait then, a game master's do not. */
  isPausedFor(user: string): boolean;
  /** Is the user connected? */
  isConnected(user: string): boolean;
  /** How long another session has kept silent since it was asked whether it is there. Unit: milliseconds. */
  silence(session: string): number;
  /** Ask another session whether it is there. */
  askWho(session: string): void;
  /** Exchanges that are open, at least. */
  unfinished(): readonly StoredExchange[];
  /** Walk a stretch. Resolves with the square in which the token has arrived. */
  walk(request: WalkRequest): Promise<Spot>;
  /** Hand in where it has arrived. Resolves once it has been taken or refused. */
  answer(exchange: string, answer: Answer): Promise<unknown>;
  report(error: unknown): void;
}

/** A stretch that waits to be walked. */
interface Stretch {
  readonly key: string;
  readonly stored: StoredExchange;
  readonly ask: Ask;
}

/** The open stretches of the exchanges. */
function stretchesOf(exchanges: readonly StoredExchange[]): Stretch[] {
  return exchanges.flatMap((stored) =>
    openAsks(stored.exchange)
      .filter(isWalk)
      .map((ask) => ({ key: `${stored.exchange.id}/${ask.id}`, stored, ask })),
  );
}

/** Is it a stretch of whoever wished for the move? One who moves out of his turn is not his to move. */
function isOfMover({ stored: { exchange }, ask }: Stretch): boolean {
  return ask.of === exchange.intent.actor;
}

/**
 * Walks the stretches that exchanges grant: those of this session's own mover, and as the referee those of a session
 * that is gone or silent, and of everybody who moves in between.
 *
 * Nothing is kept but what is under way, and what is open is looked for anew each time; so a walk that failed, or
 * whose answer was lost, is tried again.
 */
export class Walks {
  readonly #port: WalksPort;
  /** Stretches that this session is walking. */
  readonly #underWay = new Set<string>();
  /** Since when this session sees a stretch of another one, as the referee. */
  readonly #seen = new Map<string, number>();
  /** When a stretch was walked last, so that one that fails is not tried all the time. */
  readonly #tried = new Map<string, number>();

  constructor(port: WalksPort) {
    this.#port = port;
  }

  /** Look for stretches to walk: when an exchange has changed, when the seat has, and every second. */
  look(): void {
    if (!this.#port.isAwake()) return;
    const open = stretchesOf(this.#port.unfinished());
    this.#forget(new Set(open.map(({ key }) => key)));
    for (const stretch of open) {
      if (this.#port.isPausedFor(stretch.stored.proposer)) this.#seen.delete(stretch.key);
      else if (this.#isFree(stretch) && this.#isOurs(stretch)) this.#begin(stretch);
    }
  }

  /** What is open no more is not remembered. */
  #forget(open: ReadonlySet<string>): void {
    for (const known of [this.#seen, this.#tried]) {
      for (const key of known.keys()) if (!open.has(key)) known.delete(key);
    }
  }

  #isFree({ key }: Stretch): boolean {
    const tried = this.#tried.get(key);
    return !this.#underWay.has(key) && (tried === undefined || this.#port.now() - tried >= PATIENCE_MS);
  }

  /** Is it this session's to walk: its own, or one that whoever should does not walk? */
  #isOurs(stretch: Stretch): boolean {
    if (isOfMover(stretch) && stretch.stored.session === this.#port.session) return true;
    if (this.#port.isReferee()) return !isOfMover(stretch) || this.#isLeft(stretch);
    this.#seen.delete(stretch.key);
    return false;
  }

  #isLeft({ key, stored }: Stretch): boolean {
    const { proposer, session } = stored;
    if (!this.#port.isConnected(proposer)) return true;
    this.#port.askWho(session);
    const since = this.#seen.get(key) ?? this.#port.now();
    this.#seen.set(key, since);
    return this.#port.silence(session) >= PRESENCE_MS || this.#port.now() - since >= PATIENCE_MS;
  }

  #begin(stretch: Stretch): void {
    const { key } = stretch;
    this.#underWay.add(key);
    this.#walk(stretch)
      .catch((error: unknown) => this.#port.report(error))
      .finally(() => {
        this.#underWay.delete(key);
        if (this.#port.isAwake()) this.#tried.set(key, this.#port.now());
      });
  }

  async #walk(stretch: Stretch): Promise<void> {
    const { ask } = stretch;
    const { exchange } = stretch.stored;
    const path = (ask.details?.path ?? []) as unknown as readonly Spot[];
    const manner = (isOfMover(stretch) && exchange.intent.manner) || null;
    const at = await this.#port.walk({ exchange: exchange.id, ask: ask.id, token: ask.of, path, manner });
    // One that fell asleep on the way may not have seen where the token has come: it looks again once it has read that
    if (!this.#port.isAwake()) return;
    await this.#port.answer(exchange.id, { ask: ask.id, choice: "arrived", details: { at: { ...at } } });
  }
}
