import type { AskView } from "../chat/view/choices.ts";
import { answer } from "../referee/propose.ts";
import { templatePath } from "../shared/ids.ts";
import { reportError } from "../shared/notify.ts";
import { text } from "../shared/text.ts";
import { TemplateWindow } from "../shared/windows.ts";
import { choiceAt, chosenOf, keyOf, type PromptView, promptView } from "./prompt-view.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** How far above the lower edge of the page the prompt stands: the hotbar is below it. */
const GROUND_PX = 84;

/** Is somebody writing, so that the keyboard is not to be taken from him? */
function isWriting(document: Document): boolean {
  const at = document.activeElement;
  return at instanceof HTMLElement && (at.isContentEditable || at.matches("input, textarea, select, prose-mirror"));
}

/**
 * Shows all asks that this user has to answer at once.
 *
 * 1 to 9 choose, the arrows go from ask to ask, Enter answers, Escape puts it off: the cards keep asking.
 */
export class Prompt extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-prompt",
    classes: ["away-team", "prompt"],
    position: { width: 640, height: "auto" as const },
    window: { title: "AWAY.Prompt.window" },
    actions: {
      choose(this: Prompt, _event: Event, button: HTMLElement) {
        return this.#choose(Number(button.dataset.index), button.dataset.choice ?? "");
      },
      answer(this: Prompt) {
        return this.#answer((ask) => chosenOf(ask, this.#chosen));
      },
      all(this: Prompt) {
        return this.#answer((ask) => ask.choices.find(({ isFallback }) => isFallback)?.id ?? "");
      },
    },
  };

  static override PARTS = { asks: { template: templatePath("apps/prompt") } };

  readonly #chosen = new Map<string, string>();
  #asks: readonly AskView[] = [];
  #current = 0;
  #isAnswering = false;

  /** Called when the user puts the asks off. */
  readonly #onLater: (asks: readonly AskView[]) => void;

  constructor(onLater: (asks: readonly AskView[]) => void) {
    super({});
    this.#onLater = onLater;
  }

  /** Show these asks; none closes the window. */
  async show(asks: readonly AskView[]): Promise<void> {
    this.#asks = asks;
    this.#current = Math.min(this.#current, Math.max(0, asks.length - 1));
    if (asks.length > 0) await this.render({ force: true });
    else if (this.rendered) await this.close({ animate: false });
  }

  override async _prepareContext(): Promise<PromptView> {
    return promptView(this.#asks, this.#chosen, this.#current);
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.setAttribute("role", "dialog");
    this.#keepLow();
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
  }

  override async _onRender(...args: Parameters<Lifecycle["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    if (!isWriting(this.element.ownerDocument)) this.#focusCurrent();
  }

  override _onClose(...args: Parameters<Lifecycle["_onClose"]>): void {
    super._onClose(...args);
    if (this.#asks.length > 0) this.#onLater(this.#asks);
  }

  /** Stand low, so that those of whom it asks are seen above it: the map shows what happens in its middle. */
  #keepLow(): void {
    const { innerHeight = 0 } = this.element.ownerDocument.defaultView ?? {};
    this.setPosition({ top: Math.max(0, innerHeight - this.element.offsetHeight - GROUND_PX) });
  }

  #focusCurrent(): void {
    const marked = `.ask[data-index="${this.#current}"] [aria-checked="true"]`;
    this.element.querySelector<HTMLElement>(marked)?.focus({ preventScroll: true });
  }

  /** What the keys do; others are left to Foundry. */
  #keyAction({ key }: KeyboardEvent): (() => Promise<unknown>) | null {
    if (key === "Enter") return () => this.#answer((ask) => chosenOf(ask, this.#chosen));
    if (key === "Escape") return () => this.close();
    if (key === "ArrowDown") return () => this.#goTo(this.#current + 1);
    if (key === "ArrowUp") return () => this.#goTo(this.#current - 1);
    if (key === "ArrowRight") return () => this.#step(1);
    if (key === "ArrowLeft") return () => this.#step(-1);
    return /^[1-9]$/.test(key) ? () => this.#pick(Number(key)) : null;
  }

  #onKey(event: KeyboardEvent): void {
    const at = event.target as HTMLElement;
    const isOnButton = event.key === "Enter" && at.closest("button:not([role=radio])") !== null;
    const act = isOnButton || event.ctrlKey || event.altKey || event.metaKey ? null : this.#keyAction(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act().catch((error: unknown) => reportError("Prompt", error));
  }

  async #goTo(index: number): Promise<void> {
    this.#current = (index + this.#asks.length) % this.#asks.length;
    await this.render();
  }

  /** Mark the next choice that may be taken, round the end. */
  async #step(by: number): Promise<void> {
    const ask = this.#asks[this.#current];
    const open = ask?.choices.filter(({ refused }) => !refused) ?? [];
    if (!ask || open.length === 0) return;
    const at = open.findIndex(({ id }) => id === chosenOf(ask, this.#chosen));
    await this.#choose(this.#current, open[(at + by + open.length) % open.length]?.id ?? "");
  }

  async #pick(number: number): Promise<void> {
    const ask = this.#asks[this.#current];
    const choice = ask && choiceAt(ask, number);
    if (choice) await this.#choose(this.#current, choice);
  }

  async #choose(index: number, choice: string): Promise<void> {
    const ask = this.#asks[index];
    if (ask?.choices.find(({ id }) => id === choice)?.refused !== false) return;
    this.#current = index;
    this.#chosen.set(keyOf(ask), choice);
    await this.render();
  }

  /** Hand in an answer to every ask; each one that was taken disappears by itself. */
  async #answer(choiceOf: (ask: AskView) => string): Promise<void> {
    if (this.#isAnswering) return;
    this.#isAnswering = true;
    try {
      for (const ask of this.#asks) await answer(ask.exchange, { ask: ask.id, choice: choiceOf(ask) });
    } finally {
      this.#isAnswering = false;
    }
  }
}

/** The sentence that tells those who do not see the window that something is asked. */
export function announcement(asks: readonly AskView[]): string {
  return asks.length === 1 ? (asks[0]?.question ?? "") : text("Prompt.several", { count: asks.length });
}
