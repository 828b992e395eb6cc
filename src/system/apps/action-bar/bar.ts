import { keyName } from "../../canvas/controls.ts";
import type { AwayActor } from "../../documents/actor.ts";
import { focusWithin, restoreFocus } from "../../foundry/focus.ts";
import { templatePath } from "../../foundry/ids.ts";
import { reportError } from "../../foundry/notify.ts";
import { text } from "../../foundry/text.ts";
import { isThere, TemplateWindow } from "../../foundry/windows.ts";
import { openChoices } from "../../sheets/act-choices.ts";
import { chooseManner } from "../../sheets/choose-manner.ts";
import { intentOfDeed } from "../../sheets/deeds.ts";
import { presentFace } from "../../sheets/faces.ts";
import { aimView, groupsOf } from "../../sheets/groups.ts";
import { perform } from "../../sheets/perform.ts";
import { standingOf } from "../../sheets/standing.ts";
import { deedOf, dragKey } from "./drag.ts";
import { keepCaps, keptCaps } from "./kept-caps.ts";
import { firstOf, isAsked, keysOf, showPossible, stepFrom, tellKey } from "./keyboard.ts";
import { placeBar, tellHeight } from "./place.ts";
import { type BarView, barView } from "./view.ts";

/** The key that leads to the bar, among our keybindings. */
export const BAR_KEY = "actionBar";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** What the bar shows of an actor now. */
function viewOf(actor: AwayActor): BarView {
  const standing = standingOf(actor);
  const target = standing.target && aimView(standing, standing.target);
  return barView(presentFace(), actor.name, standing, groupsOf(actor, standing), target, keptCaps(actor));
}

function isWithModifier({ ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey || shiftKey;
}

/** A bar below the map with what the selected token can do now; it draws itself anew only where that has changed. */
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
    if (!this.rendered) {
      ui.notifications?.info(text("Bar.nobody"));
      return;
    }
    const { activeElement } = this.element.ownerDocument;
    if (!this.element.contains(activeElement)) this.#before = activeElement as HTMLElement | null;
    firstOf(this.element)?.focus();
  }

  /** Lie where the interface leaves room. */
  place(): void {
    if (!this.rendered) return;
    placeBar(this.element);
    tellHeight(this.element);
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
    this.element.setAttribute("aria-label", text("Bar.label", { name: this.#view?.name ?? "" }));
    this.place();
    const { activeElement } = this.element.ownerDocument;
    this.#mark(keysOf(this.element).find((key) => key === activeElement) ?? firstOf(this.element));
    showPossible(this.element);
  }

  get #hasKeyboard(): boolean {
    return this.element?.contains(this.element.ownerDocument.activeElement) ?? false;
  }

  override _onClose(...args: Parameters<Lifecycle["_onClose"]>): void {
    super._onClose(...args);
    tellHeight(null);
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
      if (kind === "manner") await chooseManner(actor, key);
      else await perform(actor, (standing) => intentOfDeed(actor, standing, deedOf(kind, key)));
    } catch (error) {
      reportError("ActionBar#press", error);
    }
    const { activeElement, body } = document;
    if (this.rendered && (activeElement === null || activeElement === body)) restoreFocus(this.element, focus);
  }
}
