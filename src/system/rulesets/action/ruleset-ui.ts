/**
 * The third game's `RulesetUi`: gathers everything that sheets, bar, dialogs and library ask of it. Loaded with the
 * rules.
 */

import type { ActionSheet } from "../../../rulesets/action/sheet.ts";
import type { ItemUi, PersonUi, RulesetUi } from "../../sheets/ruleset-ui.ts";
import { acts } from "./actions.ts";
import { appearance } from "./icons.ts";
import { recovery } from "./recovery.ts";
import { roll } from "./roll.ts";
import { attackRows } from "./sheet/attacks.ts";
import { defenseSum } from "./sheet/defense.ts";
import { editView } from "./sheet/edit.ts";
import { figureBlocks, headFigures } from "./sheet/head.ts";
import { initiativeSum } from "./sheet/initiative.ts";
import { belongings, itemFacts, itemView } from "./sheet/item.ts";
import { readItemForm } from "./sheet/item-form.ts";
import { skillRows, untrainedRows } from "./sheet/skills.ts";
import { start } from "./start.ts";

const person: PersonUi<ActionSheet> = {
  head: headFigures,
  figures: figureBlocks,
  sums: (context, switched) => [...defenseSum(context, switched), ...initiativeSum(context)],
  attacks: attackRows,
  skills: skillRows,
  untrained: untrainedRows,
  things: belongings,
  edit: editView,
};

/** The templates of the fields, by type of item. */
const fields = {
  actionSkill: "rulesets/action/items/skill",
  actionWeapon: "rulesets/action/items/weapon",
  actionArmor: "rulesets/action/items/armor",
  actionGear: "sheets/item/gear",
};

const items: ItemUi = {
  fields,
  view: itemView,
  facts: itemFacts,
  readForm: readItemForm,
};

export const actionUi: RulesetUi = {
  person,
  acts,
  appearance,
  roll,
  items,
  recovery,
  start,
  library: async () => (await import("./library.ts")).actionLibrary,
  doing: { weapon: "actionWeapon", skill: "actionSkill" },
};
