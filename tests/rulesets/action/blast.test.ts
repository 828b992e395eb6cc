import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { averageRadius, blastRadius, damageAt, reachedBy } from "../../../src/rulesets/action/attack/blast.ts";
import { directionBy, farthestMiss, landing } from "../../../src/rulesets/action/attack/scatter.ts";
import { action } from "../../../src/rulesets/action/index.ts";
import { damageKinds, directions } from "../../../src/rulesets/action/tables/blast.ts";
import { acting, enemy, grenade, partOf, person, pistol, play, previewOf } from "../../support/action.ts";
import { placed } from "../../support/encounter.ts";
import { entriesOf } from "../../support/play.ts";

const grid = { kind: "squares", metres: 1 } as const;
const thrower = person("kassus", { sheet: { weapons: [grenade(), pistol()] } });
const point = { col: 8, row: 0 };
const at = (col: number) => enemy(`at${col}`, { at: [col, 0] });
const lob: Intent = { actor: "kassus", action: "blast", weapon: "grenade", cells: [point] };
const crowd = acting([thrower, at(8), at(10), at(15), at(17)]);
/** Six dice that come to 25. */
const TWENTY_FIVE = [5, 5, 5, 4, 3, 3];
const lost = ({ after }: ReturnType<typeof play>, id: string) => after.combatants[id]?.counts.damage ?? 0;
const sums = ({ exchange }: Pick<ReturnType<typeof play>, "exchange">) =>
  entriesOf(exchange.episode).flatMap((entry) => (entry.kind === "sum" ? [entry.sum] : []));

describe("an explosive that is aimed at a thing (A111)", () => {
  it("meets the 10 of its square, and counts the size that somebody names of the thing (A023, A116)", () => {
    const bus = { ...lob, options: { size: "veryLarge" } };
    expect(previewOf(crowd, bus)?.target).toBe(10);
    expect(partOf(crowd, bus, "size")).toBe(4);
    expect(partOf(crowd, lob, "size")).toBe(0);
  });
});

describe("walls around an explosion", () => {
  it("keep nobody out of it: all in the area are hit (A110)", () => {
    const walled = { ...crowd, walls: [{ x1: 9.5, y1: -9, x2: 9.5, y2: 9 }] };
    expect(reachedBy(walled, placed(8, 0, { grid }), 3).map(([{ id }]) => id)).toEqual(["at8", "at10"]);
  });
});

describe("damage that falls with distance (A125, A126)", () => {
  it.each([
    [0, 25],
    [1, 25],
    [2, 22],
    [3, 19],
    [8, 4],
    [9, 0],
  ])("of 25 points leaves at %i m %i (A127, G140)", (metres, left) => {
    expect(damageAt(25, metres)).toBe(left);
  });

  it("counts between two meters as the farther one (G348), and does all of it within one (G352)", () => {
    expect(damageAt(25, 1.5)).toBe(22);
    expect(damageAt(2, 1)).toBe(2);
    expect(damageAt(2, 2)).toBe(0);
  });

  it("reaches as many meters as a third of it, rounded down (A126)", () => {
    expect([blastRadius(25), blastRadius(24), blastRadius(2)]).toEqual([8, 8, 0]);
  });

  it("reaches on average as many meters as it has dice and one more: 6d6 reach 7 (A128, A129)", () => {
    expect(averageRadius({ dice: 6, bonus: 0, kind: "penetratingLethal" })).toBe(7);
    const wanted = action.map.squaresFor(crowd, lob);
    expect(wanted?.notes).toEqual([{ code: "blast", params: { radiusMetres: 7 } }]);
  });

  it.each([
    ["bluntStunning", "blunt", "stunning", "A112"],
    ["bluntLethal", "blunt", "lethal", "A113"],
    ["penetratingStunning", "penetrating", "stunning", "A114"],
    ["penetratingLethal", "penetrating", "lethal", "A115"],
  ] as const)("is of the kind of the weapon: %s is %s and %s (%s)", (kind, type, form, rule) => {
    expect(damageKinds[kind]).toMatchObject({ type, form });
    expect(damageKinds[kind].rules).toContain(rule);
    const weapon = grenade({ damage: { dice: 1, bonus: 0, kind } });
    const armored = enemy("raider", {
      at: [8, 0],
      sheet: { armor: { blunt: type === "blunt" ? 2 : 9, penetrating: type === "blunt" ? 9 : 2 } },
    });
    const { after } = play(acting([person("kassus", { sheet: { weapons: [weapon] } }), armored]), lob, [6, 6, 5, 5]);
    expect(after.combatants.raider?.counts).toEqual({ [form === "stunning" ? "stun" : "damage"]: 3 });
  });
});

