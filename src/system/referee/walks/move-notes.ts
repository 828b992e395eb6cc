const BACK = "undo.";

/** Under which id the cost of a free move goes back when that is taken back. */
export function backOf(movement: string): string {
  return `${BACK}${movement}`;
}

/** The free move whose cost goes back under that id, or null where none does. */
export function takenBackBy(id: string): string | null {
  return id.startsWith(BACK) ? id.slice(BACK.length) : null;
}

/** Under which id the price of a move is put right that its mover has told another one for. */
export function correctionOf(movement: string): string {
  return `judged.${movement}`;
}
