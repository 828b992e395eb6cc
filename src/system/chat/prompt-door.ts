import { text } from "../foundry/text.ts";

/** Shows the prompt with an ask that this user may answer. */
type Opener = (exchange: string, ask: string) => void;

let opener: Opener | null = null;

/** Say how the prompt is opened. Called once, in ready. */
export function setPromptOpener(open: Opener): void {
  opener = open;
}

/** Show the prompt with that ask, whoever is asked and whether or not it was put off; before there can be one, say so. */
export function openPrompt(exchange: string, ask: string): void {
  if (opener) opener(exchange, ask);
  else ui.notifications?.info(text("Card.promptLater"));
}
