import { describe, expect, it } from "vitest";
import { handOver, putWeapon } from "../../../../src/rulesets/coda/gear/hands.ts";
import {
  armsOf,
  heldWeapons,
  holdOf,
  isArmed,
  ownerOf,
  reaches,
  strikingWeapons,
  weaponFor,
} from "../../../../src/rulesets/coda/gear/weapons.ts";
import { reachOf } from "../../../../src/rulesets/coda/threat/threat.ts";
import { enemy, fight, type PersonOptions, person, pistol, sword } from "../../../support/coda.ts";
import { courseOf } from "../../../support/fire.ts";

const knife = sword({ id: "knife", traits: ["thrown"], ranges: pistol().ranges, held: false, group: "blade" });
const spear = sword({ id: "spear", reach: { min: 1, max: 2 } });
const armed = (options: PersonOptions = {}) => person("kassus", { sheet: { weapons: [sword(), knife] }, ...options });
const between = (kassus: ReturnType<typeof armed>) =>
  fight([kassus, enemy("boarder", { at: [1, 0], sheet: { weapons: [spear] } })]);
const arms = (options: PersonOptions = {}) => armsOf(between(armed(options)), armed(options));

describe("where a weapon is", () => {
  it.each([
    [sword(), {}, "main"],
    [sword({ offHand: true }), {}, "off"],
    [sword({ held: false }), {}, "stowed"],
    [sword({ held: false, offHand: true }), {}, "stowed"],
    [sword(), { sword: "stowed" }, "stowed"],
    [sword({ held: false }), { sword: "off" }, "off"],
    [sword(), { sword: { lies: { col: 1, row: 1 } } }, { lies: { col: 1, row: 1 } }],
  ])("is as the sheet says until it is moved (%#) (R026, R027)", (weapon, holds, hold) => {
    expect(holdOf(armed({ holds }), weapon)).toEqual(hold);
  });

  it("says whose it is (R218)", () => {
    expect(ownerOf(armed(), "boarder>spear")).toEqual({ owner: "boarder", id: "spear" });
    expect(ownerOf(armed(), "sword")).toEqual({ owner: "kassus", id: "sword" });
  });
});

describe("what somebody has to fight with", () => {
  const held = (options: PersonOptions) => arms(options).map((weapon) => [weapon.id, weapon.held, weapon.offHand]);
  const limbs = [
    ["fist", true, false],
    ["foot", true, false],
  ];

  it("is their weapons as they hold them now, and their limbs last (R027, R112)", () => {
    expect(held({})).toEqual([["sword", true, false], ["knife", false, false], ...limbs]);
    expect(held({ holds: { sword: "stowed", knife: "off" } })).toEqual([
      ["sword", false, false],
      ["knife", true, true],
      ...limbs,
    ]);
    expect(held({ holds: { knife: "main" } })).toEqual([["sword", true, false], ["knife", true, false], ...limbs]);
  });

  it("is not what lies on the floor or is with another, and is what they took from others (R218, R356)", () => {
    const holds = { sword: { lies: { col: 1, row: 1 } }, knife: { with: "boarder" }, "boarder>spear": "main" };
    expect(held({ holds })).toEqual([["boarder>spear", true, false], ...limbs]);
    expect(held({ holds: { "nobody>spear": "main", "boarder>sword": "main" } })).toEqual(held({}));
  });

  it("counts as armed with a weapon in hand to strike with only (R114)", () => {
    const is = (weapons: ReturnType<typeof sword>[]) => {
      const kassus = armed({ sheet: { weapons } });
      return isArmed(between(kassus), kassus);
    };
    expect([is([sword()]), is([sword({ held: false })]), is([pistol()]), is([])]).toEqual([true, false, false, false]);
  });

  it("is in their hands or not, limbs never (R112)", () => {
    expect(heldWeapons(between(armed()), armed()).map(({ id }) => id)).toEqual(["sword"]);
  });
});

