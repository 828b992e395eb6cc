import { attributes } from "../../../rulesets/coda/tables/attributes.ts";
import { maneuvers } from "../../../rulesets/coda/tables/maneuvers.ts";
import { skills } from "../../../rulesets/coda/tables/skills.ts";
import { label } from "../../shared/labels.ts";
import { signed } from "../../shared/text.ts";
import { writtenList } from "../item-form.ts";
import { bonusOptions, type Option, options } from "./options.ts";

/** The maneuvers in which a skill may carry a bonus. */
export function maneuversOf(skill: string): readonly string[] {
  const rows = Object.values(maneuvers).filter((row) => (row.skills as readonly string[]).includes(skill));
  return rows.map(({ id }) => id);
}

/** A maneuver with the bonuses that it may have. */
interface BonusField {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
}

/** What the fields of an item's type offer beside what is written. */
export interface ItemView {
  readonly skills?: readonly Option[];
  readonly attributes?: readonly Option[];
  readonly bonuses?: readonly BonusField[];
  readonly specialities?: string;
  readonly maneuvers?: readonly Option[];
  readonly combatSkills?: readonly Option[];
  /** Which speciality covers a weapon, as people write it. */
  readonly speciality?: string;
  readonly traits?: string;
}

function skillView({ system }: Item.OfType<"skill">): ItemView {
  const { skill, attribute, specialities } = system;
  return {
    skills: options(Object.keys(skills), "Skill", skill),
    attributes: options(Object.keys(attributes), "Attribute", attribute),
    specialities: writtenList("specialities", specialities),
    bonuses: maneuversOf(skill).map((id) => {
      const bonus = system.maneuvers.find(({ maneuver }) => maneuver === id)?.bonus ?? 0;
      return { id, label: label("coda", "Maneuver", id), options: bonusOptions(bonus, signed) };
    }),
  };
}

function weaponView({ system }: Item.OfType<"weapon">): ItemView {
  return {
    combatSkills: options(["armed", "ranged", "unarmed"], "Skill", system.skill),
    speciality: writtenList("specialities", [system.speciality]),
    traits: writtenList("traits", system.traits),
  };
}

function maneuverView({ system }: Item.OfType<"maneuver">): ItemView {
  return { maneuvers: options(Object.keys(maneuvers), "Maneuver", system.maneuver) };
}

/** The choices that the fields of an item's type offer. */
export function itemView(item: Item.Implementation): ItemView {
  if (item.type === "skill") return skillView(item as Item.OfType<"skill">);
  if (item.type === "weapon") return weaponView(item as Item.OfType<"weapon">);
  return item.type === "maneuver" ? maneuverView(item as Item.OfType<"maneuver">) : {};
}
