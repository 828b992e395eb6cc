/**
 * Shots leaving a weapon, before anybody knows whether they hit: coming out of cover into squares under fire, spending
 * the shots, the flight of what is thrown (R101, R237, G266). Everything that fires begins with `openFire`.
 */
import type { Course } from "../../../engine/course.ts";
import { coverBetween } from "../../../engine/cover.ts";
import { gap, type Place } from "../../../engine/grid/cell.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { Attack } from "../attack/attack.ts";
import { isHelpless } from "../derived.ts";
import { putWeapon } from "../gear/hands.ts";
import { isOn } from "../settings.ts";
import type { CodaCombatant, CodaSheet } from "../sheet.ts";
import { takeFire } from "./enter-fire.ts";
import { spendShots } from "./shots.ts";
import { crossesSquare, squareAt } from "./squares.ts";
import { type Suppression, shootersAwaiting, suppressionOf } from "./suppressed-squares.ts";

/** Let a thrown weapon leave the hand; it comes to lie where the target is, or the thing aimed at (R101, G332). */
function throwIt(course: Course<CodaSheet>, { attacker, target, square, weapon }: Attack): void {
  const at = target && !target.offMap ? course.of(target.id).place : square;
  if (!at || !weapon.traits.includes("thrown")) return;
  const { col, row } = at;
  putWeapon(course, attacker.id, weapon.id, { lies: { col, row } });
}

/** What a shot is aimed at: whoever it is meant for, if they stand somewhere. */
function aimsOf({ target }: Attack): readonly Place[] {
  return target && !target.offMap ? [target.place] : [];
}

/**
 * Let shots leave the weapon, before anybody knows whether they hit: who comes out of cover for it may be hit, the
 * shots are used up, and a thrown weapon flies (R101, R138, R237, R305, G266).
 *
 * @param shots - How many; acts that fire none pass through.
 * @returns Whether the act goes on.
 */
export function* openFire(
  course: Course<CodaSheet>,
  attack: Attack,
  shots = attack.row.shots ?? 0,
  aims = aimsOf(attack),
) {
  const { attacker, weapon, row } = attack;
  if (shots === 0) return true;
  if (!(yield* leaveCover(course, attacker.id, aims))) {
    course.note("act/lost", { action: row.id }, attacker.id);
    return false;
  }
  spendShots(course, attacker.id, weapon, shots);
  throwIt(course, attack);
  return true;
}

/** Does somebody beside the squares under fire shoot through one of them (G266)? */
function firesThrough({ place }: CodaCombatant, { cells }: Suppression, aims: readonly Place[]): boolean {
  const beside = cells.some((cell) => gap(place, squareAt(place, cell, place.elevation)) <= 1);
  return beside && cells.some((cell) => aims.some((aim) => crossesSquare(place, aim, cell)));
}

/**
 * Ask the game master about those whose fire they may have come into, where the map does not show their cover (G266).
 */
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
 * Let somebody who leaves their cover to fire through squares under fire be hit in them (R237, G57, G266).
 *
 * Cover that walls give shows on the map; of any other the game master is asked.
 *
 * @param aims - What they fire at.
 * @returns Whether they can still fire.
 */
function* leaveCover(course: Course<CodaSheet>, id: CombatantId, aims: readonly Place[]) {
  const { encounter } = course;
  const now = course.of(id);
  const through = shootersAwaiting(encounter, now).filter((shooter) => {
    const suppression = suppressionOf(encounter, shooter);
    return suppression !== null && firesThrough(now, suppression, aims);
  });
  if (through.length === 0) return true;
  const covered = (shooter: CodaCombatant) =>
    coverBetween(encounter, shooter, now, isOn(encounter, "coverBodies")).wall;
  const judged = yield* judge(
    course,
    id,
    through.filter((shooter) => !covered(shooter)),
  );
  const left = new Set([...through.filter(covered), ...judged].map((shooter) => shooter.id));
  yield* takeFire(course, id, (_, shooter) => left.has(shooter.id));
  return !isHelpless(course.of(id));
}
