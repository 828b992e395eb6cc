/**
 * The life of an exchange, as the referee plays it. Called by `commands/dispatch.ts` for what users ask, and by the
 * session when it takes over or a clock runs out.
 *
 * 1. A client asks (`requests/requests.ts`), and keeps the request until it has a reply (`requests/outbox.ts`).
 * 2. The referee's session takes it in: form, rights and turn are checked, and what cannot be done yet waits in the
 *    queue (`requests/intake.ts`, `rights/rights.ts`).
 * 3. `begin` plays the intent on a snapshot of the fight (`engine/play.ts`) as far as answers are known. What the rules
 *    forbid is refused, and nothing is stored.
 * 4. What was played is stored in a chat message before any document follows it (`log/store.ts`); then the documents
 *    follow, each effect once (`effects/commit.ts`), and the message notes that they have.
 * 5. Open prompts have deadlines. Standing orders answer first; people answer in their windows (`answer`), some of them
 *    closed until all are in (`lock`, `open`); a clock that runs out gives the default (`commands/time-out.ts`).
 *    With each answer the exchange is played again from its beginning, stored, and followed.
 * 6. Without open prompts it is over. It can be taken back, carried out again or corrected (`commands/corrections.ts`).
 * 7. A session that ends in between leaves a stored step: whoever leads next carries it on (`finish`).
 */
import type { Throw } from "../../engine/dice/dice.ts";
import { type Exchange, openExchange } from "../../engine/exchange.ts";
import type { Spot } from "../../engine/grid/cell.ts";
import type { Intent } from "../../engine/intent.ts";
import { advance, openPrompts } from "../../engine/play.ts";
import { type Answer, isHold, isQuestion, isWalk, type Prompt } from "../../engine/prompt.ts";
import type { CombatantId, Refusal } from "../../engine/types.ts";
import { clocksAnew } from "./commands/time-out.ts";
import { follow } from "./effects/commit.ts";
import type { Host, Situation } from "./host.ts";
import {
  ended,
  isUncommitted,
  newRecord,
  type PromptState,
  revised,
  type StoredExchange,
  withAsked,
} from "./log/stored-exchange.ts";
import { haltAnswer, haltsStill, isHalting, isHeld } from "./movement/checkpoints.ts";
import { sendBack } from "./movement/recalled.ts";
import type { Request } from "./requests/messages.ts";
import { type Revealed, whoShow, withoutShow } from "./rights/visibility.ts";
import { areAllIn, type Fetch, isIn, isSealed, openAll, sealedPrompts, unlocked } from "./sealed/sealed-answers.ts";
import { Grace } from "./session/timers.ts";

type IntentRequest = Extract<Request, { kind: "intent" }>;

/** Ids of those that may still write something. */
function uncommittedIn(unfinished: readonly StoredExchange[]): readonly string[] {
  const isOver = (one: StoredExchange) => one.exchange.stage !== "open" && !isUncommitted(one);
  return unfinished.filter((one) => !isOver(one)).map(({ exchange }) => exchange.id);
}

/**
 * Plays exchanges and keeps them.
 *
 * Each step is stored before the documents follow it, so that another session can go on from any point; see
 * `updates.ts` for how it knows what is done.
 */
export class ExchangeRunner {
  readonly #host: Host;
  readonly #grace: Grace;

  /** @param grace - While it lasts no deadline counts, the end of the even pause neither. */
  constructor(host: Host, grace = new Grace()) {
    this.#host = host;
    this.#grace = grace;
  }

