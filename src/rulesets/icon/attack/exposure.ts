/**
 * Coming out of cover for a shot: where the shooter steps to, and that nothing hides them while they are there (I063,
 * I064, G336).
 */
import { coverBetween } from "../../../engine/cover.ts";
import { isFight } from "../../../engine/encounter.ts";
import { metresBetween, neighboursOf, type Place, placeAt, type Spot } from "../../../engine/grid/cell.ts";
import { pathBlocked, sightBlocked } from "../../../engine/grid/walls.ts";
import { movedTo } from "../../../engine/play.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import { isFree } from "../movement/plan.ts";
import { isOn } from "../settings.ts";
import type { IconCombatant, IconEncounter } from "../sheet.ts";

/** Where a place is, as a square of a path with its height. */
function spotAt({ col, row, elevation }: Place): Spot {
  return { col, row, elevation };
}

/** Is somebody out of cover for a shot, so that nothing hides them (I064)? */
export function isExposed({ marks }: IconCombatant): boolean {
  return marks.exposed !== undefined;
}

/**
 * Somebody where they can be shot at: in the square into which they have come out of cover, while they are there
 * (G336).
 */
export function asExposed(combatant: IconCombatant): IconCombatant {
  const spot = combatant.marks.exposed;
  if (typeof spot !== "object" || spot === null) return combatant;
  return { ...combatant, place: placeAt(combatant.place, spot as unknown as Spot) };
}

/** The places beside somebody into which they could come and see a target from there. */
function lookouts(encounter: IconEncounter, shooter: IconCombatant, target: Place): readonly Place[] {
  const { place } = shooter;
  const from = spotAt(place);
  return neighboursOf(place).flatMap((cell) => {
    const spot = { ...from, ...cell };
    const there = placeAt(place, spot);
    const isOpen = !pathBlocked(place, [from, spot], encounter.walls) && isFree(encounter, shooter, spot);
    return isOpen && !sightBlocked(there, target, encounter.walls) ? [there] : [];
  });
}

/**
 * From where somebody fires who comes out of cover: where they stand, or the square beside them that their cover does
 * not hide, the one with the freest view of the target, then the nearest to it (I063, G336).
 */
export function outOfCover(encounter: IconEncounter, shooter: IconCombatant, aimed: IconCombatant): Place {
  const { place } = shooter;
  const target = asExposed(aimed);
  const isFlat = !isFight(encounter) || shooter.offMap || target.offMap;
  if (isFlat || !sightBlocked(place, target.place, encounter.walls)) return place;
  const bodies = isOn(encounter, "coverBodies");
  const views = lookouts(encounter, shooter, target.place).map((there) => {
    const moved = movedTo(encounter, shooter.id, spotAt(there));
    const { hidden } = coverBetween(moved, moved.combatants[shooter.id] as IconCombatant, target, bodies);
    return { there, hidden, metres: metresBetween(there, target.place) };
  });
  views.sort((a, b) => a.hidden - b.hidden || a.metres - b.metres);
  return views[0]?.there ?? place;
}

/**
 * What is noted on somebody who comes out of cover: the square into which they come, or true where they stay in their
 * own (I064).
 */
export function exposure(encounter: IconEncounter, id: CombatantId, at: CombatantId | undefined): Json {
  const [shooter, target] = [encounter.combatants[id], encounter.combatants[at ?? ""]];
  if (!shooter || !target) return true;
  const there = outOfCover(encounter, shooter, target);
  return there === shooter.place ? true : { ...spotAt(there) };
}
