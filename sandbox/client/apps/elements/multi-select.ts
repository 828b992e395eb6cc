import { AbstractFormInputElement, element } from "./form-element.ts";

/** Several values out of a list given by `<option>` elements: a checkbox for each. */
export class HTMLMultiCheckboxElement extends AbstractFormInputElement {
  static override tagName = "multi-checkbox";

  readonly #options = new Map<string, HTMLInputElement>();

  get value(): string[] {
    if (this.#options.size === 0)
      return [...this.querySelectorAll<HTMLOptionElement>("option[selected]")].map((option) => option.value);
    return [...this.#options].filter(([, box]) => box.checked).map(([value]) => value);
  }

  set value(value: Iterable<string>) {
    const chosen = new Set(value);
    for (const [key, box] of this.#options) box.checked = chosen.has(key);
  }

  protected build(): HTMLElement[] {
    const options = [...this.querySelectorAll("option")];
    return options.map((option) => {
      const box = element("input", { type: "checkbox", value: option.value, checked: option.hasAttribute("selected") });
      this.#options.set(option.value, box);
      box.addEventListener("input", (event) => event.stopPropagation());
      box.addEventListener("change", (event) => {
        event.stopPropagation();
        this.announce();
      });
      const label = element("label", { className: "checkbox" });
      label.append(box, ` ${option.textContent}`);
      return label;
    });
  }
}

/** The same with Foundry's other tag, which shows chosen values as tags there. */
export class HTMLMultiSelectElement extends HTMLMultiCheckboxElement {
  static override tagName = "multi-select";
}
