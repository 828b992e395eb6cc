/** What of the map is seen: the point in the middle, and how large it is drawn. */
export interface MapView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function isSame(a: MapView, b: MapView): boolean {
  return a.x === b.x && a.y === b.y && a.scale === b.scale;
}

/** Remembers where somebody had the map before it was moved for them, until they move it themselves. */
export class MapHome {
  #scene: string | null = null;
  #home: MapView | null = null;
  #left: MapView | null = null;

  #isThere(scene: string | null, now: MapView): boolean {
    return this.#left !== null && this.#scene === scene && isSame(this.#left, now);
  }

  /** Remember a move that was made for them; of several in a row, where they had it before the first. */
  leave(scene: string | null, from: MapView, to: MapView): void {
    if (!this.#isThere(scene, from)) {
      this.#home = from;
      this.#scene = scene;
    }
    this.#left = to;
  }

  /** Forget it. @returns Where they had the map; null where it is no more where it was left for them. */
  take(scene: string | null, now: MapView): MapView | null {
    const home = this.#isThere(scene, now) ? this.#home : null;
    this.#left = null;
    return home && !isSame(home, now) ? home : null;
  }
}
