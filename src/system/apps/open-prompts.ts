/**
 * Decides which prompts this user's window shows, opens and closes it, and says them aloud. A stored prompt survives a
 * reload, so whatever is open is looked at again with each chat message.
 */
import { openPrompts } from "../../engine/play.ts";
import { isDecision, type Prompt } from "../../engine/prompt.ts";
import { thisViewer } from "../chat/this-viewer.ts";
import { type PromptView, promptView } from "../chat/view/choices.ts";
import { mayAnswer, type Viewer } from "../chat/view/viewer.ts";
import { lockedLine } from "../chat/view/waiting.ts";
import { presentRuleset, whenPlayable } from "../foundry/active-ruleset.ts";
import { pageWithKeyboard } from "../foundry/elements.ts";
import { registerKey } from "../foundry/keys.ts";
import { fetchLate } from "../foundry/late-file.ts";
import { liveRegion } from "../foundry/live-region.ts";
import { reportError } from "../foundry/notify.ts";
import { text } from "../foundry/text.ts";
import { unfinishedExchanges } from "../referee/log/exchange-log.ts";
import type { StoredExchange } from "../referee/log/stored-exchange.ts";
import { askedHereNow } from "../referee/rights/who-answers.ts";
import { isIn } from "../referee/sealed/sealed-answers.ts";
import { keyOf } from "./prompt/choices.ts";
import type { PromptWindow } from "./prompt/prompt.ts";
import { announcement } from "./prompt/view.ts";

/** What may change who is asked, or what a prompt shows. */
const OCCASIONS = [
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
  "userConnected",
  "updateUser",
  "updateActor",
  "updateToken",
] as const;

/** A prompt of a stored exchange, and what tells it apart. */
interface OpenPrompt {
  readonly key: string;
  readonly stored: StoredExchange;
  readonly prompt: Prompt;
}

/** What somebody has to decide in an exchange, as far as no answer is in. */
function decisionsOf(stored: StoredExchange): OpenPrompt[] {
  const prompts = openPrompts(stored.exchange).filter((prompt) => isDecision(prompt) && !isIn(stored, prompt.id));
  return prompts.map((prompt) => ({ key: keyOf({ exchange: stored.exchange.id, id: prompt.id }), stored, prompt }));
}

/** The prompt draws so many prompts at once; the others follow when these are answered, and are on their cards. */
const MOST = 12;

/**
 * Every prompt that the prompt of this user is about.
 *
 * @param opened - Keys of those that they have opened themselves.
 */
function promptsHere(viewer: Viewer, opened: ReadonlySet<string>): OpenPrompt[] {
  const isAsked = askedHereNow();
  const isForHere = ({ stored, prompt, key }: OpenPrompt) =>
    isAsked(prompt, stored) || (opened.has(key) && mayAnswer(viewer, prompt, stored));
  return unfinishedExchanges().flatMap((stored) => decisionsOf(stored).filter(isForHere));
}

/** The prompt with all that helps to answer it, which takes time to work out. */
function viewOf(viewer: Viewer, { stored, prompt }: OpenPrompt): PromptView {
  return promptView({ stored, viewer }, presentRuleset(stored.exchange.ruleset), prompt);
}

/** What the answers wait for that this user has locked, in sentences. */
function lockedHere(viewer: Viewer): string[] {
  return unfinishedExchanges().flatMap((stored) => {
    const mine = openPrompts(stored.exchange).filter(({ id }) => stored.asked[id]?.locked === viewer.id);
    return mine.map((prompt) => lockedLine({ stored, viewer }, prompt)).filter((line) => line !== null);
  });
}

/**
 * How long the prompt waits for what changes together: a step of an exchange is several changes. Unit: milliseconds.
 */
const PAUSE_MS = 50;

/** What is shown while nothing is asked. */
const NOTHING = JSON.stringify([[], []]);

/** Keeps the window in step with what is asked. */
class PromptController {
  /** Keys of the prompts that were put off, and of those that the user opened though others are asked. */
  readonly #later = new Set<string>();
  readonly #opened = new Set<string>();
  /** The window, once something has been asked: until then it is not fetched. */
  #promptWindow: PromptWindow | null = null;
  /** The prompts that the prompt shows, as text; it is left alone while they are the same. */
  #shown = NOTHING;
  /** The window is being fetched, or drawn. */
  #showing: Promise<void> = Promise.resolve();
  #announced = "";

