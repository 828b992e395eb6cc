import { asElement, inEachPage } from "./elements.ts";

/** Keys by which a browser goes to a control and works it. To the table they mean the next token and a pause. */
const KEYS: ReadonlySet<string> = new Set(["Tab", " "]);

/**
 * Where those keys belong to what has the keyboard: in our windows and cards, and in the sidebar, where our buttons
 * stand among Foundry's. Whoever clicked there with the mouse has not gone there by keys, and keeps those of the table.
 */
const OURS = ".away-team, .away-team *, #sidebar :focus-visible";

/** Leave those keys to the controls of our windows, cards and the sidebar while one has the keyboard. Called once, in init. */
export function keepOwnKeys(): void {
  inEachPage((page) =>
    page.addEventListener("keydown", (event) => {
      const isOurs = asElement(event.target)?.matches(OURS) === true;
      if (isOurs && KEYS.has(event.key)) event.stopPropagation();
    }),
  );
}
