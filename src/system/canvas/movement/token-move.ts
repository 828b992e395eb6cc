/**
 * What this client knows of the move of each token while it is made: whose turn it is to be judged, until when it is
 * held, which segment it has been granted, and whether its price has been noted. Asked by the gate, by undo and by
 * whatever walks a segment.
 */
import type { Change } from "../../../engine/effects.ts";
import type { Cell } from "../../../engine/grid/cell.ts";
import { reportError } from "../../foundry/notify.ts";
import { evenPause } from "../../foundry/settings.ts";
import { noteFreeMove } from "../../referee/requests/requests.ts";
import { liesOn } from "./path.ts";

/** How long the next move of a token waits for the price of its last one. Unit: milliseconds. */
const WAIT_MS = 2000;

/** The state of one token's move on this client. */
class TokenMove {
  readonly #token: string;
  /** Resolves when the newest move has been refused or made. */
  #turn: Promise<void> = Promise.resolve();
  /** Until when moves are held. Unit: milliseconds, as `performance.now`. */
  #heldUntil = 0;
  /** The segment that is walked for the referee. Known by its squares: options of ours would not survive a region's checkpoint. */
  #granted: readonly Cell[] | null = null;
  /** The price of a free move that the referee has not yet confirmed. */
  #unpaid: Promise<void> | null = null;

  /** @param token - Its UUID. */
  constructor(token: string) {
    this.#token = token;
  }

  /**
   * Wait until the earlier moves have been refused or made: a key that is held down, or a second drag, may begin the next
   * one while the first is still judged.
   *
   * @returns What ends the turn.
   */
  async takeTurn(): Promise<() => void> {
    const earlier = this.#turn;
    let end = () => {};
    this.#turn = new Promise<void>((resolve) => {
      end = resolve;
    });
    await earlier;
    return end;
  }

  /**
   * Hold a move in a fight from now on, for as long as the world holds every one; one that is held already is not held
   * longer.
   *
   * The referee holds the exchange of a move as well; this is for moves that are let happen where none replies.
   */
  hold(): void {
    const pause = evenPause();
    const now = performance.now();
    if (pause > 0 && this.#heldUntil <= now) this.#heldUntil = now + pause;
  }

  /** Resolves when the move is held no more; at once where nothing holds it. */
  async untilReleased(): Promise<void> {
    const left = this.#heldUntil - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }

  /** Expect the token to walk a segment. @returns What ends the expectation. */
  grant(segment: readonly Cell[]): () => void {
    this.#granted = segment;
    return () => {
      if (this.#granted === segment) this.#granted = null;
    };
  }

  /** Is the path part of a segment that the token has been granted? */
  isGranted(path: readonly Cell[]): boolean {
    return this.#granted !== null && liesOn(this.#granted, path);
  }

  /** Tell the referee what a free move cost; until that is noted, the token's next move is not judged. */
  notePrice(changes: readonly Change[], movement: string): void {
    const noted = noteFreeMove(this.#token, changes, movement)
      .catch((error: unknown) => reportError("note a free move", error))
      .finally(() => {
        if (this.#unpaid === noted) this.#unpaid = null;
      });
    this.#unpaid = noted;
  }

  /**
   * Resolves when the price of the last free move has been noted, so that a key held down pays once for one movement
   * action (G285); at once where nothing is open, and after 2 s where no referee replies.
   */
  async untilNoted(): Promise<void> {
    const noted = this.#unpaid;
    if (noted) await Promise.race([noted, new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))]);
  }
}

const moves = new Map<string, TokenMove>();

/** The state of a token's move on this client. @param token - Its UUID. */
export function moveOf(token: string): TokenMove {
  const known = moves.get(token);
  if (known) return known;
  const fresh = new TokenMove(token);
  moves.set(token, fresh);
  return fresh;
}
