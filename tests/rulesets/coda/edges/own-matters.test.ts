import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { TimedEffect } from "../../../../src/engine/timed-effects.ts";
import { isChosenWeapon, pairOf } from "../../../../src/rulesets/coda/edges/chosen.ts";
import { missingFor } from "../../../../src/rulesets/coda/edges/prerequisites.ts";
import { isAllowed } from "../../../../src/rulesets/coda/edges/traits.ts";
import { improvementOf } from "../../../../src/rulesets/coda/maneuvers/struggle.ts";
import type { CodaEdge, CodaEncounter, CodaSheet } from "../../../../src/rulesets/coda/sheet.ts";
import {
  enemy,
  fight,
  modifierIn,
  person,
  play,
  previewOf,
  sheet,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";
import { bonuses, edge, scores, sumsOf } from "../../../support/edges.ts";
import { holdFight } from "../../../support/grab.ts";

const blow = { actor: "a", action: "armedAttack", weapon: "sword", targets: ["b"] };

/** The one with the edges beside one enemy. */
function duel(edges: readonly CodaEdge[], mine: Partial<CodaSheet> = {}, theirs = {}): CodaEncounter {
  return fight([person("a", { sheet: { edges, ...mine } }), enemy("b", { at: [1, 0], ...theirs })]);
}

describe("an edge that lets somebody do what others may not", () => {
  it.each([
    ["burstAttack", "burstAttack", "R300"],
    ["humanWeapon", "humanWeapon", "R345"],
    ["jointLock", "jointLock", "R379"],
    ["rangedDisarm", "rangedDisarm", "R394"],
    ["throw", "throw", "R416"],
    ["trippingThrow", "trippingThrow", "R423"],
  ])("%s lets them do that, and nothing else (%s, %s)", (id, own) => {
    const owner = person("a", { sheet: { edges: [edge(id)] } });
    const acts = ["burstAttack", "humanWeapon", "jointLock", "rangedDisarm", "throw", "trippingThrow"];
    expect(acts.filter((act) => isAllowed(owner, act))).toEqual([own]);
  });
});

describe("an edge that was taken for something", () => {
  it("knows it however it was written, with blanks around it too (R374, R377, R404)", () => {
    const sabre = sword({ id: "w1", name: " Old sabre " });
    expect(isChosenWeapon(edge("improvedWeaponDamage", 1, " old SABRE "), sabre)).toBe(true);
    expect(isChosenWeapon(edge("improvedWeaponDamage", 1, " W1"), sabre)).toBe(true);
    expect(isChosenWeapon(edge("improvedWeaponDamage", 1, "  "), sabre)).toBe(false);
  });

  it("knows the two maneuvers of a pair, and no half of one (R317)", () => {
    expect(pairOf(edge("combination", 1, " trip > disarm "))).toEqual(["trip", "disarm"]);
    for (const choice of ["trip", "trip>", ">trip", "trip>disarm>feint", ""])
      expect(pairOf(edge("combination", 1, choice))).toBeNull();
  });

  it("disarms better, and trips no better (R355, R357)", () => {
    const owner = person("a", { sheet: { edges: [edge("improvedDisarm", 2, "unarmed")] } });
    expect(improvementOf(owner, "disarm", "unarmed")).not.toBeNull();
    expect(improvementOf(owner, "disarm", "armed")).toBeNull();
    expect(improvementOf(owner, "trip", "unarmed")).toBeNull();
  });
});

describe("Disciplined Blow and Disciplined Defense", () => {
  it("add no line where Perception is average (R326, R329, G108)", () => {
    const own = [edge("disciplinedBlow", 1, "armedAttack"), edge("disciplinedDefense", 1, "parry")];
    const ids = (perception: number) =>
      previewOf(duel(own, scores({ perception })), blow)?.modifiers.map(({ id }) => id) ?? [];
    expect(ids(8)).toContain("disciplinedBlow");
    expect(ids(6)).not.toContain("disciplinedBlow");
    const parried = (perception: number) => {
      const { combatants, ...rest } = duel([]);
      const b = enemy("b", { at: [1, 0], sheet: { ...scores({ perception }), edges: own } });
      const played = play({ ...rest, combatants: { ...combatants, b } }, blow, [3, 3, 6, 5], { b: ["parry:sword"] });
      return testsOf(played)
        .find(({ id }) => id === "defence/parry")
        ?.modifiers.map(({ id }) => id);
    };
    expect(parried(8)).toContain("disciplinedDefense");
    expect(parried(6)).not.toContain("disciplinedDefense");
  });

  it("count in nothing but the attack that was chosen (R329)", () => {
    const keen = { ...scores({ perception: 8 }), ...bonuses({}) };
    const trips = duel([edge("disciplinedBlow", 1, "trip")], keen);
    const played = play(trips, { ...blow, action: "trip", weapon: "foot" }, [3, 3, 3, 3, 4, 4]);
    expect(testsOf(played).map((test) => [test.id, modifierIn(test, "disciplinedBlow")])).toEqual([
      ["attack/trip", 1],
      ["contest/trip", 0],
      ["contest/trip", 0],
    ]);
  });
});

describe("Ground Fighting", () => {
  it("makes no blow of its owner's harder to meet while they lie on the floor (R339)", () => {
    const encounter = duel([edge("groundFighting")]);
    const a = { ...combatantOf(encounter, "a"), conditions: ["prone"] };
    const lying = { ...encounter, combatants: { ...encounter.combatants, a } };
    const played = play(lying, blow, [3, 3, 6, 5], { b: ["parry:sword"] });
    const parry = testsOf(played).find(({ id }) => id === "defence/parry");
    expect(parry?.modifiers.map(({ id }) => id)).not.toContain("groundFighting");
  });
});

describe("Improved Nerve Pinch", () => {
  it("leaves every other penalty as it is (R361, G302)", () => {
    const skills = [skill("unarmed", 4, { maneuvers: { grab: 1 } })];
    const mine = { weapons: [], edges: [edge("improvedNervePinch")], abilities: { nervePinch: 3 }, skills };
    const [a, b] = [person("a", { spent: { actions: 2 }, sheet: mine }), enemy("b", { at: [1, 0] })];
    const test = previewOf(holdFight([a, b]), { actor: "a", action: "nervePinch" });
    expect([modifierIn(test, "nervePinch"), modifierIn(test, "extraAction")]).toEqual([-2, -5]);
  });
});

describe("Stunning Strike", () => {
  it("comes with a blow, not with a grab (R410, R411)", () => {
    const played = play(
      duel([edge("stunningStrike")], { weapons: [], ...bonuses({ unarmed: { grab: 1 } }) }),
      { ...blow, action: "grab", weapon: "fist" },
      [4, 4],
    );
    expect(testsOf(played).map(({ id }) => id)).toEqual(["attack/grab"]);
  });
});

describe("Roundhouse Attack", () => {
  const own = [edge("roundhouseAttack", 1, "foot")];

  it("is a way to strike, not to trip (R399, G296)", () => {
    const options = { roundhouse: true };
    const refusal = (action: string) =>
      play(duel(own), { ...blow, action, weapon: "foot", options }, action === "trip" ? [] : [1, 1]).exchange.episode
        .refusal?.code;
    expect(refusal("unarmedAttack")).toBeUndefined();
    expect(refusal("trip")).toBe("attack/no-such-option");
  });

  it("says from which round on its owner acts last (R401, G15)", () => {
    const swing = { ...blow, action: "unarmedAttack", weapon: "foot", options: { roundhouse: true } };
    const { after } = play({ ...duel(own), round: 3 }, swing, [1, 1]);
    expect(combatantOf(after, "a").timedEffects["actsLast/a"]).toEqual({
      kind: "actsLast",
      by: "a",
      data: { fromRound: 4 },
      until: { moment: "roundEnd", round: 4 },
    });
  });
});

describe("Turning Block", () => {
  it("gives nothing where the block just meets the blow (R425, R426)", () => {
    const { combatants, ...rest } = duel([]);
    const b = enemy("b", { at: [1, 0], sheet: { weapons: [], edges: [edge("turningBlock", 2)] } });
    const timedEffects = (dice: readonly number[]) =>
      Object.keys(
        combatantOf(play({ ...rest, combatants: { ...combatants, b } }, blow, dice, { b: ["block:fist"] }).after, "b")
          .timedEffects,
      );
    expect(timedEffects([3, 3, 3, 3, 1, 1])).toEqual([]);
    expect(timedEffects([3, 3, 3, 4, 1, 1])).toEqual(["turnedDefense/b/a"]);
    expect(timedEffects([3, 3, 4, 4, 1, 1])).toEqual(["turnedDefense/b/a", "turnedAttack/b/a"]);
  });
});

describe("Flurry", () => {
  const penalty = (mine: Partial<CodaSheet>, weapon: string, choice = "unarmed") => {
    const encounter = duel([edge("flurry", 1, choice)], mine);
    const a = { ...combatantOf(encounter, "a"), spent: { actions: 2 } };
    const action = choice === "armed" ? "armedAttack" : "unarmedAttack";
    const tired = { ...encounter, combatants: { ...encounter.combatants, a } };
    return modifierIn(previewOf(tired, { ...blow, action, weapon }), "extraAction");
  };
  const styled = (...specialities: readonly string[]) => [skill("unarmed", 4, { specialities })];

  it("counts with limbs for one who knows a style of fighting, whatever else they know (R333, G113)", () => {
    expect(penalty({ skills: styled("grab", "boxing") }, "fist")).toBe(-2);
    expect(penalty({ skills: styled("grab") }, "fist")).toBe(-5);
  });

  it("asks for the speciality in the weapon where one wears it on the hand, or wields it (R333, G113)", () => {
    const claws = sword({ id: "claws", skill: "unarmed", hands: 1, speciality: "claws" });
    expect(penalty({ weapons: [claws], skills: styled("boxing") }, "claws")).toBe(-5);
    expect(penalty({ weapons: [claws], skills: styled("claws") }, "claws")).toBe(-2);
    const plain = { weapons: [sword()], skills: [skill("armed", 4, { specialities: ["", "swords"] })] };
    expect(penalty(plain, "sword", "armed")).toBe(-5);
  });
});

describe("Follow-up Strike", () => {
  const own = edge("followUpStrike", 1, "armedAttack");
  const setUp = { ...blow, options: { followUp: true } };
  const aim: TimedEffect = { kind: "kept", by: "a", value: 1, until: { moment: "roundEnd", round: 1 } };
  const hindered: TimedEffect = { kind: "hindered", by: "b", about: "c", value: -1, until: { moment: "open" } };

  /** They set up their next blow at b with such dice, while other things last on them. */
  const left = (dice: readonly number[], intent: object = setUp) => {
    const encounter = duel([own], {}, { sheet: scores({ vitality: 12 }) });
    const a = { ...combatantOf(encounter, "a"), timedEffects: { aim, hindered } };
    const played = play({ ...encounter, combatants: { ...encounter.combatants, a } }, { ...blow, ...intent }, dice);
    return combatantOf(played.after, "a").timedEffects;
  };

  it("leaves what else lasts on its owner as it is (R336, G114)", () => {
    expect(Object.keys(left([3, 3, 1, 1]))).toEqual(["aim", "hindered", "followUp/a/b"]);
    expect(Object.keys(left([1, 1]))).toEqual(["aim", "hindered"]);
  });

  it.each([
    ["a kick", { action: "unarmedAttack", weapon: "foot" }],
    ["a feint", { action: "feint" }],
    ["an aim", { action: "aim" }],
  ])("is forfeited by another maneuver in between: %s (R336, G309)", (_what, other) => {
    const first = play(duel([own], {}, { sheet: scores({ vitality: 12 }) }), setUp, [3, 3, 1, 1]).after;
    expect(modifierIn(previewOf(first, blow), "followUp")).toBe(3);
    const between = play(first, { ...blow, ...other }, [1, 1]).after;
    expect(modifierIn(previewOf(between, blow), "followUp")).toBe(0);
  });

  it("is not gained by a charge, which is another maneuver (R336, G309)", () => {
    const first = play(duel([own], {}, { sheet: scores({ vitality: 12 }) }), setUp, [3, 3, 1, 1]).after;
    const b = { ...combatantOf(first, "b"), place: { ...combatantOf(first, "b").place, col: 4 } };
    const apart = { ...first, combatants: { ...first.combatants, b } };
    expect(modifierIn(previewOf(apart, blow), "followUp")).toBe(3);
    expect(modifierIn(previewOf(apart, { ...blow, action: "charge" }), "followUp")).toBe(0);
  });

  it("outlasts what is no maneuver against anybody (R336, G309)", () => {
    const first = play(duel([own], {}, { sheet: scores({ vitality: 12 }) }), setUp, [3, 3, 1, 1]).after;
    const down = play(first, { actor: blow.actor, action: "dropProne" }).after;
    expect(modifierIn(previewOf(down, blow), "followUp")).toBe(3);
  });

  it("gains nothing from two strikes that both miss, not even a line (R337)", () => {
    const upgraded = duel([edge("followUpStrike", 2, "armedAttack")]);
    const played = play(upgraded, { ...blow, options: { twoStrikes: true } }, [1, 1, 1, 1]);
    expect(combatantOf(played.after, "a").timedEffects).toEqual({});
  });

  it("strikes twice for one edge of two (R337, R338)", () => {
    const both = [edge("followUpStrike", 2, "unarmedAttack"), edge("followUpStrike", 2, "armedAttack")];
    const tough = { sheet: scores({ vitality: 12 }) };
    const played = play(duel(both, {}, tough), { ...blow, options: { twoStrikes: true } }, [3, 3, 2, 2, 3, 3, 2, 2]);
    expect(testsOf(played).map(({ id }) => id)).toEqual(["attack/armedAttack", "attack/armedAttack"]);
    expect(sumsOf(played).map(({ factors }) => factors?.map(({ factor }) => factor))).toEqual([[0.5], [0.5]]);
  });
});

describe("what is missing for an edge", () => {
  it("is told with its number, of whatever kind it is (R429)", () => {
    const nobody = sheet();
    expect(missingFor(nobody, edge("opportunist"))).toEqual([
      { kind: "attribute", params: { attribute: "agility", least: 9 } },
    ]);
    expect(missingFor(nobody, edge("improvedNervePinch"))).toEqual([
      { kind: "ability", params: { ability: "nervePinch", ranks: 3 } },
    ]);
    expect(missingFor(nobody, edge("breakTheFall"))).toContainEqual({
      kind: "speciality",
      params: { skill: "gymnastics", speciality: "tumble", ranks: 1 },
    });
    expect(missingFor(nobody, edge("trippingThrow"))).toContainEqual({ kind: "edge", params: { edge: "throw" } });
    expect(missingFor(nobody, edge("chokeHold", -1))).toEqual([{ kind: "tier", params: { tier: -1, most: 3 } }]);
    expect(missingFor(nobody, edge("turningBlock", 3))).toEqual([
      { kind: "off", params: { setting: "turningBlock2" } },
    ]);
    expect(missingFor(nobody, edge("flurry", 1, "swimming"))).toEqual([
      { kind: "choice", params: { choice: "swimming" } },
    ]);
    const twice = sheet({ edges: [edge("rebound"), edge("rebound")] });
    expect(missingFor(twice, edge("rebound"))).toEqual([{ kind: "repeated", params: { edge: "rebound", choice: "" } }]);
  });

  it("is a speciality under its own skill, and the very edge that is asked for (G85, R422)", () => {
    const climber = sheet({ skills: [skill("athletics", 4, { specialities: ["tumble"] })] });
    expect(missingFor(climber, edge("breakTheFall")).map(({ kind }) => kind)).toContain("speciality");
    const other = sheet({ edges: [edge("rebound")] });
    expect(missingFor(other, edge("trippingThrow")).map(({ kind }) => kind)).toContain("edge");
  });
});
