/**
 * The base classes of our windows and sheets: drawn from our templates, with the keyboard left where it was, and never
 * under a pressed button. What sheets write, they write one after another. Everything that opens a window extends one
 * of them.
 */
import { Press } from "./elements.ts";
import { keepFocus } from "./focus.ts";
import { templatePath } from "./ids.ts";
import { reportError } from "./notify.ts";
import { writeForm } from "./writes.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

type AnyWindow = InstanceType<typeof ApplicationV2>;

/** What has been drawn, by the names of its parts. */
type Parts = Record<string, HTMLElement>;

/** What has been drawn, the element it goes into, and how. */
type Replacement = Parameters<InstanceType<typeof ApplicationV2>["_replaceHTML"]>;

type Drawing = Parameters<InstanceType<typeof ApplicationV2>["_renderHTML"]>;
/** How a sheet is asked to be drawn. */
type Rendering = NonNullable<Parameters<InstanceType<typeof ActorSheetV2>["render"]>[1]>;
type Configured = Parameters<InstanceType<typeof ActorSheetV2>["_configureRenderOptions"]>[0];
type Submitted = Parameters<InstanceType<typeof ActorSheetV2>["_processSubmitData"]>;
type Drawn = Parameters<InstanceType<typeof ApplicationV2>["_onRender"]>;
type Placing = Parameters<InstanceType<typeof ApplicationV2>["_updatePosition"]>;
type Place = ReturnType<InstanceType<typeof ApplicationV2>["_updatePosition"]>;
type FirstDrawing = Parameters<InstanceType<typeof ApplicationV2>["_onFirstRender"]>;

// Without its argument the mixin keeps the compiler busy for a minute and more; `any` stands for the render context
// only, which each window types where it prepares it.
// The keyboard's place is noted when the content is replaced and not before: it may move while templates are drawn.

/** Is a window open, or about to be, and not closing? Foundry's `rendered` says no as long as it is being redrawn. */
export function isThere({ state }: Pick<AnyWindow, "state">): boolean {
  return state >= ApplicationV2.RENDER_STATES.RENDERING;
}

/** Tell a screen reader what a window is and how it is called: its frame says neither, and its head is no banner. */
function nameFrame({ element, hasFrame }: AnyWindow, name: string): void {
  if (!hasFrame || !element) return;
  // A form with a name is a landmark, and may be nothing else
  if (element.localName !== "form") element.setAttribute("role", "dialog");
  element.setAttribute("aria-label", name);
  // A page has one banner: of several open windows each would be another
  element.querySelector(":scope > .window-header")?.setAttribute("role", "presentation");
}

/** The windows that have been drawn at least once. */
const drawnOnce = new WeakSet<AnyWindow>();

/** Put what has been drawn into a window, with the keyboard left where it was. */
function putIn(window: AnyWindow, name: string, content: HTMLElement, replace: () => void): void {
  nameFrame(window, name);
  keepFocus(content, replace);
  drawnOnce.add(window);
}

/** The element of a window; nobody says what `element` is, or does, in one never drawn (assumption app-element). */
function elementOf(window: AnyWindow): HTMLElement | null {
  return drawnOnce.has(window) ? window.element : null;
}

/** What has been drawn, once nothing in the window is pressed: a click needs the button on which it began. */
async function onceReleased(press: Press, drawn: Promise<unknown>): Promise<Parts> {
  const parts = (await drawn) as Parts;
  await press.released;
  return parts;
}

/** What a drawing is asked with that shows how things are now, and nothing else. */
const AS_IT_IS = ["force", "renderContext", "renderData"];

/** Is it only asked to show how things are now, as whenever its document changes? */
function isPlain(options: Rendering): boolean {
  return !options.force && Object.keys(options).every((key) => AS_IT_IS.includes(key));
}

/** Is an open window drawn again with nothing said of where it stands or how large it is? */
function staysPut({ isFirstRender, force, position, window }: Replacement[2]): boolean {
  const isMoved = Object.hasOwn(window ?? {}, "detached");
  return !isFirstRender && !force && !position && !isMoved;
}

/** Does the window take its size from nothing that it shows? */
function isSized({ width, height, left, top }: Place): boolean {
  return [width, height, left, top].every((one) => typeof one === "number" && Number.isFinite(one));
}

