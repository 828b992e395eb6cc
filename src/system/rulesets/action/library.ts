/**
 * The third game in the library: how its compendia are sorted into tabs, columns and facets. Loaded with the library.
 */
import { skillRow } from "../../../rulesets/action/tables/attributes.ts";
import { type DamageKindId, damageKinds } from "../../../rulesets/action/tables/blast.ts";
import { numberIn, words } from "../../apps/library/entry.ts";
import type { LibraryUi, Reading, Stat, System } from "../../apps/library/ruleset-ui.ts";
import { metres } from "../../foundry/text.ts";
import { unlessNone } from "../../sheets/view/rows.ts";
import { harmText } from "./sheet/attacks.ts";

function isDamageKind(word: string): word is DamageKindId {
  return Object.hasOwn(damageKinds, word);
}

/** What a weapon does, how far it shoots, and how many rounds it fires at once. */
function weaponStats(system: System): Record<string, Stat> {
  const { damage } = system as { readonly damage?: System };
  const [dice, bonus, kind] = [numberIn(damage, "dice"), numberIn(damage, "bonus"), words(damage?.kind)];
  const [range, rate] = [numberIn(system, "range"), numberIn(system, "rate")];
  return {
    damage: { text: isDamageKind(kind) ? harmText({ dice, bonus, kind }) : "", worth: dice * 3.5 + bonus },
    range: { text: range > 0 ? metres(range) : "", worth: range },
    rate: { text: rate > 1 ? String(rate) : "", worth: rate },
  };
}

/** What armor takes off hits of each type. */
function armorStats(system: System): Record<string, Stat> {
  const [blunt, penetrating] = [numberIn(system, "blunt"), numberIn(system, "penetrating")];
  return {
    blunt: { text: unlessNone(blunt), worth: blunt },
    penetrating: { text: unlessNone(penetrating), worth: penetrating },
  };
}

/** What tells the documents of each type apart, and which row they are about. */
const READERS: Readonly<Record<string, (system: System) => Reading>> = {
  actionSkill(system) {
    const row = skillRow(words(system.skill));
    const attribute = row?.attribute ?? words(system.attribute);
    return { row: words(system.skill), rules: row?.rules ?? [], facets: { attribute: [attribute] } };
  },
  actionWeapon: (system) => ({
    row: "",
    rules: [],
    facets: { skill: [words(system.skill)] },
    stats: weaponStats(system),
  }),
  actionArmor: (system) => ({ row: "", rules: [], facets: { type: ["actionArmor"] }, stats: armorStats(system) }),
};

export const actionLibrary: LibraryUi = {
  kinds: ["skills", "weapons", "gear", "people", "rules"],
  types: {
    actionSkill: "skills",
    actionWeapon: "weapons",
    actionArmor: "gear",
    actionGear: "gear",
    actionCharacter: "people",
    actionNpc: "people",
  },
  fields: {
    Item: ["skill", "attribute", "description", "damage", "range", "rate", "blunt", "penetrating"].map(
      (field) => `system.${field}`,
    ),
    Actor: ["species", "profession", "rank", "biography"].map((field) => `system.${field}`),
  },
  read: (type, system) => READERS[type]?.(system) ?? { row: "", rules: [], facets: { type: [type] } },
  who: ({ rank, profession, species }) => [rank, profession, species].map(words),
  orders: { skill: ["melee", "pistols", "submachineGuns", "rifles", "heavyWeapons", "throwing"] },
  columns: {
    weapons: [
      { id: "damage", label: "Library.column.damage" },
      { id: "range", label: "Library.column.range" },
      { id: "rate", label: "action.Item.rate" },
    ],
    gear: [
      { id: "blunt", label: "action.Item.blunt" },
      { id: "penetrating", label: "action.Item.penetrating" },
    ],
  },
  edges: null,
};
