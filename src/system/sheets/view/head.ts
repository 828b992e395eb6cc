/**
 * The head of a sheet: gauges, chips of what is held, worn or suffered, and the wound track. Games fill in
 * `HeadFigures`.
 */
import type { PersonData } from "../../data/models.ts";
import { personWord } from "../../foundry/entry-names.ts";
import { label } from "../../foundry/labels.ts";
import { figure, text } from "../../foundry/text.ts";
import type { Standing } from "./actor-context.ts";

/** A small label in the head: what is in the hands, what is worn, a condition. */
export interface Chip {
  readonly icon: string;
  readonly label: string;
  readonly warns: boolean;
  /** Is it something that is held or worn? */
  readonly isThing?: boolean;
}

/** A figure that is always in sight: a number, or marks of which some are spent. */
export interface Gauge {
  readonly label: string;
  readonly figure: string;
  /** Beside the number, such as what it may be at most. */
  readonly note: string;
  /** Marks in place of the number, with the icon they are drawn with; null where there are none. */
  readonly pips: { readonly icon: string; readonly left: number; readonly of: number } | null;
}

/** What a game shows in the head of a sheet. */
export interface HeadFigures {
  /** What is known of them, in one line. */
  readonly summary: string;
  readonly gauges: readonly Gauge[];
  readonly chips: readonly Chip[];
  readonly wounds: WoundTrack;
}

/** What is always in sight: who it is and what changes in a fight. */
export interface HeadView extends HeadFigures {
  readonly name: string;
  readonly portrait: string;
  readonly side: string;
}

/** Rank, species, profession: what is known of them, in one line and in the reader's language. */
export function personSummary({ rank, species, profession }: PersonData): string {
  const known = [rank, species, profession].filter((words) => words !== "");
  return known.map(personWord).join(", ");
}

/** A gauge that is a number. */
export function numberGauge(words: string, value: number, note = ""): Gauge {
  return { label: words, figure: figure(value), note, pips: null };
}

/** A gauge that is a row of marks. @param icon - `act` or `opp`. */
export function pipsGauge(words: string, icon: string, { left, of }: { readonly left: number; readonly of: number }) {
  return { label: words, figure: "", note: "", pips: { icon, left, of } };
}

/** A chip that warns of nothing. */
export function chip(icon: string, words: string): Chip {
  return { icon, label: words, warns: false };
}

/** What takes something off each hit, of the armour that is worn. */
export function wornChips(
  armor: readonly { readonly name: string; readonly system: { readonly protection: number; readonly worn: boolean } }[],
): readonly Chip[] {
  const worn = armor.filter(({ system }) => system.worn);
  return worn.map(({ name, system: { protection } }) =>
    chip("block", text("Sheet.wornArmor", { armor: name, protection })),
  );
}

/** How many things the head names; beyond that it would push everything else out of the window. */
const NAMED_THINGS = 8;

/** What is in the hands and worn; of very many things the first, and how many more there are. */
export function thingChips(chips: readonly Chip[]): readonly Chip[] {
  const things = chips.map((one) => ({ ...one, isThing: true }));
  const more = things.length - NAMED_THINGS;
  if (more <= 1) return things;
  const rest = { icon: "gear", label: text("Sheet.moreThings", { more }), warns: false, isThing: true };
  return [...things.slice(0, NAMED_THINGS), rest];
}

/** A chip that warns. */
export function warning(words: string): Chip {
  return { icon: "warn", label: words, warns: true };
}

/** What is the matter with the person. */
export function conditionChips({ ruleset, me }: Standing): readonly Chip[] {
  return me.conditions.map((id) => warning(label(ruleset.id, "Condition", id)));
}

/** One level of the wound track. */
interface LevelBox {
  readonly label: string;
  readonly penalty: string;
  readonly here: boolean;
  /** Points taken in this level. */
  readonly filled: number;
  /** How much of it that is, from 0 to 100. */
  readonly part: number;
}

/** The wound track of a sheet. */
export interface WoundTrack {
  readonly levels: readonly LevelBox[];
  /** Points that each level holds. */
  readonly health: number;
  readonly damage: number;
  readonly limit: number;
  readonly level: string;
  /** What the level does to what one rolls, as it is read; empty where it does nothing. */
  readonly penalty: string;
  /** The same as a sentence beside the figures; empty where it does nothing. */
  readonly note: string;
}
