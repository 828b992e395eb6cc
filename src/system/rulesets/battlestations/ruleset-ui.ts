/**
 * The fourth game's `RulesetUi`: gathers everything that sheets, bar, dialogs and library ask of it. Loaded with the
 * rules.
 */
import type { BattleSheet } from "../../../rulesets/battlestations/sheet.ts";
import type { ItemUi, PersonUi, RulesetUi } from "../../sheets/ruleset-ui.ts";
import { acts } from "./actions.ts";
import { appearance } from "./icons.ts";
import { recovery } from "./recovery.ts";
import { roll } from "./roll.ts";
import { attackRows } from "./sheet/attacks.ts";
import { editView, thingForm } from "./sheet/edit.ts";
import { headFigures } from "./sheet/head.ts";
import { abilityRows, belongings, itemFacts, itemView } from "./sheet/item.ts";
import { figureBlocks } from "./sheet/skills.ts";
import { start } from "./start.ts";

const person: PersonUi<BattleSheet> = {
  head: headFigures,
  figures: figureBlocks,
  attacks: attackRows,
  edges: abilityRows,
  things: belongings,
  edit: editView,
};

/** The templates of the fields, by type of item. */
const fields = {
  battlestationsWeapon: "rulesets/battlestations/items/weapon",
  battlestationsAbility: "rulesets/battlestations/items/ability",
  battlestationsSpecies: "rulesets/battlestations/items/species",
  battlestationsGear: "sheets/item/gear",
};

const items: ItemUi = { fields, view: itemView, facts: itemFacts, readForm: (form) => form };

export const battlestationsUi: RulesetUi = {
  person,
  acts,
  appearance,
  roll,
  recovery,
  items,
  start,
  thing: thingForm,
  drawModules: async () => (await import("./modules.ts")).drawModules(),
  library: async () => (await import("./library.ts")).battlestationsLibrary,
  doing: { weapon: "battlestationsWeapon", skill: "" },
};
