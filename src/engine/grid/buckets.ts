/**
 * Finds rectangles by where they are on the map, so that a question about one place reads only what is near it. Used
 * for walls and for threat, where a scene has hundreds and every step of a drag asks.
 */

/** A rectangle by its edges, which belong to it. Unit: squares. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Width of a bucket: about what somebody reaches. Unit: squares. */
const WIDTH = 4;

/** How many buckets lie beside each other before their numbers repeat. */
const SPAN = 1 << 15;

const NONE: readonly number[] = Object.freeze([]);

const NOWHERE: Box = { left: 0, top: 0, right: -1, bottom: -1 };

/** One number for the bucket that many to the right and down. */
function keyOf(across: number, down: number): number {
  return (down & (SPAN - 1)) * SPAN + (across & (SPAN - 1));
}

/** The buckets in which a rectangle lies, as a rectangle of buckets. */
function spanOf({ left, top, right, bottom }: Box): Box {
  return {
    left: Math.floor(left / WIDTH),
    top: Math.floor(top / WIDTH),
    right: Math.floor(right / WIDTH),
    bottom: Math.floor(bottom / WIDTH),
  };
}

function sameBox(a: Box, b: Box): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
}

/** Rectangles by number, sorted into parts of the map: only what lies in the same part need be looked at. */
export class Buckets {
  readonly #lists = new Map<number, number[]>();
  /** Where was looked last, and what is there: a path stays in the same part for some paces. */
  #lastSpan: Box = NOWHERE;
  #lastList: readonly number[] = NONE;

  /** Put a rectangle under a number. @param old - What was there; null where nothing was, as for `box`. */
  put(slot: number, old: Box | null, box: Box | null): void {
    const from = old && spanOf(old);
    const to = box && spanOf(box);
    if (from && to && sameBox(from, to)) return;
    this.#lastSpan = NOWHERE;
    if (from) this.#eachList(from, (list) => list.splice(list.indexOf(slot), 1));
    if (to) this.#eachList(to, (list) => insert(list, slot));
  }

  /** The numbers of all rectangles that lie in the same parts of the map, from the least; not all of them meet it. */
  around(box: Box): readonly number[] {
    const span = spanOf(box);
    if (!sameBox(span, this.#lastSpan)) {
      this.#lastList = this.#listIn(span);
      this.#lastSpan = span;
    }
    return this.#lastList;
  }

  /** What lies in some buckets. */
  #listIn(span: Box): readonly number[] {
    const { left, top, right, bottom } = span;
    if (left === right && top === bottom) return this.#lists.get(keyOf(left, top)) ?? NONE;
    const found = new Set<number>();
    this.#eachList(span, (list) => {
      for (const slot of list) found.add(slot);
    });
    return [...found].sort((a, b) => a - b);
  }

  #eachList(span: Box, visit: (list: number[]) => void): void {
    for (let down = span.top; down <= span.bottom; down++) {
      for (let across = span.left; across <= span.right; across++) visit(this.#listOf(keyOf(across, down)));
    }
  }

  #listOf(key: number): number[] {
    const known = this.#lists.get(key);
    if (known) return known;
    const list: number[] = [];
    this.#lists.set(key, list);
    return list;
  }
}

/** Insert a number into a list that goes from the least. */
function insert(list: number[], slot: number): void {
  let at = list.length;
  while (at > 0 && (list[at - 1] as number) > slot) at--;
  list.splice(at, 0, slot);
}
