import type { Course } from "../../../engine/course.ts";
import { nextTurnEnd } from "../../../engine/timed-effects.ts";
import { letLast } from "../lasting.ts";
import { isOn } from "../settings.ts";
import type { CodaEncounter, CodaSheet } from "../sheet.ts";
import type { EdgeHooks } from "./moments.ts";

/** The tier from which the rest of the margin goes to an attack (R426). */
const ATTACKS = 2;

/** The tier whose text is lost; what it does is a rule of this project's own (R427, G105). */
const LOST = 3;

/** What a margin gives to Defense and to an attack: the larger half and the rest (R425, R426, G106); see G105 for the third tier. */
function gainsOf(encounter: CodaEncounter, margin: number, tier: number): { defense: number; attack: number } {
  if (tier >= LOST && isOn(encounter, "turningBlock2")) return { defense: margin, attack: margin };
  const defense = Math.ceil(margin / 2);
  return { defense, attack: tier >= ATTACKS ? margin - defense : 0 };
}

/** Let the margin help against the one who was blocked: his next attack, and the next on him (R425, R426, G205). */
function help(course: Course<CodaSheet>, on: string, about: string, gains: { defense: number; attack: number }): void {
  const { encounter } = course;
  const { defense, attack } = gains;
  if (defense > 0)
    letLast(course, on, { kind: "turnedDefense", by: on, about, value: defense, until: nextTurnEnd(encounter, about) });
  if (attack > 0)
    letLast(course, on, { kind: "turnedAttack", by: on, about, value: attack, until: nextTurnEnd(encounter, on) });
}

/** A successful block with a limb turns its margin to use (R425, R426, R427, G106, G297). */
export const turningBlock: EdgeHooks = {
  afterMeeting(course, { attack, maneuver, result }, { tier }) {
    if (maneuver !== "block" || !result.success || !attack.target) return undefined;
    help(course, attack.target.id, attack.attacker.id, gainsOf(course.encounter, result.margin ?? 0, tier));
    return undefined;
  },
};
