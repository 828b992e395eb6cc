import { countField, flagField, proseField } from "../fields.ts";

function armorSchema() {
  return { protection: countField(1), worn: flagField(), description: proseField() };
}

/** What takes something off each hit while it is worn (C44). */
export class ArmorData extends foundry.abstract.TypeDataModel<ReturnType<typeof armorSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["AWAY.Item.armor"];

  static override defineSchema() {
    return armorSchema();
  }
}
