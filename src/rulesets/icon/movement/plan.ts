/** How far a move leads and in which mode, why it may not begin, and where somebody may stop (I014, I027, I028). */
import { combatantOf, hasCondition, isFight } from "../../../engine/encounter.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import { measurePath, refusePath } from "../../../engine/grid/path.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refuseMovementMode } from "../../../engine/move.ts";
import { roomRules } from "../../../engine/room.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { isHelpless, isInHold } from "../derived.ts";
import { numbersOf } from "../settings.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "../sheet.ts";
import { movementModes } from "../tables/movement-modes.ts";

/** How far a move leads, and in which movement mode. */
export interface MovePlan {
  readonly path: readonly Spot[];
  readonly metres: number;
  readonly movementMode: keyof typeof movementModes;
}

/** As far as a run carries. Unit: metres (I028). */
export function runMetres(encounter: IconEncounter): number {
  return Math.max(movementModes.walk.metres, numbersOf(encounter, "running")[0] ?? movementModes.run.metres);
}

/** How the move goes: at a run when one is chosen or the way is longer than a walk (I027, I028). */
export function planMove(encounter: IconEncounter, { actor, path = [], movementMode }: Intent): MovePlan {
  const { metres } = measurePath(combatantOf(encounter, actor).place, path);
  const runs = movementMode === "run" || (isFight(encounter) && metres > movementModes.walk.metres);
  return { path, metres, movementMode: runs ? "run" : "walk" };
}

/** Nobody passes an enemy or stops where somebody is; the helpless take up no room. */
const room = roomRules<IconSheet>(isHelpless);

/** May the mover stop there? */
export const isFree = room.isFree;

/** Why the move may not begin, or null (I014, I027, I028). */
export function checkMove(encounter: IconEncounter, mover: IconCombatant, intent: Intent): Refusal | null {
  const { movementMode, path = [] } = intent;
  const noMode = refuseMovementMode(movementModes, intent);
  if (noMode) return noMode;
  if (isInHold(mover)) return refuse("move/held");
  if (hasCondition(mover, "prone")) return refuse("move/prone");
  const refusal = refusePath(mover.place, path) ?? room.refuseWay(encounter, mover, path);
  if (refusal || !isFight(encounter)) return refusal;
  const most = movementMode === "walk" ? movementModes.walk.metres : runMetres(encounter);
  const { metres } = planMove(encounter, intent);
  return metres > most ? refuse("move/too-far-at-once", { metres, mostMetres: most }) : null;
}
