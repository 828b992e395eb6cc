import type { Encounter } from "../../engine/encounter.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import { carryOut } from "./deeds/carry-out.ts";
import { lapse } from "./deeds/lapse.ts";
import { Grace } from "./grace.ts";
import { type Host, isRefusal, type Situation, StoodDown } from "./host.ts";
import { before, type LateMove, walksOf } from "./late.ts";
import { Ledger } from "./ledger.ts";
import { Line, sameLine } from "./line.ts";
import type { Deed, Request } from "./messages.ts";
import { DONE, IN_LINE, type Outcome, refused } from "./outcome.ts";
import { leadsAlong, Promises } from "./promises.ts";
import { refuseRequest } from "./rights.ts";
import { isUnsettled, revised, type StoredExchange } from "./stored.ts";

type IntentRequest = Extract<Request, { kind: "intent" }>;

interface Proposal {
  readonly id: string;
  readonly request: IntentRequest;
  readonly user: string;
}

/** A move that was let happen is made at once; later it is another one. Unit: milliseconds. */
const SOON_MS = 10_000;

/** How much later than its answer a walk may be seen, if at all. Unit: milliseconds. */
const LATE_MS = 1000;

/** How many replies are remembered, for requests that come twice. */
const REMEMBERED = 200;

/** Under which key a reply is remembered: two users may use one id, by chance or by design. */
function keyOf(id: string, user: string): string {
  return `${user} ${id}`;
}

/** The verdict as it goes to every client: that a move is not free, but not which hidden foe is the reason. */
function withoutHidden(verdict: Verdict, { combatants }: Encounter): Verdict {
  return { ...verdict, triggers: verdict.triggers.filter(({ foe }) => combatants[foe]?.hidden !== true) };
}

/**
 * Owns the exchanges: plays them, stores them, carries out what they change, takes them back.
 *
 * One thing at a time, in the order it came.
 */
export class Referee {
  readonly #host: Host;
  readonly #ledger: Ledger;
  readonly #line = new Line<Proposal>();
  readonly #replies = new Map<string, Outcome>();
  readonly #promises = new Promises();
  #work: Promise<void> = Promise.resolve();
  #lapsing = false;
  /** Ids of exchanges whose default could not be played. */
  readonly #stuck = new Set<string>();
  readonly #grace: Grace;

  /** @param grace - Of this session, whose referee may be another after each sleep. */
  constructor(host: Host, grace = new Grace()) {
    this.#host = host;
    this.#grace = grace;
    this.#ledger = new Ledger(host);
  }

  /** Take a request in; its reply is sent when it has been dealt with. Ignored unless this session sits. */
  receive(request: Request, user: string): Promise<void> {
    if (request.kind !== "judge") return this.#queue(() => this.#deal(request, user));
    return this.#guard(async () => this.#reply(request.id, user, this.#judge(request, user)));
  }

  /** Say of a request that its shape is none of ours. */
  refuseDamaged(id: string, user: string): Promise<void> {
    return this.#guard(async () => this.#reply(id, user, refused(refuse("request/damaged"))));
  }

