/**
 * The parts of a card in the order in which they are drawn: what each tells a viewer, its template, the names of its
 * buttons. A `CardView` is what all parts tell; card-actions.ts says what the buttons do, and parts.ts draws the
 * blocks that a number unfolds.
 */
import { combatantOf } from "../../../engine/encounter.ts";
import { BEFALL } from "../../../engine/intent.ts";
import { openPrompts } from "../../../engine/play.ts";
import { isDecision } from "../../../engine/prompt.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { label } from "../../foundry/labels.ts";
import { refusalText } from "../../foundry/notify.ts";
import { text } from "../../foundry/text.ts";
import { isIn } from "../../referee/sealed/sealed-answers.ts";
import {
  type AfterAll,
  afterAllOf,
  type Halt,
  haltOf,
  mayApplyDefaults,
  mayGrant,
  mayRedo,
  mayUndo,
} from "./available-actions.ts";
import { blocksOf } from "./blocks.ts";
import type { BreakdownBlock } from "./breakdown.ts";
import { type PromptView, promptView } from "./choices.ts";
import { type CardContext, called, wordsOf } from "./context.ts";
import { isFigure } from "./disclosures.ts";
import { NOBODY, nextOf } from "./next.ts";
import { type PressesView, pressesOf } from "./presses.ts";
import { linkedResult, type Result, resultOf } from "./result.ts";
import { actionLine, howPlayed, type NestedView, nestedOf, sentencesOf } from "./sentences.ts";
import { type Line, linked, plain } from "./text.ts";
import { type TilesView, tilesOf } from "./tiles.ts";
import { knows, mayAnswer, type Party, partyOf, seesFigures } from "./viewer.ts";
import { type Clock, waitingOf } from "./waiting.ts";
import { mayAskWhy } from "./why.ts";

/*
 * Three things keep a part from being wholly its own. A number of any part unfolds by the button of `blocks`, in the
 * place that `blocks` keeps. What stands there, with its buttons for a roll, is drawn later (parts.ts): a press draws
 * no card again. And `main` and the foot are drawn only where a part stands in them, which the card decides, not the
 * part.
 */

