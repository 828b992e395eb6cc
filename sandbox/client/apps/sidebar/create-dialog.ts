import { DialogV2 } from "../api/dialog.ts";
import { createFormGroup, createSelectInput, createTextInput } from "../forms/fields.ts";
import { documentConfig, localize } from "../host.ts";

/** Types of a kind of documents that one may create by hand, with their labels; none when there is only the base. */
function typeChoices(documentName: string, offered?: readonly string[]): Record<string, string> {
  const all = documentConfig(documentName).documentClass.TYPES.filter((type) => type !== "base");
  const types = offered ? all.filter((type) => offered.includes(type)) : all;
  return Object.fromEntries(types.map((type) => [type, localize(`TYPES.${documentName}.${type}`)]));
}

/**
 * Ask for name and type, create the document, and open it; null when dismissed.
 *
 * @param offered - The types to choose from; all of them where none are named.
 */
export async function createDocumentDialog(documentName: string, offered?: readonly string[]): Promise<unknown> {
  const content = document.createElement("div");
  const choices = typeChoices(documentName, offered);
  content.append(
    createFormGroup({
      label: "Name",
      input: createTextInput({ name: "name", placeholder: `New ${documentName}`, autofocus: true }),
    }),
  );
  if (Object.keys(choices).length > 0) {
    content.append(createFormGroup({ label: "Type", input: createSelectInput({ name: "type", choices }) }));
  }
  const data = (await DialogV2.input({
    window: { title: `Create ${documentName}` },
    content,
    ok: { label: "Create" },
  })) as { name: string; type?: string } | null;
  if (!data) return null;
  return documentConfig(documentName).documentClass.create(
    { ...data, name: data.name.trim() || `New ${documentName}` },
    { renderSheet: true },
  );
}
