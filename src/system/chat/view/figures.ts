import { sumFaces } from "../../../engine/dice/pair.ts";
import type { Episode, Factor, Sum } from "../../../engine/exchange.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { TestResult } from "../../../engine/tests.ts";
import { label, modifierLabel, sourceLabel, testLabel } from "../../shared/labels.ts";
import { figure, signed, text } from "../../shared/text.ts";
import { called, type Look, wordsOf } from "./look.ts";
import { seesTarget } from "./result.ts";
import { seesFigures } from "./viewer.ts";

/** One number of a breakdown, with where it comes from. */
interface Row {
  readonly label: string;
  readonly source: string;
  readonly value: string;
  /** Switched off by a person: it counts nothing. */
  readonly off: boolean;
  /** Ids of the rules behind it. */
  readonly rules: string;
}

/** The breakdown of one roll. */
export interface FigureBlock {
  readonly head: string;
  readonly faces: readonly number[];
  readonly rows: readonly Row[];
  readonly total: string;
  /** Beside the total: by how much it met its number. */
  readonly note: string;
}

function rowOf(ruleset: string, modifier: Modifier): Row {
  const { value, on = true, rules = [] } = modifier;
  const source = sourceLabel(modifier);
  return { label: modifierLabel(ruleset, modifier), source, value: signed(value), off: !on, rules: rules.join(", ") };
}

function diceRow(faces: readonly number[], sides: string): Row {
  return { label: text("Card.dice"), source: sides, value: figure(sumFaces(faces)), off: false, rules: "" };
}

/** How far a total lies from the number it had to meet. */
function marginNote({ margin, target }: TestResult): string {
  if (margin === null || target === null) return "";
  const values = { by: figure(Math.abs(margin)), target: figure(target) };
  return text(margin < 0 ? "Card.below" : "Card.above", values);
}

function testBlock(look: Look, of: string, test: TestResult, showsTarget: boolean): FigureBlock {
  const ruleset = wordsOf(look);
  const name = called(look, of);
  const what = testLabel(ruleset, test.id);
  const named = showsTarget && test.target !== null;
  return {
    head: named
      ? text("Card.testAgainst", { name, what, target: figure(test.target ?? 0) })
      : text("Card.test", { name, what }),
    faces: test.faces,
    rows: [diceRow(test.faces, "2d6"), ...test.modifiers.map((modifier) => rowOf(ruleset, modifier))],
    total: figure(test.total),
    note: named ? marginNote(test) : "",
  };
}

/** What a sum was taken times, such as "× 1.5". */
function factorRow(ruleset: string, { id, factor, rules }: Factor): Row {
  const value = text("Card.times", { factor: figure(factor) });
  return { label: label(ruleset, "Factor", id), source: "", value, off: false, rules: rules.join(", ") };
}

/** The breakdown of a sum; what comes off at its end is the other's, and the total with it. */
function sumBlock(look: Look, of: string, sum: Sum, showsAll: boolean): FigureBlock {
  const ruleset = wordsOf(look);
  const { factors = [], ending = [], parts } = sum;
  const hasSecret = !showsAll && ending.length > 0;
  const row = (modifier: Modifier) => rowOf(ruleset, modifier);
  return {
    head: text("Card.test", { name: called(look, of), what: label(ruleset, "Sum", sum.id) }),
    faces: sum.faces,
    rows: [
      diceRow(sum.faces, ""),
      ...parts.map(row),
      ...factors.map((factor) => factorRow(ruleset, factor)),
      ...(hasSecret ? [] : ending.map(row)),
    ],
    total: hasSecret ? "" : figure(sum.total),
    note: "",
  };
}

/** May the viewer know the number that a test had to meet? Whoever answers an act meets a number of the one who acts. */
function showsNumber(look: Look, episode: Episode, of: string): boolean {
  const { actor } = episode.intent;
  return of === actor ? seesTarget(look, episode) : seesFigures(look.viewer, actor);
}

/** The breakdowns of all rolls that the viewer may see, those of nested episodes in their place. */
export function figuresOf(look: Look, episode: Episode): FigureBlock[] {
  const showsTarget = seesTarget(look, episode);
  return episode.entries.flatMap((entry) => {
    if (entry.kind === "nested") return figuresOf(look, entry.episode);
    if (entry.kind !== "test" && entry.kind !== "sum") return [];
    if (!seesFigures(look.viewer, entry.of)) return [];
    if (entry.kind === "test") return [testBlock(look, entry.of, entry.test, showsNumber(look, episode, entry.of))];
    return [sumBlock(look, entry.of, entry.sum, showsTarget)];
  });
}
