/**
 * Who keeps up what, as this user may know it: read once after each change of a fight, and told to whoever draws it.
 *
 * Tokens are refreshed many times a second while they move, so that nothing of this may be worked out there.
 */
import { OWN_STANCES, type Stance } from "../../engine/encounter.ts";
import type { CombatantId } from "../../engine/types.ts";
import { subjectOf } from "../documents/subject.ts";
import { visibilityForUser } from "../documents/visibility.ts";
import { activeRuleset, whenFetched } from "../foundry/active-ruleset.ts";
import { viewOf, watchFight } from "./fight-view.ts";

/** Whoever keeps nothing up is not in it. */
let kept: ReadonlyMap<string, readonly Stance[]> = new Map();

/** What somebody keeps up, as far as this user may know it. */
export function stancesOf(id: CombatantId): readonly Stance[] {
  return kept.get(id) ?? [];
}

/** May this user know of it? */
function isTold(id: string, stance: Stance): boolean {
  if (!OWN_STANCES.has(stance)) return true;
  const subject = subjectOf(id);
  return subject !== null && visibilityForUser(subject) === "all";
}

/** What those in the fights on this map keep up. */
function readFights(): Map<string, readonly Stance[]> {
  const ruleset = activeRuleset();
  const found = new Map<string, readonly Stance[]>();
  if (!ruleset) return found;
  for (const combat of game.combats ?? []) {
    const isHere = combat.started && combat.combatants.some(({ sceneId }) => sceneId === canvas.scene?.id);
    if (!isHere) continue;
    const encounter = viewOf(combat);
    for (const one of Object.values(encounter.combatants)) {
      const stances = ruleset.map.stances(encounter, one).filter((stance) => isTold(one.id, stance));
      if (stances.length > 0) found.set(one.id, stances);
    }
  }
  return found;
}

/** Keep it read, and tell when it may have changed: once for all changes before a frame. */
export function watchStances(onChange: () => void): void {
  let isScheduled = false;
  const read = () => {
    isScheduled = false;
    if (!canvas.ready) return;
    kept = readFights();
    onChange();
  };
  const schedule = () => {
    if (isScheduled || !canvas.ready) return;
    isScheduled = true;
    requestAnimationFrame(read);
  };
  watchFight(schedule);
  whenFetched(schedule);
  Hooks.on("canvasReady", schedule);
}
