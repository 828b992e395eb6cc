/**
 * Ctrl+Z for moves. Where a move was an exchange, that is undone through the referee; where it was free, Foundry takes
 * it back and its cost is refunded. Also registers a key of ours for moves made before a reload, which Foundry has
 * forgotten.
 */

import { type Change, reverseEffects } from "../../../engine/effects.ts";
import { type Cell, sameCell } from "../../../engine/grid/cell.ts";
import { refuse } from "../../../engine/types.ts";
import { storedBody } from "../../documents/flag-store.ts";
import { participantOf } from "../../documents/participant.ts";
import { AwayToken } from "../../documents/token.ts";
import { cellOf, spacesOf } from "../../foundry/grid.ts";
import { LANG_ROOT, SYSTEM_ID } from "../../foundry/ids.ts";
import { notifyRefusal, reportError } from "../../foundry/notify.ts";
import { isPausedHere } from "../../foundry/pause.ts";
import { notedPrice } from "../../referee/effects/apply.ts";
import { lastActSince, lastWalkTo } from "../../referee/log/exchange-log.ts";
import { loadExchange } from "../../referee/log/exchange-message.ts";
import { backOf } from "../../referee/movement/late-moves.ts";
import { undoExchange } from "../../referee/requests/requests.ts";
import type { Movement } from "../../wiring.ts";
import { forgetTrace, lastTrace, newestStep, newestTrace, type Step, type Trace } from "./history.ts";
import { type FreeTrace, moveOf } from "./token-move.ts";

/**
 * The token's newest move if the referee judged it once it was made, so that it became an exchange of its own; else
 * null. While that is open, the token stands where the way began.
 */
function judgedLate(token: string, at: Cell | null): FreeTrace | null {
  const trace = newestTrace(token);
  if (trace?.kind !== "let") return null;
  const stage = loadExchange(trace.movement)?.exchange.stage;
  const stands = at !== null && sameCell(trace.to, at);
  return stage === "open" || (stage === "closed" && stands) ? trace : null;
}

/** What this user had the token do after a move, and which stands; null where it was nothing. */
function actSince(token: string, trace: Trace): string | null {
  const since = trace.kind === "walked" ? trace.exchange : trace.since;
  const act = since === undefined ? null : lastActSince(participantOf({ uuid: token }), game.user?.id ?? "", since);
  return trace.kind === "let" && act === trace.movement ? null : act;
}

/** The move that Ctrl+Z left alone, since an act came after it; Foundry has forgotten it by then. */
let leftAlone: Step | null = null;

/** Take back what this user had the token do after its newest move. @returns Whether there is such a thing. */
function undoActSince(token: string, trace: Trace | null): boolean {
  const act = trace && actSince(token, trace);
  if (!trace || !act) return false;
  leftAlone = { token, trace };
  undoExchange(act).catch((error: unknown) => reportError("undoActSince", error));
  return true;
}

/**
 * Decide about Ctrl+Z: what a token did last goes first, be it a move or an act.
 *
 * @returns True when Foundry may take the move back itself; false when its exchange is undone in its stead.
 */
