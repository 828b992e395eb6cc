/**
 * Shapes of what was stored or sent and may have been written by anybody: each tells whether a value has it. Games
 * build the shapes of their own data from these; whatever has another shape counts as never written.
 */
import type { TimedEffect } from "./timed-effects.ts";
import type { Json } from "./types.ts";

/** Tells whether a value is what it should be. */
export type Shape = (value: unknown) => boolean;

/** No number of ours comes near it, and nothing that is counted up to it takes long. */
const MOST = 1_000_000;

/** The longest list that is read. */
const LONGEST = 5_000;

/** A record, and neither a list nor anything plain. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text, empty ones too. */
export const aText: Shape = (value) => typeof value === "string";

/** Yes or no. */
export const aFlag: Shape = (value) => typeof value === "boolean";

/** A number that there is. */
export const aNumber: Shape = (value) => Number.isFinite(value);

/** A whole number that a game could come to. */
export const aCount: Shape = (value) => Number.isInteger(value) && Math.abs(value as number) <= MOST;

/** How much there is of something: no less than nothing. */
export const aMeasure: Shape = (value) => Number.isFinite(value) && (value as number) >= 0 && (value as number) <= MOST;

export const anything: Shape = () => true;

/** What may be left out. */
export const maybe =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value);

/** What may be null. */
export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value);

/** One of these shapes. */
export const either =
  (...shapes: readonly Shape[]): Shape =>
  (value) =>
    shapes.some((shape) => shape(value));

/** One of these words. */
export const oneOf =
  (...words: readonly unknown[]): Shape =>
  (value) =>
    words.includes(value);

/** A list of such things. */
export const listOf =
  (shape: Shape, most = LONGEST): Shape =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(shape);

/** A record of such things, by whatever keys. */
export const recordOf =
  (shape: Shape): Shape =>
  (value) =>
    isRecord(value) && Object.values(value).every(shape);

/** A record with at least these entries. */
export function withEntries(entries: Readonly<Record<string, Shape>>): Shape {
  const all = Object.entries(entries);
  return (value) => isRecord(value) && all.every(([key, shape]) => shape(value[key]));
}

/** The id of a row of a table. */
export const idIn = (table: object): Shape => oneOf(...Object.keys(table));

/** A count for each row of a table, such as the scores of attributes. */
export const countsBy = (table: object): Shape =>
  withEntries(Object.fromEntries(Object.keys(table).map((id) => [id, aCount])));

/** Where something is along a map: a whole number on squares and hexes, and any where there is no grid. */
const aPosition: Shape = (value) => Number.isFinite(value) && Math.abs(value as number) <= MOST;

/** A spot, with its height and its level where they are told. */
export const aSpot: Shape = withEntries({
  col: aPosition,
  row: aPosition,
  elevation: maybe(aNumber),
  level: maybe(aText),
});

/*
 * What a round may remember of somebody. A player can write the flags of their own combatant, so each mark has a shape.
 */

/** Tells whether a mark may have that value. */
type MarkShape = (value: Json) => boolean;

/** A mark that is there or not. */
export const isSet: MarkShape = (value) => value === true;

/** Every mark that a game knows, by its key. */
export type MarkShapes = Readonly<Record<string, MarkShape>>;

/** May a mark of that key have that value? One of null is none. */
export function isMark(shapes: MarkShapes, key: string, value: Json): boolean {
  return Object.hasOwn(shapes, key) && (value === null || shapes[key]?.(value) === true);
}

/** The marks without those that the game does not know or that have another shape: they count as never written. */
export function knownMarks(shapes: MarkShapes, marks: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(marks).filter(([key, value]) => isMark(shapes, key, value)));
}

/*
 * What lasts on somebody and where things of theirs are: a player can write both, as flags of their own combatant and
 * actor, so each has a shape, as marks have.
 */

/** What each kind of timed effect keeps as its data; a kind that is not named keeps whatever it likes. */
export type TimedEffectShapes = Readonly<Record<string, Shape>>;

const anUntil = either(
  withEntries({ moment: oneOf("open", "sceneEnd") }),
  withEntries({ moment: oneOf("act"), of: aText }),
  withEntries({ moment: oneOf("roundEnd"), round: aCount }),
  withEntries({ moment: oneOf("turnStart", "turnEnd"), of: aText, round: aCount, told: maybe(isSet as Shape) }),
);

/** Something that lasts, whatever its data. */
export const aTimedEffect = withEntries({
  kind: aText,
  by: aText,
  about: maybe(aText),
  value: maybe(aNumber),
  data: maybe(recordOf(anything)),
  until: anUntil,
});

/** Has it the shape of what lasts, and its data that of its kind? */
export function isKnownTimedEffect(shapes: TimedEffectShapes, one: unknown): one is TimedEffect {
  if (!aTimedEffect(one)) return false;
  const { kind, data } = one as TimedEffect;
  return !Object.hasOwn(shapes, kind) || shapes[kind]?.(data) === true;
}

/** Those of the timed effects that have their shape; any other counts as never begun. */
export function knownTimedEffect(
  shapes: TimedEffectShapes,
  timedEffects: Readonly<Record<string, TimedEffect>>,
): Readonly<Record<string, TimedEffect>> {
  return Object.fromEntries(Object.entries(timedEffects).filter(([, one]) => isKnownTimedEffect(shapes, one)));
}

/** A weapon that is in hand, or lies somewhere. */
export const inHandOrLying: Shape = either(oneOf("main"), withEntries({ lies: aSpot }));

/** Where things are, as far as that is a place of theirs; any other thing is where the sheet says. */
export function knownHolds(isHold: Shape, holds: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(holds).filter(([, hold]) => isHold(hold)));
}
