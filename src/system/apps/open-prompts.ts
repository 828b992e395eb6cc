import { openAsks } from "../../engine/play.ts";
import { type Ask, isDecision } from "../../engine/prompt.ts";
import { setPromptOpener } from "../chat/prompt-door.ts";
import { thisViewer } from "../chat/this-viewer.ts";
import { type AskView, askView } from "../chat/view/choices.ts";
import { mayAnswer, type Viewer } from "../chat/view/viewer.ts";
import { lockedLine } from "../chat/view/waiting.ts";
import { presentRuleset, whenPlayable } from "../foundry/active-ruleset.ts";
import { pageWithKeyboard } from "../foundry/elements.ts";
import { registerKey } from "../foundry/keys.ts";
import { liveRegion } from "../foundry/live-region.ts";
import { reportError } from "../foundry/notify.ts";
import { text } from "../foundry/text.ts";
import { unfinishedExchanges } from "../referee/log/exchange-log.ts";
import type { StoredExchange } from "../referee/log/stored-exchange.ts";
import { askedHereNow } from "../referee/rights/who-answers.ts";
import { isIn } from "../referee/sealed/sealed-answers.ts";
import { keyOf } from "./prompt/choices.ts";
import { Prompt } from "./prompt/prompt.ts";
import { announcement } from "./prompt/view.ts";

/** What may change who is asked, or what an ask shows. */
const OCCASIONS = [
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
  "userConnected",
  "updateUser",
  "updateActor",
  "updateToken",
] as const;

/** An ask of a stored exchange, and what tells it apart. */
interface OpenAsk {
  readonly key: string;
  readonly stored: StoredExchange;
  readonly ask: Ask;
}

/** What somebody has to decide in an exchange, as far as no answer is in. */
function decisionsOf(stored: StoredExchange): OpenAsk[] {
  const asks = openAsks(stored.exchange).filter((ask) => isDecision(ask) && !isIn(stored, ask.id));
  return asks.map((ask) => ({ key: keyOf({ exchange: stored.exchange.id, id: ask.id }), stored, ask }));
}

/** The prompt draws so many asks at once; the others follow when these are answered, and are on their cards. */
const MOST = 12;

/** Every ask that the prompt of this user is about. @param opened - Keys of those that he has opened himself. */
function asksHere(viewer: Viewer, opened: ReadonlySet<string>): OpenAsk[] {
  const isAsked = askedHereNow();
  const isForHere = ({ stored, ask, key }: OpenAsk) =>
    isAsked(ask, stored) || (opened.has(key) && mayAnswer(viewer, ask, stored));
  return unfinishedExchanges().flatMap((stored) => decisionsOf(stored).filter(isForHere));
}

/** The ask with all that helps to answer it, which takes time to work out. */
function viewOf(viewer: Viewer, { stored, ask }: OpenAsk): AskView {
  return askView({ stored, viewer }, presentRuleset(stored.exchange.ruleset), ask);
}

/** What the answers wait for that this user has locked, in sentences. */
function lockedHere(viewer: Viewer): string[] {
  return unfinishedExchanges().flatMap((stored) => {
    const mine = openAsks(stored.exchange).filter(({ id }) => stored.asked[id]?.locked === viewer.id);
    return mine.map((ask) => lockedLine({ stored, viewer }, ask)).filter((line) => line !== null);
  });
}

/** How long the prompt waits for what changes together: a step of an exchange is several changes. Unit: milliseconds. */
const PAUSE_MS = 50;

/** What is shown while nothing is asked. */
const NOTHING = JSON.stringify([[], []]);

/** Keeps the prompt in step with what is asked: a stored ask survives a reload, and goes when it is answered. */
class PromptKeeper {
  /** Keys of the asks that were put off, and of those that the user opened though others are asked. */
  readonly #later = new Set<string>();
  readonly #opened = new Set<string>();
  readonly #prompt = new Prompt((asks) => this.#putOff(asks));
  /** The asks that the prompt shows, as text; it is left alone while they are the same. */
  #shown = NOTHING;
  #announced = "";

  refresh(): void {
    const viewer = thisViewer();
    const asks = asksHere(viewer, this.#opened);
    this.#forget(new Set(asks.map(({ key }) => key)));
    const due = asks.filter(({ key }) => !this.#later.has(key));
    const drawn = due.filter(({ key }, index) => index < MOST || this.#opened.has(key));
    const shown = drawn.map((one) => viewOf(viewer, one));
    const more = due.length - drawn.length;
    const locked = [...lockedHere(viewer), ...(more > 0 ? [text("Prompt.more", { count: more })] : [])];
    const state = JSON.stringify([shown, locked]);
    if (state === this.#shown) return;
    this.#shown = state;
    this.#announce(shown, locked);
    this.#prompt.show(shown, locked).catch((error: unknown) => reportError("PromptKeeper", error));
  }

  /** Show an ask that was put off, or that somebody else is asked. */
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
    this.#prompt.takeKeyboard();
  }

  /** Forget what is not asked any more. */
  #forget(open: ReadonlySet<string>): void {
    for (const keys of [this.#later, this.#opened]) for (const key of keys) if (!open.has(key)) keys.delete(key);
  }

  /** Say what is asked, once for the same asks. */
  #announce(asks: readonly AskView[], locked: readonly string[]): void {
    const keys = [...asks.map(keyOf), ...locked].join(" ");
    if (keys === this.#announced) return;
    this.#announced = keys;
    const region = liveRegion(pageWithKeyboard(), "away-team-live", true);
    region.textContent = asks.length > 0 ? announcement(asks) : locked.join(" ");
  }

  #putOff(asks: readonly AskView[]): void {
    for (const ask of asks) {
      this.#later.add(keyOf(ask));
      this.#opened.delete(keyOf(ask));
    }
    this.#shown = NOTHING;
    this.#announced = "";
  }
}

/** Open the prompt whenever this user is asked, now and from now on. */
function watchAsks(keeper: PromptKeeper): void {
  const refresh = foundry.utils.debounce(() => keeper.refresh(), PAUSE_MS);
  for (const hook of OCCASIONS) Hooks.on(hook, refresh);
  setPromptOpener((exchange, ask) => keeper.open(exchange, ask));
  refresh();
}

/** Ask this user once the world is ready, and let a key lead to the prompt. Called once, in init. */
export function registerAsks(): void {
  const keeper = new PromptKeeper();
  registerKey("prompt", { key: "KeyJ" }, () => keeper.recall());
  whenPlayable(() => watchAsks(keeper));
}
