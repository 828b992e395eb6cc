import type { Course, Resolution } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { endStrike, tryToHit } from "../attack/strike.ts";
import { knockDown } from "../harm/conditions.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { Strike } from "../situation.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { weaponOf } from "../weapons.ts";
import { checkFoe, targetOf } from "./foe.ts";
import { isOvercome } from "./struggle.ts";

/** What a weapon made for tripping adds to the opposed test (R250). */
const MADE_FOR_IT = 2;

/** Can the weapon trip at all (R249)? */
function canTrip({ traits }: CodaWeapon): boolean {
  return traits.includes("trips") || traits.includes("tripMade");
}

/** Why nobody can be tripped so, or null: the weapon must be fit for it, and he must stand (R249, G221). */
export function checkTrip(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const refusal = checkFoe(encounter, actor, intent, row);
  if (refusal) return refusal;
  const weapon = weaponOf(encounter, actor, intent.weapon);
  if (!weapon || !canTrip(weapon)) return refuse("trip/not-for-tripping");
  const target = targetOf(encounter, intent);
  return target && hasCondition(target, "prone") ? refuse("trip/lies-already") : null;
}

/** What the weapon gives to whoever trips with it; the bonus in tripping counts to hit only (R250, G67). */
function madePart({ traits }: CodaWeapon): readonly Modifier[] {
  if (!traits.includes("tripMade")) return [];
  return [{ id: "madeForTripping", value: MADE_FOR_IT, source: "weapon", rules: ["R250"] }];
}

/** Lay whoever tripped so badly on the floor himself (R248). */
function* fumble(course: Course<CodaSheet>, { attack, result }: Strike) {
  if (result.degree === "disaster") yield* knockDown(course, attack.attacker.id);
}

/** Trip somebody (R040, R244 to R250, R369). */
export function* resolveTrip(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const strike = yield* tryToHit(course, intent, row, checkTrip);
  const target = strike?.attack.target;
  if (!strike || !target) return;
  const ours = madePart(strike.attack.weapon);
  yield* fumble(course, strike);
  const falls = strike.hit && isOvercome(course, { strike, maneuver: "trip", ours, theirs: [] }, target.id);
  if (falls) yield* knockDown(course, target.id);
  yield* endStrike(course, strike);
}
