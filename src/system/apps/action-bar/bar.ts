/**
 * The bar below the map with what the selected token can do now, and its keyboard: digits act, arrows move, Escape
 * leaves. Made by `register.ts`; it draws itself again only where something has changed.
 */
import type { AwayActor } from "../../documents/actor.ts";
import { focusWithin, restoreFocus } from "../../foundry/focus.ts";
import { templatePath } from "../../foundry/ids.ts";
import { keyName } from "../../foundry/keys.ts";
import { reportError } from "../../foundry/notify.ts";
import { text } from "../../foundry/text.ts";
import { isThere, TemplateWindow } from "../../foundry/windows.ts";
import { actorContextOf } from "../../sheets/actor-context.ts";
import { chooseMovementMode, openChoices } from "../../sheets/choose.ts";
import { aimView, groupsOf } from "../../sheets/groups.ts";
import { intentOfMacroAction, macroData } from "../../sheets/macro-actions.ts";
import { perform } from "../../sheets/perform.ts";
import { type MacroAction, presentRulesetUi } from "../../sheets/ruleset-ui.ts";
import { keepCaps, keptCaps } from "./capped-sections.ts";
import { placeBars } from "./place.ts";
import { type BarView, barView } from "./view.ts";

/** The key that leads to the bar, among our keybindings. */
export const BAR_KEY = "actionBar";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** What the bar shows of an actor now. */
function viewOf(actor: AwayActor): BarView {
  const context = actorContextOf(actor);
  const target = context.target && aimView(context, context.target);
  return barView(presentRulesetUi(), actor.name, context, groupsOf(actor, context), target, keptCaps(actor));
}

