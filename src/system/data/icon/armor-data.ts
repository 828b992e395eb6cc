import { armorFields } from "../belonging-fields.ts";

/** What takes something off each hit while it is worn (I045). */
export class IconArmorData extends foundry.abstract.TypeDataModel<ReturnType<typeof armorFields>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["AWAY.icon.Item.armor"];

  static override defineSchema() {
    return armorFields();
  }
}
