import type { Plain } from "../../../common/utils/index.ts";
import type { FormDataExtended } from "../forms/form-data.ts";
import type { ApplicationV2 } from "./application.ts";

/** What a `data-action` element calls: `this` is the application, `target` the element with the attribute. */
// biome-ignore lint/suspicious/noExplicitAny: each handler names its own application class and events as `this`
export type ActionHandler = (this: any, event: any, target: any) => unknown;

/** An action, or an action with the mouse buttons that call it. */
export type ActionEntry = ActionHandler | { handler: ActionHandler; buttons: number[] };

/** An entry of the window's menu or a button of its head. */
export interface HeaderControl {
  icon: string;
  label: string;
  action?: string;
  visible?: boolean | ((this: ApplicationV2) => boolean);
  /** Level of ownership of the sheet's document that the user must have. */
  ownership?: string | number;
  onClick?: (event: PointerEvent) => unknown;
}

/** How a window's frame is made. */
export interface WindowOptions {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** How an application treats its form. */
export interface FormConfiguration {
  handler: FormHandler | null;
  submitOnChange: boolean;
  closeOnSubmit: boolean;
}

/** What receives a submitted form; `this` is the application. */
export type FormHandler = (
  // biome-ignore lint/suspicious/noExplicitAny: each handler names its own application class as `this`
  this: any,
  event: SubmitEvent | Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options?: Plain,
) => unknown;

/** Place and size of a window; px, except where "auto". */
export interface ApplicationPosition {
  top: number;
  left: number;
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}

/** Options of an application, merged up its class chain. */
export interface ApplicationOptions {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowOptions;
  actions: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position: Partial<ApplicationPosition>;
  // biome-ignore lint/suspicious/noExplicitAny: subclasses add options of their own
  [option: string]: any;
}

/** Options as a class or a caller gives them. */
export interface PartialApplicationOptions {
  window?: Partial<WindowOptions>;
  position?: Partial<ApplicationPosition>;
  form?: Partial<FormConfiguration>;
  actions?: Record<string, ActionEntry>;
  // biome-ignore lint/suspicious/noExplicitAny: subclasses add options of their own
  [option: string]: any;
}

/** Options of one rendering. */
export interface RenderOptions {
  /** Render even if not rendered yet, and bring to the front. */
  force?: boolean;
  /** Handlebars parts to render; all when absent. */
  parts?: string[];
  position?: Partial<ApplicationPosition>;
  window?: { title?: string; icon?: string | false; controls?: boolean; detached?: boolean };
  isFirstRender?: boolean;
  renderContext?: string;
  renderData?: unknown;
  /** Group to id of the tab to show. */
  tab?: string | Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: subclasses add options of their own
  [option: string]: any;
}

/** What a rendering is made from. */
// biome-ignore lint/suspicious/noExplicitAny: each application prepares its own context
export type RenderContext = Record<string, any>;

/** One tab, as templates receive it. */
export interface ApplicationTab {
  id: string;
  group: string;
  icon?: string;
  label: string;
  tooltip?: string;
  active: boolean;
  cssClass: string;
}

/** A group of tabs as a class declares it in `static TABS`. */
export interface TabsConfiguration {
  tabs: { id: string; icon?: string; label?: string; tooltip?: string; cssClass?: string }[];
  initial?: string | null;
  labelPrefix?: string;
}

/** Options of closing. */
export interface ClosingOptions {
  /** Without animation; the stand-in has none. */
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [option: string]: unknown;
}
