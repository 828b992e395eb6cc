import { whenPlayable } from "../foundry/active-ruleset.ts";
import { claimClass } from "../foundry/class-names.ts";
import { loadPartials } from "../foundry/windows.ts";
import { runClocks } from "./countdown.ts";
import { watchDiceSoNice } from "./dice-so-nice.ts";
import { registerHaltKey } from "./halt-key.ts";
import { registerKeepKeyboard } from "./keep-keyboard.ts";
import { registerKeepNewest } from "./keep-newest.ts";
import { AwayChatMessage } from "./message.ts";
import { watchCards } from "./redraw.ts";

/** Partials of the cards; Handlebars finds them by their paths. */
const PARTIALS = [
  "chat/exchange",
  "chat/phase",
  "chat/result",
  "chat/line",
  "chat/parts",
  "chat/why",
  "chat/reasons",
  "chat/dice",
  "chat/figures",
  "chat/ask",
  "chat/clock",
  "chat/hand",
  "chat/initiative",
];

/** Let messages that keep an exchange be shown as cards. Called once, in init. */
export function registerChat(): void {
  CONFIG.ChatMessage.documentClass = AwayChatMessage;
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
