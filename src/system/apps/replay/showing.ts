/** What is shown of a fight that is looked at once more: which moment, how fast it goes on, with what beside it. */
import { shownSteps } from "../../../replay/timeline.ts";
import type { PastFight } from "./fight.ts";

/** How fast it can go on: how many times as fast as usual. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** How long an exchange is shown as it plays. Unit: milliseconds. */
const EACH_MS = 2000;

/** How long people take at most to come from one place to the next. Unit: milliseconds. */
const GLIDE_MS = 600;

/** A fight as it is looked at now. */
export class Showing {
  readonly fight: PastFight;
  /** Which steps are shown: exchanges, and moves that were none. */
  readonly steps: readonly number[];
  speed = 1;
  hasTrails = true;
  hasDifferences = false;
  /** The step that was shown before; the first is shown as if it had been. */
  from = 0;
  #at: number;
  #timer = 0;
  readonly #changed: () => void;

  /** @param changed - Called when something else is to be shown. */
  constructor(fight: PastFight, changed: () => void) {
    this.fight = fight;
    this.steps = shownSteps(fight.moments);
    this.#at = 0;
    this.from = this.step;
    this.#changed = changed;
  }

  /** Place of what is shown, among all of it. */
  get at(): number {
    return this.#at;
  }

  /** Its place among the steps of the fight. */
  get step(): number {
    return this.steps[this.#at] ?? 0;
  }

  /** How long people take to come to where they are shown; all of it is over before the next is. */
  get glideMs(): number {
    return Math.min(GLIDE_MS, EACH_MS / this.speed / 2);
  }

  get isPlaying(): boolean {
    return this.#timer !== 0;
  }

  /** Show another of them, the first or the last where there is none so far on; playing stops. */
  goTo(at: number): void {
    this.#stop();
    this.#show(at);
  }

  goToStep(step: number): void {
    this.goTo(this.steps.indexOf(step));
  }

  /** Go on by itself, from the beginning where it has come to its end; or stop. */
  playOrPause(): void {
    if (this.isPlaying) this.#stop();
    else {
      if (this.#at === this.steps.length - 1) this.#show(0);
      this.#wait();
    }
    this.#changed();
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    if (this.isPlaying) this.#wait();
    this.#changed();
  }

  /** Let nothing happen any more. */
  close(): void {
    this.#stop();
  }

  #show(at: number): void {
    this.from = this.step;
    this.#at = Math.max(0, Math.min(at, this.steps.length - 1));
    this.#changed();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      const isLast = this.#at + 1 >= this.steps.length - 1;
      if (isLast) this.#stop();
      else this.#wait();
      this.#show(this.#at + 1);
    }, EACH_MS / this.speed);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }
}
