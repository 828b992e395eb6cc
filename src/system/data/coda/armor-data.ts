import { armorFields } from "../belonging-fields.ts";

/** What takes something off each hit while it is worn (C44). */
export class ArmorData extends foundry.abstract.TypeDataModel<ReturnType<typeof armorFields>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["AWAY.Item.armor"];

  static override defineSchema() {
    return armorFields();
  }
}