function isWithModifier({ ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey || shiftKey;
}

/** Foundry's window for it, without a frame. */
export class ActionBar extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-actions",
    classes: ["away-team", "action-bar"],
    window: { frame: false, positioned: false },
    actions: {
      press(this: ActionBar, _event: Event, button: HTMLElement) {
        return this.#press(button);
      },
      async chooseHow(this: ActionBar, _event: Event, button: HTMLElement) {
        if (this.#actor) await openChoices(this.#actor, button.dataset.choices ?? "", button);
      },
      async openSheet(this: ActionBar) {
        const { sheet = null } = this.#actor ?? {};
        await (sheet as unknown as Lifecycle | null)?.render({ force: true });
      },
      async unfold(this: ActionBar) {
        this.#isUnfolded = !this.#isUnfolded;
        await this.render();
      },
    },
  };

  static override PARTS = { bar: { template: templatePath("apps/action-bar"), scrollable: [""] } };

  #actor: AwayActor | null = null;
  #view: BarView | null = null;
  /** Does it say of all that cannot be done now why? */
  #isUnfolded = false;
  /** Where the keyboard was before it came here. */
  #before: HTMLElement | null = null;

  /** Show what an actor can do; null hides the bar. Nothing is drawn where nothing has changed. */
  async show(actor: AwayActor | null): Promise<void> {
    const view = actor && viewOf(actor);
    if (
      actor === this.#actor &&
      JSON.stringify(view) === JSON.stringify(this.#view) &&
      isThere(this) === (view !== null)
    )
      return;
    this.#actor = actor;
    this.#view = view;
    if (actor && view && JSON.stringify(view.caps) !== JSON.stringify(keptCaps(actor)))
      await keepCaps(actor, view.caps);
    if (view) await this.render({ force: true });
    else if (isThere(this)) await this.close({ animate: false });
  }

  /** Give the keyboard to the bar, at what can be done first. */
  takeKeyboard(): void {
    if (!(isThere(this) && this.drawn)) {
      ui.notifications?.info(text("Bar.nobody"));
      return;
    }
    const { activeElement } = this.element.ownerDocument;
    if (!this.element.contains(activeElement)) this.#before = activeElement as HTMLElement | null;
    firstOf(this.element)?.focus();
  }

  override async _prepareContext(): Promise<object> {
    // Foundry adds to the object that it is given
    return { ...this.#view, isUnfolded: this.#isUnfolded, shortcut: keyName(BAR_KEY) };
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute("role", "toolbar");
    document.body.append(element);
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("focusin", ({ target }) => this.#mark(target as HTMLElement));
    this.element.addEventListener("pointerover", ({ target }) => this.#tell(target as HTMLElement));
    this.element.addEventListener("dragstart", (event) => this.#actor && dragKey(event, this.#actor));
  }

  override _replaceHTML(...args: Parameters<Lifecycle["_replaceHTML"]>): void {
    const hadKeyboard = this.#hasKeyboard;
    super._replaceHTML(...args);
    // What had it may be gone
    if (hadKeyboard && !this.#hasKeyboard) firstOf(this.element)?.focus();
  }

  override async _onRender(...args: Parameters<Lifecycle["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    if (!this.drawn) return;
    this.element.setAttribute("aria-label", text("Bar.label", { name: this.#view?.name ?? "" }));
    placeBars();
    const { activeElement } = this.element.ownerDocument;
    this.#mark(keysOf(this.element).find((key) => key === activeElement) ?? firstOf(this.element));
    showPossible(this.element);
  }

  get #hasKeyboard(): boolean {
    return this.drawn?.contains(this.element.ownerDocument.activeElement) ?? false;
  }

  override _onClose(...args: Parameters<Lifecycle["_onClose"]>): void {
    super._onClose(...args);
    placeBars(this.id);
  }

  /** Let Tab come back to this key: the bar is one stop for the keyboard. */
  #mark(key: HTMLElement | undefined): void {
    if (!key?.matches(".key, .with")) return;
    for (const other of keysOf(this.element)) other.tabIndex = other === key ? 0 : -1;
    tellKey(this.element, key);
  }

  #tell(pointed: HTMLElement): void {
    const key = pointed.closest<HTMLElement>(".key, .with");
    if (key) tellKey(this.element, key);
  }

  /** Digits and letters do, arrows go, Escape leaves; what is done here moves no token and opens no menu. */
  #onKey(event: KeyboardEvent): void {
    if (isWithModifier(event)) return;
    // While something is asked its choices have these keys, and the bar shows none
    const cap = isAsked(this.element.ownerDocument) ? "" : event.key.toUpperCase();
    const named = keysOf(this.element).find(({ dataset }) => dataset.cap && dataset.cap === cap);
    const next = named ?? stepFrom(this.element, event.key);
    if (event.key === "Escape") this.#leave();
    else if (!next && event.key !== "Enter") return;
    event.stopPropagation();
    if (event.key === "Enter") return;
    event.preventDefault();
    next?.focus();
    if (named) named.click();
  }

  #leave(): void {
    const back = this.#before?.isConnected ? this.#before : null;
    this.#before = null;
    (this.element.ownerDocument.activeElement as HTMLElement | null)?.blur();
    back?.focus();
  }

  /** Do what a key stands for; the keyboard comes back to it when nothing else has taken it. */
  async #press({ dataset }: HTMLElement): Promise<void> {
    const actor = this.#actor;
    const { kind, key = "" } = dataset;
    if (!actor) return;
    const focus = focusWithin(this.element);
    try {
      if (kind === "movementMode") await chooseMovementMode(actor, key);
      else await perform(actor, (context) => intentOfMacroAction(actor, context, macroActionOf(kind, key)));
    } catch (error) {
      reportError("ActionBar#press", error);
    }
    const { activeElement, body } = document;
    if (this.rendered && (activeElement === null || activeElement === body)) restoreFocus(this.element, focus);
  }
}

/** The action that a key of the bar stands for. @param kind - Not that of a movement mode. */
function macroActionOf(kind: string | undefined, key: string): MacroAction {
  return kind === "attack" ? { weapon: key } : { action: key };
}

/** Let a key of the bar be dragged to the macro bar. */
function dragKey(event: DragEvent, actor: AwayActor): void {
  const { kind, key = "" } = (event.target as HTMLElement).closest<HTMLElement>(".key")?.dataset ?? {};
  const data = macroData(actor, macroActionOf(kind, key));
  if (kind && kind !== "movementMode") event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}

/** The keys of the bar, in their order; a button that lets one choose how an act is done comes after the act's own. */
function keysOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(".key, .with")];
}

/** The first key that does something now, or the first of all. */
function firstOf(bar: HTMLElement): HTMLElement | undefined {
  const keys = keysOf(bar);
  return keys.find((key) => !key.hasAttribute("aria-disabled")) ?? keys[0];
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const SECTIONS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The one that many places further, round the end. */
function turned<T>(list: readonly T[], at: T, by: number): T | undefined {
  return list[(list.indexOf(at) + by + list.length) % list.length];
}

/** The first key of the section before or after that of a key. */
function inSection(keys: readonly HTMLElement[], at: HTMLElement, by: number): HTMLElement | undefined {
  const sectionOf = (key: HTMLElement) => key.closest("section");
  const next = turned([...new Set(keys.map(sectionOf))], sectionOf(at), by);
  return keys.find((key) => sectionOf(key) === next);
}

/** Where an arrow, Home or End leads from the key that has the keyboard; undefined for other keys. */
function stepFrom(bar: HTMLElement, pressed: string): HTMLElement | undefined {
  const keys = keysOf(bar);
  const at = keys.find((key) => key === bar.ownerDocument.activeElement);
  if (pressed === "Home") return keys[0];
  if (pressed === "End") return keys.at(-1);
  const step = STEPS[pressed];
  if (at && step) return turned(keys, at, step);
  const section = SECTIONS[pressed];
  return at && section ? inSection(keys, at, section) : undefined;
}

/** Is the window open in which this user is asked? Its keys come before those of the bar. */
function isAsked(page: Document): boolean {
  return page.querySelector(".away-team.prompt:not(.put-aside)") !== null;
}

/** Let each section that shows not all of its keys show the first that does something now. */
function showPossible(bar: HTMLElement): void {
  for (const keys of bar.querySelectorAll<HTMLElement>(".keys")) {
    const box = keys.getBoundingClientRect();
    const first = keys.querySelector(".key:not([aria-disabled])")?.getBoundingClientRect();
    if (first) keys.scrollTop += Math.min(0, first.top - box.top) + Math.max(0, first.bottom - box.bottom);
  }
}

/** Tell above the keys of one of them what it does, or why it does nothing now: more than fits on it. */
function tellKey(bar: HTMLElement, key: HTMLElement): void {
  const part = (of: string) => key.querySelector(of)?.textContent?.trim() ?? "";
  const words = part(".nm") || key.getAttribute("aria-label");
  const name = Object.assign(bar.ownerDocument.createElement("b"), { textContent: words });
  bar.querySelector(".b-tell")?.replaceChildren(name, ` ${part("small")}`);
}