describe("an explosion at a point (A110, A111, A116, A117)", () => {
  it("meets 10 for a square meter, without Reflexes, with what else counts on the roll (A116)", () => {
    const test = previewOf(crowd, lob);
    expect(test).toMatchObject({ target: 10, against: [{ id: "point" }] });
    expect(test?.modifiers).toContainEqual(expect.objectContaining({ id: "distance", value: -3 }));
  });

  it("lands there on a success and hits all around, with one roll of damage for all (A110, A117, G360)", () => {
    const played = play(crowd, lob, [3, 3, 3, ...TWENTY_FIVE]);
    expect(["at8", "at10", "at15", "at17"].map((id) => lost(played, id))).toEqual([25, 22, 7, 0]);
    expect(sums(played).filter(({ id }) => id === "damage/blast")).toHaveLength(1);
    expect(played.after.combatants.kassus?.counts).toEqual({ "rounds:grenade": 1, damage: 4 });
  });

  it("may be aimed at somebody in place of a point, against their DEF (A111)", () => {
    const { cells: _cells, ...intent } = lob;
    expect(previewOf(crowd, { ...intent, targets: ["at8"] })?.target).toBe(15);
  });

  it("finds everybody around, friends and the thrower too (A110)", () => {
    const near = reachedBy(crowd, placed(1, 0, { grid }), 8);
    expect(near.map(([{ id }, metres]) => [id, metres])).toEqual([
      ["kassus", 1],
      ["at8", 7],
    ]);
  });

  it("finds nobody behind a wall where the world has it so (A110)", () => {
    const walls = [{ x1: 9, y1: -9, x2: 9, y2: 9 }];
    const world = (settings: object) =>
      play({ ...crowd, walls, settings: { ...settings } }, lob, [3, 3, 3, ...TWENTY_FIVE]);
    expect(["at8", "at10", "at15"].map((id) => lost(world({}), id))).toEqual([25, 22, 7]);
    expect(["at8", "at10", "at15"].map((id) => lost(world({ blastWalls: "stop" }), id))).toEqual([25, 0, 0]);
  });

  it("puts everybody into the fight whom it reaches, and nobody beyond (A110, A130)", () => {
    const few = { ...crowd, order: ["kassus", "at8"] };
    expect(play(few, lob, [3, 3, 3, ...TWENTY_FIVE]).after.order).toEqual(["kassus", "at8", "at10", "at15"]);
    expect(action.round.drawsIn?.(lob)).toBe("around");
    expect(action.round.drawsIn?.({ actor: "kassus", action: "grab" })).toBe("named");
    expect(action.round.drawsIn?.({ actor: "kassus", action: "breakFree" })).toBeNull();
  });

  it("refuses what does not explode, and no point in a fight (A111)", () => {
    expect(action.check(crowd, { ...lob, weapon: "pistol" })?.code).toBe("fire/no-explosion");
    expect(action.check(crowd, { ...lob, cells: [] })?.code).toBe("fire/no-squares");
    expect(action.check(crowd, { ...lob, action: "shoot", targets: ["at8"] })?.code).toBe("fire/explodes");
  });
});

describe("an explosion that misses (A118 to A124)", () => {
  it.each([
    [1, "toLeft", "A121"],
    [2, "long", "A122"],
    [3, "long", "A122"],
    [4, "short", "A123"],
    [5, "short", "A123"],
    [6, "toRight", "A124"],
  ])("goes by a die: %i is %s (A118, %s)", (face, id, rule) => {
    expect(directionBy(face).id).toBe(id);
    expect(directionBy(face).rules).toContain(rule);
  });

  it.each([
    ["toLeft", { col: 8, row: -3 }],
    ["toRight", { col: 8, row: 3 }],
    ["long", { col: 11, row: 0 }],
    ["short", { col: 5, row: 0 }],
  ] as const)("lands %s as the thrower sees it (A118)", (way, cell) => {
    expect(landing(placed(0, 0, { grid }), placed(8, 0, { grid }), directions[way], 3)).toEqual(cell);
  });

  it("lands within hexes as well", () => {
    const hexes = { kind: "hexes", metres: 1, columns: false, even: false } as const;
    expect(landing(placed(0, 0, { grid: hexes }), placed(8, 0, { grid: hexes }), directions.long, 3)).toEqual({
      col: 11,
      row: 0,
    });
  });

  it("is off by what the test missed by, and never more than half the way (A119, A120, G139, G349)", () => {
    const off = (faces: readonly number[], weapon = grenade(), settings = {}) => {
      const one = person("kassus", { sheet: { weapons: [weapon] }, skills: { throwing: 0 } });
      const played = play(acting([one], { settings }), lob, [...faces, ...TWENTY_FIVE]);
      return sums(played).find(({ id }) => id === "scatter/distance")?.total;
    };
    expect(off([2, 2, 1, 2])).toBe(3);
    expect(off([2, 2, 2, 2])).toBe(2);
    expect(off([2, 2, 2, 2], grenade({ heavy: true }))).toBe(4);
    expect(off([2, 2, 1, 2], grenade({ heavy: true }))).toBe(4);
    expect(off([2, 2, 2, 2, 1], grenade(), { missBy: "die" })).toBe(1);
    expect(farthestMiss(9)).toBe(4);
  });

  it("counts as missed by 1 where three ones failed whose total would have done (G351)", () => {
    const sharp = person("kassus", { sheet: { weapons: [grenade()] }, skills: { throwing: 9 } });
    const played = play(acting([sharp]), lob, [1, 1, 1, 2, ...TWENTY_FIVE]);
    expect(sums(played).find(({ id }) => id === "scatter/distance")?.total).toBe(1);
  });

  it("hurts somebody who stands on no scene by all that it does (A110, A125)", () => {
    const charge = grenade({ damage: { dice: 6, bonus: 2, kind: "penetratingLethal" } });
    const one = person("kassus", { sheet: { weapons: [charge] }, skills: { throwing: 9 } });
    const away = { ...at(8), offMap: true as const };
    const { cells: _cells, ...aimed } = lob;
    const played = play(acting([one, away]), { ...aimed, targets: ["at8"] }, [6, 6, 5, ...TWENTY_FIVE]);
    expect(lost(played, "at8")).toBe(27);
  });

  it("explodes where it lands (A118)", () => {
    const played = play(crowd, lob, [1, 1, 2, 2, ...TWENTY_FIVE]);
    expect(["at8", "at10"].map((id) => lost(played, id))).toEqual([25, 25]);
  });
});
