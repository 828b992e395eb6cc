/**
 * The sheet of every item, whatever its game: fields for those who may change it, plain words for others. Which
 * fields, the game says.
 */
import { itemTypeName } from "../data/item-names.ts";
import type { AwayItem } from "../documents/item.ts";
import { activeRuleset } from "../foundry/active-ruleset.ts";
import { templatePath } from "../foundry/ids.ts";
import { sanitised } from "../foundry/sanitise.ts";
import { TemplateItemSheet } from "../foundry/windows.ts";
import { writeInTurn } from "../foundry/writes.ts";
import { presentRulesetUi } from "./ruleset-ui.ts";

type Lifecycle = InstanceType<typeof foundry.applications.sheets.ItemSheetV2>;

/** The fields of its type, with what they offer, or what it is in words for whoever may not change it. */
function ownPart(item: Item.Implementation, isEditable: boolean): object {
  const { items } = presentRulesetUi();
  if (!isEditable) return { facts: items.facts(item) };
  return { fields: templatePath(items.fields[item.type] ?? ""), ...items.view(item) };
}

/** Lists of an item's data by their names. */
type Lists = Readonly<Record<string, readonly object[] | undefined>>;

/** The sheet of every type of item: fields for whoever may change it, and words to be read for everybody else. */
export class ItemSheet extends TemplateItemSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["away-team", "item-sheet"],
    position: { width: 520, height: "auto" },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: {
      addEntry(this: ItemSheet, _event: Event, { dataset }: HTMLElement) {
        return this.#changeList(dataset.list ?? "", (entries) => [...entries, {}]);
      },
      removeEntry(this: ItemSheet, _event: Event, { dataset }: HTMLElement) {
        return this.#changeList(dataset.list ?? "", (entries) =>
          entries.filter((_one, at) => at !== Number(dataset.index)),
        );
      },
    },
  };

  static override PARTS = {
    sheet: {
      template: templatePath("sheets/item/sheet"),
      scrollable: [".item-body"],
    },
  };

  /** The name alone: what it is stands on the sheet, without the game that it was made for. */
  override get title(): string {
    return this.item.name;
  }

  override async _prepareContext(...args: Parameters<Lifecycle["_prepareContext"]>): Promise<object> {
    const context = await super._prepareContext(...args);
    const { TextEditor } = foundry.applications.ux;
    const { item } = this;
    const description = (item.system as { description?: string }).description ?? "";
    const html = await TextEditor.implementation.enrichHTML(sanitised(description), {
      relativeTo: item,
      secrets: item.isOwner,
    });
    // Foundry's own context has fields too: those of the schema
    const own = activeRuleset() ? ownPart(item, this.isEditable) : { fields: null };
    return {
      ...context,
      item,
      system: item.system,
      typeName: itemTypeName(item.type),
      description,
      html,
      ...own,
      rootId: this.id,
    };
  }

  /** Change one of the lists of the item's data; the field fills in what an entry lacks. */
  async #changeList(list: string, change: (entries: readonly object[]) => readonly object[]): Promise<void> {
    const { item } = this;
    await writeInTurn(item, () => {
      const { [list]: entries = [] } = item.toObject().system as unknown as Lists;
      return item.update({ system: { [list]: change(entries) } } as Item.UpdateData);
    });
  }

  override _processFormData(...args: Parameters<Lifecycle["_processFormData"]>) {
    const written = super._processFormData(...args);
    const form = (activeRuleset() ? presentRulesetUi().items.readForm(written) : written) as { name?: unknown };
    // What the language calls it is no name that somebody has given it
    if (form.name === this.item.name) form.name = (this.item as AwayItem).storedName ?? form.name;
    return form;
  }
}
