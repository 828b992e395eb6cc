/**
 * The bar of a replay: rounds, turns and exchanges of a fight, forward and back, at any speed, each drawn over the map
 * with its card beside it. Opened by `open-windows.ts`, which loads it only then. Nothing of it writes a document.
 */

import type { Refusal } from "../../../engine/types.ts";
import { fileOf, readRecord } from "../../../replay/read.ts";
import { panToShown, showMoment, watchCanvas } from "../../canvas/replay-map.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { asElement } from "../../foundry/elements.ts";
import { templatePath } from "../../foundry/ids.ts";
import { notifyRefusal, refusalText, reportError } from "../../foundry/notify.ts";
import { sidebarLeft } from "../../foundry/page.ts";
import { saveJson } from "../../foundry/save-file.ts";
import { isThere, TemplateWindow } from "../../foundry/windows.ts";
import { setAside } from "../action-bar/place.ts";
import { fightInFile, type PastFight } from "./fight.ts";
import { momentOf } from "./map.ts";
import { Past } from "./past.ts";
import { Showing } from "./showing.ts";
import { barView, whereOf } from "./view.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** Space between the bar and what it lies beside. Unit: pixels. */
const MARGIN = 16;
const WIDEST = 1080;

/** What a press or a key does. */
type Act = (showing: Showing) => void;

/** What each key does while one of the two windows has the keyboard. */
const KEYS: Readonly<Record<string, Act>> = {
  ArrowLeft: (showing) => showing.goTo(showing.at - 1),
  ArrowRight: (showing) => showing.goTo(showing.at + 1),
  Home: (showing) => showing.goTo(0),
  End: (showing) => showing.goTo(showing.steps.length - 1),
};

