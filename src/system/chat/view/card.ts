import { handThrowers } from "../../../engine/dice/rolled-by-hand.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import type { Entry, Episode } from "../../../engine/exchange.ts";
import { METRES_PER_CELL, type Spot, sameCell } from "../../../engine/grid/cell.ts";
import { isDiagonal, measurePath, riseOf } from "../../../engine/grid/path.ts";
import { BEFALL, type Intent } from "../../../engine/intent.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import { openPrompts } from "../../../engine/play.ts";
import { isDecision } from "../../../engine/prompt.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { label, testLabel, wordedParams } from "../../foundry/labels.ts";
import { refusalText } from "../../foundry/notify.ts";
import { figure, hasText, metres, text } from "../../foundry/text.ts";
import { isIn } from "../../referee/sealed/sealed-answers.ts";
import { type Doable, doable } from "./available-actions.ts";
import { block, type FigureBlock, figuresOf } from "./breakdown.ts";
import { type PromptView, promptView } from "./choices.ts";
import { called, type Look, wordsOf } from "./context.ts";
import { costsOf } from "./costs.ts";
import { noteFold, pathIn, rollFold, WAY_FOLD } from "./disclosures.ts";
import { linesOf } from "./lines.ts";
import { type Next, NOBODY, nextOf } from "./next.ts";
import { linkedResult, type Result, resultOf, seesTarget } from "./result.ts";
import { modifierRow, type Row, row } from "./rows.ts";
import { folding, type Line, linked, plain, sentence } from "./text.ts";
import { isVeiled, knows, mayAnswer, type Party, partyOf, seesFigures } from "./viewer.ts";
import { waitingOf } from "./waiting.ts";
import { mayAskWhy } from "./why.ts";

/** What interrupted the act: who did what to whom, how well, and what that changed. */
interface NestedView {
  readonly title: string;
  readonly result: Result | null;
  readonly lines: readonly Line[];
}

/** Everything that a card shows to one viewer. */
export interface CardView extends Doable {
  readonly stage: string;
  /** Does it take a line and no more: what everybody does in each round, with nothing to decide in it? */
  readonly isBrief: boolean;
  readonly actor: Party;
  readonly target: Party | null;
  /** What he does, in a few words. */
  readonly deed: Line;
  readonly result: Result | null;
  readonly lines: readonly Line[];
  readonly nested: readonly NestedView[];
  /** What its numbers are made of, as far as the viewer may know. */
  readonly figures: readonly FigureBlock[];
  /** Are some figures kept from the viewer? */
  readonly ownFigures: boolean;
  readonly prompts: readonly PromptView[];
  readonly waiting: readonly string[];
  /** When the wait for the others is over: server time in milliseconds, null for as long as it takes. */
  readonly until: number | null;
  readonly line: string;
  readonly next: Line;
  /** Why it was taken back or cannot go on; empty otherwise. */
  readonly ended: string;
  /** Could one ask who may strike at it, and why? */
  readonly canAskWhy: boolean;
  /** May the viewer harm or heal those concerned by a number, for what no rule tells of? */
  readonly canBefall: boolean;
}

/** What somebody does, in a few words. */
function actionLine(ruleset: string, intent: Intent): Line {
  const { action, movementMode, path, options } = intent;
  if (path && path.length > 1) {
    const far = { metres: folding(metres(measurePath(path).metres), WAY_FOLD) };
    return sentence(
      movementMode ? "Card.movesSo" : "Card.moves",
      { movementMode: label(ruleset, "MovementMode", movementMode ?? "") },
      far,
    );
  }
  const subject = options?.subject;
  const what = label(ruleset, "Action", action);
  const isTest = action.endsWith("Test") && typeof subject === "string";
  return plain(isTest ? testLabel(ruleset, `${action}/${subject}`) : what);
}

/** What an episode tells: what a hand changed, what came of it, what it took. */
function toldOf(look: Look, ruleset: Ruleset, episode: Episode, path: string): Line[] {
  return [
    ...changesIn(look, episode),
    ...linesOf(look, ruleset, episode, path),
    ...costsOf(look, ruleset, episode, path).line,
  ];
}

/** The nested episodes, innermost ones after those they interrupted; those of unknown people are left out. */
function nestedOf(look: Look, ruleset: Ruleset, episode: Episode, above = ""): NestedView[] {
  return episode.entries.flatMap((entry, place) => {
    if (entry.kind !== "nested") return [];
    const path = pathIn(above, place);
    const { intent, refusal } = entry.episode;
    const who = called(look, intent.actor);
    const whom = intent.targets?.[0];
    const act = label(ruleset.id, "Action", intent.action);
    const params = { who, act, whom: whom ? called(look, whom) : "" };
    const view: NestedView = {
      title: text(whom ? "Card.interruptsAt" : "Card.interrupts", params),
      result: resultOf(look, entry.episode, ruleset.tables.degrees),
      lines: [...(refusal ? [plain(refusalText(refusal))] : []), ...toldOf(look, ruleset, entry.episode, path)],
    };
    return [view, ...nestedOf(look, ruleset, entry.episode, path)];
  });
}

