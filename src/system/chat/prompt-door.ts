/** Shows the prompt with an ask that this user may answer. */
type Opener = (exchange: string, ask: string, choice: string) => void;

let opener: Opener = () => undefined;

/** Say how the prompt is opened. Called once, in ready. */
export function setPromptOpener(open: Opener): void {
  opener = open;
}

/** Show the prompt with that ask, whoever is asked and whether or not it was put off. @param choice - To be marked; empty for none. */
export function openPrompt(exchange: string, ask: string, choice = ""): void {
  opener(exchange, ask, choice);
}
