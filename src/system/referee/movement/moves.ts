/**
 * Judges moves for the referee: before they are made, when a client asks whether one is free, and afterwards, when a
 * token moved without asking (a macro, the console). What was judged free is remembered for some seconds, so that it
 * is not judged a second time.
 */
import { type Change, reverseEffects } from "../../../engine/effects.ts";
import type { Encounter } from "../../../engine/encounter.ts";
import { type Cell, sameCell } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { MoveCheck } from "../../../engine/preview.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { isMark } from "../../../engine/stored-shapes.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import type { ExchangeRunner } from "../exchange-runner.ts";
import { type Host, isRefusal, type Situation } from "../host.ts";
import { openIn, type StoredExchange } from "../log/stored-exchange.ts";
import type { Request } from "../requests/messages.ts";
import { DONE, type Outcome, refused } from "../requests/outcome.ts";
import { refusePaused, refuseRequest } from "../rights/rights.ts";
import {
  backOf,
  before,
  correctionOf,
  isSameWalk,
  type LateMove,
  movementsOf,
  takenBackBy,
  type Walk,
} from "./late-moves.ts";

type RequestOf<K extends Request["kind"]> = Extract<Request, { kind: K }>;

/** A move that was let happen is made at once; later it is another one. Unit: milliseconds. */
const SOON_MS = 10_000;

/** How much later than its answer a walk may be seen, if at all. Unit: milliseconds. */
const LATE_MS = 1000;

/** So many movements are remembered that were told: one that is told again comes soon. */
const MOST_TOLD = 100;

/** A move check as it goes to every client: that a move is not free, but not which hidden enemy is the reason. */
function withoutHidden(moveCheck: MoveCheck, { combatants }: Encounter): MoveCheck {
  return { ...moveCheck, triggers: moveCheck.triggers.filter(({ enemy }) => combatants[enemy]?.hidden !== true) };
}

/** Is it a cost that a move may have by those rules: it gives nothing back, and marks nothing but what they know? */
function isCost(changes: readonly Change[], { shapes: { marks } }: Ruleset): boolean {
  return changes.every((change) => {
    if (change.kind === "spend") return change.by >= 0;
    return change.kind === "mark" && isMark(marks, change.key, change.to);
  });
}

/** The changes that take a price back. */
function back(token: CombatantId, price: readonly Change[]): readonly Change[] {
  return reverseEffects(price.map((change) => ({ on: token, ...change })));
}

/** Judges moves before they are made, and late those that nobody was asked about; remembers which it let happen. */
export class Moves {
  readonly #host: Host;
  readonly #runner: ExchangeRunner;
  readonly #promises = new Promises();
  /** Segments for open exchanges that have been seen to their end. */
  #walked: readonly Walk[] = [];
  /** The last movements that were told. */
  #told: readonly string[] = [];

  constructor(host: Host, runner: ExchangeRunner) {
    this.#host = host;
    this.#runner = runner;
  }

  /** How a move stands; one that is free may be made from now on. */
  judge(request: RequestOf<"judge">, user: string): Outcome {
    const sender = this.#host.sender(user);
    const { actions } = this.#host.ruleset().tables;
    const paused = this.#host.isPaused() ? refusePaused(request, sender, null, actions) : null;
    const refusal = refuseRequest(request, sender, null, false) ?? paused;
    if (refusal) return refused(refusal);
    const situation = this.#host.situation(request.intent);
    if (isRefusal(situation)) return refused(situation);
    const moveCheck = this.#host.ruleset().movement.check(situation.encounter, request.intent);
    if (moveCheck.free) this.#promise(request.intent, moveCheck);
    return { outcome: "done", moveCheck: withoutHidden(moveCheck, situation.encounter) };
  }

  /**
   * Note what a move cost that was let happen, or that it was taken back.
   *
   * Nobody pays with a number of their own: a cost is believed until the referee sees the move and says what it costs,
   * and what goes back is what was noted.
   *
   * @throws StoodDown
   */
  async note({ id, token, changes }: RequestOf<"freeMove">, user: string): Promise<Outcome> {
    const undone = takenBackBy(id);
    const { isGM } = this.#host.sender(user);
    if (undone !== null) await this.#host.note(token, back(token, this.#host.noted(token, undone) ?? []), id);
    else if (isGM || isCost(changes, this.#host.ruleset())) await this.#charge(token, changes, id);
    else return refused(refuse("move/cost-not-judged"));
    return DONE;
  }

  /**
   * Remember the segments that were walked: their moves may be seen after they have been told.
   *
   * One that was seen already is not remembered: whoever comes back and goes that way again is judged.
   */
  rememberMovements(stored: StoredExchange): void {
    const until = this.#host.now() + LATE_MS;
    const left = movementsOf(stored).filter((walk) => !this.#walked.some((seen) => isSameWalk(seen, walk)));
    for (const { of, path } of left) this.#promises.remember(of, { way: path, changes: [], until });
    this.#forgetEnded();
  }

  /**
   * Look at a move that has been made by somebody who had to ask.
   *
   * Whether it was asked for is known at this moment only: its exchange may have gone on when its turn comes. A
   * movement that is told again, as modules may call hooks, has been looked at.
   *
   * @returns What is to be done about it, when its turn comes; it may throw `StoodDown`.
   */
  seen(move: LateMove): () => Promise<void> {
    if (this.#told.includes(move.movement)) return async () => {};
    this.#told = [...this.#told, move.movement].slice(-MOST_TOLD);
    const { actor, path } = move.intent;
    const walk = this.#openMovements().find((open) => open.of === actor && leadsAlong(open.path, path));
    if (walk) {
      if (endsAlike(walk.path, path)) this.#walked = [...this.#walked, walk];
      return async () => {};
    }
    const isRecalled = this.#host.unfinished().some(({ recalled }) => {
      return recalled.some((one) => one.on === actor && leadsAlong(one.path, path));
    });
    if (isRecalled) return () => this.#runner.finish();
    const price = this.#promises.claim(actor, path, this.#host.now());
    if (!price) return () => this.#judgeLate(move);
    // Whoever made it may be gone before they can say so
    return () => this.#chargeSeen(actor, price, move.movement);
  }

  #openMovements(): readonly Walk[] {
    return this.#host.unfinished().flatMap(movementsOf);
  }

  /**
   * Forget what was seen of segments that nobody walks any more: an exchange that is played again asks for them again.
   */
  #forgetEnded(): void {
    const open = this.#openMovements();
    this.#walked = this.#walked.filter((seen) => open.some((walk) => isSameWalk(walk, seen)));
  }

