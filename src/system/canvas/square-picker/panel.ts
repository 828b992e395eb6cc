/**
 * The panel beside the map while squares are chosen: its words, and the element in which they stand. It is written
 * again in place, so that a screen reader speaks only of what has changed.
 */
import type { Combatant } from "../../../engine/encounter.ts";
import { type Cell, coversCell, metresBetween, spaceAt } from "../../../engine/grid/cell.ts";
import type { SquaresWanted } from "../../../engine/squares.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isTag } from "../../foundry/elements.ts";
import { keepFocus } from "../../foundry/focus.ts";
import { templatePath } from "../../foundry/ids.ts";
import { wordedParams } from "../../foundry/labels.ts";
import { refusalText } from "../../foundry/notify.ts";
import type { EnemyVisibility } from "../../foundry/settings.ts";
import { counted, figure, keyFor, listOf, metres, text } from "../../foundry/text.ts";
import { settleLegend } from "../map-legend.ts";
import { mountOnMap } from "../mount.ts";
import type { Picking } from "./picking.ts";
import { reachedViews, reachedWords } from "./reached.ts";

const ELEMENT_ID = "away-team-squares";
const TEMPLATE = templatePath("canvas/squares-panel");

/** What somebody may do in the panel. */
interface PanelCommands {
  readonly done: () => void;
  readonly cancel: () => void;
  readonly togglePerson: (id: CombatantId) => void;
  readonly chooseMovementMode: (movementMode: string) => void;
  readonly step: (option: string, by: number) => void;
  readonly widen: () => void;
  readonly narrow: () => void;
}

/** The panel beside the map while squares are chosen: how many, what they take, who is meant, and the way out. */
export class SquaresPanel {
  readonly #commands: PanelCommands;
  #element: HTMLElement | null = null;
  #turn = 0;

  constructor(commands: PanelCommands) {
    this.#commands = commands;
  }

  /** Is the keyboard on something in the panel that has keys of its own? */
  get holdsKeys(): boolean {
    const at = document.activeElement;
    return this.#element?.contains(at) === true && at?.matches("button, input, select") === true;
  }

  /** Show how things stand; the first time, the keyboard comes along. */
  async show(view: PickingView): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const html = await foundry.applications.handlebars.renderTemplate(TEMPLATE, { ...view });
    if (turn !== this.#turn) return;
    const template = document.createElement("template");
    template.innerHTML = html;
    const fresh = template.content.firstElementChild as HTMLElement;
    if (this.#element) this.#refresh(this.#element, fresh);
    else this.#open(fresh);
    settleLegend();
  }

  #open(fresh: HTMLElement): void {
    fresh.id = ELEMENT_ID;
    fresh.addEventListener("click", (event) => this.#onClick(event.target as HTMLElement));
    fresh.addEventListener("change", (event) => this.#onChange(event.target as HTMLElement));
    this.#element = fresh;
    mountOnMap(fresh);
    // Above: what explains the map hangs below, and stays
    fresh.style.bottom = "auto";
    fresh.querySelector<HTMLElement>(".here")?.focus();
  }

  /** Write the parts again in the same element, so that what is read aloud is only what has changed. */
  #refresh(element: HTMLElement, fresh: HTMLElement): void {
    keepFocus(element, () => {
      for (const part of fresh.querySelectorAll<HTMLElement>("[data-part]")) {
        const old = element.querySelector<HTMLElement>(`[data-part="${part.dataset.part}"]`);
        if (old && old.innerHTML !== part.innerHTML) old.innerHTML = part.innerHTML;
      }
    });
  }

  #onClick(target: HTMLElement): void {
    const { command, option = "", by = "0" } = target.closest<HTMLElement>("[data-command]")?.dataset ?? {};
    if (command === "step") this.#commands.step(option, Number(by));
    else if (command === "done" || command === "cancel" || command === "widen" || command === "narrow")
      this.#commands[command]();
  }

  #onChange(target: HTMLElement): void {
    const { dataset } = target;
    if (isTag(target, "select")) this.#commands.chooseMovementMode(target.value);
    else if (dataset.person) this.#commands.togglePerson(dataset.person);
  }

  close(): void {
    this.#turn += 1;
    this.#element?.remove();
    this.#element = null;
  }
}

type NameOf = (id: CombatantId) => string;

/** What the panel shows of a choice of squares. */
export interface PickingView {
  readonly title: string;
  /** How many squares are chosen, of how many. */
  readonly count: string;
  /** What they take: shots, numbers. */
  readonly notes: readonly string[];
  /** What can be changed by one: numbers that are told along with the squares, and how many these are. */
  readonly steps: readonly StepView[];
  /** Whom the act would reach from the square under the cursor, and how likely, line by line. */
  readonly reached: readonly string[];
  /** The square under the cursor: where it is, who is there, whether it may be chosen. */
  readonly here: string;
  /** Why it may not be chosen, or why what is chosen does not do; empty for neither. */
  readonly refusal: string;
  readonly peopleLabel: string;
  readonly people: readonly { readonly id: CombatantId; readonly name: string; readonly isNamed: boolean }[];
  readonly movementModeLabel: string;
  /** Ways of moving among which one may choose; none where nobody moves. */
  readonly movementModes: readonly MovementModeView[];
  readonly isReady: boolean;
  /** What the keys do, and what the last button does. */
  readonly keys: string;
  readonly done: string;
}

