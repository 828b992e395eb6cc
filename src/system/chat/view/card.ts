import { handThrowers } from "../../../engine/dice/rolled-by-hand.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import type { Episode } from "../../../engine/exchange.ts";
import { measurePath } from "../../../engine/grid/path.ts";
import { BEFALL, type Intent } from "../../../engine/intent.ts";
import { openAsks } from "../../../engine/play.ts";
import { isDecision } from "../../../engine/prompt.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { label, testLabel } from "../../foundry/labels.ts";
import { refusalText } from "../../foundry/notify.ts";
import { metres, text } from "../../foundry/text.ts";
import { isIn } from "../../referee/sealed/sealed-answers.ts";
import { changesIn } from "./changes.ts";
import { type AskView, askView } from "./choices.ts";
import { costsOf } from "./costs.ts";
import { type Doable, doable } from "./doable.ts";
import { type FigureBlock, figuresOf } from "./figures.ts";
import { pathIn, WAY_FOLD } from "./folds.ts";
import { linesOf } from "./lines.ts";
import { called, type Look, wordsOf } from "./look.ts";
import { type Next, NOBODY, nextOf } from "./next.ts";
import { noteBlocks } from "./note-blocks.ts";
import { folding, type Line, linked, plain, sentence } from "./pieces.ts";
import { linkedResult, type Result, resultOf } from "./result.ts";
import { knows, mayAnswer, type Party, partyOf, seesFigures } from "./viewer.ts";
import { waitingOf } from "./waiting.ts";
import { wayBlock } from "./way.ts";
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
  readonly asks: readonly AskView[];
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
function deedOf(ruleset: string, intent: Intent): Line {
  const { action, manner, path, options } = intent;
  if (path && path.length > 1) {
    const far = { metres: folding(metres(measurePath(path).metres), WAY_FOLD) };
    return sentence(manner ? "Card.movesSo" : "Card.moves", { manner: label(ruleset, "Manner", manner ?? "") }, far);
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
      result: resultOf(look, entry.episode, ruleset.degrees),
      lines: [...(refusal ? [plain(refusalText(refusal))] : []), ...toldOf(look, ruleset, entry.episode, path)],
    };
    return [view, ...nestedOf(look, ruleset, entry.episode, path)];
  });
}

/** The first deadline of those whom the viewer knows of and does not answer for. */
function waitsUntil({ stored, viewer }: Look): number | null {
  const others = openAsks(stored.exchange).filter((ask) => knows(viewer, ask.of) && !mayAnswer(viewer, ask, stored));
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

/** The asks of an exchange that the viewer may answer. */
function asksOf(look: Look, ruleset: Ruleset): AskView[] {
  const { stored, viewer } = look;
  const own = openAsks(stored.exchange).filter((ask) => isDecision(ask) && mayAnswer(viewer, ask, stored));
  return own.filter(({ id }) => !isIn(stored, id)).map((ask) => askView(look, ruleset, ask));
}

/** Is it one of many alike, of which a line tells all? */
function isBrief({ stored }: Look, { actions }: Ruleset): boolean {
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
  const result = resultOf(look, episode, ruleset.degrees);
  const lines = [...toldOf(look, ruleset, episode, ""), ...howPlayed(look).map(plain)];
  return {
    stage,
    isBrief: isBrief(look, ruleset),
    actor: partyOf(viewer, combatantOf(picture, intent.actor), stored.names),
    target: target === undefined ? null : partyOf(viewer, combatantOf(picture, target), stored.names),
    deed: link(deedOf(ruleset.id, intent)),
    result: linkedResult(result, folds),
    lines: lines.map(link),
    nested: nestedOf(look, ruleset, episode).map((one) => ({
      ...one,
      result: linkedResult(one.result, folds),
      lines: one.lines.map(link),
    })),
    figures,
    ownFigures: !Object.keys(picture.combatants).every((id) => seesFigures(viewer, id)),
    asks: asksOf(look, ruleset),
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
