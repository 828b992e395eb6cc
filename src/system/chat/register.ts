/**
 * Puts cards in place: the message class, templates, the hook for modules' card parts, clocks that tick on cards, and
 * the colours of Dice So Nice. Called by `main.ts`.
 */
import { whenPlayable } from "../foundry/active-ruleset.ts";
import { claimClass, putClass } from "../foundry/class-names.ts";
import { findAll } from "../foundry/elements.ts";
import { clockTime } from "../foundry/pause.ts";
import { clockSeconds } from "../foundry/settings.ts";
import { loadPartials } from "../foundry/windows.ts";
import { throwerOf } from "../referee/log/dice-rolls.ts";
import { isExchangeMessage } from "../referee/log/exchange-message.ts";
import { controllersOf } from "../referee/rights/who-answers.ts";
import { cardParts } from "./card-actions.ts";
import type { AddedPart } from "./card-parts.ts";
import { registerHaltKey, registerKeepKeyboard, registerKeepNewest } from "./keyboard.ts";
import { AwayChatMessage } from "./message.ts";
import { watchCards } from "./redraw.ts";
import { ownParts } from "./view/card.ts";
import { shareLeft, timeLeftText } from "./view/waiting.ts";

/** Partials of the cards; Handlebars finds them by their paths. */
const PARTIALS = [
  "chat/exchange",
  "chat/phase",
  "chat/line",
  "chat/parts",
  "chat/why",
  "chat/reasons",
  "chat/dice",
  "chat/breakdown",
  "chat/prompt",
  "chat/reassign",
  "chat/initiative",
  ...new Set(ownParts.map(({ template }) => template)),
];

/** Tell Foundry our class of messages. Called when our script is loaded, and in init. */
export function placeMessages(): void {
  putClass(CONFIG.ChatMessage, "documentClass", AwayChatMessage);
}

/**
 * Offer `game.system.api.addCardPart`; docs/modules.md describes it. Called once, in init, after the rest of the API.
 */
export function registerCardParts(): void {
  const { api } = game.system as unknown as { api: object };
  Object.assign(api, { addCardPart: (part: AddedPart) => cardParts.add(part) });
}

/** Let messages that keep an exchange be shown as cards. Called once, in init. */
export function registerChat(): void {
  placeMessages();
  // It keeps from players what they must not see
  claimClass("ChatMessage", {
    ours: AwayChatMessage,
    found: () => CONFIG.ChatMessage.documentClass,
    isVital: true,
  });
  loadPartials(PARTIALS);
  registerHaltKey();
  registerKeepNewest();
  registerKeepKeyboard();
  whenPlayable(() => {
    watchCards();
    runClocks();
    watchDiceSoNice();
  });
}

/** How often the clocks on screen are set. Unit: milliseconds. */
const TICK_MS = 1000;

/** Set a clock of a prompt or card to what is left now; nothing is written but what is seen. */
function setClock(clock: HTMLElement): void {
  const until = Number(clock.dataset.until);
  const now = clockTime();
  const left = clock.querySelector<HTMLElement>("[data-left]");
  const bar = clock.querySelector<HTMLElement>("[data-bar]");
  if (left) left.textContent = timeLeftText(until, now);
  if (bar) bar.style.inlineSize = `${shareLeft(until, now, clockSeconds())}%`;
}

/** Let the clocks on screen run, in whole seconds and without motion. Called once, in ready. */
function runClocks(): void {
  const set = () => {
    for (const clock of findAll(".away-team [data-until]")) setClock(clock);
  };
  setInterval(set, TICK_MS);
  Hooks.on("pauseGame", set);
}

/** What the module Dice So Nice is about to show; whose dice they are may be changed. */
interface Showing {
  user: User.Implementation;
  readonly roll: { readonly options: object };
}

/** Let dice look like those of whoever threw them, not of the referee in whose name the message is. */
function showOwnDice(message: string | null, showing: Showing): void {
  const kept = message === null ? undefined : game.messages?.get(message);
  const thrower = kept && isExchangeMessage(kept) ? throwerOf(showing.roll) : null;
  const user = thrower === null ? undefined : game.users?.get(controllersOf(thrower)[0] ?? "");
  if (user) showing.user = user;
}

/** Follow the module's hook, which nobody calls where it is not installed. Called once, in ready. */
function watchDiceSoNice(): void {
  (Hooks.on as (name: string, listener: typeof showOwnDice) => number)("diceSoNiceRollStart", showOwnDice);
}
