/**
 * The base of our tours: steps can set the stage, wait until the user has done something, and stand where they cover
 * nothing that is needed. Games derive their tours from it.
 */
import { findAll } from "../../foundry/elements.ts";
import { reportError } from "../../foundry/notify.ts";
import type { PageRect } from "../../foundry/page.ts";
import { readExchange } from "../../referee/log/exchange-message.ts";

/** How often the page is looked at while a step waits for somebody. Unit: milliseconds. */
const LOOK_MS = 100;

/** How long is waited for what a step is about. Unit: milliseconds. */
const PATIENCE_MS = 15_000;

/** The same for somebody who goes on without what was asked of them, so that it may never come. Unit: milliseconds. */
const HURRY_MS = 500;

/** What a step of a tour does beyond its words. */
export interface Lead {
  /** Begins an act, so that what came before it says nothing. */
  readonly begins?: boolean;
  /** Puts in place what the step is about. */
  readonly before?: () => Promise<void>;
  /** Does what was put in place go on by itself, so that what is to be pressed comes a while later? */
  readonly comesLater?: boolean;
  /** Is done what the step asks for? Then the tour goes on by itself. */
  readonly isDone?: (since: number) => boolean;
  /** What the step asks to be pressed, as a selector: whoever goes on without pressing it has it pressed for them. */
  readonly button?: string;
}

/** What steps ask to be pressed, in windows and on cards. */
export const BUTTONS = {
  attack: ".away-team.character-sheet .atk:not(.refused) button",
  roll: ".away-team.roll-dialog [type=submit]",
  answer: "#away-team-prompt [data-action=answer]",
  undo: "#chat .chat-log > :last-child [data-action=undo]",
  pick: ".away-team.declaration [data-action=pick]",
  // What was chosen, or else the first that can be
  handIn:
    ".away-team.declaration:has([data-action=takeOut]) [data-action=handIn], .away-team.declaration:not(:has([data-action=takeOut])) [data-action=pick]",
} as const;

/** What of an actor can be opened; the published types know the older windows alone. */
export interface Sheeted {
  readonly sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> };
}

/** The exchanges of the log, oldest first. */
function exchanges(): readonly ChatMessage.Implementation[] {
  return (game.messages?.contents ?? []).filter(({ type }) => type === "exchange");
}

/** The stage of the newest exchange; empty where there is none. */
export function newestStage(): string {
  const last = exchanges().at(-1);
  return (last && readExchange(last)?.exchange.stage) ?? "";
}

/** Does the newest exchange go on? Somebody is on their way, or an answer is waited for. */
export function goesOn(): boolean {
  return newestStage() === "open";
}

/** Has another exchange begun since? */
export function hasBegun(since: number): boolean {
  return exchanges().length > since;
}

/** Has another exchange come since, and is nothing of it open? */
export function isOver(since: number): boolean {
  return hasBegun(since) && newestStage() === "closed";
}

/** Is the window open in which modifiers are chosen before the dice fall? */
export function isRolling(): boolean {
  return findAll(".away-team.roll-dialog").length > 0;
}

/** Let the newest card be seen: nothing lies on the chat log. */
export async function showCard(actor: Actor.Implementation | null): Promise<void> {
  await (actor as unknown as Sheeted | null)?.sheet.close();
  ui.sidebar?.changeTab("chat", "primary");
}

/** The windows that wait for this user's answer. */
const ASKING = "#away-team-prompt, .away-team.declaration, .away-team.roll-dialog";

/** Does somebody wait for this user's answer? */
export function isAnswerDue(): boolean {
  return findAll("#away-team-prompt, .away-team.declaration").length > 0;
}

