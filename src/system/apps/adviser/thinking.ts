/**
 * Has turns thought about apart from the page: in a worker, or where there can be none, in the page between its frames.
 * One turn at a time; what is known of it comes at once and grows sharper until there is no more to be known, another
 * turn comes, or nobody wants to know any longer.
 */
import { Thought } from "../../../odds/advice.ts";
import type { Advised, Turn } from "../../../odds/shares.ts";
import { workBetweenFrames } from "../between-frames.ts";
import { gamePlayed } from "../forecast/fight.ts";
import { RulesWorker, Unfit } from "../rules-worker.ts";

/** Somebody who thinks about the turn that they were told last. */
export interface Thinker {
  consider(turn: Turn): Promise<void> | void;
  /** Think for a while. @throws Unfit - They cannot think at all. */
  think(): Promise<Advised>;
  close(): void;
}

/** Thinks in a worker. */
class InWorker implements Thinker {
  readonly #worker = new RulesWorker();

  consider(turn: Turn): void {
    this.#worker.tell({ kind: "consider", turn });
  }

  async think(): Promise<Advised> {
    const said = await this.#worker.ask({ kind: "think" });
    if (said.kind !== "thought") throw new RangeError(`asked for advice, and heard of ${said.kind}`);
    return said.advised;
  }

  close(): void {
    this.#worker.close();
  }
}

/** After so many slices the page tells how far it has come. */
const SLICES = 6;

/** Think some slices long, a try a step. */
function* thinkOn(thought: Thought): Generator<undefined, Advised, number> {
  for (let slice = 1; slice <= SLICES && !thought.isDone; ) {
    thought.step();
    slice = yield;
  }
  const { advice, isReady, isDone } = thought;
  return { advice, isReady, isDone };
}

/** Thinks in the page, a little between two frames. */
export class InPage implements Thinker {
  #thought: Thought | null = null;

  /** @throws RangeError - Nobody of this game acts by themselves. */
  async consider({ game: _game, ...turn }: Turn): Promise<void> {
    const game = await gamePlayed();
    if (!game) throw new RangeError("nobody of this game acts by themselves");
    this.#thought = new Thought({ ...turn, ...game });
  }

  async think(): Promise<Advised> {
    if (!this.#thought) throw new RangeError("no turn to think about");
    return workBetweenFrames(thinkOn(this.#thought));
  }

  close(): void {
    this.#thought = null;
  }
}

/** A worker, or else the page. */
function beginThinker(): Thinker {
  try {
    return new InWorker();
  } catch {
    return new InPage();
  }
}

/** What whoever wants advice is told. */
interface Listener {
  advised(turn: Turn, advised: Advised): void;
  failed(error: unknown): void;
}

/** Thinks about one turn after the other. */
export class Thinking {
  readonly #listener: Listener;
  readonly #begin: () => Thinker;
  #thinker: Thinker | null = null;
  #turn: Turn | null = null;
  #isThinking = false;

  constructor(listener: Listener, begin: () => Thinker = beginThinker) {
    this.#listener = listener;
    this.#begin = begin;
  }

  /** Think about a turn from now on, and about no other; null thinks about none. */
  consider(turn: Turn | null): void {
    this.#turn = turn;
    if (!turn || this.#isThinking) return;
    this.#isThinking = true;
    this.#thinkOn()
      .catch((error: unknown) => this.#listener.failed(error))
      .finally(() => {
        this.#isThinking = false;
      });
  }

  /** Think no more, and leave the browser what it took. */
  close(): void {
    this.#turn = null;
    this.#thinker?.close();
    this.#thinker = null;
  }

  async #thinkOn(): Promise<void> {
    let told: Turn | null = null;
    for (let turn = this.#turn; turn !== null; turn = this.#turn) {
      this.#thinker ??= this.#begin();
      const thinker: Thinker = this.#thinker;
      try {
        if (turn !== told) await thinker.consider(turn);
        told = turn;
        const advised = await thinker.think();
        if (turn === this.#turn) this.#tell(turn, advised);
      } catch (error) {
        // Closed meanwhile, it was of no use any more
        if (thinker !== this.#thinker) continue;
        if (!(error instanceof Unfit)) {
          this.#turn = null;
          throw error;
        }
        this.#thinker = new InPage();
        told = null;
      }
    }
  }

  #tell(turn: Turn, advised: Advised): void {
    if (advised.isDone) this.#turn = null;
    this.#listener.advised(turn, advised);
  }
}
