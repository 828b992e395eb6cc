/**
 * Who plays fights for the window of odds: workers, or where there can be none, the page itself between its frames.
 * `studies.ts` gives them shares; how many there are makes no difference to what comes out.
 */
import { type FightTally, fightManyInTurns } from "../../../odds/fight-odds.ts";
import type { Share, Study } from "../../../odds/shares.ts";
import type { Game } from "../../../odds/what-if.ts";
import { workBetweenFrames } from "../between-frames.ts";
import { RulesWorker, Unfit } from "../rules-worker.ts";

/** Plays shares of studies that were begun, one at a time. */
export interface Fighter {
  begin(study: Study): void;
  /** @throws Error - Its rules fail, or `Unfit` where it cannot play at all. */
  play(share: Share): Promise<FightTally>;
  forget(study: number): void;
  close(): void;
}

/** More workers than this would be begun longer than they play. */
const MOST_WORKERS = 4;

/** How many workers there should be: one core is the table's. */
export function workersFor(cores: number): number {
  return Math.max(1, Math.min(MOST_WORKERS, cores - 1));
}

/** Plays in a worker of its own. */
export class WorkerFighter implements Fighter {
  readonly #worker: RulesWorker;

  /** @throws Error - As `RulesWorker`. */
  constructor(begin?: () => Worker) {
    this.#worker = new RulesWorker(begin);
  }

  begin(study: Study): void {
    this.#worker.tell({ kind: "begin", study });
  }

  async play(share: Share): Promise<FightTally> {
    const said = await this.#worker.ask({ kind: "play", share });
    if (said.kind !== "played") throw new RangeError(`asked for fights, and heard of ${said.kind}`);
    return said.tally;
  }

  forget(study: number): void {
    this.#worker.tell({ kind: "forget", study });
  }

  close(): void {
    this.#worker.close();
  }
}

/** Plays in the page, a little between two frames. */
export class PageFighter implements Fighter {
  readonly #game: Game;
  readonly #studies = new Map<number, Study>();
  readonly #closing = new AbortController();

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
    return workBetweenFrames(playing, { signal: this.#closing.signal });
  }

  forget(study: number): void {
    this.#studies.delete(study);
  }

  close(): void {
    this.#closing.abort(new Unfit("closed"));
  }
}
