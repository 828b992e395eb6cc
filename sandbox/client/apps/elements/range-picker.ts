import { AbstractFormInputElement, element, onInnerChange } from "./form-element.ts";

/** A number within bounds: a slider with a field beside it. */
export class HTMLRangePickerElement extends AbstractFormInputElement {
  static override tagName = "range-picker";

  readonly #slider = element("input", { type: "range" });
  readonly #field = element("input", { type: "number" });

  get value(): number {
    return Number(this.isConnected ? this.#field.value : this.getAttribute("value"));
  }

  set value(value: number) {
    this.setAttribute("value", String(value));
    for (const input of [this.#slider, this.#field]) input.value = String(value);
  }

  protected build(): HTMLElement[] {
    const inputs = [this.#slider, this.#field];
    for (const input of inputs) {
      for (const bound of ["min", "max", "step"] as const) input[bound] = this.getAttribute(bound) ?? "";
      input.value = this.getAttribute("value") ?? "";
      onInnerChange(input, () => {
        this.value = Number(input.value);
        this.announce();
      });
    }
    return inputs;
  }
}
