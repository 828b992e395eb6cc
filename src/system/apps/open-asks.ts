import { openAsks } from "../../engine/advance.ts";
import { type Ask, isDecision } from "../../engine/ask.ts";
import { thisViewer } from "../chat/this-viewer.ts";
import { type AskView, askView } from "../chat/view/choices.ts";
import { isAskedHere } from "../referee/asked.ts";
import { isIn } from "../referee/sealed.ts";
import { unfinishedExchanges } from "../referee/store.ts";
import type { StoredExchange } from "../referee/stored.ts";
import { reportError } from "../shared/notify.ts";
import { rulesetOf } from "../shared/ruleset.ts";
import { announcement, Prompt } from "./prompt.ts";
import { keyOf } from "./prompt-view.ts";

/** The open asks of an exchange that this user is one to answer. */
function asksOf(stored: StoredExchange): Ask[] {
  return openAsks(stored.exchange).filter((ask) => isDecision(ask) && isAskedHere(ask, stored));
}

/** Every ask that waits for an answer of this user. */
function asksHere(): AskView[] {
  const viewer = thisViewer();
  return unfinishedExchanges().flatMap((stored) => {
    const ruleset = rulesetOf(stored.exchange.ruleset);
    const asks = asksOf(stored).filter(({ id }) => !isIn(stored, id));
    return asks.map((ask) => askView({ stored, viewer }, ruleset, ask));
  });
}

/** Says aloud what the prompt shows, whether or not it has the keyboard. */
function liveRegion(): HTMLElement {
  const found = document.getElementById("away-team-live");
  if (found) return found;
  const region = document.createElement("div");
  region.id = "away-team-live";
  region.className = "away-team";
  region.setAttribute("aria-live", "assertive");
  region.append(Object.assign(document.createElement("p"), { className: "vh" }));
  document.body.append(region);
  return region;
}

/** Keeps the prompt in step with what is asked: a stored ask survives a reload, and goes when it is answered. */
class PromptKeeper {
  readonly #later = new Set<string>();
  readonly #prompt = new Prompt((asks) => this.#putOff(asks));
  /** Keys of the asks that the prompt shows; it is left alone while they are the same. */
  #shown = "";

  refresh(): void {
    const asks = asksHere();
    const open = new Set(asks.map(keyOf));
    for (const key of this.#later) if (!open.has(key)) this.#later.delete(key);
    const shown = asks.filter((ask) => !this.#later.has(keyOf(ask)));
    const keys = shown.map(keyOf).join(" ");
    if (keys === this.#shown) return;
    this.#shown = keys;
    const [sentence] = liveRegion().children;
    if (sentence) sentence.textContent = shown.length > 0 ? announcement(shown) : "";
    this.#prompt.show(shown).catch((error: unknown) => reportError("PromptKeeper", error));
  }

  #putOff(asks: readonly AskView[]): void {
    for (const ask of asks) this.#later.add(keyOf(ask));
    this.#shown = "";
  }
}

/** Open the prompt whenever this user is asked, now and from now on. Called once, in ready. */
export function watchAsks(): void {
  const keeper = new PromptKeeper();
  const refresh = foundry.utils.debounce(() => keeper.refresh(), 20);
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const) Hooks.on(hook, refresh);
  Hooks.on("userConnected", refresh);
  refresh();
}
