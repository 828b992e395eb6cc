import { describe, expect, it } from "vitest";
import { bandsBeyond } from "../../../src/rulesets/battlestations/attack/modifiers.ts";
import { battlestations } from "../../../src/rulesets/battlestations/index.ts";
import type { BattleCombatant } from "../../../src/rulesets/battlestations/sheet.ts";
import {
  blaster,
  damageOf,
  duel,
  enemy,
  fight,
  knife,
  notesOf,
  partOf,
  person,
  play,
  previewOf,
  refusalOf,
} from "../../support/battlestations.ts";
import { path, placed } from "../../support/encounter.ts";
import { testsOf } from "../../support/play.ts";

const shoot = { actor: "okoro", action: "shoot", weapon: "blaster", targets: ["raider"] } as const;
const strike = { ...shoot, action: "strike", weapon: "knife" } as const;
const hurl = { ...strike, action: "hurl" } as const;

/** Okoro with that blaster, and a raider so many squares away. */
function range(squares: number, over: Parameters<typeof blaster>[0] = {}, rest: object = {}) {
  return duel({ sheet: { weapons: [blaster(over), knife()] } }, { at: [squares, 0], ...rest });
}

describe("a shot", () => {
  it("is a combat check against the target number; a hit does what the weapon does (B002, B003, B009)", () => {
    const played = play(range(3), shoot, [4, 2, 5, 4]);
    expect(testsOf(played)[0]).toMatchObject({ total: 8, target: 8, success: true });
    expect(damageOf(played, "raider")).toBe(8);
    expect(damageOf(play(range(3), shoot, [4, 1]), "raider")).toBe(0);
  });

  it.each([
    [5, 5, 0],
    [6, 5, 1],
    [10, 5, 1],
    [11, 5, 2],
    [10, 10, 0],
    [11, 10, 1],
  ])("at %i squares with a band of %i is %i harder (B010, B011, B012, B015, B016, G364)", (squares, band, harder) => {
    expect(bandsBeyond(squares, band)).toBe(harder);
    expect(0 - partOf(range(squares, { butt: band === 10 }), shoot, "range")).toBe(harder);
  });

  it.each([
    ["simpleScope", false, 10, 0],
    ["simpleScope", false, 11, 1],
    ["upgradedScope", false, 15, 0],
    ["upgradedScope", false, 16, 1],
    ["simpleScope", true, 20, 0],
    ["simpleScope", true, 21, 1],
    ["simpleScope", true, 40, 1],
    ["simpleScope", true, 41, 2],
  ] as const)(
    "with a %s, butt %s, at %i squares is %i harder (B016, B017, B018, B019, G144, G365)",
    (scope, butt, squares, harder) => {
      expect(0 - partOf(range(squares, { scope, butt }), shoot, "range")).toBe(harder);
    },
  );

  it("is measured with diagonals of 1, or as a person says (B015, G377)", () => {
    const now = fight([person("okoro"), enemy("raider", { at: [6, 6] })]);
    expect(partOf(now, shoot, "range")).toBe(-1);
    expect(partOf(now, { ...shoot, options: { squares: 12 } }, "range")).toBe(-2);
  });

  it("is easier at somebody who lies or is stunned, and both add up (T19, T20, G376)", () => {
    const now = range(3, {}, { conditions: ["prone", "stunned"] });
    expect([partOf(now, shoot, "prone"), partOf(now, shoot, "stunned")]).toEqual([3, 3]);
  });

  it("of a weapon that is easier to hit with, or that makes everything twice as far (T16, T18)", () => {
    expect(partOf(range(3, { easier: 3 }), shoot, "weapon")).toBe(3);
    expect(partOf(range(6, { farther: 2 }), shoot, "range")).toBe(-2);
  });

  it("at somebody who peeks is 3 harder where a person says that one square is out of sight (B026)", () => {
    expect(partOf(range(3), { ...shoot, options: { peeking: true } }, "peeking")).toBe(-3);
    expect(partOf(range(3), shoot, "peeking")).toBe(0);
  });

  it("is 3 harder at somebody who has said that they peek, unless both squares are in sight (B026, G436)", () => {
    const peeks = play(range(3), { actor: "okoro", action: "peek" }).after;
    const now = fight([person("okoro"), enemy("raider", { at: [3, 0], conditions: ["peeking"] })]);
    expect([peeks.combatants.okoro?.conditions, peeks.combatants.okoro?.spent]).toEqual([["peeking"], {}]);
    expect(play(peeks, { actor: "okoro", action: "peek" }).after.combatants.okoro?.conditions).toEqual([]);
    expect(partOf(now, shoot, "peeking")).toBe(-3);
    expect(partOf(now, { ...shoot, options: { peeking: null } }, "peeking")).toBe(-3);
    expect(partOf(now, { ...shoot, options: { peeking: false } }, "peeking")).toBe(0);
    expect(previewOf(now, shoot)?.modifiers.find(({ id }) => id === "peeking")?.source).toBe("condition");
    const beside = fight([person("okoro"), enemy("raider", { at: [1, 0], conditions: ["peeking"] })]);
    expect(partOf(beside, { ...shoot, action: "strike", weapon: "knife" }, "peeking")).toBe(0);
  });

  it("is no longer so once they move, asked or not (G436)", () => {
    const peeking = person("okoro", { conditions: ["peeking"] });
    const way = { actor: "okoro", action: "move", path: path([0, 0], [1, 0], [2, 0]) } as const;
    const alone = fight([peeking, enemy("raider", { at: [9, 9] })]);
    const { free, changes } = battlestations.movement.check(alone, way);
    expect([free, changes]).toEqual([
      true,
      expect.arrayContaining([expect.objectContaining({ key: "peeking", to: false })]),
    ]);
    const met = fight([peeking, enemy("raider", { at: [1, 0] })]);
    expect(play(met, way, [1, 1]).after.combatants.okoro?.conditions).toEqual([]);
  });

  it("needs a weapon in hand that shoots, and somebody else to shoot at", () => {
    expect(refusalOf(range(3), { ...shoot, weapon: "knife" })).toBe("attack/not-for-shooting");
    expect(refusalOf(range(3, { held: false }), shoot)).toBe("attack/not-held");
    expect(refusalOf(range(3), { ...shoot, weapon: "toString" })).toBe("attack/no-such-weapon");
    expect(refusalOf(range(3), { ...shoot, targets: ["okoro"] })).toBe("attack/self");
    expect(refusalOf(range(3), { ...shoot, targets: [] })).toBe("maneuver/no-target");
  });
});

