/** Opposed tests: the resister rolls first, the one who acts against that (R433, C08, C09). */
import type { Course } from "../../engine/course.ts";
import type { DegreeLadder, Test, TestResult } from "../../engine/tests.ts";
import { rollSituated } from "./check.ts";
import { choiceOf, ladderOf } from "./settings.ts";
import type { CodaEncounter, CodaSheet } from "./sheet.ts";
import type { Situation } from "./situation.ts";
import { rolledPart } from "./test-adjustments.ts";

/** One side of an opposed test. */
export interface Side {
  readonly situation: Situation;
  readonly test: Omit<Test, "target">;
}

/** How an opposed test came out; `actor` is judged against the resister's total. */
export interface Contest {
  readonly won: boolean;
  readonly actor: TestResult;
  readonly resister: TestResult;
}

/** The ladder of opposed tests: nothing is Marginal, and a tie goes as the game master decided (C08, C09). */
export function opposedLadder(encounter: CodaEncounter): DegreeLadder {
  const tied = choiceOf(encounter, "opposedTie") === "actor" ? 0 : 1;
  const rungs = ladderOf(encounter).filter(({ id }) => id !== "marginal");
  return rungs.map((rung) => (rung.id === "complete" ? { ...rung, from: tied } : rung));
}

/** The side as it rolls again: the courage that is in its test was paid for with the first roll (C90). */
function again({ situation, test }: Side): Side {
  const modifiers = test.modifiers.map((modifier) =>
    modifier.spends ? { ...modifier, spends: { ...modifier.spends, points: 0 } } : modifier,
  );
  return { situation, test: { ...test, modifiers } };
}

/**
 * Let two people roll against each other: the resister first, then the one who acts (R433, C08, C09).
 *
 * The degree is the difference of the totals, so that the lowest success of the one who acts is Complete.
 */
export function oppose(course: Course<CodaSheet>, actor: Side, resister: Side): Contest {
  const theirs = rollSituated(course, resister.situation, { ...resister.test, target: null });
  const against = rolledPart(theirs.total, resister.situation.actor.id);
  const test = { ...actor.test, target: theirs.total, against };
  const ours = rollSituated(course, actor.situation, test, opposedLadder(course.encounter));
  if (ours.margin === 0 && choiceOf(course.encounter, "opposedTie") === "again")
    return oppose(course, again(actor), again(resister));
  return { won: ours.success === true, actor: ours, resister: theirs };
}
