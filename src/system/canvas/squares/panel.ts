import type { CombatantId } from "../../../engine/types.ts";
import { isTag } from "../../foundry/elements.ts";
import { keepFocus } from "../../foundry/focus.ts";
import { templatePath } from "../../foundry/ids.ts";
import { hangUp } from "../hang-up.ts";
import { settleLegend } from "../map-legend.ts";
import type { PickingView } from "./words.ts";

const ELEMENT_ID = "away-team-squares";
const TEMPLATE = templatePath("canvas/squares-panel");

/** What somebody may do in the panel. */
export interface PanelDeeds {
  readonly done: () => void;
  readonly cancel: () => void;
  readonly togglePerson: (id: CombatantId) => void;
  readonly chooseManner: (manner: string) => void;
}

/** The panel beside the map while squares are chosen: how many, what they take, who is meant, and the way out. */
export class SquaresPanel {
  readonly #deeds: PanelDeeds;
  #element: HTMLElement | null = null;
  #turn = 0;

  constructor(deeds: PanelDeeds) {
    this.#deeds = deeds;
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
    hangUp(fresh);
    // Above: what explains the map hangs below, and stays
    fresh.style.bottom = "auto";
    fresh.querySelector<HTMLElement>(".here")?.focus();
  }

  /** Write the parts anew in the same element, so that what is read aloud is only what has changed. */
  #refresh(element: HTMLElement, fresh: HTMLElement): void {
    keepFocus(element, () => {
      for (const part of fresh.querySelectorAll<HTMLElement>("[data-part]")) {
        const old = element.querySelector<HTMLElement>(`[data-part="${part.dataset.part}"]`);
        if (old && old.innerHTML !== part.innerHTML) old.innerHTML = part.innerHTML;
      }
    });
  }

  #onClick(target: HTMLElement): void {
    const deed = target.closest<HTMLElement>("[data-deed]")?.dataset.deed;
    if (deed === "done") this.#deeds.done();
    else if (deed === "cancel") this.#deeds.cancel();
  }

  #onChange(target: HTMLElement): void {
    const { dataset } = target;
    if (isTag(target, "select")) this.#deeds.chooseManner(target.value);
    else if (dataset.person) this.#deeds.togglePerson(dataset.person);
  }

  /** Take it away. */
  close(): void {
    this.#turn += 1;
    this.#element?.remove();
    this.#element = null;
  }
}
