import { describe, expect, test } from "vitest";
import * as fields from "../../sandbox/common/data/fields/index.ts";
import { GAMES } from "../../src/system/data/types.ts";
import { SYSTEM_ID } from "../../src/system/foundry/ids.ts";
import { filesIn, readManifest, readText } from "../support/checkout.ts";
import { modelOf, models } from "../support/data-models.ts";

const manifest = readManifest();
const types = Object.entries(manifest.documentTypes).flatMap(([document, entries]) =>
  Object.entries(entries).map(([type, entry]) => ({ document, type, entry })),
);

describe("the manifest", () => {
  test("bears the id that the code and all its paths use", () => {
    expect(manifest.id).toBe("away-team");
    expect(SYSTEM_ID).toBe(manifest.id);
    const paths = [...filesIn("src", ".ts"), ...filesIn("templates", ".hbs"), ...filesIn("packs", ".yml")]
      .flatMap((file) => [...readText(file).matchAll(/\bsystems\/([\w-]+)\//g)])
      .map((match) => match[1]);
    expect(paths.filter((id) => id !== manifest.id)).toEqual([]);
  });

  test("asks for the oldest Foundry it is made for, as text, and claims none that nobody has tried", () => {
    expect(manifest.compatibility).toEqual({ minimum: "13.351", maximum: "14" });
  });

  test("carries the version of the package", () => {
    expect(manifest.version).toBe(JSON.parse(readText("package.json")).version);
    expect(manifest.version).not.toMatch(/['"<>&]/);
  });

  test("lists exactly the types that have a data model", () => {
    const listed = types.map(({ document, type }) => `${document}.${type}`).sort();
    const modelled = Object.entries(models).flatMap(([document, entries]) =>
      Object.keys(entries).map((type) => `${document}.${type}`),
    );
    expect(listed).toEqual(modelled.sort());
  });

  test.each(types)("lists every text with markup of $document $type, and no other", ({ document, type, entry }) => {
    const paths = pathsOf(modelOf(document, type).schema, fields.HTMLField);
    expect([...(entry.htmlFields ?? [])].sort()).toEqual(paths.sort());
  });

  test.each(types)("lists every file path of $document $type, and no other", ({ document, type, entry }) => {
    const paths = pathsOf(modelOf(document, type).schema, fields.FilePathField);
    expect(Object.keys(entry.filePathFields ?? {}).sort()).toEqual(paths.sort());
  });

  // Row gm-only-fields: a player who may create actors could not make one with such a field
  test.each(types)("keeps no field of $document $type for game masters alone", ({ entry }) => {
    expect(entry.gmOnlyFields ?? []).toEqual([]);
  });

  test.each(["primaryTokenAttribute", "secondaryTokenAttribute"] as const)(
    "its %s is a record with a number as its value, but for people whose tokens have bars of their own",
    (name) => {
      const barred = new Set(
        Object.values(GAMES).flatMap(({ actors, bars }) => (bars[0] === manifest.primaryTokenAttribute ? [] : actors)),
      );
      const people = Object.entries(models.Actor ?? {}).filter(([type]) => !barred.has(type));
      expect(people.length).toBeGreaterThan(1);
      for (const [, model] of people) {
        const field = model.schema.getField(manifest[name]);
        expect(field, model.name).toBeInstanceOf(fields.SchemaField);
        expect(model.schema.getField(`${manifest[name]}.value`), model.name).toBeInstanceOf(fields.NumberField);
      }
    },
  );

  test("gives each pack of actors or items its system and a path without an ending", () => {
    for (const pack of manifest.packs) {
      expect(pack).toMatchObject({ path: `packs/${pack.name}`, system: manifest.id });
      expect(pack.name).toMatch(/^[a-z][a-z-]*$/);
    }
  });
});

describe("template.json", () => {
  test("names no type, since it would wipe what the manifest says of it", () => {
    const template = JSON.parse(readText("template.json")) as Record<string, Record<string, unknown>>;
    for (const [document, { types: listed, ...rest }] of Object.entries(template)) {
      expect(listed, document).toEqual([]);
      expect(rest, document).toEqual({});
    }
  });
});

type FieldClass = abstract new (...args: never[]) => fields.DataField;

/** The paths of a schema whose fields are of a class; what an array holds is at `*`. */
function pathsOf(field: fields.DataField, wanted: FieldClass, at = ""): string[] {
  const own = at !== "" && field instanceof wanted ? [at] : [];
  if (field instanceof fields.SchemaField) {
    return [
      ...own,
      ...[...field.entries()].flatMap(([name, inner]) => pathsOf(inner, wanted, at ? `${at}.${name}` : name)),
    ];
  }
  if (field instanceof fields.ArrayField) return [...own, ...pathsOf(field.element, wanted, `${at}.*`)];
  return own;
}
