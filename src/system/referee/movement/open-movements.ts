/**
 * Moves tokens along the segments that exchanges grant. Each session walks its own; the referee walks for sessions
 * that are gone and for people who move out of turn. Opened in ready by `referee/register.ts`, after the session.
 */
import type { Spot } from "../../../engine/grid/cell.ts";
import { openPrompts } from "../../../engine/play.ts";
import { type Answer, isWalk, type Prompt } from "../../../engine/prompt.ts";
import { reportError } from "../../foundry/notify.ts";
import { type MovementRequest, wired } from "../../wiring.ts";
import { unfinishedExchanges } from "../log/exchange-log.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import { answer } from "../requests/requests.ts";
import { PATIENCE_MS } from "../session/lease.ts";
import { amReferee, theSession } from "../session/open-session.ts";
import { PRESENCE_MS } from "../session/presence.ts";

/** How often this session looks for segments that nobody walks. Unit: milliseconds. */
const LOOK_MS = 1000;

/**
 * The exchange as this session may walk it: who names another user's session in their request is not walked for by it.
 */
function asWalked(stored: StoredExchange): StoredExchange {
  const { session, user } = theSession().me;
  return stored.session === session && stored.proposer !== user ? { ...stored, session: "" } : stored;
}

/** Walk what exchanges grant to this session, from now on. Called once, in ready. */
export function openMovements(): void {
  const refereeSession = theSession();
  const movements = new OpenMovements({
    session: refereeSession.me.session,
    now: () => Date.now(),
    isAwake: () => refereeSession.isAwake(),
    isReferee: amReferee,
    isPausedFor: (user) => game.paused === true && game.users?.get(user)?.isGM !== true,
    isConnected: (user) => game.users?.get(user)?.active === true,
    silence: (session) => refereeSession.silence(session),
    askWho: (session) => refereeSession.askWho(session),
    unfinished: () => unfinishedExchanges().map(asWalked),
    walk: (request) => wired("walk")(request),
    answer,
    report: (error) => reportError("Walks", error),
  });
  const look = () => movements.look();
  Hooks.on("createChatMessage", look);
  Hooks.on("updateChatMessage", look);
  Hooks.on("pauseGame", look);
  setInterval(look, LOOK_MS);
  look();
}

/** What the walks of a session need of its surroundings; the real ones are made by `openMovements`. */
interface OpenMovementsPort {
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
  /** Walk a segment. Resolves with the square in which the token has arrived. */
  walk(request: MovementRequest): Promise<Spot>;
  /** Hand in where it has arrived. Resolves once it has been taken or refused. */
  answer(exchange: string, answer: Answer): Promise<unknown>;
  report(error: unknown): void;
}

/** A segment that waits to be walked. */
interface Segment {
  readonly key: string;
  readonly stored: StoredExchange;
  readonly prompt: Prompt;
}

/** The open segments of the exchanges. */
function segmentsOf(exchanges: readonly StoredExchange[]): Segment[] {
  return exchanges.flatMap((stored) =>
    openPrompts(stored.exchange)
      .filter(isWalk)
      .map((prompt) => ({ key: `${stored.exchange.id}/${prompt.id}`, stored, prompt })),
  );
}

/** Is it a segment of whoever asked for the move? One who moves out of their turn is not theirs to move. */
function isOfMover({ stored: { exchange }, prompt }: Segment): boolean {
  return prompt.of === exchange.intent.actor;
}

/**
 * Walks the segments that exchanges grant: those of this session's own mover, and as the referee those of a session
 * that is gone or silent, and of everybody who moves in between.
 *
 * Nothing is kept but what is under way, and what is open is looked for again each time; so a walk that failed, or
 * whose answer was lost, is tried again.
 */
export class OpenMovements {
  readonly #port: OpenMovementsPort;
  /** Segments that this session is walking. */
  readonly #underWay = new Set<string>();
  /** Since when this session sees a segment of another one, as the referee. */
  readonly #seen = new Map<string, number>();
  /** When a segment was walked last, so that one that fails is not tried all the time. */
  readonly #tried = new Map<string, number>();

  constructor(port: OpenMovementsPort) {
    this.#port = port;
  }

  /** Look for segments to walk: when an exchange has changed, when the lease has, and every second. */
  look(): void {
    if (!this.#port.isAwake()) return;
    const open = segmentsOf(this.#port.unfinished());
    this.#forget(new Set(open.map(({ key }) => key)));
    for (const segment of open) {
      if (this.#port.isPausedFor(segment.stored.proposer)) this.#seen.delete(segment.key);
      else if (this.#isFree(segment) && this.#isOurs(segment)) this.#begin(segment);
    }
  }

  /** What is open no more is not remembered. */
  #forget(open: ReadonlySet<string>): void {
    for (const known of [this.#seen, this.#tried]) {
      for (const key of known.keys()) if (!open.has(key)) known.delete(key);
    }
  }

  #isFree({ key }: Segment): boolean {
    const tried = this.#tried.get(key);
    return !this.#underWay.has(key) && (tried === undefined || this.#port.now() - tried >= PATIENCE_MS);
  }

  /** Is it this session's to walk: its own, or one that whoever should does not walk? */
  #isOurs(segment: Segment): boolean {
    if (isOfMover(segment) && segment.stored.session === this.#port.session) return true;
    if (this.#port.isReferee()) return !isOfMover(segment) || this.#isLeft(segment);
    this.#seen.delete(segment.key);
    return false;
  }

  #isLeft({ key, stored }: Segment): boolean {
    const { proposer, session } = stored;
    if (!this.#port.isConnected(proposer)) return true;
    this.#port.askWho(session);
    const since = this.#seen.get(key) ?? this.#port.now();
    this.#seen.set(key, since);
    return this.#port.silence(session) >= PRESENCE_MS || this.#port.now() - since >= PATIENCE_MS;
  }

  #begin(segment: Segment): void {
    const { key } = segment;
    this.#underWay.add(key);
    this.#walk(segment)
      .catch((error: unknown) => this.#port.report(error))
      .finally(() => {
        this.#underWay.delete(key);
        if (this.#port.isAwake()) this.#tried.set(key, this.#port.now());
      });
  }

  async #walk(segment: Segment): Promise<void> {
    const { prompt } = segment;
    const { exchange } = segment.stored;
    const path = (prompt.details?.path ?? []) as unknown as readonly Spot[];
    const movementMode = (isOfMover(segment) && exchange.intent.movementMode) || null;
    const at = await this.#port.walk({
      exchange: exchange.id,
      prompt: prompt.id,
      token: prompt.of,
      path,
      movementMode,
    });
    // One that fell asleep on the way may not have seen where the token has come: it looks again once it has read that
    if (!this.#port.isAwake()) return;
    await this.#port.answer(exchange.id, { prompt: prompt.id, choice: "arrived", details: { at: { ...at } } });
  }
}
