import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { hooksOf } from "../edges/moments.ts";
import type { Critical } from "../harm/critical.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { grabWeapon } from "../tables/grab-weapon.ts";
import type { LocationId } from "../tables/hit-locations.ts";
import { weaponOf } from "../weapons.ts";
import type { Bout } from "./bout.ts";
import { hurt } from "./harm.ts";
import { heldBy, lockedLimb } from "./hold.ts";

/** Why a weapon cannot be used within a hold, or null: which one, the hand, its length, two hands where one is held (R213, G270). */
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
function* attackWithin(course: Course<CodaSheet>, bout: Bout, weapon: CodaWeapon, critical?: Critical): Resolution {
  yield* hurt(course, bout, weapon, critical, { within: true });
  const { actor } = bout.wrestle;
  for (const { hook, edge } of hooksOf(course.of(actor.id), "afterBlow")) hook(course, bout, weapon, edge);
}

/** Strike the other with a weapon, as an armed attack would (R213). */
export function* strikeWithin(course: Course<CodaSheet>, bout: Bout): Resolution {
  if (bout.won && bout.wrestle.weapon) yield* attackWithin(course, bout, bout.wrestle.weapon);
}

/** Where a critical hit on a locked limb lands, and whether it can be withstood at all (R381, R383). */
export function lockedCritical(holder: CodaCombatant, location: LocationId): Critical {
  const failed = hooksOf(holder, "breaksLimbs").some(({ hook, edge }) => hook(edge));
  return { location, failed };
}

/** Hurt the other with bare hands; a locked limb is where it lands (R216, R380, R381). */
export function* hurtWithin(course: Course<CodaSheet>, bout: Bout): Resolution {
  const { encounter, actor, other } = bout.wrestle;
  if (!bout.won) return;
  const limb = lockedLimb(encounter, actor, other);
  yield* attackWithin(course, bout, grabWeapon, limb ? lockedCritical(actor, limb) : {});
}
