/**
 * What the reader of each game's documents has to hold: it reads back every sheet, and each value that a document
 * stores either says something to the rules or is left to people. Called by the readers' tests.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getProperty, setProperty } from "../../sandbox/common/utils/objects.ts";
import type { AwayActor } from "../../src/system/documents/actor.ts";
import { chooseRuleset } from "../../src/system/foundry/active-ruleset.ts";

import { modelOf } from "./data-models.ts";
import type { StoredItem, StoredPerson } from "./icon-documents.ts";

const { countsOf } = await import("../../src/system/documents/sheet.ts");

interface ReaderTests<Sheet> {
  readonly game: string;
  /** The type of a character. */
  readonly type: string;
  /** Any sheet that somebody may have. */
  readonly sheets: fc.Arbitrary<unknown>;
  readonly sheetOf: (actor: AwayActor) => Sheet;
  readonly storedAs: (sheet: Sheet) => StoredPerson;
  readonly actorWith: (stored: StoredPerson) => AwayActor;
  /** Somebody of whom each kind of document keeps something. */
  readonly holdsAll: StoredPerson;
  /** What a sheet of paper has and the rules do not read. */
  readonly told: readonly string[];
  /** Another word at a path where not any word will do. */
  readonly choices: Readonly<Record<string, string>>;
}

/** Paths of all plain values that a model stores; of a list the first one's. */
function leaves(value: unknown, at = ""): string[] {
  if (typeof value !== "object" || value === null) return [at];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, at === "" ? key : `${at}.${key}`));
}

/** Declares the tests that each reader passes, within the `describe` of its game. */
export function testReader<Sheet>(tests: ReaderTests<Sheet>): void {
  const { game, type: character, sheets, sheetOf, storedAs, actorWith, holdsAll, told } = tests;
  const { foundry = {} } = globalThis as { foundry?: { utils?: object } };
  const { utils } = foundry;

  beforeAll(() => {
    chooseRuleset(game);
    const now = (globalThis as unknown as { foundry: object }).foundry;
    Object.assign(now, { utils: { ...utils, getProperty } });
  });

  afterAll(() => {
    chooseRuleset("coda");
    Object.assign((globalThis as unknown as { foundry: object }).foundry, { utils });
  });

  /** What the rules read of stored documents: the sheet, and the numbers that a fight changes. */
  function read(stored: StoredPerson): object {
    const actor = actorWith(stored);
    return { sheet: sheetOf(actor), counts: countsOf(actor) };
  }

  /** Another value of the same kind. */
  function another(path: string, now: unknown): unknown {
    if (typeof now === "boolean") return !now;
    if (typeof now === "number") return now > 3 ? now - 3 : now + 3;
    return tests.choices[path] ?? `${String(now)}x`;
  }

  /** The same documents with another value at a path of one of them. */
  function changed(index: number | null, path: string): StoredPerson {
    const copy = structuredClone(holdsAll) as { system: object; items: StoredItem[] };
    const target = index === null ? copy.system : (copy.items[index]?.system ?? {});
    const type = index === null ? character : (copy.items[index]?.type ?? "");
    const model = new (modelOf(index === null ? "Actor" : "Item", type))(target).toObject();
    setProperty(model, path, another(path, getProperty(model, path)));
    Object.assign(target, model);
    return copy;
  }

  it("reads back every sheet that was stored", () => {
    fc.assert(
      fc.property(sheets, (one) => {
        const wanted = one as Sheet;
        expect(sheetOf(actorWith(storedAs(wanted)))).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });

  const person = leaves(new (modelOf("Actor", character))(holdsAll.system).toObject());
  const things = holdsAll.items.flatMap(({ type, system }, index) =>
    leaves(new (modelOf("Item", type))(system).toObject()).map((path) => ({ index, type, path })),
  );
  const all = [...person.map((path) => ({ index: null, type: character, path })), ...things];

  it.each(all.filter(({ path }) => !told.includes(path)))("reads $path of $type", ({ index, path }) => {
    expect(read(changed(index, path))).not.toEqual(read(holdsAll));
  });

  it.each(all.filter(({ path }) => told.includes(path)))("leaves $path of $type to people", ({ index, path }) => {
    expect(read(changed(index, path))).toEqual(read(holdsAll));
  });
}
