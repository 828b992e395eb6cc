import { AbstractFormInputElement, element, onInnerChange } from "./form-element.ts";

/** A control round one text field, which is the field named by `makeField`. */
abstract class TextElement extends AbstractFormInputElement {
  readonly #field = this.makeField();

  protected abstract makeField(): HTMLInputElement | HTMLTextAreaElement;

  get value(): string {
    return this.isConnected ? this.#field.value : (this.getAttribute("value") ?? this.#field.value);
  }

  set value(value: string) {
    this.setAttribute("value", value);
    this.#field.value = value;
  }

  protected build(): HTMLElement[] {
    this.#field.value = this.getAttribute("value") ?? this.textContent ?? "";
    const label = this.getAttribute("aria-label");
    if (label) this.#field.setAttribute("aria-label", label);
    onInnerChange(this.#field, () => this.announce());
    return [this.#field];
  }
}

/** Rich text; the stand-in lets one edit its HTML. */
export class HTMLProseMirrorElement extends TextElement {
  static override tagName = "prose-mirror";

  protected makeField(): HTMLTextAreaElement {
    return element("textarea", { rows: 6 });
  }
}

/** The path of a file; there is nothing to browse here. */
export class HTMLFilePickerElement extends TextElement {
  static override tagName = "file-picker";

  protected makeField(): HTMLInputElement {
    return element("input", { type: "text", placeholder: "path/of/a/file" });
  }
}

/** A colour as text, `#rrggbb`. */
export class HTMLColorPickerElement extends TextElement {
  static override tagName = "color-picker";

  protected makeField(): HTMLInputElement {
    return element("input", { type: "color" });
  }
}
