/**
 * What a hazard does to somebody, such as a fall or a blaze, by the game master's word: dice as for a hit, without
 * anybody's Security, and Resistance counts (S012, S013, G388, G508).
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import { challengeDice } from "../roll.ts";
import type { StaCombatant, StaEncounter, StaSheet } from "../sheet.ts";
import { baseOf, HANDS, resistanceParts, throwsDice, times } from "./damage.ts";
import { suffer } from "./suffer.ts";

/** How dangerous a hazard is at most: challenge dice, or severity. */
export const MOST_HAZARD = 10;

/** How dangerous the hazard of an intent is; null for what is none. */
function ratingIn({ options }: Intent): number | null {
  const told = options?.hazard;
  return typeof told === "number" && Number.isInteger(told) && told >= 1 && told <= MOST_HAZARD ? told : null;
}

/** Why no hazard can come upon somebody so, or null. */
function checkHazard(_encounter: StaEncounter, actor: StaCombatant, intent: Intent): Refusal | null {
  if (ratingIn(intent) === null) return refuse("hazard/no-such-rating", { most: MOST_HAZARD });
  return hasCondition(actor, "dead") ? refuse("befall/dead") : null;
}

/** Let a hazard come upon somebody. */
function* resolveHazard(course: Course<StaSheet>, intent: Intent): Resolution {
  const { encounter } = course;
  const { actor, options } = intent;
  const rating = ratingIn(intent) ?? 0;
  const isThrown = throwsDice(encounter);
  const roll = { challenge: rating };
  const faces = isThrown ? course.throw(actor, challengeDice(roll)) : [];
  const { value } = baseOf(encounter, { ...HANDS, damage: rating }, faces);
  const { total } = course.summed(actor, {
    id: "damage/hazard",
    faces,
    ...(isThrown && { roll }),
    parts: isThrown ? [] : times("severity", value, "table", ["P12", "G508"]),
    ending: resistanceParts(encounter, course.of(actor)),
  });
  yield* suffer(course, actor, total, { isLethal: options?.lethal === true, isIntense: false });
}

export const hazardActs: Handlers = { hazard: { check: checkHazard, resolve: resolveHazard } };