describe("the line of sight", () => {
  const walled = (x1: number, y1: number, x2: number, y2: number, at: readonly [number, number] = [4, 0]) =>
    refusalOf(fight([person("okoro"), enemy("raider", { at })], { walls: [{ x1, y1, x2, y2 }] }), shoot);

  it("goes from centre to centre, and a wall across it blocks (B013, B014)", () => {
    expect(walled(2, -1, 2, 2)).toBe("attack/behind-wall");
    expect(walled(2, 1, 2, 3)).toBeUndefined();
  });

  it("is blocked by the end of a wall that it touches, and by no corner beside it (B014)", () => {
    expect(walled(2, 0.5, 2, 3)).toBe("attack/behind-wall");
    expect(walled(2, 0.6, 2, 3)).toBeUndefined();
  });

  it("is there between two who stand corner to corner, whatever stands at it (B025)", () => {
    expect(walled(1, 1, 1, 3, [1, 1])).toBeUndefined();
    expect(walled(1, -1, 1, 1, [1, 1])).toBeUndefined();
    expect(walled(1, 0, 1, 3, [2, 2])).toBe("attack/behind-wall");
  });

  it("shows on the map what a shot meets, and nothing of the shooter's own (B013, B015)", () => {
    const now = range(6);
    expect(battlestations.map.lineOfSight(now, "okoro", "raider")).toMatchObject({
      refusal: null,
      addsTo: "test",
      modifiers: [{ id: "range", value: -1 }],
    });
  });
});

