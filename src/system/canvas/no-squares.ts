/**
 * Tells game masters when a fight begins on a scene without a grid what cannot be done there, once for each. Also tells
 * them of spaces that measure what the rules do not speak of, and what to change.
 */
import { refuseGrid, refuseSize, type SceneGrid } from "../foundry/grid.ts";
import { notifyRefusal } from "../foundry/notify.ts";

/** What is read of a scene. */
interface SceneLike {
  readonly id: string | null;
  readonly grid: SceneGrid;
}

/** Scenes of which this user has been told. */
const told = new Set<string>();

/** Say that a scene has no squares, unless it was said, or has some. */
function tellNoSquares(scene: SceneLike | null): void {
  const refusal = scene ? refuseGrid(scene.grid) : null;
  if (!scene?.id || !refusal || told.has(scene.id)) return;
  told.add(scene.id);
  notifyRefusal(refusal);
}

/** The scenes whose spaces were said to be of a wrong size, with what was said: it is said again once that changes. */
const toldSize = new Map<string, string>();

/** Say that the spaces of a scene do not measure what the rules speak of, and what to change. */
function tellSize(scene: SceneLike | null): void {
  const refusal = scene ? refuseSize(scene.grid) : null;
  if (!scene?.id) return;
  const said = refusal ? JSON.stringify(refusal) : "";
  if (refusal && toldSize.get(scene.id) !== said) notifyRefusal(refusal);
  toldSize.set(scene.id, said);
}

/** Tell game masters of the scenes of a fight. */
function tellOf(combat: Combat.Implementation): void {
  if (!game.user?.isGM || !combat.started) return;
  const scenes = new Set([...combat.combatants].map(({ token }) => token?.parent ?? null));
  for (const scene of scenes) {
    tellNoSquares(scene);
    tellSize(scene);
  }
}

/** Tell game masters from now on. Called once, in init. */
export function watchNoSquares(): void {
  Hooks.on("updateCombat", tellOf);
  Hooks.on("createCombatant", ({ parent }) => {
    if (parent) tellOf(parent);
  });
}
