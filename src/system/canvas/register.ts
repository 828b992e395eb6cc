import { setMovementGate } from "../documents/token.ts";
import { setPlacer, setWalker } from "../referee/walks/walker.ts";
import { registerAim } from "./aim/overlay.ts";
import { registerExchangeLines } from "./exchange-lines.ts";
import { registerMapLegend } from "./map-legend.ts";
import { registerFreeMove } from "./movement/free-move.ts";
import { movementGate } from "./movement/gate.ts";
import { watchMoves } from "./movement/last-move.ts";
import { watchUnasked } from "./movement/late.ts";
import { registerManners } from "./movement/register-manners.ts";
import { registerUndoKey } from "./movement/undo-key.ts";
import { placeToken, walkGranted } from "./movement/walk.ts";
import { watchWritten } from "./movement/written.ts";
import { readyForecasts } from "./ruler/ready.ts";
import { AwayTokenRuler } from "./ruler/token-ruler.ts";
import { registerSquares } from "./squares/choose.ts";
import { refreshThreat, registerThreatOverlay } from "./threat/overlay.ts";
import { registerThreatSwitch } from "./threat/switch.ts";
import { registerTokenFrames } from "./token-frame.ts";
import { registerDanger } from "./ways/danger.ts";
import { registerPlanWay } from "./ways/plan-way.ts";
import { registerSafeWay } from "./ways/safe-way.ts";
import { registerZones } from "./zones/overlay.ts";

/** Tell Foundry how tokens move, are measured and look. Called once, in init. */
export function registerCanvas(): void {
  setMovementGate(movementGate);
  setWalker(walkGranted);
  setPlacer(placeToken);
  registerManners();
  registerFreeMove();
  registerUndoKey();
  watchMoves();
  watchUnasked();
  watchWritten();
  CONFIG.Token.rulerClass = AwayTokenRuler;
  readyForecasts();
  registerMapLegend();
  registerThreatSwitch(refreshThreat);
  registerThreatOverlay();
  registerTokenFrames();
  registerExchangeLines();
  registerDanger(refreshThreat);
  registerSafeWay();
  registerPlanWay();
  registerSquares();
  registerZones();
  registerAim();
}
