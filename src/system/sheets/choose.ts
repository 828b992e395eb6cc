/**
 * The list beside an act's button in which one chooses with what it is done. It hangs on the button that opens it, in
 * sheets and on the action bar; what is chosen is remembered with the actor. Nothing is done by choosing.
 */
import { refuse } from "../../engine/types.ts";
import { movementActionOf } from "../canvas/movement/actions.ts";
import type { AwayActor } from "../documents/actor.ts";
import { templatePath } from "../foundry/ids.ts";
import { label } from "../foundry/labels.ts";
import { notifyRefusal, reportError } from "../foundry/notify.ts";
import { percent, text } from "../foundry/text.ts";
import { actorContextOf, tokenOf } from "./actor-context.ts";
import { presentRulesetUi } from "./ruleset-ui.ts";
import { type ActChoice, choiceKey } from "./view/act-choices.ts";
import type { ActorContext } from "./view/actor-context.ts";
import { sheetPreview } from "./view/preview.ts";

/** Space between the list and its button, and between it and the edge of the page. Unit: pixels. */
const GAP = 4;

/** A choice of one option: what the act would come to with it. */
function optionView(context: ActorContext, action: string, choice: string, option: ActChoice["options"][number]) {
  const chosen = { ...context.chosen, [choiceKey(action, choice)]: option.value };
  const { acts } = presentRulesetUi();
  const { roll, chance, refusal } = sheetPreview(context, acts.act({ ...context, chosen }, action));
  const figures = chance === null ? roll : `${roll} · ${percent(chance)}`;
  return { ...option, figure: refusal === null ? figures : roll, refusal };
}

/** What the list shows of an act. */
function viewOf(context: ActorContext, action: string) {
  const choices = presentRulesetUi().acts.choices(context, action);
  return {
    label: label(context.ruleset.id, "Action", action),
    choices: choices.map((choice) => ({
      ...choice,
      name: choiceKey(action, choice.id),
      options: choice.options.map((option) => optionView(context, action, choice.id, option)),
    })),
  };
}

/** Lie below the button, or above it where there is more room; never beyond the page. */
function placeBeside({ style, offsetHeight, offsetWidth }: HTMLElement, opener: HTMLElement): void {
  const { left, top, bottom } = opener.getBoundingClientRect();
  const { innerHeight, innerWidth } = opener.ownerDocument.defaultView ?? window;
  const isBelow = bottom + GAP + offsetHeight <= innerHeight || top < innerHeight - bottom;
  const y = isBelow ? bottom + GAP : top - GAP - offsetHeight;
  style.top = `${Math.max(GAP, Math.min(y, innerHeight - offsetHeight - GAP))}px`;
  style.left = `${Math.max(GAP, Math.min(left, innerWidth - offsetWidth - GAP))}px`;
}

/** The colors of the window in which the button is. */
function themeOf(opener: HTMLElement): string {
  return opener.closest(".theme-light, .theme-dark")?.classList.contains("theme-light") ? "theme-light" : "theme-dark";
}

/** Keys of the list stay in it; Enter closes it with what is chosen, as Escape does. */
function onKey(event: KeyboardEvent, list: HTMLElement): void {
  event.stopPropagation();
  if (event.key !== "Enter") return;
  event.preventDefault();
  list.hidePopover();
}

/** The button that opens the list, which may have been redrawn since. */
function openerIn(root: HTMLElement | null, action: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-choices="${CSS.escape(action)}"]`) ?? null;
}

/** Show what there is to choose about an act. @param opener - The button that was pressed for it. */
export async function openChoices(actor: AwayActor, action: string, opener: HTMLElement): Promise<void> {
  const view = viewOf(actorContextOf(actor), action);
  if (view.choices.length === 0) return;
  const root = opener.closest<HTMLElement>(".away-team");
  const list = document.createElement("div");
  list.className = `away-team act-choices ${themeOf(opener)}`;
  list.setAttribute("role", "dialog");
  list.setAttribute("aria-label", text("Sheet.chooseFor", { act: view.label }));
  list.popover = "auto";
  list.innerHTML = await foundry.applications.handlebars.renderTemplate(templatePath("sheets/parts/act-choices"), view);
  opener.ownerDocument.body.append(list);
  list.addEventListener("keydown", (event) => onKey(event, list));
  list.addEventListener("change", ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    actor.choose({ [name]: value }).catch((error: unknown) => reportError("openChoices", error));
  });
  list.addEventListener("toggle", (event) => {
    if ((event as ToggleEvent).newState !== "closed") return;
    list.remove();
    const { activeElement, body } = opener.ownerDocument;
    if (activeElement === null || activeElement === body) openerIn(root, action)?.focus();
  });
  list.showPopover();
  placeBeside(list, opener);
  list.querySelector<HTMLElement>("input:checked")?.focus();
}

/** The actor's token goes that way at its next drag; choosing it again leaves the choice to the rules. */
export async function chooseMovementMode(actor: AwayActor, movementMode: string): Promise<void> {
  const token = tokenOf(actor);
  if (!token) return notifyRefusal(refuse("sheet/no-token", { name: actor.name }));
  const wanted = movementActionOf(movementMode);
  await token.update({ movementAction: token.movementAction === wanted ? "walk" : wanted });
}
