/** Keys by which a browser goes to a control and works it. To the table they mean the next token and a pause. */
const KEYS: ReadonlySet<string> = new Set(["Tab", " "]);

/** Leave those keys to the controls of our windows and cards while one has the keyboard. Called once, in init. */
export function keepOwnKeys(): void {
  document.addEventListener("keydown", (event) => {
    const isOurs = event.target instanceof Element && event.target.closest(".away-team") !== null;
    if (isOurs && KEYS.has(event.key)) event.stopPropagation();
  });
}
