import { DocumentDirectory } from "./directory.ts";

/** The actors (`ui.actors`). */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
}

/** The items (`ui.items`). */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
}

/** The journal (`ui.journal`). */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";
}

/** The scenes (`ui.scenes`): a click shows one to oneself. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override documentName = "Scene";

  override async _onClickEntry(entry: object): Promise<void> {
    await (entry as { view(): Promise<unknown> }).view();
  }
}
