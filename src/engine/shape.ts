/** Shapes of what was stored or sent, and may have been written by anybody: each tells whether a value has it. */

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

/** Anything at all. */
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

/** A square, with its height where one is told. */
export const aSpot: Shape = withEntries({ col: aCount, row: aCount, elevation: maybe(aNumber) });
