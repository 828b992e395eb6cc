import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { action } from "../../../src/rulesets/action/index.ts";
import type { ActionEncounter } from "../../../src/rulesets/action/sheet.ts";
import type { EnemyVisibility } from "../../../src/system/foundry/settings.ts";
import { acting, enemy, grenade, machinePistol, person } from "../../support/action.ts";
import { useEnglish } from "../../support/words.ts";

// The panel leads to documents, which extend these as they load
Object.assign(globalThis, { Actor: class {}, TokenDocument: class {} });

const { pickingView } = await import("../../../src/system/canvas/square-picker/panel.ts");
const { Picking } = await import("../../../src/system/canvas/square-picker/picking.ts");

const rules = action as unknown as Ruleset;
const map = { col: 0, row: 0, width: 40, height: 30 };
const armor = { blunt: 0, penetrating: 8 };

/** Somebody with a grenade and a submachine gun, and enemies at 10, 13 and 30 m, the second of whom is armored. */
const fight: ActionEncounter = acting([
  person("me", { at: [0, 5], sheet: { weapons: [grenade(), machinePistol()] } }),
  enemy("near", { at: [10, 5] }),
  enemy("armored", { at: [13, 5], sheet: { armor } }),
  enemy("far", { at: [30, 5] }),
]);

function picking(act: string, weapon: string) {
  return new Picking(rules, fight, { actor: "me", action: act, weapon, targets: [] }, { col: 0, row: 5 }, map);
}

const view = (one: ReturnType<typeof picking>, learns: EnemyVisibility = "all") =>
  pickingView(
    one,
    "action",
    (id) => id,
    () => learns,
  );

beforeAll(useEnglish);

describe("an explosion that is aimed at a square", () => {
  it("shows the squares within its average radius before it is thrown (A128)", () => {
    const one = picking("blast", "grenade");
    one.pointAt({ col: 10, row: 5 });
    const cells = one.area?.cells ?? [];
    expect(cells).toContainEqual({ col: 17, row: 5 });
    expect(cells).not.toContainEqual({ col: 18, row: 5 });
    expect(one.cells).toEqual([]);
  });

  it("tells who is in it and how likely each is hurt, less for armor and distance (A110, A125, X07)", () => {
    const one = picking("blast", "grenade");
    one.pointAt({ col: 10, row: 5 });
    const people = one.area?.people ?? [];
    expect(people.map(({ id, metres }) => [id, metres])).toEqual([
      ["near", 0],
      ["armored", 3],
      ["me", 10],
    ]);
    const [near, armored] = people;
    expect(near?.chance).toBeCloseTo(1);
    // 6d6 less 6 for 3 m less 8: 15 or more
    expect(armored?.chance).toBeCloseTo(0.9392, 3);
  });

  it("says so in words beside the map, with how likely it lands there (A116)", () => {
    const one = picking("blast", "grenade");
    one.pointAt({ col: 10, row: 5 });
    const [lands, near, armored] = view(one).reached;
    expect(lands).toMatch(/^Lands there: \d+\s%$/u);
    expect(near).toMatch(/^near, 0\sm: 100\s%$/u);
    expect(armored).toMatch(/^armored, 3\sm: 94\s%$/u);
  });

  it("keeps the chance from whoever learns nothing of somebody", () => {
    const one = picking("blast", "grenade");
    one.pointAt({ col: 10, row: 5 });
    expect(view(one, "nothing").reached).toContainEqual(expect.stringMatching(/^armored, 3\sm$/u));
    expect(view(one, "results").reached.join()).not.toMatch(/armored, 3\sm: \d/u);
  });

  it("lands in one square: another one takes its place", () => {
    const one = picking("blast", "grenade");
    for (const col of [10, 13]) {
      one.pointAt({ col, row: 5 });
      one.toggle();
    }
    expect([one.cells, one.refusal]).toEqual([[{ col: 13, row: 5 }], null]);
  });
});

describe("a spray across squares", () => {
  it("tells who is in the zone and how likely each is hit, and of nobody else (A103, G154)", () => {
    const one = picking("spray", "smg");
    for (const row of [4, 5]) {
      one.pointAt({ col: 10, row });
      one.toggle();
    }
    expect(one.area?.people.map(({ id }) => id)).toEqual(["near"]);
    expect(view(one).reached).toHaveLength(1);
    expect(view(one).reached[0]).toMatch(/^near, 10\sm: \d+\s%$/u);
    one.toggle();
    one.pointAt({ col: 20, row: 5 });
    expect(view(one).reached).toEqual([]);
  });
});
