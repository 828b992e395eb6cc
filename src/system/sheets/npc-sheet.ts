import { templatePath } from "../shared/ids.ts";
import { text } from "../shared/text.ts";
import { playContext } from "./context.ts";
import { orderKin } from "./group-orders.ts";
import type { LabelledGroup } from "./groups.ts";
import { EDIT_PARTIALS, PersonSheet, SHARED_PARTIALS } from "./person-sheet.ts";
import type { ActButton } from "./view/acts.ts";

/** Acts under a head that unfolds them. */
interface Fold {
  readonly id: "work" | "refused";
  readonly label: string;
  readonly open: boolean;
  readonly buttons: readonly ActButton[];
}

/** The acts of a fight that can be done now; folded, those that are none of a fight and those that cannot be done. */
function parted(groups: readonly LabelledGroup[], unfolded: ReadonlySet<string>) {
  const isReady = ({ refused }: ActButton) => !refused;
  const work = groups.filter(({ id }) => id === "work").flatMap(({ buttons }) => buttons.filter(isReady));
  const ready = groups.filter(({ id }) => id !== "work").flatMap(({ buttons }) => buttons.filter(isReady));
  const refused = groups.flatMap(({ buttons }) => buttons.filter((button) => button.refused));
  const folds: readonly Omit<Fold, "open">[] = [
    { id: "work", label: text("Sheet.furtherActs", { count: work.length }), buttons: work },
    { id: "refused", label: text("Sheet.notNow", { count: refused.length }), buttons: refused },
  ];
  const shown = folds.filter(({ buttons }) => buttons.length > 0);
  return { ready, folds: shown.map((fold): Fold => ({ ...fold, open: unfolded.has(fold.id) })) };
}

/** The compact sheet of a person whom the game master plays; what he can do now is in sight at once. */
export class NpcSheet extends PersonSheet {
  /** Which folds stand open. */
  readonly #unfolded = new Set<string>();

  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["npc-sheet"],
    position: { width: 400, height: "auto" },
    actions: {
      orderKin(this: NpcSheet) {
        orderKin(this.person);
      },
    },
  };

  static override PARTS = {
    sheet: {
      template: templatePath("sheets/npc/sheet"),
      templates: [templatePath("sheets/npc/head"), ...EDIT_PARTIALS, ...SHARED_PARTIALS],
      scrollable: [".edit-body", ".npc-body"],
    },
  };

  protected override get sizes() {
    return { play: { width: 400, height: "auto" as const }, edit: { width: 900, height: 712 } };
  }

  protected override async _preparePlay(): Promise<object> {
    const context = await playContext(this.person, this.isOnPaper);
    return { ...context, ...parted(context.groups, this.#unfolded) };
  }

  override async _onRender(...args: Parameters<PersonSheet["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    for (const fold of this.element.querySelectorAll<HTMLDetailsElement>(".n-fold"))
      fold.addEventListener("toggle", () => {
        if (fold.open) this.#unfolded.add(fold.dataset.fold ?? "");
        else this.#unfolded.delete(fold.dataset.fold ?? "");
      });
  }
}
