import { countField, flagField, proseField, wordsField } from "../fields.ts";

function edgeSchema() {
  return {
    edge: wordsField(),
    tier: countField(1),
    choice: wordsField(),
    granted: flagField(),
    description: proseField(),
  };
}

/** An edge with its tier (1 is the plain one) and what was chosen for it; `granted` by the Narrator whatever is missing for it. */
export class EdgeData extends foundry.abstract.TypeDataModel<ReturnType<typeof edgeSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["AWAY.Item.edge"];

  static override defineSchema() {
    return edgeSchema();
  }
}
