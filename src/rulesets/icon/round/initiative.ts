import type { Course } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Test } from "../../../engine/tests.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { heldWeapon, ownWeapon } from "../gear/weapons.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "../sheet.ts";
import type { SkillId } from "../tables/skills.ts";
import { rollPlain, skilled, testOf, type World } from "../tests.ts";
import { initiativeMark, initiativeOf } from "./order.ts";

/** The skill of the weapon that is to be used this round, by its id: empty for bare hands, what is in hand where none is named (I003). */
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

/** Why nobody may roll with that, or null: only what he owns is used this round. */
export function checkInitiative(_encounter: IconEncounter, actor: IconCombatant, { weapon }: Intent): Refusal | null {
  return !weapon || ownWeapon(actor, weapon) ? null : refuse("attack/no-such-weapon");
}

/** Roll for the order of this round, or once more against those with the same; courage does not help (I003, I004, I006, I008, G153). */
export function resolveInitiative(course: Course<IconSheet>, intent: Intent): undefined {
  const { actor } = intent;
  const before = initiativeOf(course.of(actor));
  const { total, faces } = rollPlain(course, actor, initiativeTest(course.encounter, course.of(actor), intent));
  const rolled = before ? { ...before, again: [...before.again, total] } : { total, drama: faces[0] ?? 0, again: [] };
  const from = before ? initiativeMark(before) : null;
  course.change(actor, { kind: "mark", key: "initiative", from, to: initiativeMark(rolled) });
}
