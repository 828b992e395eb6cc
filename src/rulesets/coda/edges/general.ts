/** Edges that bind to no way of fighting: senses, chosen weapons and maneuvers, opportunities. Listed in `index.ts`. */
import type { Course } from "../../../engine/course.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { rollSituated, situated } from "../check.ts";
import { type Contest, oppose, type Side } from "../contest.ts";
import { modifierOf } from "../derived.ts";
import { numberOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import { isChosenWeapon } from "./chosen.ts";
import type { EdgeHooks } from "./hooks.ts";

/** Perception counts in the attack that was chosen, within a hold too; a low one takes nothing off (R328 to R330, G108, G308). */
export const disciplinedBlow: EdgeHooks = {
  onTest({ actor, kind, maneuver, attacks }, { choice }) {
    const value = modifierOf(actor.sheet, "perception");
    const isChosen = attacks === choice || (kind === "hit" && maneuver === choice);
    if (!isChosen || value <= 0) return [];
    return [{ id: "disciplinedBlow", value, source: "edge", rules: ["R329", "G108"] }];
  },
};

/** What each tier takes off the target's test (R355, R357, R358, G290). */
const TIERS: readonly Modifier[] = [
  { id: "improvedDisarm", value: -2, source: "edge", rules: ["R357"] },
  { id: "improvedDisarm", value: -4, source: "edge", rules: ["R358"] },
];

/** Improved Disarm: with one skill the target has only an attribute test left, and a weapon struck well goes where one likes (R354 to R359). */
export const improvedDisarm: EdgeHooks = {
  /** An attribute test against the test to hit in place of the opposed one, in a hold too (R355, R357 to R359, G68). */
  improves(maneuver, skill, { choice, tier }) {
    if (maneuver !== "disarm" || choice !== skill) return null;
    return TIERS.slice(0, tier - 1).slice(-1);
  },
};

/** Added to the damage at each tier, in all (R374 to R376, G107). */
const TOTALS = [2, 3, 4];

/** More damage with the one weapon that was chosen; what strikes within a hold is one too (R373 to R377, G107, G290). */
export const improvedWeaponDamage: EdgeHooks = {
  onDamage(blow, edge) {
    const value = TOTALS[edge.tier - 1] ?? TOTALS.at(-1) ?? 0;
    if (!isChosenWeapon(edge, blow.weapon)) return [];
    return [{ id: "improvedWeaponDamage", value, source: "edge", rules: ["R374", "R375", "R376", "G107"] }];
  },
};

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
