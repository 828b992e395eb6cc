import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialApplicationOptions, RenderOptions } from "../api/types.ts";

/** A tab of the sidebar: an application without a window, drawn into the sidebar's content. */
export class AbstractSidebarTab extends HandlebarsApplicationMixin(ApplicationV2) {
  /** Its name among the tabs, which is its id too. */
  static tabName = "";

  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    tag: "section",
    classes: ["tab", "sidebar-tab"],
    window: { frame: false, positioned: false },
  };

  override _initializeApplicationOptions(options: PartialApplicationOptions) {
    const { tabName } = this.constructor as typeof AbstractSidebarTab;
    const merged = super._initializeApplicationOptions({ id: tabName, ...options });
    merged.classes.push(`${tabName}-sidebar`);
    return merged;
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  /** Whether the sidebar shows it. */
  get active(): boolean {
    return ui.sidebar?.tabGroups.primary === this.tabName;
  }

  /** Show it. */
  activate(): void {
    ui.sidebar?.changeTab(this.tabName, "primary");
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    Object.assign(element.dataset, { tab: this.tabName, group: "primary" });
    element.classList.toggle("active", this.active);
    return element;
  }

  override _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.getElementById("sidebar-content")?.append(element);
  }
}

/** Fold or unfold the folder that was pressed in a directory. @param open - Ids of those that are unfolded. */
export function toggleFolder(open: Set<string>, target: HTMLElement): void {
  const folder = target.closest<HTMLElement>("[data-folder-id]");
  const id = folder?.dataset.folderId;
  if (!id) return;
  if (open.has(id)) open.delete(id);
  else open.add(id);
  folder.classList.toggle("expanded", open.has(id));
}
