/**
 * Says what is not carried out on scenes of hexes or without a grid, once for each: to game masters when a fight begins
 * there, and to whoever makes a move there that nobody checks.
 */
import { refuseGrid, type SceneGrid } from "../foundry/grid.ts";
import { notifyRefusal } from "../foundry/notify.ts";

/** What is read of a scene. */
interface SceneLike {
  readonly id: string | null;
  readonly grid: SceneGrid;
}

/** Scenes of which this user has been told. */
const told = new Set<string>();

/** Say that a scene has no squares, unless it was said, or has some. */
export function tellNoSquares(scene: SceneLike | null): void {
  const refusal = scene ? refuseGrid(scene.grid) : null;
  if (!scene?.id || !refusal || told.has(scene.id)) return;
  told.add(scene.id);
  notifyRefusal(refusal);
}

/** Tell game masters of the scenes of a fight. */
function tellOf(combat: Combat.Implementation): void {
  if (!game.user?.isGM || !combat.started) return;
  for (const { token } of combat.combatants) tellNoSquares(token?.parent ?? null);
}

/** Tell game masters from now on. Called once, in init. */
export function watchNoSquares(): void {
  Hooks.on("updateCombat", tellOf);
  Hooks.on("createCombatant", ({ parent }) => {
    if (parent) tellOf(parent);
  });
}
