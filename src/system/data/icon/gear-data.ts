import { gearFields } from "../belonging-fields.ts";

/** Anything else that a person owns. */
export class IconGearData extends foundry.abstract.TypeDataModel<ReturnType<typeof gearFields>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["AWAY.icon.Item.gear"];

  static override defineSchema() {
    return gearFields();
  }
}
