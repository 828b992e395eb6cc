/**
 * Shows our compendia in the reader's language: titles of journals, tables, macros and scenes, names of packs, and
 * texts on their way into a window. What is stored stays English. Registered by `register.ts`.
 */
import { itemName } from "../data/item-names.ts";
import { inLanguageLater } from "../data/translated-texts.ts";
import { titleName } from "../foundry/entry-names.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";
import { text } from "../foundry/text.ts";

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

/**
 * Let journals, their pages, tables, their results, macros and scenes of ours be called as the reader's language does.
 */
export function registerTitles(): void {
  for (const document of TITLED) {
    const config = CONFIG[document] as unknown as { documentClass: TitledClass };
    config.documentClass = titled(config.documentClass);
  }
}

/** As much of an entry of a pack's index as is changed; what lies in the pack keeps its name. */
interface Indexed {
  name: string;
  readonly type: string;
}

/** Our own packs. */
function ownPacks() {
  return game.packs.filter(({ metadata }) => metadata.packageName === SYSTEM_ID);
}

/**
 * Call our packs what the reader's language calls them; where Foundry lets nobody write that, they keep their names.
 */
export function namePacks(): void {
  for (const { metadata } of ownPacks()) Reflect.set(metadata, "label", text(`Pack.${metadata.name}`));
}

/** Packs whose documents have titles. */
const TRANSLATED_PACKS: readonly string[] = ["JournalEntry", "Macro", "RollTable", "Scene"];

/**
 * Call what lies in our packs, in the lists of the compendia, what the reader's language calls it.
 *
 * Only the index in this window is touched. Run it again after the index has been read again.
 */
export function nameIndexes(): void {
  for (const pack of ownPacks()) {
    const entries = pack.index as Iterable<Indexed>;
    if (pack.documentName === "Item") for (const entry of entries) entry.name = itemName(entry.type, entry.name);
    if (TRANSLATED_PACKS.includes(pack.documentName)) for (const entry of entries) entry.name = titleName(entry.name);
  }
}

type Enriching = Parameters<typeof foundry.applications.ux.TextEditor.enrichHTML>;

/**
 * Let every text of ours be read in the reader's language, in Foundry's windows too: it is told on its way from what is
 * stored to what is shown. What a form edits never goes this way, and is as it was written.
 */
export function registerTextEditor(): void {
  CONFIG.ux.TextEditor = class extends CONFIG.ux.TextEditor {
    static override async enrichHTML(...[html, options]: Enriching): Promise<string> {
      return super.enrichHTML(html && (await inLanguageLater(html)), options);
    }
  };
}
