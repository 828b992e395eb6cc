/**
 * The window that shows all prompts for this user at once and hands in their answers. `open-prompts.ts` says which; it
 * takes keys wherever the focus is, but none for a moment after something new is asked.
 */
import type { PromptView } from "../../chat/view/choices.ts";
import { clockOf } from "../../chat/view/waiting.ts";
import { asElement, inEachPage } from "../../foundry/elements.ts";
import { templatePath } from "../../foundry/ids.ts";
import { Guard } from "../../foundry/keys.ts";
import { isMeant, isNumber } from "../../foundry/keys-elsewhere.ts";
import { reportError } from "../../foundry/notify.ts";
import { clockTime } from "../../foundry/pause.ts";
import { openRule } from "../../foundry/rule-links.ts";
import { clockSeconds } from "../../foundry/settings.ts";
import { isThere, TemplateWindow } from "../../foundry/windows.ts";
import { answer, reassignPrompt } from "../../referee/requests/requests.ts";
import { withTold } from "../tell-way.ts";
import { sharingBudget } from "./budget.ts";
import { choiceAt, choiceBeside, chosenOf, dieKey, keyOf, spendKey, spendsOn } from "./choices.ts";
import { commandOfKey, type PromptCommands } from "./keyboard.ts";
import { chanceWhy, Marks, makeOrder } from "./marks.ts";
import { focusPrompt, goBack, isKeyboardFree, showBeside, standBeside } from "./place.ts";
import { promptWindowView } from "./view.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/**
 * Shows all prompts that this user has to answer at once.
 *
 * 1 to 9 choose an act, the same number again its next weapon; the arrows go from act to act and from prompt to prompt.
 * Enter answers, Escape puts it off: the cards keep asking. M shows on the map whom it is about, O makes what is chosen
 * a standing order. All but the arrows work as long as the window is open and nobody writes, wherever the keyboard is.
 */
export class PromptWindow extends TemplateWindow implements PromptCommands {
  static override DEFAULT_OPTIONS = {
    id: "away-team-prompt",
    classes: ["away-team", "prompt"],
    position: { width: 640, height: "auto" as const },
    window: { title: "AWAY.Prompt.window" },
    actions: {
      rule: (_event: Event, link: HTMLElement) => void openRule(link),
      choose(this: PromptWindow, _event: Event, button: HTMLElement) {
        const { index, choice, arm = "" } = button.dataset;
        return this.#choose(Number(index), choice ?? arm);
      },
      answer(this: PromptWindow) {
        return this.#answer();
      },
      all(this: PromptWindow) {
        return this.#answer((prompt) => prompt.choices.find(({ isFallback }) => isFallback)?.id ?? "");
      },
      show(this: PromptWindow, _event: Event, { dataset }: HTMLElement) {
        return this.#toggle(this.#marks.showing, dataset.key ?? "");
      },
      way(this: PromptWindow, _event: Event, { dataset }: HTMLElement) {
        return this.#toggle(this.#marks.ways, dataset.key ?? "");
      },
      spend(this: PromptWindow, _event: Event, { dataset }: HTMLElement) {
        return this.#addPoint(dataset.key ?? "");
      },
      die(this: PromptWindow, _event: Event, { dataset }: HTMLElement) {
        return this.#turnDie(dataset.key ?? "");
      },
      map(this: PromptWindow) {
        return this.showOnMap();
      },
      order(this: PromptWindow) {
        return this.makeOrder();
      },
      async later(this: PromptWindow) {
        await this.later();
      },
      parts(this: PromptWindow, _event: Event, { dataset }: HTMLElement) {
        return this.#toggle(this.#marks.unfolded, dataset.key ?? "");
      },
      reassign(this: PromptWindow, _event: Event, { dataset }: HTMLElement) {
        const { exchange = "", prompt = "", user = "" } = dataset;
        return this.#tell(reassignPrompt(exchange, prompt, user));
      },
    },
  };

  static override PARTS = {
    prompts: {
      template: templatePath("apps/prompt"),
      templates: [templatePath("apps/prompt-bar")],
    },
  };

  readonly #marks = new Marks();
  readonly #guard = new Guard(() => this.#showAwake());
  #open: readonly PromptView[] = [];
  #locked: readonly string[] = [];
  #current = 0;
  /** Prompts whose answers are on their way; another that comes meanwhile is answered all the same. */
  readonly #onTheirWay = new Set<string>();
  #wantsFocus = false;
  /** Is something new asked, for which the window has yet to stand beside those whom it is about? */
  #isNew = false;
  /** Was the last key pressed on the weapons? */
  #isAtArms = false;

  /** Called when the user puts the prompts off. */
  readonly #onLater: (prompts: readonly PromptView[]) => void;

