/** The check of a skill against what the task needs (B004, B007, T01 to T03). */
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { checkOf } from "../check.ts";
import type { BattleEncounter } from "../sheet.ts";
import { difficulties, type SkillId, skills } from "../tables/skills.ts";

/** The skill that is tested: the one that is told, or that of the act; null for no skill (B004, B007, T03). */
export function skillIn({ action, options }: Intent): SkillId | null {
  if (action === "shipWeapon" || action === "fighterGun") return "combat";
  const subject = options?.subject;
  return typeof subject === "string" && Object.hasOwn(skills, subject) ? (subject as SkillId) : null;
}

/** What a check must meet: a number, or the word for an easy or a hard task; null where nothing is said (T02). */
function numberOfTask({ options }: Intent): readonly Modifier[] | null {
  const told = options?.difficulty;
  if (typeof told === "number" && Number.isFinite(told))
    return [{ id: "named", value: told, source: "person", rules: ["T01"] }];
  if (told !== "easy" && told !== "hard") return null;
  const { id, value, rules } = difficulties[told];
  return [{ id: "difficulty", value, source: "table", params: { difficulty: id }, rules }];
}

/** The check of a skill (T01). */
export function taskTest(encounter: BattleEncounter, intent: Intent): Test | null {
  const actor = encounter.combatants[intent.actor];
  const skill = skillIn(intent);
  if (!actor || !skill) return null;
  const { adjustment } = intent;
  return checkOf(encounter, actor, skill, {
    id: `skillTest/${skill}`,
    rules: ["T01"],
    against: numberOfTask(intent),
    adjustment,
  });
}
