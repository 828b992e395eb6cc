import { gearFields } from "../belonging-fields.ts";

/** Anything else that a person owns. */
export class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof gearFields>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["AWAY.Item.gear"];

  static override defineSchema() {
    return gearFields();
  }
}
