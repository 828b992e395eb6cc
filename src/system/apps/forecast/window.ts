/**
 * The window "How would this fight go?", for game masters: it plays the fight many times from where everybody stands,
 * and shows what came of it while it is counted. Opened by `open-windows.ts`, which loads it only then. Nothing of it
 * changes the world but the buttons that say so.
 */
import { AS_IT_STANDS, type WhatIf } from "../../../odds/what-if.ts";
import { asElement, isTag } from "../../foundry/elements.ts";
import { isWriting } from "../../foundry/focus.ts";
import { templatePath } from "../../foundry/ids.ts";
import { isNumber } from "../../foundry/keys-elsewhere.ts";
import { reportError } from "../../foundry/notify.ts";
import { text } from "../../foundry/text.ts";
import { isThere, TemplateWindow } from "../../foundry/windows.ts";
import { stepTabs } from "../../sheets/tabs.ts";
import { chooseEntrance, placeForce, putOnMap, saveForce, sayInChat } from "./acts.ts";
import { Builder, ROUNDS } from "./builder.ts";
import { type Tab, windowContext } from "./context.ts";
import { foresee, gamePlayed, hasSides } from "./fight.ts";
import type { Question } from "./questions.ts";
import { Run } from "./run.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** How often it is drawn while fights are counted: while that tells much, and after so long. Unit: milliseconds. */
const DRAW_MS = 250;
const LATER_MS = 1000;
const SOON_OVER_MS = 2000;

/** Seeds that are easy to say aloud: below this. */
const SEEDS = 10_000;

