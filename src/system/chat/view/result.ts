/**
 * The large result of a test on a card: degree, margin, the ladder of degrees, and both totals of an opposed test.
 * Shows only what the viewer may know, and nothing while a defense is still open.
 */
import type { Entry, Episode } from "../../../engine/exchange.ts";
import { openPrompts } from "../../../engine/play.ts";
import { isDefence } from "../../../engine/prompt.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { DegreeLadder, TestResult } from "../../../engine/tests.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { label, testLabel } from "../../foundry/labels.ts";
import { figure, signed, text } from "../../foundry/text.ts";
import { type CardContext, wordsOf } from "./context.ts";
import { rollDisclosure } from "./disclosures.ts";
import { hidesResults, knows, seesFigures } from "./viewer.ts";

export type TestEntry = Extract<Entry, { kind: "test" }>;

/** What came out of a test, as large as it is shown. */
export interface Result {
  /** Id of the degree, or null where nobody named a target number. */
  readonly degree: string | null;
  readonly label: string;
  /** Margin or total; empty when the viewer may not know it. */
  readonly figure: string;
  readonly isSecret: boolean;
  /** Id of the block of the test. */
  readonly disclosure: string;
  /** One entry for each rung of the ladder, from the worst; after an edge the next one is a success. */
  readonly rail: readonly { readonly at: boolean; readonly isEdge: boolean }[];
  /** What the dice brought beside it, such as complications, in words. */
  readonly tallies: readonly string[];
  /** What both sides of an opposed test came to; null for any other, and where the viewer may not know it. */
  readonly versus: Versus | null;
}

/** The totals of an opposed test, with what each side rolled. */
interface Versus {
  readonly own: Total;
  readonly other: Total;
  /** How the first one lies to the second, in a word. */
  readonly word: string;
  readonly isWon: boolean;
}

interface Total {
  readonly figure: string;
  readonly label: string;
  /** Id of the block of its roll. */
  readonly disclosure: string;
}

/** May the viewer know the figures of all whom an act is about? */
export function seesParties({ viewer }: CardContext, { intent }: Episode): boolean {
  return [intent.actor, ...(intent.targets ?? [])].every((id) => seesFigures(viewer, id));
}

/**
 * May the viewer know the number that a test had to meet? Whoever knows what somebody rolled may, as the roll dialog
 * told it before, unless it is a figure of somebody whose figures they do not learn, or what that one rolled.
 */
export function seesNumber(
  context: CardContext,
  ruleset: Ruleset,
  { intent }: Episode,
  { of, test }: TestEntry,
): boolean {
  const { viewer } = context;
  if (!seesFigures(viewer, of)) return false;
  const others = of === intent.actor ? (intent.targets ?? []) : [intent.actor];
  const isTold = (id: CombatantId) =>
    seesFigures(viewer, id) || (!ruleset.preview.defense && knows(viewer, id) && !hidesResults(viewer, id));
  const rolledBy = (test.against ?? []).flatMap(({ about = [] }) => about);
  return others.every(isTold) && rolledBy.every((id) => seesFigures(viewer, id));
}

/**
 * Is it asked just now how an attack of whoever acts in the episode is met? What they rolled before is another test
 * than the one that is waited for.
 */
function isMeetingOpen({ stored }: CardContext, { intent }: Episode): boolean {
  return openPrompts(stored.exchange).some((prompt) => isDefence(prompt) && prompt.about === intent.actor);
}

/** The first test of an episode by whoever acts in it, or null. */
function leadingEntry({ entries, intent }: Episode): TestEntry | null {
  const found = entries.find((entry): entry is TestEntry => entry.kind === "test" && entry.of === intent.actor);
  return found ?? null;
}

/** The roll of another that the test had to beat: the last one before it, without a number of its own. */
function opposingEntry({ entries }: Episode, { of, test, place }: TestEntry): TestEntry | null {
  const isOther = (entry: Entry): entry is TestEntry =>
    entry.kind === "test" && entry.place < place && entry.of !== of && entry.test.target === null;
  const found = entries.findLast(isOther);
  return found?.test.total === test.target ? found : null;
}