  /**
   * Begin an exchange.
   *
   * @param late - Where the mover stands who has gone already: they go back once that is stored.
   * @returns Why a rule forbids it, or null.
   * @throws StoodDown
   */
  async begin(request: IntentRequest, user: string, at: Situation, late: Spot | null = null): Promise<Refusal | null> {
    const { intent, session, audience } = request;
    const id = this.#host.exchangeIdFor(request.id);
    const ruleset = this.#host.ruleset();
    const granted = intent.interrupts ? { granted: true as const } : {};
    const spare = this.#spareFor(user, at.combat, intent.actor);
    const blank = { ...openExchange(id, ruleset.id, at.encounter, intent), ...granted, ...(spare && { spare }) };
    const exchange = advance(at.encounter, blank, ruleset, this.#host.dice);
    if (exchange.episode.refusal) return exchange.episode.refusal;
    const record = newRecord(exchange, {
      combat: at.combat,
      proposer: user,
      session,
      request: request.id,
      names: at.names,
    });
    const held = this.#held(record, !late && at.combat !== "");
    const beside = uncommittedIn(this.#host.unfinished());
    const blankRecord = beside.length > 0 ? { ...held, beside } : held;
    const stored = this.#attended(late ? { ...blankRecord, late: true } : blankRecord);
    await this.#host.create(stored, audience);
    if (late) await this.#putBack(intent, late);
    await this.open(await this.follow(stored));
    return null;
  }

  /**
   * Carry an exchange on with answers that `checkAnswer` let pass.
   *
   * Where answers are kept closed only how one comes about is noted, until all are in (G217).
   *
   * @throws StoodDown
   */
  async answer(stored: StoredExchange, answers: readonly Answer[]): Promise<StoredExchange> {
    const closed = answers.filter(({ prompt }) => isSealed(stored.exchange, prompt));
    const plain = answers.filter((answer) => !closed.includes(answer));
    const noted = closed.reduce((at, { prompt, by = "settled" }) => withAsked(at, prompt, { by }), stored);
    return this.#goOn(noted, plain);
  }

  /** Note that a user has locked their answer to a prompt whose answer is kept closed. @throws StoodDown */
  lock(stored: StoredExchange, prompt: string, user: string): Promise<StoredExchange> {
    return this.#goOn(withAsked(stored, prompt, { locked: user }), []);
  }

  /**
   * Open the closed answers in one step, once all are in.
   *
   * What cannot be had is asked for again; the others stay locked.
   *
   * @throws StoodDown
   */
  async open(stored: StoredExchange): Promise<StoredExchange> {
    if (!areAllIn(stored)) return stored;
    const found = await openAll(stored, this.#fetch, (at, prompt) => this.#instead(at, prompt));
    const missing = sealedPrompts(stored.exchange).filter((_ask, index) => !found[index]);
    if (missing.length > 0) return this.keep(unlocked(stored, missing));
    return this.#goOn(
      stored,
      found.filter((answer) => answer !== null),
    );
  }

  /** Carry out again what was taken back, as it has been played again. @throws StoodDown */
  async begunAgain(stored: StoredExchange, exchange: Exchange): Promise<StoredExchange> {
    const again = revised(stored, { exchange, undoneBy: "", recalled: [], gone: [], heldUntil: 0 });
    return this.open(await this.keep(this.#attended(again)));
  }

  /** Let an exchange become what it comes to now that a test of it was changed. @throws StoodDown */
  async amend(
    stored: StoredExchange,
    exchange: Exchange,
    known: StoredExchange["asked"] = {},
  ): Promise<StoredExchange> {
    const { exchange: played, asked } = this.#attended({ ...stored, exchange, asked: known });
    return this.open(await this.keep(revised(stored, { amended: { exchange: played, asked } })));
  }

  /**
   * Store a step, then let the documents follow it; a message that was deleted meanwhile has taken its exchange with
   * it, and what nothing records is not done.
   *
   * @throws StoodDown
   */
  async keep(stored: StoredExchange): Promise<StoredExchange> {
    await this.#host.save(stored);
    return this.#host.load(stored.exchange.id) ? this.follow(stored) : stored;
  }

  /** Let the documents follow the exchange, then say in it that they do. @throws StoodDown */
  follow(stored: StoredExchange): Promise<StoredExchange> {
    return follow(this.#host, stored);
  }

  /** Finish what is half written, and end what has lost what it needs. @throws StoodDown */
  async finish(): Promise<void> {
    for (const { exchange } of this.#host.unfinished()) {
      const stored = this.#host.load(exchange.id);
      if (!stored) continue;
      const settled = await sendBack(this.#host, await this.follow(stored));
      const reason = settled.exchange.stage === "open" ? this.#host.missing(settled) : null;
      await (reason ? this.#lose(settled, reason) : this.open(settled));
    }
  }

  /** Give every question the whole of its time again, since the game was paused. @throws StoodDown */
  async beginClocksAnew(): Promise<void> {
    const times = { until: this.#host.deadline(), heldUntil: this.#host.heldUntil() };
    for (const stored of this.#host.unfinished()) {
      const change = clocksAnew(stored, times);
      if (change) await this.#host.save(revised(stored, change));
    }
  }

  /**
   * The dice that fall again, or null for fresh ones: what a player has taken back is no new throw, until something
   * else has happened.
   */
  #spareFor(user: string, combat: string, actor: CombatantId): readonly Throw[] | null {
    const last = this.#host.sender(user).isGM ? null : this.#host.takenBackLast(combat, actor);
    if (!last || this.#host.sender(last.undoneBy).isGM) return null;
    return [...last.exchange.throws, ...(last.exchange.spare ?? [])];
  }

  /** Have somebody stand where the way begins that they have gone already. */
  async #putBack({ actor, path = [] }: Intent, from: Spot): Promise<void> {
    const [to] = path;
    if (to) await this.#host.write({ kind: "move", on: actor, from, to }, false);
  }

  async #lose(stored: StoredExchange, reason: Refusal): Promise<void> {
    await this.#host.save(revised(stored, { exchange: ended(stored.exchange, "lost"), reason, asked: {} }));
  }

  async #goOn(stored: StoredExchange, answers: readonly Answer[]): Promise<StoredExchange> {
    const seen = await this.#reveal(stored, whoShow(stored.exchange, answers));
    const exchange = answers.reduce((current, answer) => this.#advanced(current, answer), seen.exchange);
    return this.open(await this.keep(this.#attended(revised(seen, { exchange }))));
  }

  /** Let hidden ones be seen before what they do is, and note by what they were hidden. */
  async #reveal(stored: StoredExchange, who: readonly CombatantId[]): Promise<StoredExchange> {
    const covered = who.map((on): Revealed => ({ on, covers: this.#host.hiddenBy(on), isSeen: false }));
    const revealed = covered.filter(({ covers }) => covers.length > 0);
    return revealed.length === 0 ? stored : this.keep(revised(stored, { revealed: [...stored.revealed, ...revealed] }));
  }

  /** Fetch an answer that somebody has locked, as they may give it. */
  readonly #fetch: Fetch = async (user, exchange, prompt) => {
    const found = await this.#host.fetch(user, exchange, prompt);
    return found && !this.#host.sender(user).isGM ? withoutShow(found) : found;
  };

  /** The record of an act in a fight says until when it is held, as far as the rules let it wait. */
  #held(record: StoredExchange, isInFight: boolean): StoredExchange {
    return isInFight ? { ...record, heldUntil: this.#host.heldUntil() } : record;
  }

  /** What counts where nobody has locked an answer, or null where somebody must. */
  #instead(stored: StoredExchange, prompt: Prompt): Answer | null {
    const by = stored.asked[prompt.id]?.by;
    if (by === "order") return this.#host.ordered(stored, prompt);
    return by === undefined ? null : { prompt: prompt.id, choice: prompt.fallback, by };
  }

  #advanced(exchange: Exchange, answer: Answer): Exchange {
    return advance(exchange.picture, exchange, this.#host.ruleset(exchange.ruleset), this.#host.dice, answer);
  }

  /** The record after standing orders have answered what they can; the prompts that remain have their deadlines. */
  #attended(stored: StoredExchange): StoredExchange {
    let { exchange } = stored;
    for (let given = this.#ordered(stored, exchange); given; given = this.#ordered(stored, exchange))
      exchange = this.#advanced(exchange, given);
    const open = openPrompts(exchange);
    const until = this.#host.deadline();
    const fresh = until === null ? {} : { until };
    const asked = open.map((prompt) => [prompt.id, this.#noted({ ...stored, exchange }, prompt, fresh)] as const);
    const known = Object.fromEntries(asked.filter(([, one]) => Object.keys(one).length > 0));
    const halting = isHalting(stored) ? { halting: haltsStill(stored, exchange) } : {};
    return { ...stored, ...halting, exchange, asked: known };
  }

  /** What is known of an open prompt; a closed answer that a standing order gives is in from the start. */
  #noted(stored: StoredExchange, prompt: Prompt, fresh: PromptState): PromptState {
    const held = isHeld(stored, prompt) ? { until: stored.heldUntil } : fresh;
    const known = stored.asked[prompt.id] ?? (isQuestion(prompt) ? held : {});
    const isOrdered =
      isSealed(stored.exchange, prompt.id) && !isIn(stored, prompt.id) && this.#host.ordered(stored, prompt);
    return isOrdered ? { ...known, by: "order" } : known;
  }

  /**
   * The answer that comes of itself to one of the open prompts that are not kept closed, or null: of a standing order,
   * or that a way has been walked which was walked before anybody could be asked.
   */
  #ordered(stored: StoredExchange, exchange: Exchange): Answer | null {
    for (const prompt of openPrompts(exchange)) {
      if (isHold(prompt) && this.#isHoldOver(stored)) return { prompt: prompt.id, choice: prompt.fallback };
      const halted = haltAnswer(stored, prompt);
      if (halted) return halted;
      if (stored.late && isWalk(prompt)) return { prompt: prompt.id, choice: prompt.fallback };
      if (isSealed(exchange, prompt.id)) continue;
      const answer = this.#host.ordered({ ...stored, exchange }, prompt);
      if (answer) return answer;
    }
    return null;
  }

  /** Is the even pause over? With and without somebody unseen who has answered meanwhile, at the same moment. */
  #isHoldOver({ heldUntil }: StoredExchange): boolean {
    const now = this.#host.now();
    return !this.#host.isPaused() && heldUntil <= now && this.#grace.isOver(now);
  }
}
