import type { Course } from "../../../engine/course.ts";
import { atLeast } from "../../../engine/tests.ts";
import { rollBlow } from "../harm/blow.ts";
import { type Critical, sufferCritical } from "../harm/critical.ts";
import { sufferDamage } from "../harm/suffer.ts";
import type { CodaSheet, CodaWeapon } from "../sheet.ts";
import type { Blow } from "../situation.ts";
import { degrees } from "../tables/degrees.ts";
import { grabWeapon } from "../tables/grab-weapon.ts";
import type { Bout } from "./bout.ts";

/** Roll the damage of a bout; the highest after an Extraordinary one, as with attacks (R092, R093, R112, R381). */
export function rollHarm(
  course: Course<CodaSheet>,
  { wrestle, result }: Bout,
  weapon: CodaWeapon = grabWeapon,
  over: Pick<Blow, "within"> = {},
): number {
  const { actor, other, row } = wrestle;
  const blow = {
    encounter: course.encounter,
    attacker: course.of(actor.id),
    target: course.of(other.id),
    weapon,
    maneuver: row.maneuver,
    maximum: result.degree === "extraordinary",
    strike: null,
    ...over,
  };
  return rollBlow(course, blow).total;
}

/** Was the bout won by so much that it is a critical hit (R091, R110, R381, G248)? */
export function isCritical({ result }: Bout, least: "superior" | "extraordinary" = "superior"): boolean {
  return atLeast(result.degree, least, degrees);
}

/** Hurt the other as an attack would: damage, and a critical hit from Superior on (R213, R216, R345, R347). */
export function* hurt(
  course: Course<CodaSheet>,
  bout: Bout,
  weapon: CodaWeapon = grabWeapon,
  critical: Critical = {},
  over: Pick<Blow, "within"> = {},
) {
  const { actor, other } = bout.wrestle;
  sufferDamage(course, other.id, rollHarm(course, bout, weapon, over), weapon.skill !== "unarmed");
  if (isCritical(bout)) yield* sufferCritical(course, other.id, { by: actor.id, ...critical });
}
