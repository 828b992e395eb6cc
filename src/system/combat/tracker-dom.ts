/**
 * Our parts in the elements of Foundry's combat tracker: in each row, under its head, above its buttons. How Foundry
 * builds them is a guess (assumption `tracker-dom`). Called by `tracker.ts` with what `tracker-view.ts` says.
 */

import { SYSTEM_ID, templatePath } from "../foundry/ids.ts";
import { figure, text } from "../foundry/text.ts";
import type { TrackerRow } from "./tracker-rows.ts";
import type { TrackerView } from "./tracker-view.ts";

/** The templates of our parts. */
export const PARTS = [
  "combat/row",
  "combat/bar",
  "combat/foot",
  "combat/phase",
  "combat/time",
  "combat/counts",
  "combat/scene",
] as const;

/** What our parts show; `bar` is null for none. */
export type Shown = TrackerView & { readonly bar: object | null };

/** Our parts, ready to be put into a tracker. */
interface Made {
  readonly rows: readonly (readonly [row: TrackerRow, part: DocumentFragment])[];
  /** What stands under the head. */
  readonly above: readonly DocumentFragment[];
  readonly foot: readonly DocumentFragment[];
}

/** Make our parts, apart from any page. */
export async function makeParts({ counts, scene, rows, foot, phase, time, bar }: Shown): Promise<Made> {
  return {
    rows: await Promise.all(rows.map(async (row) => [row, await partOf("combat/row", row)] as const)),
    above: [
      ...(phase ? [await partOf("combat/phase", phase)] : []),
      ...(time ? [await partOf("combat/time", { time })] : []),
      ...(counts.length > 0 ? [await partOf("combat/counts", { counts })] : []),
      ...(scene ? [await partOf("combat/scene", scene)] : []),
      ...(bar ? [await partOf("combat/bar", bar)] : []),
    ],
    foot: foot ? [await partOf("combat/foot", foot)] : [],
  };
}

/** A filled template as elements that are in no page. */
async function partOf(name: (typeof PARTS)[number], context: object): Promise<DocumentFragment> {
  const template = document.createElement("template");
  template.innerHTML = await foundry.applications.handlebars.renderTemplate(templatePath(name), { ...context });
  return template.content;
}

/** Put our parts into Foundry's tracker of that fight, in place of those that were there. */
export function placeParts(root: HTMLElement, { rows, above, foot }: Made, combat: Combat.Implementation): void {
  clearParts(root);
  for (const [row, part] of rows) {
    const element = rowElement(root, row.id);
    if (!element) continue;
    fillRow(element, row, part);
    showTie(element, combat.combatants.get(row.id));
  }
  root.querySelector(".combat-tracker-header")?.after(...above);
  const controls = root.querySelector<HTMLElement>(".combat-controls");
  if (!controls) return;
  // A player with our foot would have two buttons that end their turn
  controls.style.display = foot.length > 0 && !game.user?.isGM ? "none" : "";
  controls.before(...foot);
}

/** Take out what was drawn before: Foundry draws only some of its parts again. */
export function clearParts(root: HTMLElement): void {
  for (const old of root.querySelectorAll(".at-row, .at-head, .at-bar, .at-foot, .at-phase")) old.remove();
}

/** Foundry's row of a combatant. */
function rowElement(root: HTMLElement, id: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`.combatant[data-combatant-id="${CSS.escape(id)}"]`);
}

/** Put our part into Foundry's row of a combatant. */
function fillRow(element: HTMLElement, row: TrackerRow, part: DocumentFragment): void {
  const around = element.querySelector(".token-name");
  around?.classList.add("grid", "relative");
  (around ?? element).append(part);
  element.querySelector(".name")?.classList.add("bold", "cut");
  element.classList.add("away-team", "at-trow");
  element.classList.toggle("at-turn", row.isTurn);
  element.classList.toggle("at-out", row.isOut);
  if (row.isTurn) element.setAttribute("aria-current", "true");
  else element.removeAttribute("aria-current");
  if (row.hidesPlace) element.querySelector(".token-initiative")?.replaceChildren();
  if (row.heading) element.before(headOf(row.heading));
}

/** The head above a part of the order. */
function headOf(words: string): HTMLElement {
  return Object.assign(document.createElement("li"), { className: "away-team at-head note", textContent: words });
}

/**
 * Show the number that was rolled where a tie was broken: the hundredths that put people in order say nothing (G16).
 */
function showTie(element: HTMLElement, combatant: Combatant.Implementation | undefined): void {
  const { initiative = null } = combatant ?? {};
  const cell = element.querySelector<HTMLElement>(".token-initiative");
  if (!cell || initiative === null || combatant?.getFlag(SYSTEM_ID, "tied") !== initiative) return;
  const rolled = figure(Math.floor(initiative));
  const field = cell.querySelector("input");
  if (field) field.value = rolled;
  else if (cell.firstElementChild) cell.firstElementChild.textContent = rolled;
  cell.title = text("Tracker.tie", { rolled });
}
