import type { Change } from "../../../engine/effects.ts";
import { type Cell, sameCell } from "../../../engine/grid/cell.ts";

/** A move that this client made: let happen by Foundry at a cost, or walked for an exchange. */
export type Trace =
  | { readonly kind: "let"; readonly movement: string; readonly to: Cell; readonly changes: readonly Change[] }
  | { readonly kind: "walked"; readonly exchange: string; readonly to: Cell };

/**
 * The moves that this client made since it was loaded, by token, newest last.
 *
 * It lives as long as Foundry's own memory of what Ctrl+Z takes back, which a reload empties too.
 */
const trails = new Map<string, Trace[]>();

/** Are these parts of the same move: updates of one movement, or stretches of one exchange? */
function isSameMove(a: Trace, b: Trace): boolean {
  if (a.kind === "let") return b.kind === "let" && a.movement === b.movement;
  return b.kind === "walked" && a.exchange === b.exchange;
}

/** Remember a move; a later part of it takes the place of the earlier ones. */
export function leaveTrace(token: string, trace: Trace): void {
  forgetTrace(token, trace);
  trails.set(token, [...(trails.get(token) ?? []), trace]);
}

/** The newest move of the token if it still stands where that move ended; else null. */
export function lastTrace(token: string, at: Cell): Trace | null {
  const trace = trails.get(token)?.at(-1);
  return trace && sameCell(trace.to, at) ? trace : null;
}

/** Forget a move, such as one that has been taken back. */
export function forgetTrace(token: string, trace: Trace): void {
  const kept = (trails.get(token) ?? []).filter((other) => !isSameMove(other, trace));
  trails.set(token, kept);
}
