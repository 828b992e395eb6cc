/**
 * The third game's `RulesetUi`: gathers everything that sheets, bar, dialogs and library ask of it, the small answers
 * among them: what helps the hurt after a fight, and what newcomers are offered. Loaded with the rules.
 */
import { MOST_BEFALLS } from "../../../engine/intent.ts";
import { COUNTS, type Form, lostOf } from "../../../rulesets/action/damage/suffer.ts";
import type { ActionSheet } from "../../../rulesets/action/sheet.ts";
import type { RecoveryUi, Treatment } from "../../apps/recovery/view.ts";
import type { StartUi, TourRow } from "../../apps/welcome/ruleset-ui.ts";
import { attackLesson, fightTour, isOwnActing, sheetTour } from "../../apps/welcome/tour-rows.ts";
import { fetchLate } from "../../foundry/late-file.ts";
import type { ItemUi, PersonUi, RulesetUi } from "../../sheets/ruleset-ui.ts";
import { acts } from "./actions.ts";
import { appearance } from "./icons.ts";
import { roll } from "./roll.ts";
import { attackRows } from "./sheet/attacks.ts";
import { defenseSum } from "./sheet/defense.ts";
import { editView } from "./sheet/edit.ts";
import { figureBlocks, headFigures } from "./sheet/head.ts";
import { initiativeSum } from "./sheet/initiative.ts";
import { belongings, itemFacts, itemView, readItemForm } from "./sheet/item.ts";
import { skillRows, untrainedRows } from "./sheet/skills.ts";

const tours: readonly TourRow[] = [
  fightTour(
    "actionFirstFight",
    "action-first-fight",
    async () => (await import("./tours/first-fight.ts")).ActionFirstFight,
  ),
  sheetTour("actionFirstSheet", "action-first-sheet"),
  attackLesson({ id: "actionFirstAttack", isDue: () => isOwnActing("turns") }),
];

/** What newcomers are offered: ready people, rules journal, practice fight, tours. Ids are those of our compendia. */
export const start: StartUi = {
  crew: "action-crew",
  ready: "4XFzi9uNbUVwgTUJ",
  rules: "action-rules",
  practice: {
    scene: { pack: "scenes", id: "mecYnvutKQEbaO06", name: "Practice yard" },
    crew: { pack: "action-crew", id: "4XFzi9uNbUVwgTUJ", x: 2000, y: 800 },
    hostile: { pack: "action-hostiles", id: "bdhmlsF4mqGwSTmN", x: 1600, y: 800 },
  },
  tours,
};

/** What gives back all that somebody has lost of one track. */
const backTo = (form: Form) => ({ action: "befall", options: { points: -MOST_BEFALLS, track: COUNTS[form] } });

const ROUSE: Treatment = { id: "rouse", icon: "aid", by: "narrator", ...backTo("stunning") };
const HEAL: Treatment = { id: "heal", icon: "check", by: "narrator", ...backTo("lethal") };

/**
 * What the third game does for the hurt after a fight: no rule says how anybody heals, so the game master gives back
 * points of Stun, which breath brings, and of Life, which time does (G356).
 */
export const recovery: RecoveryUi<ActionSheet> = {
  hint: "action.Treatment.hint",
  treatments: (patient) => [
    ...(lostOf(patient, "stunning") > 0 ? [ROUSE] : []),
    ...(lostOf(patient, "lethal") > 0 ? [HEAL] : []),
  ],
  ofAll: [
    { id: "rouseAll", ...backTo("stunning") },
    { id: "healAll", ...backTo("lethal") },
  ],
};

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
  library: async () => (await fetchLate(() => import("./library.ts"))).actionLibrary,
  doing: { weapon: "actionWeapon", skill: "actionSkill" },
};
