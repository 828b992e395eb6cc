import { type Change, reverseEffects } from "../../engine/effects.ts";
import { type Cell, sameCell } from "../../engine/grid/cell.ts";
import type { CombatantId } from "../../engine/types.ts";

/** How many judged moves of one token are remembered; the older ones are beyond what Ctrl+Z takes back. */
const KEPT = 20;

/** What makes a cost comparable: the same changes give the same words. */
function wording(changes: readonly Change[]): string {
  return JSON.stringify(changes);
}

/** Does nothing in it give anything back? Such a cost may be believed of somebody who names it himself. */
function onlyCosts(changes: readonly Change[]): boolean {
  return changes.every((change) => change.kind !== "spend" || change.by >= 0);
}

/** The squares of a move, the one where it begins first. */
type Way = readonly Cell[];

/** Is every square of the way one of the other's? */
export function leadsAlong(known: Way, way: Way): boolean {
  return way.every((cell) => known.some((square) => sameCell(square, cell)));
}

/** Remembers what the referee said that moves would cost, so that nobody pays with a number of his own. */
export class Promises {
  readonly #said = new Map<CombatantId, readonly string[]>();
  readonly #ways = new Map<CombatantId, readonly { readonly way: Way; readonly until: number }[]>();

  /** Remember the cost of a move that was let happen, and that it goes back with the move. */
  remember(token: CombatantId, changes: readonly Change[]): void {
    const back = reverseEffects(changes.map((change) => ({ on: token, ...change })));
    const words = [wording(changes), wording(back.map(({ on: _on, ...change }) => change as Change))];
    this.#said.set(token, [...(this.#said.get(token) ?? []), ...words].slice(-2 * KEPT));
  }

  /** Remember the way of a move that was let happen. @param until - Server time. Unit: milliseconds. */
  rememberWay(token: CombatantId, way: Way, until: number): void {
    this.#ways.set(token, [...(this.#ways.get(token) ?? []), { way, until }].slice(-KEPT));
  }

  /** Was somebody let go that way, or a longer one of which it is a part? What was let happen once happens once. */
  covers(token: CombatantId, way: Way, now: number): boolean {
    const ways = this.#ways.get(token) ?? [];
    const found = ways.find((known) => now < known.until && leadsAlong(known.way, way));
    this.#ways.set(
      token,
      ways.filter((known) => known !== found),
    );
    return found !== undefined;
  }

  /**
   * May a player say that a move cost this?
   *
   * What was promised may come; what nobody remembers, such as after another session took the seat, may only cost.
   */
  allows(token: CombatantId, changes: readonly Change[]): boolean {
    const plain = changes.map((change) => Object.fromEntries(Object.entries(change).filter(([key]) => key !== "on")));
    const said = this.#said.get(token)?.includes(wording(plain as unknown as Change[])) ?? false;
    return said || onlyCosts(changes);
  }
}
