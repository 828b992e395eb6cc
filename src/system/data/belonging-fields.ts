import { countField, flagField, proseField, wordsField } from "./fields.ts";

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
