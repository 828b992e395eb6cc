/**
 * How somebody who cannot see finds another by ear for the length of an attack, and loses them again (R292). Called
 * wherever somebody is struck at.
 */

import type { Course } from "../../engine/course.ts";
import { hasCondition } from "../../engine/encounter.ts";
import type { Modifier } from "../../engine/modifiers.ts";
import type { Test } from "../../engine/tests.ts";
import { roundEnd } from "../../engine/timed-effects.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { Attack } from "./attack/attack.ts";
import { rollSituated, situated } from "./check.ts";
import { type Contest, oppose, type Side } from "./contest.ts";
import { traitsOf } from "./edges/traits.ts";
import { isBlindTo } from "./senses.ts";
import { numberOf } from "./settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";
import type { Situation } from "./situation.ts";
import { skillModifiers } from "./skills.ts";
import { edgeFigures } from "./tables/edges.ts";
import { letLast } from "./timed-effects.ts";

/** What the noise around takes off, as the game master has it (R294, R458). */
function noisePart(encounter: CodaEncounter): readonly Modifier[] {
  const noise = Math.max(0, numberOf(encounter, "noise"));
  return noise > 0 ? [{ id: "noise", value: -noise, source: "condition", rules: ["R294", "R458"] }] : [];
}

/** Does the other sneak: nobody notices them, or they say so of the attack that they make (R292)? */
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

/**
 * Does whoever cannot see hear the other: an Observe test at no cost, against Stealth where the other sneaks (R292,
 * R294)?
 */
function hears(course: Course<CodaSheet>, situation: Situation): boolean {
  const listener = sideOf(situation, "observe", noisePart(situation.encounter));
  if (situation.other && isSneaking(situation)) return listenClosely(course, listener, situation.other).won;
  const test: Test = { ...listener.test, target: edgeFigures.heard.value };
  return rollSituated(course, listener.situation, test).success === true;
}

/** Let somebody who cannot see try to find the other, for one attack; an edge may roll for it (R292). */
export function find(course: Course<CodaSheet>, of: CombatantId, other: CombatantId, attack: Attack | null): boolean {
  const actor = course.of(of);
  if (!isBlindTo(course.encounter, actor, other)) return true;
  const { encounter } = course;
  const about = course.of(other);
  const situation: Situation = { encounter, actor, other: about, kind: "other", maneuver: null, weapon: null, attack };
  const found = traitsOf(actor, "hearsUnseen").some(({ value }) => value && hears(course, situation));
  if (found) letLast(course, of, { kind: "sensed", by: of, about: other, until: roundEnd(encounter) });
  return found;
}

/** Let both sides of an attack try to find each other where they cannot see (R292). */
export function findEachOther(course: Course<CodaSheet>, attack: Attack): void {
  const { attacker, target } = attack;
  if (!target) return;
  find(course, attacker.id, target.id, attack);
  find(course, target.id, attacker.id, attack);
}

/** Lose the other again: what was found out counts for one attack only (R292). */
export function lose(course: Course<CodaSheet>, of: CombatantId, other: CombatantId): void {
  if (!hasCondition(course.of(of), "blinded")) return;
  course.endTimedEffects(of, ({ kind, about }) => kind === "sensed" && about === other);
}

/** Let both sides of an attack lose each other again (R292). */
export function loseEachOther(course: Course<CodaSheet>, { attacker, target }: Attack): void {
  if (!target) return;
  lose(course, attacker.id, target.id);
  lose(course, target.id, attacker.id);
}
