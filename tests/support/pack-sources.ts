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
  /** What a table or one of its results says, and which sums of the dice lead to the result. */
  readonly description?: string;
  readonly formula?: string;
  readonly results?: readonly PackDocument[];
  readonly range?: readonly [number, number];
  readonly weight?: number;
  /** How a scene is measured, and what bounds it. */
  readonly grid?: Readonly<Record<string, unknown>>;
  readonly walls?: readonly PackDocument[];
  readonly items?: readonly PackDocument[];
  readonly effects?: readonly PackDocument[];
}

/** A document of a pack, wherever it stands in it. */
export interface PackEntry {
  readonly file: string;
  /** The name of its class: `Item`. */
  readonly document:
    | "Actor"
    | "Item"
    | "Macro"
    | "JournalEntry"
    | "JournalEntryPage"
    | "RollTable"
    | "TableResult"
    | "Scene"
    | "Wall"
    | "ActiveEffect"
    | "Folder";
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
    if (pack.type === "JournalEntry")
      return readWith(file, data, ["JournalEntry", "journal"], ["JournalEntryPage", "pages"]);
    if (pack.type === "RollTable") return readWith(file, data, ["RollTable", "tables"], ["TableResult", "results"]);
    if (pack.type === "Scene") return readWith(file, data, ["Scene", "scenes"], ["Wall", "walls"]);
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

/** A document with what is embedded in it; each by its class and its collection. */
function readWith(
  file: string,
  data: PackDocument,
  [document, collection]: readonly ["JournalEntry" | "RollTable" | "Scene", string],
  [part, parts]: readonly ["JournalEntryPage" | "TableResult" | "Wall", "pages" | "results" | "walls"],
): PackEntry[] {
  const embedded = (data[parts] ?? []).map((one): PackEntry => {
    return { file, document: part, key: `!${collection}.${parts}!${data._id}.${one._id}`, data: one };
  });
  return [{ file, document, key: `!${collection}!${data._id}`, data }, ...embedded];
}

function readItem(file: string, data: PackDocument, collection: string, ids: string): PackEntry[] {
  return [{ file, document: "Item", key: `!${collection}!${ids}`, data }, ...readEffects(file, data, collection, ids)];
}

function readEffects(file: string, owner: PackDocument, collection: string, ids: string): PackEntry[] {
  return (owner.effects ?? []).map((data) => {
    return { file, document: "ActiveEffect", key: `!${collection}.effects!${ids}.${data._id}`, data };
  });
}
