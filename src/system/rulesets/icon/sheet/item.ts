import { maneuvers } from "../../../../rulesets/icon/tables/actions.ts";
import { attributes, isSkill, skills } from "../../../../rulesets/icon/tables/attributes.ts";
import { label } from "../../../foundry/labels.ts";
import { idsUnder } from "../../../foundry/text.ts";
import { type Option, options } from "../../../sheets/view/options.ts";

/** One way of using a weapon as its fields show it. */
interface ModeFields {
  readonly name: string;
  readonly dice: number;
  readonly bonus: number;
  readonly stun: boolean;
  readonly charges: number;
}

/** What somebody has specialised in as its fields show it. */
interface SpecialityFields {
  readonly name: string;
  readonly ranks: number;
}

/** What the fields of an item's type offer beside what is written. */
export interface ItemView {
  readonly skill?: string;
  /** Names of skills that may be written. */
  readonly known?: readonly string[];
  readonly attributes?: readonly Option[];
  readonly specialities?: readonly SpecialityFields[];
  readonly maneuvers?: readonly Option[];
  readonly combatSkills?: readonly Option[];
  readonly speciality?: string;
  readonly modes?: readonly ModeFields[];
  /** May one of them go? A weapon is used in some way. */
  readonly removable?: boolean;
}

const COMBAT_SKILLS = ["energyWeapons", "projectileWeapons", "meleeWeapons", "unarmedCombat"];

/** A speciality as people write it; empty for none. */
export function specialityWords(id: string): string {
  return id === "" ? "" : label("icon", "Speciality", id);
}

function skillView({ system }: Item.OfType<"iconSkill">): ItemView {
  const { skill, attribute, specialities } = system;
  const known = new Set([...Object.keys(skills), ...idsUnder("icon.Skill")]);
  return {
    skill: label("icon", "Skill", skill),
    known: [...known].map((id) => label("icon", "Skill", id)),
    attributes: isSkill(skill) ? [] : options("icon", Object.keys(attributes), "Attribute", attribute),
    specialities: specialities.map(({ speciality, ranks }) => ({ name: specialityWords(speciality), ranks })),
  };
}

function weaponView({ system }: Item.OfType<"iconWeapon">): ItemView {
  return {
    combatSkills: options("icon", COMBAT_SKILLS, "Skill", system.skill),
    speciality: specialityWords(system.speciality),
    removable: system.modes.length > 1,
    modes: system.modes.map(({ id, dice, bonus, stun, charges }) => {
      return { name: label("icon", "Mode", id), dice, bonus, stun, charges };
    }),
  };
}

/** The choices that the fields of an item's type offer. */
export function itemView(item: Item.Implementation): ItemView {
  if (item.type === "iconSkill") return skillView(item as Item.OfType<"iconSkill">);
  if (item.type === "iconWeapon") return weaponView(item as Item.OfType<"iconWeapon">);
  if (item.type !== "iconManeuver") return {};
  const { maneuver } = (item as Item.OfType<"iconManeuver">).system;
  return { maneuvers: options("icon", Object.keys(maneuvers), "Action", maneuver) };
}
