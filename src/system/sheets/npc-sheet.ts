/**
 * The compact sheet of an NPC, for game masters who run many at once: what can be done now is in sight, the rest
 * unfolds. `view/compact.ts` decides what is shown.
 */
import { isThing } from "../data/types.ts";
import { templatePath } from "../foundry/ids.ts";
import { counted, text } from "../foundry/text.ts";
import { playContext } from "./context.ts";
import { orderKin } from "./group-orders.ts";
import { EDIT_PARTIALS, PersonSheet, SHARED_PARTIALS } from "./person-sheet.ts";
import { compactActs, compactAttacks, compactHead } from "./view/compact.ts";
import type { OrderView } from "./view/orders.ts";
import type { EdgeRow } from "./view/rows.ts";

/** What unfolds at the foot, over the lower half. */
type Disclosure = "refused" | "orders";

/** Up to how many figures of a row have their names beside them instead of above. */
const BESIDE = 4;

/** The first paragraph of an edge's text, without markup, after what it was taken for. */
function edgeTip({ choice, html }: EdgeRow): string {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: html });
  const said = content.querySelector("p")?.textContent ?? content.textContent ?? "";
  return [choice, said.trim()].filter((words) => words !== "").join(". ");
}

/** The compact sheet of a person whom the game master plays; what they can do now is in sight at once. */
export class NpcSheet extends PersonSheet {
  #open: Disclosure | null = null;
  /** Are all acts in sight that can be done? */
  #isWhole = false;

  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["npc-sheet"],
    position: { width: 400, height: 490 },
    actions: {
      orderKin(this: NpcSheet) {
        orderKin(this.person);
      },
      unfold(this: NpcSheet, _event: Event, { dataset }: HTMLElement) {
        return this.#unfold(dataset.disclosure as Disclosure);
      },
      async showFurther(this: NpcSheet) {
        this.#isWhole = !this.#isWhole;
        await this.render();
      },
    },
  };

  static override PARTS = {
    sheet: {
      template: templatePath("sheets/npc/sheet"),
      templates: [
        ...["head", "chips", "attack", "act"].map((name) => templatePath(`sheets/npc/${name}`)),
        ...EDIT_PARTIALS,
        ...SHARED_PARTIALS,
      ],
      scrollable: [".edit-body", ".npc-body", ".n-panel"],
    },
  };

  protected override get sizes() {
    return { play: { width: 400, height: 490 }, edit: { width: 900, height: 712 } };
  }

  protected override async _preparePlay(): Promise<object> {
    const context = await playContext(this.person, this.isOnPaper);
    const acts = compactActs(context.groups, context.attacks);
    return {
      ...context,
      acts,
      attacks: compactAttacks(context.attacks),
      head: compactHead(context.head),
      figures: context.figures.map((block) => ({ ...block, isFew: block.rows.length <= BESIDE })),
      edges: context.edges?.map((edge) => ({ ...edge, tip: edgeTip(edge) })),
      isWhole: this.#isWhole,
      disclosures: this.#disclosuresOf(acts.refused, isThing(this.person) ? [] : context.orders),
    };
  }

  /** The two folds at the foot, without those that would be empty; a thing is asked nothing. */
  #disclosuresOf(refused: number, orders: readonly OrderView[]): object[] {
    const given = orders.filter(({ options }) => !options[0]?.selected).length;
    const disclosures = [
      { id: "refused", label: text("Sheet.unavailable"), count: String(refused), has: refused },
      { id: "orders", label: text("Sheet.orders"), count: counted("Sheet.ordersSet", given), has: orders.length },
    ];
    return disclosures
      .filter(({ has }) => has > 0)
      .map((disclosure) => ({ ...disclosure, isOpen: disclosure.id === this.#open }));
  }

  async #unfold(disclosure: Disclosure): Promise<void> {
    this.#open = this.#open === disclosure ? null : disclosure;
    await this.render();
  }

  override async _onFirstRender(...args: Parameters<PersonSheet["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.#open === null || this.isEditing) return;
      event.stopPropagation();
      const disclosure = this.#open;
      void this.#unfold(disclosure).then(() =>
        this.element.querySelector<HTMLElement>(`[data-disclosure=${disclosure}]`)?.focus(),
      );
    });
  }
}
