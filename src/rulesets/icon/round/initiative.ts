/**
 * Rolling for the order of the round with the weapon that will be used in it, or being given a place by the GM (I003 to
 * I008).
 */
import type { Course } from "../../../engine/course.ts";
import { isFight } from "../../../engine/encounter.ts";
import { ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { rollPlain, skilled, testOf, type World } from "../check.ts";
import { heldWeapon } from "../gear/weapons.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "../sheet.ts";
import type { SkillId } from "../tables/attributes.ts";
import { type Initiative, initiativeMark, initiativeOf } from "./order.ts";

/**
 * The skill of the weapon that is to be used this round, by its id: empty for bare hands, what is in hand where none is
 * named (I003).
 */
function weaponSkill(actor: IconCombatant, weapon: string | undefined): { skill: SkillId; speciality: string } {
  const named = weapon === undefined ? heldWeapon(actor) : ownWeapon(actor, weapon || null);
  return { skill: named?.skill ?? "unarmedCombat", speciality: named?.speciality ?? "" };
}

/** The initiative test: the skill of the weapon for this round with Reaction in place of its own edge (I003, N11). */
export function initiativeTest(encounter: World, actor: IconCombatant, { weapon }: Pick<Intent, "weapon">): Test {
  const { skill, speciality } = weaponSkill(actor, weapon);
  const about = { id: "initiative", rules: ["I003"], act: false, against: null };
  return testOf(encounter, actor, skilled(skill, speciality, "reaction"), about);
}

/** Why nobody may roll with that, or null: only what they own is used this round. */
export function checkInitiative(_encounter: IconEncounter, actor: IconCombatant, { weapon }: Intent): Refusal | null {
  return !weapon || ownWeapon(actor, weapon) ? null : refuse("attack/no-such-weapon");
}

/** Keep what somebody has come to for this round. */
function keep(course: Course<IconSheet>, actor: CombatantId, to: Initiative): void {
  const before = initiativeOf(course.of(actor));
  const from = before ? initiativeMark(before) : null;
  course.change(actor, { kind: "mark", key: "initiative", from, to: initiativeMark(to) });
}

/**
 * Roll for the order of this round, or once more against those with the same; courage does not help (I003, I004, I006,
 * I008, G153).
 */
export function resolveInitiative(course: Course<IconSheet>, intent: Intent): undefined {
  const { actor } = intent;
  const before = initiativeOf(course.of(actor));
  if (before) course.note("round/rolled-again", {}, actor);
  const { total, faces } = rollPlain(course, actor, initiativeTest(course.encounter, course.of(actor), intent));
  const weapon = intent.weapon ?? heldWeapon(course.of(actor))?.id ?? "";
  const first: Initiative = { total, drama: faces[0] ?? 0, again: [], weapon };
  keep(course, actor, before ? { ...before, again: [...before.again, total] } : first);
}

/** Why nobody can be given that place, or null: there is no fight, or no number. */
export function checkRank(encounter: IconEncounter, _actor: IconCombatant, { options }: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("round/no-fight");
  return Number.isFinite(options?.total) ? null : refuse("round/no-number");
}

/** Come to what the game master says in this round, whatever was rolled; who rolled the same comes first (I005). */
export function resolveRank(course: Course<IconSheet>, { actor, options }: Intent): undefined {
  const total = Number(options?.total);
  const weapon = initiativeOf(course.of(actor))?.weapon ?? heldWeapon(course.of(actor))?.id ?? "";
  keep(course, actor, { total, drama: 0, again: [], weapon });
  const said: Modifier = { id: "named", value: total, source: "person", rules: ["I005"] };
  course.note("round/ranked", { total }, actor, { total: [said] });
}
