/**
 * Whose way is it: the selected token with its fight, the squares around it, and whether it is being dragged. Shared
 * by danger, safe routes and planned ways.
 */

import type { Combatant, Encounter } from "../../../engine/encounter.ts";
import type { Bounds } from "../../../engine/grid/cell.ts";
import { hexesOf } from "../../../engine/grid/grid.ts";
import { participantOf } from "../../documents/participant.ts";
import { standsAt } from "../../documents/snapshot.ts";
import { AwayToken } from "../../documents/token.ts";
import { cellAtPoint, type Squares } from "../../foundry/grid.ts";
import { viewOf } from "../fight-view.ts";

/** Somebody in a running fight whom the user has selected, with the fight as they may know it. */
export interface Mover {
  readonly encounter: Encounter;
  readonly mover: Combatant;
  readonly token: AwayToken;
}

/** How far around a mover a better way is looked for. Unit: squares; no turn carries farther without a sprint. */
const RADIUS = 24;

/** The first selected token, if it takes part in a running fight; else null. */
export function selectedToken(): AwayToken | null {
  const token = canvas.tokens?.controlled[0]?.document;
  return token instanceof AwayToken && token.fight ? token : null;
}

/** The first selected token with its fight, if it takes part in a running one; else null. */
export function selectedMover(): Mover | null {
  const token = selectedToken();
  if (!token?.fight) return null;
  const encounter = viewOf(token.fight);
  const mover = encounter.combatants[participantOf(token)];
  return mover ? { encounter, mover, token } : null;
}

/** The squares of the viewed scene, without the padding around it. */
export function mapOf(squares: Squares): Bounds {
  const { sceneX = 0, sceneY = 0, sceneWidth = 0, sceneHeight = 0 } = canvas.dimensions ?? {};
  const { size } = squares;
  if (hexesOf(squares)) {
    // Those of which the middle lies in the scene
    const first = cellAtPoint(squares, { x: sceneX + size / 2, y: sceneY + size / 2 });
    const last = cellAtPoint(squares, { x: sceneX + sceneWidth - size / 2, y: sceneY + sceneHeight - size / 2 });
    return { col: first.col, row: first.row, width: last.col - first.col + 1, height: last.row - first.row + 1 };
  }
  return {
    col: Math.round(sceneX / size),
    row: Math.round(sceneY / size),
    width: Math.round(sceneWidth / size),
    height: Math.round(sceneHeight / size),
  };
}

/** The squares around a token to which it may come in a turn, within the scene. */
export function mapAround(token: AwayToken, squares: Squares): Bounds {
  const map = mapOf(squares);
  const { col, row, width, height } = standsAt(token);
  const left = Math.max(map.col, col - RADIUS);
  const top = Math.max(map.row, row - RADIUS);
  const right = Math.min(map.col + map.width, col + width + RADIUS);
  const bottom = Math.min(map.row + map.height, row + height + RADIUS);
  return { col: left, row: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** Does the user drag a token? */
export function isDragging(): boolean {
  return canvas.tokens?.preview?.children.some((child) => child instanceof foundry.canvas.placeables.Token) ?? false;
}

/** Give up what the user drags on the canvas, as Escape does. */
export function cancelDrag(): void {
  // The types ask for the event of a mouse, but Foundry's own keys cancel without one
  const manager = canvas.currentMouseManager as { interactionData: { cancelled?: boolean }; cancel(): void } | null;
  if (!manager) return;
  manager.interactionData.cancelled = true;
  manager.cancel();
}
