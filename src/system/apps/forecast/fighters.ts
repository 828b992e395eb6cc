/**
 * Who plays fights for the window of odds: workers, or where there can be none, the page itself between its frames.
 * `studies.ts` gives them shares; how many there are makes no difference to what comes out.
 */
import { type FightTally, fightManyInTurns } from "../../../odds/fight-odds.ts";
import type { Asked, Said, Share, Study } from "../../../odds/shares.ts";
import type { Game } from "../../../odds/what-if.ts";

/** Plays shares of studies that were begun, one at a time. */
export interface Fighter {
  begin(study: Study): void;
  /** @throws Error - Its rules fail, or `Unfit` where it cannot play at all. */
  play(share: Share): Promise<FightTally>;
  forget(study: number): void;
  close(): void;
}

/** Somebody who cannot play at all, such as a worker that the browser does not let begin. */
export class Unfit extends Error {}

/** More workers than this would be begun longer than they play. */
const MOST_WORKERS = 4;

/** How many workers there should be: one core is the table's. */
export function workersFor(cores: number): number {
  return Math.max(1, Math.min(MOST_WORKERS, cores - 1));
}

/** How long a worker may take until it says that it is there. Unit: milliseconds. */
const READY_MS = 10_000;

/** Waits for what a worker says next. */
interface Waiting {
  readonly resolve: (tally: FightTally) => void;
  readonly reject: (error: Error) => void;
}

/** Plays in a worker of its own. */
export class WorkerFighter implements Fighter {
  readonly #worker: Worker;
  #waiting: Waiting | null = null;
  #late = 0;
  #unfit: Unfit | null = null;

  /** @throws Error - Where the browser lets no worker begin, some say so at once, and others later. */
  constructor(begin: () => Worker) {
    this.#worker = begin();
    this.#worker.addEventListener("message", ({ data }: MessageEvent<Said>) => this.#hear(data));
    for (const name of ["error", "messageerror"] as const)
      this.#worker.addEventListener(name, (event) => {
        event.preventDefault();
        this.#giveUp(`a worker could not begin: ${name}`);
      });
    this.#late = window.setTimeout(() => this.#giveUp("a worker did not come"), READY_MS);
  }

  begin(study: Study): void {
    this.#ask({ kind: "begin", study });
  }

  play(share: Share): Promise<FightTally> {
    if (this.#unfit) return Promise.reject(this.#unfit);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#ask({ kind: "play", share });
    });
  }

  forget(study: number): void {
    this.#ask({ kind: "forget", study });
  }

  close(): void {
    clearTimeout(this.#late);
    this.#worker.terminate();
  }

  #ask(asked: Asked): void {
    if (!this.#unfit) this.#worker.postMessage(asked);
  }

  #hear(said: Said): void {
    clearTimeout(this.#late);
    const waiting = this.#waiting;
    if (said.kind === "ready" || !waiting) return;
    this.#waiting = null;
    if (said.kind === "played") waiting.resolve(said.tally);
    else waiting.reject(new Error(said.why));
  }

  #giveUp(why: string): void {
    this.close();
    this.#unfit = new Unfit(why);
    this.#waiting?.reject(this.#unfit);
    this.#waiting = null;
  }
}

/** How long the page plays at a time, and how long it leaves to everything else then. Unit: milliseconds. */
const SLICE_MS = 1;
const PAUSE_MS = 15;

/** Plays in the page, a little between two frames. */
export class PageFighter implements Fighter {
  readonly #game: Game;
  readonly #studies = new Map<number, Study>();
  #isClosed = false;

  constructor(game: Game) {
    this.#game = game;
  }

  begin(study: Study): void {
    this.#studies.set(study.id, study);
  }

  async play({ study: id, first, count }: Share): Promise<FightTally> {
    const study = this.#studies.get(id);
    if (!study) throw new RangeError(`no study ${id}`);
    const playing = fightManyInTurns({ ...study, ...this.#game }, first, count);
    for (;;) {
      const tally = slice(playing);
      if (tally) return tally;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (this.#isClosed) throw new Unfit("closed");
    }
  }

  forget(study: number): void {
    this.#studies.delete(study);
  }

  close(): void {
    this.#isClosed = true;
  }
}

/** Play on for a moment. @returns What came of all, or null where more is to come. */
function slice(playing: Generator<undefined, FightTally>): FightTally | null {
  const end = performance.now() + SLICE_MS;
  do {
    const step = playing.next();
    if (step.done) return step.value;
  } while (performance.now() < end);
  return null;
}
