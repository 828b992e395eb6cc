/**
 * The strip above the action bar: what the adviser shows, and its buttons. It draws what `adviser.ts` gives it, where
 * that has changed, and says what was pressed.
 */
import { isTag } from "../../foundry/elements.ts";
import { templatePath } from "../../foundry/ids.ts";
import { text } from "../../foundry/text.ts";
import { isThere, TemplateWindow } from "../../foundry/windows.ts";
import { placeBars } from "../action-bar/place.ts";
import type { Card } from "./cards.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** One of the three of a temper, as a slider. */
export interface TraitView {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** The step in a word. */
  readonly word: string;
}

/** What comes next while NPC turns are played, or why they are not any more. */
export interface PlayView {
  readonly isOn: boolean;
  readonly title: string;
  readonly note: string;
  /** Whose turns follow, and before whose it stops; empty where that is not known. */
  readonly after: string;
  readonly pace: readonly { readonly value: number; readonly label: string; readonly selected: boolean }[];
  /** Its number on the map; 0 while nothing is announced. */
  readonly number: number;
}

/** What the strip shows. */
export interface StripView {
  readonly side: string;
  readonly title: string;
  readonly isFolded: boolean;
  /** What it does now where it shows no acts: it thinks, or waits for answers. */
  readonly status: string;
  readonly cards: readonly Card[];
  /** Are there more than are shown? */
  readonly hasMore: boolean;
  /** Null where it is not for this user to say. */
  readonly temper: { readonly words: string; readonly traits: readonly TraitView[]; readonly kind: string } | null;
  readonly isTemperOpen: boolean;
  readonly play: PlayView | null;
  /** May NPC turns be played from here? */
  readonly mayPlay: boolean;
  /** Is everybody's turn advised about; null where there is nothing to choose. */
  readonly isForAll: boolean | null;
  readonly keys: {
    readonly acts: readonly string[];
    readonly others: string;
    readonly play: string;
    readonly stop: string;
  };
}

/** What is done by its buttons. */
export interface StripDoing {
  act(number: number): void;
  others(): void;
  fold(): void;
  switchTemper(): void;
  changeTemper(trait: string, value: number): void;
  shareTemper(): void;
  play(): void;
  stop(): void;
  another(): void;
  setPace(seconds: number): void;
  switchForAll(): void;
}

/** What is done without being told more. */
type Plain = Exclude<keyof StripDoing, "act" | "changeTemper" | "setPace">;

/** What a button does that is called like it. */
function pressed(what: Plain) {
  return function (this: Strip): void {
    this.do(what);
  };
}

/** Foundry's window for it, without a frame. */
export class Strip extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-adviser",
    classes: ["away-team", "action-bar", "adviser"],
    window: { frame: false, positioned: false },
    actions: {
      act(this: Strip, _event: Event, { dataset }: HTMLElement) {
        this.#doing?.act(Number(dataset.number));
      },
      others: pressed("others"),
      fold: pressed("fold"),
      switchTemper: pressed("switchTemper"),
      shareTemper: pressed("shareTemper"),
      play: pressed("play"),
      stop: pressed("stop"),
      another: pressed("another"),
      switchForAll: pressed("switchForAll"),
    },
  };

  static override PARTS = { strip: { template: templatePath("apps/adviser") } };

  #doing: StripDoing | null = null;
  #view: StripView | null = null;

  /** Let that be done by its buttons. */
  does(doing: StripDoing): void {
    this.#doing = doing;
  }

  /** Do what one of its buttons stands for. */
  do(what: Plain): void {
    this.#doing?.[what]();
  }

  /** Show that; null takes the strip away. Nothing is drawn where nothing has changed. */
  async show(view: StripView | null): Promise<void> {
    if (JSON.stringify(view) === JSON.stringify(this.#view) && isThere(this) === (view !== null)) return;
    this.#view = view;
    if (view) await this.render({ force: true });
    else if (isThere(this)) await this.close({ animate: false });
  }

  /** Let the bar show how much of the time is over until something happens. @param share - From 0 to 1. */
  showTime(share: number): void {
    const bar = this.drawn?.querySelector<HTMLElement>(".a-time");
    if (bar) bar.style.width = `${Math.round(share * 100)}%`;
  }

  override async _prepareContext(): Promise<object> {
    // Foundry adds to the object that it is given
    return { ...this.#view };
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute("role", "region");
    document.body.append(element);
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      if (isTag(target, "select")) this.#doing?.setPace(Number(target.value));
      else if (isTag(target, "input")) this.#doing?.changeTemper(target.name, target.valueAsNumber);
    });
  }

  override async _onRender(...args: Parameters<Lifecycle["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    if (!this.drawn) return;
    this.element.setAttribute("aria-label", text("Adviser.label"));
    placeBars();
  }

  override _onClose(...args: Parameters<Lifecycle["_onClose"]>): void {
    super._onClose(...args);
    placeBars(this.id);
  }
}
