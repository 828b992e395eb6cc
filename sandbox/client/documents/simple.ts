import type { Plain } from "../../common/utils/objects.ts";
import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import { ClientDocument } from "./document.ts";
import type { User } from "./user.ts";

/** A folder of the directories. */
export class Folder extends ClientDocument {
  static override documentName = "Folder";
  declare folder: Folder | null;
  declare color: string | null;
  declare sorting: "a" | "m";

  /** Documents that lie in it directly. */
  get contents(): ClientDocument[] {
    const collection = game.collections.get(this.type);
    return collection?.filter((document) => (document as unknown as { folder?: Folder | null }).folder === this) ?? [];
  }
  /** Folders above it, nearest first. */
  get ancestors(): Folder[] {
    return this.folder ? [this.folder, ...this.folder.ancestors] : [];
  }
}

/** A journal entry. */
export class JournalEntry extends ClientDocument {
  static override documentName = "JournalEntry";
  declare pages: EmbeddedCollection<JournalEntryPage>;
  declare folder: Folder | null;
}

/** A page of a journal entry. */
export class JournalEntryPage extends ClientDocument {
  static override documentName = "JournalEntryPage";
  declare text: { content: string; format: number };
  declare sort: number;
}

/** A macro: a script, or words to say. */
export class Macro extends ClientDocument {
  static override documentName = "Macro";
  declare author: User | null;
  declare command: string;
  declare img: string | null;

  /** Run it with these names in scope. */
  async execute(scope: Record<string, unknown> = {}): Promise<unknown> {
    if (this.type === "chat") return CONFIG.ChatMessage.documentClass.create({ content: this.command });
    const { token = canvas.tokens?.controlled[0], actor, ...rest } = scope as Record<string, { actor?: unknown }>;
    const character = game.user?.character;
    const known = { ...rest, token, actor: actor ?? token?.actor ?? character, character };
    const names = Object.keys(known);
    const run = Object.getPrototypeOf(async () => {}).constructor(...names, this.command) as (
      ...args: unknown[]
    ) => Promise<unknown>;
    return run(...Object.values(known));
  }
}

/** A stored setting. */
export class Setting extends ClientDocument {
  static override documentName = "Setting";
  declare key: string;
  declare value: unknown;
  declare user: User | null;

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    game.settings._changed(this, options, userId);
  }
  override _onUpdate(changes: Plain, options: Plain, userId: string): void {
    super._onUpdate(changes, options, userId);
    game.settings._changed(this, options, userId);
  }
}
