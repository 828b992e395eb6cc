import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getProperty, setProperty } from "../../../sandbox/common/utils/objects.ts";
import type { ActionSheet } from "../../../src/rulesets/action/sheet.ts";
import { sizes } from "../../../src/rulesets/action/tables/attack-modifiers.ts";
import { attributes, skills } from "../../../src/rulesets/action/tables/attributes.ts";
import { damageKinds } from "../../../src/rulesets/action/tables/blast.ts";
import { chooseRuleset } from "../../../src/system/foundry/active-ruleset.ts";
import { person, pistol } from "../../support/action.ts";
import { actorWith, storedAs } from "../../support/action-documents.ts";
import { modelOf } from "../../support/data-models.ts";
import type { StoredItem, StoredPerson } from "../../support/icon-documents.ts";

const { countsOf } = await import("../../../src/system/documents/sheet.ts");
const { sheetOf } = await import("../../../src/system/documents/action/reader.ts");

/** What the rules read of stored documents: the sheet, and the numbers that a fight changes. */
function read(stored: StoredPerson): object {
  const actor = actorWith(stored);
  return { sheet: sheetOf(actor), counts: countsOf(actor) };
}

const figure = fc.integer({ min: 0, max: 9 });
const own = fc.option(fc.integer({ min: 1, max: 60 }));
const word = fc.stringMatching(/^[a-z]{1,8}$/);

const weapon = fc.record({
  id: word,
  name: word,
  skill: fc.constantFrom(...Object.keys(skills)),
  damage: fc.record({
    dice: figure,
    bonus: fc.integer({ min: -3, max: 9 }),
    kind: fc.constantFrom(...Object.keys(damageKinds)),
  }),
  accuracy: figure,
  length: fc.option(fc.constantFrom(0.5, 1, 2)),
  range: fc.option(fc.integer({ min: 1, max: 999 })),
  rate: figure,
  rounds: fc.option(fc.integer({ min: 1, max: 99 })),
  explodes: fc.boolean(),
  heavy: fc.boolean(),
  improvised: fc.boolean(),
  braced: fc.boolean(),
  held: fc.boolean(),
});

const skill = fc.record({
  skill: fc.oneof(fc.constantFrom(...Object.keys(skills)), word),
  attribute: fc.constantFrom(...Object.keys(attributes)),
  score: figure,
});

const sheet = fc.record({
  attributes: fc.record(Object.fromEntries(Object.keys(attributes).map((id) => [id, figure]))),
  skills: fc.array(skill, { maxLength: 4 }),
  weapons: fc.uniqueArray(weapon, { maxLength: 3, selector: ({ id }) => id }),
  armor: fc.record({ blunt: figure, penetrating: figure }),
  initiative: own,
  movement: own,
  stun: own,
  life: own,
  carry: own,
  load: figure,
  size: fc.constantFrom(...Object.keys(sizes)),
  stature: fc.constantFrom(0.5, 1.5, 2, 4),
  follows: fc.boolean(),
});

/** What a sheet of paper has and the rules do not read. */
const TOLD = ["species", "profession", "rank", "biography", "notes", "description"];

const holdsAll = storedAs(
  person("kassus", { sheet: { weapons: [pistol()], armor: { blunt: 2, penetrating: 4 } } }).sheet,
);

/** Another value of the same kind. */
function another(path: string, now: unknown): unknown {
  if (typeof now === "boolean") return !now;
  if (typeof now === "number") return now > 3 ? now - 3 : now + 3;
  const choices: Readonly<Record<string, string>> = {
    attribute: "will",
    size: "huge",
    "damage.kind": "bluntStunning",
  };
  return choices[path] ?? `${String(now)}x`;
}

/** The same documents with another value at a path of one of them. */
function changed(index: number | null, path: string): StoredPerson {
  const copy = structuredClone(holdsAll) as { system: object; items: StoredItem[] };
  const target = index === null ? copy.system : (copy.items[index]?.system ?? {});
  const type = index === null ? "actionCharacter" : (copy.items[index]?.type ?? "");
  const model = new (modelOf(index === null ? "Actor" : "Item", type))(target).toObject();
  setProperty(model, path, another(path, getProperty(model, path)));
  Object.assign(target, model);
  return copy;
}

/** Paths of all plain values that a model stores. */
function leaves(value: unknown, at = ""): string[] {
  if (typeof value !== "object" || value === null) return [at];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, at === "" ? key : `${at}.${key}`));
}

describe("the reader of the third game's documents", () => {
  const { foundry = {} } = globalThis as { foundry?: { utils?: object } };
  const { utils } = foundry;

  beforeAll(() => {
    chooseRuleset("action");
    const now = (globalThis as unknown as { foundry: object }).foundry;
    Object.assign(now, { utils: { ...utils, getProperty } });
  });

  afterAll(() => {
    chooseRuleset("coda");
    Object.assign((globalThis as unknown as { foundry: object }).foundry, { utils });
  });

  it("reads back every sheet that was stored", () => {
    fc.assert(
      fc.property(sheet, (one) => {
        const wanted = one as unknown as ActionSheet;
        expect(sheetOf(actorWith(storedAs(wanted)))).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });

  const person0 = leaves(new (modelOf("Actor", "actionCharacter"))(holdsAll.system).toObject());
  const things = holdsAll.items.flatMap(({ type, system }, index) =>
    leaves(new (modelOf("Item", type))(system).toObject()).map((path) => ({ index, type, path })),
  );
  const all = [...person0.map((path) => ({ index: null, type: "actionCharacter", path })), ...things];

  it.each(all.filter(({ path }) => !TOLD.includes(path)))("reads $path of $type", ({ index, path }) => {
    expect(read(changed(index, path))).not.toEqual(read(holdsAll));
  });

  it.each(all.filter(({ path }) => TOLD.includes(path)))("leaves $path of $type to people", ({ index, path }) => {
    expect(read(changed(index, path))).toEqual(read(holdsAll));
  });

  it("knows what a weapon has used up, and what of Stun and Life is gone (X12)", () => {
    const shot = storedAs(person("kassus", { sheet: { weapons: [pistol({ rounds: 12 })] } }).sheet);
    const items = shot.items.map((item) =>
      item.type === "actionWeapon" ? { ...item, system: { ...item.system, rounds: { value: 9, max: 12 } } } : item,
    );
    const system = { ...shot.system, stun: { value: 4 }, life: { value: 2 } };
    expect(countsOf(actorWith({ system, items }))).toEqual({ stun: 4, damage: 2, "rounds:pistol": 3 });
  });

  it("takes the better of two pieces that are worn for each type, and none that lies in the locker (X07)", () => {
    const piece = (blunt: number, penetrating: number, worn: boolean) => ({
      _id: `${blunt}`,
      name: "Vest",
      type: "actionArmor",
      system: { blunt, penetrating, worn },
    });
    const wearing = (...items: readonly StoredItem[]) => sheetOf(actorWith({ system: {}, items })).armor;
    expect(wearing(piece(2, 5, true), piece(4, 1, true), piece(9, 9, false))).toEqual({ blunt: 4, penetrating: 5 });
    expect(wearing()).toEqual({ blunt: 0, penetrating: 0 });
  });
});
