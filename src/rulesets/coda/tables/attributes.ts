/**
 * Attributes, reactions and skills, and the specialities that help in a maneuver of another skill (C20, C25 to C28, C82
 * to C88).
 */
import { defineTable, type FigureRow, type Row } from "../../../engine/table.ts";
import type { AttributeId } from "../sheet.ts";

/** The attributes (C20); scores run from 1 up, 6 and 7 are average. */
export const attributes = defineTable<Row>()({
  strength: { rules: ["C20"] },
  agility: { rules: ["C20"] },
  intellect: { rules: ["C20"] },
  vitality: { rules: ["C20"] },
  presence: { rules: ["C20"] },
  perception: { rules: ["C20"] },
});

/**
 * How a score becomes a modifier: 0 at the average, one more or less for every so many points, never below the least.
 */
export const attributeScale = { average: 6, every: 2, least: -3, rules: ["C22", "C23"] } as const;

/** A reaction takes the better of two attribute modifiers. */
interface ReactionRow extends Row {
  readonly from: readonly [AttributeId, AttributeId];
}

/** The reactions (C25 to C28). */
export const reactions = defineTable<ReactionRow>()({
  quickness: { from: ["agility", "perception"], rules: ["C25"] },
  savvy: { from: ["presence", "perception"], rules: ["C26"] },
  stamina: { from: ["strength", "vitality"], rules: ["C27"] },
  willpower: { from: ["intellect", "vitality"], rules: ["C28"] },
});

/** A skill with the attribute that is added unless its owner's sheet says otherwise (C83 to C85). */
export interface SkillRow extends Row {
  readonly attribute: AttributeId;
  /** Keys of the specialities that rules speak of; people may write others. */
  readonly specialities: readonly string[];
  /** Bought group by group (C82). */
  readonly grouped: boolean;
  /** May not be tried without ranks (C87). */
  readonly academic: boolean;
  /** Carries maneuver bonuses (C122). */
  readonly combat: boolean;
}

/** A skill that is none of the special things, unless told. */
const plain = { specialities: [], grouped: false, academic: false, combat: false };

/** The skills, one row each. */
export const skills = defineTable<SkillRow>()({
  armed: { ...plain, attribute: "agility", grouped: true, combat: true, rules: ["R086", "C82", "C84"] },
  ranged: { ...plain, attribute: "agility", grouped: true, combat: true, rules: ["R094", "C82", "C84"] },
  unarmed: { ...plain, attribute: "strength", combat: true, rules: ["R105", "C84"] },
  athletics: {
    ...plain,
    attribute: "strength",
    specialities: ["run", "swim", "jump", "climb"],
    rules: ["R072", "R073", "R074", "R075", "R076", "C85"],
  },
  gymnastics: { ...plain, attribute: "agility", specialities: ["tumble"], rules: ["R077", "R078", "R190"] },
  observe: { ...plain, attribute: "perception", specialities: ["spot", "senseMotive"], rules: ["R005", "R193", "C85"] },
  persuade: { ...plain, attribute: "presence", specialities: ["bluff"], rules: ["R197"] },
  stealth: { ...plain, attribute: "agility", rules: ["R005", "C85"] },
  firstAid: { ...plain, attribute: "intellect", rules: ["R032", "R288"] },
  medicine: { ...plain, attribute: "intellect", academic: true, rules: ["R288", "C85"] },
  computerUse: { ...plain, attribute: "intellect", specialities: ["encryption", "retrieve"], rules: ["R041", "C85"] },
  engineering: { ...plain, attribute: "intellect", grouped: true, academic: true, rules: ["C82", "C83"] },
  repair: { ...plain, attribute: "intellect", rules: ["C83", "C85"] },
  science: { ...plain, attribute: "intellect", grouped: true, academic: true, rules: ["C82", "C83"] },
  knowledge: { ...plain, attribute: "intellect", grouped: true, academic: true, rules: ["C82", "C83"] },
  systemOperation: {
    ...plain,
    attribute: "intellect",
    specialities: ["command", "flightControl", "sensors", "tactical"],
    rules: ["C83"],
  },
  tactics: { ...plain, attribute: "intellect", rules: ["C83", "C85"] },
  influence: { ...plain, attribute: "presence", specialities: ["charm", "intimidate"], rules: ["C83", "C85"] },
  inquire: { ...plain, attribute: "presence", specialities: ["interrogate"], rules: ["C83", "C85"] },
  negotiate: { ...plain, attribute: "presence", specialities: ["bargain", "mediate"], rules: ["C83", "C85"] },
  investigate: { ...plain, attribute: "perception", rules: ["C83"] },
  survival: { ...plain, attribute: "perception", rules: ["C83"] },
});

/** Single numbers of skill tests. */
export const skillFigures = defineTable<FigureRow>()({
  bySpeciality: { value: 2, rules: ["C80"] },
  /** Trying without ranks, unless the game master set it otherwise. */
  byNoRanks: { value: -2, rules: ["C87"] },
});

/** A speciality that helps in a maneuver of another skill; whoever has it adds the value. */
interface AffinityRow extends Row {
  readonly maneuver: string;
  readonly skill: string;
  readonly speciality: string;
  readonly value: number;
}

/** Affinities of maneuvers (R431, C88). */
export const affinities = defineTable<AffinityRow>()({
  bluffer: { maneuver: "feint", skill: "persuade", speciality: "bluff", value: 1, rules: ["R197", "R431"] },
  tumbler: { maneuver: "dodge", skill: "gymnastics", speciality: "tumble", value: 1, rules: ["R190", "R431"] },
});
