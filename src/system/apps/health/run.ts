/**
 * One check of the rules: every example played with what this world has changed, in a worker, or in the page between
 * its frames where there can be none. The window begins a new one each time that somebody wants it again.
 */
import type { ScenarioGame } from "../../../engine/scenario-sheets.ts";
import { type CheckedWorld, Checker, type ShownExample } from "../../../scenarios/checker.ts";
import { type ExampleAt, examplesIn } from "../../../scenarios/examples.ts";
import type { Difference } from "../../../scenarios/reasons.ts";
import { workBetweenFrames } from "../between-frames.ts";
import { RulesWorker, Unfit } from "../rules-worker.ts";

/** How many examples are asked for at once: so often it says how far it has come. */
const SHARE = 16;

/** Checks examples. */
interface Examiner {
  check(some: readonly ExampleAt[]): Promise<readonly Difference[]>;
  show(at: ExampleAt): Promise<ShownExample>;
  close(): void;
}

function inWorker(world: CheckedWorld): Examiner {
  const worker = new RulesWorker();
  worker.tell({ kind: "beginCheck", world });
  return {
    async check(some) {
      const said = await worker.ask({ kind: "check", some });
      if (said.kind !== "checked") throw new RangeError(`asked for examples, and heard of ${said.kind}`);
      return said.differences;
    },
    async show(at) {
      const said = await worker.ask({ kind: "show", at });
      if (said.kind !== "shown") throw new RangeError(`asked for an example, and heard of ${said.kind}`);
      return said.example;
    },
    close: () => worker.close(),
  };
}

function inPage(world: CheckedWorld, game: ScenarioGame): Examiner {
  const checker = new Checker(world, game);
  return {
    check: (some) => workBetweenFrames(checker.inTurns(some)),
    show: async (at) => checker.show(at),
    close: () => {},
  };
}

/** Whether it goes on, was stopped, or is over. */
type Stage = "going" | "stopped" | "over";

/** Checks every example once. */
export class CheckRun {
  readonly examples: readonly ExampleAt[];
  readonly differences: Difference[] = [];
  readonly #world: CheckedWorld;
  readonly #fetchGame: () => Promise<ScenarioGame>;
  readonly #begun = performance.now();
  #examiner: Examiner | null = null;
  #isInPage = false;
  #done = 0;
  #stage: Stage = "going";
  #took = 0;

  /** @param fetchGame - Fetches the game for the page, where no worker can play. */
  constructor(world: CheckedWorld, fetchGame: () => Promise<ScenarioGame>) {
    this.#world = world;
    this.#fetchGame = fetchGame;
    this.examples = examplesIn(world.scenarios);
  }

  get scenarios(): CheckedWorld["scenarios"] {
    return this.#world.scenarios;
  }

  /** How many have been played. */
  get done(): number {
    return this.#done;
  }

  get stage(): Stage {
    return this.#stage;
  }

  /** Does the page play, since there is no worker? */
  get isInPage(): boolean {
    return this.#isInPage;
  }

  /** How long it took. Unit: milliseconds. */
  get took(): number {
    return this.#took;
  }

  /** Check until all is played or it is stopped. @param onShare - Called whenever some more are played. */
  async play(onShare: () => void): Promise<void> {
    while (this.#stage === "going" && this.#done < this.examples.length) {
      const some = this.examples.slice(this.#done, this.#done + SHARE);
      const found = await this.#ask((examiner) => examiner.check(some));
      if (this.#stage !== "going") return;
      this.differences.push(...found);
      this.#done += some.length;
      onShare();
    }
    if (this.#stage !== "going") return;
    this.#stage = "over";
    this.#took = performance.now() - this.#begun;
  }

  stop(): void {
    if (this.#stage === "going") this.#stage = "stopped";
  }

  /** An example as the book has it, and as it comes out here. */
  show(at: ExampleAt): Promise<ShownExample> {
    return this.#ask((examiner) => examiner.show(at));
  }

  close(): void {
    this.stop();
    this.#examiner?.close();
    this.#examiner = null;
  }

  /** Ask the worker; where it cannot answer, the page goes on. */
  async #ask<Answer>(question: (examiner: Examiner) => Promise<Answer>): Promise<Answer> {
    try {
      this.#examiner ??= await this.#begin();
      return await question(this.#examiner);
    } catch (error) {
      if (!(error instanceof Unfit) || this.#isInPage) throw error;
      this.#isInPage = true;
      this.#examiner = await this.#begin();
      return question(this.#examiner);
    }
  }

  async #begin(): Promise<Examiner> {
    if (!this.#isInPage) {
      try {
        return inWorker(this.#world);
      } catch {
        // The browser lets no worker begin
        this.#isInPage = true;
      }
    }
    return inPage(this.#world, await this.#fetchGame());
  }
}
