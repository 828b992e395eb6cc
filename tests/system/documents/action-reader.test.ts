import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sizes } from "../../../src/rulesets/action/tables/attack-modifiers.ts";
import { attributes, skills } from "../../../src/rulesets/action/tables/attributes.ts";
import { damageKinds } from "../../../src/rulesets/action/tables/blast.ts";
import { person, pistol } from "../../support/action.ts";
import { actorWith, storedAs } from "../../support/action-documents.ts";
import type { StoredItem } from "../../support/icon-documents.ts";
import { testReader } from "../../support/reader-tests.ts";

const { countsOf } = await import("../../../src/system/documents/sheet.ts");
const { sheetOf } = await import("../../../src/system/documents/action/reader.ts");

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

describe("the reader of the third game's documents", () => {
  testReader({
    game: "action",
    type: "actionCharacter",
    sheets: sheet,
    ...{ sheetOf, storedAs, actorWith, holdsAll },
    told: TOLD,
    choices: { attribute: "will", size: "huge", "damage.kind": "bluntStunning" },
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
