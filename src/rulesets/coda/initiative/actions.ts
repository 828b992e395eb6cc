/**
 * What carries out acts about who acts when: keeping actions back, rolling who notices an ambush, and a GM's correction
 * of what somebody has left of the round, which is an act like others so that it can be undone.
 */
import type { Allowance } from "../../../engine/allowance.ts";
import type { Course } from "../../../engine/course.ts";
import { isFight, spentOf } from "../../../engine/encounter.ts";
import { allotmentOf, ambushersOf, type Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { roundEnd } from "../../../engine/timed-effects.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import type { Handler, Handlers } from "../actions.ts";
import { rollSituated, situated } from "../check.ts";
import { putOn, takeOff } from "../damage/conditions.ts";
import { isHelpless } from "../derived.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import { letLast } from "../timed-effects.ts";
import { allowanceOf } from "../turn.ts";

/** What of it changes, and by how much was spent; null for what cannot be, or is so already. */
function difference(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent) {
  const wanted = allotmentOf(intent);
  const allowance: Allowance = allowanceOf(encounter, actor);
  const share = wanted && Object.hasOwn(allowance, wanted.entry) ? allowance[wanted.entry] : undefined;
  if (!wanted || !share || wanted.left > share.of || wanted.left === share.left) return null;
  return { key: wanted.entry, by: share.of - wanted.left - spentOf(actor, wanted.entry) };
}

function checkAllot(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("round/no-fight");
  return difference(encounter, actor, intent) ? null : refuse("round/as-it-is");
}

/**
 * Let somebody have as much left as the game master says; with an action back no full action is under way (R002, R056).
 */
function resolveAllot(course: Course<CodaSheet>, intent: Intent): undefined {
  const { actor } = intent;
  const changed = difference(course.encounter, course.of(actor), intent);
  if (!changed) return;
  const { key, by } = changed;
  course.change(actor, { kind: "spend", key, by });
  const isFull = key === "actions" && by < 0 && course.of(actor).marks.full === true;
  if (isFull) course.change(actor, { kind: "mark", key: "full", from: true, to: null });
  course.note("round/allotted", {}, actor);
}

/** What somebody has left of the round, as the game master puts it right (R002, R056). */
const allot: Handler = { check: checkAllot, resolve: resolveAllot };

/** How many actions the intent keeps back: as many as it says, or all that are left. */
function wanted(encounter: CodaEncounter, actor: CodaCombatant, { options }: Intent): unknown {
  return options?.keep ?? allowanceOf(encounter, actor).actions.left;
}

/**
 * Why nobody may keep so many actions back now, or null: on one's turn only, and not more than are left (R167, G207).
 */
function checkDelay(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("delay/no-fight");
  if (encounter.turn !== actor.id) return refuse("act/not-your-turn");
  const { left } = allowanceOf(encounter, actor).actions;
  const keep = wanted(encounter, actor, intent);
  const fits = typeof keep === "number" && Number.isInteger(keep) && keep >= 1 && keep <= left;
  return fits ? null : refuse("delay/not-so-many-left", { left });
}

/** Keep actions back until the end of the round; what is not used by then is lost (R167, R171, G205). */
function resolveDelay(course: Course<CodaSheet>, intent: Intent): undefined {
  const { actor } = intent;
  const value = Number(wanted(course.encounter, course.of(actor), intent));
  const isAll = value === allowanceOf(course.encounter, course.of(actor)).actions.left;
  letLast(course, actor, { kind: "kept", by: actor, value, until: roundEnd(course.encounter) });
  const part: Modifier = { id: "kept", value, source: "person", rules: ["R167"] };
  course.note(isAll ? "order/keptAll" : "order/kept", { actions: value }, actor, { actions: [part] });
}

/**
 * Why surprise is not rolled, or null: before the first round or at its very start, by some against others (R001,
 * R004).
 */
function checkSurprise(encounter: CodaEncounter, _actor: CodaCombatant, intent: Intent): Refusal | null {
  if (encounter.round > 1) return refuse("surprise/too-late");
  const ambushers = ambushersOf(intent);
  const targets = intent.targets ?? [];
  if (targets.length === 0) return refuse("surprise/nobody");
  const known = [...ambushers, ...targets].every((id) => Object.hasOwn(encounter.combatants, id));
  if (!known) return refuse("act/no-such-target");
  return targets.some((id) => ambushers.includes(id)) ? refuse("surprise/both") : null;
}

/** A skill test about noticing, as a situation of whoever rolls it. */
function noticing(encounter: CodaEncounter, actor: CodaCombatant): Situation {
  return { encounter, actor, other: null, kind: "other", maneuver: null, weapon: null, attack: null };
}

/** Roll one of the two skills of an ambush. */
function roll(course: Course<CodaSheet>, id: CombatantId, skill: "observe" | "stealth", target: number | null) {
  const situation = noticing(course.encounter, course.of(id));
  const modifiers = situated(situation, skillModifiers(situation.actor, skill, "", ""));
  const test: Test = { id: `surprise/${skill}`, modifiers, target, rules: ["R005"] };
  return rollSituated(course, situation, test);
}

/**
 * How well the ambushers hide; the best of them is the hardest to notice, and one who is not noticed is enough (R005,
 * G14).
 */
function hiding(course: Course<CodaSheet>, ambushers: readonly CombatantId[]): number {
  return Math.max(...ambushers.map((id) => roll(course, id, "stealth", null).total));
}

/** Notice the ambush, whatever an earlier test told. */
function beAware(course: Course<CodaSheet>, id: CombatantId): void {
  takeOff(course, id, "surprised");
  course.note("order/aware", {}, id);
}

/** Roll who is surprised: Observe against every ambusher's Stealth; an equal result notices (R004, R005, R443, G14). */
function resolveSurprise(course: Course<CodaSheet>, intent: Intent): undefined {
  const target = hiding(course, ambushersOf(intent));
  for (const id of new Set(intent.targets)) {
    if (isHelpless(course.of(id))) continue;
    if (roll(course, id, "observe", target).success) beAware(course, id);
    else putOn(course, id, "surprised");
  }
}

export const orderActs: Handlers = {
  delay: { check: checkDelay, resolve: resolveDelay },
  allot,
  surprise: { check: checkSurprise, resolve: resolveSurprise },
};
