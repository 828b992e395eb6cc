/**
 * The head of a sheet: gauges, chips of what is held, worn or suffered, and the tracks of harm. Games
 * fill in `HeadFigures`.
 */
import { type AllowanceEntry, allowanceEntries } from "../../../engine/allowance.ts";
import { CONDITIONS } from "../../../engine/encounter.ts";
import {
  type HarmLevel,
  type HarmRules,
  type HarmTone,
  type HarmTrack,
  pointsLeft,
  toldLevel,
  trackLimit,
} from "../../../engine/harm.ts";
import type { PersonData } from "../../data/models.ts";
import { allowanceFamily } from "../../foundry/allowance-words.ts";
import { personWord } from "../../foundry/entry-names.ts";
import { countedCondition, label } from "../../foundry/labels.ts";
import { figure, signed, text } from "../../foundry/text.ts";
import { type ActorContext, isDead } from "./actor-context.ts";

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
  /** Marks in place of the number, of what the round allows; null where there are none. */
  readonly pips: Pick<AllowanceEntry, "shape" | "left" | "of"> | null;
}

/** What a game shows in the head of a sheet. */
export interface HeadFigures {
  /** What is known of them, in one line. */
  readonly summary: string;
  readonly gauges: readonly Gauge[];
  readonly chips: readonly Chip[];
}

/** What is always in sight: who it is and what changes in a fight. */
export interface HeadView extends HeadFigures {
  readonly name: string;
  readonly portrait: string;
  readonly side: string;
  readonly harm: readonly TrackView[];
}

/** Rank, species, profession: what is known of them, in one line and in the reader's language. */
export function personSummary({ rank, species, profession }: PersonData): string {
  const known = [rank, species, profession].filter((words) => words !== "");
  return known.map(personWord).join(", ");
}

/** What a gauge shows that nobody has rolled or said yet. */
export const OPEN = "–";

/** A gauge that is told in words. */
export function wordsGauge(words: string, told: string, note = ""): Gauge {
  return { label: words, figure: told, note, pips: null };
}

/** A gauge that is a number; null for one that is open. */
export function numberGauge(words: string, value: number | null, note = ""): Gauge {
  return wordsGauge(words, value === null ? OPEN : figure(value), note);
}

