/**
 * What a part of a card is: what it tells a viewer, its template, the names of its buttons. A `CardView` is what all
 * parts tell. `card.ts` lists our own, `chat/card-parts.ts` lays them out with those of modules.
 */
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { AfterAll, Halt } from "./available-actions.ts";
import type { BreakdownBlock } from "./breakdown.ts";
import type { PromptView } from "./choices.ts";
import type { CardContext } from "./context.ts";
import type { PressesView } from "./presses.ts";
import type { Result } from "./result.ts";
import type { NestedView } from "./sentences.ts";
import type { Line } from "./text.ts";
import type { TilesView } from "./tiles.ts";
import type { Party } from "./viewer.ts";
import type { Clock } from "./waiting.ts";

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
export interface Source {
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
export interface OwnPart<Key extends keyof CardView, Button extends string> extends DrawnPart {
  /** The `data-action` of its buttons. */
  readonly buttons: readonly Button[];
  /** What it adds to what the card shows to a viewer. */
  tells(source: Source): Pick<CardView, Key>;
}

/** Returns the part as it is, its buttons and what it tells known by name. */
export function own<Key extends keyof CardView, const Button extends string = never>(
  part: OwnPart<Key, Button>,
): OwnPart<Key, Button> {
  return part;
}

/** Draw it where there is something in the list. */
export function ifAny<Drawn extends object>(list: { readonly length: number }, drawn: Drawn): Drawn | null {
  return list.length > 0 ? drawn : null;
}
