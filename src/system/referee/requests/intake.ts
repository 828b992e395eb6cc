/**
 * Takes requests for new exchanges in, for `referee.ts`: in a fight one exchange is played at a time, and the others
 * wait in a queue that the card of the open one shows. Also remembers replies, so that a request which comes twice is
 * done once.
 */
import { combatantOf } from "../../../engine/encounter.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refuse } from "../../../engine/types.ts";
import type { ExchangeRunner } from "../exchange-runner.ts";
import { type Host, isRefusal, type Situation, StoodDown } from "../host.ts";
import { openIn, type QueuedIntent, revised, type StoredExchange } from "../log/stored-exchange.ts";
import { type DeletedRequests, requestKey } from "./deleted-requests.ts";
import type { Request } from "./messages.ts";
import { DONE, IN_LINE, type Outcome, refused } from "./outcome.ts";

/** A request for an exchange, and whose it is. */
interface Proposal {
  readonly id: string;
  readonly request: Extract<Request, { kind: "intent" }>;
  readonly user: string;
}

/** Who stands in line, as the card of the open exchange keeps it. */
function shown({ id, request, user }: Proposal): QueuedIntent {
  const { actor, action } = request.intent;
  return { id, actor, action, proposal: { request, user } };
}

/** Begins exchanges, or lets them wait in the queue. */
export class Intake {
  readonly #host: Host;
  readonly #runner: ExchangeRunner;
  readonly #deletedRequests: DeletedRequests;
  readonly #line = new Queue<Proposal>();
  readonly #answer: (id: string, user: string, outcome: Outcome) => void;

  /** @param answer - Replies to whoever stood in line. */
  constructor(
    host: Host,
    runner: ExchangeRunner,
    deletedRequests: DeletedRequests,
    answer: (id: string, user: string, outcome: Outcome) => void,
  ) {
    this.#host = host;
    this.#runner = runner;
    this.#deletedRequests = deletedRequests;
    this.#answer = answer;
  }

