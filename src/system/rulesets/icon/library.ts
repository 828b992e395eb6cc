/** ICON in the library: how its compendia are sorted into tabs, columns and facets. Loaded with the library. */
import type { Row } from "../../../engine/table.ts";
import { type ManeuverRow, maneuvers } from "../../../rulesets/icon/tables/actions.ts";
import { type SkillRow, skills } from "../../../rulesets/icon/tables/attributes.ts";
import { ARMOR_COLUMNS, armorStats } from "../../apps/library/armor.ts";
import { numberIn, words } from "../../apps/library/entry.ts";
import type { LibraryUi, Reading, Stat, System } from "../../apps/library/ruleset-ui.ts";
import { metres, signed } from "../../foundry/text.ts";
import { diceText, unlessNone } from "../../sheets/view/rows.ts";

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
  iconWeapon: (system) => ({
    row: "",
    rules: [],
    facets: { skill: [words(system.skill)] },
    stats: weaponStats(system),
  }),
  iconArmor: (system) => ({ row: "", rules: [], facets: { type: ["iconArmor"] }, stats: armorStats(system) }),
};

/** What the first way of using it does, how far it shoots, how hard it is to hit with, and how it blocks. */
function weaponStats(system: System): Record<string, Stat> {
  const [mode] = Array.isArray(system.modes) ? (system.modes as unknown[]) : [];
  const [dice, bonus] = [numberIn(mode, "dice"), numberIn(mode, "bonus")];
  const [long, difficulty, block] = [
    numberIn(system.ranges, "long"),
    numberIn(system, "difficulty"),
    numberIn(system, "block"),
  ];
  return {
    damage: { text: mode ? diceText({ dice, sides: 6, bonus }) : "", worth: dice * 3.5 + bonus },
    range: { text: long > 0 ? metres(long) : "", worth: long },
    difficulty: { text: unlessNone(difficulty), worth: difficulty },
    block: { text: unlessNone(block, signed), worth: block },
  };
}

export const iconLibrary: LibraryUi = {
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
    Item: [
      ...["maneuver", "skill", "attribute", "description"],
      ...["modes", "ranges", "difficulty", "block", "protection"],
    ].map((field) => `system.${field}`),
    Actor: ["species", "profession", "rank", "biography"].map((field) => `system.${field}`),
  },
  read: (type, system) => READERS[type]?.(system) ?? { row: "", rules: [], facets: { type: [type] } },
  who: ({ rank, profession, species }) => [rank, profession, species].map(words),
  orders: { skill: ["meleeWeapons", "energyWeapons", "projectileWeapons", "unarmedCombat"] },
  columns: {
    weapons: [
      { id: "damage", label: "Library.column.damage" },
      { id: "range", label: "Library.column.range" },
      { id: "difficulty", label: "icon.Item.told.difficulty" },
      { id: "block", label: "icon.Item.block" },
    ],
    gear: ARMOR_COLUMNS,
  },
  edges: null,
};