/** Both totals of an opposed test, as far as the viewer may know them. */
function versusOf(context: CardContext, episode: Episode, entry: TestEntry): Versus | null {
  const other = opposingEntry(episode, entry);
  if (!other || !seesParties(context, episode)) return null;
  const totalOf = ({ test, place }: TestEntry): Total => ({
    figure: figure(test.total),
    label: testLabel(wordsOf(context), test.id),
    disclosure: rollDisclosure(place),
  });
  const by = Math.sign(entry.test.total - other.test.total);
  const word = text(by > 0 ? "Card.over" : by < 0 ? "Card.under" : "Card.level");
  return { own: totalOf(entry), other: totalOf(other), word, isWon: entry.test.success === true };
}

/** Was an attack that would have hit kept off whole by how it was met? Its own degree would then tell of a hit. */
function isHeldOff({ viewer }: CardContext, { entries }: Episode, { test, of }: TestEntry): boolean {
  const isKeptOff = (entry: Entry) =>
    entry.kind === "note" && entry.code === "defence/held" && entry.of !== of && !hidesResults(viewer, entry.of ?? of);
  return test.success === true && entries.some(isKeptOff);
}

/** The large result of an attack that was met so: it reads as a failure, and on no rung of its own. */
function heldOff(ladder: DegreeLadder): Result {
  const degree = ladder.findLast(({ success }) => !success)?.id ?? null;
  const label = text("Card.heldOff");
  return { degree, label, figure: "", isSecret: false, disclosure: "", rail: [], tallies: [], versus: null };
}

/** Is it the last rung that fails? */
function isEdge(ladder: DegreeLadder, place: number): boolean {
  return ladder[place]?.success === false && ladder[place + 1]?.success === true;
}

/** What the dice of a test brought beside what they came to, in words. */
function talliesOf(ruleset: string, { tally = {} }: TestResult): readonly string[] {
  const some = Object.entries(tally).filter(([, count]) => count > 0);
  return some.map(([id, count]) => text("Card.tally", { what: label(ruleset, "Tally", id), count: figure(count) }));
}

/**
 * The result of an episode's own test, or null when it rolled none, or one of which the viewer learns nothing: no
 * degree and no total.
 */
export function resultOf(context: CardContext, ruleset: Ruleset, episode: Episode): Result | null {
  const ladder = ruleset.tables.degrees;
  const entry = leadingEntry(episode);
  if (!entry || hidesResults(context.viewer, entry.of) || isMeetingOpen(context, episode)) return null;
  const { degree, margin, total } = entry.test;
  const disclosure = rollDisclosure(entry.place);
  if (degree === null) {
    if (!seesFigures(context.viewer, episode.intent.actor)) return null;
    return {
      degree,
      label: text("Card.total"),
      figure: figure(total),
      isSecret: false,
      disclosure,
      rail: [],
      tallies: talliesOf(wordsOf(context), entry.test),
      versus: null,
    };
  }
  if (isHeldOff(context, episode, entry)) return heldOff(ladder);
  const seen = seesNumber(context, ruleset, episode, entry);
  return {
    degree,
    label: label(wordsOf(context), "Outcome", degree),
    figure: seen && margin !== null ? signed(margin) : "",
    isSecret: !seen,
    disclosure,
    rail: ladder.map(({ id }, place) => ({ at: id === degree, isEdge: isEdge(ladder, place) })),
    tallies: talliesOf(wordsOf(context), entry.test),
    versus: versusOf(context, episode, entry),
  };
}

/** The result without a disclosure that nothing stands behind. */
export function linkedResult(result: Result | null, disclosures: ReadonlySet<string>): Result | null {
  return result && !disclosures.has(result.disclosure) ? { ...result, disclosure: "" } : result;
}
