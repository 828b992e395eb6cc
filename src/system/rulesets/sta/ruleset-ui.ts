/**
 * The fifth game's `RulesetUi`: gathers everything that sheets, bar, dialogs and library ask of it. Loaded with the
 * rules.
 */
import type { StaSheet } from "../../../rulesets/sta/sheet.ts";
import type { ItemUi, PersonUi, RulesetUi } from "../../sheets/ruleset-ui.ts";
import { acts } from "./actions.ts";
import { appearance } from "./icons.ts";
import { recovery } from "./recovery.ts";
import { roll } from "./roll.ts";
import { scene } from "./scene.ts";
import { attackRows } from "./sheet/attacks.ts";
import { figureBlocks } from "./sheet/disciplines.ts";
import { editView } from "./sheet/edit.ts";
import { headFigures } from "./sheet/head.ts";
import { belongings, itemFacts, itemView, talentRows } from "./sheet/item.ts";
import { start } from "./start.ts";

const person: PersonUi<StaSheet> = {
  head: headFigures,
  figures: figureBlocks,
  attacks: attackRows,
  edges: talentRows,
  things: belongings,
  edit: editView,
};

/** The templates of the fields, by type of item. */
const fields = {
  staWeapon: "rulesets/sta/items/weapon",
  staArmor: "rulesets/sta/items/armor",
  staTalent: "rulesets/sta/items/talent",
  staGear: "sheets/item/gear",
};

const items: ItemUi = { fields, view: itemView, facts: itemFacts, readForm: (form) => form };

export const staUi: RulesetUi = {
  person,
  acts,
  appearance,
  roll,
  recovery,
  scene,
  items,
  start,
  library: async () => (await import("./library.ts")).staLibrary,
  doing: { weapon: "staWeapon", skill: "" },
};
