/** More than any figure of a game is; what somebody types beyond it is no whole number any more at some point. */
const MOST = 999_999;

/** A whole number from 0 up. */
export function countField(initial: number) {
  const { NumberField } = foundry.data.fields;
  return new NumberField({ required: true, nullable: false, integer: true, min: 0, max: MOST, initial });
}

/** A whole number of either sign. */
export function wholeField(initial: number) {
  const { NumberField } = foundry.data.fields;
  return new NumberField({ required: true, nullable: false, integer: true, min: -MOST, max: MOST, initial });
}

/** A line of words, empty unless written. */
export function wordsField(initial = "") {
  const { StringField } = foundry.data.fields;
  return new StringField({ required: true, nullable: false, blank: true, initial });
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
