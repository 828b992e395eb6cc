import { sumFaces } from "./dice/pair.ts";
import { type Modifier, sumModifiers } from "./modifiers.ts";

/** A part of a whole, or a multiple of it: what a sum is taken times, rounded up. */
export interface Factor {
  readonly id: string;
  readonly factor: number;
  readonly rules: readonly string[];
  /** False when a hand has struck it; it then counts nothing and stays visible. */
  readonly on?: boolean;
}

/** Dice and numbers that are to be added up to something that is no test, such as damage. */
export interface Parts {
  readonly id: string;
  readonly faces: readonly number[];
  /** Added to the faces. */
  readonly parts: readonly Modifier[];
  /** Then taken times these, one after another. */
  readonly factors?: readonly Factor[];
  /** Added at the end, such as what armour takes off. */
  readonly ending?: readonly Modifier[];
  /** The least and the most that it can come to, where a table or a map has no more; else 0 and without end. */
  readonly range?: readonly [least: number, most: number];
}

/** Dice and numbers added up to something that is no test. */
export interface Sum extends Parts {
  readonly total: number;
  /** What it came to before somebody's hand changed it, and whose hand that was. */
  readonly amended?: { readonly by: string; readonly total: number };
}

/** The number brought into what the sum can come to. */
export function within({ range: [least, most] = [0, Number.POSITIVE_INFINITY] }: Parts, total: number): number {
  return Math.min(most, Math.max(least, total));
}

/** What the parts come to: dice and additions, times the factors one after another, rounded up each time, and what comes at the end. */
export function totalOf(parts: Parts): number {
  let whole = sumFaces(parts.faces) + sumModifiers(parts.parts);
  // Loops, as this runs with every roll
  for (const { factor, on } of parts.factors ?? []) if (on !== false) whole = Math.ceil(whole * factor);
  return within(parts, whole + sumModifiers(parts.ending ?? []));
}

/** The parts with what they come to. */
export function addUp(parts: Parts): Sum {
  return { total: totalOf(parts), ...parts };
}
