import { PersonData } from "../data/actor/person-data.ts";

/** A person; what the rules read of him is gathered by `sheetOf`. */
export class AwayActor<SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** What the actor stores as a person. @throws TypeError - It is of no type of ours. */
  get person(): PersonData {
    const { system } = this;
    if (system instanceof PersonData) return system;
    throw new TypeError(`actor ${this.uuid} is no person`);
  }

  /** Does the actor lie in a compendium, where nobody can act with him? */
  get isShelved(): boolean {
    return this.pack !== null;
  }
}