  /** Begin what is asked for, or let it stand in line. @throws StoodDown */
  async propose(proposal: Proposal): Promise<Outcome> {
    const { request, user } = proposal;
    if (this.#hasBegun(request.id, user)) return DONE;
    if (this.#isAnothers(proposal)) return refused(refuse("request/taken"));
    const situation = this.#host.situation(request.intent);
    if (isRefusal(situation)) return refused(situation);
    const refusal = this.#host.ruleset().check(situation.encounter, request.intent);
    if (refusal) return refused(refusal);
    const to = situation.combat === "" ? relocationOf(this.#host, situation, request.intent) : null;
    if (to) return this.#relocate(situation, request.intent, to);
    if (!this.#openIn(situation.combat)) return this.#begin(proposal, situation);
    this.#line.join(situation.combat, proposal);
    await this.#showLine(situation.combat);
    return IN_LINE;
  }

  /** Does the request stand in line behind an open exchange, as every client can read there? */
  isShownInLine(id: string, user: string): boolean {
    const behind = this.#host.unfinished().filter(({ exchange }) => exchange.stage === "open");
    return behind.some(({ line }) => line.some((one) => one.id === id && one.proposal?.user === user));
  }

  /** Let somebody out of the line who has thought better of it. @throws StoodDown */
  async recall(id: string, user: string): Promise<Outcome> {
    const combat = this.#inLine(id)?.user === user ? this.#line.leave(id) : null;
    if (combat === null) return refused(refuse("recall/not-in-line"));
    await this.#showLine(combat);
    return DONE;
  }

  /** Let those who stand in line begin, as long as no exchange of their encounter is open. @throws StoodDown */
  async callNext(combat: string): Promise<void> {
    while (!this.#openIn(combat)) {
      const proposal = this.#line.next(combat);
      if (!proposal) break;
      const outcome = await attempt(this.#host, () => this.propose(proposal));
      if (outcome.outcome === "inLine") return;
      this.#answer(proposal.id, proposal.user, outcome);
    }
    await this.#showLine(combat);
    await this.#clearLine(combat);
  }

  /** As `callNext`, of every encounter in which somebody stands in line or is shown there. @throws StoodDown */
  async callAll(): Promise<void> {
    const known = this.#host.unfinished().flatMap(({ combat, line }) => (line.length > 0 ? [combat] : []));
    for (const combat of new Set([...known, ...this.#line.encounters()])) await this.callNext(combat);
  }

  /** Take over those who stand in line as the exchanges show them: their sessions may be gone by now. */
  restore(): void {
    for (const { line, combat } of this.#host.unfinished())
      for (const { id, proposal } of line)
        if (proposal && !this.#hasBegun(id, proposal.user)) this.#line.join(combat, { id, ...proposal });
  }

  /** Forget who stands in line, when another session takes over. */
  clear(): void {
    this.#line.clear();
  }

  /** Let somebody who is in no fight go elsewhere: a move, and outside a fight no exchange (decisions/0052). */
  async #relocate({ encounter }: Situation, { actor }: Intent, to: Spot): Promise<Outcome> {
    await this.#host.write({ kind: "move", on: actor, from: combatantOf(encounter, actor).place, to }, false);
    return DONE;
  }

  async #begin({ request, user }: Proposal, situation: Situation): Promise<Outcome> {
    const refusal = await this.#runner.begin(request, user, situation);
    return refusal ? refused(refusal) : DONE;
  }

  /** Has it become an exchange already, be its message there still or not? */
  #hasBegun(id: string, user: string): boolean {
    return this.#host.begunBy(id, user) !== null || this.#deletedRequests.has(id, user);
  }

  #openIn(combat: string): StoredExchange | null {
    return openIn(this.#host.unfinished(), combat);
  }

  /** Who stands in line under that id. */
  #inLine(id: string): Proposal | undefined {
    const all = this.#line.encounters().flatMap((combat) => this.#line.of(combat));
    return all.find((proposal) => proposal.id === id);
  }

  /** Does somebody else stand in line under that id? */
  #isAnothers({ id, user }: Proposal): boolean {
    const found = this.#inLine(id);
    return found !== undefined && found.user !== user;
  }

  /**
   * Let the open card say who stands in line behind it; who is hidden waits here alone, for every client reads the
   * card.
   */
  async #showLine(combat: string): Promise<void> {
    const open = this.#openIn(combat);
    const seen = this.#line.of(combat).filter(({ request }) => this.#host.hiddenBy(request.intent.actor).length === 0);
    const line = seen.map(shown);
    if (open && !sameLine(open.line, line)) await this.#host.save(revised(open, { line }));
  }

  /** Let an exchange that is over forget who stood behind it: they have begun, or stand behind another one. */
  async #clearLine(combat: string): Promise<void> {
    const over = this.#host.unfinished().filter(({ exchange, line }) => exchange.stage !== "open" && line.length > 0);
    for (const stored of over) if (stored.combat === combat) await this.#host.save(revised(stored, { line: [] }));
  }
}

/** Where an act brings its actor that leads elsewhere without a path; null for any other. */
function relocationOf(host: Host, { encounter }: Situation, intent: Intent): Spot | null {
  const { movement, tables } = host.ruleset();
  return tables.actions[intent.action]?.relocates ? (movement?.relocation?.(encounter, intent) ?? null) : null;
}

/**
 * Do what is asked; a fault of ours is reported here and refused there, or it would be asked for ever.
 *
 * @throws StoodDown
 */
export async function attempt({ report }: Pick<Host, "report">, command: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await command();
  } catch (error) {
    if (error instanceof StoodDown) throw error;
    report(error);
    return refused(refuse("exchange/failed"));
  }
}

/** Who waits for the open exchange of their encounter to be over, in the order they came. */
class Queue<T extends { readonly id: string }> {
  readonly #waiting = new Map<string, T[]>();

  /** Put somebody at the end; twice is once. @param encounter - UUID of the combat. */
  join(encounter: string, entry: T): void {
    const line = this.#waiting.get(encounter) ?? [];
    if (line.some(({ id }) => id === entry.id)) return;
    this.#waiting.set(encounter, [...line, entry]);
  }

  /** Take the first one out. */
  next(encounter: string): T | null {
    const [first, ...rest] = this.#waiting.get(encounter) ?? [];
    if (rest.length > 0) this.#waiting.set(encounter, rest);
    else this.#waiting.delete(encounter);
    return first ?? null;
  }

  /** Take out whoever waits under that id. @returns The encounter in which they waited, or null. */
  leave(id: string): string | null {
    for (const [encounter, line] of this.#waiting) {
      const others = line.filter((entry) => entry.id !== id);
      if (others.length === line.length) continue;
      if (others.length > 0) this.#waiting.set(encounter, others);
      else this.#waiting.delete(encounter);
      return encounter;
    }
    return null;
  }

  /** Everybody who waits there. */
  of(encounter: string): readonly T[] {
    return this.#waiting.get(encounter) ?? [];
  }

  /** The encounters in which somebody waits. */
  encounters(): string[] {
    return [...this.#waiting.keys()];
  }

  /** Forget everybody, when another session takes over and is asked again. */
  clear(): void {
    this.#waiting.clear();
  }
}

/** Are two lines as people see them the same? */
function sameLine(a: readonly QueuedIntent[], b: readonly QueuedIntent[]): boolean {
  return a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);
}

/** How many replies are remembered, for requests that come twice. */
const REMEMBERED = 200;

/** What was replied, so that a request that comes twice is answered as it was and done once. */
export class Replies {
  readonly #said = new Map<string, Outcome>();

  /** What was replied to that request, or undefined. */
  to(id: string, user: string): Outcome | undefined {
    return this.#said.get(requestKey(id, user));
  }

  /** Remember what was replied; who only stands in line has no reply yet. */
  remember(id: string, user: string, outcome: Outcome): void {
    if (outcome.outcome === "inLine") return;
    this.#said.set(requestKey(id, user), outcome);
    const oldest = this.#said.keys().next().value;
    if (this.#said.size > REMEMBERED && oldest !== undefined) this.#said.delete(oldest);
  }

  /** Forget everything, when another session takes over. */
  clear(): void {
    this.#said.clear();
  }
}
