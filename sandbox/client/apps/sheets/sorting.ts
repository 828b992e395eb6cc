interface Sortable {
  readonly id: string | null;
  readonly sort: number;
}

/** Space between sort keys, so that one entry can come between two without touching them. */
const DENSITY = 100_000;

/** The updates that put an entry directly before another among its siblings (without itself). */
export function sortRelative(
  entry: Sortable,
  target: Sortable,
  siblings: readonly Sortable[],
): { _id: string; sort: number }[] {
  const sorted = [...siblings].sort((a, b) => a.sort - b.sort);
  const index = sorted.findIndex((other) => other.id === target.id);
  const after = target.sort;
  const before = sorted[index - 1]?.sort ?? after - DENSITY * 2;
  const middle = Math.round((before + after) / 2);
  if (middle > before && middle < after) return [{ _id: entry.id as string, sort: middle }];
  sorted.splice(index, 0, entry);
  return sorted.map((other, place) => ({ _id: other.id as string, sort: (place + 1) * DENSITY }));
}
