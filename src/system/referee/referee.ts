import { advance, checkAnswer, openAsks } from "../../engine/advance.ts";
import type { Answer } from "../../engine/ask.ts";
import type { Encounter } from "../../engine/encounter.ts";
import { effectsOf, openExchange } from "../../engine/exchange.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import { type Host, isRefusal, type Situation, StoodDown } from "./host.ts";
import { Line, sameLine } from "./line.ts";
import type { Deed, Reply, Request } from "./messages.ts";
import { Promises } from "./promises.ts";
import { refuseRequest } from "./rights.ts";
import { ended, isUnsettled, newRecord, revised, type StoredExchange } from "./stored.ts";
import { planWrites } from "./updates.ts";

type IntentRequest = Extract<Request, { kind: "intent" }>;
type Outcome = Omit<Reply, "kind" | "id">;

interface Proposal {
  readonly id: string;
  readonly request: IntentRequest;
  readonly user: string;
}

const DONE: Outcome = { outcome: "done" };
const IN_LINE: Outcome = { outcome: "inLine" };

/** How many replies are remembered, for requests that come twice. */
const REMEMBERED = 200;

function refused(refusal: Refusal): Outcome {
  return { outcome: "refused", refusal };
}

/** The verdict as a player may have it: that a move is not free, but not which hidden foe is the reason. */
function withoutHidden(verdict: Verdict, { combatants }: Encounter): Verdict {
  return { ...verdict, triggers: verdict.triggers.filter(({ foe }) => combatants[foe]?.hidden !== true) };
}

/** Has the ask been answered so already, as by two sessions that walked the same stretch? */
function isGiven({ exchange }: StoredExchange, { ask, choice }: Answer): boolean {
  return exchange.answers.some((given) => given.ask === ask && given.choice === choice);
}

/**
 * Owns the exchanges: plays them, stores them, carries out what they change, takes them back.
 *
 * One thing at a time, in the order it came. Each step is stored before the documents follow it, so that
 * another session can go on from any point; see `updates.ts` for how it knows what is done.
 */
export class Referee {
  readonly #host: Host;
  readonly #line = new Line<Proposal>();
  readonly #replies = new Map<string, Outcome>();
  readonly #promises = new Promises();
  #work: Promise<void> = Promise.resolve();

  constructor(host: Host) {
    this.#host = host;
  }

  /** Take a request in; its reply is sent when it has been dealt with. Ignored unless this session sits. */
  receive(request: Request, user: string): Promise<void> {
    if (request.kind !== "judge") return this.#queue(() => this.#deal(request, user));
    return this.#guard(async () => this.#reply(request.id, this.#judge(request, user)));
  }

  /** Go on where another session left off: finish what is half written, end what cannot go on. */
  takeOver(): Promise<void> {
    this.#line.clear();
    this.#replies.clear();
    return this.#queue(() => this.#finishAll());
  }

  /** Look whether an exchange has lost what it needs; asked after something was deleted. */
  review(): Promise<void> {
    return this.#queue(() => this.#finishAll());
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
    const known = this.#replies.get(deed.id);
    const outcome = known ?? (await this.#tryDeed(deed, user));
    this.#remember(deed.id, outcome);
    this.#reply(deed.id, outcome);
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

  #combatOf(request: Deed): string | null {
    return "exchange" in request ? (this.#host.load(request.exchange)?.combat ?? null) : null;
  }

  #remember(id: string, outcome: Outcome): void {
    if (outcome.outcome === "inLine") return;
    this.#replies.set(id, outcome);
    const oldest = this.#replies.keys().next().value;
    if (this.#replies.size > REMEMBERED && oldest !== undefined) this.#replies.delete(oldest);
  }

  #reply(id: string, outcome: Outcome): void {
    this.#host.send({ kind: "reply", id, ...outcome });
  }

  async #do(deed: Deed, user: string): Promise<Outcome> {
    const stored = "exchange" in deed ? this.#host.load(deed.exchange) : null;
    const isLast = stored !== null && this.#host.isLast(stored.exchange.id);
    const refusal = refuseRequest(deed, this.#host.sender(user), stored, isLast);
    if (refusal) return refused(refusal);
    if (deed.kind === "intent") return this.#propose({ id: deed.id, request: deed, user });
    if (deed.kind === "freeMove") return this.#noteMove(deed, user);
    if (!stored) return refused(refuse("exchange/gone"));
    if (deed.kind === "answer") return this.#takeAnswer(stored, deed.answer);
    if (deed.revision !== stored.revision) return refused(refuse("exchange/stale"));
    return deed.kind === "undo" ? this.#undo(stored, user) : this.#settleAsks(stored);
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
    if (verdict.free) this.#promises.remember(request.intent.actor, verdict.changes);
    return { outcome: "done", verdict: sender.isGM ? verdict : withoutHidden(verdict, situation.encounter) };
  }

  async #propose(proposal: Proposal): Promise<Outcome> {
    const { request } = proposal;
    if (this.#host.load(request.id)) return DONE;
    const situation = this.#host.situation(request.intent);
    if (isRefusal(situation)) return refused(situation);
    const refusal = this.#host.ruleset().check(situation.encounter, request.intent);
    if (refusal) return refused(refusal);
    if (!this.#openIn(situation.combat)) return this.#begin(proposal, situation);
    this.#line.join(situation.combat, proposal);
    await this.#showLine(situation.combat);
    return IN_LINE;
  }

  #openIn(combat: string): StoredExchange | null {
    if (combat === "") return null;
    return (
      this.#host.unfinished().find((stored) => stored.combat === combat && stored.exchange.stage === "open") ?? null
    );
  }

  async #begin({ request, user }: Proposal, { combat, encounter, names }: Situation): Promise<Outcome> {
    const ruleset = this.#host.ruleset();
    const blank = openExchange(request.id, ruleset.id, encounter, request.intent);
    const exchange = advance(encounter, blank, ruleset, this.#host.dice);
    if (exchange.episode.refusal) return refused(exchange.episode.refusal);
    const stored = newRecord(exchange, { combat, proposer: user, session: request.session, names });
    await this.#host.create(stored, request.audience);
    await this.#settle(stored);
    return DONE;
  }

  async #takeAnswer(stored: StoredExchange, answer: Answer): Promise<Outcome> {
    if (isGiven(stored, answer)) return DONE;
    const refusal = checkAnswer(stored.exchange, answer);
    if (refusal) return refused(refusal);
    await this.#advance(stored, answer);
    return DONE;
  }

