import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { CodaEncounter, CodaSkill, CodaWeapon } from "../../src/rulesets/coda/sheet.ts";
import { readEncounter } from "../../src/scenarios/encounter.ts";
import { readScenario } from "../../tools/scenario/read.ts";
import { gameOf } from "../../tools/scenario/rulesets.ts";
import { filesIn, readText } from "../support/checkout.ts";

/** A weapon as an actor's source holds it; without a reach or ranges all of theirs are 0. */
type WeaponSource = Pick<
  CodaWeapon,
  "skill" | "group" | "speciality" | "damage" | "parry" | "hands" | "offHand" | "held"
> & {
  readonly reach: NonNullable<CodaWeapon["reach"]>;
  readonly ranges: NonNullable<CodaWeapon["ranges"]>;
};

type ItemSource =
  | { readonly type: "weapon"; readonly name: string; readonly system: WeaponSource }
  | { readonly type: "armor"; readonly name: string; readonly system: { readonly protection: number } }
  | {
      readonly type: "skill";
      readonly name: string;
      readonly system: Omit<CodaSkill, "maneuvers"> & {
        readonly maneuvers: readonly { readonly maneuver: string; readonly bonus: number }[];
      };
    };

interface ActorSource {
  readonly _id: string;
  readonly name: string;
  readonly system: {
    readonly attributes: Readonly<Record<string, { readonly value: number }>>;
    readonly stature: number;
  };
  readonly items: readonly ItemSource[];
}

interface TokenSource {
  readonly actorId: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly hidden?: boolean;
}

const actors: readonly ActorSource[] = filesIn("sandbox/demo/actors", ".yml").map((file) => parse(readText(file)));
const scene: { readonly grid: { readonly size: number }; readonly tokens: readonly TokenSource[] } = parse(
  readText("sandbox/demo/scenes/corridor-4.yml"),
);

function readBrawl() {
  const { data } = readScenario(readText("scenarios/corridor-brawl.yaml"));
  if (!data) throw new Error("scenarios/corridor-brawl.yaml is not sound");
  return { file: data, encounter: readEncounter(data, gameOf(data)).encounter as CodaEncounter };
}

const { file, encounter } = readBrawl();

/** The items of one type that an actor has. */
function itemsOf<T extends ItemSource["type"]>({ items }: ActorSource, type: T): Extract<ItemSource, { type: T }>[] {
  return items.filter((item): item is Extract<ItemSource, { type: T }> => item.type === type);
}

/** A weapon of the demo world as the engine sees it. */
function weaponOf({ name, system }: Extract<ItemSource, { type: "weapon" }>) {
  const { reach, ranges } = system;
  const { skill, group, speciality, damage, parry, hands, offHand, held } = system;
  const shown = { skill, group, speciality, damage, parry, hands, offHand, held };
  return {
    ...shown,
    name: name.toLowerCase(),
    reach: reach.max > 0 ? reach : null,
    ranges: ranges.long > 0 ? ranges : null,
  };
}

test("whoever has seen the others first begins, as the chat log of the demo world says, however well those roll", () => {
  const [combat] = filesIn("sandbox/demo/combats", ".yml").map((file) => parse(readText(file)));
  const first = combat.combatants.find(({ initiative }: { initiative: number | null }) => initiative !== null);
  expect(actors.find(({ _id }) => _id === first.actorId)?.name).toBe("Lieutenant Kassus");
  // Two sixes and a third, and what the quickest adds
  expect(first.initiative).toBeGreaterThanOrEqual(18 + 2);
});

describe("the corridor brawl as a scenario is that of the demo world:", () => {
  test("everybody of the one is in the other", () => {
    const names = Object.values(file.combatants).map(({ name = "" }) => name);
    expect(new Set(names)).toEqual(new Set(actors.map(({ name }) => name)));
  });

  describe.each(Object.entries(file.combatants))("%s", (id, { name }) => {
    const actor = actors.find((one) => one.name === name) as ActorSource;
    const token = scene.tokens.find(({ actorId }) => actorId === actor._id) as TokenSource;
    const combatant = encounter.combatants[id] as NonNullable<CodaEncounter["combatants"][string]>;

    test("stands in the same squares", () => {
      const [col, row] = [token.x / scene.grid.size, token.y / scene.grid.size];
      expect(combatant.place).toEqual({ col, row, width: token.width, height: token.height, elevation: 0 });
      expect(combatant.hidden ?? false).toBe(token.hidden ?? false);
    });

    test("has the same attributes, stature and armour", () => {
      const { attributes, stature } = actor.system;
      const armor = itemsOf(actor, "armor").reduce((sum, { system }) => sum + system.protection, 0);
      const values = Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value]));
      expect(combatant.sheet).toMatchObject({ attributes: values, stature, armor });
    });

    test("fights with the same weapons", () => {
      expect(combatant.sheet.weapons).toMatchObject(itemsOf(actor, "weapon").map(weaponOf));
    });

    test("knows what they use of it as well", () => {
      for (const used of combatant.sheet.skills) {
        const known = itemsOf(actor, "skill").find(
          ({ system }) => system.skill === used.skill && system.group === used.group,
        )?.system;
        const maneuvers = Object.fromEntries((known?.maneuvers ?? []).map(({ maneuver, bonus }) => [maneuver, bonus]));
        const { attribute, ranks, specialities } = known ?? {};
        expect({ ...used }).toMatchObject({ attribute, ranks, specialities, maneuvers });
      }
    });
  });
});
