/**
 * What lasts on the scene of a fight and on people in it and is worth telling everybody, as the tracker shows it below
 * what is counted; the game says what that is. Asked by `tracker-view.ts`.
 */
import { type Encounter, isFight } from "../../engine/encounter.ts";
import type { CombatantId } from "../../engine/types.ts";
import { text } from "../foundry/text.ts";
import type { SceneUi } from "../wiring.ts";

/** Something that lasts, as everybody reads it. */
interface LastingView {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  /** What the buttons of a game master are called; empty for others. */
  readonly changeLabel: string;
  readonly endLabel: string;
}

/** What lasts, and the button by which a game master adds to it. */
export interface SceneView {
  readonly label: string;
  readonly lasting: readonly LastingView[];
  /** Empty for whoever may add nothing. */
  readonly addLabel: string;
}

/** A fight, who looks at it, and what the game tells of its scene. */
interface Looked {
  readonly encounter: Encounter;
  readonly isGM: boolean;
  readonly scene?: SceneUi | null | undefined;
  readonly knows: (of: CombatantId) => boolean;
  readonly nameOf: (of: CombatantId) => string;
}

/** What lasts as this user may know it; null where there is nothing to tell or to add. */
export function sceneOf({ encounter, isGM, scene, knows, nameOf }: Looked): SceneView | null {
  if (!scene || !isFight(encounter)) return null;
  const known = scene.lines(encounter, nameOf).filter(({ of }) => of === null || knows(of));
  if (known.length === 0 && !isGM) return null;
  const lasting = known.map(({ key, label, detail }) => ({
    key,
    label,
    detail,
    changeLabel: isGM ? text("Tracker.change", { what: label }) : "",
    endLabel: isGM ? text("Tracker.remove", { what: label }) : "",
  }));
  return { label: scene.label(), lasting, addLabel: isGM ? scene.addLabel() : "" };
}
