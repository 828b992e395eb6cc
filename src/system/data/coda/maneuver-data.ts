import { maneuverFields } from "../belonging-fields.ts";

function maneuverSchema() {
  return maneuverFields("aim");
}

/** A maneuver as the library explains it; the bonus in it is part of a skill. */
export class ManeuverData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof maneuverSchema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["AWAY.Item.maneuver"];

  static override defineSchema() {
    return maneuverSchema();
  }
}
