/**
 * What a roll or a number is made of, row by row, as far as a viewer may know: dice, modifiers, factors, and what a
 * game master changed. Used by cards, prompts and the initiative card.
 */
import { type RollKind, sumFaces } from "../../../engine/dice/roll-kind.ts";
import { type Entry, type Episode, isStrikable } from "../../../engine/exchange.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { type ReplacedFace, type Sum, type TestResult, totalOf } from "../../../engine/tests.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { label, sourceLabel, testLabel } from "../../foundry/labels.ts";
import { figure, listOf, signed, text } from "../../foundry/text.ts";
import { type CardContext, called, wordsOf } from "./context.ts";
import { numberDisclosure, rollDisclosure } from "./disclosures.ts";
import { seesNumber, seesParties, type TestEntry } from "./result.ts";
import { factorRow, modifierRow, type Row, row } from "./rows.ts";
import { disclosing, type Line, plain, sentence } from "./text.ts";
import { seesFigures } from "./viewer.ts";

type SumEntry = Extract<Entry, { kind: "sum" }>;

/** What a number of a card is made of. */
export interface BreakdownBlock {
  /** By which the numbers of the card name it. */
  readonly id: string;
  readonly head: Line;
  readonly faces: readonly FaceView[];
  readonly rows: readonly Row[];
  /** What it comes to, and what that is called; the total is empty where the viewer may not know it. */
  readonly total: string;
  readonly sum: string;
  /** Beside the total: by how much it met its number. */
  readonly note: string;
  /** Place of the roll among those of the exchange, where the viewer may change it; null where not. */
  readonly roll: number | null;
  /** Who changed it after the roll, and what it came to before; empty where nobody did. */
  readonly changed: string;
}

/** A block of rows that add up, of which nothing was rolled. */
export function block(
  id: string,
  head: string,
  rows: readonly Row[],
  total: string,
  sum = "Card.total",
): BreakdownBlock {
  return { id, head: plain(head), faces: [], rows, total, sum: text(sum), note: "", roll: null, changed: "" };
}

/** How far a total lies from the number it had to meet. */
function marginNote({ margin, target }: TestResult): string {
  if (margin === null || target === null) return "";
  const values = { by: figure(Math.abs(margin)), target: figure(target) };
  return text(margin < 0 ? "Card.below" : "Card.above", values);
}

/** May the viewer change what was rolled? Game masters may, while the exchange stands. */
function maySwitch({ viewer, stored }: CardContext): boolean {
  const { stage } = stored.exchange;
  return viewer.isGM && !stored.alone && (stage === "open" || stage === "closed");
}

/** What a hand has said a roll comes to, beyond its parts; none where it comes to what they add up to. */
function restRows(context: CardContext, rest: number): Row[] {
  const source = sourceLabel(wordsOf(context), { source: "person" });
  return rest === 0 ? [] : [row(text("Card.setByHand"), signed(rest), source)];
}

/** The modifiers of a test, and what somebody's hand made of their sum. */
function testRows(context: CardContext, roll: RollKind, test: TestResult): Row[] {
  const rows = test.modifiers.map((modifier, place) => ({
    ...modifierRow(context, modifier),
    place: maySwitch(context) && isStrikable(modifier) ? place : null,
  }));
  return [...rows, ...restRows(context, test.total - roll.read(test.faces) - sumModifiers(test.modifiers))];
}

/** Who changed a roll after its dice fell, and what it came to before. */
function changedNote({ viewer }: CardContext, { amended }: Pick<TestResult, "amended"> | SumEntry["sum"]): string {
  return amended ? text("Card.changed", { user: viewer.userName(amended.by), total: figure(amended.total) }) : "";
}

function testHead(context: CardContext, { of, test, place }: TestEntry, target: number | null): Line {
  const params = { name: called(context, of), what: testLabel(wordsOf(context), test.id) };
  if (target === null) return plain(text("Card.test", params));
  return sentence("Card.testAgainst", params, { target: disclosing(figure(target), numberDisclosure(place)) });
}

function testBlock(context: CardContext, ruleset: Ruleset, entry: TestEntry, showsTarget: boolean): BreakdownBlock {
  const { test, place } = entry;
  const roll = ruleset.roll.of(test, context.stored.exchange.picture.settings);
  const target = showsTarget ? test.target : null;
  return {
    id: rollDisclosure(place),
    head: testHead(context, entry, target),
    faces: facesOf(ruleset.id, roll, test, (id) => called(context, id)),
    rows: [diceRow(ruleset.id, roll, test.faces), ...testRows(context, roll, test)],
    total: figure(test.total),
    sum: text("Card.total"),
    note: target === null ? "" : marginNote(test),
    roll: maySwitch(context) ? place : null,
    changed: changedNote(context, test),
  };
}

/** What the number adds up to that a test had to meet; a number that only the rules set is one row. */
function numberBlocks(context: CardContext, { of, test, place }: TestEntry): BreakdownBlock[] {
  const { target, against, rules = [] } = test;
  if (target === null) return [];
  const params = { name: called(context, of), what: testLabel(wordsOf(context), test.id) };
  const rows = against
    ? against.map((modifier, index) => modifierRow(context, modifier, index === 0))
    : [row(text("Card.setNumber"), figure(target), text("Source.table"), rules)];
  return [block(numberDisclosure(place), text("Card.mustMeet", params), rows, figure(target))];
}

