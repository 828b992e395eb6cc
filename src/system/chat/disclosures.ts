import { isFigure } from "./view/disclosures.ts";

/** Ids of the blocks that this user has unfolded, by their exchanges, so that a card drawn again stays as it was. */
const unfolded = new Map<string, Set<string>>();

const NONE: ReadonlySet<string> = new Set();

/** The blocks of the exchange that are unfolded. */
export function unfoldedIn(exchange: string): ReadonlySet<string> {
  return unfolded.get(exchange) ?? NONE;
}

/** Fold or unfold one block. */
export function toggleFold(exchange: string, fold: string): void {
  const open = new Set(unfoldedIn(exchange));
  if (!open.delete(fold)) open.add(fold);
  unfolded.set(exchange, open);
}

/** Are all figures among these blocks unfolded? */
export function areFiguresUnfolded(exchange: string, folds: readonly string[]): boolean {
  const open = unfoldedIn(exchange);
  return folds.filter(isFigure).every((fold) => open.has(fold));
}

/** Unfold all figures among these blocks, or fold them where all are unfolded. */
export function toggleFigures(exchange: string, folds: readonly string[]): void {
  const isShown = areFiguresUnfolded(exchange, folds);
  const open = new Set(unfoldedIn(exchange));
  for (const fold of folds.filter(isFigure)) {
    if (isShown) open.delete(fold);
    else open.add(fold);
  }
  unfolded.set(exchange, open);
}