describe("those in the line of fire", () => {
  const crowd = (...between: readonly [string, number, object?][]) =>
    fight([
      person("okoro"),
      enemy("raider", { at: [5, 0] }),
      ...between.map(([id, col, over]) => person(id, { at: [col, 0], ...over })),
    ]);

  it("make it 1 harder each while they are conscious (B022)", () => {
    const now = crowd(["abara", 2], ["kassus", 3]);
    expect(partOf(now, shoot, "intervener")).toBe(-2);
    const named = previewOf(now, shoot)?.modifiers.filter(({ id }) => id === "intervener");
    expect(named?.map(({ about }) => about)).toEqual([["abara"], ["kassus"]]);
    expect(partOf(crowd(["abara", 2, { conditions: ["unconscious"] }]), shoot, "intervener")).toBe(0);
    expect(partOf(crowd(["abara", 0], ["kassus", 5]), shoot, "intervener")).toBe(0);
  });

  it.each([
    [1, "abara"],
    [2, "kassus"],
  ] as const)("may be hit by a shot that misses by exactly %i: %s (B023, B024)", (missed, victim) => {
    const now = crowd(["kassus", 3], ["abara", 2]);
    // 8 to be met, 2 of skill, 2 in the way: 8 on the dice hits
    const played = play(now, shoot, [4, 4 - missed, 4, 4, 3, 3]);
    expect(testsOf(played)[1]).toMatchObject({ id: "attack/accident", modifiers: [], target: 8, total: 8 });
    expect([damageOf(played, victim), damageOf(played, "raider")]).toEqual([5, 0]);
  });

  it("are not hit by a miss of any other number, nor where two plain dice fall short (B023, B024)", () => {
    const now = crowd(["abara", 2]);
    expect(notesOf(play(now, shoot, [2, 1]))).toEqual([]);
    const short = play(now, shoot, [3, 3, 4, 3]);
    expect([testsOf(short)[1]?.success, damageOf(short, "abara")]).toEqual([false, 0]);
  });

  it("are rolled for with luck and no other help (B024)", () => {
    const okoro = person("okoro", { sheet: { profession: "marine", luck: 1 } });
    const now = fight([okoro, enemy("raider", { at: [5, 0] }), enemy("sapper", { at: [2, 0] })]);
    const played = play(now, shoot, [3, 3, 1, 6, 6, 3, 3], {
      okoro: ["keep", "keep", { choice: "again", details: { dice: [0] } }],
    });
    expect(played.prompts.map(({ details }) => details?.by)).toEqual(["profession", "luck", "luck"]);
    expect(damageOf(played, "sapper")).toBe(5);
  });
});

describe("a blow", () => {
  it("is a shot at somebody beside one, or in the same square (B008, G363)", () => {
    expect(refusalOf(range(1), strike)).toBeUndefined();
    expect(refusalOf(range(0), strike)).toBeUndefined();
    expect(refusalOf(range(2), strike)).toBe("attack/out-of-reach");
    expect(refusalOf(range(1), { ...strike, weapon: "blaster" })).toBe("attack/not-for-striking");
    expect(damageOf(play(range(1), strike, [4, 4, 5]), "raider")).toBe(5);
  });

  it("with bare hands does one die, and no more than Athletics (B003)", () => {
    const { weapon: _weapon, ...bare } = strike;
    expect(damageOf(play(range(1), bare, [4, 4, 5]), "raider")).toBe(2);
    expect(damageOf(play(range(1), bare, [4, 4, 1]), "raider")).toBe(1);
  });

  it("with a mono blade does more for its successes, 5 at most (T16)", () => {
    const mono = (combat: number) => {
      const okoro = person("okoro", { skills: { combat }, sheet: { weapons: [knife({ edge: 5 })] } });
      return damageOf(play(fight([okoro, enemy("raider", { at: [1, 0] })]), strike, [4, 4, 1]), "raider");
    };
    expect([mono(0), mono(3), mono(7)]).toEqual([1, 4, 6]);
  });

  it("with what is hurled counts as a shot whose band is Athletics, and leaves it there (B067)", () => {
    const now = range(3);
    expect(partOf(now, hurl, "range")).toBe(-1);
    expect(partOf(range(2), hurl, "range")).toBe(0);
    const { after } = play(now, hurl, [6, 6, 4]);
    expect([after.combatants.raider?.counts.damage, after.combatants.okoro?.holds]).toEqual([
      4,
      { knife: { lies: { col: 3, row: 0 } } },
    ]);
    expect(refusalOf(now, { ...hurl, weapon: "blaster" })).toBe("attack/not-for-hurling");
  });

  it("is hurled by somebody without Athletics only at those beside them (B067, G372)", () => {
    const weak = (squares: number) =>
      fight([person("okoro", { skills: { athletics: 0 } }), enemy("raider", { at: [squares, 0] })]);
    expect([refusalOf(weak(1), hurl), refusalOf(weak(2), hurl)]).toEqual([undefined, "attack/hurl-near"]);
  });
});

