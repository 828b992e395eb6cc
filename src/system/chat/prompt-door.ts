import { text } from "../foundry/text.ts";

/** Shows the prompt with a prompt that this user may answer. */
type Opener = (exchange: string, prompt: string) => void;

let opener: Opener | null = null;

/** Say how the prompt is opened. Called once, in ready. */
export function setPromptOpener(open: Opener): void {
  opener = open;
}

/** Show the prompt with that prompt, whoever is asked and whether or not it was put off; before there can be one, say so. */
export function openPrompt(exchange: string, prompt: string): void {
  if (opener) opener(exchange, prompt);
  else ui.notifications?.info(text("Card.promptLater"));
}
