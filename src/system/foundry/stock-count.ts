/**
 * Keeps count of an actor's numbers when a user and the referee change them at the same moment: each notes in its
 * update what it knew, so that the referee can add up what was lost. Also splits counts of items, such as
 * `shots:<id>`. Knows no Foundry; used by `referee/effects`.
 */

type Numbers = Readonly<Record<string, number>>;

/** A change by hand: by how much, and after which write of the referee's as its window saw it. */
export interface ByHand {
  readonly id: string;
  readonly by: Numbers;
  readonly mark: string;
}

/** A write of the referee's: the last change by hand that it knew, and what the numbers came to. */
export interface Counted {
  readonly hand: string;
  readonly to: Numbers;
}

function isNumbers(value: unknown): value is Numbers {
  return typeof value === "object" && value !== null && Object.values(value).every(Number.isFinite);
}

/**
 * Read what a flag keeps as text.
 *
 * @returns Null where it keeps nothing of the kind: owners may write there what they like.
 */
function read(text: unknown): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = typeof text === "string" && text !== "" ? JSON.parse(text) : null;
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** The last change by hand that a flag keeps, or null. */
export function readHand(text: unknown): ByHand | null {
  const { id, by, mark } = read(text) ?? {};
  return typeof id === "string" && typeof mark === "string" && isNumbers(by) ? { id, by, mark } : null;
}

/** The last write of the referee's that a flag keeps, or null. */
export function readCounted(text: unknown): Counted | null {
  const { hand, to } = read(text) ?? {};
  return typeof hand === "string" && isNumbers(to) ? { hand, to } : null;
}

/**
 * What the numbers have to be that a change by hand and the write with that mark have both changed, neither knowing of
 * the other; null where they have not.
 */
export function passedOver(hand: ByHand | null, counted: Counted | null, mark: string): Numbers | null {
  if (!hand || !counted || hand.id === counted.hand || hand.mark === mark) return null;
  const both = Object.entries(counted.to).filter(([key]) => key in hand.by);
  const due = both.map(([key, to]) => [key, Math.max(0, to + (hand.by[key] ?? 0))] as const);
  return due.length > 0 ? Object.fromEntries(due) : null;
}

/** A count of what an item has used up. */
export interface StockCount {
  /** What is counted, such as `shots`. */
  readonly key: string;
  /** Id of the item. */
  readonly item: string;
}

/** The halves of a count that belongs to an item, such as `shots:<id>`; null for one of the person. */
export function stockCount(count: string): StockCount | null {
  const [key = "", item] = count.split(":");
  return item === undefined ? null : { key, item };
}
