import { refuse } from "../../../engine/types.ts";
import { storedBody } from "../../documents/flag-store.ts";
import { AwayToken } from "../../documents/token.ts";
import { cellOf, squaresOf } from "../../foundry/grid.ts";
import { LANG_ROOT, SYSTEM_ID } from "../../foundry/ids.ts";
import { notifyRefusal, reportError } from "../../foundry/notify.ts";
import { isPausedHere } from "../../foundry/pause.ts";
import { loadExchange } from "../../referee/log/exchange-message.ts";
import { undoExchange } from "../../referee/requests/requests.ts";
import { forgetTrace, lastTrace, newestStep, type Step } from "./trail.ts";

/** The token of the viewed scene that left the trace, or null. */
function tokenOf({ token }: Step): AwayToken | null {
  const found: unknown = fromUuidSync(token, { strict: false });
  return found instanceof AwayToken && found.parent === canvas?.scene ? found : null;
}

/** Does the token still stand where the move ended, and has nobody taken that back by its card? */
function isStanding(step: Step): boolean {
  const token = tokenOf(step);
  const squares = token?.parent ? squaresOf(token.parent.grid) : null;
  const { trace } = step;
  if (!token || !squares || lastTrace(step.token, cellOf(squares, storedBody(token))) !== trace) return false;
  if (trace.kind === "let") return true;
  const stage = loadExchange(trace.exchange)?.exchange.stage;
  return stage === "open" || stage === "closed";
}

/** Has Foundry nothing for Ctrl+Z, as after the page was loaded anew? */
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

async function takeBack(step: Step): Promise<void> {
  const { token, trace } = step;
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
  const step = hasForgotten() ? newestStep(isStanding) : null;
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
 * Let Ctrl+Z take back moves that were made before the page was loaded anew. Called once, in init.
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