/** The first deadline of those whom the viewer knows of and does not answer for. */
function waitsUntil({ stored, viewer }: Look): number | null {
  const others = openPrompts(stored.exchange).filter(
    (prompt) => knows(viewer, prompt.of) && !mayAnswer(viewer, prompt, stored),
  );
  const ends = others.flatMap(({ id }) => stored.asked[id]?.until ?? []);
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** Who stands in line behind an open exchange. */
function lineOf(look: Look): string {
  if (look.stored.exchange.stage !== "open") return "";
  const known = look.stored.line.filter(({ actor }) => knows(look.viewer, actor));
  const entries = known.map(({ actor, action }) =>
    text("Card.lineEntry", { name: called(look, actor), act: label(wordsOf(look), "Action", action) }),
  );
  return entries.length > 0 ? text("Card.line", { entries: entries.join("; ") }) : "";
}

/** Who has named how their own dice fell, as far as the viewer knows them. */
function byHand(look: Look): string[] {
  const known = handThrowers(look.stored.exchange).filter((id) => knows(look.viewer, id));
  return known.length > 0 ? [text("Card.ownDice", { names: known.map((id) => called(look, id)).join(", ") })] : [];
}

/** That nobody but the player's own client has seen to it, that it was seen to when it had been done, or that its dice fell before. */
function howPlayed(look: Look): string[] {
  const { stored, viewer } = look;
  const user = viewer.userName(stored.proposer);
  const late = stored.late ? [text("Card.late")] : [];
  const again = stored.exchange.spare ? [text("Card.diceAgain")] : [];
  return stored.alone ? [text("Card.alone", { user })] : [...late, ...again, ...byHand(look)];
}

/** Who took it back, and to whom not everything could be put back. */
function undoneLine(look: Look): string {
  const { undoneBy, gone } = look.stored;
  const who = { user: look.viewer.userName(undoneBy) };
  if (gone.length === 0) return text("Card.undoneBy", who);
  const names = [...new Set(gone.map((id) => called(look, id)))].join(", ");
  return `${text("Card.undoneMostly", who)} ${text("Card.notPutBack", { names })}`;
}

function endedOf(look: Look): string {
  const { stored } = look;
  if (stored.exchange.stage === "undone") return undoneLine(look);
  return stored.reason ? refusalText(stored.reason) : "";
}

/** What the acts of an exchange took, those of nested episodes in their place. */
function costBlocks(look: Look, ruleset: Ruleset, episode: Episode, path = ""): FigureBlock[] {
  const nested = episode.entries.flatMap((entry, place) =>
    entry.kind === "nested" ? costBlocks(look, ruleset, entry.episode, pathIn(path, place)) : [],
  );
  return [...costsOf(look, ruleset, episode, path).blocks, ...nested];
}

/** What all numbers of a card are made of, as far as the viewer may know. */
function blocksOf(look: Look, ruleset: Ruleset, next: Next): FigureBlock[] {
  const { episode, intent } = look.stored.exchange;
  const way = intent.path && intent.path.length > 1 ? [wayBlock(intent.path)] : [];
  const costs = costBlocks(look, ruleset, episode);
  return [...figuresOf(look, episode), ...noteBlocks(look, episode), ...way, ...costs, ...next.blocks];
}

/** The prompts of an exchange that the viewer may answer. */
function promptsOf(look: Look, ruleset: Ruleset): PromptView[] {
  const { stored, viewer } = look;
  const own = openPrompts(stored.exchange).filter((prompt) => isDecision(prompt) && mayAnswer(viewer, prompt, stored));
  return own.filter(({ id }) => !isIn(stored, id)).map((prompt) => promptView(look, ruleset, prompt));
}

/** Is it one of many alike, of which a line tells all? */
function isBrief({ stored }: Look, { tables: { actions } }: Ruleset): boolean {
  const { intent, episode, stage } = stored.exchange;
  const isPlain = stage !== "open" && !episode.entries.some(({ kind }) => kind === "nested");
  return isPlain && actions[intent.action]?.brief === true;
}

/** The card of an exchange as one viewer sees it. @param isLast - Is it the newest one of its encounter? */
export function cardView(look: Look, ruleset: Ruleset, isLast: boolean): CardView {
  const { stored, viewer } = look;
  const { intent, picture, episode, stage } = stored.exchange;
  const [target] = intent.targets ?? [];
  const next = isLast ? nextOf(look, ruleset) : NOBODY;
  const figures = blocksOf(look, ruleset, next);
  const folds = new Set(figures.map(({ id }) => id));
  const link = (line: Line) => linked(line, folds);
  const result = resultOf(look, episode, ruleset.tables.degrees);
  const lines = [...toldOf(look, ruleset, episode, ""), ...howPlayed(look).map(plain)];
  return {
    stage,
    isBrief: isBrief(look, ruleset),
    actor: partyOf(viewer, combatantOf(picture, intent.actor), stored.names),
    target: target === undefined ? null : partyOf(viewer, combatantOf(picture, target), stored.names),
    deed: link(actionLine(ruleset.id, intent)),
    result: linkedResult(result, folds),
    lines: lines.map(link),
    nested: nestedOf(look, ruleset, episode).map((one) => ({
      ...one,
      result: linkedResult(one.result, folds),
      lines: one.lines.map(link),
    })),
    figures,
    ownFigures: !Object.keys(picture.combatants).every((id) => seesFigures(viewer, id)),
    prompts: promptsOf(look, ruleset),
    waiting: waitingOf(look),
    until: waitsUntil(look),
    line: lineOf(look),
    next: link(next.line),
    ended: endedOf(look),
    canAskWhy: mayAskWhy(look, ruleset),
    canBefall: viewer.isGM && stage === "closed" && !isBrief(look, ruleset) && intent.action !== BEFALL,
    ...doable(look, isLast),
  };
}

/** May the viewer know what a roll came to? What a blow came to tells of the armour that it met. */
function seesTotal(look: Look, episode: Episode, { kind, of }: Extract<Entry, { kind: "test" | "sum" }>): boolean {
  return seesFigures(look.viewer, of) && (kind === "test" || seesTarget(look, episode));
}

/** What somebody's hand has changed in an episode after the roll, as far as the viewer may know it. */
function changesIn(look: Look, episode: Episode): Line[] {
  return episode.entries.flatMap((entry) => {
    if (entry.kind !== "test" && entry.kind !== "sum") return [];
    const rolled = entry.kind === "test" ? entry.test : entry.sum;
    if (!rolled.amended || !knows(look.viewer, entry.of) || isVeiled(look.viewer, entry.of)) return [];
    const { by, total } = rolled.amended;
    const who = { user: look.viewer.userName(by), name: called(look, entry.of) };
    if (!seesTotal(look, episode, entry)) return [plain(text("Card.changedUnseen", who))];
    const fold = rollFold(entry.place);
    const values = { before: folding(figure(total), fold), now: folding(figure(rolled.total), fold) };
    return [sentence("Card.changedTest", who, values)];
  });
}

/** What kinds of paces lead so far, each with the rules behind what it costs. */
const KINDS = [
  { id: "straight", rules: ["R060"], holds: (a: Spot, b: Spot) => !sameCell(a, b) && !isDiagonal(a, b) },
  { id: "diagonal", rules: ["R062", "G24"], holds: isDiagonal },
  { id: "upright", rules: ["R060"], holds: sameCell },
] as const;

/** What the metres of a way are made of: straight paces, diagonal ones, and what leads up or down on the spot. */
function wayBlock(path: readonly Spot[]): FigureBlock {
  const paces = path.slice(1).map((to, place) => [path[place] as Spot, to] as const);
  const whole = measurePath(path).metres;
  const count = (id: string) => paces.filter(([a, b]) => KINDS.find((kind) => kind.holds(a, b))?.id === id);
  const far: Readonly<Record<string, number>> = {
    straight: METRES_PER_CELL * count("straight").length,
    upright: count("upright").reduce((sum, [a, b]) => sum + Math.abs(riseOf(a, b)), 0),
  };
  const diagonal = whole - (far.straight ?? 0) - (far.upright ?? 0);
  const rows = KINDS.flatMap(({ id, rules }): Row[] => {
    const paced = count(id).length;
    const words = text(`Card.paces.${id}`, { paces: figure(paced) });
    return paced === 0 ? [] : [row(words, metres(far[id] ?? diagonal), "", rules)];
  });
  return block(WAY_FOLD, text("Card.wayHead"), rows, metres(whole));
}

type Note = Extract<Entry, { kind: "note" }>;

/** What the values of a note are made of. */
function noteBlocksOf(look: Look, { code, params, parts = {} }: Note, of: string, path: string): FigureBlock[] {
  const ruleset = wordsOf(look);
  const words = { ...wordedParams(ruleset, params), name: called(look, of) };
  return Object.entries(parts).map(([name, list]) => {
    const key = `${ruleset}.Parts.${code}/${name}`;
    const rows = list.map((modifier, index) => modifierRow(look, modifier, index === 0));
    const total = figure(sumModifiers(list));
    const made = block(noteFold(path, name), text(key, words), rows, total);
    return hasText(`${key}/note`) ? { ...made, note: text(`${key}/note`, words) } : made;
  });
}

/** What the values of all notes are made of whose figures the viewer may know; those of nested episodes in their place. */
function noteBlocks(look: Look, episode: Episode, path = ""): FigureBlock[] {
  return episode.entries.flatMap((entry, place) => {
    if (entry.kind === "nested") return noteBlocks(look, entry.episode, pathIn(path, place));
    if (entry.kind !== "note") return [];
    const of = entry.of ?? episode.intent.actor;
    return seesFigures(look.viewer, of) ? noteBlocksOf(look, entry, of, `${path}${place}`) : [];
  });
}
