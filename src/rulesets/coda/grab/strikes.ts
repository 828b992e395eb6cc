import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { hooksOf } from "../edges/moments.ts";
import type { Critical } from "../harm/critical.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { grabWeapon } from "../tables/grab-weapon.ts";
import { hitLocations, type LocationId } from "../tables/hit-locations.ts";
import { weaponOf } from "../weapons.ts";
import type { Bout } from "./bout.ts";
import { hurt } from "./harm.ts";
import { heldBy, sufferedBy } from "./hold.ts";

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

/** Strike the other with a weapon, as an armed attack would (R213). */
export function* strikeWithin(course: Course<CodaSheet>, bout: Bout): Resolution {
  if (bout.won && bout.wrestle.weapon) yield* hurt(course, bout, bout.wrestle.weapon);
}

/** Which limb of the other's the combatant has locked, or null (R437). */
export function lockedLimb(encounter: CodaEncounter, holder: CodaCombatant, held: CodaCombatant): LocationId | null {
  const limb = sufferedBy(encounter, held, "locked", holder.id)?.data?.limb;
  return typeof limb === "string" && Object.hasOwn(hitLocations, limb) ? (limb as LocationId) : null;
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
  yield* hurt(course, bout, grabWeapon, limb ? lockedCritical(actor, limb) : {});
}
