import type { Spot } from "../../../engine/grid/cell.ts";

/** A stretch that an exchange grants: the mover's client walks it, or the referee's when that one is silent. */
export interface WalkRequest {
  /** Id of the exchange and of its ask. */
  readonly exchange: string;
  readonly ask: string;
  /** UUID of the token. */
  readonly token: string;
  /** Squares of the upper left corner, start first; with heights where the way leads up or down. */
  readonly path: readonly Spot[];
  /** Id of a row in the ruleset's table of manners, or null where the intent names none. */
  readonly manner: string | null;
}

/** Walks a stretch. Resolves with the square in which the token has arrived, wherever that is. */
export type Walker = (request: WalkRequest) => Promise<Spot>;

/** Puts a token somewhere without a walk, as undo does. Resolves when its document stands there. */
export type Placer = (token: string, spot: Spot) => Promise<void>;

const hands: { walker: Walker | null; placer: Placer | null } = { walker: null, placer: null };

/** Say how this client walks a stretch. Called once, from main. */
export function setWalker(walker: Walker): void {
  hands.walker = walker;
}

/** Say how this client puts a token back. Called once, from main. */
export function setPlacer(placer: Placer): void {
  hands.placer = placer;
}

/** Walk a stretch. @throws Error - Nobody has said how. */
export function walk(request: WalkRequest): Promise<Spot> {
  if (!hands.walker) throw new Error("no walker is set");
  return hands.walker(request);
}

/** Put a token somewhere. @throws Error - Nobody has said how. */
export function place(token: string, spot: Spot): Promise<void> {
  if (!hands.placer) throw new Error("no placer is set");
  return hands.placer(token, spot);
}