class Bar extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-replay",
    classes: ["away-team", "replay"],
    position: { width: WIDEST, height: "auto" as const },
    window: { title: "AWAY.Replay.window", minimizable: false },
    actions: {
      goToStep(this: Bar, _event: Event, { dataset }: HTMLElement) {
        this.#showing?.goToStep(Number(dataset.step));
      },
      goBy(this: Bar, _event: Event, { dataset }: HTMLElement) {
        KEYS[dataset.key ?? ""]?.(this.#showing as Showing);
      },
      playOrPause(this: Bar) {
        this.#showing?.playOrPause();
      },
      setSpeed(this: Bar, _event: Event, { dataset }: HTMLElement) {
        this.#showing?.setSpeed(Number(dataset.speed));
      },
      lookThere(this: Bar) {
        this.#lookThere();
      },
      trails(this: Bar) {
        this.#toggle("hasTrails");
      },
      differences(this: Bar) {
        this.#toggle("hasDifferences");
      },
      exportFile(this: Bar) {
        this.#export();
      },
      openFile(this: Bar) {
        this.#openFile();
      },
    },
  };

  static override PARTS = { bar: { template: templatePath("apps/replay/bar"), scrollable: [".r-rounds"] } };

  #showing: Showing | null = null;
  /** Why there is nothing to show. */
  #empty = "";
  readonly #past = new Past({
    goTo: (step) => this.#showing?.goToStep(step),
    onKey: (event) => this.#onKey(event),
    closed: () => {
      if (isThere(this)) this.close().catch((error: unknown) => reportError("Replay", error));
    },
  });

  /** Look at a fight, from its first exchange. */
  async show(fight: PastFight): Promise<void> {
    this.#showing?.close();
    this.#showing = new Showing(fight, () => this.#draw());
    const width = Math.min(WIDEST, sidebarLeft() - 2 * MARGIN);
    await this.render({ force: true, position: { width } } as never);
    this.setPosition({ width, left: MARGIN, top: window.innerHeight - this.element.offsetHeight - MARGIN });
    await this.#drawAll();
    setAside(true);
    if (fight.isFile) panToShown();
    this.#past.setPosition({ left: window.innerWidth - 318 - MARGIN, top: MARGIN });
    this.bringToFront();
    this.drawn?.querySelector<HTMLElement>("[data-action=playOrPause]")?.focus();
  }

  /** Show that there is no fight here, and that one can be opened from a file. */
  async showNone(words: string): Promise<void> {
    this.#empty = words;
    await this.render({ force: true });
    this.bringToFront();
    this.drawn?.querySelector<HTMLElement>("[data-action=openFile]")?.focus();
  }

  override async _prepareContext() {
    return this.#showing ? barView(this.#showing) : { empty: this.#empty };
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    watchCanvas(() => this.#draw());
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
  }

  override _onClose(...args: Parameters<Lifecycle["_onClose"]>): void {
    super._onClose(...args);
    this.#showing?.close();
    this.#showing = null;
    showMoment(null);
    setAside(false);
    if (isThere(this.#past)) this.#past.close().catch((error: unknown) => reportError("Replay", error));
  }

  /** View the scene on which it happened; what is drawn follows it. */
  #lookThere(): void {
    const { elsewhere } = this.#showing ? whereOf(this.#showing) : {};
    const scene = game.scenes?.get(elsewhere?.scene ?? "");
    scene?.view().catch((error: unknown) => reportError("Replay", error));
  }

  #toggle(what: "hasTrails" | "hasDifferences"): void {
    const showing = this.#showing;
    if (!showing) return;
    showing[what] = !showing[what];
    this.#draw();
  }

  /** Save the fight as one file: it holds everybody's figures, so it is the game masters' to give away. */
  #export(): void {
    const fight = this.#showing?.fight;
    if (fight && game.user?.isGM) saveJson(fileOf(fight.record), fight.record.title, "replay");
  }

  /** Let a game master choose the file of a fight. */
  #openFile(): void {
    const field = Object.assign(document.createElement("input"), { type: "file", accept: ".json,application/json" });
    field.addEventListener("change", () => {
      const [file] = field.files ?? [];
      const open = async () => {
        if (file) await openFile(await file.text());
      };
      open().catch((error: unknown) => reportError("Replay", error));
    });
    field.click();
  }

  /** Keys that mean something here, unless they press what has the keyboard. */
  #onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    const showing = this.#showing;
    if (ctrlKey || metaKey || altKey || !showing || !this.#act(key, event, showing)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @returns Is it such a key? */
  #act(key: string, { target }: KeyboardEvent, showing: Showing): boolean {
    const isOnButton = asElement(target)?.matches("button") === true;
    if (Object.hasOwn(KEYS, key)) KEYS[key]?.(showing);
    else if (key === " " && !isOnButton) showing.playOrPause();
    else if (/^[gG]$/.test(key)) this.#toggle("hasTrails");
    else if (/^[dD]$/.test(key) && showing.fight.otherwise.length > 0) this.#toggle("hasDifferences");
    else if (/^[lL]$/.test(key)) this.#lookThere();
    else if (/^[eE]$/.test(key)) this.#export();
    else return false;
    return true;
  }

  #draw(): void {
    this.#drawAll().catch((error: unknown) => reportError("Replay", error));
  }

  /** Draw what is shown now, in both windows and on the map. */
  async #drawAll(): Promise<void> {
    const showing = this.#showing;
    if (!showing) return;
    showMoment(momentOf(showing));
    this.#past.showing = showing;
    await Promise.all([this.render({}), this.#past.render({ force: true })]);
  }
}

/** Read a fight and show it, or say why not. @returns Why not, or null. */
export async function openFile(written: string): Promise<Refusal | null> {
  const read = readRecord(written, presentRuleset());
  if ("refusal" in read) {
    notifyRefusal(read.refusal);
    return read.refusal;
  }
  await showReplay(fightInFile(read.record));
  return null;
}

let bar: Bar | null = null;

/** Show that there is no fight to be looked at, to a game master who may have one in a file. */
export async function showNoReplay(why: Refusal): Promise<void> {
  bar ??= new Bar({});
  await bar.showNone(refusalText(why));
}

/** Look at a fight once more. There is one bar. */
export async function showReplay(fight: PastFight): Promise<void> {
  bar ??= new Bar({});
  await bar.show(fight);
}
