/** What a round may remember of somebody. A player can write the flags of their own combatant, so each mark has a shape. */
import type { Json } from "./types.ts";

/** Tells whether a mark may have that value. */
export type MarkShape = (value: Json) => boolean;

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
