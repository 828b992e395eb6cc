/**
 * What this client knows of a token's moves, for the gate, undo and whatever walks a segment. There is one `TokenMove`
 * a token, from when something is first known of it until the token or its scene is deleted; `endMovesOfDeleted` ends
 * it, and all that waits in it.
 *
 * 1. The gate takes the token's turn, so that moves are judged one after the other; the turn ends when the move is
 *    refused or made, or `WAIT_MS` after it was let pass. In a fight the move is held (`hold`) until the even pause is
 *    over, and waits for the price of the free move before it (`untilNoted`), `WAIT_MS` at most.
 * 2. A free move is let pass: what it costs and where it leads is known until the last of its updates has been made.
 *    The same goes for a move that Foundry takes back. What another package refuses after our yes is never made: of
 *    such moves the newest are kept (`MOST_OPEN`).
 * 3. Any other becomes an exchange. How it was wanted is kept until the next one, for segments on its way; a segment is
 *    granted as long as it is walked.
 * 4. When a move has been made, its price is noted, and why enemies could strike at it is kept until the next one.
 * 5. The referee's client knows where the token stood, of which move its last update spoke and which move was
 *    announced, each until the next one; an update that speaks of a move is looked at unless that is announced within
 *    `WAIT_MS`.
 *
 * What can be taken back by a key belongs to the window, not to a token: `history.ts`.
 */

import type { Change } from "../../../engine/effects.ts";
import type { Cell } from "../../../engine/grid/cell.ts";
import type { OpportunityReason } from "../../../engine/preview.ts";
import { participantOf } from "../../documents/participant.ts";
import type { Body } from "../../foundry/grid.ts";
import { reportError } from "../../foundry/notify.ts";
import { evenPause } from "../../foundry/settings.ts";
import { noteFreeMove } from "../../referee/requests/requests.ts";
import type { Movement } from "../../wiring.ts";
import { PLAIN, type WalkStyle } from "./animation.ts";
import { waypointsOf } from "./by-code.ts";
import type { Trace } from "./history.ts";
import { liesOn } from "./path.ts";

/** How long is waited for what follows at once unless somebody is gone or has refused it. Unit: milliseconds. */
const WAIT_MS = 2000;

/** So many moves of a token are known that were let pass and have not been made to their end. */
const MOST_OPEN = 20;

/** A trace of a move that Foundry made itself. */
export type FreeTrace = Trace & { readonly kind: "let" };

/** A move that Foundry makes itself. */
interface OpenMove {
  /** What it costs; null for a segment, whose exchange pays, and for what is taken back. */
  readonly changes: readonly Change[] | null;
  /** Where the whole of it leads through. */
  readonly spots: ReadonlySet<string>;
  /** The move that it takes back, whose cost goes back with it. */
  readonly takesBack: FreeTrace | null;
}

/** What is read of a move to know to which one it belongs. */
type Part = Pick<Movement, "id" | "chain" | "passed" | "pending">;

/** Why each enemy could strike at a move or could not; nobody is asked about one that was not the mover's own. */
export interface MoveReasons {
  readonly isOwn: boolean;
  /** Was it an exchange, so that whoever could strike was asked? */
  readonly isExchange: boolean;
  readonly reasons: readonly OpportunityReason[];
}

/** A move in a fight that needed no exchange, with the reasons as they were when it was made. */
interface LastMove extends MoveReasons {
  readonly to: Cell;
}

/** What is to be looked at unless a move is announced. */
interface Look {
  readonly move: string;
  readonly timer: ReturnType<typeof setTimeout>;
}

function spotOf({ x, y, elevation }: { readonly x: number; readonly y: number; readonly elevation?: number }): string {
  return `${x},${y},${elevation}`;
}

/** Does the update lead on to somewhere that the move was let go? */
function leadsOn(movement: Part, { spots }: OpenMove): boolean {
  const end = waypointsOf(movement).at(-1);
  return end !== undefined && spots.has(spotOf(end));
}

/** The state of one token's moves on this client. */
class TokenMove {
  readonly #token: string;
  /** Resolves when the newest move has been refused or made. */
  #turn: Promise<void> = Promise.resolve();
  /** Ends turns of moves that were let pass and have not been announced yet, by the id of the move. */
  readonly #turnEnds = new Map<string, () => void>();
  /** Until when moves are held. Unit: milliseconds, as `performance.now`. */
  #heldUntil = 0;
  /** Moves that were let pass and have not been made to their end, by id, oldest first. */
  readonly #open = new Map<string, OpenMove>();
  /**
   * The segment that is walked for the referee. Known by its squares: options of ours would not survive a region's
   * checkpoint.
   */
  #granted: readonly Cell[] | null = null;
  /** The price of a free move that the referee has not yet confirmed. */
  #unpaid: Promise<void> | null = null;
  /** The last move that was refused here, to be walked in segments: its way, and how it was wanted. */
  #wanted: { readonly path: readonly Cell[]; readonly style: WalkStyle } | null = null;
  /** The last move that needed no exchange, as this client saw it; null where there was none. */
  lastMove: LastMove | null = null;
  /** Where the token stood when this client looked last: an update says only where it stands now. */
  #stood: Body | null = null;
  /** Id of the last move whose update this client has seen. */
  #updated: string | null = null;
  /** Id of the last move that was announced. */
  #announced: string | null = null;
  #looks: readonly Look[] = [];

