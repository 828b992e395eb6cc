import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { CodaEdge, CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { asksFor, enemy, fight, person, play, skill, testsOf, way } from "../../../support/coda.ts";
import { bonuses, edge } from "../../../support/edges.ts";

const known = {
  armed: { disarm: 1, parry: 1, armedAttack: 1 },
  unarmed: { unarmedAttack: 1, trip: 1, block: 1 },
};
const hardy = { reactionBonus: { quickness: 0, savvy: 0, stamina: 20, willpower: 0 } };

/** The one with the edges, and enemies in these squares. */
function among(edges: readonly CodaEdge[], enemies: readonly (readonly [number, number])[], over = {}): CodaEncounter {
  const sheet = { ...bonuses(known, skill("gymnastics", 9, { specialities: ["tumble"] })), edges };
  const people = enemies.map((at, index) => enemy(`b${index}`, { at, sheet: hardy, ...over }));
  return fight([person("a", { sheet }), ...people]);
}

describe("a tumble past several enemies (R317, R324, G291)", () => {
  const encounter = among(
    [edge("combination", 1, "tumble>unarmedAttack"), edge("opportunist")],
    [
      [0, 1],
      [1, -1],
    ],
  );
  const tumble = { actor: "a", action: "move", movementMode: "tumble", path: way([0, 0], [1, 0]) };
  const asked = (answers: readonly string[], dice: readonly number[]) =>
    asksFor(play(encounter, tumble, dice, { a: answers }), "combination").map(({ about }) => about);

  it("lets a blow at each of them follow until one is struck", () => {
    expect(asked(["decline", "decline"], [6, 6, 3])).toEqual(["b0", "b1"]);
    expect(asked(["strike:foot"], [6, 6, 3, 1, 1, 1])).toEqual(["b0"]);
    expect(asked(["decline", "strike:foot"], [6, 6, 3, 1, 1, 1])).toEqual(["b0", "b1"]);
  });
});

describe("what may follow on a parry (R146, R317, G26)", () => {
  const blow = { actor: "b0", action: "armedAttack", weapon: "sword", targets: ["a"] };
  const parried = (edges: readonly CodaEdge[], lying: boolean) => {
    const base = among(edges, [[1, 0]], lying ? { conditions: ["prone"] } : {});
    const played = play({ ...base, turn: "b0" }, blow, [2, 2, 6, 6, 4], { a: ["parry:sword"] });
    return played.prompts.filter(({ of }) => of === "a").map(({ kind }) => kind);
  };

  it("is the riposte too where nothing of a pair can be done", () => {
    const trips = [edge("combination", 1, "parry>trip")];
    expect(parried(trips, false)).toEqual(["defence", "combination", "riposte"]);
    expect(parried(trips, true)).toEqual(["defence", "riposte"]);
  });
});

describe("the dead (R317)", () => {
  it("are struck by nobody once more, though a blow could still fall on them", () => {
    const base = among([edge("combination", 1, "armedAttack>unarmedAttack")], [[1, 0]]);
    const b0 = { ...combatantOf(base, "b0"), counts: { damage: 35 } };
    const strike = { actor: "a", action: "armedAttack", weapon: "sword", targets: ["b0"] };
    const played = play({ ...base, combatants: { ...base.combatants, b0 } }, strike, [6, 4, 6, 6]);
    expect([testsOf(played).length, asksFor(played, "combination")]).toEqual([1, []]);
  });
});

describe("a tumble that may follow a blow (R324)", () => {
  it("is told as the move that it is, and how deep the question lies", () => {
    const encounter = among([edge("combination", 1, "armedAttack>tumble")], [[1, 0]]);
    const strike = { actor: "a", action: "armedAttack", weapon: "sword", targets: ["b0"] };
    const [prompt] = asksFor(play(encounter, strike, [6, 4, 1, 1, 4, 4, 1, 1]), "combination");
    expect(prompt?.choices[0]).toEqual({ id: "tumble", action: "move", tells: "path" });
    expect(prompt?.details).toEqual({ depth: 0 });
  });
});
