import { describe, expect, it } from "vitest";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEdge, CodaEncounter, CodaSheet } from "../../../../src/rulesets/coda/sheet.ts";
import {
  along,
  asksFor,
  damageAfter,
  enemy,
  fight,
  modifierIn,
  type PersonOptions,
  person,
  play,
  previewOf,
  skill,
  testsOf,
} from "../../../support/coda.ts";
import { edge, sumsOf } from "../../../support/edges.ts";
import { holdFight, holding, holds } from "../../../support/grab.ts";

type Over = Parameters<typeof holdFight>[2];

const bare = { weapons: [] };

/** Okoro, who knows such edges, holds a raider; a brute stands beside Okoro. */
function scene(edges: readonly CodaEdge[], raider: PersonOptions = {}, over: Over = {}): CodaEncounter {
  return holdFight(
    [
      person("okoro", { at: [0, 0], sheet: { ...bare, edges } }),
      enemy("raider", { at: [1, 0], sheet: bare, ...raider }),
    ],
    [enemy("brute", { at: [0, 1], sheet: bare })],
    over,
  );
}

const throwing: Intent = { actor: "okoro", action: "throw" };
const thrower = [edge("throw")];
const codeOf = (encounter: CodaEncounter, intent: Intent) => play(encounter, intent).exchange.episode.refusal?.code;
const at = ({ combatants }: CodaEncounter, id: string) => [combatants[id]?.place.col, combatants[id]?.place.row];
const conditionsOf = ({ combatants }: CodaEncounter, id: string) => combatants[id]?.conditions;

/** Dice of an opposed test that the thrower wins by 4, and by 11. */
const WON = [3, 3, 4, 4];
const BEST = [1, 1, 6, 6, 1];