/** A figure with a button for one less and one more. */
interface StepView {
  readonly label: string;
  readonly figure: string;
  readonly less: StepButton;
  readonly more: StepButton;
}

/** A button of the panel that changes a figure by one. */
interface StepButton {
  readonly command: "step" | "widen" | "narrow";
  readonly option: string;
  readonly by: number;
  readonly name: string;
  readonly isOff: boolean;
}

/** A movement mode that may be chosen; the empty id leaves it to the rules. */
export interface MovementModeView {
  readonly id: string;
  readonly name: string;
  readonly isChosen: boolean;
}

/** Where a square lies of somebody, such as "3 right, 2 up, 6 m". */
function placeWords({ place }: Combatant, cell: Cell): string {
  const [across, down] = [cell.col - place.col, cell.row - place.row];
  const parts = [
    ...(across === 0 ? [] : [text(across > 0 ? "Squares.right" : "Squares.left", { count: Math.abs(across) })]),
    ...(down === 0 ? [] : [text(down > 0 ? "Squares.down" : "Squares.up", { count: Math.abs(down) })]),
    metres(metresBetween(place, spaceAt(place, cell))),
  ];
  return parts.join(", ");
}

/** Those who stand in a square beside whoever acts, as far as the user sees them. */
function peopleIn({ encounter, intent }: Picking, cell: Cell, nameOf: NameOf): readonly string[] {
  const me = encounter.combatants[intent.actor]?.place;
  const there = Object.values(encounter.combatants).filter(
    ({ id, place, offMap }) => id !== intent.actor && !offMap && coversCell(place, cell, me),
  );
  return there.map(({ id }) => nameOf(id));
}

/** What would come of choosing the square under the cursor. */
export function stateWords(picking: Picking): string {
  const { cursor } = picking;
  const order = picking.orderOf(cursor);
  if (order > 0) return text("Squares.chosen", { order });
  const refusal = picking.refusalAt(cursor);
  return refusal ? refusalText(refusal) : text("Squares.free");
}

function hereWords(picking: Picking, nameOf: NameOf): string {
  const { cursor, encounter, intent } = picking;
  const actor = encounter.combatants[intent.actor];
  const names = peopleIn(picking, cursor, nameOf);
  const parts = [
    actor ? placeWords(actor, cursor) : "",
    names.length > 0 ? text("Squares.there", { names: listOf(names) }) : "",
    stateWords(picking),
  ];
  return parts.filter((part) => part !== "").join(". ");
}

/** How many squares may be chosen, in words. */
function countWords({ cells, wanted: { least, most, through } }: Picking): string {
  if (through) return counted("Squares.way", cells.length);
  const range = least === most ? String(most) : text("Squares.upTo", { most });
  return counted("Squares.count", cells.length, { range });
}

function stepButton(words: string, more: boolean, button: Omit<StepButton, "name" | "by">): StepButton {
  const by = more ? 1 : -1;
  return { ...button, by, name: text(more ? "Squares.more" : "Squares.less", { what: words }) };
}

/** The figures that can be changed by one. */
function stepViews({ wanted, cells }: Picking, ruleset: string): readonly StepView[] {
  const told = (wanted.steps ?? []).map(({ option, value, least, most, params }): StepView => {
    const words = text(`${ruleset}.Squares.step.${option}`, params);
    const button = { command: "step", option } as const;
    return {
      label: words,
      figure: figure(value),
      less: stepButton(words, false, { ...button, isOff: value <= least }),
      more: stepButton(words, true, { ...button, isOff: value >= most }),
    };
  });
  if (wanted.wider === undefined) return told;
  const words = text("Squares.width");
  const width: StepView = {
    label: words,
    figure: figure(cells.length),
    less: stepButton(words, false, { command: "narrow", option: "", isOff: cells.length === 0 }),
    more: stepButton(words, true, { command: "widen", option: "", isOff: wanted.wider === null }),
  };
  return [...told, width];
}

/** What the rules say of the squares, such as how far the way leads. */
function noteWords(ruleset: string, { code, params }: SquaresWanted["notes"][number]): string {
  const words = wordedParams(ruleset, params);
  return text(keyFor(`${ruleset}.Squares.${code}`, words), words);
}

/** Everything that the panel shows. @param ruleset - Whose labels are read. */
export function pickingView(
  picking: Picking,
  ruleset: string,
  nameOf: NameOf,
  learns: (id: CombatantId) => EnemyVisibility,
): PickingView {
  const { wanted, cells, people, intent, refusal } = picking;
  const among = wanted.people?.among ?? [];
  return {
    title: text(`${ruleset}.Action.${intent.action}.label`),
    count: countWords(picking),
    steps: stepViews(picking, ruleset),
    notes: wanted.notes.filter(({ first }) => first || cells.length > 0).map((note) => noteWords(ruleset, note)),
    reached: reachedWords(picking, ruleset, reachedViews(picking, nameOf, learns)),
    here: hereWords(picking, nameOf),
    refusal: refusal && cells.length > 0 ? refusalText(refusal) : "",
    peopleLabel: wanted.people ? counted("Squares.people", wanted.people.most) : "",
    people: among.map((id) => ({ id, name: nameOf(id), isNamed: people.includes(id) })),
    movementModeLabel: "",
    movementModes: [],
    isReady: refusal === null,
    keys: text(wanted.wider === undefined ? "Squares.keys" : "Squares.widthKeys"),
    done: text("Squares.done"),
  };
}