/** A row of marks for each entry of what the round allows; it allows the dead nothing. */
export function allowanceGauges(context: ActorContext): readonly Gauge[] {
  const { ruleset, encounter, me } = context;
  if (isDead(context)) return [];
  return allowanceEntries(ruleset, encounter, me).map(({ id, shape, left, of }) => {
    const words = text(`${allowanceFamily(ruleset.id, id)}.label`);
    return { label: words, figure: "", note: "", pips: { shape, left, of } };
  });
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

/** What the person owes before the round can go on. */
export function pendingChips({ ruleset, encounter, me }: ActorContext): readonly Chip[] {
  const pending = ruleset.round.pendingAction?.(encounter, me.id);
  return pending ? [warning(text("Sheet.owes", { act: label(ruleset.id, "Action", pending.action) }))] : [];
}

/** What is the matter with the person. */
export function conditionChips({ ruleset, encounter, me }: ActorContext): readonly Chip[] {
  return me.conditions.map((id) => warning(countedCondition(ruleset, encounter, me, id)));
}

/** One level of a track of harm. */
interface LevelBox {
  readonly label: string;
  readonly penalty: string;
  readonly here: boolean;
  /** Points taken in this level, or left in it where the game tells these. */
  readonly filled: number;
  /** How much of it that is, from 0 to 100. */
  readonly part: number;
  /** How it is coloured where somebody is in it. */
  readonly tone: HarmTone;
}

/** A track of harm on a sheet. */
export interface TrackView {
  /** What it is called. */
  readonly label: string;
  readonly levels: readonly LevelBox[];
  /** Points that were taken, or are left where the game tells these. */
  readonly points: number;
  readonly limit: number;
  /** Do points and boxes show what is left? */
  readonly isLeft: boolean;
  /** The same in words for a sheet with little room. */
  readonly sum: string;
  readonly level: string;
  /** What the level does to what one rolls, as it is read; empty where it does nothing. */
  readonly penalty: string;
  /** The same as a sentence beside the figures; empty where it does nothing. */
  readonly note: string;
}

/** What a level takes off what is rolled, as it is read; whoever is out rolls nothing. */
function shownPenalty({ penalty, isOut }: HarmLevel): string {
  if (isOut) return "–";
  return penalty === 0 ? "0" : signed(penalty);
}

/** The one box of a track of which people are told what is left: how much of it there is, and what its end means. */
function leftBox(ruleset: string, { count, now }: HarmTrack, left: number, limit: number): LevelBox {
  const words = text(`${ruleset}.TrackEnd.${count}`);
  return { label: words, penalty: "", here: true, filled: left, part: (100 * left) / limit, tone: now.tone };
}

/** The levels that hold anything, each with the points that are taken in it. */
function levelBoxes(ruleset: string, { levels, now, points }: HarmTrack): readonly LevelBox[] {
  const boxes = levels.filter(({ holds }) => holds > 0);
  // Whoever is beyond all boxes is shown in the last
  const here = boxes.includes(now) ? now : boxes.at(-1);
  let from = 0;
  return boxes.map((level) => {
    const filled = Math.min(level.holds, Math.max(0, points - from));
    from += level.holds;
    return {
      label: label(ruleset, "Wound", level.id),
      penalty: shownPenalty(level),
      here: level === here,
      filled,
      part: (100 * filled) / level.holds,
      tone: level.tone,
    };
  });
}

/** How much of a track is filled; what a level holds only where all hold the same. */
function sumWords(levels: HarmTrack["levels"], points: number, limit: number): string {
  const held = levels.flatMap(({ holds }) => (holds > 0 ? [holds] : []));
  const [each = 0, ...others] = new Set(held);
  const values = { points, limit, each };
  return text(held.length > 1 && others.length === 0 ? "Sheet.pointsEach" : "Sheet.points", values);
}

/** A track as a sheet shows it. @param tellsLeft - How people fare where they are told what is left of it. */
function trackView(ruleset: string, track: HarmTrack, tellsLeft: HarmRules<unknown>["tellsLeft"]): TrackView {
  const { count, now } = track;
  const isLeft = tellsLeft !== undefined;
  const limit = trackLimit(track);
  const points = isLeft ? pointsLeft(limit, track.points) : track.points;
  const level = label(ruleset, "Wound", toldLevel(track, tellsLeft));
  const penalty = now.penalty === 0 || now.isOut ? "" : shownPenalty(now);
  const note = penalty === "" ? "" : text(`${ruleset}.TrackNote.${count}`, { level, penalty });
  const levels = isLeft ? [leftBox(ruleset, track, points, limit)] : levelBoxes(ruleset, track);
  return {
    label: label(ruleset, "Track", count),
    levels,
    points,
    limit,
    isLeft,
    sum: sumWords(track.levels, points, limit),
    level,
    penalty,
    note,
  };
}

/** The track of somebody dead: in no level any more, whatever harm it tells. */
function trackOfDead(ruleset: string, view: TrackView): TrackView {
  const level = label(ruleset, "Condition", CONDITIONS.dead);
  return { ...view, level, penalty: "", note: "", levels: view.levels.map((one) => ({ ...one, here: false })) };
}

/** The tracks of somebody's harm. */
export function trackViews(context: ActorContext): readonly TrackView[] {
  const { ruleset, encounter, me } = context;
  const { harm, id } = ruleset;
  const tracks = harm.tracks(me.sheet, me.counts, encounter.settings);
  const views = tracks.map((track) => trackView(id, track, harm.tellsLeft));
  return isDead(context) ? views.map((view) => trackOfDead(id, view)) : views;
}
