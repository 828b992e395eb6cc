import { Hooks } from "../../hooks.ts";
import { localize } from "../host.ts";
import type { WindowElements } from "./frame.ts";
import { ApplicationLifecycle } from "./lifecycle.ts";
import { mergeOptions } from "./options.ts";
import type { ApplicationOptions, ApplicationPosition, PartialApplicationOptions, TabsConfiguration } from "./types.ts";

/** How far an application has come in its life. */
export const STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/** What only the classes of an application's own life write. */
interface Inner {
  state: (typeof STATES)[keyof typeof STATES];
  /** Undefined before the first drawing, null once closed. */
  element: HTMLElement | null | undefined;
  window: Partial<WindowElements>;
  minimized: boolean;
}

/** Where an application keeps that; no name leads there. */
export const INNER: unique symbol = Symbol("inner");

let lastId = 0;

/** What an application is and how it stands: the options of its class, its element, its place. */
export abstract class ApplicationState extends ApplicationLifecycle {
  static BASE_APPLICATION: typeof ApplicationState = ApplicationState;
  static readonly RENDER_STATES = STATES;
  static readonly emittedEvents = Object.freeze(["render", "close", "position", "prerender"]);
  static TABS: Record<string, TabsConfiguration> = {};

  static DEFAULT_OPTIONS: PartialApplicationOptions = {};

  /** The class and its parents up to the base application, the class first. */
  static *inheritanceChain(): Generator<typeof ApplicationState> {
    let cls: typeof ApplicationState = this;
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

  readonly [INNER]: Inner = { state: STATES.NONE, element: undefined, window: {}, minimized: false };

  constructor(options: PartialApplicationOptions = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    for (const [group, config] of Object.entries(classOf(this).TABS)) this.tabGroups[group] = config.initial ?? null;
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

  /** The id of the element, unique among the open applications. */
  get id(): string {
    return this.options.id;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  get window(): Partial<WindowElements> {
    return this[INNER].window;
  }

  /** Nobody says what it is before the first drawing: reading it then is at fault here. Assumption: app-element. */
  get element(): HTMLElement {
    if (this[INNER].element === undefined) throw new Error(`${this.constructor.name} has not been drawn yet`);
    return this[INNER].element as HTMLElement;
  }

  get classList(): DOMTokenList | undefined {
    return this[INNER].element?.classList;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get minimized(): boolean {
    return this[INNER].minimized;
  }

  get rendered(): boolean {
    return this[INNER].state === STATES.RENDERED;
  }

  get state(): number {
    return this[INNER].state;
  }

  /** The form that the whole application is, if it is one. */
  get form(): HTMLFormElement | null {
    const form = this.options.tag === "form" ? this[INNER].element : this[INNER].window.content;
    return form?.localName === "form" ? (form as HTMLFormElement) : null;
  }

  /** Merge the options of the class chain and of the caller; the place to add some. */
  _initializeApplicationOptions(options: PartialApplicationOptions): ApplicationOptions {
    const merged = mergeOptions([...classOf(this).inheritanceChain()], options);
    lastId += 1;
    merged.uniqueId = String(options.uniqueId ?? lastId);
    merged.id = merged.id.replace("{id}", merged.uniqueId);
    return merged;
  }
}

/** The class of an application. */
export function classOf(application: ApplicationState): typeof ApplicationState {
  return application.constructor as typeof ApplicationState;
}

/** What a window's frame holds; the whole element of what has none. */
export function contentOf({ window, element }: ApplicationState): HTMLElement {
  return window.content ?? element;
}

/** Call a hook for the application's class and each of its parents. */
export function callHooks(application: ApplicationState, name: string, ...args: unknown[]): void {
  for (const cls of classOf(application).inheritanceChain()) {
    if (cls.name) Hooks.callAll(`${name}${cls.name}`, application, ...args);
  }
}
