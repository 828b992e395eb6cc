/**
 * What a sheet does with an actor's items outside the rules: open, add, delete, switch, write a field. Called by
 * `person-sheet.ts` for its buttons and fields.
 */
import { itemTypeName } from "../data/item-names.ts";
import type { AwayActor } from "../documents/actor.ts";
import { confirm } from "../foundry/dialogs.ts";
import { text } from "../foundry/text.ts";
import { TemplateItemSheet } from "../foundry/windows.ts";
import { writeInTurn } from "../foundry/writes.ts";
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

/** Write into an item what is worked out from it, once all that was pressed before has arrived there. */
async function change(
  actor: AwayActor,
  itemId: string,
  changesOf: (item: Item.Implementation) => Item.UpdateData | null | undefined,
): Promise<void> {
  const item = actor.items.get(itemId);
  if (!item) return;
  await writeInTurn(item, async () => {
    const changes = changesOf(item);
    if (changes) await item.update(changes);
  });
}

/** One field of an item with its value. @param path - Such as `system.held`. */
function fieldOf(path: string, value: unknown): Item.UpdateData {
  return foundry.utils.expandObject({ [path]: value }) as Item.UpdateData;
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
    const { getProperty } = foundry.utils;
    await change(actor, itemId, ({ system }) => fieldOf(`system.${field}`, getProperty(system, field) !== true));
  },

  /**
   * Take a weapon in hand or put it away, wherever it was: on the floor or with somebody else too.
   *
   * @param isHeld - Is it to be in hand, asked when what was pressed before has arrived.
   */
  async hold(actor: AwayActor, itemId: string, isHeld: () => boolean): Promise<void> {
    await change(actor, itemId, () => fieldOf("system.held", isHeld()));
    if (itemId in actor.holds) await actor.changeHolds({ [itemId]: null });
  },

  /** Write a field that belongs to one of the actor's items. */
  async write(actor: AwayActor, field: HTMLInputElement | HTMLSelectElement): Promise<void> {
    const { itemId = "", itemField = "", maneuver } = field.dataset;
    const value = storedValue(field);
    if (itemField !== "maneuver") return change(actor, itemId, () => fieldOf(itemField, value));
    // Bound to the item with its bonus; 0 takes it off
    const [bound, bonus] = maneuver ? [maneuver, Number(field.value)] : [field.value, 1];
    return change(actor, itemId, (item) => presentRulesetUi().items.bind?.(item, bound, bonus));
  },
};
