/**
 * A worker that knows the rules, as the page speaks to it: `src/fight-worker.ts` answers. The forecast, the adviser and
 * the check of the rules begin theirs here, each as many as it needs.
 */
import type { Asked, Said } from "../../odds/shares.ts";
import type { ExamplesAsked, ExamplesSaid } from "../../scenarios/checker.ts";

/** What a worker answers. */
type Answer = Said | ExamplesSaid;

/** Somebody who cannot do their work at all, such as a worker that the browser does not let begin. */
export class Unfit extends Error {}

/** How long a worker may take until it says that it is there. Unit: milliseconds. */
const READY_MS = 10_000;

/** A worker from our own file, which stands beside the one that asks, under whatever path the server has. */
export function beginWorker(): Worker {
  return new Worker(new URL("../../fight-worker.ts", import.meta.url), { type: "module", name: "away-team-fights" });
}

/** Waits for what the worker says next. */
interface Waiting {
  readonly resolve: (said: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Tells a worker things, and asks it one thing at a time. */
export class RulesWorker {
  readonly #worker: Worker;
  #waiting: Waiting | null = null;
  #late = 0;
  #unfit: Unfit | null = null;

  /** @throws Error - Where the browser lets no worker begin, some say so at once, and others later. */
  constructor(begin: () => Worker = beginWorker) {
    this.#worker = begin();
    this.#worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => this.#hear(data));
    for (const name of ["error", "messageerror"] as const)
      this.#worker.addEventListener(name, (event) => {
        event.preventDefault();
        this.#giveUp(`a worker could not begin: ${name}`);
      });
    this.#late = window.setTimeout(() => this.#giveUp("a worker did not come"), READY_MS);
  }

  /** Tell it something that it does not answer. */
  tell(asked: Asked | ExamplesAsked): void {
    if (!this.#unfit) this.#worker.postMessage(asked);
  }

  /** @throws Error - What it was asked failed, or `Unfit` where it cannot answer at all. */
  ask(asked: Asked | ExamplesAsked): Promise<Answer> {
    if (this.#unfit) return Promise.reject(this.#unfit);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.tell(asked);
    });
  }

  close(): void {
    clearTimeout(this.#late);
    this.#worker.terminate();
  }

  #hear(said: Answer): void {
    clearTimeout(this.#late);
    const waiting = this.#waiting;
    if (said.kind === "ready" || !waiting) return;
    this.#waiting = null;
    if (said.kind === "failed") waiting.reject(new Error(said.why));
    else waiting.resolve(said);
  }

  #giveUp(why: string): void {
    this.close();
    this.#unfit = new Unfit(why);
    this.#waiting?.reject(this.#unfit);
    this.#waiting = null;
  }
}
