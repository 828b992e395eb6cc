import { describe, expect, it } from "vitest";
import { hasCondition } from "../../../../src/engine/encounter.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import type { CodaEdge, CodaSheet } from "../../../../src/rulesets/coda/sheet.ts";
import {
  damageAfter,
  enemy,
  modifierIn,
  person,
  play,
  previewOf,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";
import { edge, partIn, scores, sumsOf } from "../../../support/edges.ts";
import { type HoldOptions, holdFight } from "../../../support/grab.ts";

const dagger = sword({ id: "dagger", name: "dagger", damage: { dice: 1, sides: 6, bonus: 0, strength: true } });
const stab: Intent = { actor: "okoro", action: "grabArmedAttack", weapon: "dagger" };
const hurt: Intent = { actor: "okoro", action: "damageTarget" };

/** Okoro, who has such edges and bonuses, holds a raider. */
function scene(
  edges: readonly CodaEdge[],
  unarmed: Readonly<Record<string, number>> = {},
  over: Partial<CodaSheet> = {},
  hold: HoldOptions = {},
) {
  const skills = [
    skill("unarmed", 4, { maneuvers: { grab: 1, ...unarmed } }),
    skill("armed", 4, { maneuvers: { armedAttack: 1 } }),
    skill("firstAid", 5),
    skill("medicine", 5),
  ];
  const sheet = { weapons: [dagger], skills, edges, ...over };
  return holdFight([person("okoro", { sheet }), enemy("raider", { at: [1, 0], sheet: { weapons: [] } })], [], { hold });
}

/** The resister rolls least, and the holder wins by little. */
const WON = [2, 2, 3, 3] as const;

describe("an attack within a hold", () => {
  it.each([
    ["with a weapon", stab, {}, 2],
    ["bare-handed, practiced in that attack", hurt, { unarmedAttack: 1 }, 2],
    ["bare-handed, practiced in grabs alone", hurt, {}, 0],
  ] as const)("does more harm by Anatomical Awareness: %s (R288, R290, G308)", (_how, act, unarmed, points) => {
    const [sum] = sumsOf(play(scene([edge("anatomicalAwareness")], unarmed), act, [...WON, 3]));
    expect(partIn(sum, "anatomicalAwareness")).toBe(points);
  });

  it("is no throw, to which Anatomical Awareness adds nothing (R288, G308)", () => {
    const thrower = scene([edge("anatomicalAwareness"), edge("throw")], { unarmedAttack: 2 });
    const thrown = play(thrower, { actor: "okoro", action: "throw", options: { sacrifice: false } }, [...WON, 3]);
    expect(partIn(sumsOf(thrown)[0], "anatomicalAwareness")).toBe(0);
  });

  it.each([
    ["armedAttack", stab, 2],
    ["unarmedAttack", stab, 0],
    ["unarmedAttack", hurt, 2],
    ["armedAttack", hurt, 0],
  ] as const)("is surer by Disciplined Blow in %s where it is that attack (R329, G308)", (choice, act, value) => {
    const perceptive = scene([edge("disciplinedBlow", 1, choice)], {}, scores({ perception: 10 }));
    expect(modifierIn(previewOf(perceptive, act), "disciplinedBlow")).toBe(value);
    expect(modifierIn(testsOf(play(perceptive, act, [6, 6, 1, 1, 1]))[1], "disciplinedBlow")).toBe(value);
    const pinch: Intent = { actor: "okoro", action: "nervePinch" };
    expect(modifierIn(previewOf(perceptive, pinch), "disciplinedBlow")).toBe(0);
  });

  it("stuns by Stunning Strike where it hurts bare-handed (R411, G308)", () => {
    const own = [edge("stunningStrike")];
    const stunned = play(scene(own), hurt, [...WON, 1, 4, 4]);
    expect(testsOf(stunned)[2]).toMatchObject({ id: "harm/stunningStrike", target: 9, success: false });
    const { raider } = stunned.after.combatants;
    expect(raider && [hasCondition(raider, "stunned"), hasCondition(raider, "grabbed")]).toEqual([true, true]);
    expect(testsOf(play(scene(own), stab, [...WON, 1]))).toHaveLength(2);
    expect(testsOf(play(scene(own), hurt, [6, 5, 1, 1]))).toHaveLength(2);
  });

  it("is harder to bear after an Extraordinary test, and asks nothing of who is out of it (R412, G301, G308)", () => {
    const hard = play(scene([edge("stunningStrike")]), hurt, [1, 1, 6, 6, 1, 6, 5, 6, 5, 6, 6, 1]);
    expect(testsOf(hard).at(-1)).toMatchObject({ id: "harm/stunningStrike", target: 12 });
  });

  it("against a joint that is locked is Grab against Grab, whatever bonus is better (R380, G311)", () => {
    const locked = { locked: "mainArm" };
    const own = [edge("disciplinedBlow", 1, "unarmedAttack")];
    const better = { unarmedAttack: 3 };
    const test = (hold: HoldOptions) => previewOf(scene(own, better, scores({ perception: 10 }), hold), hurt);
    expect([modifierIn(test({}), "maneuver"), modifierIn(test({}), "disciplinedBlow")]).toEqual([3, 2]);
    expect([modifierIn(test(locked), "maneuver"), modifierIn(test(locked), "disciplinedBlow")]).toEqual([1, 0]);
    expect(damageAfter(play(scene(own, better, {}, locked), hurt, [4, 4, 3, 3, 3]), "raider")).toBe(3);
  });
});
