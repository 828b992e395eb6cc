import * as f from "../common/data/fields/index.ts";
import type { Plain } from "../common/utils/objects.ts";

type Maker = (config: object) => HTMLElement;

/** How each kind of field is entered; the first that fits. */
const INPUTS: readonly [
  new (...args: never[]) => f.DataField,
  (forms: Record<string, Maker>, field: f.DataField, config: Plain) => HTMLElement,
][] = [
  [f.BooleanField, (forms, _field, config) => make(forms, "createCheckboxInput", config)],
  [f.NumberField, (forms, field, config) => numberInput(forms, field as f.NumberField, config)],
  [f.HTMLField, (forms, _field, config) => make(forms, "createEditorInput", config)],
  [f.JSONField, (forms, _field, config) => make(forms, "createTextareaInput", config)],
  [f.StringField, (forms, field, config) => stringInput(forms, field as f.StringField, config)],
  [f.SetField, (forms, field, config) => setInput(forms, field as f.SetField, config)],
];

function make(forms: Record<string, Maker>, name: string, config: Plain): HTMLElement {
  const maker = forms[name];
  if (!maker) throw new Error(`The table draws no ${name}`);
  return maker(config);
}

function numberInput(forms: Record<string, Maker>, field: f.NumberField, config: Plain): HTMLElement {
  if (field.choices && !config.choices) config.choices = field.choices;
  if (config.choices || config.options) return make(forms, "createSelectInput", config);
  const { min, max, step } = field;
  return make(forms, "createNumberInput", { min, max, step: step ?? (field.integer ? 1 : undefined), ...config });
}

function stringInput(forms: Record<string, Maker>, field: f.StringField, config: Plain): HTMLElement {
  if (field.choices && !config.choices) config.choices = field.choices;
  if (config.choices || config.options)
    return make(forms, "createSelectInput", { ...(field.blank ? { blank: "" } : {}), ...config });
  return make(forms, "createTextInput", config);
}

function setInput(forms: Record<string, Maker>, field: f.SetField, config: Plain): HTMLElement {
  const choices = (field.element as f.StringField).choices;
  if (choices && !config.choices) config.choices = choices;
  return make(forms, "createMultiSelectInput", config);
}

/** Draws fields with the interface's controls. */
export const fieldForms: f.FieldForms = {
  toInput(field, config) {
    const forms = foundry.applications.fields as unknown as Record<string, Maker>;
    const full: Plain = { name: field.fieldPath, ...config };
    const fitting = INPUTS.find(([cls]) => field instanceof cls);
    if (!fitting) throw new Error(`A ${field.constructor.name} has no input`);
    return fitting[1](forms, field, full);
  },
  toFormGroup(field, groupConfig, inputConfig) {
    const forms = foundry.applications.fields as unknown as Record<string, Maker>;
    const input = this.toInput(field, inputConfig);
    const config = { label: field.label || field.fieldPath, hint: field.hint, localize: true, ...groupConfig, input };
    return make(forms, "createFormGroup", config);
  },
};