describe("what reaches so far (R045, R046)", () => {
  const striking = (squares: number, weapons: ReturnType<typeof sword>[]) => {
    const kassus = armed({ sheet: { weapons } });
    return strikingWeapons(between(kassus), kassus, squares).map(({ id }) => id);
  };

  it("is held, and no weapon to shoot with", () => {
    const butt = pistol({ id: "butt", reach: { min: 1, max: 1 } });
    expect(striking(1, [sword(), knife, butt, pistol(), spear])).toEqual(["sword", "spear", "fist", "foot"]);
    expect(striking(2, [sword(), spear])).toEqual(["spear"]);
    expect(striking(3, [sword(), spear])).toEqual([]);
  });

  it("reaches whoever shares the square as a neighbour (G299)", () => {
    expect([0, 1, 2, 3].map((squares) => reaches({ min: 1, max: 2 }, squares))).toEqual([true, true, true, false]);
    expect([1, 2, 3].map((squares) => reaches({ min: 2, max: 3 }, squares))).toEqual([false, true, true]);
  });

  it("threatens from the nearest to the farthest of all (R045)", () => {
    const reach = (weapons: ReturnType<typeof sword>[]) => {
      const kassus = armed({ sheet: { weapons } });
      return reachOf(between(kassus), kassus);
    };
    const pike = sword({ id: "pike", reach: { min: 2, max: 3 } });
    expect(reach([pike])).toEqual({ min: 1, max: 3 });
    expect(reach([spear, sword()])).toEqual({ min: 1, max: 2 });
    expect(reach([sword(), sword({ id: "far", held: false, reach: { min: 1, max: 4 } })])).toEqual({ min: 1, max: 1 });
    expect(reach([sword(), pistol({ reach: { min: 1, max: 4 } })])).toEqual({ min: 1, max: 1 });
  });
});

describe("a weapon made for throwing", () => {
  it("is a ranged weapon to whoever throws it, of no group (R101)", () => {
    const kassus = armed({ holds: { knife: "main" } });
    const used = (skills: Parameters<typeof weaponFor>[3]) => weaponFor(between(kassus), kassus, "knife", skills);
    expect(used(["ranged"])).toMatchObject({ skill: "ranged", group: "" });
    expect(used(["armed"])).toMatchObject({ skill: "armed", group: "blade" });
    expect(used(["armed", "ranged"])).toMatchObject({ skill: "armed" });
    expect(used(["unarmed"])).toBeNull();
    expect(weaponFor(between(kassus), kassus, "sword", ["ranged"])).toBeNull();
    expect(weaponFor(between(kassus), kassus, "axe", ["armed"])).toBeNull();
  });
});

describe("a weapon that changes its place", () => {
  const here = { lies: { col: 3, row: 4 } };
  const scene = (holds: PersonOptions["holds"] = {}, boarders: PersonOptions["holds"] = {}) =>
    courseOf(
      fight([
        person("kassus", { holds, sheet: { weapons: [sword()] } }),
        enemy("boarder", { holds: boarders, sheet: { weapons: [spear] } }),
        person("okoro"),
      ]),
    );
  const holdsOf = (course: ReturnType<typeof scene>) => ["kassus", "boarder", "okoro"].map((id) => course.of(id).holds);
  const lent = () => scene({ "boarder>spear": "main" }, { spear: { with: "kassus" } });

  it("is written down with its owner (R026, R027, R174)", () => {
    const put = (to: Parameters<typeof putWeapon>[3]) => {
      const course = scene();
      putWeapon(course, "kassus", "sword", to);
      return holdsOf(course);
    };
    expect([put("stowed"), put("off"), put(here)]).toEqual([
      [{ sword: "stowed" }, {}, {}],
      [{ sword: "off" }, {}, {}],
      [{ sword: here }, {}, {}],
    ]);
  });

  it("stays with whoever took it from another, until it falls (R218, R356)", () => {
    const away = lent();
    putWeapon(away, "kassus", "boarder>spear", "stowed");
    expect(holdsOf(away)).toEqual([{ "boarder>spear": "stowed" }, { spear: { with: "kassus" } }, {}]);
    const fallen = lent();
    putWeapon(fallen, "kassus", "boarder>spear", here);
    expect(holdsOf(fallen)).toEqual([{}, { spear: here }, {}]);
  });

  it("goes from hand to hand, and back to its owner (R218, R356)", () => {
    const taken = scene();
    handOver(taken, "boarder", spear, "kassus", "off");
    expect(holdsOf(taken)).toEqual([{ "boarder>spear": "off" }, { spear: { with: "kassus" } }, {}]);
    const passed = lent();
    handOver(passed, "kassus", { ...spear, id: "boarder>spear" }, "okoro", "main");
    expect(holdsOf(passed)).toEqual([{}, { spear: { with: "okoro" } }, { "boarder>spear": "main" }]);
    const returned = lent();
    handOver(returned, "kassus", { ...spear, id: "boarder>spear" }, "boarder", "main");
    expect(holdsOf(returned)).toEqual([{}, { spear: "main" }, {}]);
  });

  it("says what was before, so that it can be taken back (R174)", () => {
    const course = scene({ sword: "off" });
    putWeapon(course, "kassus", "sword", "stowed");
    expect(course.entries).toMatchObject([{ effect: { kind: "hold", key: "sword", from: "off", to: "stowed" } }]);
  });
});
