/** The base of form controls that are elements of their own: they belong to their form and have name and value. */
export abstract class AbstractFormInputElement extends HTMLElement {
  static readonly formAssociated = true;
  static readonly observedAttributes = ["disabled"];
  /** Name of the tag. */
  static tagName = "";

  readonly #internals = this.attachInternals();
  #built = false;

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(name: string) {
    this.setAttribute("name", name);
  }

  get disabled(): boolean {
    return this.matches(":disabled");
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }

  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  abstract get value(): unknown;
  abstract set value(value: unknown);

  /** Make the inner elements, once. */
  protected abstract build(): HTMLElement[];

  /** Show what may be changed now. */
  protected refresh(): void {
    for (const field of this.querySelectorAll<HTMLInputElement>("input, textarea, select, button")) {
      field.disabled = !this.editable;
    }
  }

  connectedCallback(): void {
    if (!this.#built) {
      this.#built = true;
      this.replaceChildren(...this.build());
    }
    this.refresh();
  }

  formDisabledCallback(): void {
    this.refresh();
  }

  attributeChangedCallback(): void {
    if (this.#built) this.refresh();
  }

  /** Tell the form that the value is another. */
  protected announce(): void {
    for (const type of ["input", "change"]) this.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  }
}

/** Hear changes of an inner field as one's own: without the inner field's event. */
export function onInnerChange(field: HTMLElement, act: () => void): void {
  field.addEventListener("input", (event) => event.stopPropagation());
  field.addEventListener("change", (event) => {
    event.stopPropagation();
    act();
  });
}

/** Make an element with attributes. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), properties);
}
