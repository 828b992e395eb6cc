import { deepClone, Semaphore } from "../../../common/utils/index.ts";
import { Hooks } from "../../hooks.ts";
import { FormDataExtended } from "../forms/form-data.ts";
import { localize } from "../host.ts";
import { carryOutAction } from "./actions.ts";
import { buildFrame, closeMenuOnPress, drawControls, type WindowElements } from "./frame.ts";
import { ApplicationLifecycle } from "./lifecycle.ts";
import { mergeOptions } from "./options.ts";
import { dragByHeader, dragToResize } from "./pointer.ts";
import { applyPosition, placeWindow } from "./position.ts";
import { instances, raise } from "./registry.ts";
import { describeTabs, showTab } from "./tabs.ts";
import type {
  ApplicationOptions,
  ApplicationPosition,
  ApplicationTab,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  PartialApplicationOptions,
  RenderContext,
  RenderOptions,
  TabsConfiguration,
} from "./types.ts";

const STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/** Size of a window of which only the head is shown. */
const MINIMIZED = { width: "260px", height: "auto" } as const;

let lastId = 0;

/** The base of all windows and parts of the interface: its life from the first rendering to closing. */
export class ApplicationV2 extends ApplicationLifecycle {
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;
  static readonly RENDER_STATES = STATES;
  static readonly emittedEvents = Object.freeze(["render", "close", "position", "prerender"]);
  static TABS: Record<string, TabsConfiguration> = {};

  static DEFAULT_OPTIONS: PartialApplicationOptions = {
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

  /** The class and its parents up to the base application, the class first. */
  static *inheritanceChain(): Generator<typeof ApplicationV2> {
    let cls: typeof ApplicationV2 = this;
    while (cls && cls !== Function.prototype) {
      yield cls;
      if (cls === this.BASE_APPLICATION) return;
      cls = Object.getPrototypeOf(cls);
    }
  }

  readonly options: ApplicationOptions;
  /** The tab shown in each group. */
  readonly tabGroups: Record<string, string | null> = {};
  readonly position: ApplicationPosition;

  #state: (typeof STATES)[keyof typeof STATES] = STATES.NONE;
  #element: HTMLElement | null = null;
  #window: Partial<WindowElements> = {};
  #minimized = false;
  readonly #queue = new Semaphore(1);

  constructor(options: PartialApplicationOptions = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    for (const [group, config] of Object.entries(this.#class.TABS)) this.tabGroups[group] = config.initial ?? null;
    this.position = {
      top: Number.NaN,
      left: Number.NaN,
      width: "auto",
      height: "auto",
      scale: 1,
      zIndex: 100,
      ...this.options.position,
    };
  }

  get #class(): typeof ApplicationV2 {
    return this.constructor as typeof ApplicationV2;
  }

  /** The id of the element, unique among the open applications. */
  get id(): string {
    return this.options.id;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  get window(): Partial<WindowElements> {
    return this.#window;
  }

  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  get rendered(): boolean {
    return this.#state === STATES.RENDERED;
  }

  get state(): number {
    return this.#state;
  }

  /** The form that the whole application is, if it is one. */
  get form(): HTMLFormElement | null {
    const form = this.options.tag === "form" ? this.#element : this.#window.content;
    return form instanceof HTMLFormElement ? form : null;
  }

  get #content(): HTMLElement {
    return this.#window.content ?? this.element;
  }

  // Options and rendering

  /** Merge the options of the class chain and of the caller; the place to add some. */
  _initializeApplicationOptions(options: PartialApplicationOptions): ApplicationOptions {
    const merged = mergeOptions([...this.#class.inheritanceChain()], options);
    lastId += 1;
    merged.uniqueId = String(options.uniqueId ?? lastId);
    merged.id = merged.id.replace("{id}", merged.uniqueId);
    return merged;
  }

  /** Render, after what is rendering or closing already; nothing happens to what was never rendered, unless forced. */
  async render(options: RenderOptions | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const given = typeof options === "boolean" ? { force: options, ...more } : options;
    return this.#queue.add(() => this.#render({ ...given })) as Promise<this>;
  }

  async #render(options: RenderOptions): Promise<this> {
    options.isFirstRender = this.#state <= STATES.NONE;
    if (options.isFirstRender && !options.force) return this;
    if (this._canRender(options) === false) return this;
    const before = this.#state;
    this.#state = STATES.RENDERING;
    try {
      await this.#draw(options);
    } catch (cause) {
      this.#state = options.isFirstRender ? STATES.ERROR : before;
      const message = `Failed to render Application "${this.id}": ${(cause as Error).message}`;
      const error = new Error(message, { cause });
      Hooks.onError("ApplicationV2#render", error, { log: "error" });
      throw error;
    }
    return this;
  }

  async #draw(options: RenderOptions): Promise<void> {
    this._configureRenderOptions(options);
    const context = await this._prepareContext(options);
    if (options.isFirstRender) await this._preFirstRender(context, options);
    await this._preRender(context, options);
    if (options.isFirstRender) await this.#drawFrame(options);
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this.#content, options);
    if (options.isFirstRender) this._insertElement(this.element);
    this._updateFrame(options);
    this.#state = STATES.RENDERED;
    instances.set(this.id, this);
    if (this.options.window.positioned && this.hasFrame) this.setPosition(options.position ?? {});
    if (options.isFirstRender) await this._onFirstRender(context, options);
    await this._onRender(context, options);
    this.dispatchEvent(new Event("render", { cancelable: true }));
    this.#callHooks("render", this.element, context, options);
    if (options.force && this.hasFrame) this.bringToFront();
    await this._postRender(context, options);
  }

  async #drawFrame(options: RenderOptions): Promise<void> {
    this.#element = await this._renderFrame(options);
    this.#minimized = false;
    this._attachFrameListeners();
  }

  #callHooks(name: string, ...args: unknown[]): void {
    for (const cls of this.#class.inheritanceChain()) {
      if (cls.name) Hooks.callAll(`${name}${cls.name}`, this, ...args);
    }
  }