describe("Throw", () => {
  it("upgraded, may put out of the fight who is only stunned (R420, G301, G303)", () => {
    const played = play(scene([edge("throw", 2)], { conditions: ["stunned"] }), throwing, [4, 4, 1, 1, 1]);
    expect(conditionsOf(played.after, "raider")).toContain("unconscious");
  });

  it("takes the edge (R415, R416)", () => {
    expect(codeOf(scene([]), throwing)).toBe("grab/edge-missing");
    expect(coda.check(scene(thrower), throwing)).toBeNull();
  });

  it("ends the hold and lays the other on the floor with 1d6 and Strength (R416, R418, R435)", () => {
    const played = play(scene(thrower), throwing, [...WON, 4]);
    expect(holds(played.after, "okoro", "raider")).toBe(false);
    expect(conditionsOf(played.after, "raider")).toEqual(["prone"]);
    expect(damageAfter(played, "raider")).toBe(4);
    const strong: Partial<CodaSheet> = {
      ...bare,
      edges: thrower,
      attributes: { strength: 8, agility: 6, intellect: 6, vitality: 6, presence: 6, perception: 6 },
    };
    const encounter = holdFight([person("okoro", { sheet: strong }), enemy("raider", { at: [1, 0] })]);
    expect(damageAfter(play(encounter, throwing, [...WON, 4]), "raider")).toBe(5);
  });

  it("does nothing when it is not won (R416)", () => {
    const { after } = play(scene(thrower), throwing, [5, 5, 4, 4]);
    expect(holds(after, "okoro", "raider")).toBe(true);
    expect(conditionsOf(after, "raider")).toEqual(["grabbed"]);
  });

  it("leads into a free square beside the thrower, or into their own (R416, G299)", () => {
    const played = play(scene(thrower), throwing, [...WON, 4], { okoro: ["cell:-1,-1"] });
    expect(at(played.after, "raider")).toEqual([-1, -1]);
    const ids = asksFor(played, "thrown")[0]?.choices.map(({ id }) => id) ?? [];
    expect(ids[0]).toBe("cell:1,0");
    expect(ids).toHaveLength(8);
    expect(ids).toContain("cell:0,0");
    expect(ids).not.toContain("cell:0,1");
    expect(ids).not.toContain("cell:2,0");
    const own = play(scene(thrower), throwing, [...WON, 4], { okoro: ["cell:0,0"] }).after;
    expect(at(own, "raider")).toEqual([0, 0]);
  });

  it("leads through no wall (R416, G299)", () => {
    const wall = [{ x1: 0, y1: -2, x2: 0, y2: 3 }];
    const ids = asksFor(play(scene(thrower, {}, { walls: wall }), throwing, [...WON, 4]), "thrown")[0]?.choices;
    expect(ids?.map(({ id }) => id)).not.toContain("cell:-1,0");
  });

  it("leaves both free to strike, in one square as beside each other (G299)", () => {
    const { after } = play(scene(thrower), throwing, [...WON, 4], { okoro: ["cell:0,0"] });
    const blow: Intent = { actor: "okoro", action: "unarmedAttack", weapon: "fist", targets: ["raider"] };
    expect(coda.check(after, blow)).toBeNull();
    const leaves = { ...after, turn: "okoro" };
    const asked = asksFor(play(leaves, { actor: "okoro", action: "move", path: along(0, 0, -3) }), "opportunity");
    expect(asked.map(({ of }) => of)).toContain("raider");
  });

  it("is 4 better for whoever throws themselves down too (R417)", () => {
    const sacrifice = { ...throwing, options: { sacrifice: true } };
    expect(modifierIn(previewOf(scene(thrower), sacrifice), "sacrifice")).toBe(4);
    expect(modifierIn(previewOf(scene(thrower), throwing), "sacrifice")).toBe(0);
    const played = play(scene(thrower), sacrifice, [3, 3, 1, 2, 4]);
    expect(conditionsOf(played.after, "okoro")).toEqual(["prone"]);
    expect(conditionsOf(play(scene(thrower), throwing, [...WON, 4]).after, "okoro")).toEqual([]);
  });

  it("asks the thrower whether they go down too, unless they have said or lie already (R417)", () => {
    const asked = play(scene(thrower), throwing, [3, 3, 1, 2, 4], { okoro: ["sacrifice"] });
    expect(asksFor(asked, "sacrifice")[0]?.fallback).toBe("stand");
    expect(conditionsOf(asked.after, "okoro")).toEqual(["prone"]);
    const said = { ...throwing, options: { sacrifice: false } };
    expect(asksFor(play(scene(thrower), said, [...WON, 4]), "sacrifice")).toEqual([]);
    const lying = holdFight([
      person("okoro", { conditions: ["prone"], sheet: { ...bare, edges: thrower } }),
      enemy("raider", { at: [1, 0], sheet: bare }),
    ]);
    expect(asksFor(play(lying, throwing, [...WON, 4]), "sacrifice")).toEqual([]);
  });

  it("can be the maneuver that comes with a hold, both ways (R201, R416, R417)", () => {
    const skills = [skill("unarmed", 4, { maneuvers: { grab: 1 } })];
    const start = fight([
      person("okoro", { sheet: { ...bare, skills, edges: thrower } }),
      enemy("raider", { at: [1, 0], sheet: bare }),
    ]);
    const grab: Intent = { actor: "okoro", action: "grab", weapon: "fist", targets: ["raider"] };
    const played = play(start, grab, [5, 5, ...WON, 4], { okoro: ["speak", "throw:sacrifice"] });
    const ids = asksFor(played, "freeManeuver")[0]?.choices.map(({ id }) => id);
    expect(ids).toEqual(["damageTarget", "strangle", "throw", "throw:sacrifice", "hold"]);
    expect(modifierIn(testsOf(played)[2], "sacrifice")).toBe(4);
    expect(conditionsOf(played.after, "okoro")).toEqual(["prone"]);
  });

  it("deals the most that it can after an Extraordinary test, and a critical injury then only (R419, G248)", () => {
    const best = play(scene(thrower), throwing, [...BEST, 5, 3, 6, 6, 1]);
    expect(damageAfter(best, "raider")).toBe(6);
    expect(best.exchange.episode.entries).toContainEqual(expect.objectContaining({ code: "attack/critical" }));
    const superior = play(scene(thrower), throwing, [1, 1, 4, 4, 3]);
    expect(testsOf(superior)[1]?.degree).toBe("superior");
    expect(superior.exchange.episode.entries).not.toContainEqual(expect.objectContaining({ code: "attack/critical" }));
    const settings = { burstCritical: "superior" };
    const set = play(scene(thrower, {}, { settings }), throwing, [1, 1, 4, 4, 3, 5, 3, 6, 6, 1]);
    expect(set.exchange.episode.entries).toContainEqual(expect.objectContaining({ code: "attack/critical" }));
  });

  it("stuns lightly when upgraded, and more when upgraded again (R420, R421, G86)", () => {
    const plain = testsOf(play(scene(thrower), throwing, [...WON, 4]));
    expect(plain).toHaveLength(2);
    const light = play(scene([edge("throw", 2)]), throwing, [...WON, 4, 5, 4]);
    expect(testsOf(light)[2]).toMatchObject({ id: "harm/lightStun", target: 10, success: false });
    expect(conditionsOf(light.after, "raider")).toContain("unconscious");
    const medium = play(scene([edge("throw", 3)]), throwing, [...WON, 4, 6, 6, 3]);
    expect(testsOf(medium)[2]).toMatchObject({ id: "harm/mediumStun", target: 15, success: true });
    expect(conditionsOf(medium.after, "raider")).toEqual(["prone"]);
  });

  it("stuns heavily where the game master granted a tier beyond the last", () => {
    const heavy = play(scene([edge("throw", 4)]), throwing, [...WON, 4, 6, 6, 6, 6, 1]);
    expect(testsOf(heavy)[2]?.id).toBe("harm/heavyStun");
  });

  it("ends other holds on the one who is thrown away from them (G273, G275)", () => {
    const [okoro, once] = holding(person("okoro", { sheet: { edges: thrower } }), enemy("raider", { at: [1, 0] }));
    const [marin, raider] = holding(person("marin", { at: [2, 0] }), once);
    const { after } = play(fight([okoro, raider, marin]), throwing, [...WON, 4], { okoro: ["cell:-1,0"] });
    expect(holds(after, "marin", "raider")).toBe(false);
    expect(conditionsOf(after, "raider")).toEqual(["prone"]);
  });
});

