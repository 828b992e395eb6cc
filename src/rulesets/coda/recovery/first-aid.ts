/**
 * First Aid: what the patient's state asks, and what a success does for them, which a world setting decides (R032, C14,
 * C45).
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf, isFight } from "../../../engine/encounter.ts";
import { gap } from "../../../engine/grid/cell.ts";
import { strikeBlocked } from "../../../engine/grid/walls.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Test } from "../../../engine/tests.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { beginAct } from "../act.ts";
import type { Handler } from "../actions.ts";
import { extraOf } from "../attack/attack.ts";
import { rollSituated } from "../check.ts";
import { resist } from "../damage/resist.ts";
import { damageOf, healthOf, woundLevel } from "../derived.ts";
import { choiceOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { REVIVAL, reliefs, type TreatmentRow, treatments } from "../tables/recovery.ts";
import { comeRound, isCollapsed } from "./fatigue.ts";
import { giveBack } from "./recover.ts";
import { refuseSubject, workSituation, workTest } from "./test.ts";

/** The skill of First Aid. */
const SKILL = "firstAid";

/** What the patient's state asks of whoever treats them; null for one who is well (C45, C46). */
function difficultyOf(patient: CodaCombatant): number | null {
  const level = woundLevel(patient.sheet, damageOf(patient)).id;
  if (Object.hasOwn(treatments, level))
    return (treatments as Readonly<Record<string, TreatmentRow>>)[level]?.target ?? null;
  return isCollapsed(patient) ? REVIVAL.target : null;
}

/** The patient, or null where nobody is named. */
function patientOf(encounter: CodaEncounter, { targets }: Intent): CodaCombatant | null {
  const [first] = targets ?? [];
  return first === undefined ? null : (encounter.combatants[first] ?? null);
}

/** Why nobody can treat that patient, or null: in a fight they are beside them, or themselves (R032). */
function refusePatient(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent): Refusal | null {
  const [first] = intent.targets ?? [];
  const patient = patientOf(encounter, intent);
  if (first !== undefined && !patient) return refuse("act/no-such-target");
  if (!patient || !isFight(encounter)) return null;
  const apart = gap(actor.place, patient.place) > 1 || strikeBlocked(actor.place, patient.place, encounter.walls);
  return apart ? refuse("work/patient-too-far") : null;
}

function checkFirstAid(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent): Refusal | null {
  return refusePatient(encounter, actor, intent) ?? refuseSubject(actor, intent, SKILL);
}

/** The First Aid test against what the patient's wounds ask (R032, C45). */
function firstAidTest(encounter: CodaEncounter, intent: Intent, row: CodaActionRow, extra?: number): Test | null {
  const patient = patientOf(encounter, intent);
  return workTest(encounter, intent, row, SKILL, patient && difficultyOf(patient), extra);
}

/** Let somebody who has collapsed try to come to, the easier the better they were treated (C14, C46). */
function revive(course: Course<CodaSheet>, patient: CodaCombatant, by: string, degree: string | null): void {
  const relief = Object.values(reliefs).find(({ id }) => id === degree);
  if (!relief) return;
  const { id, value, rules } = relief;
  const modifiers = [{ id: "relief", value, source: "table" as const, params: { degree: id }, rules }];
  const test = { id: "harm/revival", with: { reaction: "stamina" as const }, by, modifiers, ...REVIVAL };
  if (resist(course, patient.id, test).success) comeRound(course, patient.id);
  else course.note("work/still-out", {}, patient.id);
}

/**
 * Take wounds back by one level, as points, where the game master lets a success heal; else they say what it does
 * (R032, C41, C45).
 */
function mend(course: Course<CodaSheet>, patient: CodaCombatant): void {
  if (damageOf(patient) === 0) return;
  if (choiceOf(course.encounter, "firstAidHeals") !== "level") {
    course.note("work/seen-to", {}, patient.id);
    return;
  }
  const levelOf = () => woundLevel(patient.sheet, damageOf(course.of(patient.id))).id;
  const from = levelOf();
  giveBack(course, patient.id, "damage", Math.min(healthOf(patient.sheet), damageOf(patient)));
  course.note("work/mended", { from, to: levelOf() }, patient.id);
}

/** Treat a patient: strikes first, then the test; it brings back who has collapsed, and may heal (R032, C14, C45). */
function* resolveFirstAid(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const extra = extraOf(course.encounter, course.of(intent.actor), row, intent);
  const goesOn = yield* beginAct(course, intent, row, null, checkFirstAid);
  const test = goesOn ? firstAidTest(course.encounter, intent, row, extra) : null;
  if (!test) return;
  const healer = combatantOf(course.encounter, intent.actor);
  const { degree, success } = rollSituated(course, workSituation(course.encounter, healer), test);
  const patient = patientOf(course.encounter, intent);
  if (!patient) return;
  if (success === false) course.note("work/untreated", {}, patient.id);
  if (isCollapsed(patient)) revive(course, patient, healer.id, degree);
  if (success) mend(course, patient);
}

/** First Aid (R032). */
export const firstAid: Handler = { check: checkFirstAid, resolve: resolveFirstAid, test: firstAidTest };
