import { describe, expect, it } from "vitest";
import { enemy, fight, modifierIn, person, play, previewOf, testsOf } from "../../../support/coda.ts";
import { edge, scores } from "../../../support/edges.ts";

/** Somebody with an edge and a Perception, struck at by somebody else. */
function struck(perception: number, ...edges: ReturnType<typeof edge>[]) {
  return fight([enemy("b", { at: [1, 0] }), person("a", { sheet: { ...scores({ perception }), edges } })]);
}

/** What the edge adds when they meet a blow so: dodging falls before the attack, a block after it. */
function inDefence(encounter: ReturnType<typeof struck>, choice: string): number {
  const intent = { actor: "b", action: "armedAttack", weapon: "sword", targets: ["a"] };
  const played = play(encounter, intent, [4, 4, 4, 4, 4, 4, 1, 1], { a: [choice] });
  const defence = testsOf(played).find(({ id }) => id.startsWith("defence/"));
  expect(defence).toBeDefined();
  return modifierIn(defence, "disciplinedDefense");
}

describe("Disciplined Defense", () => {
  it.each([
    ["dodge", "dodge"],
    ["parry", "parry:sword"],
    ["block", "block:fist"],
  ])("adds Perception to the defence that was chosen: %s (R326)", (maneuver, choice) => {
    expect(inDefence(struck(10, edge("disciplinedDefense", 1, maneuver)), choice)).toBe(2);
  });

  it("adds nothing to the others (R325, R326)", () => {
    expect(inDefence(struck(10, edge("disciplinedDefense", 1, "dodge")), "parry:sword")).toBe(0);
    expect(inDefence(struck(10, edge("disciplinedDefense", 1, "parry")), "dodge")).toBe(0);
  });

  it("counts for each maneuver that it was taken for (R327)", () => {
    const both = struck(10, edge("disciplinedDefense", 1, "parry"), edge("disciplinedDefense", 1, "block"));
    expect([inDefence(both, "parry:sword"), inDefence(both, "block:fist")]).toEqual([2, 2]);
  });

  it("takes nothing off for a low Perception (R326, G108)", () => {
    expect(inDefence(struck(2, edge("disciplinedDefense", 1, "parry")), "parry:sword")).toBe(0);
  });
});

/** What the edge adds to an attack. */
function inAttack(perception: number, action: string, weapon: string, ...edges: ReturnType<typeof edge>[]): number {
  const encounter = fight([person("a", { sheet: { ...scores({ perception }), edges } }), enemy("b", { at: [1, 0] })]);
  const test = previewOf(encounter, { actor: "a", action, weapon, targets: ["b"] });
  expect(test).toBeDefined();
  return modifierIn(test ?? undefined, "disciplinedBlow");
}

describe("Disciplined Blow", () => {
  const armed = edge("disciplinedBlow", 1, "armedAttack");
  const unarmed = edge("disciplinedBlow", 1, "unarmedAttack");

  it("adds Perception to the attack that was chosen (R328, R329)", () => {
    expect(inAttack(11, "armedAttack", "sword", armed)).toBe(2);
    expect(inAttack(8, "unarmedAttack", "fist", unarmed)).toBe(1);
  });

  it("adds nothing to the other, nor to other maneuvers (R329)", () => {
    expect(inAttack(11, "unarmedAttack", "fist", armed)).toBe(0);
    expect(inAttack(11, "trip", "fist", unarmed)).toBe(0);
  });

  it("counts for each maneuver that it was taken for (R330)", () => {
    expect(inAttack(11, "armedAttack", "sword", armed, unarmed)).toBe(2);
    expect(inAttack(11, "unarmedAttack", "fist", armed, unarmed)).toBe(2);
  });

  it("takes nothing off for a low Perception (R329, G108)", () => {
    expect(inAttack(2, "armedAttack", "sword", armed)).toBe(0);
  });
});
