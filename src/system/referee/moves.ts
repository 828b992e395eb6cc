import type { Encounter } from "../../engine/encounter.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import { type Host, isRefusal, type Situation } from "./host.ts";
import { before, type LateMove, walksOf } from "./late.ts";
import type { Ledger } from "./ledger.ts";
import type { Request } from "./messages.ts";
import { DONE, type Outcome, refused } from "./outcome.ts";
import { leadsAlong, Promises } from "./promises.ts";
import { refuseRequest } from "./rights.ts";
import { openIn, type StoredExchange } from "./stored.ts";

type RequestOf<K extends Request["kind"]> = Extract<Request, { kind: K }>;

/** A move that was let happen is made at once; later it is another one. Unit: milliseconds. */
const SOON_MS = 10_000;

/** How much later than its answer a walk may be seen, if at all. Unit: milliseconds. */
const LATE_MS = 1000;

/** The verdict as it goes to every client: that a move is not free, but not which hidden foe is the reason. */
function withoutHidden(verdict: Verdict, { combatants }: Encounter): Verdict {
  return { ...verdict, triggers: verdict.triggers.filter(({ foe }) => combatants[foe]?.hidden !== true) };
}

/** Judges moves before they are made, and late those that nobody was asked about; remembers which it let happen. */
export class Moves {
  readonly #host: Host;
  readonly #ledger: Ledger;
  readonly #promises = new Promises();

  constructor(host: Host, ledger: Ledger) {
    this.#host = host;
    this.#ledger = ledger;
  }

  /** How a move stands; one that is free may be made from now on. */
  judge(request: RequestOf<"judge">, user: string): Outcome {
    const sender = this.#host.sender(user);
    const refusal = refuseRequest(request, sender, null, false);
    if (refusal) return refused(refusal);
    const situation = this.#host.situation(request.intent);
    if (isRefusal(situation)) return refused(situation);
    const verdict = this.#host.ruleset().judgeMove(situation.encounter, request.intent);
    if (verdict.free) this.#promise(request.intent, verdict);
    return { outcome: "done", verdict: withoutHidden(verdict, situation.encounter) };
  }

  /** Note what a move cost that was let happen. @throws StoodDown */
  async note({ id, token, changes }: RequestOf<"freeMove">, user: string): Promise<Outcome> {
    const isTrusted = this.#host.sender(user).isGM || this.#promises.allows(token, changes);
    if (!isTrusted) return refused(refuse("move/cost-not-judged"));
    await this.#host.note(token, changes, id);
    return DONE;
  }

  /** Remember the stretches that were walked: their moves may be seen after they have been told. */
  rememberWalks(stored: StoredExchange): void {
    for (const { of, path } of walksOf(stored)) this.#promises.rememberWay(of, path, this.#host.now() + LATE_MS);
  }

  /** Has somebody been let go that way, or does an exchange walk him along it? What was let happen once happens once. */
  isAccounted({ actor, path }: LateMove["intent"]): boolean {
    const walks = this.#host.unfinished().flatMap(walksOf);
    const isWalked = walks.some((walk) => walk.of === actor && leadsAlong(walk.path, path));
    return isWalked || this.#promises.covers(actor, path, this.#host.now());
  }

  /**
   * Judge a move that has been made; one that is not free goes back, and is played as if it had been asked for.
   *
   * @throws StoodDown
   */
  async judgeLate(move: LateMove): Promise<void> {
    const { intent, movement } = move;
    const situation = this.#host.situation(intent);
    if (isRefusal(situation) || situation.combat === "") return;
    const verdict = this.#host.ruleset().judgeMove(before(situation.encounter, intent), intent);
    await this.#host.note(intent.actor, verdict.free ? verdict.changes : [], movement);
    if (verdict.free) return;
    const isBusy = openIn(this.#host.unfinished(), situation.combat) !== null;
    const refusal = verdict.refusal ?? (isBusy ? refuse("late/exchange-open") : null);
    const reason = refusal ?? (await this.#playLate(move, situation));
    if (reason) this.#host.unasked(intent.actor, reason);
  }

  #promise({ actor, path = [] }: Intent, { changes }: Verdict): void {
    this.#promises.remember(actor, changes);
    this.#promises.rememberWay(actor, path, this.#host.now() + SOON_MS);
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
}
