import { sumFaces } from "./dice/pair.ts";
import { type Modifier, sumModifiers } from "./modifiers.ts";

/** One rung of a ladder of degrees: reached with a margin of `from` or more. */
export interface DegreeRow {
  readonly id: string;
  readonly from: number;
  readonly success: boolean;
}

/** Degrees from the worst to the best; the first has no lower end. */
export type DegreeLadder = readonly DegreeRow[];

/** A test before the dice fall: what is added and what must be met. */
export interface Test {
  /** What is tested: `family/kebab`, named by the ruleset's labels. */
  readonly id: string;
  readonly modifiers: readonly Modifier[];
  /** The number that a total must meet, or null while nobody has named one. */
  readonly target: number | null;
  /** What the target number adds up to, where the rules add it up; good is positive for whoever it protects. */
  readonly against?: readonly Modifier[];
  readonly rules?: readonly string[];
}

/** A test after the dice fell. Without a target number there is neither margin nor degree. */
export interface TestResult extends Test {
  readonly faces: readonly number[];
  readonly total: number;
  readonly margin: number | null;
  readonly degree: string | null;
  readonly success: boolean | null;
  /** What it came to before somebody's hand changed it, and whose hand that was. */
  readonly amended?: { readonly by: string; readonly total: number; readonly degree: string | null };
}

/** The rung that a margin reaches. */
export function degreeOf(margin: number, ladder: DegreeLadder): DegreeRow {
  let reached = ladder[0];
  for (const rung of ladder) if (margin >= rung.from) reached = rung;
  if (!reached) throw new RangeError("a ladder of degrees has no rungs");
  return reached;
}

/** Is the degree at least as good as the other one? Both must stand on the ladder. */
export function atLeast(degree: string | null, least: string, ladder: DegreeLadder): boolean {
  return ladder.findIndex((rung) => rung.id === degree) >= ladder.findIndex((rung) => rung.id === least);
}

/** Read the faces against the test. */
export function judgeTest(test: Test, faces: readonly number[], ladder: DegreeLadder): TestResult {
  return rateTest(test, faces, sumFaces(faces) + sumModifiers(test.modifiers), ladder);
}

/** Read a total against the test. */
export function rateTest(test: Test, faces: readonly number[], total: number, ladder: DegreeLadder): TestResult {
  const { id, modifiers, target, against, rules = [] } = test;
  const margin = target === null ? null : total - target;
  const rung = margin === null ? null : degreeOf(margin, ladder);
  const [degree, success] = rung ? [rung.id, rung.success] : [null, null];
  const result = { id, modifiers, target, rules, faces, total, margin, degree, success };
  return against ? { ...result, against } : result;
}
