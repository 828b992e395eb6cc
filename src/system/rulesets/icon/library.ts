import type { Row } from "../../../engine/table.ts";
import { type ManeuverRow, maneuvers } from "../../../rulesets/icon/tables/maneuvers.ts";
import { type SkillRow, skills } from "../../../rulesets/icon/tables/skills.ts";
import { words } from "../../apps/library/entry.ts";
import type { LibraryFace, Reading, System } from "../../apps/library/face.ts";

function rowOf<R extends Row>(table: Readonly<Record<string, R>>, id: string): R | undefined {
  return Object.hasOwn(table, id) ? table[id] : undefined;
}

/** What tells the documents of each type apart, and which row they are about. */
const READERS: Readonly<Record<string, (system: System) => Reading>> = {
  iconManeuver(system) {
    const row = rowOf<ManeuverRow>(maneuvers, words(system.maneuver));
    const skill = row?.bare ? "unarmedCombat" : "meleeWeapons";
    return { row: words(system.maneuver), rules: row?.rules ?? [], facets: row ? { skill: [skill] } : {} };
  },
  iconSkill(system) {
    const row = rowOf<SkillRow>(skills, words(system.skill));
    const attribute = row?.attribute ?? words(system.attribute);
    return { row: words(system.skill), rules: row?.rules ?? [], facets: { attribute: [attribute] } };
  },
  iconWeapon: (system) => ({ row: "", rules: [], facets: { skill: [words(system.skill)] } }),
};

/** What the library has of ICON. */
export const iconLibrary: LibraryFace = {
  kinds: ["maneuvers", "skills", "weapons", "gear", "people", "rules"],
  types: {
    iconManeuver: "maneuvers",
    iconSkill: "skills",
    iconWeapon: "weapons",
    iconArmor: "gear",
    iconGear: "gear",
    iconCharacter: "people",
    iconNpc: "people",
  },
  fields: {
    Item: ["maneuver", "skill", "attribute", "description"].map((field) => `system.${field}`),
    Actor: ["species", "profession", "rank", "biography"].map((field) => `system.${field}`),
  },
  read: (type, system) => READERS[type]?.(system) ?? { row: "", rules: [], facets: { type: [type] } },
  who: ({ rank, profession, species }) => [rank, profession, species].map(words),
  orders: { skill: ["meleeWeapons", "energyWeapons", "projectileWeapons", "unarmedCombat"] },
  edges: null,
};
