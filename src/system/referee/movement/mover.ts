import type { Spot } from "../../../engine/grid/cell.ts";

/** A segment that an exchange grants: the mover's client walks it, or the referee's when that one is silent. */
export interface MovementRequest {
  /** Id of the exchange and of its prompt. */
  readonly exchange: string;
  readonly prompt: string;
  /** UUID of the token. */
  readonly token: string;
  /** Squares of the upper left corner, start first; with heights where the way leads up or down. */
  readonly path: readonly Spot[];
  /** Id of a row in the ruleset's table of movement modes, or null where the intent names none. */
  readonly movementMode: string | null;
}

/** Walks a segment. Resolves with the square in which the token has arrived, wherever that is. */
export type TokenMover = (request: MovementRequest) => Promise<Spot>;

/** Puts a token somewhere without a walk, as undo does. Resolves when its document stands there. */
export type Placer = (token: string, spot: Spot) => Promise<void>;

const hands: { tokenMover: TokenMover | null; placer: Placer | null } = { tokenMover: null, placer: null };

/** Say how this client walks a segment. Called once, from main. */
export function setTokenMover(tokenMover: TokenMover): void {
  hands.tokenMover = tokenMover;
}

/** Say how this client puts a token back. Called once, from main. */
export function setPlacer(placer: Placer): void {
  hands.placer = placer;
}

/** Walk a segment. @throws Error - Nobody has said how. */
export function walk(request: MovementRequest): Promise<Spot> {
  if (!hands.tokenMover) throw new Error("nothing moves tokens here");
  return hands.tokenMover(request);
}

/** Put a token somewhere. @throws Error - Nobody has said how. */
export function place(token: string, spot: Spot): Promise<void> {
  if (!hands.placer) throw new Error("no placer is set");
  return hands.placer(token, spot);
}
