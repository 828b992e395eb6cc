import type { Course } from "../../../engine/course.ts";
import { screenOf } from "../../../engine/cover.ts";
import { gap, type Place } from "../../../engine/grid/cell.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless } from "../figures.ts";
import { isOn } from "../settings.ts";
import type { CodaCombatant, CodaSheet } from "../sheet.ts";
import { crossesSquare, squareAt } from "./lines.ts";
import { shootersAwaiting, type Zone, zoneOf } from "./zone.ts";
import { takeFire } from "./zones.ts";

/** Does somebody beside the zone fire through one of its squares (G266)? */
function firesThrough({ place }: CodaCombatant, { cells }: Zone, aims: readonly Place[]): boolean {
  const beside = cells.some((cell) => gap(place, squareAt(cell, place.elevation)) <= 1);
  return beside && cells.some((cell) => aims.some((aim) => crossesSquare(place, aim, cell)));
}

/** Ask the Narrator about those whose zone he may have come into, where the map does not show his cover (G266). */
function* judge(course: Course<CodaSheet>, id: CombatantId, shooters: readonly CodaCombatant[]) {
  const answers = yield* course.ask(
    shooters.map((shooter) => ({
      of: id,
      kind: "leavesCover",
      narrator: true as const,
      about: shooter.id,
      choices: [{ id: "leaves" }, { id: "stays" }],
      fallback: "stays",
      rules: ["R237", "G266"],
    })),
  );
  return shooters.filter((_, index) => answers[index]?.choice === "leaves");
}

/**
 * Let somebody who leaves his cover to fire through squares under fire be hit in them (R237, G57, G266).
 *
 * Cover that walls give shows on the map; of any other the Narrator is asked.
 *
 * @param aims - What he fires at.
 * @returns Whether he can still fire.
 */
export function* leaveCover(course: Course<CodaSheet>, id: CombatantId, aims: readonly Place[]) {
  const { encounter } = course;
  const now = course.of(id);
  const through = shootersAwaiting(encounter, now).filter((shooter) => {
    const zone = zoneOf(encounter, shooter);
    return zone !== null && firesThrough(now, zone, aims);
  });
  if (through.length === 0) return true;
  const covered = (shooter: CodaCombatant) => screenOf(encounter, shooter, now, isOn(encounter, "coverBodies")).wall;
  const judged = yield* judge(
    course,
    id,
    through.filter((shooter) => !covered(shooter)),
  );
  const left = new Set([...through.filter(covered), ...judged].map((shooter) => shooter.id));
  yield* takeFire(course, id, (_, shooter) => left.has(shooter.id));
  return !isHelpless(course.of(id));
}
