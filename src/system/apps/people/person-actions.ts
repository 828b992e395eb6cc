/**
 * The sheet actions about building, learning and files, ready for the `actions` of Foundry's sheet. Used by
 * `sheets/person-sheet.ts`.
 */
import type { AwayActor } from "../../documents/actor.ts";
import {
  exportPerson,
  openAdvancement,
  openBuilder,
  opened,
  openImport,
  openScaling,
  takeBackPurchase,
} from "./open-builder.ts";

/** The sheet of a person, as far as it is asked here. */
interface Sheet {
  readonly actor: unknown;
}

/** What the buttons and the menu of a person's sheet do about building, learning and files. */
export const actions = {
  buildPerson(this: Sheet): void {
    opened(openBuilder(this.actor as AwayActor));
  },
  spendExperience(this: Sheet): void {
    opened(openAdvancement(this.actor as AwayActor));
  },
  scalePerson(this: Sheet): void {
    opened(openScaling(this.actor as AwayActor));
  },
  exportPerson(this: Sheet): void {
    opened(exportPerson(this.actor as AwayActor));
  },
  importPerson(this: Sheet): void {
    opened(openImport(this.actor as AwayActor));
  },
  takeBackPurchase(this: Sheet): void {
    opened(takeBackPurchase(this.actor as AwayActor));
  },
};