describe("Break the Fall", () => {
  const tumbler = (tier: number) => ({
    sheet: {
      ...bare,
      edges: [edge("breakTheFall", tier)],
      skills: [skill("unarmed", 4), skill("gymnastics", 4, { specialities: ["tumble"] })],
    },
  });
  /** A throw that comes to 12 with this damage, and the dice of the one who falls. */
  const fall = (
    tier: number,
    damage: number,
    roll: readonly number[],
    edges: readonly CodaEdge[] = thrower,
    more: readonly number[] = [],
  ) => play(scene(edges, tumbler(tier)), throwing, [...WON, damage, ...roll, ...more]);

  it("is a free Gymnastics test against the throw, in tumbling (R296)", () => {
    const test = testsOf(fall(1, 5, [1, 1]))[2];
    expect(test).toMatchObject({ id: "grab/breakFall", target: 12 });
    expect(modifierIn(test, "speciality")).toBe(2);
    expect(fall(1, 5, [1, 1]).after.combatants.raider?.spent).toEqual({});
  });

  it("halves the damage, rounded up (R297)", () => {
    expect(damageAfter(fall(1, 5, [1, 1]), "raider")).toBe(5);
    expect(damageAfter(fall(1, 5, [3, 3]), "raider")).toBe(3);
  });

  it("takes all of it off after an Extraordinary test, upgraded already after a Superior one (R297, R298)", () => {
    expect(damageAfter(fall(1, 5, [6, 6, 5]), "raider")).toBe(0);
    expect(damageAfter(fall(1, 5, [6, 6, 1]), "raider")).toBe(3);
    expect(damageAfter(fall(2, 5, [6, 6, 1]), "raider")).toBe(0);
    expect(damageAfter(fall(2, 5, [3, 3]), "raider")).toBe(3);
  });

  it("makes the stun of an upgraded throw one level lighter, two when upgraded itself; below light there is none (R299, G300)", () => {
    const medium = [edge("throw", 3)];
    expect(testsOf(fall(1, 5, [3, 3], medium, [6, 6, 3]))[3]?.id).toBe("harm/lightStun");
    expect(testsOf(fall(2, 5, [3, 3], medium))).toHaveLength(3);
    expect(testsOf(fall(1, 5, [3, 3], [edge("throw", 2)]))).toHaveLength(3);
    expect(testsOf(fall(1, 5, [1, 1], medium, [6, 6, 3]))[3]?.id).toBe("harm/mediumStun");
  });

  it("is not needed where nothing hurts (R296, G300)", () => {
    const armored = scene(thrower, { sheet: { ...tumbler(1).sheet, armor: 9 } });
    expect(testsOf(play(armored, throwing, [...WON, 5]))).toHaveLength(2);
  });
});

