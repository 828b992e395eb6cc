/**
 * Why each enemy could strike, or could not, at the last move of a token: for the window of `apps/why.ts`. Moves
 * without an exchange are remembered in `token-move.ts` as they are made, since nothing else keeps them.
 */

import { combatantOf } from "../../../engine/encounter.ts";
import type { Exchange } from "../../../engine/exchange.ts";
import { placeAt, type Spot, sameCell } from "../../../engine/grid/cell.ts";
import type { OpportunityReason } from "../../../engine/preview.ts";
import { storedBody } from "../../documents/flag-store.ts";
import { participantOf } from "../../documents/participant.ts";
import { encounterOf } from "../../documents/snapshot.ts";
import { AwayToken } from "../../documents/token.ts";
import { activeRuleset, playedRuleset } from "../../foundry/active-ruleset.ts";
import { cellOf, spacesOf } from "../../foundry/grid.ts";
import { lastWalkTo } from "../../referee/log/exchange-log.ts";
import { loadExchange } from "../../referee/log/exchange-message.ts";
import type { Movement } from "../../wiring.ts";
import { carries } from "./actions.ts";
import { isExempt, singleAction } from "./by-code.ts";
import { moveIntent, pathOf } from "./path.ts";
import { type MoveReasons, moveOf } from "./token-move.ts";

/** Why each enemy could strike at a move that has just been made, or could not. */
function reasonsNow(token: AwayToken, fight: Combat.Implementation, path: readonly Spot[], action: string) {
  const encounter = encounterOf(fight);
  const mover = combatantOf(encounter, participantOf(token));
  const before = { ...mover, place: placeAt(mover.place, path[0] as Spot) };
  const then = { ...encounter, combatants: { ...encounter.combatants, [mover.id]: before } };
  return activeRuleset()?.threat?.reasons(then, moveIntent(participantOf(token), path, action, playedRuleset())) ?? [];
}

/** Why each enemy could strike at the move of an exchange, or could not. */
function reasonsIn({ picture, intent }: Exchange): readonly OpportunityReason[] {
  return (intent.path && activeRuleset()?.threat?.reasons(picture, intent)) || [];
}

/** Remember a move that somebody has made in a fight. */
function note(token: AwayToken, movement: Movement): void {
  const { fight } = token;
  const squares = token.parent ? spacesOf(token.parent.grid) : null;
  if (!fight || !squares) return;
  // The token may have gone on by the time that this is announced
  const to = cellOf(squares, movement.destination);
  if (movement.method === "undo" || isExempt(movement, carries)) {
    moveOf(token.uuid).lastMove = { to, isOwn: false, isExchange: false, reasons: [] };
    return;
  }
  const action = singleAction(movement) ?? "";
  const path = pathOf(token, squares, movement, action);
  if (path.length < 2) return;
  const reasons = reasonsNow(token, fight, path, action);
  moveOf(token.uuid).lastMove = { to, isOwn: true, isExchange: false, reasons };
}

/**
 * Why each enemy could strike at the last move of a token, or could not; null where it has not moved.
 *
 * The picture of the exchange tells it where there was one, else what this client saw of the move.
 */
export function reasonsForLast(token: AwayToken): MoveReasons | null {
  const squares = token.parent ? spacesOf(token.parent.grid) : null;
  if (!squares) return null;
  const at = cellOf(squares, storedBody(token));
  const walk = loadExchange(lastWalkTo(participantOf(token), at) ?? "");
  if (walk) return { isOwn: true, isExchange: true, reasons: reasonsIn(walk.exchange) };
  const last = moveOf(token.uuid).lastMove;
  return last && sameCell(last.to, at) ? last : null;
}

/** Remember how the moves stood that are made from now on. Called once, in init. */
export function watchMoves(): void {
  Hooks.on("moveToken", (token, movement) => {
    if (token instanceof AwayToken) note(token, movement as Movement);
  });
}