  /** Go on where another session left off: finish what is half written, end what cannot go on. */
  takeOver(): Promise<void> {
    this.#line.clear();
    this.#replies.clear();
    this.#grace.begin(this.#host.now());
    return this.#queue(async () => {
      this.#restoreLine();
      await this.#finishAll();
      await this.#lapseNow();
    });
  }

  /**
   * Judge a move that was made without being asked for, now that it has been made.
   *
   * Whether it was asked for is known at this moment only: its exchange may have gone on when its turn comes.
   */
  async judgeLate(move: LateMove): Promise<void> {
    if (!this.#isAccounted(move.intent)) await this.#queue(() => this.#judgeLate(move));
  }

  /** Look whether an exchange has lost what it needs; asked after something was deleted. */
  review(): Promise<void> {
    return this.#queue(() => this.#finishAll());
  }

  /** Let the defaults count for those who have not answered in time; asked again and again, since timers sleep. */
  lapse(): Promise<void> {
    if (this.#lapsing) return this.#work;
    this.#lapsing = true;
    return this.#queue(() => this.#lapseNow()).finally(() => {
      this.#lapsing = false;
    });
  }

  /** Has somebody stood up before what he wrote was whole, or is something gone that an open exchange needs? */
  hasLeftovers(): boolean {
    const isLeft = (stored: StoredExchange) =>
      stored.exchange.stage !== "open" || isUnsettled(stored) || this.#host.missing(stored) !== null;
    return this.#host.unfinished().some(isLeft);
  }

  /** A turn or round of the fight has begun. */
  pass(combat: string): Promise<void> {
    return this.#queue(() => this.#host.pass(combat));
  }

  #queue(task: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(() => this.#guard(task));
    return this.#work;
  }

  async #guard(task: () => Promise<void>): Promise<void> {
    if (!this.#host.isSeated()) return;
    try {
      await task();
    } catch (error) {
      if (!(error instanceof StoodDown)) this.#host.report(error);
    }
  }

  async #deal(deed: Deed, user: string): Promise<void> {
    await this.#lapseNow();
    const known = this.#replies.get(keyOf(deed.id, user));
    const outcome = known ?? (await this.#tryDeed(deed, user));
    this.#answer(deed.id, user, outcome);
    const combat = known ? null : this.#combatOf(deed);
    if (combat !== null) await this.#callNext(combat);
  }

  /** Do what is asked; a fault of ours is reported here and refused there, or it would be asked for ever. */
  async #tryDeed(deed: Deed, user: string): Promise<Outcome> {
    try {
      return await this.#do(deed, user);
    } catch (error) {
      if (error instanceof StoodDown) throw error;
      this.#host.report(error);
      return refused(refuse("exchange/failed"));
    }
  }

  async #lapseNow(): Promise<void> {
    if (!this.#grace.isOver(this.#host.now())) return;
    for (const combat of await lapse(this.#host, this.#ledger, this.#stuck)) await this.#callNext(combat);
  }

  #combatOf(request: Deed): string | null {
    return "exchange" in request ? (this.#host.load(request.exchange)?.combat ?? null) : null;
  }

  /** Reply to a request, and remember what was said. */
  #answer(id: string, user: string, outcome: Outcome): void {
    if (outcome.outcome !== "inLine") this.#remember(keyOf(id, user), outcome);
    this.#reply(id, user, outcome);
  }

  #remember(key: string, outcome: Outcome): void {
    this.#replies.set(key, outcome);
    const oldest = this.#replies.keys().next().value;
    if (this.#replies.size > REMEMBERED && oldest !== undefined) this.#replies.delete(oldest);
  }

  #reply(id: string, to: string, outcome: Outcome): void {
    this.#host.send({ kind: "reply", id, to, ...outcome });
  }

  async #do(deed: Deed, user: string): Promise<Outcome> {
    const sender = this.#host.sender(user);
    const stored = "exchange" in deed ? this.#host.load(deed.exchange) : null;
    const isLast = stored !== null && this.#host.isLast(stored.exchange.id);
    const refusal = refuseRequest(deed, sender, stored, isLast);
    if (refusal) return refused(refusal);
    if (deed.kind === "intent") return this.#propose({ id: deed.id, request: deed, user });
    if (deed.kind === "freeMove") return this.#noteMove(deed, user);
    if (deed.kind === "recall") return this.#recall(deed.request, user);
    if (!stored) return refused(refuse("exchange/gone"));
    this.#rememberWalks(stored);
    return carryOut({ host: this.#host, ledger: this.#ledger, stored, sender }, deed);
  }

  async #noteMove(deed: Extract<Deed, { kind: "freeMove" }>, user: string): Promise<Outcome> {
    const trusted = this.#host.sender(user).isGM || this.#promises.allows(deed.token, deed.changes);
    if (!trusted) return refused(refuse("move/cost-not-judged"));
    await this.#host.note(deed.token, deed.changes, deed.id);
    return DONE;
  }

  #judge(request: Extract<Request, { kind: "judge" }>, user: string): Outcome {
    const sender = this.#host.sender(user);
    const refusal = refuseRequest(request, sender, null, false);
    if (refusal) return refused(refusal);
    const situation = this.#host.situation(request.intent);
    if (isRefusal(situation)) return refused(situation);
    const verdict = this.#host.ruleset().judgeMove(situation.encounter, request.intent);
    if (verdict.free) this.#promise(request.intent, verdict);
    return { outcome: "done", verdict: withoutHidden(verdict, situation.encounter) };
  }

  #promise({ actor, path = [] }: Intent, { changes }: Verdict): void {
    this.#promises.remember(actor, changes);
    this.#promises.rememberWay(actor, path, this.#host.now() + SOON_MS);
  }

  /** Remember the stretches that were walked: their moves may be seen after they have been told. */
  #rememberWalks(stored: StoredExchange): void {
    for (const { of, path } of walksOf(stored)) this.#promises.rememberWay(of, path, this.#host.now() + LATE_MS);
  }

  /** Has somebody been let go that way, or does an exchange walk him along it? */
  #isAccounted({ actor, path }: LateMove["intent"]): boolean {
    const walks = this.#host.unfinished().flatMap(walksOf);
    const isWalked = walks.some((walk) => walk.of === actor && leadsAlong(walk.path, path));
    return isWalked || this.#promises.covers(actor, path, this.#host.now());
  }

  /** Judge a move that has been made; one that is not free goes back, and is played as if it had been asked for. */
  async #judgeLate(move: LateMove): Promise<void> {
    const { intent, movement } = move;
    const situation = this.#host.situation(intent);
    if (isRefusal(situation) || situation.combat === "") return;
    const verdict = this.#host.ruleset().judgeMove(before(situation.encounter, intent), intent);
    await this.#host.note(intent.actor, verdict.free ? verdict.changes : [], movement);
    if (verdict.free) return;
    const refusal = verdict.refusal ?? (this.#openIn(situation.combat) ? refuse("late/exchange-open") : null);
    const reason = refusal ?? (await this.#playLate(move, situation));
    if (reason) this.#host.unasked(intent.actor, reason);
  }

  async #playLate({ id, intent, user }: LateMove, made: Situation): Promise<Refusal | null> {
    const { actor, path } = intent;
    const [start] = path;
    const mover = made.encounter.combatants[actor];
    if (mover && start) await this.#host.write({ kind: "move", on: actor, from: mover.place, to: start }, false);
    const situation = this.#host.situation(intent);
    if (isRefusal(situation)) return situation;
    return this.#ledger.begin({ kind: "intent", id, intent, session: "", audience: "public" }, user, situation, true);
  }

  async #propose(proposal: Proposal): Promise<Outcome> {
    const { request, user } = proposal;
    if (this.#host.load(request.id)?.proposer === user) return DONE;
    if (this.#host.isTaken(request.id) || this.#isAnothers(proposal)) return refused(refuse("request/taken"));
    const situation = this.#host.situation(request.intent);
    if (isRefusal(situation)) return refused(situation);
    const refusal = this.#host.ruleset().check(situation.encounter, request.intent);
    if (refusal) return refused(refusal);
    if (!this.#openIn(situation.combat)) return this.#begin(proposal, situation);
    this.#line.join(situation.combat, proposal);
    await this.#showLine(situation.combat);
    return IN_LINE;
  }

  /** Let somebody out of the line who has thought better of it. */
  async #recall(id: string, user: string): Promise<Outcome> {
    const combat = this.#inLine(id)?.user === user ? this.#line.leave(id) : null;
    if (combat === null) return refused(refuse("recall/not-in-line"));
    await this.#showLine(combat);
    return DONE;
  }

  /** Who stands in line under that id. */
  #inLine(id: string): Proposal | undefined {
    return this.#line
      .encounters()
      .flatMap((combat) => this.#line.of(combat))
      .find((proposal) => proposal.id === id);
  }

  /** Does somebody else stand in line under that id? */
  #isAnothers({ id, user }: Proposal): boolean {
    const found = this.#inLine(id);
    return found !== undefined && found.user !== user;
  }

  #openIn(combat: string): StoredExchange | null {
    if (combat === "") return null;
    return (
      this.#host.unfinished().find((stored) => stored.combat === combat && stored.exchange.stage === "open") ?? null
    );
  }

  async #begin({ request, user }: Proposal, situation: Situation): Promise<Outcome> {
    const refusal = await this.#ledger.begin(request, user, situation);
    return refusal ? refused(refusal) : DONE;
  }

  async #finishAll(): Promise<void> {
    await this.#ledger.finish();
    const shown = this.#host.unfinished().flatMap(({ combat, line }) => (line.length > 0 ? [combat] : []));
    for (const combat of new Set([...shown, ...this.#line.encounters()])) await this.#callNext(combat);
  }

  /** Let those who stand in line begin, as long as no exchange of their encounter is open. */
  async #callNext(combat: string): Promise<void> {
    while (!this.#openIn(combat)) {
      const proposal = this.#line.next(combat);
      if (!proposal) break;
      const outcome = await this.#propose(proposal);
      if (outcome.outcome === "inLine") return;
      this.#answer(proposal.id, proposal.user, outcome);
    }
    await this.#showLine(combat);
    await this.#clearLine(combat);
  }

  /** Let the open card say who stands in line behind it. */
  async #showLine(combat: string): Promise<void> {
    const open = this.#openIn(combat);
    const entries = this.#line.of(combat);
    const line = entries.map(({ id, request, user }) => {
      const { actor, action } = request.intent;
      return { id, actor, action, proposal: { request, user } };
    });
    if (open && !sameLine(open.line, line)) await this.#host.save(revised(open, { line }));
  }

  /** Take over those who stand in line as the exchanges show them: their sessions may be gone by now. */
  #restoreLine(): void {
    for (const { line, combat } of this.#host.unfinished())
      for (const { id, proposal } of line)
        if (proposal && !this.#host.isTaken(id)) this.#line.join(combat, { id, ...proposal });
  }

  /** Let an exchange that is over forget who stood behind it: they have begun, or stand behind another one. */
  async #clearLine(combat: string): Promise<void> {
    const over = this.#host.unfinished().filter(({ exchange, line }) => exchange.stage !== "open" && line.length > 0);
    for (const stored of over) if (stored.combat === combat) await this.#host.save(revised(stored, { line: [] }));
  }
}
