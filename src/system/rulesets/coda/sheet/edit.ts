/**
 * The edit view of CODA's sheets: attributes, reactions, skills with maneuver bonuses, and what the rules say against
 * them.
 */
import { damageLimit, defenseOf, healthOf, modifierOf, reactionOf } from "../../../../rulesets/coda/derived.ts";
import type { AttributeId, CodaSheet, ReactionId } from "../../../../rulesets/coda/sheet.ts";
import { attributes, reactions, skills } from "../../../../rulesets/coda/tables/attributes.ts";
import { loneCombatant } from "../../../data/coda/bare-sheet.ts";
import { isThing } from "../../../data/types.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { personOf, sheetOf } from "../../../documents/coda/reader.ts";
import { label } from "../../../foundry/labels.ts";
import { signed, text } from "../../../foundry/text.ts";
import type { ThingForm } from "../../../sheets/ruleset-ui.ts";
import {
  type EditView,
  type FieldBlock,
  figureField,
  numberField,
  personWords,
  type SkillFields,
  statureField,
} from "../../../sheets/view/edit.ts";
import { bonusOptions, options } from "../../../sheets/view/options.ts";
import { remarksIn } from "../../../sheets/view/remarks.ts";
import { maneuversOf } from "./item.ts";
import { writtenList } from "./item-form.ts";

/** @param faults - What the rules say against it. */
function skillFields(item: Item.OfType<"skill">, owned: readonly string[], faults: readonly string[]): SkillFields {
  const { skill, attribute, ranks, specialities, maneuvers: bonuses } = item.system;
  const row = Object.values(skills).find(({ id }) => id === skill);
  const carried = row?.combat ? bonuses : [];
  const taken = new Set(bonuses.map(({ maneuver }) => maneuver));
  const free = row?.combat ? maneuversOf(skill, owned).filter((id) => !taken.has(id)) : [];
  return {
    id: item.id ?? "",
    name: item.name,
    ranks,
    attributes: options("coda", Object.keys(attributes), "Attribute", attribute),
    attribute: "",
    specialities: writtenList("specialities", specialities),
    maneuvers: carried.map(({ maneuver, bonus }) => ({
      maneuver,
      label: label("coda", "Maneuver", maneuver),
      bonuses: bonusOptions(bonus, signed),
    })),
    addable: options("coda", free, "Maneuver", ""),
    faults,
  };
}

/** What changes in play, and what is added for good. */
function countsOf(actor: AwayActor): EditView["counts"] {
  const { wounds, courage, experience, defense, initiative, stature } = personOf(actor);
  return [
    [
      numberField(text("Sheet.damage"), "system.wounds.value", wounds.value),
      numberField(text("Sheet.courage"), "system.courage.value", courage.value),
      numberField(text("Sheet.courageMax"), "system.courage.max", courage.max),
      numberField(text("Build.earned"), "system.experience.value", experience.value),
    ],
    [
      numberField(text("Sheet.defenseBonus"), "system.defense.bonus", defense.bonus, { min: null }),
      numberField(text("Sheet.initiativeBonus"), "system.initiative.bonus", initiative.bonus, { min: null }),
      statureField(stature),
    ],
  ];
}

function attributeBlock(sheet: CodaSheet): FieldBlock {
  const fields = (Object.keys(attributes) as AttributeId[]).map((id) => {
    const name = label("coda", "Attribute", id);
    const follows = signed(modifierOf(sheet, id));
    return figureField(name, `system.attributes.${id}.value`, sheet.attributes[id], { follows });
  });
  return { label: text("Sheet.attributes"), hint: text("Sheet.thenModifier"), fields };
}

/** The reactions, and how tired somebody is. */
function reactionBlock(sheet: CodaSheet, fatigue: number): FieldBlock {
  const fields = (Object.keys(reactions) as ReactionId[]).map((id) => {
    const words = label("coda", "Reaction", id);
    const field = numberField(words, `system.reactions.${id}.bonus`, sheet.reactionBonus[id], { min: null });
    const name = text("Sheet.bonusOf", { figure: words });
    return { ...field, name, steps: false, follows: signed(reactionOf(sheet, id)) };
  });
  const tired = figureField(text("Sheet.fatigue"), "system.fatigue.value", fatigue, { steps: false });
  const all = [...fields, tired];
  return { label: text("Sheet.reactions"), hint: text("Sheet.thenTotal"), fields: all };
}

/** What is written of a thing: how large it is, and the harm that it has taken (R097, G332). */
function thingView(actor: AwayActor): EditView {
  const { wounds, stature } = personOf(actor);
  return {
    words: [],
    counts: [
      [
        numberField(text("coda.Sheet.damageTaken"), "system.wounds.value", wounds.value),
        numberField(text("coda.Sheet.size"), "system.stature", stature, { min: 0.1, step: 0.1 }),
      ],
    ],
    figures: [],
    follows: [{ label: text("Sheet.defense"), value: defenseOf(loneCombatant(sheetOf(actor))) }],
    skills: [],
    types: { skill: null, edge: null },
  };
}

/** What a game master says of a thing of that length: how large it is (R097, G332). Unit: metres. */
export function thingForm(across: number): ThingForm {
  const size = Math.max(0.1, Math.round(across * 10) / 10);
  return {
    choices: [],
    counts: [numberField(text("coda.Sheet.size"), "system.stature", size, { min: 0.1, step: 0.1 })],
  };
}

export function editView(actor: AwayActor): EditView {
  if (isThing(actor)) return thingView(actor);
  const sheet = sheetOf(actor);
  const remarks = remarksIn(actor, "skills");
  const owned = actor.itemsOf("edge").map(({ system }) => system.edge);
  return {
    words: personWords(actor.person),
    counts: countsOf(actor),
    figures: [attributeBlock(sheet), reactionBlock(sheet, personOf(actor).fatigue.value)],
    follows: [
      { label: text("Sheet.defense"), value: defenseOf(loneCombatant(sheet)) },
      { label: text("Sheet.healthOfLevel"), value: healthOf(sheet) },
      { label: text("Sheet.damageLimit"), value: damageLimit(sheet) },
    ],
    skills: actor.itemsOf("skill").map((item, index) => skillFields(item, owned, remarks(index))),
    types: { skill: "skill", edge: "edge" },
  };
}
