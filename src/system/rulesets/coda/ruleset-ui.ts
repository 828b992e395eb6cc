/**
 * CODA's `RulesetUi`: gathers everything that sheets, bar, dialogs, library and builder ask of it, the small answers
 * among them: what helps the hurt after a fight, and what newcomers are offered. Loaded with the rules.
 */
import { damageOf, fatigueOf, woundLevel } from "../../../rulesets/coda/derived.ts";
import type { CodaCombatant, CodaSheet } from "../../../rulesets/coda/sheet.ts";
import { fatigues } from "../../../rulesets/coda/tables/recovery.ts";
import type { RecoveryUi, Treatment } from "../../apps/recovery/view.ts";
import type { StartUi, TourRow } from "../../apps/welcome/ruleset-ui.ts";
import { attackLesson, fightTour, isOwnTurn, sheetTour } from "../../apps/welcome/tour-rows.ts";
import { findAll } from "../../foundry/elements.ts";
import { fetchLate } from "../../foundry/late-file.ts";
import type { BuilderUi, ItemUi, PersonUi, RulesetUi } from "../../sheets/ruleset-ui.ts";
import { acts } from "./actions.ts";
import { learningView } from "./builder/record.ts";
import { isUnbuilt } from "./builder/unbuilt.ts";
import { madeOf } from "./generator/adversary-view.ts";
import { appearance } from "./icons.ts";
import { roll } from "./roll.ts";
import { attackRows } from "./sheet/attacks.ts";
import { editView, thingForm } from "./sheet/edit.ts";
import { figureBlocks, headFigures } from "./sheet/head.ts";
import { itemFacts, itemView } from "./sheet/item.ts";
import { listOf, readItemForm } from "./sheet/item-form.ts";
import { belongings, edgeRows } from "./sheet/rows.ts";
import { skillRows, untrainedRows } from "./sheet/skills.ts";

const tours: readonly TourRow[] = [
  fightTour("firstFight", "first-fight", async () => (await import("./tours/first-fight.ts")).FirstFight),
  sheetTour("firstSheet", "first-sheet"),
  attackLesson({ id: "firstAttack", isDue: isOwnTurn }),
  {
    id: "firstOpportunity",
    file: "first-opportunity",
    kind: "lesson",
    load: async () => (await import("./tours/first-opportunity.ts")).FirstOpportunity,
    isDue: () => findAll("#away-team-prompt [data-kind=opportunity]").length > 0,
  },
];

/** What newcomers are offered: ready people, rules journal, practice fight, tours. Ids are those of our compendia. */
export const start: StartUi = {
  crew: "crew",
  ready: "UT4i4gF0XasBdrTN",
  rules: "rules",
  practice: {
    scene: { pack: "scenes", id: "glCvDP9rtoVyOoO5", name: "Practice corridor" },
    crew: {
      pack: "crew",
      id: "UT4i4gF0XasBdrTN",
      x: 400,
      y: 700,
      initiative: 20,
      // As good with the blade as the raider is, and no better without it
      items: {
        jVtFAF0IEfVns2eQ: { ranks: 1, specialities: [], maneuvers: [] },
        AajWONPVTCy6PIx5: { ranks: 1, specialities: [], maneuvers: [] },
      },
    },
    hostile: { pack: "hostiles", id: "pWAN1HOdIaz3d6e4", x: 500, y: 700, initiative: 10 },
  },
  tours,
};

const FIRST_AID: Treatment = { id: "firstAid", icon: "aid", by: "healer", action: "firstAid" };

const COME_TO: Treatment = { id: "comeTo", icon: "step", by: "self", action: "comeTo" };

const WAKE: Treatment = { id: "wake", icon: "eye", by: "narrator", action: "recover", options: { wakes: true } };

const REST: Treatment = { id: "rest", icon: "delay", by: "narrator", action: "recover", options: { levels: 1 } };

const ALL = Number.MAX_SAFE_INTEGER;

const HEAL: Treatment = { id: "heal", icon: "check", by: "narrator", action: "recover", options: { points: ALL } };

/** Are they hurt beyond the first wound level, so that First Aid has something to do? */
function isWounded(patient: CodaCombatant): boolean {
  return woundLevel(patient.sheet, damageOf(patient)).penalty !== 0;
}

function isOut({ conditions }: CodaCombatant): boolean {
  return conditions.includes("unconscious") || conditions.includes("stunned");
}

function treatments(patient: CodaCombatant): readonly Treatment[] {
  const { level } = fatigueOf(patient);
  const hasCollapsed = level === fatigues.collapsed.level;
  return [
    ...(isWounded(patient) || hasCollapsed ? [FIRST_AID] : []),
    ...(hasCollapsed ? [COME_TO] : []),
    ...(isOut(patient) ? [WAKE] : []),
    ...(level > 0 && !hasCollapsed ? [REST] : []),
    ...(damageOf(patient) > 0 ? [HEAL] : []),
  ];
}

/** What CODA does for the hurt after a fight: First Aid, coming to, rest and time (C41, C45, C46). */
export const recovery: RecoveryUi<CodaSheet> = {
  healing: FIRST_AID,
  treatments,
  ofAll: [
    { id: "restAll", action: "recover", options: { levels: 1 } },
    { id: "healAll", action: "recover", options: { points: ALL, levels: ALL, wakes: true } },
  ],
};

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
    const { showBuilder } = await fetchLate(() => import("./builder/builder.ts"));
    await showBuilder(actor);
  },
  async advance(actor) {
    const { showAdvancement } = await fetchLate(() => import("./builder/advancement.ts"));
    await showAdvancement(actor);
  },
  async takeBack(actor) {
    const { takeBackLast } = await fetchLate(() => import("./builder/learning.ts"));
    await takeBackLast(actor);
  },
  async award(actors, points) {
    const { awardAll } = await fetchLate(() => import("./builder/award.ts"));
    await awardAll(actors, points);
  },
  async generate() {
    const { showGenerator } = await fetchLate(() => import("./generator/generator.ts"));
    await showGenerator();
  },
  isMade: (actor) => madeOf(actor) !== null,
  async scale(actor) {
    const { showScaling } = await fetchLate(() => import("./generator/scaling.ts"));
    await showScaling(actor);
  },
  async makeAdversary(wanted) {
    const { makeWanted } = await fetchLate(() => import("./generator/adversary.ts"));
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
  library: async () => (await fetchLate(() => import("./library.ts"))).codaLibrary,
  doing: { weapon: "weapon", skill: "skill", maneuver: "maneuver" },
};
