import type { Change } from "../../../engine/effects.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import { refuse } from "../../../engine/types.ts";
import { storedBody } from "../../documents/flag-store.ts";
import type { AwayToken, Movement, MovementGate } from "../../documents/token.ts";
import { playedRuleset } from "../../foundry/active-ruleset.ts";
import { cellOf, type Squares, squaresOf } from "../../foundry/grid.ts";
import { notifyRefusal, reportError, tellAwaited } from "../../foundry/notify.ts";
import { propose } from "../../referee/requests/requests.ts";
import { tellNoSquares } from "../no-squares.ts";
import { isByCode, isExempt } from "./exempt.ts";
import { isFreeMove } from "./free-move.ts";
import { beginHold, untilReleased } from "./hold.ts";
import { actionOf, carries } from "./manners.ts";
import { moveIntent } from "./move-intent.ts";
import { pathOf } from "./moved-path.ts";
import { isContinued, letPass, priceOf, rootOf } from "./passed.ts";
import { notePrice, untilNoted } from "./prices.ts";
import { isGranted } from "./stretches.ts";
import { leaveTrace } from "./trail.ts";
import { endWhenMade, takeTurn, wasMade } from "./turns.ts";
import { refundMove, undoMove } from "./undo.ts";
import { verdictOn } from "./verdict.ts";
import { keepStyle } from "./walk-style.ts";

/** What a move costs here that goes on unjudged; null for a stretch, which pays itself, undefined for all others. */
function unjudgedPrice(
  token: AwayToken,
  movement: Movement,
  path: readonly Spot[],
): readonly Change[] | null | undefined {
  if (path.length < 2) return [];
  if (isGranted(token.uuid, path)) return null;
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
  beginHold(token.uuid);
  await untilNoted(token.uuid);
  const action = actionOf(token, movement);
  const intent = moveIntent(token.uuid, path, action ?? "", playedRuleset());
  const verdict = action === null ? null : await verdictOn(fight, intent);
  if (!verdict || verdict.refusal) {
    notifyRefusal(verdict?.refusal ?? refuse("move/two-manners"));
    return false;
  }
  if (verdict.free) {
    await untilReleased(token.uuid);
    return letPass(movement, verdict.changes);
  }
  keepStyle(token.uuid, movement);
  propose(intent).catch((error: unknown) => reportError("propose a move", error));
  return false;
}

/** Does the token stand elsewhere by now than where the move was to begin? */
function hasLeft(token: AwayToken, { origin }: Movement): boolean {
  const { x, y } = storedBody(token);
  return x !== origin.x || y !== origin.y;
}

/** Judge a move on squares, after those of the token that began before it. @returns As `judgeInTurn`. */
async function judgeMovement(
  token: AwayToken,
  fight: Combat.Implementation,
  squares: Squares,
  movement: Movement,
): Promise<boolean> {
  const path = pathOf(token, squares, movement, actionOf(token, movement) ?? "");
  const unjudged = unjudgedPrice(token, movement, path);
  if (unjudged !== undefined) return letPass(movement, unjudged);
  if (tellAwaited()) return false;
  const endTurn = await takeTurn(token.uuid);
  let passes = false;
  try {
    passes = !hasLeft(token, movement) && (await judgeInTurn(token, fight, movement, path));
  } finally {
    if (passes) endWhenMade(movement, endTurn);
    else endTurn();
  }
  return passes;
}

/** Decide about a move. @returns Whether Foundry makes it. */
async function decide(token: AwayToken, movement: Movement): Promise<boolean> {
  const { fight } = token;
  if (!fight || !token.parent || isContinued(movement)) return true;
  if (movement.method === "undo") return undoMove(token, movement);
  if (isExempt(movement, carries) || isFreeMove(movement)) return letPass(movement, []);
  const squares = squaresOf(token.parent.grid);
  if (squares) return judgeMovement(token, fight, squares, movement);
  // There the move goes as Foundry has it
  tellNoSquares(token.parent);
  return true;
}

/** Note what a move cost that Foundry has made, and that this client made it. */
function noteMove(token: AwayToken, movement: Movement): void {
  const root = rootOf(movement);
  const changes = priceOf(root);
  const squares = token.parent ? squaresOf(token.parent.grid) : null;
  if (!changes || !squares) return;
  leaveTrace(token.uuid, { kind: "let", movement: root, to: cellOf(squares, movement.destination), changes });
  if (root !== movement.id || changes.length === 0) return;
  notePrice(token.uuid, changes, root);
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
    wasMade(movement);
  },
};
