/** Sorting by hand among siblings, as lists that are dragged into another order need it. */

/** How far apart siblings stand that are numbered anew. */
const DENSITY = 100_000;

type Sortable = Readonly<Record<string, unknown>>;

/** A number that a sibling has to be given. */
export interface SortUpdate {
  readonly target: object;
  readonly update: Readonly<Record<string, number>>;
}

/** Beside whom something is to stand. */
export interface SortOptions {
  /** At the end where it is null. */
  readonly target?: object | null;
  /** Those it stands among, it itself or not. */
  readonly siblings?: readonly object[];
  readonly sortKey?: string;
  /** Left open, what comes from further down goes before the target, and what comes from above behind it. */
  readonly sortBefore?: boolean;
}

/**
 * Says which numbers put something before or behind a sibling: its own, or those of all where no number is free there.
 * Nothing is written.
 */
export function performIntegerSort(
  source: object,
  { target = null, siblings = [], sortKey = "sort", sortBefore }: SortOptions = {},
): SortUpdate[] {
  const numberOf = (one: object) => Number((one as Sortable)[sortKey] ?? 0);
  const others = siblings.filter((one) => one !== source).toSorted((a, b) => numberOf(a) - numberOf(b));
  const beside = target === null ? -1 : others.indexOf(target);
  if (target !== null && beside < 0) throw new Error("The target is none of the siblings");
  const isBefore = sortBefore ?? (target !== null && numberOf(source) > numberOf(target));
  const place = target === null ? others.length : beside + (isBefore ? 0 : 1);
  const free = between(others[place - 1], others[place], numberOf);
  if (free !== null) return [{ target: source, update: { [sortKey]: free } }];
  const all = others.toSpliced(place, 0, source);
  const numbered = all.map((one, index) => ({ target: one, update: { [sortKey]: (index + 1) * DENSITY } }));
  return numbered.filter(({ target: one, update }) => one === source || numberOf(one) !== update[sortKey]);
}

/** A whole number between two neighbours, either of which may be missing; null where there is none. */
function between(
  before: object | undefined,
  after: object | undefined,
  numberOf: (one: object) => number,
): number | null {
  if (!before && !after) return DENSITY;
  if (!before) return numberOf(after as object) - DENSITY;
  if (!after) return numberOf(before) + DENSITY;
  const [low, high] = [numberOf(before), numberOf(after)];
  const middle = Math.round((low + high) / 2);
  return middle > low && middle < high ? middle : null;
}