export function undoMove(token: AwayToken, movement: Movement): boolean {
  const squares = token.parent ? spacesOf(token.parent.grid) : null;
  // A record that is trimmed after an undo, not somebody's Ctrl+Z
  if (squares && moveOf(token.uuid).isGranted([cellOf(squares, movement.destination)])) return true;
  const at = squares ? cellOf(squares, storedBody(token)) : null;
  const trace = at && lastTrace(token.uuid, at);
  if (undoActSince(token.uuid, newestTrace(token.uuid))) return false;
  const late = judgedLate(token.uuid, at);
  if (!late && trace?.kind === "let") return moveOf(token.uuid).letTakeBack(movement, trace);
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
  // The referee may have walked the last segment, or this window was loaded since
  return at && lastWalkTo(participantOf(token), at);
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
function priceOf(token: AwayToken, { changes, movement }: FreeTrace): readonly Change[] {
  return changes.length > 0 ? changes : (notedPrice(participantOf(token), movement) ?? []);
}

/** Give the cost of a move back, once Foundry has taken it back. */
export function refundMove(token: AwayToken, movement: Pick<Movement, "id">): void {
  const trace = moveOf(token.uuid).takenBackBy(movement);
  if (!trace) return;
  forgetTrace(token.uuid, trace);
  const price = priceOf(token, trace);
  if (price.length === 0) return;
  const changes = reverseEffects(price.map((change) => ({ on: participantOf(token), ...change })));
  moveOf(token.uuid).notePrice(changes, backOf(trace.movement));
}

/** The token of the viewed scene that left the trace, or null. */
function tokenOf({ token }: Step): AwayToken | null {
  const found: unknown = fromUuidSync(token, { strict: false });
  return found instanceof AwayToken && found.parent === canvas?.scene ? found : null;
}

/** Does the token still stand where the move ended, and has nobody taken that back by its card? */
function isActive(step: Step): boolean {
  const token = tokenOf(step);
  const squares = token?.parent ? spacesOf(token.parent.grid) : null;
  const { trace } = step;
  if (!token || !squares || lastTrace(step.token, cellOf(squares, storedBody(token))) !== trace) return false;
  if (trace.kind === "let") return true;
  const stage = loadExchange(trace.exchange)?.exchange.stage;
  return stage === "open" || stage === "closed";
}

/** Has Foundry nothing for Ctrl+Z, as after the page was reloaded? */
function hasForgotten(): boolean {
  return canvas?.ready === true && canvas.activeLayer === canvas.tokens && canvas.tokens.history.length === 0;
}

/** Take a move back that Foundry made itself: by its record, which the token keeps until its turn passes. */
async function revert(step: Step, movement: string): Promise<void> {
  const token = tokenOf(step);
  const isRecorded = token?.movementHistory.some(({ movementId }) => movementId === movement) === true;
  if (isRecorded && (await token?.revertRecordedMovement(movement))) return;
  forgetTrace(step.token, step.trace);
  notifyRefusal(refuse("undo/not-recorded", { name: token?.name ?? "" }));
}

/** The move that Ctrl+Z takes back, since Foundry does not know it any more; else null. */
function forgottenStep(): Step | null {
  const newest = newestStep(isActive);
  if (newest && newest.trace === leftAlone?.trace) return newest;
  return hasForgotten() ? newest : null;
}

async function takeBack(step: Step): Promise<void> {
  const { token, trace } = step;
  if (undoActSince(token, trace)) return;
  leftAlone = null;
  const exchange = trace.kind === "walked" ? trace.exchange : trace.movement;
  if (trace.kind === "let" && !loadExchange(exchange)) return revert(step, trace.movement);
  if (!(await undoExchange(exchange))) forgetTrace(token, trace);
}

/** As Foundry names the key; the types want it from an enumeration. */
const CONTROL = "Control" as foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS;

let isBusy = false;

/** @returns Was there something to take back, or is it being taken back? */
function onKey(): boolean {
  if (isBusy) return true;
  const step = forgottenStep();
  if (!step) return false;
  // Foundry's own key does nothing for players then
  if (isPausedHere()) {
    notifyRefusal(refuse("move/paused"));
    return true;
  }
  isBusy = true;
  takeBack(step)
    .catch((error: unknown) => reportError("undo by key", error))
    .finally(() => {
      isBusy = false;
    });
  return true;
}

/**
 * Let Ctrl+Z take back moves that were made before the page was reloaded. Called once, in init.
 *
 * Foundry remembers only what was done since, so that its own key does nothing then; while it remembers anything,
 * the key is Foundry's.
 */
export function registerUndoKey(): void {
  game.keybindings.register(SYSTEM_ID, "undoMove", {
    name: `${LANG_ROOT}.Keys.undoMove.name`,
    hint: `${LANG_ROOT}.Keys.undoMove.hint`,
    editable: [{ key: "KeyZ", modifiers: [CONTROL] }],
    precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
    onDown: onKey,
  });
}
