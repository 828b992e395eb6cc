import { templatePath } from "../shared/ids.ts";
import { reportError } from "../shared/notify.ts";
import { loadPartials } from "../shared/partials.ts";
import { type TrackerRow, trackerRows } from "./tracker-view.ts";

/** What is used of Foundry's tracker. */
interface Tracker {
  readonly viewed: Combat.Implementation | null;
}

/** Put our part into Foundry's row of a combatant; how that one is built is a guess (`tracker-dom`). */
async function fillRow(element: HTMLElement, row: TrackerRow): Promise<void> {
  const html = await foundry.applications.handlebars.renderTemplate(templatePath("combat/row"), { ...row });
  element.querySelector(".at-row")?.remove();
  (element.querySelector(".token-name") ?? element).insertAdjacentHTML("beforeend", html);
  const initiative = element.querySelector(".token-initiative");
  if (!row.showsFigures && initiative) initiative.replaceChildren();
}

/** Put our part into each row of Foundry's tracker. */
async function fill(tracker: Tracker, root: HTMLElement): Promise<void> {
  if (!tracker.viewed) return;
  for (const row of trackerRows(tracker.viewed)) {
    const element = root.querySelector<HTMLElement>(`.combatant[data-combatant-id="${CSS.escape(row.id)}"]`);
    if (element) await fillRow(element, row);
  }
}

/** What a change of an actor may show in the tracker. */
function redraw(): void {
  if (game.combat) void ui.combat?.render();
}

/** What may change what the rows say; asks are opened and closed in chat messages. */
const REDRAWING = [
  "updateActor",
  "createActiveEffect",
  "deleteActiveEffect",
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
] as const;

/** Add to Foundry's tracker: sides, wounds, what is left of the round. Called once, in init. */
export function registerTracker(): void {
  loadPartials(["combat/row"]);
  Hooks.on("renderCombatTracker", (tracker, html) => {
    const root = html as unknown as HTMLElement;
    fill(tracker as unknown as Tracker, root).catch((error: unknown) => reportError("registerTracker", error));
  });
  const redrawSoon = foundry.utils.debounce(redraw, 50);
  for (const hook of REDRAWING) Hooks.on(hook, redrawSoon);
}
