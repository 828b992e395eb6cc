import type { ItemFace } from "../../sheets/face.ts";
import { itemView } from "./sheet/item.ts";
import { listOf, readItemForm } from "./sheet/item-form.ts";

/** The bonuses of a skill with one set; 0 takes it out. */
function bound(item: Item.OfType<"skill">, maneuver: string, bonus: number): Item.UpdateData {
  const others = item.system.maneuvers.filter((entry) => entry.maneuver !== maneuver);
  return { system: { maneuvers: bonus > 0 ? [...others, { maneuver, bonus }] : others } } as Item.UpdateData;
}

/** What is shown of items. */
export const items: ItemFace = {
  fields: (type) => `sheets/coda/${type}`,
  view: itemView,
  readForm: readItemForm,
  readWords: listOf,
  bind: (item, maneuver, bonus) =>
    item.type === "skill" && maneuver !== "" ? bound(item as Item.OfType<"skill">, maneuver, bonus) : null,
};