/** Where parts of the page are. */
function rectsOf(selector: string): readonly PageRect[] {
  return [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
}

/** Let a ring show what a step is about, in place of darkness round it. */
function lightUp(fade: HTMLElement | null | undefined): void {
  fade?.style.setProperty("box-shadow", "0 0 0 3px #dfe34e, 0 0 0 5px #0e1213");
}

/** Where those who fight are seen. */
function fighters(): readonly PageRect[] {
  const tokens = canvas.tokens?.placeables.filter(({ document }) => document.inCombat) ?? [];
  const people = tokens.map(({ worldTransform, w, h }) => {
    const { x, y } = worldTransform.apply({ x: 0, y: 0 });
    const { x: right, y: bottom } = worldTransform.apply({ x: w, y: h });
    return { left: x, top: y, right, bottom };
  });
  return fieldOf(people);
}

/** What is better seen of a fight: everybody, and the squares between them, where people move and aim. */
export function fieldOf(people: readonly PageRect[]): readonly PageRect[] {
  if (people.length === 0) return [];
  const field = {
    left: Math.min(...people.map(({ left }) => left)),
    top: Math.min(...people.map(({ top }) => top)),
    right: Math.max(...people.map(({ right }) => right)),
    bottom: Math.max(...people.map(({ bottom }) => bottom)),
  };
  return [...people, field];
}

/**
 * Put a step's words where they cover neither what they speak of nor what asks; they stay where they do not already.
 */
function placeTip(target: Element | null, isNew: boolean): void {
  const tip = document.querySelector<HTMLElement>("aside.tour, .tour-center-step");
  if (!tip) return;
  const spoken = target?.getBoundingClientRect() ?? null;
  const asking = rectsOf(ASKING);
  const now = tip.getBoundingClientRect();
  if (!isNew && ![...asking, ...(spoken ? [spoken] : [])].some((one) => covers(now, one))) return;
  const around = target?.closest(".application")?.getBoundingClientRect();
  const seen = [...(around ? [around] : []), ...fighters()];
  const page = { width: window.innerWidth, height: window.innerHeight };
  const pressed = rectsOf(`:is(${ASKING}) .window-content :is(button, select, input)`);
  const { left, top } = tipPlace(now, { target: spoken, asking, pressed, seen }, page);
  Object.assign(tip.style, { inset: "auto", transform: "none", margin: "0", left: `${left}px`, top: `${top}px` });
}

/** Put the ring round what a step is about, where that is now; none where it has gone. */
function placeRing(fade: HTMLElement, target: Element | null): void {
  fade.style.setProperty("visibility", target ? "visible" : "hidden");
  if (!target) return;
  const { left, top, width, height } = target.getBoundingClientRect();
  for (const [side, px] of Object.entries({ left, top, width, height })) fade.style.setProperty(side, `${px}px`);
}

/** Wait until something is so; whoever is led is not kept waiting for ever. */
export async function until(isSo: () => boolean, patience = PATIENCE_MS): Promise<void> {
  const end = Date.now() + patience;
  while (!isSo() && Date.now() < end) await new Promise((done) => setTimeout(done, LOOK_MS));
}

/** A tour whose steps put in place what they are about, and go on when that is done. */
export abstract class LedTour extends foundry.nue.Tour {
  /** What the steps do, by their ids; one that is not here is only read. */
  protected abstract readonly leads: Readonly<Record<string, Lead>>;
  /** How many exchanges stood when an act began. */
  #since = 0;
  #watch: number | undefined;
  /** Did somebody go on from a step whose button is not done? */
  #isHurried = false;
  /** Was the button of the step pressed for them? */
  #isPressed = false;
  /** Was it left since the step began to be put in place? */
  #isLeft = false;
  #isGoingOn = false;

  override exit(): void {
    this.#isLeft = true;
    window.clearInterval(this.#watch);
    super.exit();
  }

  /** The button of the step is done in the place of whoever goes on without it. */
  override async next(): Promise<void> {
    // A press as it goes on by itself would leave a step out
    if (this.#isGoingOn) return;
    this.#isGoingOn = true;
    try {
      const button = await this.#buttonToPress();
      this.#isPressed = button !== null;
      if (button) button.click();
      else await super.next();
    } finally {
      this.#isGoingOn = false;
    }
  }

  /**
   * The button of the step, where what it asks for is not done; null where there is none to press. What is on its way
   * to this window is waited for: without it the rest of the tour would speak of what has not happened.
   */
  async #buttonToPress(): Promise<HTMLElement | null> {
    const { isDone, button, comesLater } = this.leads[this.currentStep?.id ?? ""] ?? {};
    const isOpen = () => isDone?.(this.#since) === false;
    this.#isHurried = isOpen();
    if (!button || !this.#isHurried) return null;
    const find = () => document.querySelector<HTMLElement>(button);
    const isOnItsWay = this.#isPressed || comesLater === true || (hasBegun(this.#since) && goesOn());
    await until(() => !isOpen() || find() !== null, isOnItsWay ? PATIENCE_MS : 0);
    return isOpen() ? find() : null;
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    window.clearInterval(this.#watch);
    this.#isPressed = false;
    this.#isLeft = false;
    const step = this.currentStep;
    const lead = this.leads[step?.id ?? ""];
    if (!step) return;
    if (lead?.begins) this.#since = exchanges().length;
    await lead?.before?.();
    const isNeedless = () => lead?.isDone?.(this.#since) ?? false;
    const { selector } = step;
    const patience = this.#isHurried ? HURRY_MS : PATIENCE_MS;
    if (selector) await until(() => findAll(selector).length > 0 || isNeedless(), patience);
  }

  /** What has gone meanwhile is no reason to stop; the step then stands over everything. */
  protected override _getTargetElement(selector: string | undefined): HTMLElement | null {
    return selector ? (document.querySelector<HTMLElement>(selector) ?? document.body) : null;
  }

  /** What is to be pressed must be within reach and in sight, and so must be what asks meanwhile. */
  protected override async _renderStep(): Promise<void> {
    if (this.#isLeft) return;
    // Begun anew while it was put in place, a step would be shown twice, and one of them stay
    for (const old of [...findAll("aside.tour"), this.fadeElement, this.overlayElement]) old?.remove();
    await super._renderStep();
    const step = this.currentStep;
    if (!step) return;
    const { isDone } = this.leads[step.id] ?? {};
    this.#keepClear(true);
    this.#watch = window.setInterval(() => {
      if (this.currentStep !== step) return window.clearInterval(this.#watch);
      this.#keepClear(false);
      if (!isDone?.(this.#since)) return;
      window.clearInterval(this.#watch);
      this.next().catch((error: unknown) => reportError("LedTour", error));
    }, LOOK_MS);
  }

  /** Let presses through to the page, and show by a ring what the step is about. */
  #letThrough(): void {
    lightUp(this.fadeElement);
    for (const layer of [this.overlayElement, this.fadeElement]) layer?.style.setProperty("pointer-events", "none");
  }

  /** Let through what is to be pressed, darken nothing while an answer is due, and cover neither. */
  #keepClear(isNew: boolean): void {
    const { id = "", selector = "" } = this.currentStep ?? {};
    const isLit = this.leads[id]?.isDone !== undefined || isAnswerDue();
    if (isLit) this.#letThrough();
    const target = selector ? document.querySelector(selector) : null;
    placeTip(target, isNew);
    if (this.fadeElement && (selector || isLit)) placeRing(this.fadeElement, target);
  }
}

/*
 * Where the words stand: off what they speak of, off whatever waits for an answer, and off the people on the
 * map as far as there is room. Foundry puts them beside their target, wherever that is.
 */

/** Unit: pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the words are not to lie on. */
export interface Obstacles {
  /** What is spoken of; null for what is spoken of nothing on the page. */
  readonly target: PageRect | null;
  /** Windows that wait for an answer. */
  readonly asking: readonly PageRect[];
  /** What can be pressed in them: where they leave no room, their other parts are covered sooner. */
  readonly pressed: readonly PageRect[];
  /** What is better seen: the window around the target, and those who fight. */
  readonly seen: readonly PageRect[];
}

/** How far apart the places are that are tried, and how far they stay from the edges. Unit: pixels. */
const STEP_PX = 16;
const EDGE_PX = 8;

/** How much worse it is to lie on what asks, or on a button of it, than on what is better seen. */
const ASKING_WEIGHT = 1000;
const PRESSED = 20_000;

/** How much a pixel of distance from the target weighs, in pixels covered. */
const FAR = 8;

/** How many pixels two parts of the page share. */
function shared(one: PageRect, other: PageRect): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Does one part of the page lie on another? */
function covers(one: PageRect, other: PageRect): boolean {
  return shared(one, other) > 0;
}

/** How far two parts of the page are from each other, edge to edge. */
function apart(one: PageRect, other: PageRect): number {
  const aside = Math.max(0, other.left - one.right, one.left - other.right);
  const above = Math.max(0, other.top - one.bottom, one.top - other.bottom);
  return aside + above;
}

/** Numbers from one to another in steps, both ends among them. */
function between(least: number, most: number): number[] {
  const count = Math.max(0, Math.floor((most - least) / STEP_PX));
  return [...Array.from({ length: count + 1 }, (_, index) => least + index * STEP_PX), Math.max(least, most)];
}

/** The place of that size which covers least of what is not to be covered, and of those the nearest to the target. */
export function tipPlace(
  { width, height }: Size,
  { target, asking, pressed, seen }: Obstacles,
  page: Size,
): { readonly left: number; readonly top: number } {
  const middle = { left: page.width / 2, right: page.width / 2, top: page.height / 2, bottom: page.height / 2 };
  const keep = target ? [target, ...asking] : asking;
  let best = { left: EDGE_PX, top: EDGE_PX, cost: Number.POSITIVE_INFINITY };
  for (const left of between(EDGE_PX, page.width - width - EDGE_PX)) {
    for (const top of between(EDGE_PX, page.height - height - EDGE_PX)) {
      const tip = { left, top, right: left + width, bottom: top + height };
      const covered = (others: readonly PageRect[]) => others.reduce((sum, one) => sum + shared(tip, one), 0);
      const least = PRESSED * covered(pressed) + ASKING_WEIGHT * covered(keep) + covered(seen);
      const cost = least + FAR * apart(tip, target ?? middle);
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top };
}
