import { defineTable, type Row } from "../../../engine/table.ts";
import type { AttributeId } from "../sheet.ts";

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
