/**
 * How checks of this game are rolled: two six-sided dice added up, of which a professional throws one again, or both.
 * Asked for by whatever throws or foresees a check (T01, T10).
 */
import { type EachDie, eachDie } from "../../engine/dice/each-die.ts";
import type { OwnOdds } from "../../engine/preview.ts";
import type { Test } from "../../engine/tests.ts";
import { degrees } from "./tables/degrees.ts";

/** Two dice, of which so many may be thrown again once. */
function pair(again: number): EachDie {
  const roll = again > 0 ? { again } : {};
  return eachDie({ own: { dice: 2, sides: 6, worth: (value) => ({ value }) }, again, roll, varies: false });
}

const PAIRS = [pair(0), pair(1), pair(2)] as const;

/** Two dice of which none, one or both may be thrown again. */
export function pairOf(again: number): EachDie {
  return PAIRS[again === 1 || again === 2 ? again : 0];
}

/** How a check falls. */
export function rollOf({ roll }: Pick<Test, "roll">): EachDie {
  return pairOf(Number(roll?.again ?? 0));
}

/** A check with what decides how likely it comes to what, the best second throw of a professional counted in. */
export function foreseen(test: Test): OwnOdds {
  return { test, ladder: degrees, roll: rollOf(test) };
}

/** Do both dice show the same (B038)? */
export function areDoubles(faces: readonly number[]): boolean {
  return faces.length === 2 && faces[0] === faces[1];
}
