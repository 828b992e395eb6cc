import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readManifest } from "../../sandbox/server/manifest.ts";
import { readPacks } from "../../sandbox/server/packs.ts";
import { Store } from "../../sandbox/server/store.ts";

/** A folder with the manifest of a system, and with template.json where it has one. */
async function systemFolder(manifest: object, template?: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "old-system-"));
  await writeFile(join(folder, "system.json"), JSON.stringify({ id: "old", ...manifest }));
  if (template) await writeFile(join(folder, "template.json"), JSON.stringify(template));
  return folder;
}

describe("template.json", () => {
  const template = {
    Actor: {
      types: ["hero"],
      templates: { body: { hp: { value: 3, max: 3 } } },
      hero: { templates: ["body"], hp: { max: 5 }, luck: 1 },
    },
  };

  test("names types and what each begins with, its own words last", async () => {
    const { documentTypes } = await readManifest(await systemFolder({}, template));
    expect(documentTypes).toEqual({ Actor: { hero: { initial: { hp: { value: 3, max: 5 }, luck: 1 } } } });
  });

  test("wipes what the manifest says of types of its kinds, and of no others", async () => {
    const declared = { Actor: { enemy: {} }, Item: { gear: { htmlFields: ["notes"] } } };
    const { documentTypes } = await readManifest(await systemFolder({ documentTypes: declared }, template));
    expect(Object.keys(documentTypes?.Actor ?? {})).toEqual(["hero"]);
    expect(documentTypes?.Item).toEqual(declared.Item);
  });

  test("is not needed", async () => {
    const declared = { Actor: { enemy: {} } };
    expect(await readManifest(await systemFolder({ documentTypes: declared }))).toMatchObject({
      documentTypes: declared,
    });
  });
});

test("a compendium that is named by the file of older generations lies in the folder of that name", async () => {
  const packs = [{ name: "gear", label: "Gear", path: "./packs/gear.db", type: "Item" }];
  const folder = await systemFolder({ packs });
  const store = await Store.open(join(folder, "packs/gear"));
  await store.write([
    { collection: "items", id: "rope000000000001", source: { _id: "rope000000000001", name: "Rope" } },
  ]);
  await store.close();
  const read = await readPacks(folder, await readManifest(folder));
  expect([...(read.get("old.gear")?.documents.keys() ?? [])]).toEqual(["rope000000000001"]);
});
