/** On which scenes a replayed fight was, and what of it the one shows that is viewed. Used by the bar and its map. */
import type { Combatant, Encounter } from "../../../engine/encounter.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { onScene, readLevel } from "../../documents/scene-levels.ts";

/** Of a fight on several scenes that one which is viewed, else that on which somebody acts. */
function sceneOf({ combatants }: Encounter, actor: CombatantId): string | null {
  const viewed = canvas.scene?.id ?? null;
  const scenes = Object.values(combatants).map(({ place }) => readLevel(place.level)?.scene);
  if (scenes.some((scene) => scene === viewed)) return viewed;
  return readLevel(combatants[actor]?.place.level)?.scene ?? viewed;
}

/** The scene of this world on which somebody stood; null where it was none, is gone, or is another world's. */
export function sceneUnder({ id, place }: Combatant): Scene | null {
  const scene = readLevel(place.level)?.scene ?? /^Scene\.([^.]+)\./.exec(id)?.[1];
  return game.scenes?.get(scene ?? "") ?? null;
}

/** Those who stood on the scene that is viewed; of a fight of another world all on one scene, on whatever map. */
export function drawnOf(encounter: Encounter, actor: CombatantId): Encounter {
  const part = onScene(encounter, sceneOf(encounter, actor));
  const scenes = Object.values(part.combatants).map(sceneUnder);
  const isOther = scenes.some((scene) => scene !== null && scene !== canvas.scene);
  return isOther ? { ...part, combatants: {}, order: [], walls: [] } : part;
}
