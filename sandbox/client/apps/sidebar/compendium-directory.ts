import type { PackFolder } from "../../../common/protocol.ts";
import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { Compendium } from "./compendium.ts";
import type { ListedPack } from "./packs.ts";
import { AbstractSidebarTab, toggleFolder } from "./sidebar-tab.ts";

interface Entry {
  id: string;
  title: string;
  kind: string;
  locked: boolean;
  count: number;
}

interface Branch {
  id: string;
  name: string;
  expanded: boolean;
  children: Branch[];
  packs: Entry[];
}

/** The list of the compendium packs that the user may see (`ui.compendium`), in the folders of the manifest. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";

  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    classes: ["directory"],
    actions: { activateEntry: CompendiumDirectory.#onActivate, toggleFolder: CompendiumDirectory.#onToggleFolder },
  };

  static override PARTS = {
    directory: {
      template: "templates/sidebar/compendium/directory.hbs",
      scrollable: [""],
      templates: ["templates/sidebar/compendium/packs.hbs"],
    },
  };

  readonly #open = new Set<string>();

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const folders = game.system.packFolders ?? [];
    const filed = new Set(folders.flatMap(packsIn));
    const tree = {
      children: folders.map((folder) => this.#branch(folder, "")),
      packs: this.#entries(({ packageName, name }) => packageName !== game.system.id || !filed.has(name)),
    };
    return Object.assign(await super._prepareContext(options), { tree });
  }

  #branch(folder: PackFolder, above: string): Branch {
    const id = `${above}/${folder.name}`;
    const packs = this.#entries(
      ({ packageName, name }) => packageName === game.system.id && (folder.packs ?? []).includes(name),
    );
    const children = (folder.folders ?? []).map((child) => this.#branch(child, id));
    return { id, name: folder.name, expanded: this.#open.has(id), children, packs };
  }

  #entries(isWanted: (metadata: { packageName: string; name: string }) => boolean): Entry[] {
    return ([...game.packs] as unknown as (ListedPack & { metadata: { packageName: string; name: string } })[])
      .filter((pack) => pack.visible && isWanted(pack.metadata))
      .sort((a, b) => a.title.localeCompare(b.title))
      .map((pack) => ({
        id: pack.collection,
        title: pack.title,
        kind: pack.documentName,
        locked: pack.locked,
        count: [...pack.index].length,
      }));
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

  static #onToggleFolder(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): void {
    toggleFolder(this.#open, target);
  }
}

function packsIn({ packs = [], folders = [] }: PackFolder): string[] {
  return [...packs, ...folders.flatMap(packsIn)];
}
