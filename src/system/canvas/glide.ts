/**
 * Lets drawn bodies come along their ways instead of jumping: where somebody is after a share of the time, and what
 * brings them there frame by frame. `replay-map.ts` moves the people of a replay with it.
 */
import type { Point } from "../foundry/grid.ts";

/** The point of a way at a share of its length, from 0 to 1. */
export function pointAlong(way: readonly Point[], share: number): Point {
  const [first = { x: 0, y: 0 }, ...others] = way;
  const lengths = others.map((to, at) => Math.hypot(to.x - (way[at] as Point).x, to.y - (way[at] as Point).y));
  let left = Math.min(1, Math.max(0, share)) * lengths.reduce((sum, length) => sum + length, 0);
  let from = first;
  for (const [at, to] of others.entries()) {
    const length = lengths[at] as number;
    if (left < length) {
      const part = left / length;
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    }
    left -= length;
    from = to;
  }
  return from;
}

/** Slow at both ends. */
function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

/** Something drawn that comes along a way. */
interface Gliding {
  /** Moved by how far it is off from where it was drawn. */
  readonly body: { readonly position: { set(x: number, y: number): unknown } };
  /** From where it comes, to where it was drawn. */
  readonly way: readonly Point[];
}

/** Brings bodies along their ways, one group at a time. */
export class Glide {
  #frame = 0;

  /** Let these come along their ways in so much time; those before are left where they are. */
  start(all: readonly Gliding[], ms: number): void {
    this.stop();
    if (all.length === 0) return;
    const begun = performance.now();
    const step = () => {
      const share = (performance.now() - begun) / ms;
      for (const { body, way } of all) {
        const [at, end] = [pointAlong(way, eased(Math.min(1, share))), pointAlong(way, 1)];
        body.position.set(at.x - end.x, at.y - end.y);
      }
      this.#frame = share < 1 ? requestAnimationFrame(step) : 0;
    };
    step();
  }

  /** Move nobody any more. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}
