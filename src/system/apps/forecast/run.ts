/**
 * One look into how a fight would go: the fight as it stands and each what-if that is asked, played with one seed. The
 * window begins a new one each time that somebody wants it again.
 */
import { type FightTally, NO_FIGHTS } from "../../../odds/fight-odds.ts";
import { AS_IT_STANDS, changedBy, type WhatIf } from "../../../odds/what-if.ts";
import type { Foreseen } from "./fight.ts";
import type { Fighter } from "./fighters.ts";
import { askedIn, only, type Question } from "./questions.ts";
import { Studies } from "./studies.ts";
import { inPage, workers } from "./workers.ts";

/** How many fights are played from where everybody stands, and for each what-if. */
export const FIGHTS = 2000;
const FIGHTS_ASKED = 1000;

/** A fight that takes longer than this is undecided. */
export const MOST_ROUNDS = 20;

/** What whoever looks on is told. */
interface Listener {
  changed(): void;
  failed(error: unknown): void;
}

/** Plays a fight and its what-ifs. */
export class Run {
  readonly foreseen: Foreseen;
  readonly seed: number;
  readonly #studies: Studies;
  readonly #asItStands: number;
  /** What is played for each what-if that is asked, by the what-if as text. */
  readonly #asked = new Map<string, number>();
  #isInPage = false;
  #whatIf = AS_IT_STANDS;

  constructor(foreseen: Foreseen, seed: number, listener: Listener) {
    this.foreseen = foreseen;
    this.seed = seed;
    const fellBack = () => {
      this.#isInPage = true;
      listener.changed();
    };
    this.#studies = new Studies(workers(), (): Promise<Fighter> => inPage(), { ...listener, ...{ fellBack } });
    this.#asItStands = this.#begin(AS_IT_STANDS, FIGHTS);
  }

  /** Does the page play, since there are no workers? */
  get isInPage(): boolean {
    return this.#isInPage;
  }

  get whatIf(): WhatIf {
    return this.#whatIf;
  }

  /** Ask something else: each question alone, and all together. */
  ask(whatIf: WhatIf): void {
    this.#whatIf = whatIf;
    const wanted = new Map(
      [...askedIn(whatIf).map((one) => only(whatIf, one)), whatIf].map((one) => [keyOf(one), one]),
    );
    wanted.delete(keyOf(AS_IT_STANDS));
    for (const [key] of this.#asked) if (!wanted.has(key)) this.#asked.delete(key);
    this.#studies.keep(new Set([this.#asItStands, ...this.#asked.values()]));
    for (const [key, one] of wanted) if (!this.#asked.has(key)) this.#asked.set(key, this.#begin(one, FIGHTS_ASKED));
  }

  #begin(whatIf: WhatIf, wanted: number): number {
    const { encounter, game, own } = this.foreseen;
    const changed = whatIf === AS_IT_STANDS ? encounter : changedBy(encounter, whatIf, own, game);
    const study = { game: game.ruleset.id, encounter: changed, seed: this.seed, mostRounds: MOST_ROUNDS };
    return this.#studies.begin(study, wanted);
  }

  /** What has come of the fight as it stands. */
  get tally(): FightTally {
    return this.#studies.tallyOf(this.#asItStands);
  }

  /** What has come of one question alone. */
  readonly resultOf = (question: Question): FightTally => this.#tallyOf(only(this.#whatIf, question));

  /** What has come of all that is asked together. */
  get together(): FightTally {
    return this.#tallyOf(this.#whatIf);
  }

  #tallyOf(whatIf: WhatIf): FightTally {
    const id = this.#asked.get(keyOf(whatIf));
    return id === undefined ? NO_FIGHTS : this.#studies.tallyOf(id);
  }

  /** Have all fights from where everybody stands been counted? */
  get isDone(): boolean {
    return this.#studies.isDone(this.#asItStands);
  }

  get isStopped(): boolean {
    return this.#studies.isStopped;
  }

  set isStopped(isStopped: boolean) {
    this.#studies.isStopped = isStopped;
  }

  close(): void {
    this.#studies.close();
  }
}

function keyOf(whatIf: WhatIf): string {
  return JSON.stringify(whatIf);
}
