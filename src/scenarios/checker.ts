/**
 * Checks the examples of a game with what one world has changed, some at a time: in a worker (`fight-worker.ts`), or in
 * the page between its frames. What the two say to each other is plain data.
 */
import type { Exchange } from "../engine/exchange.ts";
import type { ScenarioGame } from "../engine/scenario-sheets.ts";
import { type ExampleAt, Examples, type ShippedScenario } from "./examples.ts";
import { checkExample, type Difference, type WorldChange, withChanges } from "./reasons.ts";

/** What is checked: the scenarios of a game, and what a world has changed. */
export interface CheckedWorld {
  /** The id of the game. */
  readonly game: string;
  readonly scenarios: readonly ShippedScenario[];
  readonly changes: readonly WorldChange[];
}

/** An example as the book has it, and as it comes out here; null where it cannot be played to its end. */
export interface ShownExample {
  readonly book: Exchange | null;
  readonly here: Exchange | null;
}

/** What a page asks of a worker. */
export type ExamplesAsked =
  | { readonly kind: "beginCheck"; readonly world: CheckedWorld }
  | { readonly kind: "check"; readonly some: readonly ExampleAt[] }
  | { readonly kind: "show"; readonly at: ExampleAt };

/** What the worker says to that. */
export type ExamplesSaid =
  | { readonly kind: "checked"; readonly differences: readonly Difference[] }
  | { readonly kind: "shown"; readonly example: ShownExample };

/** Checks examples one after another. */
export class Checker {
  readonly #examples: Examples;
  readonly #changes: readonly WorldChange[];

  constructor({ scenarios, changes }: Omit<CheckedWorld, "game">, game: ScenarioGame) {
    this.#examples = new Examples(scenarios, game);
    this.#changes = changes;
  }

  /** Check some, and stop after each for whoever has something else to do. */
  *inTurns(some: readonly ExampleAt[]): Generator<undefined, readonly Difference[]> {
    const differences: Difference[] = [];
    for (const at of some) {
      const difference = checkExample(this.#examples, at, this.#changes);
      if (difference) differences.push(difference);
      yield;
    }
    return differences;
  }

  check(some: readonly ExampleAt[]): readonly Difference[] {
    const checking = this.inTurns(some);
    for (;;) {
      const { done, value } = checking.next();
      if (done) return value;
    }
  }

  show(at: ExampleAt): ShownExample {
    const { exchange } = this.#examples.play(at, withChanges(this.#changes));
    return { book: this.#examples.inBook(at), here: exchange };
  }
}
