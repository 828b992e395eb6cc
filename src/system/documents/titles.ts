import { titleName } from "../shared/entry-names.ts";
import { SYSTEM_ID } from "../shared/ids.ts";

/** The classes of documents whose names are titles. */
const TITLED = ["JournalEntry", "JournalEntryPage", "Macro", "RollTable", "Scene", "TableResult"] as const;

/** As much of such a document as its title takes. */
interface Titled {
  name: string;
  readonly _source: { readonly name: string };
  readonly _stats?: { readonly compendiumSource?: string | null };
  readonly pack: string | null;
  readonly parent: Titled | null;
  readonly collections: Readonly<Record<string, { get(id: string): Titled | undefined }>>;
}

/** The steps of a document's life at which its title is shown and kept. */
interface TitledLife extends Titled {
  prepareBaseData(): void;
  _preUpdate(changes: object, options: never, user: never): Promise<unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: what the compiler asks of a mixin
type TitledClass = new (...args: any[]) => TitledLife;

/** Does it lie in a pack of ours, or does it come from one? */
function isOurs({ pack, _stats, parent }: Titled): boolean {
  const from = pack ?? _stats?.compendiumSource?.replace("Compendium.", "");
  return from?.startsWith(`${SYSTEM_ID}.`) === true || (parent !== null && isOurs(parent));
}

/** Write back the stored title where a form has the one that is shown, here and in what is embedded. */
function keepTitles(document: Titled, changes: { name?: unknown } & Readonly<Record<string, unknown>>): void {
  if (changes.name === document.name) changes.name = document._source.name;
  for (const [field, collection] of Object.entries(document.collections)) {
    const parts = Array.isArray(changes[field]) ? (changes[field] as { _id: string }[]) : [];
    for (const part of parts) {
      const own = collection.get(part._id);
      if (own) keepTitles(own, part);
    }
  }
}

/**
 * A class whose documents, if they are ours, are called what the reader's language calls them. What is stored stays,
 * also when a form that shows the title is sent.
 */
function titled(Base: TitledClass): TitledClass {
  return class extends Base {
    override prepareBaseData(): void {
      super.prepareBaseData();
      if (isOurs(this)) this.name = titleName(this._source.name);
    }

    override async _preUpdate(changes: object, options: never, user: never): Promise<unknown> {
      keepTitles(this, changes as Readonly<Record<string, unknown>>);
      return super._preUpdate(changes, options, user);
    }
  };
}

/** Let journals, their pages, tables, their results, macros and scenes of ours be called as the reader's language does. */
export function registerTitles(): void {
  for (const document of TITLED) {
    const config = CONFIG[document] as unknown as { documentClass: TitledClass };
    config.documentClass = titled(config.documentClass);
  }
}