describe("a dangerous weapon", () => {
  const now = range(1, {});
  const blade = (over: object = {}) => {
    const okoro = person("okoro", { sheet: { weapons: [knife({ dangerous: true, ...over })], hits: 20 } });
    return fight([okoro, enemy("raider", { at: [1, 0] })]);
  };

  it("hurts whoever uses it when the dice match, the target first and each with dice of their own (B038, B041, G369)", () => {
    const played = play(blade(), strike, [3, 3, 5, 2]);
    expect([damageOf(played, "raider"), damageOf(played, "okoro")]).toEqual([5, 2]);
    expect(damageOf(play(blade(), strike, [4, 5, 5]), "okoro")).toBe(0);
    expect(damageOf(play(now, strike, [3, 3, 5]), "okoro")).toBe(0);
  });

  it("does so on a miss as well (B038)", () => {
    const played = play(blade(), strike, [2, 2, 6]);
    expect([damageOf(played, "raider"), damageOf(played, "okoro")]).toEqual([0, 6]);
  });

  it("counts the dice as they lie once some have fallen again (B038, B041)", () => {
    const lucky = fight([
      person("okoro", { sheet: { weapons: [knife({ dangerous: true })], luck: 1 } }),
      enemy("raider", { at: [1, 0] }),
    ]);
    const played = play(lucky, strike, [4, 4, 5, 3], { okoro: [{ choice: "again", details: { dice: [0] } }] });
    expect([testsOf(played)[0]?.faces, damageOf(played, "okoro")]).toEqual([[5, 4], 0]);
  });
});

