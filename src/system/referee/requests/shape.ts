import type { Change } from "../../../engine/effects.ts";
import type { Amendment } from "../../../engine/exchange.ts";
import type { Cell } from "../../../engine/grid/cell.ts";
import { type Intent, type Interruption, OPPORTUNITY } from "../../../engine/intent.ts";
import type { Adjustment } from "../../../engine/modifiers.ts";
import type { Answer } from "../../../engine/prompt.ts";
import type { Json } from "../../../engine/types.ts";

/** Longest text, list and nesting that a message from another session may hold, and its length as JSON. */
const LIMITS = { text: 200, list: 400, depth: 6, whole: 50_000 };

/** Something that is not known to be anything. */
export type Unknown = Readonly<Record<string, unknown>>;

/** Tells whether a value has the shape of `T`. */
export type Guard<T> = (value: unknown) => value is T;

/** A plain object, no list. */
export function isObject(value: unknown): value is Unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Is it what every object has: as a key or an id it would find in a record what nobody put there? */
function isInherited(word: string): boolean {
  return word in Object.prototype;
}

function isWord(value: unknown): value is string {
  return typeof value === "string" && value.length <= LIMITS.text && !isInherited(value);
}

/** A text of usual length; empty ones are none, nor are the names of what every object has. */
export function isText(value: unknown): value is string {
  return isWord(value) && value !== "";
}

/** A list of usual length whose entries all pass. */
export function isListOf<T>(value: unknown, guard: Guard<T>): value is readonly T[] {
  return Array.isArray(value) && value.length <= LIMITS.list && value.every(guard);
}

/** A whole number that a game could come to. */
export function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= 1_000_000;
}

function isOptional<T>(value: unknown, guard: Guard<T>): value is T | undefined {
  return value === undefined || guard(value);
}

/** Plain data of usual size, nested no deeper than anything of ours. */
export function isJson(value: unknown, depth = LIMITS.depth): value is Json {
  if (value === null || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value === "string") return isWord(value);
  if (depth === 0 || typeof value !== "object") return false;
  const entries = Object.entries(value);
  return entries.length <= LIMITS.list && entries.every(([key, entry]) => isWord(key) && isJson(entry, depth - 1));
}

/** Plain data that is not too long as a whole, whatever stands in it; deeper than anything in it alone. */
export function isBounded(value: unknown): boolean {
  return isJson(value, LIMITS.depth + 3) && JSON.stringify(value).length <= LIMITS.whole;
}

function isJsonRecord(value: unknown): value is Readonly<Record<string, Json>> {
  return isObject(value) && isJson(value);
}

/** A square of the grid. */
export function isCell(value: unknown): value is Cell {
  if (!isObject(value) || !isCount(value.col) || !isCount(value.row)) return false;
  return value.elevation === undefined || Number.isFinite(value.elevation);
}

function isPath(value: unknown): value is readonly Cell[] {
  return isListOf(value, isCell);
}

function isTexts(value: unknown): value is readonly string[] {
  return isListOf(value, isText);
}

/** A modifier of a person's own, who need not say what it is for. */
function isAddition(value: unknown): value is { label: string; value: number } {
  return isObject(value) && isWord(value.label) && isCount(value.value);
}

function isAdditions(value: unknown): value is readonly { label: string; value: number }[] {
  return isListOf(value, isAddition);
}

/** Points by the counts from which they are taken; none of them is the name of what every object has. */
function arePoints(value: unknown): value is Readonly<Record<string, number>> {
  return isJsonRecord(value) && Object.values(value).every(isCount);
}

function isAdjustment(value: unknown): value is Adjustment {
  if (!isObject(value)) return false;
  const { off, added, target, spends } = value;
  const numbers = isOptional(target, isCount) && isOptional(spends, arePoints);
  return numbers && isOptional(off, isTexts) && isOptional(added, isAdditions);
}

/** That an act is an Action of Opportunity, and at most where its target was then. */
function isOpportunity(value: unknown): value is Interruption {
  if (!isObject(value) || value.as !== OPPORTUNITY || !isOptional(value.at, isCell)) return false;
  return Object.keys(value).every((key) => key === "as" || key === "at");
}

/**
 * An intent as `engine/intent.ts` describes it; what its ids name is for the ruleset to say.
 *
 * That an act interrupts another the rules say, for it would be out of turn and at no cost; from a person it may
 * only be an Action of Opportunity, without any bonus, and `rights.ts` asks who he is.
 */
export function isIntent(value: unknown): value is Intent {
  if (!isObject(value) || !isText(value.actor) || !isText(value.action)) return false;
  const { targets, cells, weapon, path, manner, adjustment, options, interrupts } = value;
  return (
    isOptional(interrupts, isOpportunity) &&
    isOptional(targets, isTexts) &&
    isOptional(cells, isPath) &&
    isOptional(weapon, isWord) &&
    isOptional(path, isPath) &&
    isOptional(manner, isText) &&
    isOptional(adjustment, isAdjustment) &&
    isOptional(options, isJsonRecord)
  );
}

/** What a game master makes of a roll; whose hand it was, nobody says of himself. */
export function isAmendment(value: unknown): value is Omit<Amendment, "by"> {
  if (!isObject(value) || !isCount(value.roll) || "by" in value) return false;
  const { switched, added, total } = value;
  const places = isOptional(switched, (list): list is readonly number[] => isListOf(list, isCount));
  return places && isOptional(added, isAdditions) && isOptional(total, isCount);
}

/** An answer to an ask. */
export function isAnswer(value: unknown): value is Answer {
  if (!isObject(value) || !isText(value.ask) || !isText(value.choice)) return false;
  return value.by === undefined && isOptional(value.details, isJsonRecord);
}

/** A change that a free move makes: of what the round has used up or remembers, of nothing else. */
export function isRoundChange(value: unknown): value is Change {
  if (!isObject(value) || !isText(value.key)) return false;
  if (value.kind === "spend") return isCount(value.by);
  return value.kind === "mark" && isJson(value.from) && isJson(value.to);
}
