import { advance, openAsks } from "../../engine/advance.ts";
import type { Answer } from "../../engine/ask.ts";
import { type Exchange, effectsOf, openExchange } from "../../engine/exchange.ts";
import type { Refusal } from "../../engine/types.ts";
import type { Host, Situation } from "./host.ts";
import type { Request } from "./messages.ts";
import { ended, isUnsettled, newRecord, revised, type StoredExchange } from "./stored.ts";
import { planWrites } from "./updates.ts";

type IntentRequest = Extract<Request, { kind: "intent" }>;

/**
 * Plays exchanges and keeps them.
 *
 * Each step is stored before the documents follow it, so that another session can go on from any point; see
 * `updates.ts` for how it knows what is done.
 */
export class Ledger {
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Begin an exchange. @returns Why a rule forbids it, or null. @throws StoodDown */
  async begin({ id, intent, session, audience }: IntentRequest, user: string, at: Situation): Promise<Refusal | null> {
    const ruleset = this.#host.ruleset();
    const blank = openExchange(id, ruleset.id, at.encounter, intent);
    const exchange = advance(at.encounter, blank, ruleset, this.#host.dice);
    if (exchange.episode.refusal) return exchange.episode.refusal;
    const blankRecord = newRecord(exchange, { combat: at.combat, proposer: user, session, names: at.names });
    const stored = this.#attended(blankRecord);
    await this.#host.create(stored, audience);
    await this.follow(stored);
    return null;
  }

  /** Carry an exchange on with answers that `checkAnswer` let pass. @throws StoodDown */
  async answer(stored: StoredExchange, answers: readonly Answer[]): Promise<StoredExchange> {
    const exchange = answers.reduce((current, answer) => this.#advanced(current, answer), stored.exchange);
    return this.keep(this.#attended(revised(stored, { exchange })));
  }

  /** Play an exchange again with the dice and answers that it has, after it was taken back. @throws StoodDown */
  async replay(stored: StoredExchange): Promise<StoredExchange> {
    const { picture, ruleset } = stored.exchange;
    const exchange = advance(picture, stored.exchange, this.#host.ruleset(ruleset), this.#host.dice);
    return this.keep(this.#attended(revised(stored, { exchange, undoneBy: "" })));
  }

  /** Store a step, then let the documents follow it. @throws StoodDown */
  async keep(stored: StoredExchange): Promise<StoredExchange> {
    await this.#host.save(stored);
    return this.follow(stored);
  }

  /** Let the documents follow the exchange, then say in it that they do. @throws StoodDown */
  async follow(stored: StoredExchange): Promise<StoredExchange> {
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

  /** Finish what is half written, and end what has lost what it needs. @throws StoodDown */
  async finish(): Promise<void> {
    for (const stored of this.#host.unfinished()) {
      const settled = await this.follow(stored);
      const reason = settled.exchange.stage === "open" ? this.#host.missing(settled) : null;
      if (reason) await this.#lose(settled, reason);
    }
  }

  async #lose(stored: StoredExchange, reason: Refusal): Promise<void> {
    await this.#host.save(revised(stored, { exchange: ended(stored.exchange, "lost"), reason, line: [], asked: {} }));
  }

  #advanced(exchange: Exchange, answer: Answer): Exchange {
    return advance(exchange.picture, exchange, this.#host.ruleset(exchange.ruleset), this.#host.dice, answer);
  }

  /** The record after standing orders have answered what they can; the asks that remain have their deadlines. */
  #attended(stored: StoredExchange): StoredExchange {
    let { exchange } = stored;
    for (let given = this.#ordered(stored, exchange); given; given = this.#ordered(stored, exchange))
      exchange = this.#advanced(exchange, given);
    const open = openAsks(exchange);
    const until = this.#host.deadline();
    const fresh = until === null ? {} : { until };
    const asked = open.map(({ id }) => [id, stored.asked[id] ?? fresh] as const);
    return { ...stored, exchange, asked: Object.fromEntries(asked.filter(([, one]) => Object.keys(one).length > 0)) };
  }

  /** The answer of a standing order to one of the open asks, or null. */
  #ordered(stored: StoredExchange, exchange: Exchange): Answer | null {
    for (const ask of openAsks(exchange)) {
      const answer = this.#host.ordered({ ...stored, exchange }, ask);
      if (answer) return answer;
    }
    return null;
  }
}
