/**
 * Fields of the edit view, whatever the game: numbers, words, skills, and the record of what was learned. Games fill
 * in an `EditView`.
 */
import type { PersonData } from "../../data/models.ts";
import { label } from "../../foundry/labels.ts";
import { text } from "../../foundry/text.ts";
import { type Option, options } from "./options.ts";

/** A field of the edit view that holds a number of the actor's data. */
export interface NumberField {
  readonly label: string;
  /** Path in the actor's data, such as `system.courage.value`. */
  readonly path: string;
  readonly value: number;
  /** Null where it may be below 0. */
  readonly min: number | null;
  readonly step: number;
}

/** A field of the edit view that holds words. */
interface WordsField {
  readonly label: string;
  readonly path: string;
  readonly value: string;
}

/** A field of the edit view by which one of several is chosen. */
export interface ChoiceField {
  readonly label: string;
  readonly path: string;
  readonly options: readonly Option[];
}

/** A field of the edit view for what is so or is not. */
interface SwitchField {
  readonly label: string;
  readonly path: string;
  readonly on: boolean;
}

/** A number in the column of figures. */
export interface FigureField extends NumberField {
  /** What its field is called for those who do not see the row. */
  readonly name: string;
  /** Are there buttons for one more and one less? */
  readonly steps: boolean;
  /** What follows from it, as it is read; empty for nothing. */
  readonly follows: string;
}

/** Figures under one head. */
export interface FieldBlock {
  readonly label: string;
  /** What stands beside each field, in words. */
  readonly hint: string;
  readonly fields: readonly FigureField[];
}

/** A skill as its fields show it. */
export interface SkillFields {
  readonly id: string;
  readonly name: string;
  readonly ranks: number;
  /** The attributes that it may go with; none where the rules say which, in words. */
  readonly attributes: readonly Option[];
  readonly attribute: string;
  /** As they are written; null in a game that has none. */
  readonly specialities: string | null;
  /** Bonuses that it carries, and those that can be added. */
  readonly maneuvers: readonly {
    readonly maneuver: string;
    readonly label: string;
    readonly bonuses: readonly Option[];
  }[];
  readonly addable: readonly Option[];
  /** What does not fit, in words that say what would. */
  readonly faults: readonly string[];
}

/** What the edit view shows of a game beside what all people have. */
export interface EditView {
  readonly words: readonly WordsField[];
  /** Rows of numbers in the head. */
  readonly counts: readonly (readonly NumberField[])[];
  /** What is one of several, such as a size, and what is so or is not; left out where nothing is. */
  readonly choices?: readonly ChoiceField[];
  readonly switches?: readonly SwitchField[];
  readonly figures: readonly FieldBlock[];
  readonly follows: readonly { readonly label: string; readonly value: number }[];
  readonly skills: readonly SkillFields[];
  /** Type of the items that skills are, and of those that edges are; null in a game that has none. */
  readonly types: { readonly skill: string | null; readonly edge: string | null };
}

/** Who it is. */
export function personWords(person: PersonData): readonly WordsField[] {
  return (["species", "profession", "rank"] as const).map((id) => ({
    label: text(`Sheet.${id}`),
    path: `system.${id}`,
    value: person[id],
  }));
}

/** A field for a number. @param more - Where it may be below 0, or goes in other steps than 1. */
export function numberField(
  label: string,
  path: string,
  value: number,
  more: Partial<Pick<NumberField, "min" | "step">> = {},
): NumberField {
  return { label, path, value, min: 0, step: 1, ...more };
}

/** A number in the column of figures, with buttons for one more and one less unless it says otherwise. */
export function figureField(
  name: string,
  path: string,
  value: number,
  { steps = true, follows = "", ...limits }: Partial<Pick<FigureField, "steps" | "follows" | "min">> = {},
): FigureField {
  return { ...numberField(name, path, value, limits), name, steps, follows };
}

/** How tall somebody is. Unit: metres. */
export function statureField(stature: number): NumberField {
  return numberField(text("Sheet.stature"), "system.stature", stature, { min: 0.1, step: 0.1 });
}

/** A field by which a row of a table is chosen. @param family - Of the labels of its rows. */
export function choiceField(
  words: string,
  path: string,
  { ruleset, family, rows }: { readonly ruleset: string; readonly family: string; readonly rows: object },
  chosen: string,
): ChoiceField {
  return { label: words, path, options: options(ruleset, Object.keys(rows), family, chosen) };
}

/** A figure for each of somebody's scores. @param path - Where they are in the actor's data: `system.<path>.<id>`. */
export function scoreFigures(
  { ruleset, family, path }: { readonly ruleset: string; readonly family: string; readonly path: string },
  rows: object,
  scores: Readonly<Record<string, { readonly value: number }>>,
  limits: Partial<Pick<FigureField, "min">> = {},
): readonly FigureField[] {
  return Object.keys(rows).map((id) =>
    figureField(label(ruleset, family, id), `system.${path}.${id}.value`, scores[id]?.value ?? 0, limits),
  );
}

/**
 * What somebody has otherwise than the rules make it, 0 where they do not, each with what those make it.
 *
 * @param usual - What the rules make it.
 */
export function ownFigures<Id extends string>(
  ruleset: string,
  own: Readonly<Record<Id, number>>,
  usual: Readonly<Partial<Record<Id, number>>>,
): FieldBlock {
  const fields = (Object.keys(usual) as Id[]).map((id) =>
    figureField(text(`${ruleset}.Own.${id}`), `system.own.${id}`, own[id], {
      steps: false,
      follows: String(usual[id]),
    }),
  );
  return { label: text("Sheet.own"), hint: text("Sheet.ownHint"), fields };
}

/** A skill of a game in which the rules say nothing against it, and maneuvers are no part of it. */
export function plainSkill(
  {
    id,
    name,
    system,
  }: { readonly id: string | null; readonly name: string; readonly system: { readonly ranks: number } },
  more: Pick<SkillFields, "attributes" | "attribute" | "specialities">,
): SkillFields {
  return { id: id ?? "", name, ranks: system.ranks, maneuvers: [], addable: [], faults: [], ...more };
}

/** Something that was bought with experience, as it is listed. */
interface RecordRow {
  readonly label: string;
  /** From what to what. */
  readonly step: string;
  readonly cost: string;
}

/** What the record of a person shows of their learning. */
export interface LearningView {
  readonly points: string;
  /** The newest first. */
  readonly rows: readonly RecordRow[];
  readonly mayBuy: boolean;
}