  async #advance(stored: StoredExchange, answer: Answer): Promise<StoredExchange> {
    const { exchange } = stored;
    const ruleset = this.#host.ruleset(exchange.ruleset);
    const next = advance(exchange.picture, exchange, ruleset, this.#host.dice, answer);
    const saved = revised(stored, { exchange: next });
    await this.#host.save(saved);
    return this.#settle(saved);
  }

  /** Let every open ask have its default; a stretch is walked, not settled. */
  async #settleAsks(stored: StoredExchange): Promise<Outcome> {
    let current = stored;
    for (const ask of openAsks(stored.exchange)) {
      if (ask.kind !== "walk") current = await this.#advance(current, { ask: ask.id, choice: ask.fallback });
    }
    return DONE;
  }

  async #undo(stored: StoredExchange, user: string): Promise<Outcome> {
    const { exchange } = stored;
    if (exchange.stage === "undone" || exchange.stage === "lost") return refused(refuse("undo/over"));
    const undone = revised(stored, { exchange: ended(exchange, "undone"), undoneBy: user, line: [] });
    await this.#host.save(undone);
    await this.#settle(undone);
    return DONE;
  }

  /** Let the documents follow the exchange, then say in it that they do. */
  async #settle(stored: StoredExchange): Promise<StoredExchange> {
    if (!isUnsettled(stored)) return stored;
    const { exchange, applied } = stored;
    const undo = exchange.stage === "undone";
    const effects = effectsOf(exchange.episode);
    const job = { exchange: exchange.id, round: exchange.picture.round, effects, applied, undo };
    const writes = planWrites(job, this.#host.marks, this.#host.personOf);
    for (const write of writes) await this.#host.write(write, undo);
    const settled = revised(stored, { applied: undo ? 0 : effects.length });
    await this.#host.save(settled);
    return settled;
  }

  async #finishAll(): Promise<void> {
    for (const stored of this.#host.unfinished()) {
      const settled = await this.#settle(stored);
      const reason = settled.exchange.stage === "open" ? this.#host.missing(settled) : null;
      if (reason)
        await this.#host.save(revised(settled, { exchange: ended(settled.exchange, "lost"), reason, line: [] }));
    }
    for (const combat of this.#line.encounters()) await this.#callNext(combat);
  }

  /** Let those who stand in line begin, as long as no exchange of their encounter is open. */
  async #callNext(combat: string): Promise<void> {
    while (!this.#openIn(combat)) {
      const proposal = this.#line.next(combat);
      if (!proposal) return;
      const outcome = await this.#propose(proposal);
      if (outcome.outcome === "inLine") return;
      this.#remember(proposal.id, outcome);
      this.#reply(proposal.id, outcome);
    }
    await this.#showLine(combat);
  }

  /** Let the open card say who stands in line behind it. */
  async #showLine(combat: string): Promise<void> {
    const open = this.#openIn(combat);
    const entries = this.#line.of(combat);
    const line = entries.map(({ id, request }) => ({ id, actor: request.intent.actor, action: request.intent.action }));
    if (open && !sameLine(open.line, line)) await this.#host.save(revised(open, { line }));
  }
}
