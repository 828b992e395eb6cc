/**
 * ICON's `RulesetUi`: gathers everything that sheets, bar, dialogs and library ask of it. Loaded with the rules.
 */
import type { IconSheet } from "../../../rulesets/icon/sheet.ts";
import type { ItemUi, PersonUi, RulesetUi } from "../../sheets/ruleset-ui.ts";
import { acts } from "./actions.ts";
import { appearance } from "./icons.ts";
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
  things: belongings,
  edit: editView,
};

/** The templates of the fields, by type of item. */
const fields = {
  iconSkill: "rulesets/icon/items/skill",
  iconManeuver: "sheets/item/maneuver",
  iconWeapon: "rulesets/icon/items/weapon",
  iconArmor: "sheets/item/armor",
  iconGear: "sheets/item/gear",
};

const items: ItemUi = {
  fields,
  view: itemView,
  facts: itemFacts,
  readForm: readItemForm,
  readWords: (_kind, words) => specialitiesOf(words).map((one) => ({ ...one })),
};

export const iconUi: RulesetUi = {
  person,
  acts,
  appearance,
  roll,
  recovery,
  items,
  start,
  library: async () => (await import("./library.ts")).iconLibrary,
  doing: { weapon: "iconWeapon", skill: "iconSkill", maneuver: "iconManeuver" },
};
