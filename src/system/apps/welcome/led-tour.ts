/**
 * The base of our tours: steps can set the stage, and wait until the user has done something. Where they stand is
 * `step-place.ts`. Games derive their tours from it.
 */
import { findAll } from "../../foundry/elements.ts";
import { reportError } from "../../foundry/notify.ts";
import { readExchange } from "../../referee/log/exchange-message.ts";
import { lightUp, placeRing, placeTip } from "./step-place.ts";

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

/** Does somebody wait for this user's answer? */
export function isAnswerDue(): boolean {
  return findAll("#away-team-prompt, .away-team.declaration").length > 0;
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
