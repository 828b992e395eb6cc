/**
 * What item sheets show in CODA: templates of fields, their options, facts in words, and how a form is read. Handed on
 * by `ruleset-ui.ts`.
 */
import type { ItemUi } from "../../sheets/ruleset-ui.ts";
import { itemFacts, itemView } from "./sheet/item.ts";
import { listOf, readItemForm } from "./sheet/item-form.ts";

/** The bonuses of a skill with one set; 0 takes it out. */
function bound(item: Item.OfType<"skill">, maneuver: string, bonus: number): Item.UpdateData {
  const others = item.system.maneuvers.filter((entry) => entry.maneuver !== maneuver);
  return { system: { maneuvers: bonus > 0 ? [...others, { maneuver, bonus }] : others } } as Item.UpdateData;
}

/** The templates of the fields, by type of item. */
export const FIELDS: Readonly<Record<string, string>> = {
  skill: "rulesets/coda/items/skill",
  maneuver: "sheets/item/maneuver",
  edge: "rulesets/coda/items/edge",
  weapon: "rulesets/coda/items/weapon",
  armor: "sheets/item/armor",
  gear: "sheets/item/gear",
};

export const items: ItemUi = {
  fields: (type) => FIELDS[type] ?? "",
  view: itemView,
  facts: itemFacts,
  readForm: readItemForm,
  readWords: listOf,
  bind: (item, maneuver, bonus) =>
    item.type === "skill" && maneuver !== "" ? bound(item as Item.OfType<"skill">, maneuver, bonus) : null,
};
