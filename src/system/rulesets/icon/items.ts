/**
 * What item sheets show in ICON: templates of fields, their options, facts in words, and how a form is read. Handed on
 * by `ruleset-ui.ts`.
 */
import type { ItemUi } from "../../sheets/ruleset-ui.ts";
import { itemFacts, itemView } from "./sheet/item.ts";
import { readItemForm, specialitiesOf } from "./sheet/item-form.ts";

/** The templates of the fields, by type of item. */
export const FIELDS: Readonly<Record<string, string>> = {
  iconSkill: "rulesets/icon/items/skill",
  iconManeuver: "sheets/item/maneuver",
  iconWeapon: "rulesets/icon/items/weapon",
  iconArmor: "sheets/item/armor",
  iconGear: "sheets/item/gear",
};

export const items: ItemUi = {
  fields: (type) => FIELDS[type] ?? "",
  view: itemView,
  facts: itemFacts,
  readForm: readItemForm,
  readWords: (_kind, words) => specialitiesOf(words).map((one) => ({ ...one })),
  bind: () => null,
};
