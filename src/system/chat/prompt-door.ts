/** Shows the prompt with an ask that this user may answer. */
type Opener = (exchange: string, ask: string) => void;

let opener: Opener = () => undefined;

/** Say how the prompt is opened. Called once, in ready. */
export function setPromptOpener(open: Opener): void {
  opener = open;
}

/** Show the prompt with that ask, whoever is asked and whether or not it was put off. */
export function openPrompt(exchange: string, ask: string): void {
  opener(exchange, ask);
}
