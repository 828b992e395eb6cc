/**
 * What a sheet does with an actor's items outside the rules: open, add, delete, switch, write a field. Called by
 * `person-sheet.ts` for its buttons and fields.
 */
import { itemTypeName } from "../data/item-names.ts";
import type { AwayActor } from "../documents/actor.ts";
import { confirm } from "../foundry/dialogs.ts";
import { text } from "../foundry/text.ts";
import { TemplateItemSheet } from "../foundry/windows.ts";
import { presentRulesetUi } from "./ruleset-ui.ts";

/** What a field holds, in the form in which the item stores it. */
function storedValue(field: HTMLInputElement | HTMLSelectElement): unknown {
  if (field.dataset.list) return presentRulesetUi().items.readWords?.(field.dataset.list, field.value) ?? field.value;
  return field.type === "number" || field.dataset.number !== undefined ? Number(field.value) : field.value;
}

/** Open an item's own sheet. */
async function openSheet(item: Item.Implementation | undefined): Promise<void> {
  const { sheet = null } = item ?? {};
  if (sheet instanceof TemplateItemSheet) await sheet.render({ force: true });
}

async function update(actor: AwayActor, itemId: string, changes: Record<string, unknown>): Promise<void> {
  await actor.items.get(itemId)?.update(foundry.utils.expandObject(changes) as Item.UpdateData);
}

/** Bind a maneuver to one of the actor's items with its bonus; 0 takes it off. */
async function setManeuver(actor: AwayActor, itemId: string, maneuver: string, bonus: number): Promise<void> {
  const item = actor.items.get(itemId);
  const changes = item && presentRulesetUi().items.bind?.(item, maneuver, bonus);
  if (changes) await item.update(changes);
}

/** What a sheet does with the things its actor has. */
export const editItem = {
  async open(actor: AwayActor, itemId: string): Promise<void> {
    await openSheet(actor.items.get(itemId));
  },

  async add(actor: AwayActor, type: string): Promise<void> {
    const name = text("Sheet.newItem", { type: itemTypeName(type) });
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name, type: type as Item.SubType }]);
    await openSheet(item);
  },

  /** Ask, then delete. */
  async remove(actor: AwayActor, itemId: string): Promise<void> {
    const item = actor.items.get(itemId);
    if (!item) return;
    const asked = foundry.utils.escapeHTML(text("Sheet.deleteText", { name: item.name, owner: actor.name }));
    const title = text("Sheet.deleteTitle", { name: item.name });
    if (await confirm(title, `<p>${asked}</p>`, title)) await item.delete();
  },

  /** Turn one of the item's switches. @param field - Its name in the item's data, such as `held`. */
  async toggle(actor: AwayActor, itemId: string, field: string): Promise<void> {
    const item = actor.items.get(itemId);
    const on = item ? foundry.utils.getProperty(item.system, field) === true : false;
    await update(actor, itemId, { [`system.${field}`]: !on });
  },

  /** Let a weapon be in hand or put away, wherever it was: on the floor or with somebody else too. */
  async hold(actor: AwayActor, itemId: string, held: boolean): Promise<void> {
    await update(actor, itemId, { "system.held": held });
    if (itemId in actor.holds) await actor.changeHolds({ [itemId]: null });
  },

  /** Write a field that belongs to one of the actor's items. */
  async write(actor: AwayActor, field: HTMLInputElement | HTMLSelectElement): Promise<void> {
    const { itemId = "", itemField = "", maneuver } = field.dataset;
    if (itemField === "maneuver")
      return setManeuver(actor, itemId, maneuver ?? field.value, maneuver ? Number(field.value) : 1);
    await update(actor, itemId, { [itemField]: storedValue(field) });
  },
};