describe("two weapons", () => {
  const both = (over: object = {}, rest: object = {}) => {
    const weapons = [
      blaster(over),
      blaster({ id: "second", name: "Second blaster" }),
      knife(),
      knife({ id: "dirk", name: "Dirk" }),
    ];
    const okoro = person("okoro", { skills: { combat: 8 }, sheet: { weapons, hits: 30, ...rest } });
    return fight([okoro, enemy("raider", { at: [1, 0], sheet: { hits: 40 } }), enemy("sapper", { at: [0, 1] })]);
  };
  const pair = { ...shoot, action: "twoWeapons", options: { other: "second" } } as const;

  it("attack at once, each 6 harder, in one action (B074, B076)", () => {
    expect(partOf(both(), pair, "twoWeapons")).toBe(-6);
    const { after, ...played } = play(both(), pair, [4, 2, 4, 3, 5, 5, 1, 2]);
    expect(testsOf(played).map(({ total }) => total)).toEqual([8, 9]);
    expect([after.combatants.raider?.counts.damage, after.combatants.okoro?.spent]).toEqual([11, { actions: 1 }]);
  });

  it("attack the same target, whoever else is named, and land in the order that is chosen (B076, G440)", () => {
    const at = { ...pair, targets: ["raider", "sapper"] };
    const harms = (intent: typeof at, faces: readonly number[]) =>
      play(both(), intent, faces).effects.flatMap((one) => (one.kind === "count" ? [[one.on, one.by]] : []));
    const rolls = [4, 2, 4, 3];
    const [first, second] = [
      ["raider", 9],
      ["raider", 3],
    ];
    expect(harms(at, [...rolls, 5, 5, 1, 3])).toEqual([first, second]);
    const turned = { ...at, options: { ...at.options, otherFirst: true } };
    expect(harms(turned, [...rolls, 1, 3, 5, 5])).toEqual([second, first]);
  });

  it("do not help each other: a stun by one makes the other no easier (B076)", () => {
    const played = play(both({ stuns: true, damage: null }), pair, [4, 2, 4, 2, 1, 1, 3, 3]);
    expect(
      testsOf(played)
        .slice(0, 2)
        .map(({ total }) => total),
    ).toEqual([8, 8]);
    expect(played.after.combatants.raider?.conditions).toEqual(["stunned"]);
  });

  it("must be of one kind, and neither a weapon that is used alone (B074, B075)", () => {
    expect(refusalOf(both(), { ...pair, options: { other: "knife" } })).toBe("attack/unlike");
    expect(refusalOf(both(), { ...pair, options: { other: "blaster" } })).toBe("attack/no-pair");
    expect(refusalOf(both(), { ...pair, options: {} })).toBe("attack/no-pair");
    expect(refusalOf(both({ alone: true }), pair)).toBe("attack/never-two");
  });

  it("may both be hurled, and not one of them (B068)", () => {
    const hurled = { ...pair, weapon: "knife", options: { other: "dirk", hurled: true } } as const;
    expect(refusalOf(both(), { ...hurled, options: { other: "second", hurled: true } })).toBe("attack/unlike");
    const { after } = play(both(), hurled, [4, 2, 4, 3, 5, 4]);
    expect(Object.keys(after.combatants.okoro?.holds ?? {})).toEqual(["knife", "dirk"]);
  });

  it("hurt the attacker where the dice of either match, as dangerous weapons do (B080)", () => {
    const played = play(both(), pair, [3, 3, 4, 3, 5, 5, 1, 2, 4, 4]);
    expect(damageOf(played, "okoro")).toBe(7);
  });

  it("both hurt the attacker by matching dice of one, where either is dangerous (B081)", () => {
    const played = play(both({ dangerous: true }), pair, [4, 2, 3, 3, 1, 1, 1, 2, 4, 4, 6, 6]);
    expect(damageOf(played, "okoro")).toBe(7 + 11);
  });

  it("are no free attack (B082)", () => {
    expect(refusalOf(both(), { ...pair, interrupts: { as: "freeAttack" } })).toBe("attack/free-with-one");
  });
});

describe("what species change", () => {
  const hurt = (by: string, at: string, faces: readonly number[], over: object = {}) => {
    const okoro = person("okoro", { sheet: { species: by as "bot", weapons: [blaster(over), knife(over)] } });
    const raider = enemy("raider", { at: [1, 0], sheet: { species: at as "bot", hits: 40, target: 8 } });
    return (intent: typeof shoot | typeof strike) =>
      damageOf(play(fight([okoro, raider]), intent, [5, 4, ...faces]), "raider");
  };

  it.each([
    ["human", "zoallan", [5, 4], 6],
    ["human", "bot", [5, 4], 6],
    ["human", "silicoid", [5, 4, 3], 5],
    ["human", "tentac", [5, 4, 1], 4],
    ["xeloxian", "human", [5, 4], 9],
    ["silicoid", "human", [5, 4], 8],
  ] as const)("of a hit by a %s on a %s with %j: %i (T09, G397)", (by, at, faces, left) => {
    expect(hurt(by, at, faces)(shoot)).toBe(left);
  });

  it("adds for a Silicoid hand to hand only (T09, G397)", () => {
    expect(hurt("silicoid", "human", [5], { damage: { dice: 1, bonus: 0 } })(strike)).toBe(6);
  });

  it("is ignored by some weapons, and counts twice against others (T16, T18)", () => {
    expect(hurt("human", "zoallan", [5, 4], { reduction: 0 })(shoot)).toBe(8);
    expect(hurt("human", "zoallan", [5, 4], { reduction: 2 })(shoot)).toBe(4);
  });
});

