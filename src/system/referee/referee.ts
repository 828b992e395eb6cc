/**
 * The front door of the session that leads: it takes every request, does one thing after the other, and replies. Made
 * by `session/session.ts` while this session holds the lease; `exchange-runner.ts` plays the exchanges for it.
 */
import { refuse } from "../../engine/types.ts";
import { dispatch } from "./commands/dispatch.ts";
import { timeOut } from "./commands/time-out.ts";
import { countRounds, unlessEnded } from "./effects/round-clock.ts";
import { ExchangeRunner } from "./exchange-runner.ts";
import { type Host, StoodDown } from "./host.ts";
import { isUncommitted, type StoredExchange } from "./log/stored-exchange.ts";
import type { LateMove } from "./movement/late-moves.ts";
import { Moves } from "./movement/moves.ts";
import { DeletedRequests } from "./requests/deleted-requests.ts";
import { attempt, Intake, Replies } from "./requests/intake.ts";
import type { Command, Request } from "./requests/messages.ts";
import { IN_LINE, type Outcome, refused } from "./requests/outcome.ts";
import { refuseNarrated, refusePaused, refuseRequest } from "./rights/rights.ts";
import { Grace } from "./session/timers.ts";

/** Works off requests, time-outs and late moves in one queue, in the order they came. */
export class Referee {
  readonly #host: Host;
  readonly #runner: ExchangeRunner;
  readonly #intake: Intake;
  readonly #moves: Moves;
  readonly #replies = new Replies();
  readonly #grace: Grace;
  /** Ids of exchanges whose default could not be played. */
  readonly #stuck = new Set<string>();
  #work: Promise<void> = Promise.resolve();
  #lapsing = false;

  /** @param grace, bygone - Of this session, whose referee may be another after each sleep. */
  constructor(host: Host, grace = new Grace(), deletedRequests = new DeletedRequests()) {
    this.#host = host;
    this.#grace = grace;
    this.#runner = new ExchangeRunner(host, grace);
    this.#moves = new Moves(host, this.#runner);
    this.#intake = new Intake(host, this.#runner, deletedRequests, (...reply) => this.#answer(...reply));
  }

  /** Take a request in; its reply is sent when it has been dealt with. Ignored unless this session leads. */
  receive(request: Request, user: string): Promise<void> {
    // Said again to a new referee: when the reply comes must not tell what else there was to do before
    if (request.kind === "intent" && this.#intake.isShownInLine(request.id, user))
      return this.#guard(async () => this.#reply(request.id, user, IN_LINE));
    if (request.kind !== "judge") return this.#queue(() => this.#deal(request, user));
    return this.#guard(async () => this.#reply(request.id, user, this.#moves.judge(request, user)));
  }

  /** Say of a request that its shape is none of ours. */
  refuseDamaged(id: string, user: string): Promise<void> {
    return this.#guard(async () => this.#reply(id, user, refused(refuse("request/damaged"))));
  }

  /** Go on where another session left off: finish what is half written, end what cannot go on. */
  takeOver(): Promise<void> {
    this.#intake.clear();
    this.#replies.clear();
    this.#grace.begin(this.#host.now());
    return this.#queue(async () => {
      this.#intake.restore();
      await this.#finishAll();
      await this.#timeOutNow();
      for (const combat of this.#host.fights()) await countRounds(this.#host, combat);
    });
  }

  /** Look at a move that was made by somebody who had to ask: one that nobody let happen is judged now. */
  judgeLate(move: LateMove): Promise<void> {
    return this.#queue(this.#moves.seen(move));
  }

  /**
   * Look whether an exchange has lost what it needs; asked after something was deleted.
   *
   * @param deleted - The exchange whose message that was: whoever walks for it just now is on their way still.
   */
  review(deleted: StoredExchange | null = null): Promise<void> {
    if (deleted) this.#moves.rememberMovements(deleted);
    return this.#queue(() => this.#finishAll());
  }