describe("Tripping Throw", () => {
  const edges = [edge("throw"), edge("trippingThrow")];
  const onto: Intent = { actor: "okoro", action: "trippingThrow", targets: ["raider", "brute"] };

  it("takes the edge, and somebody on their feet beside the thrower (R422, R423)", () => {
    expect(codeOf(scene(thrower), onto)).toBe("grab/edge-missing");
    expect(coda.check(scene(edges), onto)).toBeNull();
    expect(coda.check(scene(edges), { ...onto, targets: ["brute"] })).toBeNull();
    const far = { ...onto, targets: ["raider", "nobody"] };
    expect(codeOf(scene(edges), far)).toBe("grab/nobody-beside");
  });

  it("throws the one, and the other must keep their feet against the throw (R423, G84)", () => {
    const fell = play(scene(edges), onto, [...WON, 4, 5, 6]);
    expect(testsOf(fell)[2]).toMatchObject({ id: "grab/footing", target: 12, success: false });
    expect(conditionsOf(fell.after, "brute")).toEqual(["prone"]);
    expect(conditionsOf(fell.after, "raider")).toEqual(["prone"]);
    expect(damageAfter(fell, "raider")).toBe(4);
    expect(damageAfter(fell, "brute")).toBe(0);
    const stands = play(scene(edges), onto, [...WON, 4, 6, 6, 1]);
    expect(conditionsOf(stands.after, "brute")).toEqual([]);
  });

  it("is 2 harder to withstand after an Extraordinary throw, as any trip (R423, G313)", () => {
    const hard = play(scene(edges), onto, [1, 1, 6, 6, 3, 3, 4, 5, 5, 6, 5]);
    const footing = testsOf(hard).find(({ id }) => id === "grab/footing");
    expect(testsOf(hard)[1]?.degree).toBe("extraordinary");
    expect(modifierIn(footing, "struckHard")).toBe(-2);
    const plain = testsOf(play(scene(edges), onto, [...WON, 4, 6, 6, 1])).find(({ id }) => id === "grab/footing");
    expect(modifierIn(plain, "struckHard")).toBe(0);
  });

  it("fells nobody when the throw is not won (R423)", () => {
    const { after } = play(scene(edges), onto, [5, 5, 4, 4]);
    expect(conditionsOf(after, "brute")).toEqual([]);
    expect(holds(after, "okoro", "raider")).toBe(true);
  });

  it("is offered with a new hold for each enemy beside (R201, R423)", () => {
    const skills = [skill("unarmed", 4, { maneuvers: { grab: 1 } })];
    const start = fight([
      person("okoro", { sheet: { ...bare, skills, edges } }),
      enemy("raider", { at: [1, 0], sheet: bare }),
      enemy("brute", { at: [0, 1], sheet: bare }),
    ]);
    const grab: Intent = { actor: "okoro", action: "grab", weapon: "fist", targets: ["raider"] };
    const played = play(start, grab, [5, 5, ...WON, 4, 1, 1], { okoro: ["speak", "trippingThrow:brute"] });
    expect(conditionsOf(played.after, "brute")).toEqual(["prone"]);
  });

  it("deals the damage of a throw, as sums tell (R423, G84)", () => {
    expect(sumsOf(play(scene(edges), onto, [...WON, 4, 5, 6])).map(({ total }) => total)).toEqual([4]);
  });
});
