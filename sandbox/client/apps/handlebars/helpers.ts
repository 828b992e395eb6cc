import type { Plain } from "../../../common/utils/index.ts";
import { createSelectInput, type InputConfig } from "../forms/fields.ts";
import { localize } from "../host.ts";
import { Handlebars } from "./engine.ts";

interface HelperOptions {
  hash: Plain;
  data?: { root: Plain };
}

/** A data field, as far as templates ask it for its control. */
interface FormField {
  toInput(config: Plain): HTMLElement;
  toFormGroup(group: Plain, input: Plain): HTMLElement;
}

const safe = (html: string): unknown => new Handlebars.SafeString(html);

const values = (args: unknown[]): unknown[] => args.slice(0, -1);

const logic = {
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...args: unknown[]) => values(args).every(Boolean),
  or: (...args: unknown[]) => values(args).some(Boolean),
  ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
  isEmpty: (value: object | null | undefined) => !value || Object.keys(value).length === 0,
};

const attributes = {
  checked: (value: unknown) => (value ? "checked" : ""),
  disabled: (value: unknown) => (value ? "disabled" : ""),
};

function toText(key: unknown, options: HelperOptions): string {
  const text = key instanceof Handlebars.SafeString ? key.toString() : String(key ?? "");
  return Object.keys(options.hash).length > 0 ? localize(text, options.hash) : localize(text);
}

function numberFormat(value: unknown, { hash }: HelperOptions): string {
  const number = Number(value);
  const text = number.toFixed(Number(hash.decimals ?? 0));
  return hash.sign && number >= 0 ? `+${text}` : text;
}

function numberInput(value: unknown, { hash }: HelperOptions): unknown {
  const input = document.createElement("input");
  input.type = "number";
  const { class: classes, disabled, readonly, ...rest } = hash;
  if (classes) input.className = String(classes);
  input.toggleAttribute("disabled", Boolean(disabled));
  input.toggleAttribute("readonly", Boolean(readonly));
  for (const [key, entry] of Object.entries({ step: "any", ...rest })) input.setAttribute(key, String(entry));
  input.setAttribute("value", value === null || value === undefined ? "" : String(value));
  return safe(input.outerHTML);
}

function selectOptions(choices: unknown, { hash }: HelperOptions): unknown {
  const { selected, blank, labelAttr, valueAttr, sort, localize: translate, inverted } = hash;
  const pairs = inverted ? Object.fromEntries(Object.entries(choices as Plain).map(([k, v]) => [v, k])) : choices;
  const select = createSelectInput({
    choices: pairs as Plain,
    value: selected,
    localize: Boolean(translate),
    sort: Boolean(sort),
    ...(typeof blank === "string" ? { blank: translate ? localize(blank) : blank } : {}),
    ...(labelAttr ? { labelAttr: String(labelAttr) } : {}),
    ...(valueAttr ? { valueAttr: String(valueAttr) } : {}),
  } satisfies InputConfig);
  return safe(select.innerHTML);
}

function radioBoxes(name: string, choices: Record<string, string>, { hash }: HelperOptions): unknown {
  const box = document.createElement("div");
  for (const [key, text] of Object.entries(choices)) {
    const input = Object.assign(document.createElement("input"), { type: "radio", name, value: key });
    input.toggleAttribute("checked", String(hash.checked) === key);
    const label = Object.assign(document.createElement("label"), { className: "checkbox" });
    label.append(input, ` ${hash.localize ? localize(text) : text}`);
    box.append(label);
  }
  return safe(box.innerHTML);
}

/** What belongs to the row round a control rather than to the control. */
const GROUP_KEYS = ["label", "hint", "rootId", "stacked", "units", "hidden", "widget"] as const;

function splitHash({ hash, data }: HelperOptions): { group: Plain; input: Plain } {
  const { classes, inputClasses, ...rest } = hash;
  const group: Plain = { ...(data?.root.rootId ? { rootId: data.root.rootId } : {}) };
  for (const key of GROUP_KEYS) if (key in rest) group[key] = rest[key];
  if (classes) group.classes = String(classes).split(" ");
  if (rest.localize) group.localize = true;
  const input = Object.fromEntries(
    Object.entries(rest).filter(([key]) => !(GROUP_KEYS as readonly string[]).includes(key)),
  );
  if (inputClasses) input.classes = inputClasses;
  return { group, input };
}

const forms = {
  formGroup: (field: FormField, options: HelperOptions) => {
    const { group, input } = splitHash(options);
    return safe(field.toFormGroup(group, input).outerHTML);
  },
  formInput: (field: FormField, options: HelperOptions) => safe(field.toInput({ ...options.hash }).outerHTML),
  numberInput,
  selectOptions,
  radioBoxes,
};

/** Register the helpers that core templates and packages may use. */
export function registerHelpers(): void {
  const all: Record<string, unknown> = {
    ...logic,
    ...attributes,
    ...forms,
    formField: forms.formGroup,
    localize: toText,
    numberFormat,
    concat: (...args: unknown[]) =>
      safe(
        values(args)
          .filter((arg) => typeof arg !== "object")
          .join(""),
      ),
    object: ({ hash }: HelperOptions) => hash,
    timeSince: (time: number) => new Date(time).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }),
  };
  for (const [name, helper] of Object.entries(all))
    Handlebars.registerHelper(name, helper as (...args: unknown[]) => unknown);
}
