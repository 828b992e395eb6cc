import type { Course, Resolution } from "../../../../engine/course.ts";
import type { Intent } from "../../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../../engine/types.ts";
import type { Attack } from "../../attack/attack.ts";
import { endStrike, tryToHit } from "../../attack/strike.ts";
import { isAllowed } from "../../edges/moments.ts";
import { dropWeapon } from "../../gear/holds.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../../sheet.ts";
import type { CodaActionRow } from "../../tables/actions.ts";
import { checkFoe, targetOf } from "../foe.ts";
import { isOvercome } from "../struggle.ts";
import { disarmerPart, holderPart } from "./grip.ts";
import { objectOf, refuseObject } from "./object.ts";
import { disarmOutcome } from "./outcome.ts";

/** Why nobody can be disarmed so, or null: with a shot only where an edge allows it, and of what he holds (R394, G256). */
export function checkDisarm(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  if (row.skills.includes("ranged") && !isAllowed(actor, row.id)) return refuse("disarm/no-edge");
  const refusal = checkFoe(encounter, actor, intent, row);
  const target = targetOf(encounter, intent);
  return refusal || !target ? refusal : refuseObject(encounter, target, intent);
}

/** Let one's own weapon fall after a disastrous try; limbs stay where they are (R176). */
function fumble(course: Course<CodaSheet>, { attacker, weapon }: Attack): void {
  if (weapon.hands > 0) dropWeapon(course, attacker.id, weapon);
}

/** Disarm somebody, hand to hand or with a shot (R024, R172 to R182, R355, R394, G256). */
export function* resolveDisarm(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const strike = yield* tryToHit(course, intent, row, checkDisarm);
  if (!strike) return;
  const { attacker, target, weapon } = strike.attack;
  const object = target && objectOf(course.encounter, course.of(target.id), intent);
  if (strike.result.degree === "disaster") fumble(course, strike.attack);
  if (strike.hit && object) {
    const ours = disarmerPart(course.of(attacker.id), weapon, object);
    const theirs = holderPart(course.of(target.id), object, weapon);
    const struck = { by: attacker.id, from: target.id, weapon: object };
    const lost = isOvercome(course, { strike, maneuver: "disarm", ours, theirs }, target.id);
    if (lost) yield* disarmOutcome(course, struck, weapon.skill, strike.result.degree);
  }
  yield* endStrike(course, strike);
}
