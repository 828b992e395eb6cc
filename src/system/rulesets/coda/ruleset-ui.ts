/**
 * CODA's `RulesetUi`: gathers everything that sheets, bar, dialogs, library and builder ask of it. Loaded with the
 * rules.
 */
import { defenseOf } from "../../../rulesets/coda/derived.ts";
import type { CodaSheet } from "../../../rulesets/coda/sheet.ts";
import { actionRow } from "../../../rulesets/coda/tables/actions.ts";
import type { MacroAction, PersonUi, RulesetUi } from "../../sheets/ruleset-ui.ts";
import { acts } from "./actions.ts";
import { learningView } from "./builder/record.ts";
import { isUnbuilt } from "./builder/unbuilt.ts";
import { builderUi } from "./character-builder.ts";
import { look } from "./icons.ts";
import { FIELDS, items } from "./items.ts";
import { recovery } from "./recovery.ts";
import { roll } from "./roll.ts";
import { attackRows } from "./sheet/attacks.ts";
import { editView } from "./sheet/edit.ts";
import { figureBlocks, headFigures } from "./sheet/head.ts";
import { belongings, edgeRows } from "./sheet/rows.ts";
import { skillRows, untrainedRows } from "./sheet/skills.ts";
import { start } from "./start.ts";

const person: PersonUi<CodaSheet> = {
  head: headFigures,
  figures: figureBlocks,
  attacks: attackRows,
  skills: skillRows,
  untrained: untrainedRows,
  edges: edgeRows,
  things: belongings,
  learning: learningView,
  mayBuild: isUnbuilt,
  edit: editView,
  defense: defenseOf,
};

/** The macro action that an item stands for: what is merely owned does nothing, and a maneuver may be none that one begins. */
function macroActionOf({ type, _source, system }: Item.Implementation): MacroAction | null {
  const { maneuver = "", skill = "" } = system as { maneuver?: string; skill?: string };
  if (type === "weapon") return { weapon: _source.name };
  if (type === "skill") return { skill };
  return type === "maneuver" && actionRow(maneuver)?.chosen ? { action: maneuver } : null;
}

export const codaUi: RulesetUi = {
  templates: Object.values(FIELDS),
  person,
  acts,
  look,
  roll,
  recovery,
  items,
  builderUi,
  start,
  library: async () => (await import("./library.ts")).codaLibrary,
  macroActionOf,
  doing: ["weapon", "maneuver", "skill"],
};
