import { countField, flagField, proseField } from "./fields.ts";

/** What takes something off each hit while it is worn. */
export function armorFields() {
  return { protection: countField(1), worn: flagField(), description: proseField() };
}

/** Anything else that a person owns. */
export function gearFields() {
  return { quantity: countField(1), carried: flagField(true), description: proseField() };
}
