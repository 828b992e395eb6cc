/**
 * CODA's `RulesetUi`: gathers everything that sheets, bar, dialogs, library and builder ask of it. Loaded with the
 * rules.
 */
import type { CodaSheet } from "../../../rulesets/coda/sheet.ts";
import type { BuilderUi, ItemUi, PersonUi, RulesetUi } from "../../sheets/ruleset-ui.ts";
import { acts } from "./actions.ts";
import { learningView } from "./builder/record.ts";
import { isUnbuilt } from "./builder/unbuilt.ts";
import { madeOf } from "./generator/adversary-view.ts";
import { appearance } from "./icons.ts";
import { recovery } from "./recovery.ts";
import { roll } from "./roll.ts";
import { attackRows } from "./sheet/attacks.ts";
import { editView, thingForm } from "./sheet/edit.ts";
import { figureBlocks, headFigures } from "./sheet/head.ts";
import { itemFacts, itemView } from "./sheet/item.ts";
import { listOf, readItemForm } from "./sheet/item-form.ts";
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
};

/** The bonuses of a skill with one set; 0 takes it out. */
function withBonus(item: Item.OfType<"skill">, maneuver: string, bonus: number): Item.UpdateData {
  const others = item.system.maneuvers.filter((entry) => entry.maneuver !== maneuver);
  return { system: { maneuvers: bonus > 0 ? [...others, { maneuver, bonus }] : others } } as Item.UpdateData;
}

/** The templates of the fields, by type of item. */
const fields = {
  skill: "rulesets/coda/items/skill",
  maneuver: "sheets/item/maneuver",
  edge: "rulesets/coda/items/edge",
  weapon: "rulesets/coda/items/weapon",
  armor: "sheets/item/armor",
  gear: "sheets/item/gear",
};

const items: ItemUi = {
  fields,
  view: itemView,
  facts: itemFacts,
  readForm: readItemForm,
  readWords: listOf,
  bind: (item, maneuver, bonus) =>
    item.type === "skill" && maneuver !== "" ? withBonus(item as Item.OfType<"skill">, maneuver, bonus) : null,
};

/** The windows in which characters are built, raised and generated, each loaded when it is opened. */
const builderUi: BuilderUi = {
  async build(actor) {
    const { showBuilder } = await import("./builder/builder.ts");
    await showBuilder(actor);
  },
  async advance(actor) {
    const { showAdvancement } = await import("./builder/advancement.ts");
    await showAdvancement(actor);
  },
  async takeBack(actor) {
    const { takeBackLast } = await import("./builder/learning.ts");
    await takeBackLast(actor);
  },
  async award(actors, points) {
    const { awardAll } = await import("./builder/award.ts");
    await awardAll(actors, points);
  },
  async generate() {
    const { showGenerator } = await import("./generator/generator.ts");
    await showGenerator();
  },
  isMade: (actor) => madeOf(actor) !== null,
  async scale(actor) {
    const { showScaling } = await import("./generator/scaling.ts");
    await showScaling(actor);
  },
  async makeAdversary(wanted) {
    const { makeWanted } = await import("./generator/adversary.ts");
    return makeWanted(wanted);
  },
};

export const codaUi: RulesetUi = {
  person,
  acts,
  appearance,
  roll,
  recovery,
  items,
  builderUi,
  start,
  thing: thingForm,
  library: async () => (await import("./library.ts")).codaLibrary,
  doing: { weapon: "weapon", skill: "skill", maneuver: "maneuver" },
};
