/**
 * Hurting somebody whom one holds, with a weapon or without (R213, R216); it does the damage of an attack, but is
 * decided by wrestling. Throws and locks hurt through `hurt` too.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { atLeast } from "../../../engine/tests.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { rollDamage } from "../damage/damage.ts";
import { type Critical, sufferCritical } from "../damage/injuries.ts";
import { sufferDamage } from "../damage/suffer.ts";
import { hooksOf } from "../edges/hooks.ts";
import { traitsOf } from "../edges/traits.ts";
import { weaponOf } from "../gear/weapons.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { DamageRoll } from "../situation.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import type { LocationId } from "../tables/damage.ts";
import { degrees } from "../tables/degrees.ts";
import { grabWeapon } from "../tables/grabs.ts";
import type { GrappleCheck } from "./grapple-check.ts";
import { heldBy, lockedLimb } from "./hold.ts";

/**
 * Why a weapon cannot be used within a hold, or null: which one, the hand, its length, two hands where one is held
 * (R213, G270).
 */
export function checkHeldWeapon(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const weapon = weaponOf(encounter, actor, intent.weapon);
  if (!weapon || !row.skills.includes(weapon.skill)) return refuse("attack/no-such-weapon");
  if (!weapon.held) return refuse("attack/not-held", { weapon: weapon.name });
  if (!weapon.reach || weapon.reach.min > 1) return refuse("attack/not-for-striking", { weapon: weapon.name });
  const holds = heldBy(encounter, actor) !== null;
  return weapon.hands > 1 && !holds ? refuse("grab/two-handed", { weapon: weapon.name }) : null;
}

/** Hurt the other by what is an attack, about which edges have their say (R213, R216, G308). */
function* attackWithin(
  course: Course<CodaSheet>,
  grappleCheck: GrappleCheck,
  weapon: CodaWeapon,
  critical?: Critical,
): Resolution {
  yield* hurt(course, grappleCheck, weapon, critical, { within: true });
  const { actor } = grappleCheck.wrestle;
  for (const { hook, edge } of hooksOf(course.of(actor.id), "afterHoldStrike"))
    hook(course, grappleCheck, weapon, edge);
}

/** Strike the other with a weapon, as an armed attack would (R213). */
export function* strikeWithin(course: Course<CodaSheet>, grappleCheck: GrappleCheck): Resolution {
  if (grappleCheck.won && grappleCheck.wrestle.weapon)
    yield* attackWithin(course, grappleCheck, grappleCheck.wrestle.weapon);
}

/** Where a critical hit on a locked limb lands, and whether it can be withstood at all (R381, R383). */
export function lockedCritical(holder: CodaCombatant, location: LocationId): Critical {
  const failed = traitsOf(holder, "breaksLimbs").some(({ value }) => value);
  return { location, failed };
}

/** Hurt the other with bare hands; a locked limb is where it lands (R216, R380, R381). */
export function* hurtWithin(course: Course<CodaSheet>, grappleCheck: GrappleCheck): Resolution {
  const { encounter, actor, other } = grappleCheck.wrestle;
  if (!grappleCheck.won) return;
  const limb = lockedLimb(encounter, actor, other);
  yield* attackWithin(course, grappleCheck, grabWeapon, limb ? lockedCritical(actor, limb) : {});
}

/**
 * Roll the damage of a grapple check; the highest after an Extraordinary one, as with attacks (R092, R093, R112, R381).
 */
export function rollHarm(
  course: Course<CodaSheet>,
  { wrestle, result }: GrappleCheck,
  weapon: CodaWeapon = grabWeapon,
  over: Pick<DamageRoll, "within"> = {},
): number {
  const { actor, other, row } = wrestle;
  const damageRoll = {
    encounter: course.encounter,
    attacker: course.of(actor.id),
    target: course.of(other.id),
    weapon,
    maneuver: row.maneuver,
    maximum: result.degree === "extraordinary",
    attackResult: null,
    ...over,
  };
  return rollDamage(course, damageRoll).total;
}

/** Was the grapple check won by so much that it is a critical hit (R091, R110, R381, G248)? */
export function isCritical({ result }: GrappleCheck, least: "superior" | "extraordinary" = "superior"): boolean {
  return atLeast(result.degree, least, degrees);
}

/** Hurt the other as an attack would: damage, and a critical hit from Superior on (R213, R216, R345, R347). */
export function* hurt(
  course: Course<CodaSheet>,
  grappleCheck: GrappleCheck,
  weapon: CodaWeapon = grabWeapon,
  critical: Critical = {},
  over: Pick<DamageRoll, "within"> = {},
) {
  const { actor, other } = grappleCheck.wrestle;
  sufferDamage(course, other.id, rollHarm(course, grappleCheck, weapon, over), weapon.skill !== "unarmed");
  if (isCritical(grappleCheck)) yield* sufferCritical(course, other.id, { by: actor.id, ...critical });
}
