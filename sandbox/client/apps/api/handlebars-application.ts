import { deepClone } from "../../../common/utils/index.ts";
import { loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import type { ApplicationV2 } from "./application.ts";
import { type PartState, rememberPart, restorePart } from "./part-state.ts";
import type { ClosingOptions, FormConfiguration, RenderContext, RenderOptions } from "./types.ts";

/** One part of an application: a template that yields exactly one element. */
export interface HandlebarsPart {
  template: string;
  id?: string;
  /** The template's element takes the place of the application's whole content. */
  root?: boolean;
  classes?: string[];
  /** Partials to load before. */
  templates?: string[];
  /** Selectors, within the part, of what scrolls; "" is the part itself. */
  scrollable?: string[];
  /** Forms within the part by selector. */
  forms?: Record<string, Partial<FormConfiguration>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a mixin takes any constructor
type Constructor<T> = abstract new (...args: any[]) => T;

function parse(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** The one element of a part. Throws for none or several, unless the part fills the whole content. */
function partElement(id: string, part: HandlebarsPart, html: string): HTMLElement {
  const fragment = parse(html);
  if (part.root) {
    const holder = document.createElement("div");
    holder.append(fragment);
    return holder;
  }
  const { children } = fragment;
  if (children.length === 1) return children[0] as HTMLElement;
  throw new Error(
    `Template part "${id}" must render a single HTML element; ${part.template} renders ${children.length}.`,
  );
}

/** Put a part where it belongs: in the place of its former element, or else among the others in their order. */
function placePart(
  partId: string,
  element: HTMLElement,
  prior: HTMLElement | null,
  content: HTMLElement,
  configured: Record<string, HandlebarsPart>,
): void {
  if (configured[partId]?.root) content.replaceChildren(...element.childNodes);
  else if (prior && content.contains(prior)) prior.replaceWith(element);
  else {
    const order = Object.keys(configured);
    const later = order
      .slice(order.indexOf(partId) + 1)
      .map((id) => content.querySelector(`:scope > ${partSelector(id)}`));
    content.insertBefore(element, later.find(Boolean) ?? null);
  }
}

function partSelector(id: string): string {
  return `[data-application-part="${CSS.escape(id)}"]`;
}

/** Give an application the drawing of its `static PARTS` by Handlebars templates. */
export function HandlebarsApplicationMixin<Base extends Constructor<ApplicationV2>>(base: Base) {
  abstract class HandlebarsApplication extends base {
    static PARTS: Record<string, HandlebarsPart> = {};

    #parts: Record<string, HTMLElement> = {};

    /** The elements of the parts that are drawn. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      const all = (this.constructor as typeof HandlebarsApplication).PARTS;
      options.parts ??= Object.keys(all);
    }

    /** The parts that this rendering may draw. */
    _configureRenderParts(_options: RenderOptions): Record<string, HandlebarsPart> {
      return deepClone((this.constructor as typeof HandlebarsApplication).PARTS);
    }

    override async _preFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const parts = Object.values(this._configureRenderParts(options));
      await loadTemplates([...new Set(parts.flatMap((part) => [part.template, ...(part.templates ?? [])]))]);
    }

    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const configured = this._configureRenderParts(options);
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = configured[partId];
        if (!part) {
          // One of the class's own that is not configured this time is left out
          if (partId in (this.constructor as typeof HandlebarsApplication).PARTS) continue;
          ui.notifications?.warn(`Part "${partId}" is not a supported template part for ${this.constructor.name}`);
          continue;
        }
        rendered[partId] = await this.#renderPart(partId, part, context, options);
      }
      return rendered;
    }

    async #renderPart(
      id: string,
      part: HandlebarsPart,
      context: RenderContext,
      options: RenderOptions,
    ): Promise<HTMLElement> {
      const partContext = await this._preparePartContext(id, context, options);
      const element = partElement(id, part, await renderTemplate(part.template, partContext));
      element.dataset.applicationPart = id;
      if (part.id) element.id = `${this.id}-${part.id}`;
      element.classList.add(...(part.classes ?? []));
      return element;
    }

    /** The context of one part: the shared one itself, so what a part adds the later parts see; `partId` is unique. */
    async _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context.partId = `${this.id}-${partId}`;
      return context;
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      const configured = this._configureRenderParts(options);
      const drawn = Object.entries(result).map(([partId, element]) => {
        const prior = content.querySelector<HTMLElement>(partSelector(partId));
        return { partId, element, prior, state: { scrollPositions: [] } as PartState };
      });
      // What is read of all before any is replaced makes the browser lay the page out once, and not for each part
      for (const { partId, element, prior, state } of drawn)
        if (prior) this._preSyncPartState(partId, element, prior, state);
      for (const { partId, element, prior } of drawn) placePart(partId, element, prior, content, configured);
      for (const { partId, element, prior, state } of drawn) {
        if (prior) this._syncPartState(partId, element, prior, state);
        this.#parts[partId] = configured[partId]?.root ? content : element;
        this._attachPartListeners(partId, this.#parts[partId], options);
      }
    }

    /** Note what a part must keep, while the old element is still there. */
    _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void {
      const part = (this.constructor as typeof HandlebarsApplication).PARTS[partId];
      rememberPart(priorElement, newElement, part?.scrollable ?? [], state);
    }

    /** Give the new element what was noted. */
    _syncPartState(_partId: string, newElement: HTMLElement, _priorElement: HTMLElement, state: PartState): void {
      restorePart(newElement, state);
    }

    override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      this.#parts = {};
    }

    /** Listen on one part, each time it is drawn. */
    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      const forms = (this.constructor as typeof HandlebarsApplication).PARTS[partId]?.forms ?? {};
      for (const [selector, given] of Object.entries(forms)) {
        const config: FormConfiguration = { handler: null, submitOnChange: false, closeOnSubmit: false, ...given };
        const form = element.matches(selector) ? element : element.querySelector(selector);
        form?.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
        form?.addEventListener("change", (event) => this._onChangeForm(config, event));
      }
    }
  }
  return HandlebarsApplication;
}
