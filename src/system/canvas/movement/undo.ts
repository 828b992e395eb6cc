import { reverseEffects } from "../../../engine/effects.ts";
import { storedBody } from "../../documents/stored-body.ts";
import type { AwayToken, Movement } from "../../documents/token.ts";
import { lastWalkTo } from "../../referee/exchange-log.ts";
import { backOf } from "../../referee/move-notes.ts";
import { undoExchange } from "../../referee/propose.ts";
import { cellOf, squaresOf } from "../../shared/grid.ts";
import { reportError } from "../../shared/notify.ts";
import { notePrice } from "./prices.ts";
import { isGranted } from "./stretches.ts";
import { forgetTrace, lastTrace, type Trace } from "./trail.ts";

/** Moves that Foundry is taking back and whose cost goes back with them, by the id of the move that does so. */
const goingBack = new Map<string, Trace & { kind: "let" }>();

/**
 * Decide about Ctrl+Z.
 *
 * @returns True when Foundry may take the move back itself; false when its exchange is undone in its stead.
 */
export function undoMove(token: AwayToken, movement: Movement): boolean {
  const squares = token.parent ? squaresOf(token.parent.grid) : null;
  // A record that is trimmed after an undo, not somebody's Ctrl+Z
  if (squares && isGranted(token.uuid, [cellOf(squares, movement.destination)])) return true;
  const at = squares && cellOf(squares, storedBody(token));
  const trace = at && lastTrace(token.uuid, at);
  if (trace?.kind === "let") {
    goingBack.set(movement.id, trace);
    return true;
  }
  // The referee may have walked the last stretch, or this window was loaded since: the exchange itself tells
  const exchange = trace?.exchange ?? (at && lastWalkTo(token.uuid, at));
  if (!exchange) return true;
  undoWalk(token, exchange, trace);
  return false;
}

/** Have the exchange that walked the token here taken back. */
function undoWalk(token: AwayToken, exchange: string, trace: Trace | null): void {
  undoExchange(exchange)
    .then((refusal) => {
      if (!refusal && trace) forgetTrace(token.uuid, trace);
    })
    .catch((error: unknown) => reportError("undoMove", error));
}

/** Give the cost of a move back, once Foundry has taken it back. */
export function refundMove(token: AwayToken, movement: Pick<Movement, "id">): void {
  const trace = goingBack.get(movement.id);
  if (!trace) return;
  goingBack.delete(movement.id);
  forgetTrace(token.uuid, trace);
  if (trace.changes.length === 0) return;
  const changes = reverseEffects(trace.changes.map((change) => ({ on: token.uuid, ...change })));
  notePrice(token.uuid, changes, backOf(trace.movement));
}
