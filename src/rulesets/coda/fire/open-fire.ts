import type { Course } from "../../../engine/course.ts";
import type { Place } from "../../../engine/grid/cell.ts";
import type { Attack } from "../attack/attack.ts";
import { putWeapon } from "../gear/holds.ts";
import type { CodaSheet } from "../sheet.ts";
import { leaveCover } from "./leave-cover.ts";
import { spendShots } from "./shots.ts";

/** Let a thrown weapon leave the hand; it comes to lie where the target is (R101). */
function throwIt(course: Course<CodaSheet>, { attacker, target, weapon }: Attack): void {
  if (!target || target.offMap || !weapon.traits.includes("thrown")) return;
  const { col, row } = course.of(target.id).place;
  putWeapon(course, attacker.id, weapon.id, { lies: { col, row } });
}

/** What a shot is aimed at: whoever it is meant for, if he stands somewhere. */
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
