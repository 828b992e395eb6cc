/**
 * Data fields that the models of all games are made of, with the bounds that keep a typed number from stopping the
 * referee. What every actor stores, whatever its game, stands here, too.
 */

/** More than any figure of a game is; what somebody types beyond it is no whole number any more at some point. */
const MOST = 999_999;

/**
 * The most that a figure may be by what it means: by these the rules count squares and throw dice, and a million of
 * either would keep the referee from everything else. Units: squares for `reach`, dice for `dice`, sides of a die for
 * `sides`; `trait` is what a person has by nature or training, and becomes dice in ICON.
 */
export const BOUNDS = { reach: 30, dice: 50, sides: 100, hands: 10, trait: 99 } as const;

/** A whole number from 0 up. */
export function countField(initial: number, most = MOST) {
  const { NumberField } = foundry.data.fields;
  return new NumberField({ required: true, nullable: false, integer: true, min: 0, max: most, initial });
}

/** A moment in server time, or 0 for none; no figure of a game, so nothing bounds it. Unit: milliseconds. */
export function momentField() {
  const { NumberField } = foundry.data.fields;
  return new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 });
}

/** A whole number of either sign. */
export function wholeField(initial: number, most = MOST) {
  const { NumberField } = foundry.data.fields;
  return new NumberField({ required: true, nullable: false, integer: true, min: -most, max: most, initial });
}

/** A line of words, empty unless written. */
export function wordsField(initial = "") {
  const { StringField } = foundry.data.fields;
  return new StringField({ required: true, nullable: false, blank: true, initial });
}

/** One of these words. */
export function wordField<Word extends string>(initial: Word, choices: readonly Word[]) {
  const { StringField } = foundry.data.fields;
  return new StringField({ required: true, nullable: false, blank: false, initial, choices: [...choices] });
}

/** Yes or no, no unless told. */
export function flagField(initial = false) {
  const { BooleanField } = foundry.data.fields;
  return new BooleanField({ required: true, nullable: false, initial });
}

/** A text with markup; Foundry cleans it on the server because system.json lists it. */
export function proseField() {
  const { HTMLField } = foundry.data.fields;
  return new HTMLField({ required: true, nullable: false, blank: true, initial: "" });
}

/** What takes something off each hit while it is worn. */
export function armorFields() {
  return { protection: countField(1), worn: flagField(), description: proseField() };
}

/** Anything else that a person owns. */
export function gearFields() {
  return { quantity: countField(1), carried: flagField(true), description: proseField() };
}

/** A maneuver as the library explains it. @param usual - Its id where nobody has chosen one. */
export function maneuverFields(usual: string) {
  return { maneuver: wordsField(usual), description: proseField() };
}

/** How far each band of range goes; a `long` of 0 means that it does not carry at all. Unit: metres. */
export function bandFields() {
  return { pointBlank: countField(0), short: countField(0), medium: countField(0), long: countField(0) };
}

/** What a game stores of one track of harm: the points in it. Its path is that of its count in the game's `Reader`. */
export function trackField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ value: countField(0) });
}

function scoreField(initial: number) {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ value: countField(initial, BOUNDS.trait) });
}

/** What somebody is by nature or training, such as attributes. @param initial - The score of each at first. */
export function scoreFields<Id extends string>(initial: Readonly<Record<Id, number>>) {
  const scores = Object.entries<number>(initial).map(([id, score]) => [id, scoreField(score)]);
  return Object.fromEntries(scores) as Record<Id, ReturnType<typeof scoreField>>;
}

/** What is used up and comes again: how much is left, and how much there can be. */
export function stockField(initial: number, most?: number) {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ value: countField(initial, most), max: countField(initial, most) });
}

/** What every game stores of a person: who they are, and what is told of them. */
export function personFields() {
  const { NumberField } = foundry.data.fields;
  return {
    stature: new NumberField({ required: true, nullable: false, positive: true, initial: 2 }),
    species: wordsField(),
    profession: wordsField(),
    rank: wordsField(),
    biography: proseField(),
    notes: proseField(),
  };
}

/** What is worked out of a track of harm; a token's bar wants `max` beside `value`. */
export interface TrackDerived {
  value: number;
  /** How many points are the end of it. */
  max: number;
  /** Id of the level. */
  level: string;
  /** What is added to tests, from 0 down. */
  penalty: number;
}
