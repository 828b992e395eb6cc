import { type Change, reverseEffects } from "../../../engine/effects.ts";
import { type Cell, sameCell } from "../../../engine/grid/cell.ts";
import { refuse } from "../../../engine/types.ts";
import { storedBody } from "../../documents/flag-store.ts";
import type { AwayToken, Movement } from "../../documents/token.ts";
import { cellOf, squaresOf } from "../../foundry/grid.ts";
import { notifyRefusal, reportError } from "../../foundry/notify.ts";
import { notedPrice } from "../../referee/effects/apply.ts";
import { lastWalkTo } from "../../referee/log/exchange-log.ts";
import { loadExchange } from "../../referee/log/exchange-message.ts";
import { backOf } from "../../referee/movement/late-moves.ts";
import { undoExchange } from "../../referee/requests/requests.ts";
import { notePrice } from "./prices.ts";
import { isGranted } from "./stretches.ts";
import { forgetTrace, lastTrace, newestTrace, type Trace } from "./trail.ts";

type Let = Trace & { readonly kind: "let" };

/** Moves that Foundry is taking back and whose cost goes back with them, by the id of the move that does so. */
const goingBack = new Map<string, Let>();

/**
 * The token's newest move if the referee judged it once it was made, so that it became an exchange of its own; else
 * null. While that is open, the token stands where the way began.
 */
export function judgedLate(token: string, at: Cell | null): Let | null {
  const trace = newestTrace(token);
  if (trace?.kind !== "let") return null;
  const stage = loadExchange(trace.movement)?.exchange.stage;
  const stands = at !== null && sameCell(trace.to, at);
  return stage === "open" || (stage === "closed" && stands) ? trace : null;
}

/**
 * Decide about Ctrl+Z.
 *
 * @returns True when Foundry may take the move back itself; false when its exchange is undone in its stead.
 */
export function undoMove(token: AwayToken, movement: Movement): boolean {
  const squares = token.parent ? squaresOf(token.parent.grid) : null;
  // A record that is trimmed after an undo, not somebody's Ctrl+Z
  if (squares && isGranted(token.uuid, [cellOf(squares, movement.destination)])) return true;
  const at = squares ? cellOf(squares, storedBody(token)) : null;
  const trace = at && lastTrace(token.uuid, at);
  const late = judgedLate(token.uuid, at);
  if (!late && trace?.kind === "let") {
    goingBack.set(movement.id, trace);
    return true;
  }
  return !undoWalk(token, at, late ?? trace) && !isTakenBack(token);
}

/**
 * Has the token's newest walk been taken back by its card? Says so, once. Foundry, which knows nothing of cards, would
 * put the token on the squares where it was held on that way.
 */
function isTakenBack(token: AwayToken): boolean {
  const trace = newestTrace(token.uuid);
  if (trace?.kind !== "walked" || loadExchange(trace.exchange)?.exchange.stage !== "undone") return false;
  forgetTrace(token.uuid, trace);
  notifyRefusal(refuse("undo/over"));
  return true;
}

/** The exchange that moved the token to where it stands, as its trace says, or else the exchange itself; or null. */
function exchangeBehind(token: AwayToken, at: Cell | null, trace: Trace | null): string | null {
  if (trace) return trace.kind === "let" ? trace.movement : trace.exchange;
  // The referee may have walked the last stretch, or this window was loaded since
  return at && lastWalkTo(token.uuid, at);
}

/** Have the exchange that moved the token here taken back. @returns Whether there is one. */
function undoWalk(token: AwayToken, at: Cell | null, trace: Trace | null): boolean {
  const exchange = exchangeBehind(token, at, trace);
  if (!exchange) return false;
  undoExchange(exchange)
    .then((refusal) => {
      if (!refusal && trace) forgetTrace(token.uuid, trace);
    })
    .catch((error: unknown) => reportError("undoMove", error));
  return true;
}

/** What a move cost: as this client knew, or as the referee noted of one that was written past the rules. */
function priceOf(token: AwayToken, { changes, movement }: Let): readonly Change[] {
  return changes.length > 0 ? changes : (notedPrice(token.uuid, movement) ?? []);
}

/** Give the cost of a move back, once Foundry has taken it back. */
export function refundMove(token: AwayToken, movement: Pick<Movement, "id">): void {
  const trace = goingBack.get(movement.id);
  if (!trace) return;
  goingBack.delete(movement.id);
  forgetTrace(token.uuid, trace);
  const price = priceOf(token, trace);
  if (price.length === 0) return;
  const changes = reverseEffects(price.map((change) => ({ on: token.uuid, ...change })));
  notePrice(token.uuid, changes, backOf(trace.movement));
}
