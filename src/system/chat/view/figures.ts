import { isStrikable } from "../../../engine/amendment.ts";
import { sumFaces } from "../../../engine/dice/pair.ts";
import type { Entry, Episode } from "../../../engine/exchange.ts";
import { type Modifier, sumModifiers } from "../../../engine/modifiers.ts";
import { addUp, type Factor } from "../../../engine/sum.ts";
import type { TestResult } from "../../../engine/tests.ts";
import { label, modifierLabel, sourceLabel, testLabel } from "../../shared/labels.ts";
import { figure, signed, text } from "../../shared/text.ts";
import { called, type Look, wordsOf } from "./look.ts";
import { seesTarget } from "./result.ts";
import { seesFigures } from "./viewer.ts";

type TestEntry = Extract<Entry, { kind: "test" }>;
type SumEntry = Extract<Entry, { kind: "sum" }>;

/** One number of a breakdown, with where it comes from. */
interface Row {
  readonly label: string;
  readonly source: string;
  readonly value: string;
  /** Switched off by a person: it counts nothing. */
  readonly off: boolean;
  /** Ids of the rules behind it. */
  readonly rules: string;
  /** Its place in the roll, where the viewer may turn it over; null where not. */
  readonly place: number | null;
}

/** The breakdown of one roll. */
export interface FigureBlock {
  readonly head: string;
  readonly faces: readonly number[];
  readonly rows: readonly Row[];
  readonly total: string;
  /** Beside the total: by how much it met its number. */
  readonly note: string;
  /** Place of the roll among those of the exchange, where the viewer may change it; null where not. */
  readonly roll: number | null;
  /** Who changed it after the roll, and what it came to before; empty where nobody did. */
  readonly changed: string;
}

function rowOf(ruleset: string, modifier: Modifier): Row {
  const { value, on = true, rules = [] } = modifier;
  const source = sourceLabel(modifier);
  const named = { label: modifierLabel(ruleset, modifier), source, value: signed(value) };
  return { ...named, off: !on, rules: rules.join(", "), place: null };
}

function diceRow(faces: readonly number[], sides: string): Row {
  return {
    label: text("Card.dice"),
    source: sides,
    value: figure(sumFaces(faces)),
    off: false,
    rules: "",
    place: null,
  };
}

/** How far a total lies from the number it had to meet. */
function marginNote({ margin, target }: TestResult): string {
  if (margin === null || target === null) return "";
  const values = { by: figure(Math.abs(margin)), target: figure(target) };
  return text(margin < 0 ? "Card.below" : "Card.above", values);
}

/** May the viewer change what was rolled? Game masters may, while the exchange stands. */
function maySwitch({ viewer, stored }: Look): boolean {
  const { stage } = stored.exchange;
  return viewer.isGM && !stored.alone && (stage === "open" || stage === "closed");
}

/** What a hand has said a roll comes to, beyond its parts; none where it comes to what they add up to. */
function restRows(rest: number): Row[] {
  if (rest === 0) return [];
  const source = sourceLabel({ id: "own", source: "person", value: rest });
  return [{ label: text("Card.setByHand"), source, value: signed(rest), off: false, rules: "", place: null }];
}

/** The modifiers of a test, and what somebody's hand made of their sum. */
function testRows(look: Look, test: TestResult): Row[] {
  const ruleset = wordsOf(look);
  const rows = test.modifiers.map((modifier, place) => ({
    ...rowOf(ruleset, modifier),
    place: maySwitch(look) && isStrikable(modifier) ? place : null,
  }));
  return [...rows, ...restRows(test.total - sumFaces(test.faces) - sumModifiers(test.modifiers))];
}

/** Who changed a roll after its dice fell, and what it came to before. */
function changedNote({ viewer }: Look, { amended }: Pick<TestResult, "amended"> | SumEntry["sum"]): string {
  return amended ? text("Card.changed", { user: viewer.userName(amended.by), total: figure(amended.total) }) : "";
}

function testBlock(look: Look, { of, test, place }: TestEntry, showsTarget: boolean): FigureBlock {
  const ruleset = wordsOf(look);
  const name = called(look, of);
  const what = testLabel(ruleset, test.id);
  const named = showsTarget && test.target !== null;
  return {
    head: named
      ? text("Card.testAgainst", { name, what, target: figure(test.target ?? 0) })
      : text("Card.test", { name, what }),
    faces: test.faces,
    rows: [diceRow(test.faces, "2d6"), ...testRows(look, test)],
    total: figure(test.total),
    note: named ? marginNote(test) : "",
    roll: maySwitch(look) ? place : null,
    changed: changedNote(look, test),
  };
}

/** What a sum was taken times, such as "× 1.5". */
function factorRow(ruleset: string, { id, factor, rules, on = true }: Factor): Row {
  const value = text("Card.times", { factor: figure(factor) });
  return { label: label(ruleset, "Factor", id), source: "", value, off: !on, rules: rules.join(", "), place: null };
}

/** The breakdown of a sum; what comes off at its end is the other's, and the total with it. */
function sumBlock(look: Look, { of, sum, place }: SumEntry, showsAll: boolean): FigureBlock {
  const ruleset = wordsOf(look);
  const { factors = [], ending = [], parts } = sum;
  const hasSecret = !showsAll && ending.length > 0;
  const row = (modifier: Modifier) => rowOf(ruleset, modifier);
  const listed = [...parts.map(row), ...factors.map((factor) => factorRow(ruleset, factor)), ...ending.map(row)];
  const rows = listed.map((one, index) => ({ ...one, place: maySwitch(look) ? index : null }));
  return {
    head: text("Card.test", { name: called(look, of), what: label(ruleset, "Sum", sum.id) }),
    faces: sum.faces,
    rows: [
      diceRow(sum.faces, ""),
      ...(hasSecret ? rows.slice(0, -ending.length) : rows),
      ...(hasSecret ? [] : restRows(sum.total - addUp(sum).total)),
    ],
    total: hasSecret ? "" : figure(sum.total),
    note: "",
    roll: maySwitch(look) ? place : null,
    changed: hasSecret ? "" : changedNote(look, sum),
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
    if (entry.kind === "test") return [testBlock(look, entry, showsNumber(look, episode, entry.of))];
    return [sumBlock(look, entry, showsTarget)];
  });
}
