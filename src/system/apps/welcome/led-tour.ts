import { readExchange } from "../../referee/log/exchange-message.ts";
import { reportError } from "../../shared/notify.ts";

/** How often the page is looked at while a step waits for somebody. Unit: milliseconds. */
const LOOK_MS = 100;

/** How long is waited for what a step is about. Unit: milliseconds. */
const PATIENCE_MS = 15_000;

/** What a step of a tour does beyond its words. */
export interface Lead {
  /** Begins an act, so that what came before it says nothing. */
  readonly begins?: boolean;
  /** Puts in place what the step is about. */
  readonly before?: () => Promise<void>;
  /** Is done what the step asks for? Then the tour goes on by itself. */
  readonly isDone?: (since: number) => boolean;
}

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
  return document.querySelector(".away-team.roll-dialog") !== null;
}

/** Let the newest card be seen: nothing lies on the chat log. */
export async function showCard(actor: Actor.Implementation | null): Promise<void> {
  await (actor as unknown as Sheeted | null)?.sheet.close();
  ui.sidebar?.changeTab("chat", "primary");
}

/** Does somebody wait for this user's answer? */
function isAnswerDue(): boolean {
  return document.querySelector("#away-team-prompt") !== null;
}

/** Let a ring show what a step is about, in place of darkness round it. */
function lightUp(fade: HTMLElement | null | undefined): void {
  fade?.style.setProperty("box-shadow", "0 0 0 3px #dfe34e, 0 0 0 5px #0e1213");
}

/** Wait until something is so; whoever is led is not kept waiting for ever. */
export async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!isSo() && Date.now() < end) await new Promise((done) => setTimeout(done, LOOK_MS));
}

/** A tour whose steps put in place what they are about, and go on when that is done. */
export abstract class LedTour extends foundry.nue.Tour {
  /** What the steps do, by their ids; one that is not here is only read. */
  protected abstract readonly leads: Readonly<Record<string, Lead>>;
  /** How many exchanges stood when an act began. */
  #since = 0;
  #watch: number | undefined;

  override exit(): void {
    window.clearInterval(this.#watch);
    super.exit();
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    window.clearInterval(this.#watch);
    const step = this.currentStep;
    const lead = this.leads[step?.id ?? ""];
    if (!step) return;
    if (lead?.begins) this.#since = exchanges().length;
    await lead?.before?.();
    const isNeedless = () => lead?.isDone?.(this.#since) ?? false;
    const { selector } = step;
    if (selector) await until(() => document.querySelector(selector) !== null || isNeedless());
  }

  /** What has gone meanwhile is no reason to stop; the step then stands over everything. */
  protected override _getTargetElement(selector: string | undefined): HTMLElement | null {
    return selector ? (document.querySelector<HTMLElement>(selector) ?? document.body) : null;
  }

  /** What is to be pressed must be within reach and in sight: the layer that takes all input lets it through, and nothing darkens. */
  protected override async _renderStep(): Promise<void> {
    await super._renderStep();
    const step = this.currentStep;
    const { isDone } = this.leads[step?.id ?? ""] ?? {};
    if (isDone || isAnswerDue()) lightUp(this.fadeElement);
    if (!step || !isDone) return;
    for (const layer of [this.overlayElement, this.fadeElement]) layer?.style.setProperty("pointer-events", "none");
    this.#watch = window.setInterval(() => {
      if (this.currentStep !== step) return window.clearInterval(this.#watch);
      if (!isDone(this.#since)) return;
      window.clearInterval(this.#watch);
      this.next().catch((error: unknown) => reportError("LedTour", error));
    }, LOOK_MS);
  }
}
