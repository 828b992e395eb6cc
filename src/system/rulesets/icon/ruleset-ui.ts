/**
 * ICON's `RulesetUi`: gathers everything that sheets, bar, dialogs and library ask of it. What ICON lacks, such as a
 * builder, is null or empty here. Loaded with the rules.
 */
import type { IconSheet } from "../../../rulesets/icon/sheet.ts";
import { actionRow } from "../../../rulesets/icon/tables/actions.ts";
import type { ItemUi, MacroAction, PersonUi, RulesetUi } from "../../sheets/ruleset-ui.ts";
import { acts } from "./actions.ts";
import { look } from "./icons.ts";
import { recovery } from "./recovery.ts";
import { roll } from "./roll.ts";
import { attackRows } from "./sheet/attacks.ts";
import { editView } from "./sheet/edit.ts";
import { figureBlocks, headFigures } from "./sheet/head.ts";
import { belongings, itemFacts, itemView } from "./sheet/item.ts";
import { readItemForm, specialitiesOf } from "./sheet/item-form.ts";
import { skillRows, untrainedRows } from "./sheet/skills.ts";
import { start } from "./start.ts";

const person: PersonUi<IconSheet> = {
  head: headFigures,
  figures: figureBlocks,
  attacks: attackRows,
  skills: skillRows,
  untrained: untrainedRows,
  edges: async () => null,
  things: belongings,
  learning: () => null,
  mayBuild: () => false,
  edit: editView,
  defense: () => null,
};

/** The templates of the fields, by type of item. */
const FIELDS: Readonly<Record<string, string>> = {
  iconSkill: "rulesets/icon/items/skill",
  iconManeuver: "sheets/item/maneuver",
  iconWeapon: "rulesets/icon/items/weapon",
  iconArmor: "sheets/item/armor",
  iconGear: "sheets/item/gear",
};

const items: ItemUi = {
  fields: (type) => FIELDS[type] ?? "",
  view: itemView,
  facts: itemFacts,
  readForm: readItemForm,
  readWords: (_kind, words) => specialitiesOf(words).map((one) => ({ ...one })),
  bind: () => null,
};

/** The macro action that an item stands for: what is merely owned does nothing. */
function macroActionOf({ type, _source, system }: Item.Implementation): MacroAction | null {
  const { maneuver = "", skill = "" } = system as { maneuver?: string; skill?: string };
  if (type === "iconWeapon") return { weapon: _source.name };
  if (type === "iconSkill") return { skill };
  return type === "iconManeuver" && actionRow(maneuver)?.chosen ? { action: maneuver } : null;
}

export const iconUi: RulesetUi = {
  templates: Object.values(FIELDS),
  person,
  acts,
  look,
  roll,
  recovery,
  items,
  builderUi: null,
  start,
  library: async () => (await import("./library.ts")).iconLibrary,
  macroActionOf,
  doing: ["iconWeapon", "iconManeuver", "iconSkill"],
};
