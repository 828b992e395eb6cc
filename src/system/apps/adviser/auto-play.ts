/**
 * Plays NPC turns by themselves, one readable act at a time: it says what comes, waits so that it can be read and
 * stopped, and has it carried out. It stops before a player's turn, where one of the crew could fall, and whenever it
 * is told to. `adviser.ts` tells it how things stand, and draws what it says.
 */
import { presentOf } from "../../../engine/exchange.ts";
import { openPrompts } from "../../../engine/play.ts";
import { isDecision } from "../../../engine/prompt.ts";
import type { Plan, Tactics } from "../../../engine/tactics.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { CREW } from "../../../engine/visibility.ts";
import type { Advice } from "../../../odds/advice.ts";
import { isNpc } from "../../documents/combatant.ts";
import { reportError } from "../../foundry/notify.ts";
import { unfinishedExchanges } from "../../referee/log/exchange-log.ts";
import { answer, applyDefaultsOf } from "../../referee/requests/requests.ts";
import { isAskedHere } from "../../referee/rights/who-answers.ts";
import { isIn } from "../../referee/sealed/sealed-answers.ts";
import { COULD_FALL } from "./reasons.ts";
import { combatantIn, type TurnHere } from "./turn.ts";

/** Why it has stopped. Its sentence is `Adviser.stopped.<code>`. */
export interface Stopped {
  readonly code: "asked" | "couldFall" | "turn" | "over" | "refused";
  /** Whom it stops for; empty for nobody. */
  readonly whom: CombatantId;
  /** That they fall, from 0 to 1. */
  readonly chance: number;
}

/** More acts than this in one turn never end it by themselves. */
const MOST_ACTS = 12;

/** What it has done by whoever plays. */
interface Doing {
  /** How long what comes next is shown before it happens. Unit: milliseconds. */
  readonly pace: () => number;
  readonly carryOut: (plan: Plan) => Promise<boolean>;
  /** What it says has changed. */
  readonly changed: () => void;
}

/** An act that is about to happen. */
export interface Coming {
  /** What is advised; one without acts ends the turn. */
  readonly plan: Plan;
  /** When it was announced, and when it happens: milliseconds of this page. */
  readonly since: number;
  readonly until: number;
}

/** Who of the crew the plan brings down often enough to be asked about, and how likely; null for nobody. */
function whoCouldFall({ encounter, of }: TurnHere, { harm }: Advice): Pick<Stopped, "whom" | "chance"> | null {
  const isOther = (id: CombatantId) =>
    encounter.combatants[id]?.side === CREW && encounter.combatants[of]?.side !== CREW;
  const falls = Object.entries(harm).filter(([id, one]) => one.falls >= COULD_FALL && isOther(id));
  const [worst] = falls.toSorted(([, a], [, b]) => b.falls - a.falls);
  return worst ? { whom: worst[0], chance: worst[1].falls } : null;
}

/** Where a plan stands among what is advised, which grows sharper all the time; -1 where it does not. */
export function placeOf(advice: readonly Pick<Advice, "plan">[], plan: Plan): number {
  const acts = JSON.stringify(plan);
  return advice.findIndex((one) => JSON.stringify(one.plan) === acts);
}

/** Plays turns as long as it is on. */
export class AutoPlay {
  readonly #doing: Doing;
  #isOn = false;
  #stopped: Stopped | null = null;
  #coming: Coming | null = null;
  #timer = 0;
  /** What is shown was stopped for, and a game master lets it happen. */
  #isGranted = false;
  #acts = { of: "", count: 0 };
  readonly #answered = new Set<string>();

  constructor(doing: Doing) {
    this.#doing = doing;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Why it stopped last; null while it plays, and before it ever did. */
  get stopped(): Stopped | null {
    return this.#stopped;
  }

  /** What happens next; null while that is not known. */
  get coming(): Coming | null {
    return this.#coming;
  }

  /** Play; what it stopped for, a game master lets happen by that. */
  start(): void {
    this.#isGranted = this.#stopped?.code === "couldFall";
    this.#isOn = true;
    this.#stopped = null;
    this.#answered.clear();
  }

  stop(code: Stopped["code"] = "asked", { whom, chance } = { whom: "", chance: 0 }): void {
    if (!this.#isOn) return;
    this.#isOn = false;
    this.#stopped = { code, whom, chance };
    this.forget();
    this.#doing.changed();
  }

  /** What it stopped for is told no more. */
  dismiss(): void {
    this.#stopped = null;
  }

  /** What was to come does not: things stand otherwise now. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#coming = null;
  }

  /** Announce what comes, if nothing is announced. @param advice - Thought through, with the end of the turn. */
  announce(turn: TurnHere, advice: readonly Advice[]): void {
    if (!this.#isOn || this.#coming) return;
    this.#count(turn.of);
    if (this.#acts.count > 2 * MOST_ACTS) this.stop("refused");
    else this.#show(turn, advice[0]);
  }

  /** Let another act come instead. */
  another(turn: TurnHere, advice: readonly Advice[]): void {
    const { plan } = this.#coming ?? {};
    if (!plan) return;
    this.forget();
    this.#show(turn, advice[(placeOf(advice, plan) + 1) % advice.length]);
  }

  #count(of: CombatantId): void {
    const { of: before, count } = this.#acts;
    this.#acts = { of, count: of === before ? count + 1 : 0 };
  }

  #show(turn: TurnHere, one: Advice | undefined): void {
    if (!one) return;
    const fall = whoCouldFall(turn, one);
    if (fall && !this.#isGranted) {
      this.stop("couldFall", fall);
      return;
    }
    const since = performance.now();
    const plan = this.#acts.count > MOST_ACTS ? [] : one.plan;
    this.#coming = { plan, since, until: since + this.#doing.pace() };
    this.#timer = window.setTimeout(() => this.#happen(plan), this.#doing.pace());
    this.#doing.changed();
  }

  #happen(plan: Plan): void {
    this.#coming = null;
    this.#isGranted = false;
    this.#doing
      .carryOut(plan)
      .then((isDone) => {
        if (!isDone) this.stop("refused");
      })
      .catch((error: unknown) => {
        this.stop("refused");
        reportError("AutoPlay", error);
      });
  }

  /** Answer for NPCs what game masters are asked in a fight; what players are asked waits for them. */
  async answerForNpcs(combat: Combat.Implementation, tactics: Tactics): Promise<void> {
    for (const stored of unfinishedExchanges().filter((one) => one.combat === combat.uuid))
      for (const prompt of openPrompts(stored.exchange)) {
        const { id } = stored.exchange;
        const key = `${id} ${prompt.id}`;
        const one = combatantIn(combat, prompt.of);
        const isOurs =
          isDecision(prompt) && !isIn(stored, prompt.id) && one && isNpc(one) && isAskedHere(prompt, stored);
        if (!isOurs || this.#answered.has(key)) continue;
        this.#answered.add(key);
        const refusal = await answer(id, tactics.answer(prompt, presentOf(stored.exchange)));
        if (refusal) await applyDefaultsOf(id, prompt.id);
      }
  }
}
