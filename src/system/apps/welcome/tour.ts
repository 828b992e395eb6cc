import { readExchange } from "../../referee/exchange-message.ts";
import { reportError } from "../../shared/notify.ts";
import { beginPractice, type Practice, walkAway } from "./practice.ts";

/** How often the page is looked at while a step waits for somebody. Unit: milliseconds. */
const LOOK_MS = 100;

/** How long the target of a step is waited for. Unit: milliseconds. */
const PATIENCE_MS = 15_000;

/** What a step of `tours/first-fight.json` does beyond its words. */
interface Lead {
  /** Begins an act, so that what came before it says nothing. */
  readonly begins?: boolean;
  /** Puts in place what the step is about. */
  readonly before?: (practice: Practice) => Promise<void>;
  /** Is done what the step asks for? Then the tour goes on by itself. */
  readonly isDone?: (since: number) => boolean;
}

/** The exchanges of the log, oldest first. */
function exchanges(): readonly ChatMessage.Implementation[] {
  return (game.messages?.contents ?? []).filter(({ type }) => type === "exchange");
}

function newestStage(): string {
  const last = exchanges().at(-1);
  return (last && readExchange(last)?.exchange.stage) ?? "";
}

/** Has another exchange come since, and is nothing of it open? */
function isOver(since: number): boolean {
  return exchanges().length > since && newestStage() === "closed";
}

/** What of an actor can be opened; the published types know the older windows alone. */
interface Sheeted {
  readonly sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> };
}

/** The sheet on which an attack is one press away, with somebody to strike. */
async function openSheet({ crew, hostile }: Practice): Promise<void> {
  hostile.object?.setTarget(true, { releaseOthers: true });
  await (crew.actor as unknown as Sheeted | null)?.sheet.render({ force: true });
}

/** Let the newest card be seen: nothing lies on the chat log. */
async function showCard({ crew }: Practice): Promise<void> {
  await (crew.actor as unknown as Sheeted | null)?.sheet.close();
  ui.sidebar?.changeTab("chat", "primary");
}

/** The hostile goes; what comes of it shows in the window that asks. */
async function leave(practice: Practice): Promise<void> {
  walkAway(practice).catch((error: unknown) => reportError("walkAway", error));
}

/** Wait until something is on the page, or is no longer needed. */
async function appears(selector: string, isNeedless: () => boolean): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (!document.querySelector(selector) && !isNeedless() && Date.now() < until) {
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}

/** What the steps do; one that is not here is only read. */
const LEADS: Readonly<Record<string, Lead>> = {
  attack: { begins: true, before: openSheet, isDone: () => document.querySelector(".away-team.roll-dialog") !== null },
  roll: { isDone: (since) => exchanges().length > since },
  defence: { isDone: isOver },
  card: { before: showCard },
  opportunity: { begins: true, before: leave, isDone: isOver },
  undo: { before: showCard, isDone: () => newestStage() === "undone" },
};

/** Leads a game master through his first attack and his first Action of Opportunity, in a fight made for it. */
export class FirstFight extends foundry.nue.Tour {
  #practice: Practice | null = null;
  /** The exchanges that stood when an act began. */
  #since = 0;
  #watch: number | undefined;

  override async start(): Promise<void> {
    this.#practice = await beginPractice();
    await super.start();
  }

  override exit(): void {
    window.clearInterval(this.#watch);
    super.exit();
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    window.clearInterval(this.#watch);
    const step = this.currentStep;
    const lead = LEADS[step?.id ?? ""];
    if (!step || !lead) return;
    if (lead.begins) this.#since = exchanges().length;
    if (this.#practice) await lead.before?.(this.#practice);
    if (step.selector) await appears(step.selector, () => lead.isDone?.(this.#since) ?? false);
  }

  /** What has gone meanwhile is no reason to stop; the step then stands over everything. */
  protected override _getTargetElement(selector: string | undefined): HTMLElement | null {
    return selector ? (document.querySelector<HTMLElement>(selector) ?? document.body) : null;
  }

  /** What is to be pressed must be within reach, so the layer that takes all input lets it through. */
  protected override async _renderStep(): Promise<void> {
    await super._renderStep();
    const step = this.currentStep;
    const { isDone } = LEADS[step?.id ?? ""] ?? {};
    if (!step || !isDone) return;
    for (const layer of [this.overlayElement, this.fadeElement]) layer?.style.setProperty("pointer-events", "none");
    this.#watch = window.setInterval(() => {
      if (this.currentStep !== step) return window.clearInterval(this.#watch);
      if (!isDone(this.#since)) return;
      window.clearInterval(this.#watch);
      this.next().catch((error: unknown) => reportError("FirstFight", error));
    }, LOOK_MS);
  }
}
