/**
 * Decides about every move before Foundry makes it, and notes afterwards what it cost. `main.ts` wires it to
 * `documents/token.ts`. A free move passes; one that lets somebody strike or needs a test is stopped and becomes an
 * exchange, whose segments `walk.ts` then walks.
 */
import type { Change } from "../../../engine/effects.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { MoveCheck } from "../../../engine/preview.ts";
import { refuse } from "../../../engine/types.ts";
import { storedBody } from "../../documents/flag-store.ts";
import type { AwayToken } from "../../documents/token.ts";
import { playedRuleset, presentRuleset } from "../../foundry/active-ruleset.ts";
import { cellOf, type Squares, squaresOf } from "../../foundry/grid.ts";
import { notifyRefusal, reportError, tellAwaited } from "../../foundry/notify.ts";
import { newestExchange } from "../../referee/log/exchange-log.ts";
import { judge, propose } from "../../referee/requests/requests.ts";
import type { Movement, MovementGate } from "../../wiring.ts";
import { tellNoSquares } from "../no-squares.ts";
import { fightInSight } from "../sight.ts";
import { actionOf, carries } from "./actions.ts";
import { keepStyle } from "./animation.ts";
import { isByCode, isExempt, isFreeMove, waypointsOf } from "./by-code.ts";
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
  moveOf(token.uuid).hold();
  await moveOf(token.uuid).untilNoted();
  const action = actionOf(token, movement);
  const intent = moveIntent(token.uuid, path, action ?? "", playedRuleset());
  const moveCheck = action === null ? null : await moveCheckOf(fight, intent);
  if (!moveCheck || moveCheck.refusal) {
    notifyRefusal(moveCheck?.refusal ?? refuse("move/two-modes"));
    return false;
  }
  if (moveCheck.free) {
    await moveOf(token.uuid).untilReleased();
    return letPass(movement, moveCheck.changes);
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
  const endTurn = await moveOf(token.uuid).takeTurn();
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
  const to = cellOf(squares, movement.destination);
  leaveTrace(token.uuid, { kind: "let", movement: root, to, changes, since: newestExchange() });
  if (root !== movement.id || changes.length === 0) return;
  moveOf(token.uuid).notePrice(changes, root);
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

/** How a move stands: as the referee says, or by what this user can see when no referee replies. */
async function moveCheckOf(fight: Combat.Implementation, intent: Intent): Promise<MoveCheck> {
  return (await judge(intent)) ?? presentRuleset().movement.check(fightInSight(fight), intent);
}

/** A move that Foundry makes itself. `changes` are its price; null for a segment, whose exchange pays. */
interface Passed {
  readonly changes: readonly Change[] | null;
  /** Where the whole of it leads through. */
  readonly spots: ReadonlySet<string>;
}

/** What is read of a move to know to which one it belongs. */
type Part = Pick<Movement, "id" | "chain" | "passed" | "pending">;

const passed = new Map<string, Passed>();

function spotOf({ x, y, elevation }: { readonly x: number; readonly y: number; readonly elevation?: number }): string {
  return `${x},${y},${elevation}`;
}

/** Does the update lead on to somewhere that the move was let go? */
function leadsOn(movement: Part, { spots }: Passed): boolean {
  const end = waypointsOf(movement).at(-1);
  return end !== undefined && spots.has(spotOf(end));
}

/**
 * The id of the move to which an update belongs, by which it was let pass: a move with checkpoints is several updates.
 *
 * What comes after another move and leads elsewhere is one of its own, whatever it is said to continue: keys that are
 * pressed in a row may be joined (assumption move-keyboard).
 */
export function rootOf(movement: Part): string {
  const isRoot = (id: string) => {
    const known = passed.get(id);
    return known !== undefined && leadsOn(movement, known);
  };
  return movement.chain.find(isRoot) ?? movement.id;
}

/** Let Foundry make the move. @returns True, for the gate. */
export function letPass(movement: Part, changes: readonly Change[] | null): true {
  passed.set(movement.id, { changes, spots: new Set(waypointsOf(movement).map(spotOf)) });
  return true;
}

/** Has the beginning of this move been let pass? */
export function isContinued(movement: Part): boolean {
  return rootOf(movement) !== movement.id;
}

/** The price of a move that was let pass, by its root, or null where there is nothing to be noted. */
export function priceOf(root: string): readonly Change[] | null {
  return passed.get(root)?.changes ?? null;
}

/** How long a move that was let pass is waited for: another package may have refused it without a word. Unit: milliseconds. */
const WAIT_MS = 2000;

/** What ends the turns of moves that were let pass and have not been announced yet, by the id of the move. */
const awaited = new Map<string, () => void>();

/** End a turn once its move has been announced, which may never be. */
function endWhenMade({ id }: Pick<Movement, "id">, end: () => void): void {
  const over = () => {
    clearTimeout(timer);
    awaited.delete(id);
    end();
  };
  const timer = setTimeout(over, WAIT_MS);
  awaited.set(id, over);
}

/** A move has been announced: whichever waits for it may go on. */
function wasMade({ id }: Pick<Movement, "id">): void {
  awaited.get(id)?.();
}
