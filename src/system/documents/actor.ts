import { PersonData } from "../data/actor/person-data.ts";

/** A person; what the rules read of him is gathered by `sheetOf`. */
export class AwayActor<SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** What the actor stores as a person. @throws TypeError - It is of no type of ours. */
  get person(): PersonData {
    const { system } = this;
    if (system instanceof PersonData) return system;
    throw new TypeError(`actor ${this.uuid} is no person`);
  }

  /** What the actor has of one type, in the order of the sheet. */
  itemsOf<T extends Item.SubType>(type: T): Item.OfType<T>[] {
    const items = this.items.filter((item) => item.type === type) as Item.OfType<T>[];
    return items.sort((a, b) => a.sort - b.sort);
  }

  /** Does the actor lie in a compendium, where nobody can act with him? */
  get isShelved(): boolean {
    return this.pack !== null;
  }
}
