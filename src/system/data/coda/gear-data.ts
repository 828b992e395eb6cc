import { countField, flagField, proseField } from "../fields.ts";

function gearSchema() {
  return { quantity: countField(1), carried: flagField(true), description: proseField() };
}

/** Anything else that a person owns. */
export class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof gearSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["AWAY.Item.gear"];

  static override defineSchema() {
    return gearSchema();
  }
}
