/** Rows that sheets of all games consist of: attacks, skills, edges, figures, facts of an item. Games fill them in. */
import { costsOf } from "../../../engine/allowance.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { costsLabel } from "../../foundry/allowance-words.ts";
import { lengths, signed, text } from "../../foundry/text.ts";
import { type ActorContext, isFighting } from "./actor-context.ts";
import type { SheetPreview } from "./preview.ts";

/** A further way in which a weapon is used, such as a setting of it: a smaller button under its row. */
export interface AttackWay {
  /** As the intent of the attack is asked for. */
  readonly way: string;
  readonly label: string;
  /** What is thrown, or what is added to the dice, in words. */
  readonly roll: string;
  readonly refusal: string | null;
}

/** One weapon as the sheet offers it. */
export interface AttackRow extends SheetPreview {
  /** The item, or a limb; the attack is asked for by it. */
  readonly weapon: string;
  readonly action: string;
  readonly icon: string;
  readonly name: string;
  /** What kind of attack, how it is held, what it parries. */
  readonly detail: string;
  /** The same without the kind, for one line. */
  readonly held: string;
  readonly damage: string;
  /** Does it knock out and not wound? Its damage says so. */
  readonly stuns?: boolean;
  /** Its dice alone, where the damage says more, for places with little room. */
  readonly dice?: string;
  /** Lets somebody strike first, in words, or empty. */
  readonly provokes: string;
  /** Beside the plain one. */
  readonly ways: readonly AttackWay[];
}

/** What the act lets others do, in the words of a button, where a fight makes it matter. */
export function provokesText(context: ActorContext, notes: SheetPreview["notes"]): string {
  const note = notes.find(({ code }) => code.startsWith("provokes/"));
  return note && isFighting(context) ? text(`${context.ruleset.id}.Note.${note.code}`) : "";
}

/** What stands beside the head of attacks: what each costs, or what it loses as an extra action. */
export function attackHint(
  { id, tables }: Pick<Ruleset, "id" | "tables">,
  attacks: readonly Pick<AttackRow, "action" | "notes" | "refusal">[],
): string {
  const row = tables.actions[attacks[0]?.action ?? ""];
  const cost = row ? costsOf(tables.allowances, row) : {};
  const costs = cost === "full" ? text("Roll.wholeRound") : costsLabel(id, cost);
  const notes = attacks.flatMap((row) => (row.refusal === null ? row.notes : []));
  const penalty = notes.find(({ code }) => code === "extraAction")?.params.penalty;
  return penalty === undefined
    ? costs && text("Sheet.each", { costs })
    : text("Sheet.extraAttack", { penalty: signed(Number(penalty)) });
}

/** Dice of any size and what is added to them. */
interface Harm {
  readonly dice: number;
  readonly sides: number;
  readonly bonus: number;
}

/** How far each band of range goes. Unit: metres. */
interface Bands {
  readonly pointBlank: number;
  readonly short: number;
  readonly medium: number;
  readonly long: number;
}

/** What dice do, as it is read: `2d6+5`. */
export function diceText({ dice, sides, bonus }: Harm): string {
  const rolled = dice > 0 ? text("Sheet.dice", { dice, sides }) : "";
  return bonus === 0 && rolled !== "" ? rolled : `${rolled}${signed(bonus)}`;
}

/** How far each band of range goes, such as "5/20/50/100 m". */
export function bandsText({ pointBlank, short, medium, long }: Bands): string {
  return lengths(pointBlank, short, medium, long);
}

/** Which test of a skill is meant: of one that they have learnt by its item, or by its id; and what of it. */
export interface SkillAsked {
  readonly item?: string | undefined;
  readonly skill?: string | undefined;
  readonly speciality?: string | undefined;
  readonly maneuver?: string | undefined;
}

/** A smaller button under a skill: one of its specialities or maneuvers. */
export interface PartButton extends Pick<SkillAsked, "speciality" | "maneuver"> {
  readonly label: string;
  /** What is thrown, or what is added to the dice, in words. */
  readonly roll: string;
}

/** A skill as the sheet offers it. */
export interface SkillRow {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly ranks: number;
  readonly roll: string;
  readonly parts: readonly PartButton[];
}

/** A skill that the person has not learnt but may try. */
export interface UntrainedRow {
  readonly skill: string;
  readonly label: string;
  readonly roll: string;
}

/** An edge with its text. */
export interface EdgeRow {
  readonly id: string;
  readonly name: string;
  readonly choice: string;
  readonly html: string;
  /** What the rules say against it, in sentences; the game master may have granted it nonetheless. */
  readonly faults: readonly string[];
}

/** What an item is, in words: one line of those that somebody reads who may not change it. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Facts by their labels; what has nothing to say is left out. */
export function facts(said: Readonly<Record<string, string>>): readonly Fact[] {
  return Object.entries(said).flatMap(([label, value]) => (value === "" ? [] : [{ label, value }]));
}

/** A number as it is read; empty for none. */
export function unlessNone(count: number, shown: (count: number) => string = String): string {
  return count === 0 ? "" : shown(count);
}

/** What armor takes off each hit. */
export function armorFacts({ protection }: { readonly protection: number }): readonly Fact[] {
  return facts({ [text("Item.protection")]: String(protection) });
}

/** How much there is of something. */
export function gearFacts({ quantity }: { readonly quantity: number }): readonly Fact[] {
  return facts({ [text("Item.quantity")]: quantity === 1 ? "" : String(quantity) });
}

/** A finer part of a figure, such as an edge of an attribute: a smaller button under its row. */
export interface FigurePart {
  /** The option of the act that names it. */
  readonly edge: string;
  readonly label: string;
  readonly roll: string;
}

/** Something that one rolls, with what one rolls for it now. */
export interface FigureRow {
  /** The act that it begins, and what that is about. */
  readonly action: string;
  readonly subject: string;
  readonly label: string;
  /** As it is written on paper; null where only the roll is. */
  readonly score: number | null;
  /** What is thrown, or what is added to the dice, in words. */
  readonly roll: string;
  readonly parts: readonly FigurePart[];
}

/** One line of what a figure is made of. */
export interface SumLine {
  readonly label: string;
  /** With its sign, but for what it begins with. */
  readonly value: string;
  /** Does it count as things stand, or as it was switched? What does not, says when it would. */
  readonly counts: boolean;
  /** The id by which it is switched on and off, to see what comes of it; null where it counts in any case. */
  readonly id: string | null;
}

/** What a figure in the head of a sheet is made of. */
export interface SumBlock {
  readonly label: string;
  readonly lines: readonly SumLine[];
  /** What it comes to. */
  readonly total: { readonly label: string; readonly value: string };
  /** What does not count in it, in a sentence. */
  readonly note: string;
}

/** Figures under one head. */
export interface FigureBlock {
  readonly label: string;
  readonly rows: readonly FigureRow[];
  /** What else is to be known of them, in words. */
  readonly note?: string;
}
