import type { AwayItem } from "../documents/item.ts";
import { itemView } from "../rulesets/coda/sheet/item.ts";
import { readItemForm } from "../rulesets/coda/sheet/item-form.ts";
import { harmless } from "../shared/harmless.ts";
import { templatePath } from "../shared/ids.ts";
import { TemplateItemSheet } from "../shared/windows.ts";

type Lifecycle = InstanceType<typeof foundry.applications.sheets.ItemSheetV2>;

/** The types of item; each has a small template for its own fields. */
const TYPES = ["skill", "maneuver", "edge", "weapon", "armor", "gear"];

/** The sheet of every type of item: what all have, and the fields of the type. */
export class ItemSheet extends TemplateItemSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["away-team", "item-sheet"],
    position: { width: 520, height: "auto" },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS = {
    sheet: {
      template: templatePath("sheets/item/sheet"),
      templates: TYPES.map((type) => templatePath(`sheets/item/${type}`)),
      scrollable: [".item-body"],
    },
  };

  override async _prepareContext(...args: Parameters<Lifecycle["_prepareContext"]>): Promise<object> {
    const context = await super._prepareContext(...args);
    const { TextEditor } = foundry.applications.ux;
    const { item } = this;
    const description = (item.system as { description?: string }).description ?? "";
    const html = await TextEditor.implementation.enrichHTML(harmless(description), {
      relativeTo: item,
      secrets: item.isOwner,
    });
    const fields = templatePath(`sheets/item/${item.type}`);
    return { ...context, item, system: item.system, fields, description, html, ...itemView(item), rootId: this.id };
  }

  override _processFormData(...args: Parameters<Lifecycle["_processFormData"]>) {
    const form = readItemForm(super._processFormData(...args)) as { name?: unknown };
    // What the language calls it is no name that somebody has given it
    if (form.name === this.item.name) form.name = (this.item as AwayItem).storedName;
    return form;
  }
}