  constructor(onLater: (prompts: readonly PromptView[]) => void) {
    super({});
    this.#onLater = onLater;
    // It may move into another page at any time, without being drawn there
    inEachPage((page) => page.addEventListener("keydown", this.#onKeyElsewhere, { capture: true }));
  }

  /** What is asked, each with what the marked answers before it leave to the same person. */
  get #prompts(): readonly PromptView[] {
    return sharingBudget(this.#open, this.#marks.chosen);
  }

  /** Show these prompts, and what locked answers wait for; nothing of either closes the window. */
  async show(prompts: readonly PromptView[], locked: readonly string[]): Promise<void> {
    // What is pressed now answers what is to be seen
    if (this.press.isHeld) await this.press.released;
    const known = new Set(this.#prompts.map(keyOf));
    const isNew = !isThere(this) || prompts.some((prompt) => !known.has(keyOf(prompt)));
    this.#open = prompts;
    this.#locked = locked;
    this.#current = Math.min(this.#current, Math.max(0, prompts.length - 1));
    if (prompts.length > 0 || (locked.length > 0 && isThere(this))) {
      if (isNew) {
        this.#isNew = true;
        this.#wantsFocus = true;
        this.#guard.begin();
      }
      await this.render({ force: true });
    } else if (isThere(this)) await this.close({ animate: false });
  }

  /** Let the window bear whether Enter counts. */
  #showAwake(): void {
    this.drawn?.toggleAttribute("data-awake", this.#guard.isAwake);
  }

  override async _prepareContext() {
    const clock = clockOf(this.#prompts, clockTime(), clockSeconds());
    const view = promptWindowView(this.#prompts, this.#marks.chosen, this.#current, clock, this.#locked, this.#marks);
    return {
      ...view,
      prompts: view.prompts.map((prompt, index) => ({ ...prompt, chanceWhy: this.#chanceWhy(index) })),
    };
  }

  #chanceWhy(index: number) {
    const prompt = this.#prompts[index];
    return prompt && chanceWhy(prompt, this.#marks);
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
  }

  /** Those whom the current prompt is about, and who is asked. */
  #concerned(): readonly string[] {
    const prompt = this.#prompts[this.#current];
    return prompt ? [prompt.of, ...(prompt.about ? [prompt.about.id] : [])] : [];
  }

  override _replaceHTML(...args: Parameters<Lifecycle["_replaceHTML"]>): void {
    // Not before: while the templates are drawn, the keyboard may have come here
    if (this.drawn?.contains(this.element.ownerDocument.activeElement)) this.#wantsFocus = true;
    super._replaceHTML(...args);
  }

  override async _onRender(...args: Parameters<Lifecycle["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    if (!this.drawn) return;
    this.window.title?.replaceChildren(this.title);
    // Before the map makes room, which may take long: Enter would press what has the keyboard meanwhile
    if (this.#wantsFocus && isKeyboardFree(this.element.ownerDocument)) this.#focusCurrent();
    this.#wantsFocus = false;
    this.#showAwake();
    if (this.#isNew) await this.#stand();
  }

  /** Stand beside those whom the newest prompt is about. */
  async #stand(): Promise<void> {
    this.#isNew = false;
    await standBeside(this, this.#concerned(), true);
  }

  /** What kind of decision it is. */
  override get title(): string {
    return this.#prompts[this.#current]?.head ?? super.title;
  }

  /** Is it open and to be seen? Drawn again just now, it takes the keyboard along. */
  get #isDrawn(): boolean {
    return isThere(this) && this.drawn !== null;
  }

  /** Come to the front with the keyboard, where the window is open. */
  takeKeyboard(): void {
    if (!this.#isDrawn) return;
    this.bringToFront();
    this.#focusCurrent();
  }

  /** Put off what is asked before the window begins to close: one that is opened again meanwhile stays open. */
  override async close(...args: Parameters<Lifecycle["close"]>): Promise<this> {
    if (this.#prompts.length > 0) this.#onLater(this.#prompts);
    await super.close(...args);
    // What is asked meanwhile needs the map where it is, or moves it on
    if (!this.#isNew) goBack();
    return this;
  }

  #focusCurrent(): void {
    focusPrompt(this.element, this.#current, this.#isAtArms ? ".arms" : ".opts");
  }

  #onKey(event: KeyboardEvent): void {
    const at = event.target as HTMLElement;
    const isOnButton = event.key === "Enter" && at.closest("button:not([role=radio]), summary") !== null;
    const command = isOnButton && this.#guard.isAwake ? null : commandOfKey(event, this);
    if (!command) return;
    this.#isAtArms = at.closest(".arms") !== null;
    event.preventDefault();
    event.stopPropagation();
    this.#tell(command());
  }

  /** Is the window open, and are keys of that page heard: the map's, or that in which it stands by now? */
  #hears(page: Document): boolean {
    return isThere(this) && (page === document || page === this.drawn?.ownerDocument);
  }

  /** A key that was pressed while the keyboard was elsewhere, before anything there gets it. */
  readonly #onKeyElsewhere = (event: KeyboardEvent): void => {
    if (!this.#hears(event.currentTarget as Document)) return;
    const isWithin = this.drawn?.contains(asElement(event.target)) === true;
    if (isWithin || this.#prompts.length === 0 || this.drawn?.classList.contains("put-aside")) return;
    const command = isMeant(event, event.currentTarget as Document) ? commandOfKey(event, this, false) : null;
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    // Whoever chooses goes on here: Enter is to answer then, and not to press what had the keyboard
    if (isNumber(event)) this.#focusCurrent();
    this.#tell(command());
  };

  /** Show on the map whom the current prompt is about. */
  async showOnMap(): Promise<void> {
    if (this.#prompts[this.#current]?.about) await showBeside(this, this.#concerned());
  }

  /** Let what is chosen be the standing order from now on; the open prompt still waits for its answer. */
  async makeOrder(): Promise<void> {
    const prompt = this.#prompts[this.#current];
    if (prompt) await makeOrder(prompt, chosenOf(prompt, this.#marks.chosen));
  }

  /** Answer, unless the key was pressed so soon that it was meant for something else. */
  async enter(): Promise<void> {
    if (this.#guard.isAwake) await this.#answer();
  }

  /** Put it off. */
  later(): Promise<unknown> {
    return this.close();
  }

  /** Report what goes wrong in the course of it. */
  #tell(work: Promise<unknown>): void {
    work.catch((error: unknown) => reportError("Prompt", error));
  }

  /** Go to the next prompt, or to the one before. */
  async goOn(by: number): Promise<void> {
    const { length } = this.#prompts;
    if (length === 0) return;
    this.#current = (this.#current + by + length) % length;
    await this.render();
  }

  /** Mark the act or weapon beside the chosen one. */
  async step(by: number): Promise<void> {
    const prompt = this.#prompts[this.#current];
    const chosen = prompt && chosenOf(prompt, this.#marks.chosen);
    const beside = prompt && choiceBeside(prompt, chosen ?? "", by, this.#isAtArms ? "arms" : "acts");
    if (beside) await this.#choose(this.#current, beside);
  }

  /** Mark the act of that number, or its next weapon. */
  async pick(number: number): Promise<void> {
    const prompt = this.#prompts[this.#current];
    const choice = prompt && choiceAt(prompt, number, this.#marks.chosen.get(keyOf(prompt)) ?? "");
    if (choice) await this.#choose(this.#current, choice);
  }

  async #choose(index: number, choice: string): Promise<void> {
    if (!this.#marks.choose(this.#prompts[index], choice)) return;
    this.#current = index;
    await this.render();
  }

  async #toggle(keys: Set<string>, key: string): Promise<void> {
    if (!keys.delete(key)) keys.add(key);
    await this.#renderOn(key);
  }

  async #addPoint(key: string): Promise<void> {
    for (const prompt of this.#prompts)
      for (const { count } of spendsOn(prompt, chosenOf(prompt, this.#marks.chosen), this.#marks.points))
        if (spendKey(prompt, count) === key) this.#marks.addPoint(prompt, count);
    await this.#renderOn(key);
  }

  async #turnDie(key: string): Promise<void> {
    for (const prompt of this.#prompts) {
      const { dice } = prompt.choices.find(({ id }) => id === chosenOf(prompt, this.#marks.chosen)) ?? {};
      const place = dice?.may.find((one) => dieKey(prompt, one) === key);
      if (place !== undefined) this.#marks.turnDie(prompt, place);
    }
    await this.#renderOn(key);
  }

  /** Draw it again, with the keyboard on the switch of that key. */
  async #renderOn(key: string): Promise<void> {
    await this.render();
    const switches = [...this.element.querySelectorAll<HTMLElement>("[data-key]")];
    switches.find(({ dataset }) => dataset.key === key)?.focus({ preventScroll: true });
  }

  /**
   * Hand in an answer to every prompt; each one that was taken disappears by itself.
   *
   * @param choiceOf - Else what is marked.
   */
  async #answer(choiceOf?: (prompt: PromptView) => string): Promise<void> {
    const prompts = this.#prompts.filter((prompt) => !this.#onTheirWay.has(keyOf(prompt)));
    for (const prompt of prompts) this.#onTheirWay.add(keyOf(prompt));
    try {
      for (const prompt of prompts) await this.#handIn(prompt, prompt === prompts.at(-1), choiceOf?.(prompt));
    } finally {
      for (const prompt of prompts) this.#onTheirWay.delete(keyOf(prompt));
    }
  }

  /**
   * Hand in an answer, after its way has been chosen on the map where it needs one; the window makes room meanwhile.
   */
  async #handIn(prompt: PromptView, isLast: boolean, choice?: string): Promise<void> {
    this.element.classList.add("put-aside");
    const told = await withTold(prompt.exchange, this.#marks.answerTo(prompt, choice)).finally(() => this.#comeBack());
    // Now, not when the answer is taken: by then the hand may be on its way to a token
    if (told && isLast) goBack();
    if (told) await answer(prompt.exchange, told);
    else if (this.#isDrawn) this.#focusCurrent();
  }

  #comeBack(): void {
    this.drawn?.classList.remove("put-aside");
  }
}
