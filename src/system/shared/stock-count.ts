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