/** Templates that those of the parts name. */
function partials(...names: readonly string[]): string[] {
  return names.map((name) => templatePath(`apps/forecast/${name}`));
}

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
      showTab(this: Forecast, _event: Event, { dataset }: HTMLElement) {
        return this.#showTab(dataset.tab as Tab);
      },
      chooseForce(this: Forecast, _event: Event, { dataset }: HTMLElement) {
        this.#builder?.choose(Number(dataset.index));
      },
      otherForces(this: Forecast) {
        this.#builder?.others();
      },
      changeForce(this: Forecast, _event: Event, { dataset }: HTMLElement) {
        this.#builder?.change(dataset.kind ?? "", dataset.by === "1" ? 1 : -1);
      },
      placeForce(this: Forecast) {
        return this.#placeForce();
      },
      saveForce(this: Forecast) {
        return this.#saveForce();
      },
    },
  };

  static override PARTS = {
    odds: { template: templatePath("apps/forecast/odds"), templates: partials("tabs", "goal") },
    body: {
      template: templatePath("apps/forecast/body"),
      templates: partials("forces", "fate"),
      scrollable: [".scrolls"],
    },
    foot: { template: templatePath("apps/forecast/foot") },
  };

  #run: Run | null = null;
  #combat: Combat.Implementation | null = null;
  #builder: Builder | null = null;
  #tab: Tab = "fight";
  #drawing = 0;
  /** When it was asked for last: what is new is drawn often. */
  #asked = 0;

  /** Show how that fight would go. */
  async show(combat: Combat.Implementation): Promise<void> {
    this.#combat = combat;
    await this.#again(Math.floor(Math.random() * SEEDS));
    this.bringToFront();
    this.drawn?.querySelector<HTMLElement>("[data-action=stopOrGoOn], [data-action=playAgain]")?.focus();
  }

  /** Play from where everybody stands now. */
  async #again(seed: number): Promise<void> {
    this.#asked = performance.now();
    if (this.#tab === "build") {
      await this.#build(seed);
      await this.render({ force: true });
      return;
    }
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
    return windowContext(this.#tab, this.#run, this.#builder);
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
    this.#end();
    this.#tab = "fight";
  }

  /** Play nothing any more. */
  #end(): void {
    this.#run?.close();
    this.#builder?.close();
    this.#run = null;
    this.#builder = null;
  }

  /** Show the other half; what was counted on the first waits for its return. */
  async #showTab(tab: Tab): Promise<void> {
    this.#tab = tab;
    if (this.#run) this.#run.isStopped = tab === "build";
    if (tab === "build" && !this.#builder) await this.#build(this.#run?.seed ?? Math.floor(Math.random() * SEEDS));
    await this.render({});
    this.drawn?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
  }

  /** Look for forces against whoever stands on the own side now. */
  async #build(seed: number): Promise<void> {
    this.#builder?.close();
    this.#builder = null;
    const game = await gamePlayed();
    if (!game || !this.#combat) return;
    const failed = (error: unknown) => reportError("Forecast", error);
    this.#builder = new Builder(foresee(this.#combat, game), seed, { changed: () => this.#drawSoon(), failed });
    await this.#builder.begin();
  }

  /** Draw what has been counted, a few times a second at most; each drawing takes the table some milliseconds. */
  #drawSoon(): void {
    if (this.#drawing !== 0) return;
    const isNew = performance.now() - this.#asked < SOON_OVER_MS;
    this.#drawing = window.setTimeout(
      () => {
        this.#drawing = 0;
        if (isThere(this)) this.render({}).catch((error: unknown) => reportError("Forecast", error));
      },
      isNew ? DRAW_MS : LATER_MS,
    );
  }

  #onChange({ target }: Event): void {
    if (isTag(target, "input") && target.name === "seed") void this.#again(Math.trunc(target.valueAsNumber) || 0);
    else if (isTag(target, "select") || (isTag(target, "input") && target.name === "wins")) this.#want(target);
    else if (isTag(target, "input") && this.#run)
      this.#ask({ ...this.#run.whatIf, [target.name as Question]: target.valueAsNumber });
  }

  /** Want another fight of the builder. */
  #want({ name, value }: { readonly name: string; readonly value: string }): void {
    const builder = this.#builder;
    if (!builder) return;
    if (name === "wins") builder.want({ wins: Number(value) });
    else if (name === "falls") builder.want({ falls: Number(value) });
    else if (name === "rounds") builder.want({ rounds: ROUNDS[Number(value)] ?? builder.wanted.rounds });
    else builder.use(value).catch((error: unknown) => reportError("Forecast", error));
  }

  /** What our keys do is not the table's meanwhile; whoever writes, or holds another key, means something else. */
  #onKey(event: KeyboardEvent): void {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const at = asElement(target);
    const isText = isWriting(this.element.ownerDocument) && !at?.matches("[type=range]");
    if (ctrlKey || metaKey || altKey || isText) return;
    stepTabs(event);
    if (!this.#onBuilderKey(key) && !this.#onOddsKey(key, at)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Space stops and goes on unless it presses something, R plays again. @returns Is it such a key? */
  #onOddsKey(key: string, at: HTMLElement | null): boolean {
    if (key === " " && !at?.matches("button")) this.#stopOrGoOn();
    else if (key === "r" || key === "R") void this.#again(Math.floor(Math.random() * SEEDS));
    else return false;
    return true;
  }

  /** Keys of the builder: a number chooses a force, N looks for three others. @returns Is it such a key? */
  #onBuilderKey(key: string): boolean {
    if (this.#tab !== "build") return false;
    if (isNumber({ key })) this.#builder?.choose(Number(key) - 1);
    else if (key === "n" || key === "N") this.#builder?.others();
    else return false;
    return true;
  }

  /** Save the force that is looked at, and say where. */
  async #saveForce(): Promise<void> {
    const name = this.#builder && (await saveForce(this.#builder));
    if (!name) return;
    ui.notifications?.info(text("Forecast.build.saved", { name }));
    this.#builder?.renewSources();
  }

  /** Put the force on the map that is looked at, where one points to, and show how that fight would go. */
  async #placeForce(): Promise<void> {
    const builder = this.#builder;
    if (!builder?.now) return;
    this.drawn?.classList.add("put-aside");
    const at = await chooseEntrance(builder);
    this.drawn?.classList.remove("put-aside");
    this.drawn?.querySelector<HTMLElement>("[data-action=placeForce]")?.focus();
    if (at === null || this.#builder !== builder) return;
    await placeForce(builder, at === "anywhere" ? undefined : at);
    this.#tab = "fight";
    await this.#again(builder.seed);
    builder.close();
    this.#builder = null;
  }

  #stopOrGoOn(): void {
    const run = this.#run;
    if (!run) return;
    this.#asked = performance.now();
    run.isStopped = !run.isStopped;
    this.#drawNow();
  }

  #ask(whatIf: WhatIf): void {
    this.#asked = performance.now();
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
