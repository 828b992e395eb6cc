import { kept } from "../../kept.ts";
import { FormDataExtended } from "../forms/form-data.ts";
import { localize } from "../host.ts";
import { ApplicationV2 } from "./application.ts";
import type { ApplicationOptions, PartialApplicationOptions, RenderContext, RenderOptions } from "./types.ts";

/** A button of a dialog; what its callback gives back, or else its action, is the dialog's result. */
export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  default?: boolean;
  disabled?: boolean;
  type?: "button" | "submit" | "reset";
  callback?: (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;
}

/** What a dialog is made from, beside the options of every application. */
export interface DialogConfig extends PartialApplicationOptions {
  buttons?: DialogButton[];
  content?: string | HTMLElement;
  modal?: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
}

/** What waiting for a dialog takes beside its own configuration. */
export interface WaitConfig extends DialogConfig {
  /** Reject when the dialog is dismissed, instead of resolving with null. */
  rejectClose?: boolean;
  close?: (event: Event, dialog: DialogV2) => unknown;
  render?: (event: Event, dialog: DialogV2) => unknown;
  /** Changes to the buttons that the helper itself makes. */
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
  ok?: Partial<DialogButton>;
}

/** A question with buttons. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    window: { frame: true, positioned: true, minimizable: false },
    form: { closeOnSubmit: true },
    position: { width: 400 },
  };

  override _initializeApplicationOptions(options: DialogConfig): ApplicationOptions {
    const merged = super._initializeApplicationOptions(options);
    const { content } = options;
    if (content instanceof HTMLElement && content.tagName !== "DIV") throw new Error("Content must be a text or a div");
    if (!options.buttons?.length) throw new Error("You must define at least one entry in options.buttons");
    merged.buttons = Object.fromEntries(options.buttons.map((button) => [button.action, button]));
    for (const { action } of options.buttons) merged.actions[action] = DialogV2.#onClickButton;
    return merged;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = Object.assign(document.createElement("form"), {
      className: "dialog-form standard-form",
      autocomplete: "off",
    });
    const content = Object.assign(document.createElement("div"), { className: "dialog-content standard-form" });
    const given = this.options.content as string | HTMLElement | undefined;
    if (given instanceof HTMLElement) content.innerHTML = given.innerHTML;
    else content.append(...cleaned(given ?? ""));
    const footer = Object.assign(document.createElement("footer"), { className: "form-footer" });
    footer.append(...Object.values(this.options.buttons as Record<string, DialogButton>).map(buttonElement));
    form.append(...(content.childNodes.length > 0 ? [content] : []), footer);
    form.addEventListener("submit", (event) => event.preventDefault());
    return form;
  }

  override _replaceHTML(result: HTMLFormElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  /** A dialog has no size before it is shown, so it is shown before it is placed. */
  override _insertElement(element: HTMLElement): void {
    super._insertElement(element);
    const dialog = element as HTMLDialogElement;
    if (this.options.modal) dialog.showModal();
    else dialog.show();
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    (
      element.querySelector<HTMLElement>("[autofocus]") ?? element.querySelector<HTMLElement>("button[type=submit]")
    )?.focus();
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event) => this._onKeyDown(event));
    this.element.addEventListener("cancel", (event) => event.preventDefault());
  }

  /** A modal dialog is dismissed alone, before the table hears of it; any other goes with all windows. */
  _onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.options.modal) return;
    event.preventDefault();
    event.stopPropagation();
    void this.close();
  }

  static #onClickButton(this: DialogV2, event: Event, target: HTMLButtonElement): Promise<DialogV2> {
    return this._onSubmit(target, event);
  }

  /** Carry out a pressed button; Enter in a field presses the first that submits. */
  async _onSubmit(target: HTMLButtonElement | null, event: Event): Promise<this> {
    event.preventDefault();
    const buttons = this.options.buttons as Record<string, DialogButton>;
    const button = buttons[target?.dataset.action ?? ""] ?? Object.values(buttons).find((entry) => entry.default);
    if (!button) return this;
    const element = target ?? this.element.querySelector<HTMLButtonElement>(`[data-action="${button.action}"]`);
    const result = (await kept(button.callback)?.(event, element as HTMLButtonElement, this)) ?? button.action;
    await this.options.submit?.(result, this);
    return this.options.form?.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  /** Yes or no: true, false, or what the buttons' callbacks give; null when dismissed. */
  static async confirm({ yes = {}, no = {}, ...config }: WaitConfig = {}): Promise<unknown> {
    const buttons = [
      { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      { action: "no", label: "No", icon: "fa-solid fa-xmark", default: true, callback: () => false, ...no },
    ];
    if (yes.default) (buttons[1] as DialogButton).default = false;
    return this.wait({ ...config, buttons: [...buttons, ...(config.buttons ?? [])] });
  }

  /** One button. */
  static async prompt({ ok = {}, ...config }: WaitConfig = {}): Promise<unknown> {
    const button = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...config, buttons: [button, ...(config.buttons ?? [])] });
  }

  /** One button whose result is the form's values, expanded. */
  static async input({ ok = {}, ...config }: WaitConfig = {}): Promise<unknown> {
    const callback = (_event: Event, button: HTMLButtonElement): unknown =>
      foundry.utils.expandObject(new FormDataExtended(button.form as HTMLFormElement).object);
    return this.prompt({ ...config, ok: { callback, ...ok } });
  }

  /** Open a dialog and wait for its result. */
  static async wait({ rejectClose = false, close, render, submit, ...config }: WaitConfig = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const dialog = new this({
        ...config,
        submit: async (result: unknown, app: DialogV2) => {
          await submit?.(result, app);
          resolve(result);
        },
      });
      dialog.addEventListener(
        "close",
        (event) => {
          const result = close?.(event, dialog);
          if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
          else resolve(result ?? null);
        },
        { once: true },
      );
      if (render) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Ask another user by a dialog in their client; the configuration goes over the wire and may hold no functions. */
  static async query(user: string | { query: UserQuery }, type: string, config: DialogConfig = {}): Promise<unknown> {
    const asked = typeof user === "string" ? game.users.get(user) : user;
    if (!asked) throw new Error("The user to be asked does not exist");
    return (asked as { query: UserQuery }).query("dialog", { type, config });
  }

  /** Answer a {@link query} in the asked client. */
  static _handleQuery({ type, config }: { type: string; config: DialogConfig }): Promise<unknown> {
    if (type === "confirm" || type === "prompt" || type === "input" || type === "wait") return this[type](config);
    throw new Error(`"${type}" is not a kind of dialog`);
  }
}

/** What is left of a text: no drawings, nothing that runs, no styles. Assumption: dialog-element. */
function cleaned(text: string): readonly Node[] {
  const { body } = new DOMParser().parseFromString(text, "text/html");
  for (const element of body.querySelectorAll("svg, script, style")) element.remove();
  for (const element of body.querySelectorAll("*"))
    for (const { name } of [...element.attributes]) if (/^(on|style$)/.test(name)) element.removeAttribute(name);
  return [...body.childNodes];
}

type UserQuery = (name: string, data: object) => Promise<unknown>;

function buttonElement(button: DialogButton): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = button.type ?? "submit";
  element.dataset.action = button.action;
  element.className = button.class ?? "";
  element.disabled = button.disabled ?? false;
  element.autofocus = button.default ?? false;
  if (button.icon) element.append(Object.assign(document.createElement("i"), { className: button.icon, inert: true }));
  element.append(Object.assign(document.createElement("span"), { textContent: localize(button.label) }));
  return element;
}
