import { itemName } from "../shared/entry-names.ts";
import { reportError } from "../shared/notify.ts";
import { AwayActor } from "./actor.ts";

/** Something that a person has or knows. */
export class AwayItem<SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** What comes from the library is called what the reader's language calls it; its source keeps the stored name. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name = itemName(this.type, this.storedName);
  }

  /** The name as it is stored, the same in every language: the rules, macros and forms go by it. */
  get storedName(): string {
    return this._source.name;
  }

  /** Whoever takes a thing in hand on the sheet, or puts it away there, decides where it is. */
  override _onUpdate(changed: object, options: Item.Database.OnUpdateOperation, user: string): void {
    super._onUpdate(changed as never, options, user);
    const { parent, id } = this;
    const handled = ["held", "offHand"].some((key) => foundry.utils.hasProperty(changed, `system.${key}`));
    if (user !== game.user?.id || !handled || !(parent instanceof AwayActor) || !id) return;
    if (id in parent.holds) parent.changeHolds({ [id]: null }).catch((error) => reportError("Item", error));
  }
}