/** Everything that a card shows to one viewer. */
export interface CardView {
  readonly stage: string;
  /** Does it take a line and no more: what everybody does in each round, with nothing to decide in it? */
  readonly isBrief: boolean;
  readonly actor: Party;
  readonly target: Party | null;
  /** What they do, in a few words. */
  readonly act: Line;
  readonly result: Result | null;
  readonly tiles: readonly TilesView[];
  readonly lines: readonly Line[];
  readonly nested: readonly NestedView[];
  readonly afterAll: readonly AfterAll[];
  readonly prompts: readonly PromptView[];
  readonly presses: readonly PressesView[];
  /** What its numbers are made of, as far as the viewer may know. */
  readonly figures: readonly BreakdownBlock[];
  readonly waiting: readonly string[];
  /** When the wait for the others is over: server time in milliseconds, null for as long as it takes. */
  readonly until: number | null;
  readonly halt: Halt;
  readonly line: string;
  /** Why it was taken back or cannot go on; empty otherwise. */
  readonly ended: string;
  readonly next: Line;
  /** Are some figures kept from the viewer? */
  readonly ownFigures: boolean;
  /** Could one ask who may strike at it, and why? */
  readonly canAskWhy: boolean;
  /** May the viewer harm or heal those concerned by a number, for what no rule tells of? */
  readonly canBefall: boolean;
  readonly mayApplyDefault: boolean;
  readonly canGrant: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** What all parts of a card are made from. */
interface Source {
  readonly context: CardContext;
  readonly ruleset: Ruleset;
  /** Is it the newest one of its encounter? */
  readonly isLast: boolean;
  readonly isBrief: boolean;
  readonly next: Line;
  readonly figures: readonly BreakdownBlock[];
  /** Ids of all blocks that a number can unfold. */
  readonly disclosures: ReadonlySet<string>;
}

/** Where on a card a part is drawn: what the act came to stands in `main`, buttons for the whole card in the foot. */
export type CardPlace = "top" | "main" | "below" | "foot" | "footEnd";

/** How long is left to whoever is waited for; null for as long as it takes. */
export type ClockFor = (prompt: Pick<PromptView, "until" | "due">) => Clock | null;

/** A part of our own, as far as it is drawn. */
export interface DrawnPart {
  readonly id: string;
  readonly place: CardPlace;
  /** Of its template, such as `chat/card/head`. */
  readonly template: string;
  /** What its template is given; null where there is nothing of it, be it that its buttons are not for this viewer. */
  draws(view: CardView, clockFor: ClockFor): object | null;
}

/** A part of our own of a card. */
interface OwnPart<Key extends keyof CardView, Button extends string> extends DrawnPart {
  /** The `data-action` of its buttons. */
  readonly buttons: readonly Button[];
  /** What it adds to what the card shows to a viewer. */
  tells(source: Source): Pick<CardView, Key>;
}

/** Returns the part as it is, its buttons and what it tells known by name. */
function own<Key extends keyof CardView, const Button extends string = never>(
  part: OwnPart<Key, Button>,
): OwnPart<Key, Button> {
  return part;
}

/** Draw it where there is something in the list. */
function ifAny<Drawn extends object>(list: { readonly length: number }, drawn: Drawn): Drawn | null {
  return list.length > 0 ? drawn : null;
}

/** The first deadline of those whom the viewer knows of and does not answer for. */
function waitsUntil({ stored, viewer }: CardContext): number | null {
  const others = openPrompts(stored.exchange).filter(
    (prompt) => knows(viewer, prompt.of) && !mayAnswer(viewer, prompt, stored),
  );
  const ends = others.flatMap(({ id }) => stored.asked[id]?.until ?? []);
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** Who stands in line behind an open exchange. */
function lineOf(context: CardContext): string {
  if (context.stored.exchange.stage !== "open") return "";
  const known = context.stored.line.filter(({ actor }) => knows(context.viewer, actor));
  const entries = known.map(({ actor, action }) =>
    text("Card.lineEntry", { name: called(context, actor), act: label(wordsOf(context), "Action", action) }),
  );
  return entries.length > 0 ? text("Card.line", { entries: entries.join("; ") }) : "";
}

/** Who took it back, and to whom not everything could be put back. */
function undoneLine(context: CardContext): string {
  const { undoneBy, gone } = context.stored;
  const who = { user: context.viewer.userName(undoneBy) };
  if (gone.length === 0) return text("Card.undoneBy", who);
  const names = [...new Set(gone.map((id) => called(context, id)))].join(", ");
  return `${text("Card.undoneMostly", who)} ${text("Card.notPutBack", { names })}`;
}

function endedOf(context: CardContext): string {
  const { stored } = context;
  if (stored.exchange.stage === "undone") return undoneLine(context);
  return stored.reason ? refusalText(stored.reason) : "";
}

/** The prompts of an exchange that the viewer may answer. */
function promptsOf(context: CardContext, ruleset: Ruleset): PromptView[] {
  const { stored, viewer } = context;
  const own = openPrompts(stored.exchange).filter((prompt) => isDecision(prompt) && mayAnswer(viewer, prompt, stored));
  return own.filter(({ id }) => !isIn(stored, id)).map((prompt) => promptView(context, ruleset, prompt));
}

/** Is it one of many alike, of which a line tells all? */
function isBrief({ stored }: CardContext, { tables: { actions } }: Ruleset): boolean {
  const { intent, episode, stage } = stored.exchange;
  const isPlain = stage !== "open" && !episode.entries.some(({ kind }) => kind === "nested");
  return isPlain && actions[intent.action]?.brief === true;
}

/** All our parts of cards, in the order in which they are drawn. */
export const ownParts = [
  own({
    id: "head",
    place: "top",
    template: "chat/card/head",
    buttons: [],
    tells: ({ context: { stored, viewer }, ruleset, disclosures }) => {
      const { intent, picture } = stored.exchange;
      const [target] = intent.targets ?? [];
      return {
        actor: partyOf(viewer, combatantOf(picture, intent.actor), stored.names),
        target: target === undefined ? null : partyOf(viewer, combatantOf(picture, target), stored.names),
        act: linked(actionLine(ruleset.id, intent, combatantOf(picture, intent.actor).place), disclosures),
      };
    },
    draws: ({ actor, target, act }) => ({ actor, target, act }),
  }),
  own({
    id: "result",
    place: "main",
    template: "chat/result",
    buttons: [],
    tells: ({ context, ruleset, disclosures }) => ({
      result: linkedResult(resultOf(context, context.stored.exchange.episode, ruleset.tables.degrees), disclosures),
    }),
    draws: ({ result }) => result && { ...result, large: true },
  }),
  own({
    id: "tiles",
    place: "main",
    template: "chat/card/tiles",
    buttons: [],
    tells: ({ context, ruleset }) => ({ tiles: tilesOf(context, ruleset) }),
    draws: ({ tiles }) => ifAny(tiles, { rolls: tiles }),
  }),
  own({
    id: "lines",
    place: "main",
    template: "chat/card/lines",
    buttons: [],
    tells: ({ context, ruleset, disclosures }) => {
      const lines = [
        ...sentencesOf(context, ruleset, context.stored.exchange.episode, ""),
        ...howPlayed(context).map(plain),
      ];
      return { lines: lines.map((line) => linked(line, disclosures)) };
    },
    draws: ({ lines }) => ifAny(lines, { lines }),
  }),
  own({
    id: "nested",
    place: "main",
    template: "chat/card/nested",
    buttons: [],
    tells: ({ context, ruleset, disclosures }) => ({
      nested: nestedOf(context, ruleset, context.stored.exchange.episode).map((one) => ({
        ...one,
        result: linkedResult(one.result, disclosures),
        lines: one.lines.map((line) => linked(line, disclosures)),
      })),
    }),
    draws: ({ nested }) => ifAny(nested, { nested }),
  }),
  own({
    id: "afterAll",
    place: "main",
    template: "chat/card/after-all",
    buttons: ["reopen"],
    tells: ({ context, isLast }) => ({ afterAll: afterAllOf(context, isLast) }),
    draws: ({ afterAll }) => ifAny(afterAll, { afterAll }),
  }),
  own({
    id: "prompts",
    place: "main",
    template: "chat/card/prompts",
    buttons: ["prompt", "reassign", "applyDefault"],
    tells: ({ context, ruleset }) => ({ prompts: promptsOf(context, ruleset) }),
    draws: ({ prompts }, clockFor) =>
      ifAny(prompts, { prompts: prompts.map((prompt) => ({ ...prompt, clock: clockFor(prompt) })) }),
  }),
  own({
    id: "presses",
    place: "main",
    template: "chat/card/presses",
    buttons: ["take"],
    tells: ({ context, ruleset }) => ({ presses: pressesOf(context, ruleset) }),
    draws: ({ presses }) => ifAny(presses, { presses }),
  }),
  own({
    id: "blocks",
    place: "below",
    template: "chat/card/blocks",
    buttons: ["unfold", "rule", "switchPart", "changeRoll", "restoreRoll"],
    tells: ({ figures }) => ({ figures }),
    draws: () => ({}),
  }),
  own({
    id: "waiting",
    place: "below",
    template: "chat/card/notes",
    buttons: [],
    tells: ({ context }) => ({ waiting: waitingOf(context) }),
    draws: ({ waiting }) => ifAny(waiting, { icon: "delay", notes: waiting }),
  }),
  own({
    id: "clock",
    place: "below",
    template: "chat/clock",
    buttons: [],
    tells: ({ context }) => ({ until: waitsUntil(context) }),
    draws: ({ until }, clockFor) => clockFor({ until, due: "" }),
  }),
  own({
    id: "halt",
    place: "below",
    template: "chat/card/halt",
    buttons: ["halt"],
    tells: ({ context }) => ({ halt: haltOf(context) }),
    draws: ({ halt }) => halt && { isHalting: halt === "goOn" },
  }),
  own({
    id: "line",
    place: "below",
    template: "chat/card/notes",
    buttons: [],
    tells: ({ context }) => ({ line: lineOf(context) }),
    draws: ({ line }) => ifAny(line, { icon: "orders", notes: [line] }),
  }),
  own({
    id: "ended",
    place: "below",
    template: "chat/card/notes",
    buttons: [],
    tells: ({ context }) => ({ ended: endedOf(context) }),
    draws: ({ ended }) => ifAny(ended, { icon: "undo", notes: [ended] }),
  }),
  own({
    id: "next",
    place: "below",
    template: "chat/card/next",
    buttons: [],
    tells: ({ next, disclosures }) => ({ next: linked(next, disclosures) }),
    draws: ({ next }) => ifAny(next, { next }),
  }),
  own({
    id: "breakdown",
    place: "foot",
    template: "chat/card/breakdown",
    buttons: ["breakdown"],
    tells: ({ context: { stored, viewer } }) => ({
      // One who is not seen and whose figures are kept must not be told by that
      ownFigures: !Object.keys(stored.exchange.picture.combatants).every(
        (id) => !knows(viewer, id) || seesFigures(viewer, id),
      ),
    }),
    draws: ({ figures, isBrief, ownFigures }) =>
      ifAny(
        figures.filter(({ id }) => isFigure(id)),
        { isBrief, ownFigures },
      ),
  }),
  own({
    id: "why",
    place: "foot",
    template: "chat/card/why",
    buttons: [],
    tells: ({ context, ruleset }) => ({ canAskWhy: mayAskWhy(context, ruleset) }),
    draws: ({ canAskWhy }) => (canAskWhy ? {} : null),
  }),
  own({
    id: "befall",
    place: "footEnd",
    template: "chat/card/befall",
    buttons: ["befall"],
    tells: ({ context: { stored, viewer }, isBrief }) => {
      const { intent, stage } = stored.exchange;
      return { canBefall: viewer.isGM && stage === "closed" && !isBrief && intent.action !== BEFALL };
    },
    draws: ({ canBefall }) => (canBefall ? {} : null),
  }),
  own({
    id: "applyDefaults",
    place: "footEnd",
    template: "chat/card/apply-defaults",
    buttons: ["applyDefaults"],
    tells: ({ context }) => ({ mayApplyDefault: mayApplyDefaults(context) }),
    draws: ({ mayApplyDefault }) => (mayApplyDefault ? {} : null),
  }),
  own({
    id: "grant",
    place: "footEnd",
    template: "chat/card/grant",
    buttons: ["grant"],
    tells: ({ context }) => ({ canGrant: mayGrant(context) }),
    draws: ({ canGrant }) => (canGrant ? {} : null),
  }),
  own({
    id: "undo",
    place: "footEnd",
    template: "chat/card/undo",
    buttons: ["undo"],
    tells: ({ context, isLast }) => ({ canUndo: mayUndo(context, isLast) }),
    draws: ({ canUndo, isBrief }) => (canUndo ? { isBrief } : null),
  }),
  own({
    id: "redo",
    place: "footEnd",
    template: "chat/card/redo",
    buttons: ["redo"],
    tells: ({ context, isLast }) => ({ canRedo: mayRedo(context, isLast) }),
    draws: ({ canRedo, isBrief }) => (canRedo ? { isBrief } : null),
  }),
];

/** The `data-action` of any button of our own parts. */
export type OwnButton = (typeof ownParts)[number]["buttons"][number];

/** Everything that one of many tells, all at once. */
type AllOf<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer All) => void ? All : never;

/** What all parts tell. */
function toldByAll(source: Source): AllOf<ReturnType<(typeof ownParts)[number]["tells"]>> {
  return Object.assign({}, ...ownParts.map((part) => part.tells(source)));
}

/** The card of an exchange as one viewer sees it. @param isLast - Is it the newest one of its encounter? */
export function cardView(context: CardContext, ruleset: Ruleset, isLast: boolean): CardView {
  const brief = isBrief(context, ruleset);
  const next = isLast ? nextOf(context, ruleset) : NOBODY;
  const figures = blocksOf(context, ruleset, next);
  const disclosures = new Set(figures.map(({ id }) => id));
  const source = { context, ruleset, isLast, isBrief: brief, next: next.line, figures, disclosures };
  return { stage: context.stored.exchange.stage, isBrief: brief, ...toldByAll(source) };
}
