import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { Compendium } from "./compendium.ts";
import type { ListedPack } from "./packs.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

/** The list of the compendium packs that the user may see (`ui.compendium`). */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";

  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    classes: ["directory"],
    actions: { activateEntry: CompendiumDirectory.#onActivate },
  };

  static override PARTS = { directory: { template: "templates/sidebar/compendium/packs.hbs", scrollable: [""] } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const packs = ([...game.packs] as unknown as ListedPack[])
      .filter((pack) => pack.visible)
      .sort((a, b) => a.title.localeCompare(b.title))
      .map((pack) => ({
        id: pack.collection,
        title: pack.title,
        kind: pack.documentName,
        locked: pack.locked,
        count: [...pack.index].length,
      }));
    return Object.assign(await super._prepareContext(options), { packs });
  }

  /** Open the list of what is in a compendium; its collection asks for it. */
  openPack(pack: ListedPack): void {
    void new Compendium({ collection: pack }).render({ force: true });
  }

  static async #onActivate(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-pack]")?.dataset.pack;
    const pack = game.packs.get(id ?? "") as unknown as ListedPack | undefined;
    if (pack) await new Compendium({ collection: pack }).render({ force: true });
  }
}
