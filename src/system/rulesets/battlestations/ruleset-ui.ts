/**
 * The fourth game's `RulesetUi`: gathers everything that sheets, bar, dialogs and library ask of it, the small answers
 * among them: what helps the hurt after a fight, and what newcomers are offered. Loaded with the rules.
 */
import { MOST_BEFALLS } from "../../../engine/intent.ts";
import { healable } from "../../../rulesets/battlestations/damage/suffer.ts";
import type { BattleSheet } from "../../../rulesets/battlestations/sheet.ts";
import type { RecoveryUi, Treatment } from "../../apps/recovery/view.ts";
import type { StartUi, TourRow } from "../../apps/welcome/ruleset-ui.ts";
import { attackLesson, fightTour, isOwnTurn, sheetTour } from "../../apps/welcome/tour-rows.ts";
import { fetchLate } from "../../foundry/late-file.ts";
import type { ItemUi, PersonUi, RulesetUi } from "../../sheets/ruleset-ui.ts";
import { acts } from "./actions.ts";
import { appearance } from "./icons.ts";
import { roll } from "./roll.ts";
import { attackRows } from "./sheet/attacks.ts";
import { editView, thingForm } from "./sheet/edit.ts";
import { headFigures } from "./sheet/head.ts";
import { abilityRows, belongings, itemFacts, itemView } from "./sheet/item.ts";
import { figureBlocks } from "./sheet/skills.ts";

const tours: readonly TourRow[] = [
  fightTour(
    "battlestationsFirstFight",
    "battlestations-first-fight",
    async () => (await import("./tours/first-fight.ts")).BattlestationsFirstFight,
  ),
  sheetTour("battlestationsFirstSheet", "battlestations-first-sheet"),
  attackLesson({ id: "battlestationsFirstAttack", isDue: isOwnTurn }),
];

/** What newcomers are offered: ready people, rules journal, practice fight, tours. Ids are those of our compendia. */
export const start: StartUi = {
  crew: "battlestations-crew",
  ready: "KhujOEPahMDvrDVN",
  rules: "battlestations-rules",
  practice: {
    scene: { pack: "scenes", id: "glCvDP9rtoVyOoO5", name: "Practice corridor" },
    // Both shoot as well at this distance: one is better trained, the other has the better pistol
    crew: { pack: "battlestations-crew", id: "csn15VS0MABqoETg", x: 400, y: 700, initiative: 20 },
    hostile: { pack: "battlestations-hostiles", id: "16cJ1o7EoArNjPrG", x: 1000, y: 700, initiative: 10 },
  },
  tours,
};

/** Gives back all that there is. */
const ALL = { points: -MOST_BEFALLS };

const HEAL: Treatment = { id: "heal", icon: "check", by: "narrator", action: "befall", options: ALL };

/**
 * What the fourth game does for the hurt after a fight: no rule of the boarding says how anybody heals, so the game
 * master gives points back (T05).
 */
export const recovery: RecoveryUi<BattleSheet> = {
  healing: HEAL,
  hint: "battlestations.Treatment.hint",
  treatments: (patient) => (healable(patient) > 0 ? [HEAL] : []),
  ofAll: [{ id: "healAll", action: "befall", options: ALL }],
};

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
  drawModules: async () => (await fetchLate(() => import("./modules.ts"))).drawModules(),
  library: async () => (await fetchLate(() => import("./library.ts"))).battlestationsLibrary,
  doing: { weapon: "battlestationsWeapon", skill: "" },
};