  refresh(): void {
    const viewer = thisViewer();
    const prompts = promptsHere(viewer, this.#opened);
    this.#forget(new Set(prompts.map(({ key }) => key)));
    const due = prompts.filter(({ key }) => !this.#later.has(key));
    const drawn = due.filter(({ key }, index) => index < MOST || this.#opened.has(key));
    const shown = drawn.map((one) => viewOf(viewer, one));
    const more = due.length - drawn.length;
    const locked = [...lockedHere(viewer), ...(more > 0 ? [text("Prompt.more", { count: more })] : [])];
    const state = JSON.stringify([shown, locked]);
    if (state === this.#shown) return;
    this.#shown = state;
    this.#announce(shown, locked);
    this.#showing = this.#show(shown, locked).catch((error: unknown) => reportError("OpenPrompts", error));
  }

  /** Show this in the window; where that does not come, it is tried again whenever anything changes. */
  async #show(prompts: readonly PromptView[], locked: readonly string[]): Promise<void> {
    try {
      await (await this.#theWindow()).show(prompts, locked);
    } catch (error) {
      this.#shown = NOTHING;
      throw error;
    }
  }

  async #theWindow(): Promise<PromptWindow> {
    if (this.#promptWindow) return this.#promptWindow;
    const { PromptWindow: Fetched } = await fetchLate(() => import("./prompt/prompt.ts"));
    this.#promptWindow ??= new Fetched((prompts) => this.#putOff(prompts));
    return this.#promptWindow;
  }

  /** Show a prompt that was put off, or that somebody else is asked. */
  open(exchange: string, id: string): void {
    const key = keyOf({ exchange, id });
    this.#later.delete(key);
    this.#opened.add(key);
    this.#bringUp();
  }

  /** Bring the prompt and the keyboard together; what was put off is asked again. */
  recall(): void {
    this.#later.clear();
    this.#bringUp();
  }

  #bringUp(): void {
    this.refresh();
    if (this.#promptWindow) this.#promptWindow.takeKeyboard();
    else void this.#showing.then(() => this.#promptWindow?.takeKeyboard()); // It never rejects
  }

  /** Forget what is not asked any more. */
  #forget(open: ReadonlySet<string>): void {
    for (const keys of [this.#later, this.#opened]) for (const key of keys) if (!open.has(key)) keys.delete(key);
  }

  /** Say what is asked, once for the same prompts. */
  #announce(prompts: readonly PromptView[], locked: readonly string[]): void {
    const keys = [...prompts.map(keyOf), ...locked].join(" ");
    if (keys === this.#announced) return;
    this.#announced = keys;
    const region = liveRegion(pageWithKeyboard(), "away-team-live", true);
    region.textContent = prompts.length > 0 ? announcement(prompts) : locked.join(" ");
  }

  #putOff(prompts: readonly PromptView[]): void {
    for (const prompt of prompts) {
      this.#later.add(keyOf(prompt));
      this.#opened.delete(keyOf(prompt));
    }
    this.#shown = NOTHING;
    this.#announced = "";
  }
}

/** There is one as soon as the world can be played. */
let watching: PromptController | null = null;

/**
 * Show the window with that prompt, whoever is asked and whether or not it was put off; before there can be one, say
 * so.
 */
export function openPrompt(exchange: string, prompt: string): void {
  if (watching) watching.open(exchange, prompt);
  else ui.notifications?.info(text("Card.promptLater"));
}

/** Open the prompt whenever this user is asked, now and from now on. */
function watchPrompts(controller: PromptController): void {
  watching = controller;
  const refresh = foundry.utils.debounce(() => controller.refresh(), PAUSE_MS);
  for (const hook of OCCASIONS) Hooks.on(hook, refresh);
  refresh();
}

/** Ask this user once the world is ready, and let a key lead to the prompt. Called once, in init. */
export function registerOpenPrompts(): void {
  const controller = new PromptController();
  registerKey("prompt", { key: "KeyJ" }, () => controller.recall());
  whenPlayable(() => watchPrompts(controller));
}