  /** Let the defaults count for those who have not answered in time; asked again and again, since timers sleep. */
  timeOut(): Promise<void> {
    if (this.#lapsing) return this.#work;
    this.#lapsing = true;
    return this.#queue(() => this.#timeOutNow()).finally(() => {
      this.#lapsing = false;
    });
  }

  /** Has somebody stood up before what they wrote was whole, or is something gone that an open exchange needs? */
  hasLeftovers(): boolean {
    const isLeft = (stored: StoredExchange) =>
      stored.exchange.stage !== "open" || isUncommitted(stored) || this.#host.missing(stored) !== null;
    return this.#host.unfinished().some(isLeft);
  }

  /** A turn or round of the fight has begun. */
  pass(combat: string): Promise<void> {
    return this.#queue(() =>
      unlessEnded(this.#host, combat, async () => {
        await this.#host.pass(combat);
        await countRounds(this.#host, combat);
      }),
    );
  }

  #queue(task: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(() => this.#guard(task));
    return this.#work;
  }

  async #guard(task: () => Promise<void>): Promise<void> {
    if (!this.#host.isLeading()) return;
    try {
      await task();
    } catch (error) {
      if (!(error instanceof StoodDown)) this.#host.report(error);
    }
  }

  async #deal(command: Command, user: string): Promise<void> {
    await this.#timeOutNow();
    const known = this.#replies.to(command.id, user);
    const outcome = known ?? (await attempt(this.#host, () => this.#do(command, user)));
    this.#answer(command.id, user, outcome);
    const combat = known ? null : this.#combatOf(command);
    if (combat !== null) await this.#intake.callNext(combat);
  }

  async #do(command: Command, user: string): Promise<Outcome> {
    const sender = this.#host.sender(user);
    const stored = "exchange" in command ? this.#host.load(command.exchange) : null;
    const isLast = stored !== null && this.#host.isLast(stored.exchange.id);
    const { actions } = this.#host.ruleset().tables;
    const paused = this.#host.isPaused() ? refusePaused(command, sender, stored, actions) : null;
    const refusal = refuseRequest(command, sender, stored, isLast) ?? paused;
    if (refusal) return refused(refusal);
    if (command.kind === "intent") return this.#propose(command, user);
    if (command.kind === "freeMove") return this.#moves.note(command, user);
    if (command.kind === "recall") return this.#intake.recall(command.request, user);
    if (!stored) return refused(refuse("exchange/gone"));
    this.#moves.rememberMovements(stored);
    return dispatch({ host: this.#host, runner: this.#runner, stored, sender }, command);
  }

  async #propose(request: Extract<Command, { kind: "intent" }>, user: string): Promise<Outcome> {
    const refusal = refuseNarrated(this.#host.sender(user), request.intent, this.#host.ruleset().tables.actions);
    return refusal ? refused(refusal) : this.#intake.propose({ id: request.id, request, user });
  }

  async #timeOutNow(): Promise<void> {
    if (this.#host.isPaused()) return this.#grace.stand();
    if (this.#grace.resume()) await this.#runner.beginClocksAnew();
    if (!this.#grace.isOver(this.#host.now())) return;
    for (const combat of await timeOut(this.#host, this.#runner, this.#stuck)) await this.#intake.callNext(combat);
  }

  async #finishAll(): Promise<void> {
    await this.#runner.finish();
    await this.#intake.callAll();
  }

  #combatOf(request: Command): string | null {
    return "exchange" in request ? (this.#host.load(request.exchange)?.combat ?? null) : null;
  }

  /** Reply to a request, and remember what was said. */
  #answer(id: string, user: string, outcome: Outcome): void {
    this.#replies.remember(id, user, outcome);
    this.#reply(id, user, outcome);
  }

  #reply(id: string, to: string, outcome: Outcome): void {
    this.#host.send({ kind: "reply", id, to, ...outcome });
  }
}
