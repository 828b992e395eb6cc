/**
 * Reads the library's entries from compendia and world, each source when it is first needed. Indexes only: no document
 * of a compendium is opened for a list.
 */
import { nameIndexes } from "../../documents/translations.ts";
import { playedRuleset, presentRuleset } from "../../foundry/active-ruleset.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";
import { text } from "../../foundry/text.ts";
import { type Entry, entryOf, entryOfPage, type Listed } from "./entry.ts";
import { type Kind, PAGES } from "./kinds.ts";
import type { LibraryUi } from "./ruleset-ui.ts";

/** The entries of packs and world; each source is read when it is first needed, and kept. */
export class LibraryIndex {
  readonly #rulesetUi: LibraryUi;
  #things: readonly Entry[] | null = null;
  #pages: readonly Entry[] | null = null;

  constructor(rulesetUi: LibraryUi) {
    this.#rulesetUi = rulesetUi;
  }

  /** What has been read so far. */
  get all(): readonly Entry[] {
    return [...(this.#things ?? []), ...(this.#pages ?? [])];
  }

  /** Have the rules' journals been read? */
  get hasPages(): boolean {
    return this.#pages !== null;
  }

  /** The entries of a kind. */
  async entriesOf(kind: Kind): Promise<readonly Entry[]> {
    this.#things ??= await readThings(this.#rulesetUi);
    if (PAGES.has(kind)) this.#pages ??= await readPages();
    return this.all.filter((entry) => entry.kind === kind);
  }

  /** Read items and people again when they are next needed. */
  forgetThings(): void {
    this.#things = null;
  }
}

type Pack = CompendiumCollection<CompendiumCollection.DocumentName>;

/** Does the pack belong to the game that is played? A world's own belongs to none by name. */
function isPlayed({ flags }: Pack["metadata"]): boolean {
  const told = (flags as Readonly<Record<string, { readonly ruleset?: string } | undefined>>)?.[SYSTEM_ID]?.ruleset;
  return told === undefined || told === playedRuleset().id;
}

/**
 * The packs of a class of documents that belong to this system, or to a world that plays it, and may be looked into.
 */
function packsOf(document: "Item" | "Actor" | "JournalEntry"): Pack[] {
  return [...game.packs].filter(({ documentName, metadata, visible }) => {
    const isOurs = metadata.packageName === SYSTEM_ID || metadata.system === SYSTEM_ID;
    return visible && documentName === document && isOurs && isPlayed(metadata);
  });
}

/** The entries of a pack from its index alone; other than the index of a core window it is asked for our fields. */
async function readIndex(rulesetUi: LibraryUi, pack: Pack, document: "Item" | "Actor"): Promise<Entry[]> {
  const index = await pack.getIndex({ fields: [...rulesetUi.fields[document]] as never });
  const entries = [...index].flatMap(
    (listed) => entryOf(rulesetUi, listed as unknown as Listed, document, pack.title) ?? [],
  );
  // An index that is read again has the stored names again
  nameIndexes();
  return entries;
}

/** What the world itself has and this user may read. */
function readWorld(rulesetUi: LibraryUi): Entry[] {
  const user = game.user;
  if (!user) return [];
  const mayRead = (one: { testUserPermission: Item.Implementation["testUserPermission"] }) =>
    one.testUserPermission(user, "OBSERVER");
  const items = (game.items?.filter(mayRead) ?? []).map((item) =>
    entryOf(rulesetUi, item as Listed, "Item", text("Library.world")),
  );
  // To list them all names nobody by the actor
  const people = game.collections?.get("Actor")?.filter(mayRead) ?? [];
  const actors = people.map((actor) => entryOf(rulesetUi, actor as Listed, "Actor", text("Library.world")));
  return [...items, ...actors].filter((entry) => entry !== null);
}

function byName(a: Entry, b: Entry): number {
  return a.name.localeCompare(b.name, game.i18n.lang);
}

/** All items and people, from the indexes of the packs and from the world; no document of a pack is opened. */
async function readThings(rulesetUi: LibraryUi): Promise<Entry[]> {
  const read = (["Item", "Actor"] as const).flatMap((document) =>
    packsOf(document).map((pack) => readIndex(rulesetUi, pack, document)),
  );
  return [...(await Promise.all(read)).flat(), ...readWorld(rulesetUi)].sort(byName);
}

function pagesOf(journal: JournalEntry.Implementation): Entry[] {
  const pages = journal.pages.contents.sort((a, b) => a.sort - b.sort);
  return pages.map((page) => {
    const row = (page.flags as Record<string, Record<string, unknown> | undefined>)[SYSTEM_ID]?.row;
    const content = page.text.content ?? "";
    return entryOfPage(presentRuleset(), {
      uuid: page.uuid,
      name: page.name,
      content,
      row: typeof row === "string" ? row : "",
    });
  });
}

/** The pages of the rules' journals, in their order: those of our packs alone. */
async function readPages(): Promise<Entry[]> {
  const packs = packsOf("JournalEntry").filter(({ metadata }) => metadata.packageName === SYSTEM_ID);
  const journals = (
    await Promise.all(packs.map((pack) => pack.getDocuments()))
  ).flat() as JournalEntry.Implementation[];
  return journals.sort((a, b) => a.sort - b.sort).flatMap(pagesOf);
}
