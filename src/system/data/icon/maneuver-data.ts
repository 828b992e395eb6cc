import { maneuverFields } from "../belonging-fields.ts";

function maneuverSchema() {
  return maneuverFields("punch");
}

/** A way to strike as the library explains it; whoever has hands can do it (N18, N19). */
export class IconManeuverData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof maneuverSchema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["AWAY.icon.Item.maneuver"];

  static override defineSchema() {
    return maneuverSchema();
  }
}