  /** Note what a move cost, unless it was taken back before this was told. */
  async #charge(token: CombatantId, changes: readonly Change[], movement: string): Promise<void> {
    const isBack = this.#host.noted(token, backOf(movement)) !== null;
    if (changes.length > 0) await this.#host.note(token, isBack ? [] : changes, movement);
  }

  /** Note what a move costs that has been seen; another price that its mover has named for it goes back. */
  async #chargeSeen(token: CombatantId, changes: readonly Change[], movement: string): Promise<void> {
    const named = this.#host.noted(token, movement);
    if (!named) return this.#charge(token, changes, movement);
    const isBack = this.#host.noted(token, backOf(movement)) !== null;
    if (isBack || JSON.stringify(named) === JSON.stringify(changes)) return;
    await this.#host.note(token, [...back(token, named), ...changes], correctionOf(movement));
  }

  /** Judge a move that has been made; one that is not free goes back, and is played as if it had been asked for. */
  async #judgeLate(move: LateMove): Promise<void> {
    const { intent, movement } = move;
    const situation = this.#host.situation(intent);
    if (isRefusal(situation) || situation.combat === "") return;
    const moveCheck = this.#host.ruleset().movement.check(before(situation.encounter, intent), intent);
    await this.#chargeSeen(intent.actor, moveCheck.free ? moveCheck.changes : [], movement);
    if (moveCheck.free) return;
    const isBusy = openIn(this.#host.unfinished(), situation.combat) !== null;
    const refusal = moveCheck.refusal ?? (isBusy ? refuse("late/exchange-open") : null);
    const reason = refusal ?? (await this.#playLate(move, situation));
    if (reason) this.#host.unasked(intent.actor, reason);
  }

  #promise({ actor, path = [] }: Intent, { changes }: MoveCheck): void {
    this.#promises.remember(actor, { way: path, changes, until: this.#host.now() + SOON_MS });
  }

  #playLate({ id, intent, user }: LateMove, made: Situation): Promise<Refusal | null> {
    const request = { kind: "intent", id, intent, session: "", audience: "public" } as const;
    const asItWas = { ...made, encounter: before(made.encounter, intent) };
    const stands = made.encounter.combatants[intent.actor]?.place ?? intent.path[0];
    return this.#runner.begin(request, user, asItWas, stands);
  }
}

/** How many ways of one token are remembered. */
const KEPT = 20;

/** The squares of a move, the one where it begins first. */
type Way = readonly Cell[];

/** A way that somebody was let go, what it costs them, and until when that counts. */
interface PromisedWay {
  readonly way: Way;
  readonly changes: readonly Change[];
  /** Server time. Unit: milliseconds. */
  readonly until: number;
}

/** Is every square of the way one of the other's? */
function leadsAlong(known: Way, way: Way): boolean {
  return way.every((cell) => known.some((square) => sameCell(square, cell)));
}

/** Do both ways end in the same square? */
function endsAlike(one: Way, other: Way): boolean {
  const [end, otherEnd] = [one.at(-1), other.at(-1)];
  return end !== undefined && otherEnd !== undefined && sameCell(end, otherEnd);
}

/** Remembers which ways the referee has let people go. */
export class Promises {
  readonly #ways = new Map<CombatantId, readonly PromisedWay[]>();

  /** Remember the way of a move that was let happen. */
  remember(token: CombatantId, promised: PromisedWay): void {
    this.#ways.set(token, [...(this.#ways.get(token) ?? []), promised].slice(-KEPT));
  }

  /**
   * Was somebody let go that way, or a longer one of which it is a part? What was let happen once happens once.
   *
   * @returns What it costs them, or null where nobody let them go.
   */
  claim(token: CombatantId, way: Way, now: number): readonly Change[] | null {
    const ways = this.#ways.get(token) ?? [];
    // An older one may be of a move that another package refused after all
    const found = ways.findLast((known) => now < known.until && leadsAlong(known.way, way));
    this.#ways.set(
      token,
      ways.filter((known) => known !== found),
    );
    return found?.changes ?? null;
  }
}
