import { AbstractFormInputElement } from "./form-element.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.ts";
import { HTMLRangePickerElement } from "./range-picker.ts";
import { HTMLStringTagsElement } from "./string-tags.ts";
import { HTMLColorPickerElement, HTMLFilePickerElement, HTMLProseMirrorElement } from "./text-elements.ts";

/** The namespace `foundry.applications.elements`. */
export const elements = {
  AbstractFormInputElement,
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
} as const;

/** Make the elements known to the browser. */
export function defineElements(): void {
  const { AbstractFormInputElement: _base, ...concrete } = elements;
  for (const cls of Object.values(concrete)) customElements.define(cls.tagName, cls);
}
