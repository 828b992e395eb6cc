/** Translates what is written on the third game's item sheets into what items store: skills by their words. */
import { skills } from "../../../../rulesets/action/tables/attributes.ts";
import { idOfWords } from "../../../foundry/labels.ts";
import { idsUnder } from "../../../foundry/text.ts";

/** The id of a skill that somebody wrote: one of the rules, of the library, or their own. */
export function skillIdOf(words: string): string {
  return idOfWords("action", "Skill", [...Object.keys(skills), ...idsUnder("action.Skill")], words);
}

/** What was written in an item's sheet, in the form in which the item keeps it. @param form - Changed. */
export function readItemForm<T extends object>(form: T): T {
  const { system } = form as { system?: Record<string, unknown> };
  if (typeof system?.skill !== "string") return form;
  if (system.skill.trim() === "") Reflect.deleteProperty(system, "skill");
  else system.skill = skillIdOf(system.skill);
  return form;
}
