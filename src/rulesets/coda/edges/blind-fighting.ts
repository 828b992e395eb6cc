import type { Course } from "../../../engine/course.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { type Contest, oppose, type Side } from "../contest.ts";
import { numberOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import { rollSituated, situated } from "../tests.ts";
import type { EdgeHooks } from "./moments.ts";

/** Target number of listening for somebody who does not sneak (R292). */
const HEARD = 15;

/** What the noise around takes off, as the Narrator has it (R294, R458). */
function noisePart(encounter: CodaEncounter): readonly Modifier[] {
  const noise = Math.max(0, numberOf(encounter, "noise"));
  return noise > 0 ? [{ id: "noise", value: -noise, source: "condition", rules: ["R294", "R458"] }] : [];
}

/** Does the other sneak: nobody notices him, or he says so of the attack that he makes (R292)? */
function isSneaking({ other, attack }: Situation): boolean {
  if (other?.hidden) return true;
  return attack !== null && attack.attacker.id === other?.id && attack.options.sneaking === true;
}

/** A test of one of the two skills as a side of the contest. */
function sideOf(of: Situation, skill: "observe" | "stealth", more: readonly Modifier[]): Side {
  const situation: Situation = { ...of, kind: "other", maneuver: null, weapon: null, attack: null };
  const modifiers = situated(situation, [...skillModifiers(of.actor, skill, "", ""), ...more]);
  return { situation, test: { id: `senses/${skill}`, modifiers, rules: ["R292"] } };
}

/** Listen for somebody who sneaks (R292). */
function listenClosely(course: Course<CodaSheet>, listener: Side, other: CodaCombatant): Contest {
  const sneaker: Situation = { ...listener.situation, actor: other, other: listener.situation.actor };
  return oppose(course, listener, sideOf(sneaker, "stealth", []));
}

/** Whoever cannot see listens: an Observe test at no cost, against Stealth where the other sneaks (R292, R294). */
export const blindFighting: EdgeHooks = {
  senses(course, situation) {
    const listener = sideOf(situation, "observe", noisePart(situation.encounter));
    if (situation.other && isSneaking(situation)) return listenClosely(course, listener, situation.other).won;
    const test: Test = { ...listener.test, target: HEARD };
    return rollSituated(course, listener.situation, test).success === true;
  },
};
