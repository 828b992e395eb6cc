import { AbstractFormInputElement, element } from "./form-element.ts";

/** A set of short texts, each a tag that can be taken away; Enter adds what was typed. */
export class HTMLStringTagsElement extends AbstractFormInputElement {
  static override tagName = "string-tags";

  #values: Set<string> | null = null;
  readonly #tags = element("div", { className: "tags input-element-tags" });
  readonly #field = element("input", { type: "text" });

  get value(): string[] {
    return [...this.#own];
  }

  set value(value: Iterable<string>) {
    this.#values = new Set(value);
    this.refresh();
  }

  /** The tags; at first those of the attribute or of the text. */
  get #own(): Set<string> {
    this.#values ??= new Set(
      (this.getAttribute("value") ?? this.textContent ?? "")
        .split(",")
        .map((tag) => tag.trim())
        .filter(Boolean),
    );
    return this.#values;
  }

  protected build(): HTMLElement[] {
    void this.#own; // Read before the text is replaced
    this.#field.placeholder = this.getAttribute("placeholder") ?? "";
    this.#field.addEventListener("change", (event) => event.stopPropagation());
    this.#field.addEventListener("input", (event) => event.stopPropagation());
    this.#field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.#add(this.#field.value.trim());
    });
    return [this.#tags, this.#field];
  }

  #add(tag: string): void {
    if (!tag || this.#own.has(tag)) return;
    this.#own.add(tag);
    this.#field.value = "";
    this.refresh();
    this.announce();
  }

  #remove(tag: string): void {
    this.#own.delete(tag);
    this.refresh();
    this.announce();
  }

  protected override refresh(): void {
    this.#tags.replaceChildren(
      ...this.value.map((tag) => {
        const button = element("button", {
          type: "button",
          className: "tag",
          textContent: `${tag} ×`,
          ariaLabel: `Remove ${tag}`,
        });
        button.addEventListener("click", () => this.#remove(tag));
        return button;
      }),
    );
    super.refresh();
  }
}
