/**
 * Aiming: what it adds up to, and the test to make a target out in poor light (R123 to R126, G54). The aim lasts as a
 * timed effect; what makes somebody lose it is in `tables/timed-effects.ts`.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Modifier, sumModifiers } from "../../../engine/modifiers.ts";
import type { Choice } from "../../../engine/prompt.ts";
import { nextTurnEnd } from "../../../engine/timed-effects.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { beginAct } from "../act.ts";
import { extraOf } from "../attack/attack.ts";
import { maneuverPart } from "../attack/modifiers.ts";
import { rollSituated, situated } from "../check.ts";
import { traitsOf } from "../edges/traits.ts";
import { asUsed, weaponOf } from "../gear/weapons.ts";
import { sees } from "../senses.ts";
import { choiceOf, isOn } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon, CombatSkill } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { aims } from "../tables/aids-and-aims.ts";
import { letLast, loseTimedEffects } from "../timed-effects.ts";
import { extraActionModifiers } from "../turn.ts";
import { judgedTargets, namedTarget, refuseNoFight, refuseTarget, targetOf } from "./target.ts";

/** The weapon that is aimed, as the act uses it. */
function aimedWeapon(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent, row: CodaActionRow) {
  const weapon = weaponOf(encounter, actor, intent.weapon);
  return weapon && asUsed(weapon, row.skills);
}

/** Why the weapon cannot be aimed so, or null. */
function refuseWeapon(weapon: CodaWeapon | undefined, row: CodaActionRow): Refusal | null {
  if (!weapon || !row.skills.includes(weapon.skill)) return refuse("attack/no-such-weapon");
  return weapon.held ? null : refuse("attack/not-held", { weapon: weapon.name });
}

/** Why nobody can aim so, or null: a weapon in hand, and a target in sight. */
export function checkAim(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const weapon = aimedWeapon(encounter, actor, intent, row);
  const refusal =
    refuseNoFight(encounter, intent) ?? refuseWeapon(weapon, row) ?? refuseTarget(encounter, actor, intent);
  const target = targetOf(encounter, intent);
  if (refusal || !target) return refusal;
  return sees(encounter, actor, target) ? null : refuse("maneuver/no-sight");
}

/**
 * What edges add to an aim with that skill: what everybody gets once more, and the bonus in aiming too where the game
 * master says so (R349, R350, G251).
 */
function doubled(encounter: CodaEncounter, actor: CodaCombatant, skill: CombatSkill, bonus: number) {
  const plain = aims[skill].value;
  const value = choiceOf(encounter, "improvedAim") === "whole" ? plain + bonus : plain;
  const edges = traitsOf(actor, "doublesAim").filter((given) => given.value && given.edge.choice === skill);
  return value === 0 ? [] : edges.map((): Modifier => ({ id: "improvedAim", value, source: "edge", rules: ["R349"] }));
}

/** What an aim adds up to: so much for everybody, the bonus in aiming, and what edges give (R123, R124, R349, G251). */
export function aimParts(encounter: CodaEncounter, actor: CodaCombatant, weapon: CodaWeapon): readonly Modifier[] {
  const { value: plain, rules } = aims[weapon.skill];
  const known = maneuverPart({ attacker: actor, weapon }, "aim");
  const better = doubled(encounter, actor, weapon.skill, sumModifiers(known));
  return [{ id: "aimed", value: plain, source: "maneuver", rules }, ...known, ...better];
}

/**
 * Let the aim last for the next attack on that target, to the end of the next turn; it takes the place of another
 * (G54).
 */
function takeAim(course: Course<CodaSheet>, { actor }: Intent, weapon: CodaWeapon, about: string): void {
  course.endTimedEffects(actor, ({ kind }) => kind === "aimed");
  loseTimedEffects(course, actor, "aimed");
  const parts = aimParts(course.encounter, course.of(actor), weapon);
  const value = sumModifiers(parts);
  const until = nextTurnEnd(course.encounter, actor);
  letLast(course, actor, { kind: "aimed", by: actor, about, value, data: { skills: [weapon.skill] }, until });
  course.note("aim/taken", { value }, actor, { value: parts });
}

/** Aim at somebody (R018, R019, R123 to R126, G54). */
export function* resolveAim(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const before = course.of(intent.actor);
  const weapon = aimedWeapon(course.encounter, before, intent, row);
  const target = targetOf(course.encounter, intent);
  const extra = extraOf(course.encounter, before, row, intent);
  const goesOn = yield* beginAct(course, intent, row, weapon ?? null, checkAim);
  if (!goesOn || !weapon || !target) return;
  const inView = yield* isInView(course, intent, weapon, extra);
  if (inView) takeAim(course, intent, weapon, target.id);
}

/** What the game master may ask for: no test, or one against a number. */
const CHOICES: readonly Choice[] = judgedTargets("spot");

/** Ask the game master which number must be met to make the target out, if any; none unless they say so. */
function* askNumber(course: Course<CodaSheet>, { actor, action, targets }: Intent) {
  const about = targets?.[0] ?? actor;
  const [answer] = yield* course.ask([
    {
      of: actor,
      kind: "sight",
      narrator: true,
      about,
      choices: CHOICES,
      fallback: "noTest",
      details: { act: action },
      rules: ["R125"],
    },
  ]);
  return namedTarget(answer);
}

/** The Observe (Spot) test of making the target out. */
function spot(course: Course<CodaSheet>, intent: Intent, target: number, extra: number): boolean {
  const { encounter } = course;
  const actor = course.of(intent.actor);
  const other = targetOf(encounter, intent);
  const situation: Situation = { encounter, actor, other, kind: "other", maneuver: null, weapon: null, attack: null };
  const base = [...skillModifiers(actor, "observe", "", "spot"), ...extraActionModifiers(encounter, extra)];
  const test = { id: `sight/${intent.action}`, modifiers: situated(situation, base), target, rules: ["R125"] };
  const seen = rollSituated(course, situation, test).success === true;
  if (!seen) course.note("aim/unseen", {}, intent.actor);
  return seen;
}

/** Is anything known of poor light: where the target stands, or wherever the fight is (R125, R458)? */
function isPoor({ encounter }: Course<CodaSheet>, intent: Intent): boolean {
  const target = targetOf(encounter, intent);
  return isOn(encounter, "dark") || (target !== null && hasCondition(target, "poorLight"));
}

/**
 * Does the shooter make their target out well enough to aim (R125)?
 *
 * How far is far is the game master's to say, who is asked only where the light is poor.
 */
function* isInView(course: Course<CodaSheet>, intent: Intent, weapon: CodaWeapon, extra: number) {
  if (weapon.skill !== "ranged" || !isPoor(course, intent)) return true;
  const target = yield* askNumber(course, intent);
  return target === null || spot(course, intent, target, extra);
}
