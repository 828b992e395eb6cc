/**
 * Fetches the rules of the played game in init, which Foundry does not wait for, and offers a reload where they do not
 * come. Called by `main.ts`.
 */
import { fetchRuleset } from "../foundry/active-ruleset.ts";
import { choose } from "../foundry/dialogs.ts";
import { reportError } from "../foundry/notify.ts";
import { text } from "../foundry/text.ts";

/** Do something once the page can show it. */
function whenReady(act: () => void): void {
  if (game.ready) act();
  else Hooks.once("ready", act);
}

/**
 * Say that the rules did not come, and let the user load the page again; closing it leaves everything as it is.
 *
 * A page may remember for good that a module did not come: then it fetches it no second time, however often it is
 * asked.
 */
async function offerReload(): Promise<void> {
  const paragraph = document.createElement("p");
  paragraph.textContent = text("Ruleset.failed");
  const wanted = await choose(text("Ruleset.failedTitle"), paragraph.outerHTML, [
    { action: "reload", label: text("Ruleset.reload"), default: true },
  ]);
  if (wanted === "reload") window.location.reload();
}

/**
 * Fetch the rules of this world, which Foundry does not wait for.
 *
 * Where they do not come, that is said once, with a way out. Called once, in init, after the choice.
 */
export function fetchRules(): void {
  fetchRuleset().catch((error: unknown) => {
    Hooks.onError("fetchRules", error as Error, { log: "error" });
    whenReady(() => {
      offerReload().catch((failure: unknown) => reportError("fetchRules", failure));
    });
  });
}
