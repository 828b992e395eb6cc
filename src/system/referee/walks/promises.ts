import type { Change } from "../../../engine/effects.ts";
import { type Cell, sameCell } from "../../../engine/grid/cell.ts";
import type { CombatantId } from "../../../engine/types.ts";

/** How many ways of one token are remembered. */
const KEPT = 20;

/** The squares of a move, the one where it begins first. */
type Way = readonly Cell[];

/** A way that somebody was let go, what it costs him, and until when that counts. */
interface PromisedWay {
  readonly way: Way;
  readonly changes: readonly Change[];
  /** Server time. Unit: milliseconds. */
  readonly until: number;
}

/** Is every square of the way one of the other's? */
export function leadsAlong(known: Way, way: Way): boolean {
  return way.every((cell) => known.some((square) => sameCell(square, cell)));
}

/** Do both ways end in the same square? */
export function endsAlike(one: Way, other: Way): boolean {
  const [end, otherEnd] = [one.at(-1), other.at(-1)];
  return end !== undefined && otherEnd !== undefined && sameCell(end, otherEnd);
}

/** Remembers which ways the referee has let people go. */
export class Promises {
  readonly #ways = new Map<CombatantId, readonly PromisedWay[]>();

  /** Remember the way of a move that was let happen. */
  remember(token: CombatantId, promised: PromisedWay): void {
    this.#ways.set(token, [...(this.#ways.get(token) ?? []), promised].slice(-KEPT));
  }

  /**
   * Was somebody let go that way, or a longer one of which it is a part? What was let happen once happens once.
   *
   * @returns What it costs him, or null where nobody let him go.
   */
  claim(token: CombatantId, way: Way, now: number): readonly Change[] | null {
    const ways = this.#ways.get(token) ?? [];
    // An older one may be of a move that another package refused after all
    const found = ways.findLast((known) => now < known.until && leadsAlong(known.way, way));
    this.#ways.set(
      token,
      ways.filter((known) => known !== found),
    );
    return found?.changes ?? null;
  }
}
