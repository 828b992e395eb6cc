import { describe, expect, it } from "vitest";
import type { CodaEdge, CodaSheet } from "../../../../src/rulesets/coda/sheet.ts";
import { enemy, fight, modifierIn, person, play, previewOf, skill, sword, testsOf } from "../../../support/coda.ts";
import { edge } from "../../../support/edges.ts";

const weapons = [sword({ speciality: "swords" })];
const swordsman: CodaSheet["skills"] = [
  skill("armed", 4, { specialities: ["swords"] }),
  skill("unarmed", 4, { specialities: ["boxing"] }),
];

/** One who has taken so many actions already, against an enemy. */
function hasty(
  actions: number,
  over: Partial<CodaSheet> = {},
  edges: readonly CodaEdge[] = [edge("flurry", 1, "armed")],
) {
  const sheet = { weapons, skills: swordsman, edges, ...over };
  return fight([person("a", { spent: { actions }, sheet }), enemy("b", { at: [1, 0] })]);
}

function penalty(encounter: ReturnType<typeof hasty>, action = "armedAttack", weapon = "sword"): number {
  return modifierIn(previewOf(encounter, { actor: "a", action, weapon, targets: ["b"] }) ?? undefined, "extraAction");
}

describe("Flurry", () => {
  it("makes the first action beyond the allowance easier, and only that (R332, G13)", () => {
    expect(penalty(hasty(1))).toBe(0);
    expect(penalty(hasty(2))).toBe(-2);
    expect(penalty(hasty(3))).toBe(-10);
    expect(penalty(hasty(2, { edges: [] }))).toBe(-5);
  });

  it("counts in all tests of that action (R332, G200, G294)", () => {
    const disarm = (weapon: string) => {
      const played = play(hasty(2), { actor: "a", action: "disarm", weapon, targets: ["b"] }, [6, 4, 1, 1, 3, 4, 1, 1]);
      return testsOf(played).map((test) => modifierIn(test, "extraAction"));
    };
    expect(disarm("sword")).toEqual([-2, 0, -2]);
    expect(disarm("fist")).toEqual([-5, 0, -5]);
  });

  it("counts with the chosen skill only (R331, R332, G294)", () => {
    expect(penalty(hasty(2), "unarmedAttack", "fist")).toBe(-5);
    expect(penalty(hasty(2, {}, [edge("flurry", 1, "unarmed")]))).toBe(-5);
    expect(penalty(hasty(2, {}, [edge("flurry", 1, "unarmed")]), "unarmedAttack", "fist")).toBe(-2);
  });

  it("counts with a weapon that one is specialised in (R333, G113)", () => {
    expect(penalty(hasty(2, { weapons: [sword({ speciality: "axes" })] }))).toBe(-5);
    expect(penalty(hasty(2, { weapons: [sword()] }))).toBe(-5);
    const unstyled = [skill("unarmed", 4, { specialities: ["grab"] })];
    expect(penalty(hasty(2, { skills: unstyled }, [edge("flurry", 1, "unarmed")]), "unarmedAttack", "fist")).toBe(-5);
  });

  it("counts for each skill that it was taken for (R334)", () => {
    const both = hasty(2, {}, [edge("flurry", 1, "armed"), edge("flurry", 1, "unarmed")]);
    expect([penalty(both), penalty(both, "unarmedAttack", "foot")]).toEqual([-2, -2]);
  });

  it("counts in a parry too, and is lost when a dodge came first (R332, G294)", () => {
    const encounter = fight([
      enemy("b", { at: [1, 0] }),
      person("a", {
        spent: { actions: 2 },
        sheet: { weapons, skills: swordsman, edges: [edge("flurry", 1, "armed")] },
      }),
    ]);
    const intent = { actor: "b", action: "armedAttack", weapon: "sword", targets: ["a"] };
    const parried = testsOf(play(encounter, intent, [4, 4, 6, 5, 1, 1], { a: ["parry:sword"] }));
    expect(modifierIn(parried.at(-1), "extraAction")).toBe(-2);
    const dodged = testsOf(play(encounter, intent, [1, 1, 4, 4, 6, 5, 1, 1], { a: ["dodge+parry:sword"] }));
    expect(dodged.map((test) => modifierIn(test, "extraAction"))).toEqual([-5, 0, -10]);
  });

  it("makes nothing worse where the game master's penalty is lighter still (R332)", () => {
    const encounter = { ...hasty(2), settings: { extraPenalty: -1 } };
    expect(penalty(encounter)).toBe(-1);
  });
});
