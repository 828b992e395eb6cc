import { beforeAll, describe, expect, it } from "vitest";
import { registerTitles } from "../../../src/system/documents/translations.ts";
import { useLanguage } from "../../support/words.ts";

/** As much of a stored document as its title takes. */
interface Stored {
  readonly _id?: string;
  readonly name: string;
  readonly compendiumSource?: string;
}

type Place = Partial<Pick<Plain, "pack" | "parent" | "collections">>;

/** A document as Foundry would prepare it and let it be changed. */
class Plain {
  name = "";
  readonly _source: Stored;
  readonly _stats: { readonly compendiumSource: string | null };
  readonly pack: string | null = null;
  readonly parent: Plain | null = null;
  readonly collections: Readonly<Record<string, ReadonlyMap<string, Plain>>> = {};
  written: object = {};

  constructor(source: Stored, place: Place = {}) {
    this._source = source;
    this._stats = { compendiumSource: source.compendiumSource ?? null };
    Object.assign(this, place);
    this.prepareBaseData();
  }

  prepareBaseData(): void {
    this.name = this._source.name;
  }

  async _preUpdate(changes: object): Promise<boolean | undefined> {
    this.written = changes;
    return undefined;
  }
}

const KINDS = ["JournalEntry", "JournalEntryPage", "Macro", "RollTable", "Scene", "TableResult"] as const;
let made: Record<(typeof KINDS)[number], { documentClass: typeof Plain }>;

beforeAll(() => {
  useLanguage("de");
  made = Object.fromEntries(KINDS.map((kind) => [kind, { documentClass: Plain }])) as typeof made;
  Object.assign(globalThis, { CONFIG: made });
  registerTitles();
});

/** A document of a pack of ours, or in one. */
function ours(kind: (typeof KINDS)[number], source: Stored, place: Place = { pack: "away-team.rules" }): Plain {
  return new made[kind].documentClass(source, place);
}

/** What is written when these changes are sent. */
async function written(document: Plain, changes: object): Promise<object> {
  await document._preUpdate(changes);
  return document.written;
}

describe("a title", () => {
  it("is what the reader's language calls it, and the stored one stays", () => {
    const scene = ours("Scene", { name: "Landing site" });
    expect([scene.name, scene._source.name]).toEqual(["Landeplatz", "Landing site"]);
  });

  it("is so in a world's copy too, and of what is embedded in it", () => {
    const from = "Compendium.away-team.rules.JournalEntry.q2IYt24nghtnbAdH";
    const journal = ours("JournalEntry", { name: "How combat works", compendiumSource: from }, {});
    expect(journal.name).toBe("So läuft ein Kampf");
    expect(ours("JournalEntryPage", { name: "Courage" }, { parent: journal }).name).toBe("Mut");
  });

  it("of somebody else's document is their own, and so is one that they have given one of ours", () => {
    expect(ours("Scene", { name: "Landing site" }, {}).name).toBe("Landing site");
    expect(ours("Macro", { name: "Courage" }, { pack: "world.mine" }).name).toBe("Courage");
    expect(ours("Scene", { name: "My landing site" }).name).toBe("My landing site");
  });

  it("that a form shows is written back as it is stored, and a new one as it is written", async () => {
    const scene = ours("Scene", { name: "Landing site" });
    expect(await written(scene, { name: "Landeplatz", width: 10 })).toEqual({ name: "Landing site", width: 10 });
    expect(await written(scene, { name: "Am Fluss" })).toEqual({ name: "Am Fluss" });
    expect(await written(scene, { width: 10 })).toEqual({ width: 10 });
  });

  it("of a result that is sent with its table is written back as it is stored", async () => {
    const head = ours("TableResult", { _id: "r", name: "Head" });
    const table = ours(
      "RollTable",
      { name: "Critical injuries" },
      { pack: "away-team.tables", collections: { results: new Map([["r", head]]) } },
    );
    const sent = [
      { _id: "r", name: "Kopf" },
      { _id: "new", name: "Kopf" },
    ];
    expect(await written(table, { name: "Kritische Verletzungen", results: sent })).toEqual({
      name: "Critical injuries",
      results: [
        { _id: "r", name: "Head" },
        { _id: "new", name: "Kopf" },
      ],
    });
  });
});
