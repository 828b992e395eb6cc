/**
 * Our Item: what a character has or knows. Items of the library are shown in the reader's language while their stored
 * name stays; an item taken in hand on the sheet ends what was noted of where it lies.
 */
import { itemName } from "../data/item-names.ts";
import { playedTypes } from "../data/types.ts";
import { reportError } from "../foundry/notify.ts";
import { AwayActor } from "./actor.ts";
import { playedReader } from "./readers.ts";
import { refusesOther, refusesTurning } from "./refuse-others.ts";

/** Something that a person has or knows. */
export class AwayItem<SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /**
   * What was made for other rules than this world's comes neither into it nor onto a sheet; what somebody becomes, such
   * as of a species, is not kept as a thing of theirs.
   */
  override async _preCreate(...args: Parameters<Item<SubType>["_preCreate"]>): Promise<boolean | undefined> {
    if (refusesOther("Item", this)) return false;
    const { parent } = this;
    if (parent instanceof AwayActor && (await playedReader().becomes?.(parent, this as Item.Implementation)))
      return false;
    return (await super._preCreate(...args)) ?? undefined;
  }

  /** Nor does what is here become of other rules, as by a file that is read into it. */
  override async _preUpdate(...args: Parameters<Item<SubType>["_preUpdate"]>): Promise<boolean | undefined> {
    if (refusesTurning("Item", this, args[0])) return false;
    return (await super._preUpdate(...args)) ?? undefined;
  }

  /** Of the types that can be created by hand, only those of this world's rules are offered. */
  static override async createDialog(...args: Parameters<typeof Item.createDialog>) {
    // Generation 14 hands on a fourth argument
    const [data, operation, options, ...rest] = args;
    const types = options?.types ?? [...playedTypes("Item")];
    return super.createDialog(data, operation, { ...options, types } as typeof options, ...rest);
  }

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
    const handled = playedReader().handled.some((key) => foundry.utils.hasProperty(changed, `system.${key}`));
    if (user !== game.user?.id || !handled || !(parent instanceof AwayActor) || !id) return;
    if (id in parent.holds) parent.changeHolds({ [id]: null }).catch((error) => reportError("Item", error));
  }
}
