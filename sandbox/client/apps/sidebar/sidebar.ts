import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";

/** One tab of the sidebar, as a class declares it. */
export interface SidebarTabConfig {
  icon: string;
  tooltip: string;
  gmOnly?: boolean;
}

/** The bar at the right with its tabs (`ui.sidebar`). */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    id: "sidebar",
    classes: [],
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar.#onToggle },
  };

  static override PARTS = {
    tabs: { id: "tabs", template: "templates/sidebar/tabs.hbs" },
    content: { id: "content", template: "templates/sidebar/content.hbs" },
  };

  /** The tabs in their order; each shows the application of the same name in `ui`. */
  static TABS_BY_NAME: Record<string, SidebarTabConfig> = {
    chat: { icon: "fa-solid fa-comments", tooltip: "Chat" },
    combat: { icon: "fa-solid fa-swords", tooltip: "Combat" },
    scenes: { icon: "fa-solid fa-map", tooltip: "Scenes", gmOnly: true },
    actors: { icon: "fa-solid fa-users", tooltip: "Actors" },
    items: { icon: "fa-solid fa-suitcase", tooltip: "Items" },
    journal: { icon: "fa-solid fa-book-open", tooltip: "Journal" },
    compendium: { icon: "fa-solid fa-book-atlas", tooltip: "Compendium packs" },
    settings: { icon: "fa-solid fa-gears", tooltip: "Settings" },
  };

  override readonly tabGroups: Record<string, string | null> = { primary: "chat" };
  #expanded = true;

  /** Whether its content is shown. */
  get expanded(): boolean {
    return this.#expanded;
  }

  /** Drawn anew it is the bar alone: what the tabs show stays in the page. */
  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (options.isFirstRender || !options.parts) return;
    options.parts = options.parts.filter((part) => part !== "content");
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const tabs = Object.entries((this.constructor as typeof Sidebar).TABS_BY_NAME)
      .filter(([id, tab]) => ui[id] && (!tab.gmOnly || game.user.isGM))
      .map(([id, tab]) => ({ ...tab, id, active: this.tabGroups.primary === id }));
    return Object.assign(await super._prepareContext(options), { tabs });
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById("ui-right")?.replaceChildren(element);
  }

  /** Show a tab, and the content if it was hidden. */
  override changeTab(tab: string, group: string, options: { force?: boolean } = {}): void {
    super.changeTab(tab, group, options);
    if (tab === "chat") ui.chat?.scrollBottom();
    this.expand();
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  /** Show or hide the content beside the tabs. */
  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    this.element?.classList.toggle("collapsed", !expanded);
    Hooks.callAll("collapseSidebar", this, !expanded);
  }

  static #onToggle(this: Sidebar): void {
    this.toggleExpanded();
  }
}
