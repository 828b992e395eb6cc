import type { Ticker } from "pixi.js";
import type { Point } from "../../grid/types.ts";

/** One leg of an animation. Unit of `duration`: milliseconds; 0 jumps. */
export interface AnimationLeg extends Point {
  duration: number;
}

/** Lets something follow a way, leg by leg; what comes while it runs is appended. */
export class PathAnimation {
  readonly #ticker: Ticker;
  readonly #show: (point: Point) => void;
  readonly #legs: AnimationLeg[] = [];
  #from: Point;
  #elapsed = 0;
  #promise: Promise<void> | null = null;
  #finish: () => void = () => {};

  /**
   * @param ticker - Gives the time; it is listened to only while something moves.
   * @param start - Where the animation begins.
   * @param show - Draws the thing at a point.
   */
  constructor(ticker: Ticker, start: Point, show: (point: Point) => void) {
    this.#ticker = ticker;
    this.#from = start;
    this.#show = show;
  }

  /** Resolves when all legs are done; null while nothing moves. */
  get promise(): Promise<void> | null {
    return this.#promise;
  }

  /** Append legs and start if nothing runs. */
  follow(legs: readonly AnimationLeg[]): Promise<void> {
    this.#legs.push(...legs);
    if (!this.#promise) {
      this.#promise = new Promise((resolve) => {
        this.#finish = resolve;
      });
      this.#ticker.add(this.#advance, this);
    }
    return this.#promise;
  }

  /** Drop what is left and stand at a point. */
  jump(point: Point): void {
    this.#legs.length = 0;
    this.#from = point;
    this.#elapsed = 0;
    this.#show(point);
    this.#end();
  }

  #advance(): void {
    this.#elapsed += this.#ticker.elapsedMS;
    let leg = this.#legs[0];
    while (leg && this.#elapsed >= leg.duration) {
      this.#elapsed -= leg.duration;
      this.#from = { x: leg.x, y: leg.y };
      this.#legs.shift();
      leg = this.#legs[0];
    }
    if (!leg) {
      this.#show(this.#from);
      this.#elapsed = 0;
      this.#end();
      return;
    }
    const share = this.#elapsed / leg.duration;
    this.#show({
      x: this.#from.x + (leg.x - this.#from.x) * share,
      y: this.#from.y + (leg.y - this.#from.y) * share,
    });
  }

  #end(): void {
    this.#ticker.remove(this.#advance, this);
    const finish = this.#finish;
    this.#promise = null;
    finish();
  }
}
