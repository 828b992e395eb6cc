/**
 * The fifth game's `RulesetUi`: gathers everything that sheets, bar, dialogs and library ask of it, the small answers
 * among them: what helps the hurt after a fight, and what newcomers are offered. Loaded with the rules.
 */
import { MOST_BEFALLS } from "../../../engine/intent.ts";
import { recoverable } from "../../../rulesets/sta/damage/suffer.ts";
import type { StaSheet } from "../../../rulesets/sta/sheet.ts";
import type { RecoveryUi, Treatment } from "../../apps/recovery/view.ts";
import type { StartUi, TourRow } from "../../apps/welcome/ruleset-ui.ts";
import { attackLesson, fightTour, isOwnActing, sheetTour } from "../../apps/welcome/tour-rows.ts";
import { fetchLate } from "../../foundry/late-file.ts";
import type { ItemUi, PersonUi, RulesetUi } from "../../sheets/ruleset-ui.ts";
import { acts } from "./actions.ts";
import { appearance } from "./icons.ts";
import { roll } from "./roll.ts";
import { scene } from "./scene.ts";
import { attackRows } from "./sheet/attacks.ts";
import { figureBlocks } from "./sheet/disciplines.ts";
import { editView } from "./sheet/edit.ts";
import { headFigures } from "./sheet/head.ts";
import { belongings, itemFacts, itemView, talentRows } from "./sheet/item.ts";

const tours: readonly TourRow[] = [
  fightTour("staFirstFight", "sta-first-fight", async () => (await import("./tours/first-fight.ts")).StaFirstFight),
  sheetTour("staFirstSheet", "sta-first-sheet"),
  attackLesson({ id: "staFirstAttack", isDue: () => isOwnActing("turns") }),
];

/** What newcomers are offered: ready people, rules journal, practice fight, tours. Ids are those of our compendia. */
export const start: StartUi = {
  crew: "sta-crew",
  ready: "a3FUaV3JPb4X8FL8",
  rules: "sta-rules",
  practice: {
    scene: { pack: "scenes", id: "glCvDP9rtoVyOoO5", name: "Practice corridor" },
    // The rifle throws more dice, and the pistol makes each Effect worse
    crew: { pack: "sta-crew", id: "a3FUaV3JPb4X8FL8", x: 400, y: 700, initiative: 20 },
    hostile: { pack: "sta-hostiles", id: "swkjvJAlnLIpqz4A", x: 1000, y: 700, initiative: 10 },
  },
  tours,
};

const FIRST_AID: Treatment = { id: "firstAid", icon: "aid", by: "healer", action: "firstAid" };

/** Gives back all that there is. */
const ALL = { points: -MOST_BEFALLS };

const HEAL: Treatment = { id: "heal", icon: "check", by: "narrator", action: "befall", options: ALL };

/**
 * What the fifth game does for the hurt after a fight: first aid for the dying, and Stress that the game master gives
 * back, by which the unconscious come to (S038, P17, P19).
 */
const recovery: RecoveryUi<StaSheet> = {
  healing: FIRST_AID,
  hint: "sta.Treatment.hint",
  treatments: (patient) => [
    ...(patient.conditions.includes("dying") ? [FIRST_AID] : []),
    ...(recoverable(patient) > 0 ? [HEAL] : []),
  ],
  ofAll: [{ id: "healAll", action: "befall", options: ALL }],
};

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
  library: async () => (await fetchLate(() => import("./library.ts"))).staLibrary,
  doing: { weapon: "staWeapon", skill: "" },
};
