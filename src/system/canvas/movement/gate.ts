/**
 * Decides about every move before Foundry makes it, and notes afterwards what it cost; `main.ts` wires it to
 * `documents/token.ts`. A free move passes; one that lets somebody strike or needs a test is stopped and becomes an
 * exchange, whose segments `walk.ts` then walks. The whole life of a move is told in `token-move.ts`, which keeps it.
 */

import type { Change } from "../../../engine/effects.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { MoveCheck } from "../../../engine/preview.ts";
import { refuse } from "../../../engine/types.ts";
import { storedBody } from "../../documents/flag-store.ts";
import { participantOf } from "../../documents/participant.ts";
import type { AwayToken } from "../../documents/token.ts";
import { playedRuleset, presentRuleset } from "../../foundry/active-ruleset.ts";
import { cellOf, type Squares, spacesOf } from "../../foundry/grid.ts";
import { notifyRefusal, reportError, tellAwaited } from "../../foundry/notify.ts";
import { newestExchange } from "../../referee/log/exchange-log.ts";
import { judge, propose } from "../../referee/requests/requests.ts";
import type { Movement, MovementGate } from "../../wiring.ts";
import { fightInSight } from "../sight.ts";
import { actionOf, carries } from "./actions.ts";
import { styleOf } from "./animation.ts";
import { isByCode, isExempt, isFreeMove } from "./by-code.ts";
import { leaveTrace } from "./history.ts";
import { moveIntent, pathOf } from "./path.ts";
import { moveOf } from "./token-move.ts";
import { refundMove, undoMove } from "./undo.ts";

/** What a move costs here that goes on unjudged; null for a segment, which pays itself, undefined for all others. */
function unjudgedPrice(
  token: AwayToken,
  movement: Movement,
  path: readonly Spot[],
): readonly Change[] | null | undefined {
  if (path.length < 2) return [];
  if (moveOf(token.uuid).isGranted(path)) return null;
  // A game master's macro or module moves as it says; the referee looks at that when it is done
  return game.user?.isGM && isByCode(movement) ? [] : undefined;
}

/** Judge a move whose turn it is. @returns Whether Foundry makes it; if not, it is refused or has become an intent. */
async function judgeInTurn(
  token: AwayToken,
  fight: Combat.Implementation,
  movement: Movement,
  path: readonly Spot[],
): Promise<boolean> {
  const move = moveOf(token.uuid);
  move.hold();
  await move.untilNoted();
  const action = actionOf(token, movement);
  const intent = moveIntent(participantOf(token), path, action ?? "", playedRuleset());
  const moveCheck = action === null ? null : await moveCheckOf(fight, intent);
  if (!moveCheck || moveCheck.refusal) {
    notifyRefusal(moveCheck?.refusal ?? refuse("move/two-modes"));
    return false;
  }
  if (moveCheck.free) {
    await move.untilReleased();
    return move.letPass(movement, moveCheck.changes);
  }
  move.want(path, styleOf(movement));
  propose(intent).catch((error: unknown) => reportError("propose a move", error));
  return false;
}

/** Does the token stand elsewhere by now than where the move was to begin? */
function hasLeft(token: AwayToken, { origin }: Movement): boolean {
  const { x, y } = storedBody(token);
  return x !== origin.x || y !== origin.y;
}

/** Judge a move, after those of the token that began before it. @returns As `judgeInTurn`. */
async function judgeMovement(
  token: AwayToken,
  fight: Combat.Implementation,
  squares: Squares,
  movement: Movement,
): Promise<boolean> {
  const path = pathOf(token, squares, movement, actionOf(token, movement) ?? "");
  const unjudged = unjudgedPrice(token, movement, path);
  const move = moveOf(token.uuid);
  if (unjudged !== undefined) return move.letPass(movement, unjudged);
  if (tellAwaited()) return false;
  const endTurn = await move.takeTurn();
  let passes = false;
  try {
    passes = !hasLeft(token, movement) && (await judgeInTurn(token, fight, movement, path));
  } finally {
    if (passes) move.endTurnWhenMade(movement, endTurn);
    else endTurn();
  }
  return passes;
}

/** Decide about a move. @returns Whether Foundry makes it. */
async function decide(token: AwayToken, movement: Movement): Promise<boolean> {
  const { fight } = token;
  if (!fight || !token.parent || moveOf(token.uuid).isContinued(movement)) return true;
  if (movement.method === "undo") return undoMove(token, movement);
  if (isExempt(movement, carries) || isFreeMove(movement)) return moveOf(token.uuid).letPass(movement, []);
  return judgeMovement(token, fight, spacesOf(token.parent.grid), movement);
}

/** Note what a move cost that Foundry has made, and that this client made it. */
function noteMove(token: AwayToken, movement: Movement): void {
  const move = moveOf(token.uuid);
  const root = move.rootOf(movement);
  const changes = move.priceOf(root);
  const squares = token.parent ? spacesOf(token.parent.grid) : null;
  if (!changes || !squares) return;
  const to = cellOf(squares, movement.destination);
  leaveTrace(token.uuid, { kind: "let", movement: root, to, changes, since: newestExchange() });
  if (root !== movement.id || changes.length === 0) return;
  move.notePrice(changes, root);
}

/** What is asked before a token moves on this client, and noted after: rules stop a move, our own mistakes do not. */
export const movementGate: MovementGate = {
  async before(token, movement) {
    try {
      return await decide(token, movement);
    } catch (error) {
      reportError("judge a move", error);
      return true;
    }
  },

  after(token, movement) {
    refundMove(token, movement);
    noteMove(token, movement);
    moveOf(token.uuid).wasMade(movement);
  },
};

/** How a move stands: as the referee says, or by what this user can see when no referee replies. */
async function moveCheckOf(fight: Combat.Implementation, intent: Intent): Promise<MoveCheck> {
  return (await judge(intent)) ?? presentRuleset().movement.check(fightInSight(fight), intent);
}
