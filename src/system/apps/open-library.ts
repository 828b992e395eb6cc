/**
 * The ways into the library: a button among the compendia, a key, and `openLibrary` for macros. The library itself is
 * loaded when somebody opens it first.
 */
import { registerKey } from "../foundry/keys.ts";
import { reportError, tellAwaited } from "../foundry/notify.ts";
import { text } from "../foundry/text.ts";
import { presentRulesetUi } from "../sheets/ruleset-ui.ts";
import type { Opening } from "./library/state.ts";

/** Open the library, which is loaded when somebody does so for the first time. */
async function openLibrary(opening: Opening = {}): Promise<void> {
  if (tellAwaited()) return;
  const [library, rulesetUi] = await Promise.all([import("./library/library.ts"), presentRulesetUi().library()]);
  await library.openLibrary(rulesetUi, opening);
}

function open(): void {
  openLibrary().catch((error: unknown) => reportError("openLibrary", error));
}

/** Put a button into the directory of compendia, once. */
function addButton(html: HTMLElement): void {
  if (html.querySelector("[data-away-library]")) return;
  const button = html.ownerDocument.createElement("button");
  button.type = "button";
  button.dataset.awayLibrary = "";
  button.textContent = text("Library.open");
  button.addEventListener("click", open);
  const actions = html.querySelector(".header-actions");
  if (actions) actions.append(button);
  else html.prepend(button);
}

/** Called once, in init. */
export function registerLibrary(): void {
  registerKey("library", { key: "KeyL" }, open);
  Hooks.on("renderCompendiumDirectory", (_app, html) => addButton(html as unknown as HTMLElement));
  Hooks.once("ready", () => Object.assign((game.system as unknown as { api: object }).api, { openLibrary }));
}
