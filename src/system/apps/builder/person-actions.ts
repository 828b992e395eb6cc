import type { AwayActor } from "../../documents/actor.ts";
import { openAdvancement, openBuilder, opened, takeBackPurchase } from "./door.ts";

/** The sheet of a person, as far as it is asked here. */
interface Sheet {
  readonly actor: unknown;
}

/** What the buttons of a person's sheet do about building and learning. */
export const actions = {
  buildPerson(this: Sheet): void {
    opened(openBuilder(this.actor as AwayActor));
  },
  spendExperience(this: Sheet): void {
    opened(openAdvancement(this.actor as AwayActor));
  },
  takeBackPurchase(this: Sheet): void {
    opened(takeBackPurchase(this.actor as AwayActor));
  },
};
