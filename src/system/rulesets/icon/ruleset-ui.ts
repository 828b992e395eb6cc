/**
 * ICON's `RulesetUi`: gathers everything that sheets, bar, dialogs and library ask of it, the small answers among them:
 * what helps the hurt after a fight, and what newcomers are offered. Loaded with the rules.
 */
import { MOST_BEFALLS } from "../../../engine/intent.ts";
import { damageOf } from "../../../rulesets/icon/derived.ts";
import type { IconCombatant, IconSheet } from "../../../rulesets/icon/sheet.ts";
import type { RecoveryUi, Treatment } from "../../apps/recovery/view.ts";
import type { StartUi, TourRow } from "../../apps/welcome/ruleset-ui.ts";
import { attackLesson, fightTour, isOwnActing, sheetTour } from "../../apps/welcome/tour-rows.ts";
import { findAll } from "../../foundry/elements.ts";
import { fetchLate } from "../../foundry/late-file.ts";
import type { ItemUi, PersonUi, RulesetUi } from "../../sheets/ruleset-ui.ts";
import { acts } from "./actions.ts";
import { appearance } from "./icons.ts";
import { roll } from "./roll.ts";
import { attackRows } from "./sheet/attacks.ts";
import { editView } from "./sheet/edit.ts";
import { figureBlocks, headFigures } from "./sheet/head.ts";
import { belongings, itemFacts, itemView } from "./sheet/item.ts";
import { readItemForm, specialitiesOf } from "./sheet/item-form.ts";
import { skillRows, untrainedRows } from "./sheet/skills.ts";

/** The buttons of the window in which somebody does what they owe: weapons to roll with, or one that declares. */
const DECLARATION = ".away-team.declaration";
const DECLARES = `${DECLARATION} [data-action=handIn]`;

const tours: readonly TourRow[] = [
  fightTour("iconFirstFight", "icon-first-fight", async () => (await import("./tours/first-fight.ts")).IconFirstFight),
  sheetTour("iconFirstSheet", "icon-first-sheet"),
  {
    id: "iconFirstInitiative",
    file: "icon-first-initiative",
    kind: "lesson",
    load: async () => (await import("./tours/first-round.ts")).FirstInitiative,
    isDue: () => findAll(DECLARATION).length > 0 && findAll(DECLARES).length === 0,
  },
  {
    id: "iconFirstDeclaration",
    file: "icon-first-declaration",
    kind: "lesson",
    after: "iconFirstInitiative",
    load: async () => (await import("./tours/first-round.ts")).FirstDeclaration,
    isDue: () => findAll(DECLARES).length > 0,
  },
  attackLesson({ id: "iconFirstAttack", isDue: () => isOwnActing("execute"), after: "iconFirstDeclaration" }),
];

/** What newcomers are offered: ready people, rules journal, practice fight, tours. Ids are those of our compendia. */
export const start: StartUi = {
  crew: "icon-crew",
  ready: "RhyHSHSHmkeObqh2",
  rules: "icon-rules",
  practice: {
    scene: { pack: "scenes", id: "glCvDP9rtoVyOoO5", name: "Practice corridor" },
    crew: { pack: "icon-crew", id: "jmDHck2vnjXy6NyW", x: 400, y: 700 },
    hostile: { pack: "icon-hostiles", id: "lOchhqLqKrRnQB6a", x: 600, y: 700 },
  },
  tours,
};

const FIRST_AID: Treatment = { id: "firstAid", icon: "aid", by: "healer", action: "firstAid" };

/** Gives back all that there is. */
const ALL = { points: -MOST_BEFALLS };

const HEAL: Treatment = { id: "heal", icon: "check", by: "narrator", action: "befall", options: ALL };

function treatments(patient: IconCombatant): readonly Treatment[] {
  return [...((patient.counts.stun ?? 0) > 0 ? [FIRST_AID] : []), ...(damageOf(patient) > 0 ? [HEAL] : [])];
}

/**
 * What ICON does for the hurt after a fight: First Aid for those whom a beam has stunned. It closes no wound, so wounds
 * are the game master's to heal (I018, I046, I054).
 */
export const recovery: RecoveryUi<IconSheet> = {
  healing: FIRST_AID,
  hint: "icon.Treatment.hint",
  treatments,
  ofAll: [{ id: "healAll", action: "befall", options: ALL }],
};

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
  library: async () => (await fetchLate(() => import("./library.ts"))).iconLibrary,
  doing: { weapon: "iconWeapon", skill: "iconSkill", maneuver: "iconManeuver" },
};
