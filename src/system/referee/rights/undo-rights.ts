import { type Refusal, refuse } from "../../../engine/types.ts";
import type { StoredExchange } from "../log/stored.ts";

/** Somebody who would take something back. */
export interface Undoer {
  readonly id: string;
  readonly isGM: boolean;
  /** May he, who is no game master, take back his own last exchange? */
  readonly undoesOwn: boolean;
}

/** Why the exchange is not the user's to take back, or null: a player's is only his own last one, and only if the world says so. */
function refuseOwner({ id, isGM, undoesOwn }: Undoer, stored: StoredExchange, isLast: boolean): Refusal | null {
  if (stored.alone) return refuse("undo/alone");
  if (isGM) return null;
  if (!undoesOwn) return refuse("undo/gm-only");
  if (stored.proposer !== id) return refuse("right/not-yours");
  return isLast ? null : refuse("undo/not-last");
}

/** Why the user may not take the exchange back, or null. @param isLast - Is nothing newer of its encounter left? */
export function refuseUndo(user: Undoer, stored: StoredExchange, isLast: boolean): Refusal | null {
  const refusal = refuseOwner(user, stored, isLast);
  if (refusal || user.isGM) return refusal;
  return stored.exchange.stage === "open" ? refuse("undo/open") : null;
}

/** Why the user may not let it happen again, or null: what a game master has taken back is not a player's to do again. */
export function refuseRedo(user: Undoer, stored: StoredExchange, isLast: boolean): Refusal | null {
  const refusal = refuseOwner(user, stored, isLast);
  if (refusal || user.isGM) return refusal;
  return stored.undoneBy === user.id ? null : refuse("redo/not-yours");
}
