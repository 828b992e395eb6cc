/**
 * Where the words of a tour stand: off what they speak of, off whatever waits for an answer, and off the people on the
 * map as far as there is room. Foundry puts them beside their target, wherever that is.
 */
import type { PageRect } from "../../foundry/page.ts";

/** Unit: pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the words are not to lie on. */
export interface Obstacles {
  /** What is spoken of; null for what is spoken of nothing on the page. */
  readonly target: PageRect | null;
  /** Windows that wait for an answer. */
  readonly asking: readonly PageRect[];
  /** What can be pressed in them: where they leave no room, their other parts are covered sooner. */
  readonly pressed: readonly PageRect[];
  /** What is better seen: the window around the target, and those who fight. */
  readonly seen: readonly PageRect[];
}

/** How far apart the places are that are tried, and how far they stay from the edges. Unit: pixels. */
const STEP_PX = 16;
const EDGE_PX = 8;

/** How much worse it is to lie on what asks, or on a button of it, than on what is better seen. */
const ASKING = 1000;
const PRESSED = 20_000;

/** How much a pixel of distance from the target weighs, in pixels covered. */
const FAR = 8;

/** How many pixels two parts of the page share. */
function shared(one: PageRect, other: PageRect): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Does one part of the page lie on another? */
export function covers(one: PageRect, other: PageRect): boolean {
  return shared(one, other) > 0;
}

/** How far two parts of the page are from each other, edge to edge. */
function apart(one: PageRect, other: PageRect): number {
  const aside = Math.max(0, other.left - one.right, one.left - other.right);
  const above = Math.max(0, other.top - one.bottom, one.top - other.bottom);
  return aside + above;
}

/** Numbers from one to another in steps, both ends among them. */
function between(least: number, most: number): number[] {
  const count = Math.max(0, Math.floor((most - least) / STEP_PX));
  return [...Array.from({ length: count + 1 }, (_, index) => least + index * STEP_PX), Math.max(least, most)];
}

/** The place of that size which covers least of what is not to be covered, and of those the nearest to the target. */
export function tipPlace(
  { width, height }: Size,
  { target, asking, pressed, seen }: Obstacles,
  page: Size,
): { readonly left: number; readonly top: number } {
  const middle = { left: page.width / 2, right: page.width / 2, top: page.height / 2, bottom: page.height / 2 };
  const keep = target ? [target, ...asking] : asking;
  let best = { left: EDGE_PX, top: EDGE_PX, cost: Number.POSITIVE_INFINITY };
  for (const left of between(EDGE_PX, page.width - width - EDGE_PX)) {
    for (const top of between(EDGE_PX, page.height - height - EDGE_PX)) {
      const tip = { left, top, right: left + width, bottom: top + height };
      const covered = (others: readonly PageRect[]) => others.reduce((sum, one) => sum + shared(tip, one), 0);
      const least = PRESSED * covered(pressed) + ASKING * covered(keep) + covered(seen);
      const cost = least + FAR * apart(tip, target ?? middle);
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top };
}
