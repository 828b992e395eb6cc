/**
 * Which moves this window has made, newest last, kept in session storage so that Ctrl+Z works after a reload. The gate
 * and `walk.ts` add to it, `undo.ts` reads it. It is no part of `token-move.ts`: it goes by the order of all tokens'
 * moves and outlasts the page, and a step ends when it is taken back or 50 newer ones are there.
 */
import type { Change } from "../../../engine/effects.ts";
import { type Cell, sameCell } from "../../../engine/grid/cell.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";
import { wasReloaded } from "../../foundry/page.ts";

/** What is read of a waypoint that Foundry has recorded. */
interface RecordedWaypoint {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly movementId: string | null;
}

/**
 * The id of the recorded move that last began at a place, or null when none did: one that only led through it would
 * be taken back to where it began.
 *
 * @param history - Oldest first; where a move ended, the next one began.
 */
export function moveAwayFrom<W extends RecordedWaypoint>(
  history: readonly W[],
  isThere: (waypoint: W) => boolean,
): string | null {
  const index = history.findLastIndex(isThere);
  const move = index < 0 ? null : (history[index + 1]?.movementId ?? null);
  return index > 0 && history[index]?.movementId === move ? null : move;
}

/** A move that this client made: let happen by Foundry at a cost, or walked for an exchange. */
export type Trace =
  | {
      readonly kind: "let";
      readonly movement: string;
      readonly to: Cell;
      readonly changes: readonly Change[];
      /** The newest exchange of the log as it was made: what comes after that came after the move. Empty for none. */
      readonly since?: string;
    }
  | { readonly kind: "walked"; readonly exchange: string; readonly to: Cell };

/** A trace, and the UUID of the token that left it. */
export interface Step {
  readonly token: string;
  readonly trace: Trace;
}

/** Older moves are beyond what anybody takes back by a key. */
const LONGEST = 50;

/** Where it outlives a reload: Foundry's own memory for Ctrl+Z does not. */
const KEY = `${SYSTEM_ID}.trail`;

/** The moves that this window made, newest last; null before they have been looked for. */
let trail: readonly Step[] | null = null;

/** What the page kept before it was reloaded. */
function kept(): readonly Step[] {
  if (!wasReloaded()) return [];
  try {
    const { world, steps } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return world === game.world?.id && Array.isArray(steps) ? steps : [];
  } catch {
    return [];
  }
}

function steps(): readonly Step[] {
  trail ??= kept();
  return trail;
}

function keep(left: readonly Step[]): void {
  trail = left.slice(-LONGEST);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ world: game.world?.id, steps: trail }));
  } catch {
    // Then it lasts as long as the page does
  }
}

/** Are these parts of the same move: updates of one movement, or segments of one exchange? */
function isSameMove(a: Trace, b: Trace): boolean {
  if (a.kind === "let") return b.kind === "let" && a.movement === b.movement;
  return b.kind === "walked" && a.exchange === b.exchange;
}

function without(token: string, trace: Trace): readonly Step[] {
  return steps().filter((step) => step.token !== token || !isSameMove(step.trace, trace));
}

/** Remember a move; a later part of it takes the place of the earlier ones. */
export function leaveTrace(token: string, trace: Trace): void {
  keep([...without(token, trace), { token, trace }]);
}

/** The newest move of the token, wherever it stands now; null where there is none. */
export function newestTrace(token: string): Trace | null {
  return steps().findLast((step) => step.token === token)?.trace ?? null;
}

/** The newest move of the token if it still stands where that move ended; else null. */
export function lastTrace(token: string, at: Cell): Trace | null {
  const trace = newestTrace(token);
  return trace && sameCell(trace.to, at) ? trace : null;
}

/** The newest move of this window that can still be taken back; null where there is none. */
export function newestStep(isActive: (step: Step) => boolean): Step | null {
  return steps().findLast(isActive) ?? null;
}

/** Forget a move, such as one that has been taken back. */
export function forgetTrace(token: string, trace: Trace): void {
  keep(without(token, trace));
}
