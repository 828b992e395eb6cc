/** What is shown of a fight that is looked at once more: which moment, how fast it goes on, with what beside it. */
import { exchangeSteps } from "../../../replay/timeline.ts";
import type { PastFight } from "./fight.ts";

/** How fast it can go on: how many times as fast as usual. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** How long an exchange is shown as it plays. Unit: milliseconds. */
const EACH_MS = 2000;

/** A fight as it is looked at now. */
export class Showing {
  readonly fight: PastFight;
  /** Which steps are exchanges; those alone are shown. */
  readonly steps: readonly number[];
  speed = 1;
  hasTrails = true;
  hasDifferences = false;
  #at: number;
  #timer = 0;
  readonly #changed: () => void;

  /** @param changed - Called when something else is to be shown. */
  constructor(fight: PastFight, changed: () => void) {
    this.fight = fight;
    this.steps = exchangeSteps(fight.moments);
    this.#at = 0;
    this.#changed = changed;
  }

  /** Place of the exchange that is shown, among all of them. */
  get at(): number {
    return this.#at;
  }

  /** Its place among the steps of the fight. */
  get step(): number {
    return this.steps[this.#at] ?? 0;
  }

  get isPlaying(): boolean {
    return this.#timer !== 0;
  }

  /** Show another exchange, the first or the last where there is none so far on; playing stops. */
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
      if (this.#at === this.steps.length - 1) this.#at = 0;
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
