import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { IconWeapon } from "../../../src/rulesets/icon/sheet.ts";
import { attributes, edges, skills } from "../../../src/rulesets/icon/tables/attributes.ts";
import { person, pistol } from "../../support/icon.ts";
import { actorWith, type StoredItem, storedAs } from "../../support/icon-documents.ts";
import { testReader } from "../../support/reader-tests.ts";

const { countsOf } = await import("../../../src/system/documents/sheet.ts");
const { sheetOf } = await import("../../../src/system/documents/icon/reader.ts");

const record = (ids: readonly string[], value: fc.Arbitrary<number>) =>
  fc.record(Object.fromEntries(ids.map((id) => [id, value])));

const figure = fc.integer({ min: 0, max: 9 });
const word = fc.stringMatching(/^[a-z]{1,8}$/);

const modes = fc.array(
  fc.record({ id: word, dice: figure, bonus: fc.integer({ min: -3, max: 40 }), stun: fc.boolean(), charges: figure }),
  { minLength: 1, maxLength: 3 },
);

const ranges = fc.record({
  pointBlank: figure,
  short: figure,
  medium: figure,
  long: fc.integer({ min: 1, max: 999 }),
});

const weapon = fc.record({
  id: word,
  name: word,
  skill: fc.constantFrom("energyWeapons", "projectileWeapons", "meleeWeapons", "unarmedCombat"),
  speciality: word,
  difficulty: fc.option(fc.integer({ min: 1, max: 15 })),
  block: fc.integer({ min: -3, max: 3 }),
  ranges: fc.option(ranges),
  modes,
  charges: fc.option(fc.integer({ min: 1, max: 999 })),
  wide: fc.boolean(),
  held: fc.boolean(),
});

const skill = fc.record({
  skill: fc.oneof(fc.constantFrom(...Object.keys(skills)), word),
  attribute: fc.constantFrom(...Object.keys(attributes)),
  ranks: figure,
  specialities: fc.dictionary(word, figure, { maxKeys: 3 }),
});

const sheet = fc.record({
  attributes: record(Object.keys(attributes), figure),
  edges: record(Object.keys(edges), fc.integer({ min: -2, max: 2 })),
  skills: fc.array(skill, { maxLength: 4 }),
  weapons: fc.uniqueArray(weapon, { maxLength: 3, selector: ({ id }) => id }),
  armor: figure,
  stature: fc.constantFrom(0.5, 1.5, 2, 4),
});

/** What a sheet of paper has and the rules do not read. */
const TOLD = ["species", "profession", "rank", "biography", "notes", "description", "courage.max"];

const holdsAll = storedAs(person("kassus", { sheet: { weapons: [pistol()], armor: 2 } }).sheet);

describe("the reader of ICON's documents", () => {
  testReader({
    game: "icon",
    type: "iconCharacter",
    sheets: sheet,
    ...{ sheetOf, storedAs, actorWith, holdsAll },
    told: TOLD,
    choices: { attribute: "psi", skill: "projectileWeapons" },
  });

  it("knows what a weapon has used up (I015), and who is hurt, stunned and bold", () => {
    const shot = storedAs(person("kassus", { sheet: { weapons: [pistol({ charges: 20 })] } }).sheet);
    const items = shot.items.map((item) =>
      item.type === "iconWeapon" ? { ...item, system: { ...item.system, charges: { value: 15, max: 20 } } } : item,
    );
    const system = { ...shot.system, wounds: { value: 4 }, stun: { value: 2 } };
    expect(countsOf(actorWith({ system, items }))).toEqual({ damage: 4, stun: 2, courage: 3, "charges:pistol": 5 });
  });

  it("takes the better of two pieces that are worn, and none that lies in the locker (I045)", () => {
    const piece = (protection: number, worn: boolean) => ({
      _id: `${protection}`,
      name: "Vest",
      type: "iconArmor",
      system: { protection, worn },
    });
    const wearing = (...items: readonly StoredItem[]) => sheetOf(actorWith({ system: {}, items })).armor;
    expect([wearing(piece(2, true), piece(4, true), piece(9, false)), wearing()]).toEqual([4, 0]);
  });

  it("lets a weapon that names no way of using it be used plainly", () => {
    const bare: StoredItem = { _id: "stick", name: "Stick", type: "iconWeapon", system: { modes: [] } };
    const [stick] = sheetOf(actorWith({ system: {}, items: [bare] })).weapons as [IconWeapon];
    expect(stick.modes).toMatchObject([{ id: "plain", dice: 2 }]);
  });
});
