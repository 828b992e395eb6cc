import type { DataField } from "../common/data/fields/field.ts";
import type { SchemaField } from "../common/data/fields/schema.ts";
import type { DataModel } from "../common/data/model.ts";
import { TYPED_DOCUMENTS } from "./config.ts";

/** Give the fields of all registered models their labels and hints: `<prefix>.FIELDS.<path>.label`. At `i18nInit`. */
export function localizeModels(): void {
  for (const name of TYPED_DOCUMENTS) {
    for (const model of Object.values(CONFIG[name as "Actor"].dataModels)) {
      localizeSchema(model.schema, (model as unknown as typeof DataModel).LOCALIZATION_PREFIXES ?? [], []);
    }
  }
}

function localizeSchema(schema: SchemaField, prefixes: readonly string[], path: readonly string[]): void {
  for (const [name, field] of schema.entries()) {
    const at = [...path, name];
    localizeField(field, prefixes, at.join("."));
    if ("fields" in field) localizeSchema(field as SchemaField, prefixes, at);
    const element = (field as { element?: DataField }).element;
    if (element && "fields" in element) localizeSchema(element as SchemaField, prefixes, [...at, "element"]);
  }
}

function localizeField(field: DataField, prefixes: readonly string[], path: string): void {
  for (const part of ["label", "hint"] as const) {
    const found = prefixes.map((prefix) => `${prefix}.FIELDS.${path}.${part}`).find((key) => game.i18n.has(key));
    if (found) field[part] = game.i18n.localize(found);
    else if (field[part]) field[part] = game.i18n.localize(field[part]);
  }
}
