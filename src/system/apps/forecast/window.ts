/**
 * The window "How would this fight go?", for game masters: it plays the fight many times from where everybody stands,
 * and shows what came of it while it is counted. Opened by `open-forecast.ts`, which loads it only then. Nothing of it
 * changes the world but the buttons that say so.
 */
import { AS_IT_STANDS, type WhatIf } from "../../../odds/what-if.ts";
import { asElement, isTag } from "../../foundry/elements.ts";
import { isWriting } from "../../foundry/focus.ts";
import { templatePath } from "../../foundry/ids.ts";
import { reportError } from "../../foundry/notify.ts";
import { isThere, TemplateWindow } from "../../foundry/windows.ts";
import { putOnMap, sayInChat } from "./acts.ts";
import { forecastContext } from "./context.ts";
import { foresee, gamePlayed, hasSides } from "./fight.ts";
import type { Question } from "./questions.ts";
import { Run } from "./run.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** How often it is drawn while fights are counted. Unit: milliseconds. */
const DRAW_MS = 250;

/** Seeds that are easy to say aloud: below this. */
const SEEDS = 10_000;

class Forecast extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-forecast",
    classes: ["away-team", "forecast"],
    position: { width: 880, height: "auto" as const },
    window: { title: "AWAY.Forecast.window" },
    actions: {
      stopOrGoOn(this: Forecast) {
        this.#stopOrGoOn();
      },
      playAgain(this: Forecast) {
        return this.#again(Math.floor(Math.random() * SEEDS));
      },
      async copyToChat(this: Forecast) {
        if (this.#run) await sayInChat(this.#run);
      },
      askNothing(this: Forecast) {
        this.#ask(AS_IT_STANDS);
      },
      askSurprised(this: Forecast, _event: Event, { dataset }: HTMLElement) {
        if (this.#run) this.#ask({ ...this.#run.whatIf, surprised: dataset.side ?? "" });
      },
      putOnMap(this: Forecast) {
        return this.#putOnMap();
      },
    },
  };

  static override PARTS = {
    odds: { template: templatePath("apps/forecast/odds") },
    body: { template: templatePath("apps/forecast/body"), scrollable: [".scrolls"] },
    foot: { template: templatePath("apps/forecast/foot") },
  };

  #run: Run | null = null;
  #combat: Combat.Implementation | null = null;
  #drawing = 0;

  /** Show how that fight would go. */
  async show(combat: Combat.Implementation): Promise<void> {
    this.#combat = combat;
    await this.#again(Math.floor(Math.random() * SEEDS));
    this.bringToFront();
    this.drawn?.querySelector<HTMLElement>("[data-action=stopOrGoOn], [data-action=playAgain]")?.focus();
  }

  /** Play from where everybody stands now. */
  async #again(seed: number): Promise<void> {
    const game = await gamePlayed();
    const whatIf = this.#run?.whatIf ?? AS_IT_STANDS;
    this.#run?.close();
    this.#run = null;
    const foreseen = game && this.#combat ? foresee(this.#combat, game) : null;
    if (foreseen && hasSides(foreseen)) {
      const failed = (error: unknown) => reportError("Forecast", error);
      this.#run = new Run(foreseen, seed, { changed: () => this.#drawSoon(), failed });
      this.#run.ask(whatIf);
    }
    await this.render({ force: true });
  }

  override async _prepareContext() {
    return forecastContext(this.#run);
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", (event) => this.#onChange(event));
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
  }

  override _onClose(...args: Parameters<Lifecycle["_onClose"]>): void {
    super._onClose(...args);
    clearTimeout(this.#drawing);
    this.#drawing = 0;
    this.#run?.close();
    this.#run = null;
  }

  /** Draw what has been counted, a few times a second at most. */
  #drawSoon(): void {
    if (this.#drawing !== 0) return;
    this.#drawing = window.setTimeout(() => {
      this.#drawing = 0;
      if (isThere(this)) this.render({}).catch((error: unknown) => reportError("Forecast", error));
    }, DRAW_MS);
  }

  #onChange({ target }: Event): void {
    if (!isTag(target, "input") || !this.#run) return;
    if (target.name === "seed") void this.#again(Math.trunc(target.valueAsNumber) || 0);
    else this.#ask({ ...this.#run.whatIf, [target.name as Question]: target.valueAsNumber });
  }

  /** Space stops and goes on unless it presses something, R plays again; neither is the table's meanwhile. */
  #onKey(event: KeyboardEvent): void {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const isText = isWriting(this.element.ownerDocument) && !asElement(target)?.matches("[type=range]");
    if (isText) return;
    if (key === " " && !asElement(target)?.matches("button")) this.#stopOrGoOn();
    else if (key === "r" || key === "R") void this.#again(Math.floor(Math.random() * SEEDS));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #stopOrGoOn(): void {
    const run = this.#run;
    if (!run) return;
    run.isStopped = !run.isStopped;
    this.#drawNow();
  }

  #ask(whatIf: WhatIf): void {
    this.#run?.ask(whatIf);
    this.#drawNow();
  }

  #drawNow(): void {
    this.render({}).catch((error: unknown) => reportError("Forecast", error));
  }

  /** Put those on the map who are asked about, and foresee that fight then. */
  async #putOnMap(): Promise<void> {
    const run = this.#run;
    if (!run) return;
    await putOnMap(run);
    run.ask({ ...run.whatIf, more: 0 });
    await this.#again(run.seed);
  }
}

let forecast: Forecast | null = null;

/** Show how a fight would go. There is one window. */
export async function showForecast(combat: Combat.Implementation): Promise<void> {
  forecast ??= new Forecast({});
  await forecast.show(combat);
}
