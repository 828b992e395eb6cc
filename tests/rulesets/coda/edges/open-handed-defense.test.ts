import { describe, expect, it } from "vitest";
import { damageAfter, enemy, fight, person, play, skill } from "../../../support/coda.ts";
import { edge } from "../../../support/edges.ts";

/** What comes through a fist's block that is so much better than the blow, of 8 points. */
function through(tier: number, margin: number, attack = { action: "armedAttack", weapon: "sword" }): number {
  const edges = tier > 0 ? [edge("openHandedDefense", tier)] : [];
  const blocker = person("kassus", { sheet: { edges, skills: [skill("unarmed", 4 + margin)] } });
  const encounter = fight([enemy("boarder", { at: [1, 0] }), blocker]);
  const intent = { actor: "boarder", targets: ["kassus"], ...attack };
  return damageAfter(play(encounter, intent, [3, 4, 3, 4, 4, 4], { kassus: ["block:fist"] }), "kassus");
}

const FAILED = -1;
const MARGINAL = 0;
const COMPLETE = 1;
const SUPERIOR = 6;

describe("Open-handed Defense", () => {
  it("is unharmed by a weapon with a Complete block already (R385)", () => {
    expect([through(0, COMPLETE), through(1, COMPLETE), through(1, SUPERIOR)]).toEqual([4, 0, 0]);
  });

  it("lets half through on a Marginal block in place of three quarters (R386)", () => {
    expect([through(0, MARGINAL), through(1, MARGINAL)]).toEqual([6, 4]);
  });

  it("is unharmed with a Marginal block once upgraded (R387)", () => {
    expect(through(2, MARGINAL)).toBe(0);
  });

  it("does nothing for a block that fails (R385, R387)", () => {
    expect([through(1, FAILED), through(2, FAILED)]).toEqual([8, 8]);
  });
});
