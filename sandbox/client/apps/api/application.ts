import { generationRow } from "../../../common/generation.ts";
import { deepClone, delay, Semaphore } from "../../../common/utils/index.ts";
import { isPlayed } from "../../../common/ways.ts";
import { Hooks } from "../../hooks.ts";
import { waited } from "../../ways.ts";
import { localize } from "../host.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { carryOutAction } from "./actions.ts";
import { ApplicationForms } from "./application-forms.ts";
import { callHooks, classOf, contentOf, INNER, STATES } from "./application-state.ts";
import { detachedPage, leaveDetached } from "./detached.ts";
import { buildFrame, closeMenuOnPress, drawControls, type WindowElements } from "./frame.ts";
import { dragByHeader, dragToResize } from "./pointer.ts";
import { instances, raise } from "./registry.ts";
import { describeTabs } from "./tabs.ts";
import type {
  ApplicationTab,
  ClosingOptions,
  HeaderControl,
  PartialApplicationOptions,
  RenderContext,
  RenderOptions,
  TabsConfiguration,
} from "./types.ts";

/** How long a slow window takes to close. */
const CLOSING_MS = 500;

/** The base of all windows and parts of the interface: its life from the first rendering to closing. */
export class ApplicationV2 extends ApplicationForms {
  static override BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;

  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    id: "app-{id}",
    classes: ["application"],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    position: {},
  };

  readonly #queue = new Semaphore(1);

  // Rendering

  /** Render, after what is rendering or closing already; nothing happens to what was never rendered, unless forced. */
  async render(options: RenderOptions | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const given = typeof options === "boolean" ? { force: options, ...more } : options;
    return this.#queue.add(() => this.#render({ ...given })) as Promise<this>;
  }

  async #render(options: RenderOptions): Promise<this> {
    options.isFirstRender = this[INNER].state <= STATES.NONE;
    if (options.isFirstRender && !options.force) return this;
    if (this._canRender(options) === false) return this;
    if (!options.isFirstRender && this.#move(this.#page(options))) return this;
    const before = this[INNER].state;
    this[INNER].state = STATES.RENDERING;
    try {
      await this.#draw(options);
    } catch (cause) {
      this[INNER].state = options.isFirstRender ? STATES.ERROR : before;
      const message = `Failed to render Application "${this.id}": ${(cause as Error).message}`;
      const error = new Error(message, { cause });
      Hooks.onError("ApplicationV2#render", error, { log: "error" });
      throw error;
    }
    return this;
  }

  async #draw(options: RenderOptions): Promise<void> {
    this._configureRenderOptions(options);
    const { parts } = options;
    const context = await this._prepareContext(options);
    if (options.isFirstRender) await this._preFirstRender(context, options);
    await this._preRender(context, options);
    // Parts that are left out so late are drawn all the same. Assumption: part-chosen.
    if (parts) options.parts = parts;
    if (options.isFirstRender) await this.#drawFrame(options);
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, contentOf(this), options);
    if (options.isFirstRender) this._insertElement(this.element);
    if (this.#page(options) !== this.element.ownerDocument) this.#page(options).body.append(this.element);
    this._updateFrame(options);
    this[INNER].state = STATES.RENDERED;
    instances.set(this.id, this);
    if (this.options.window.positioned && this.hasFrame) this.setPosition(options.position ?? {});
    if (options.isFirstRender) await waited(this._onFirstRender(context, options));
    await waited(this._onRender(context, options));
    this.dispatchEvent(new Event("render", { cancelable: true }));
    callHooks(this, "render", this.element, context, options);
    if (options.force && this.hasFrame) this.bringToFront();
    await waited(this._postRender(context, options));
  }

  /** Where the window belongs: in the page, unless it has a browser window of its own or is to have one. */
  #page({ window: how }: RenderOptions): Document {
    if (!generationRow().detaches || how?.detached === false) return document;
    if (how?.detached !== true) return this[INNER].element?.ownerDocument ?? document;
    return detachedPage(this.id, () => void this.close({ animate: false }));
  }

  /** Stand in another page as it is, without being drawn: nothing promises more. Assumption: app-detached-undrawn. */
  #move(page: Document): boolean {
    if (page === this.element.ownerDocument) return false;
    page.body.append(this.element);
    if (this.options.window.positioned && this.hasFrame) this.setPosition({});
    if (page === document) {
      leaveDetached(this.id);
      this._onAttach();
    } else this._onDetach();
    return true;
  }

  /** Stand in a browser window of its own, from 14 on. */
  async detachWindow(): Promise<void> {
    await this.render({ window: { detached: true } });
  }

  /** Come back into the page of the map, from 14 on. */
  async attachWindow(): Promise<void> {
    await this.render({ window: { detached: false } });
  }

  _onDetach(): void {}

  _onAttach(): void {}

  async #drawFrame(options: RenderOptions): Promise<void> {
    this[INNER].element = await this._renderFrame(options);
    this[INNER].minimized = false;
    this._attachFrameListeners();
  }

  /** Whether it may be rendered now: false stops silently, an error says why. */
  _canRender(_options: RenderOptions): false | undefined {
    return undefined;
  }

  /** Complete the options of one rendering. */
  _configureRenderOptions(options: RenderOptions): void {
    if (typeof options.tab === "string") {
      const [group] = Object.keys(classOf(this).TABS);
      options.tab = group ? { [group]: options.tab } : {};
    }
    Object.assign(this.tabGroups, options.tab ?? {});
    if (options.isFirstRender) options.position = { ...this.position, ...options.position };
  }

  /** What the rendering is made from; `tabs` is there when the class declares exactly one group. */
  async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys(classOf(this).TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0] as string) } : {};
  }

  /** The tabs of a group with the one that is shown. */
  _prepareTabs(group: string): Record<string, ApplicationTab> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? null;
    return describeTabs(group, config, this.tabGroups[group]);
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    return deepClone(classOf(this).TABS[group] ?? null);
  }

  /** Make what {@link _replaceHTML} puts in; classes without a mixin must say how. */
  async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(
      `${this.constructor.name} must implement _renderHTML and _replaceHTML, or use HandlebarsApplicationMixin`,
    );
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(
      `${this.constructor.name} must implement _renderHTML and _replaceHTML, or use HandlebarsApplicationMixin`,
    );
  }

  /** Make the outer element, with window head and content when it has a frame. */
  async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = this.#page(options).createElement(this.options.tag);
    element.id = this.id;
    element.classList.add(...this.options.classes);
    if (element.localName === "form") element.setAttribute("autocomplete", "off");
    if (!this.hasFrame) return element;
    this[INNER].window = buildFrame(element, this);
    return element;
  }

  /** Put the element into the page, in the place of one with the same id if there is one. */
  _insertElement(element: HTMLElement): void {
    const page = element.ownerDocument;
    const existing = page.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else page.body.append(element);
  }

  _updateFrame(options: RenderOptions): void {
    const { title, icon } = this[INNER].window;
    if (title) title.textContent = options.window?.title ?? this.title;
    if (icon && options.window?.icon) icon.className = `window-icon ${options.window.icon}`;
    if (this.hasFrame && (options.isFirstRender || options.window?.controls)) this.#drawControls();
  }

  /** Close, after what is rendering; closing what is not open does nothing. */
  async close(options: ClosingOptions = {}): Promise<this> {
    return this.#queue.add(() => this.#close(options)) as Promise<this>;
  }

  async #close(options: ClosingOptions): Promise<this> {
    if (this[INNER].state <= STATES.NONE) return this;
    await waited(this._preClose(options));
    this[INNER].state = STATES.CLOSING;
    if (isPlayed("closingSlowly") && options.animate !== false) await delay(CLOSING_MS);
    this._tearDown(options);
    this.element.remove();
    leaveDetached(this.id);
    this[INNER].element = null;
    this[INNER].window = {};
    this[INNER].state = STATES.CLOSED;
    instances.delete(this.id);
    this._onClose(options);
    this.dispatchEvent(new Event("close"));
    callHooks(this, "close");
    return this;
  }

  // Menu and order

  /** The entries of the window's menu. */
  _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  *_headerControlButtons(): Generator<HeaderControl> {
    const controls = this._getHeaderControls();
    callHooks(this, "getHeaderControls", controls);
    for (const control of controls) {
      const visible = typeof control.visible === "function" ? control.visible.call(this) : control.visible;
      if (visible ?? true) yield control;
    }
  }

  #drawControls(): void {
    drawControls(this[INNER].window as WindowElements, this._headerControlButtons(), localize);
  }

  /** Open or close the window's menu. */
  async toggleControls(expanded?: boolean): Promise<void> {
    const { controlsDropdown } = this[INNER].window;
    if (!controlsDropdown) return;
    this.#drawControls();
    const isOpen = controlsDropdown.classList.toggle("expanded", expanded);
    if (isOpen) closeMenuOnPress(this[INNER].window as WindowElements);
  }

  bringToFront(): void {
    if (!this[INNER].element) return;
    this.position.zIndex = raise(this);
    this.element.style.zIndex = String(this.position.zIndex);
  }

  /** Let a right click on elements open a menu, to whose entries listeners of its hook may add. */
  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    {
      container = this.element,
      hookName = "get{}ContextOptions",
      parentClassHooks = true,
      ...options
    }: ContextMenuOptions & { container?: HTMLElement; hookName?: string; parentClassHooks?: boolean } = {},
  ): ContextMenu {
    const entries = handler.call(this);
    const classes = parentClassHooks ? [...classOf(this).inheritanceChain()] : [classOf(this)];
    for (const name of new Set(classes.map((cls) => hookName.replace("{}", cls.name))))
      Hooks.callAll(name, this, entries);
    return new ContextMenu.implementation(container, selector, entries, { jQuery: false, ...options });
  }

  // Listeners

  /** Listen on the outer element, once in its life. */
  _attachFrameListeners(): void {
    const { element } = this;
    const click = (event: Event): void => carryOutAction(this, event as PointerEvent);
    for (const type of ["click", "auxclick"]) element.addEventListener(type, click);
    if (this.hasFrame) this.#attachWindowListeners();
    const config = this.options.form;
    if (this.form && config) {
      this.form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
      this.form.addEventListener("change", (event) => this._onChangeForm(config, event));
    }
  }

  #attachWindowListeners(): void {
    const { header, resize } = this[INNER].window;
    this.element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    if (!header) return;
    dragByHeader(this, header);
    header.addEventListener("dblclick", (event) => {
      if (!(event.target as HTMLElement).closest("button"))
        void (this[INNER].minimized ? this.maximize() : this.minimize());
    });
    if (resize) dragToResize(this, resize);
  }

  /** A click on an element whose `data-action` nobody registered. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  _onClickTab(event: PointerEvent, button: HTMLElement = event.target as HTMLElement): void {
    const { tab } = button.dataset;
    const group = button.dataset.group ?? button.closest<HTMLElement>(".tabs")?.dataset.group;
    if (tab && group) this.changeTab(tab, group, { event, navElement: button });
  }
}
