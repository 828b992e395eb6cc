/**
 * Which blocks of which card this user has unfolded, kept while the page lives, so that a card that is drawn again
 * stays as it was.
 */
import { isFigure } from "./view/disclosures.ts";

/** Ids of the blocks that this user has unfolded, by their exchanges, so that a card drawn again stays as it was. */
const unfolded = new Map<string, Set<string>>();

const NONE: ReadonlySet<string> = new Set();

/** The blocks of the exchange that are unfolded. */
export function unfoldedIn(exchange: string): ReadonlySet<string> {
  return unfolded.get(exchange) ?? NONE;
}

/** Fold or unfold one block. */
export function toggleDisclosure(exchange: string, disclosure: string): void {
  const open = new Set(unfoldedIn(exchange));
  if (!open.delete(disclosure)) open.add(disclosure);
  unfolded.set(exchange, open);
}

/** Are all figures among these blocks unfolded? */
export function isBreakdownOpen(exchange: string, disclosures: readonly string[]): boolean {
  const open = unfoldedIn(exchange);
  return disclosures.filter(isFigure).every((disclosure) => open.has(disclosure));
}

/** Unfold all figures among these blocks, or fold them where all are unfolded. */
export function toggleBreakdown(exchange: string, disclosures: readonly string[]): void {
  const isOpen = isBreakdownOpen(exchange, disclosures);
  const open = new Set(unfoldedIn(exchange));
  for (const disclosure of disclosures.filter(isFigure)) {
    if (isOpen) open.delete(disclosure);
    else open.add(disclosure);
  }
  unfolded.set(exchange, open);
}
