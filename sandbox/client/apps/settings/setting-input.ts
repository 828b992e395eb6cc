import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
  type InputConfig,
} from "../forms/fields.ts";
import type { RegisteredSetting } from "./registered.ts";

/** A data field used as a setting's type. */
interface FieldType {
  toFormGroup(group: object, input: object): HTMLElement;
}

function isField(type: unknown): type is FieldType {
  return typeof type === "object" && type !== null && "toFormGroup" in type;
}

function control(setting: RegisteredSetting, config: InputConfig): HTMLElement {
  const { type, choices, range } = setting;
  if (choices)
    return createSelectInput({
      ...config,
      choices,
      localize: true,
      dataset: type === Number ? { dtype: "Number" } : {},
    });
  if (type === Boolean) return createCheckboxInput(config);
  if (type === Number) return createNumberInput({ ...config, ...range });
  return createTextInput(config);
}

/** A row of the settings window for one setting, named `namespace.key`. */
export function settingRow(setting: RegisteredSetting): HTMLElement {
  const { namespace, key, name = key, hint, type } = setting;
  const id = `${namespace}.${key}`;
  const value: unknown = game.settings.get(namespace, key);
  const group = { label: name, localize: true, rootId: "settings", ...(hint ? { hint } : {}) };
  if (isField(type)) return type.toFormGroup(group, { name: id, value });
  return createFormGroup({ ...group, input: control(setting, { name: id, value }) });
}