  /** @param token - Its UUID. */
  constructor(token: string) {
    this.#token = token;
  }

  /** End all that waits: the token is gone. */
  end(): void {
    for (const endTurn of this.#turnEnds.values()) endTurn();
    for (const { timer } of this.#looks) clearTimeout(timer);
    this.#looks = [];
  }

  /**
   * Wait until the earlier moves have been refused or made: a key that is held down, or a second drag, may begin the
   * next one while the first is still judged.
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
   * End a turn once its move has been announced, which may never be: another package may have refused it without a
   * word.
   */
  endTurnWhenMade({ id }: Pick<Movement, "id">, endTurn: () => void): void {
    const over = () => {
      clearTimeout(timer);
      this.#turnEnds.delete(id);
      endTurn();
    };
    const timer = setTimeout(over, WAIT_MS);
    this.#turnEnds.set(id, over);
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

  /** Let Foundry make the move at a cost, which is null where it pays otherwise. @returns True, for the gate. */
  letPass(movement: Part, changes: readonly Change[] | null): true {
    return this.#keepOpen(movement.id, {
      changes,
      spots: new Set(waypointsOf(movement).map(spotOf)),
      takesBack: null,
    });
  }

  /** Let Foundry take a move back, with its cost. @returns True, for the gate. */
  letTakeBack({ id }: Pick<Movement, "id">, trace: FreeTrace): true {
    return this.#keepOpen(id, { changes: null, spots: new Set(), takesBack: trace });
  }

  #keepOpen(id: string, move: OpenMove): true {
    this.#open.set(id, move);
    for (const oldest of [...this.#open.keys()].slice(0, -MOST_OPEN)) this.#open.delete(oldest);
    return true;
  }

  /**
   * The id of the move to which an update belongs, by which it was let pass: a move with checkpoints is several
   * updates.
   *
   * What comes after another move and leads elsewhere is one of its own, whatever it is said to continue: keys that are
   * pressed in a row may be joined (assumption move-keyboard).
   */
  rootOf(movement: Part): string {
    const isRoot = (id: string) => {
      const known = this.#open.get(id);
      return known !== undefined && leadsOn(movement, known);
    };
    return movement.chain.find(isRoot) ?? movement.id;
  }

  /** Has the beginning of this move been let pass? */
  isContinued(movement: Part): boolean {
    return this.rootOf(movement) !== movement.id;
  }

  /** The price of a move that was let pass, by its root, or null where there is nothing to be noted. */
  priceOf(root: string): readonly Change[] | null {
    return this.#open.get(root)?.changes ?? null;
  }

  /** What the move takes back, or null. */
  takenBackBy({ id }: Pick<Movement, "id">): FreeTrace | null {
    return this.#open.get(id)?.takesBack ?? null;
  }

  /** An update of a move has been made: whichever waits for it may go on, and after the last one nothing is open. */
  wasMade(movement: Part): void {
    this.#turnEnds.get(movement.id)?.();
    if (movement.pending.waypoints.length === 0) this.#open.delete(this.rootOf(movement));
  }

  /** Remember how a move was wanted that Foundry does not make, for the segments that are walked in its stead. */
  want(path: readonly Cell[], style: WalkStyle): void {
    this.#wanted = { path, style };
  }

  /** How the token walks a segment: as the mover wanted it, if it is part of their way. */
  styleOf(segment: readonly Cell[]): WalkStyle {
    return this.#wanted && liesOn(this.#wanted.path, segment) ? this.#wanted.style : PLAIN;
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
    const noted = noteFreeMove(participantOf({ uuid: this.#token }), changes, movement)
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

  /** Remember where the token stands now. @returns Where it stood before, or null where this client did not know. */
  standsAt(body: Body): Body | null {
    const before = this.#stood;
    this.#stood = body;
    return before;
  }

  /** Is it another move than the one of the last update that was counted? It is counted with that. */
  countUpdate(move: string): boolean {
    const isOther = this.#updated !== move;
    this.#updated = move;
    return isOther;
  }

  /** Look at the token unless the move is announced in time. */
  lookUnlessAnnounced(move: string, look: () => void): void {
    if (this.#announced === move) return;
    const timer = setTimeout(() => {
      this.#looks = this.#looks.filter((one) => one.timer !== timer);
      look();
    }, WAIT_MS);
    this.#looks = [...this.#looks, { move, timer }];
  }

  /** A move has been announced: nothing of it is left to be looked at. */
  wasAnnounced(move: string): void {
    this.#announced = move;
    for (const { timer } of this.#looks.filter((one) => one.move === move)) clearTimeout(timer);
    this.#looks = this.#looks.filter((one) => one.move !== move);
  }
}

const moves = new Map<string, TokenMove>();

/** The state of a token's moves on this client. @param token - Its UUID. */
export function moveOf(token: string): TokenMove {
  const known = moves.get(token);
  if (known) return known;
  const fresh = new TokenMove(token);
  moves.set(token, fresh);
  return fresh;
}

function end(token: string): void {
  moves.get(token)?.end();
  moves.delete(token);
}

/** End what is known of moves whose token or scene is deleted. Called once, in init, before whatever asks for them. */
export function endMovesOfDeleted(): void {
  Hooks.on("deleteToken", ({ uuid }) => end(uuid));
  Hooks.on("deleteScene", ({ uuid }) => {
    for (const token of moves.keys()) if (token.startsWith(`${uuid}.`)) end(token);
  });
}