  /** Whether it may be rendered now: false stops silently, an error says why. */
  _canRender(_options: RenderOptions): false | undefined {
    return undefined;
  }

  /** Complete the options of one rendering. */
  _configureRenderOptions(options: RenderOptions): void {
    if (typeof options.tab === "string") {
      const [group] = Object.keys(this.#class.TABS);
      options.tab = group ? { [group]: options.tab } : {};
    }
    Object.assign(this.tabGroups, options.tab ?? {});
    if (options.isFirstRender) options.position = { ...this.position, ...options.position };
  }

  /** What the rendering is made from; `tabs` is there when the class declares exactly one group. */
  async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys(this.#class.TABS);
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
    return deepClone(this.#class.TABS[group] ?? null);
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
  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const element = document.createElement(this.options.tag);
    element.id = this.id;
    element.classList.add(...this.options.classes);
    if (element instanceof HTMLFormElement) element.autocomplete = "off";
    if (!this.hasFrame) return element;
    this.#window = buildFrame(element, this);
    return element;
  }

  /** Put the element into the page, in the place of one with the same id if there is one. */
  _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  _updateFrame(options: RenderOptions): void {
    const { title, icon } = this.#window;
    if (title) title.textContent = options.window?.title ?? this.title;
    if (icon && options.window?.icon) icon.className = `window-icon ${options.window.icon}`;
    if (this.hasFrame && (options.isFirstRender || options.window?.controls)) this.#drawControls();
  }

  /** Close, after what is rendering; closing what is not open does nothing. */
  async close(options: ClosingOptions = {}): Promise<this> {
    return this.#queue.add(() => this.#close(options)) as Promise<this>;
  }

  async #close(options: ClosingOptions): Promise<this> {
    if (this.#state <= STATES.NONE) return this;
    await this._preClose(options);
    this.#state = STATES.CLOSING;
    this._tearDown(options);
    this.element.remove();
    this.#element = null;
    this.#window = {};
    this.#state = STATES.CLOSED;
    instances.delete(this.id);
    this._onClose(options);
    this.dispatchEvent(new Event("close"));
    this.#callHooks("close");
    return this;
  }

  // Window

  /** Move or resize; gives back what became of it. */
  setPosition(position: Partial<ApplicationPosition> = {}): ApplicationPosition {
    if (!this.options.window.positioned) return this.position;
    if (this.#minimized) return this.#moveHead(position);
    this._prePosition(position);
    Object.assign(this.position, this.#element ? this._updatePosition({ ...this.position, ...position }) : position);
    if (this.#element) applyPosition(this.element, this.position);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }

  /** Move a minimized window, keeping the size to which it will return. */
  #moveHead({ left, top }: Partial<ApplicationPosition>): ApplicationPosition {
    Object.assign(this.position, left === undefined ? {} : { left }, top === undefined ? {} : { top });
    Object.assign(this.element.style, { left: `${this.position.left}px`, top: `${this.position.top}px` });
    return this.position;
  }

  /** Work out a position that is possible now. */
  _updatePosition(position: ApplicationPosition): ApplicationPosition {
    return placeWindow(this.element, position, this.position);
  }

  /** The entries of the window's menu. */
  _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  *_headerControlButtons(): Generator<HeaderControl> {
    const controls = this._getHeaderControls();
    this.#callHooks("getHeaderControls", controls);
    for (const control of controls) {
      const visible = typeof control.visible === "function" ? control.visible.call(this) : control.visible;
      if (visible ?? true) yield control;
    }
  }

  #drawControls(): void {
    drawControls(this.#window as WindowElements, this._headerControlButtons(), localize);
  }

  /** Open or close the window's menu. */
  async toggleControls(expanded?: boolean): Promise<void> {
    const { controlsDropdown } = this.#window;
    if (!controlsDropdown) return;
    this.#drawControls();
    const isOpen = controlsDropdown.classList.toggle("expanded", expanded);
    if (isOpen) closeMenuOnPress(this.#window as WindowElements);
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || this.#minimized || !this.options.window.minimizable) return;
    this.#minimized = true;
    this.element.classList.add("minimized");
    Object.assign(this.element.style, MINIMIZED);
  }

  async maximize(): Promise<void> {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.element.classList.remove("minimized");
    this.setPosition();
  }

  bringToFront(): void {
    if (!this.#element) return;
    this.position.zIndex = raise(this);
    this.element.style.zIndex = String(this.position.zIndex);
  }

  /** Show another tab of a group; `force` does it again for the one that is shown. */
  changeTab(
    tab: string,
    group: string,
    options: { event?: Event; navElement?: HTMLElement; force?: boolean; updatePosition?: boolean } = {},
  ): void {
    if (!tab || !group) throw new Error("You must pass both the tab and the group");
    if (this.tabGroups[group] === tab && !options.force) return;
    showTab(this.#content, group, tab);
    this.tabGroups[group] = tab;
    if (options.updatePosition !== false && this.hasFrame && this.position.height === "auto") this.setPosition();
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
    const { header, resize } = this.#window;
    this.element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    if (!header) return;
    dragByHeader(this, header);
    header.addEventListener("dblclick", (event) => {
      if (!(event.target as HTMLElement).closest("button")) void (this.#minimized ? this.maximize() : this.minimize());
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

  /** Hand a submitted form to its handler, then close if so configured; an error is shown and keeps it open. */
  async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = (event.currentTarget ?? this.form) as HTMLFormElement;
    try {
      await config.handler?.call(this, event, form, new FormDataExtended(form));
    } catch (error) {
      Hooks.onError("ApplicationV2#_onSubmitForm", error as Error, { log: "error", notify: "error" });
      return;
    }
    if (config.closeOnSubmit) await this.close({ submitted: true });
  }

  _onChangeForm(config: FormConfiguration, event: Event): void {
    if (config.submitOnChange) void this._onSubmitForm(config, event);
  }

  /** Submit the application's own form from code; rejects with the handler's error. */
  async submit(options: Record<string, unknown> = {}): Promise<unknown> {
    const config = this.options.form;
    if (!this.form || !config?.handler) throw new Error(`${this.constructor.name} has no form with a handler`);
    const event = new Event("submit", { cancelable: true });
    const result = await config.handler.call(this, event, this.form, new FormDataExtended(this.form), options);
    if (config.closeOnSubmit) await this.close({ submitted: true });
    return result;
  }
}
