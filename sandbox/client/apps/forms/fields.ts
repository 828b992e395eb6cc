import { localize } from "../host.ts";

/** What a form control is made from; each maker uses the entries that concern it. */
export interface InputConfig {
  name?: string;
  value?: unknown;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  id?: string;
  classes?: string;
  placeholder?: string;
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
  min?: number;
  max?: number;
  step?: number | "any";
  rows?: number;
  blank?: string | false;
  groups?: string[];
  options?: SelectOption[];
  choices?: Record<string, unknown> | unknown[] | (() => Record<string, unknown> | unknown[]);
  labelAttr?: string;
  valueAttr?: string;
  sort?: boolean;
  type?: string;
}

/** An entry of a select. */
export interface SelectOption {
  value?: string | number;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
}

/** What stands round a form control. */
export interface GroupConfig {
  input: HTMLElement | HTMLCollection | string;
  label?: string;
  units?: string;
  hint?: string;
  rootId?: string;
  classes?: string[] | string;
  stacked?: boolean;
  localize?: boolean;
  hidden?: boolean | "until-found";
}

/** Write the settings that all controls share. */
export function setInputAttributes(input: HTMLElement, config: InputConfig): void {
  if (config.name) input.setAttribute("name", config.name);
  if (config.id) input.id = config.id;
  for (const flag of ["required", "disabled", "readonly", "autofocus"] as const) {
    if (config[flag]) input.toggleAttribute(flag, true);
  }
  if (config.placeholder) {
    input.setAttribute("placeholder", config.localize ? localize(config.placeholder) : config.placeholder);
  }
  if (config.classes) input.className = config.classes;
  Object.assign(input.dataset, config.dataset ?? {});
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, value);
}

function inputOf(type: string, config: InputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = type;
  setInputAttributes(input, config);
  return input;
}

/** A text field. */
export function createTextInput(config: InputConfig): HTMLInputElement {
  const input = inputOf(config.type ?? "text", config);
  input.setAttribute("value", String(config.value ?? ""));
  return input;
}

/** A number field; with `step`, `min` and `max` given, a `range-picker`. */
export function createNumberInput(config: InputConfig): HTMLElement {
  const range = config.step !== undefined && config.min !== undefined && config.max !== undefined;
  const input = range ? document.createElement("range-picker") : inputOf("number", config);
  if (range) setInputAttributes(input, config);
  for (const key of ["min", "max", "step"] as const) {
    if (config[key] !== undefined) input.setAttribute(key, String(config[key]));
  }
  if (!range && config.step === undefined) input.setAttribute("step", "any");
  if (typeof config.value === "number") input.setAttribute("value", String(config.value));
  return input;
}

/** A checkbox. */
export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  const input = inputOf("checkbox", config);
  input.toggleAttribute("checked", Boolean(config.value));
  return input;
}

/** A field of several lines. */
export function createTextareaInput(config: InputConfig): HTMLTextAreaElement {
  const area = document.createElement("textarea");
  setInputAttributes(area, config);
  area.rows = config.rows ?? 3;
  area.textContent = String(config.value ?? "");
  return area;
}

/** A field for rich text; the stand-in lets one edit its HTML. */
export function createEditorInput(config: InputConfig): HTMLElement {
  const editor = document.createElement("prose-mirror");
  setInputAttributes(editor, config);
  editor.setAttribute("value", String(config.value ?? ""));
  return editor;
}

/** A select, with its options in groups where they name one. */
export function createSelectInput(config: InputConfig): HTMLSelectElement {
  const select = document.createElement("select");
  setInputAttributes(select, config);
  fillOptions(select, config);
  return select;
}

/** A select of several values. */
export function createMultiSelectInput(config: InputConfig): HTMLElement {
  const select = document.createElement(config.type === "checkboxes" ? "multi-checkbox" : "multi-select");
  setInputAttributes(select, config);
  fillOptions(select, config);
  return select;
}