/** A window drawn from our templates; redrawn, it keeps the keyboard where it was, and what is pressed. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export class TemplateWindow extends HandlebarsApplicationMixin(ApplicationV2)<any> {
  protected readonly press = new Press();

  /** Its element, once it has been drawn; null where it is closed. */
  get drawn(): HTMLElement | null {
    return elementOf(this);
  }

  /** What a screen reader calls this window. */
  protected get spokenTitle(): string {
    return this.title;
  }

  override async _onFirstRender(...args: FirstDrawing): Promise<void> {
    await super._onFirstRender(...args);
    this.press.watch(this.element);
  }

  override async _renderHTML(...args: Drawing): Promise<Parts> {
    return onceReleased(this.press, super._renderHTML(...args));
  }

  override _replaceHTML(...args: Replacement): void {
    putIn(this, this.spokenTitle, args[1], () => super._replaceHTML(...args));
  }
}

/** The sheet of an actor drawn from our templates, as a `TemplateWindow` is. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export class TemplateActorSheet extends HandlebarsApplicationMixin(ActorSheetV2)<any> {
  protected readonly press = new Press();
  /** The plain drawing that was asked for last and has not begun. */
  #asked: Promise<this> | null = null;
  /** Has a drawing begun since one was asked for? It may at once, before there is a promise of it. */
  #hasBegun = false;
  /** Is it put into the window just now what was drawn again, without anything that would move it? */
  #staysPut = false;

  /** What changes while a drawing waits is in that one: an act writes several times, and drawings would pile up. */
  override async render(given: boolean | Rendering = {}, more: Rendering = {}): Promise<this> {
    const options = typeof given === "boolean" ? { ...more, force: given } : given;
    if (!isPlain(options)) return super.render(options);
    if (this.#asked) return this.#asked;
    this.#hasBegun = false;
    const asked = super.render(options).finally(() => {
      if (this.#asked === asked) this.#asked = null;
    });
    if (!this.#hasBegun) this.#asked = asked;
    return asked;
  }

  override _configureRenderOptions(options: Configured): void {
    this.#asked = null;
    this.#hasBegun = true;
    super._configureRenderOptions(options);
  }

  /** Its element, once it has been drawn; null where it is closed. */
  get drawn(): HTMLElement | null {
    return elementOf(this);
  }

  override async _onFirstRender(...args: FirstDrawing): Promise<void> {
    await super._onFirstRender(...args);
    this.press.watch(this.element);
  }

  override async _renderHTML(...args: Drawing): Promise<Parts> {
    return onceReleased(this.press, super._renderHTML(...args));
  }

  override _replaceHTML(...args: Replacement): void {
    this.#staysPut = staysPut(args[2]);
    putIn(this, this.title, args[1], () => super._replaceHTML(...args));
  }

  /**
   * A window of a given size that is only drawn again stays where it is. Foundry measures it all the same, for which
   * the browser has to lay it out at once, and again for each open sheet: a third of `sheet.again`.
   */
  override _updatePosition(...args: Placing): Place {
    const [position] = args;
    return this.#staysPut && isSized(position) ? position : super._updatePosition(...args);
  }

  override async _onRender(...args: Drawn): Promise<void> {
    this.#staysPut = false;
    await super._onRender(...args);
  }

  override async _processSubmitData(...[event, form, submitted, options]: Submitted): Promise<void> {
    const write = (changes: object) => super._processSubmitData(event, form, changes as Submitted[2], options);
    await writeForm(this.document, submitted, write);
  }
}

/** The sheet of an item drawn from our templates, as a `TemplateWindow` is. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export class TemplateItemSheet extends HandlebarsApplicationMixin(ItemSheetV2)<any> {
  protected readonly press = new Press();

  override async _onFirstRender(...args: FirstDrawing): Promise<void> {
    await super._onFirstRender(...args);
    this.press.watch(this.element);
  }

  override async _renderHTML(...args: Drawing): Promise<Parts> {
    return onceReleased(this.press, super._renderHTML(...args));
  }

  override _replaceHTML(...args: Replacement): void {
    putIn(this, this.title, args[1], () => super._replaceHTML(...args));
  }

  override async _processSubmitData(...[event, form, submitted, options]: Submitted): Promise<void> {
    const write = (changes: object) => super._processSubmitData(event, form, changes as Submitted[2], options);
    await writeForm(this.document, submitted, write);
  }
}

/** Fetch templates that others name or that are needed at once. @param names - Such as `chat/exchange`. */
export function loadPartials(names: readonly string[]): void {
  const paths = names.map((name) => templatePath(name));
  foundry.applications.handlebars.loadTemplates(paths).catch((error: unknown) => reportError("loadPartials", error));
}
