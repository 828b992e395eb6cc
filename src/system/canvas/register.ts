/**
 * Puts everything that the map shows, and the rules of moving a token, in place. Called by `main.ts`: the ruler as
 * soon as the script is loaded, the rest in init.
 */
import { claimClass, putClass } from "../foundry/class-names.ts";
import { spacesOf } from "../foundry/grid.ts";
import { fetchLate } from "../foundry/late-file.ts";
import { callSpaces } from "../foundry/text.ts";
import { registerAdvisedWays } from "./advised-ways.ts";
import { registerAim } from "./aim-line.ts";
import { readyForecasts } from "./drag-ruler/forecasters.ts";
import { AwayTokenRuler } from "./drag-ruler/token-ruler.ts";
import { registerExchangeLines } from "./exchange-lines.ts";
import { registerFollowOver } from "./follow-over.ts";
import { registerLastingSquares } from "./lasting-squares.ts";
import { registerMapLegend } from "./map-legend.ts";
import { registerFreeMove } from "./movement/by-code.ts";
import { watchMoves } from "./movement/last-move.ts";
import { registerMovementModes } from "./movement/register-actions.ts";
import { endMovesOfDeleted } from "./movement/token-move.ts";
import { watchUnasked, watchWritten } from "./movement/unasked.ts";
import { registerUndoKey } from "./movement/undo.ts";
import { watchNoSquares } from "./no-squares.ts";
import { registerDanger } from "./routes/danger.ts";
import { registerPlanWay } from "./routes/plan-key.ts";
import { registerSafeWay } from "./routes/safe-route.ts";
import { registerSharedSquares } from "./shared-squares.ts";
import { registerThreatOverlay } from "./threat/overlay.ts";
import { registerThreatSwitch } from "./threat/switch.ts";
import { registerTokenFrames } from "./token-frame.ts";
import { hasZones, refreshZones, registerZones } from "./zones/overlay.ts";
import { registerZoneSwitch } from "./zones/switch.ts";

/** Tell Foundry our ruler of tokens. Called when our script is loaded, and in init. */
export function placeRuler(): void {
  putClass(CONFIG.Token, "rulerClass", AwayTokenRuler);
}

/** Let sentences call the spaces of the scene that is looked at what they are. */
function nameSpaces(): void {
  Hooks.on("canvasReady", () => {
    if (canvas.scene) callSpaces(spacesOf(canvas.scene.grid).grid?.kind ?? "squares");
  });
}

/** Make zones of the rooms of the viewed scene, as the user says. */
async function zonesOfRooms(): Promise<void> {
  const { makeZones } = await fetchLate(() => import("./zones/make.ts"));
  await makeZones();
}

/** Called once, in init. */
export function registerCanvas(): void {
  nameSpaces();
  registerMovementModes();
  registerFreeMove();
  registerUndoKey();
  endMovesOfDeleted();
  watchMoves();
  watchUnasked();
  watchWritten();
  watchNoSquares();
  placeRuler();
  claimClass("ruler", { ours: AwayTokenRuler, found: () => CONFIG.Token.rulerClass, isVital: false });
  readyForecasts();
  registerAdvisedWays();
  registerFollowOver();
  registerMapLegend();
  registerThreatSwitch();
  registerThreatOverlay();
  registerTokenFrames();
  registerSharedSquares();
  registerExchangeLines();
  registerDanger();
  registerSafeWay();
  registerPlanWay();
  registerLastingSquares();
  registerZones();
  registerZoneSwitch({ refresh: refreshZones, hasZones, make: zonesOfRooms });
  registerAim();
}