function fillOptions(select: HTMLElement, config: InputConfig): void {
  const chosen = new Set([...(isIterable(config.value) ? config.value : [config.value])].map(String));
  const groups = new Map<string, HTMLElement>();
  for (const option of listOptions(config)) {
    const element = optionElement(option, config.localize ?? false, chosen);
    if (!option.group) select.append(element);
    else {
      if (!groups.has(option.group)) groups.set(option.group, addGroup(select, option.group));
      groups.get(option.group)?.append(element);
    }
  }
}

function addGroup(select: HTMLElement, label: string): HTMLElement {
  const group = document.createElement("optgroup");
  group.label = label;
  select.append(group);
  return group;
}

function optionElement(option: SelectOption, translate: boolean, chosen: ReadonlySet<string>): HTMLElement {
  if (option.rule) return document.createElement("hr");
  const element = document.createElement("option");
  const value = String(option.value ?? option.label);
  element.value = value;
  element.textContent = translate ? localize(option.label) : option.label;
  element.toggleAttribute("selected", option.selected ?? chosen.has(value));
  element.disabled = option.disabled ?? false;
  return element;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return Array.isArray(value) || value instanceof Set;
}

/** The options of a select from its list or its choices, the empty one first. */
function listOptions(config: InputConfig): SelectOption[] {
  const { labelAttr = "label", valueAttr } = config;
  const given = typeof config.choices === "function" ? config.choices() : config.choices;
  const entries: [unknown, unknown][] = Array.isArray(given)
    ? given.map((entry) => [entry, entry])
    : Object.entries(given ?? {});
  const options = config.options ?? entries.map(([key, entry]) => toOption(String(key), entry, labelAttr, valueAttr));
  if (config.sort) options.sort((a, b) => a.label.localeCompare(b.label));
  if (config.blank === undefined || config.blank === false) return options;
  return [{ value: "", label: config.blank }, ...options];
}

function toOption(key: string, entry: unknown, labelAttr: string, valueAttr: string | undefined): SelectOption {
  if (typeof entry !== "object" || entry === null) return { value: key, label: String(entry) };
  const record = entry as Record<string, unknown>;
  const label = String(record[labelAttr] ?? key);
  const value = String(valueAttr ? record[valueAttr] : (record.value ?? key));
  return { value, label, ...(record.group ? { group: String(record.group) } : {}) };
}

/** A row of a form: label with unit, control, hint. */
export function createFormGroup(config: GroupConfig): HTMLDivElement {
  const group = document.createElement("div");
  group.className = ["form-group", ...[config.classes ?? []].flat(), config.stacked ? "stacked" : ""]
    .filter(Boolean)
    .join(" ");
  if (config.hidden) group.hidden = true;
  const translate = (text: string): string => (config.localize ? localize(text) : text);
  const fields = document.createElement("div");
  fields.className = "form-fields";
  if (typeof config.input === "string") fields.innerHTML = config.input;
  else if (config.input instanceof HTMLCollection) fields.append(...config.input);
  else fields.append(config.input);
  group.append(labelOf(config, fields, translate), fields);
  if (config.hint) {
    group.append(
      Object.assign(document.createElement("p"), { className: "hint", textContent: translate(config.hint) }),
    );
  }
  return group;
}

function labelOf(config: GroupConfig, fields: HTMLElement, translate: (text: string) => string): HTMLLabelElement {
  const label = document.createElement("label");
  label.textContent = translate(config.label ?? "");
  if (config.units) {
    label.append(
      Object.assign(document.createElement("span"), {
        className: "units",
        textContent: ` (${translate(config.units)})`,
      }),
    );
  }
  const control = fields.querySelector<HTMLElement>("input, select, textarea, [name]");
  if (control && config.rootId) control.id ||= `${config.rootId}-${control.getAttribute("name") ?? ""}`;
  if (control?.id) label.htmlFor = control.id;
  return label;
}

/** An icon of the icon font. */
export function createFontAwesomeIcon(
  glyph: string,
  { style = "solid", classes = [] }: { style?: string; classes?: string[] } = {},
): HTMLElement {
  const icon = document.createElement("i");
  icon.className = [`fa-${style}`, glyph.startsWith("fa-") ? glyph : `fa-${glyph}`, ...classes].join(" ");
  icon.inert = true;
  return icon;
}
