import type { Combatant, Encounter } from "../../../engine/encounter.ts";
import type { Bounds } from "../../../engine/grid/terrain.ts";
import { AwayToken } from "../../documents/token.ts";
import { viewOf } from "../fight-view.ts";

/** Somebody in a running fight whom the user has selected, with the fight as he may know it. */
export interface Mover {
  readonly encounter: Encounter;
  readonly mover: Combatant;
  readonly token: AwayToken;
}

/** The first selected token, if it takes part in a running fight; else null. */
export function selectedMover(): Mover | null {
  const token = canvas.tokens?.controlled[0]?.document;
  if (!(token instanceof AwayToken) || !token.fight) return null;
  const encounter = viewOf(token.fight);
  const mover = encounter.combatants[token.uuid];
  return mover ? { encounter, mover, token } : null;
}

/** The squares of the viewed scene, without the padding around it. @param size - Of a square, in pixels. */
export function mapOf(size: number): Bounds {
  const { sceneX = 0, sceneY = 0, sceneWidth = 0, sceneHeight = 0 } = canvas.dimensions ?? {};
  return {
    col: Math.round(sceneX / size),
    row: Math.round(sceneY / size),
    width: Math.round(sceneWidth / size),
    height: Math.round(sceneHeight / size),
  };
}