/** The dice of a sum: added up, or read as their kind of roll reads them. */
function sumDice(context: CardContext, ruleset: Ruleset, sum: Sum): Pick<BreakdownBlock, "faces" | "rows"> {
  const { faces, roll: told, read = sumFaces(faces) } = sum;
  if (!told) return { faces: plainFaces(sum), rows: [row(text("Card.dice"), figure(read))] };
  const roll = ruleset.roll.of(sum, context.stored.exchange.picture.settings);
  const drawn = facesOf(ruleset.id, roll, sum, (id) => called(context, id));
  return { faces: drawn, rows: [diceRow(ruleset.id, roll, faces)] };
}

/** The breakdown of a sum; what comes off at its end is the other's, and the total with it. */
function sumBlock(
  context: CardContext,
  ruleset: Ruleset,
  { of, sum, place }: SumEntry,
  showsAll: boolean,
): BreakdownBlock {
  const { factors = [], ending = [], parts } = sum;
  const hasSecret = !showsAll && ending.length > 0;
  const modified = [
    ...parts.map((part) => modifierRow(context, part)),
    ...factors.map((one) => factorRow(context, one)),
  ];
  const rows = [...modified, ...ending.map((part) => modifierRow(context, part))];
  const placed = rows.map((one, index) => ({ ...one, place: maySwitch(context) ? index : null }));
  const shown = hasSecret ? placed.slice(0, modified.length) : placed;
  const rest = hasSecret ? [] : restRows(context, sum.total - totalOf(sum));
  const dice = sumDice(context, ruleset, sum);
  return {
    id: rollDisclosure(place),
    head: plain(text("Card.test", { name: called(context, of), what: label(wordsOf(context), "Sum", sum.id) })),
    faces: dice.faces,
    rows: [...dice.rows, ...shown, ...rest],
    total: hasSecret ? "" : figure(sum.total),
    sum: text("Card.total"),
    note: "",
    roll: maySwitch(context) ? place : null,
    changed: hasSecret ? "" : changedNote(context, sum),
  };
}

/** The breakdowns of all rolls that the viewer may see, those of nested episodes in their place. */
export function figuresOf(context: CardContext, ruleset: Ruleset, episode: Episode): BreakdownBlock[] {
  const showsParties = seesParties(context, episode);
  return episode.entries.flatMap((entry) => {
    if (entry.kind === "nested") return figuresOf(context, ruleset, entry.episode);
    if (entry.kind !== "test" && entry.kind !== "sum") return [];
    if (!seesFigures(context.viewer, entry.of)) return [];
    if (entry.kind === "sum") return [sumBlock(context, ruleset, entry, showsParties)];
    const showsTests = seesNumber(context, ruleset, episode, entry);
    return [testBlock(context, ruleset, entry, showsTests), ...(showsTests ? numberBlocks(context, entry) : [])];
  });
}

/** A die as it is drawn. */
export interface FaceView {
  readonly face: number;
  /** Is it something special, such as the first of dice of which the first counts otherwise? */
  readonly isSpecial: boolean;
  /** Does it count for nothing, such as one of which a higher one counts? */
  readonly isIdle: boolean;
  /** Is it somebody else's than the roller's? */
  readonly isOthers: boolean;
  /** What it showed before it was thrown again, the first face first. */
  readonly before: readonly number[];
  /** What it is, in words; empty for a plain one that counts. */
  readonly name: string;
}

/** Dice that have fallen, and what some of them showed before. */
interface Fallen {
  readonly faces: readonly number[];
  readonly replaced?: readonly ReplacedFace[];
}

/** What the die of that place showed before. */
function beforeOf({ replaced = [] }: Fallen, place: number): readonly number[] {
  return replaced.filter((one) => one.place === place).map(({ face }) => face);
}

/** That a die was thrown again, in words; empty where it was not. */
function againText(before: readonly number[]): string {
  return before.length > 0 ? text("Card.thrownAgain", { faces: listOf(before.map(figure)) }) : "";
}

/** Dice of which each counts for its face. */
function plainFaces(fallen: Fallen): readonly FaceView[] {
  return fallen.faces.map((face, place) => {
    const before = beforeOf(fallen, place);
    return { face, isSpecial: false, isIdle: false, isOthers: false, before, name: againText(before) };
  });
}

/**
 * The dice of a roll, with what is special about each: what it is, whose, that it counts for nothing, that it was
 * thrown again.
 *
 * @param nameOf - What the viewer may call somebody.
 */
export function facesOf(
  ruleset: string,
  roll: RollKind,
  fallen: Fallen,
  nameOf: (id: CombatantId) => string,
): readonly FaceView[] {
  const looks = roll.look(fallen.faces);
  return fallen.faces.map((face, place): FaceView => {
    const { is, of, idle = false } = looks[place] ?? {};
    const before = beforeOf(fallen, place);
    const said = [
      of === undefined ? "" : text("Card.dieOf", { name: nameOf(of) }),
      is === undefined ? "" : label(ruleset, "Die", is),
      idle ? text("Card.idleDie") : "",
      againText(before),
    ];
    const name = said.filter(Boolean).join(", ");
    return { face, isSpecial: is !== undefined, isIdle: idle, isOthers: of !== undefined, before, name };
  });
}

/** How the dice of a test are read. */
function reading(ruleset: string, roll: RollKind, faces: readonly number[]): string {
  const { dice, sides } = roll;
  const id = roll.reading?.(faces);
  return id === undefined ? text("Sheet.dice", { dice, sides }) : text(`${ruleset}.Reading.${id}`, { dice });
}

/** What the dice of a test come to, as the first row of its breakdown. */
export function diceRow(ruleset: string, roll: RollKind, faces: readonly number[]): Row {
  return row(text("Card.dice"), figure(roll.read(faces)), reading(ruleset, roll, faces));
}
