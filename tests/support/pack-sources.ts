import { parse } from "yaml";
import { packSources } from "../../tools/build/packs.ts";
import { filesIn, type Manifest, readText } from "./checkout.ts";

/** A document as it stands in a pack's source, with what is embedded in it. */
export interface PackDocument {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly type: string;
  readonly img?: string;
  /** What a macro does. */
  readonly command?: string;
  readonly system?: Readonly<Record<string, unknown>>;
  readonly folder?: string | null;
  /** What a page of a journal says. */
  readonly text?: { readonly content: string };
  readonly flags?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly pages?: readonly PackDocument[];
  readonly items?: readonly PackDocument[];
  readonly effects?: readonly PackDocument[];
}

/** A document of a pack, wherever it stands in it. */
export interface PackEntry {
  readonly file: string;
  /** The name of its class: `Item`. */
  readonly document: "Actor" | "Item" | "Macro" | "JournalEntry" | "JournalEntryPage" | "ActiveEffect" | "Folder";
  /** The key it must have: `!actors.items!<id of the actor>.<its id>`. */
  readonly key: string;
  readonly data: PackDocument;
}

/** Every document in the sources of a pack, the embedded ones too. */
export function readPack(pack: Manifest["packs"][number]): PackEntry[] {
  return filesIn(`${packSources}/${pack.name}`, ".yml").flatMap((file) => {
    const data = parse(readText(file)) as PackDocument;
    if (data._key?.startsWith("!folders!")) return [{ file, document: "Folder", key: `!folders!${data._id}`, data }];
    if (pack.type === "Macro") return [{ file, document: "Macro", key: `!macros!${data._id}`, data }];
    if (pack.type === "JournalEntry") return readJournal(file, data);
    return pack.type === "Actor" ? readActor(file, data) : readItem(file, data, "items", data._id);
  });
}

function readActor(file: string, data: PackDocument): PackEntry[] {
  return [
    { file, document: "Actor", key: `!actors!${data._id}`, data },
    ...(data.items ?? []).flatMap((item) => readItem(file, item, "actors.items", `${data._id}.${item._id}`)),
    ...readEffects(file, data, "actors", data._id),
  ];
}

function readJournal(file: string, data: PackDocument): PackEntry[] {
  const pages = (data.pages ?? []).map((page): PackEntry => {
    return { file, document: "JournalEntryPage", key: `!journal.pages!${data._id}.${page._id}`, data: page };
  });
  return [{ file, document: "JournalEntry", key: `!journal!${data._id}`, data }, ...pages];
}

function readItem(file: string, data: PackDocument, collection: string, ids: string): PackEntry[] {
  return [{ file, document: "Item", key: `!${collection}!${ids}`, data }, ...readEffects(file, data, collection, ids)];
}

function readEffects(file: string, owner: PackDocument, collection: string, ids: string): PackEntry[] {
  return (owner.effects ?? []).map((data) => {
    return { file, document: "ActiveEffect", key: `!${collection}.effects!${ids}.${data._id}`, data };
  });
}