describe("a hit", () => {
  it("fells whoever has no hit points left, and kills far below 0 (T05, T21)", () => {
    const at = (damage: number, settings = {}) => {
      const raider = enemy("raider", { at: [2, 0], counts: { damage }, sheet: { hits: 6 } });
      return play(fight([person("okoro"), raider], { settings }), shoot, [6, 5, 3, 3]).after.combatants.raider
        ?.conditions;
    };
    expect(at(0)).toEqual([]);
    expect(at(1)).toEqual(["prone", "unconscious"]);
    expect(at(7)).toEqual(["dying", "prone", "unconscious"]);
    expect(at(21)).toEqual(["dead", "dying", "prone", "unconscious"]);
    expect(at(7, { deathAt: -6 })).toEqual(["dead", "dying", "prone", "unconscious"]);
  });

  it("of a weapon that stuns asks nobody for dice again who has resisted, as nothing more is won by it (T11, T16)", () => {
    const lucky = (faces: readonly number[]) => {
      const now = range(3, { stuns: true, damage: null });
      const raider = now.combatants.raider as BattleCombatant;
      const one = { ...raider, sheet: { ...raider.sheet, luck: 3 } };
      const there = { ...now, combatants: { ...now.combatants, raider: one } };
      return play(there, shoot, [6, 5, ...faces]).prompts.map(({ of }) => of);
    };
    expect([lucky([6, 5]), lucky([1, 2])]).toEqual([[], ["raider"]]);
  });

  it("of a weapon that stuns is resisted with Athletics, or costs as many turns as it falls short (T16, T20)", () => {
    const shot = (faces: readonly number[]) => play(range(3, { stuns: true, damage: null }), shoot, [6, 5, ...faces]);
    const stunned = (faces: readonly number[]) => shot(faces).after.combatants.raider;
    expect(stunned([6, 3])?.conditions).toEqual([]);
    expect([notesOf(shot([6, 3])), notesOf(shot([4, 3]))]).toEqual([["damage/unstunned"], ["damage/stunned"]]);
    expect(stunned([4, 3])).toMatchObject({
      conditions: ["stunned"],
      timedEffects: { "stunned/raider": { value: 2, until: { moment: "turnEnd", of: "raider", round: 2 } } },
    });
  });

  it("is foreseen with what species and weapon add and take off (T09, T16)", () => {
    const now = range(2, {}, { sheet: { species: "zoallan" } });
    const { dice, total } = battlestations.preview.damage(now, shoot, "success");
    expect([dice, total(7), total(1)]).toEqual([2, 4, 0]);
  });
});

describe("a weapon of fire", () => {
  it("sets its target alight by an even number, before anything is taken off (B050, G371)", () => {
    const conditions = (faces: readonly number[], species: "human" | "silicoid" = "human") =>
      play(range(3, { fire: true }, { sheet: { species, hits: 30, target: 8 } }), shoot, [6, 5, ...faces]).after
        .combatants.raider?.conditions;
    expect(conditions([4, 3])).toEqual(["onFire"]);
    expect(conditions([4, 4])).toEqual([]);
    expect(conditions([4, 3, 3], "silicoid")).toEqual(["onFire"]);
  });
});

describe("a dirty weapon", () => {
  const dirty = (faces: readonly number[]) => play(range(3, { dirty: true }), shoot, [6, 5, ...faces]);

  it("does 1 less a die, and what its lowest die did does not heal (B048, G370)", () => {
    const { after } = dirty([4, 3]);
    expect(after.combatants.raider?.counts).toEqual({ damage: 4, scarred: 2 });
    const heal = { actor: "raider", action: "befall", options: { points: -9 } } as const;
    const healed = play(after, heal).after;
    expect(healed.combatants.raider?.counts).toEqual({ damage: 2, scarred: 2 });
    expect(refusalOf(healed, heal)).toBe("work/nothing-to-recover");
    expect(dirty([4, 1]).after.combatants.raider?.counts).toEqual({ damage: 2 });
  });

  it("costs whoever uses it their pay, as the card says (B049)", () => {
    expect(notesOf(dirty([4, 3]))).toContain("weapon/unpaid");
    expect(notesOf(play(range(3), shoot, [6, 5, 4, 3]))).not.toContain("weapon/unpaid");
  });
});

it("a body that is larger than a square is as far off as its nearest square (G377)", () => {
  const raider = { ...enemy("raider"), place: placed(4, 0, { width: 2, height: 2 }) };
  expect(partOf(fight([person("okoro"), raider]), { ...shoot, options: {} }, "range")).toBe(0);
});
