import { describe, expect, it } from "vitest";
import { seededDice } from "../../src/engine/dice/dice.ts";
import { fightOut } from "../../src/odds/fight.ts";
import { isHelpless } from "../../src/rulesets/action/derived.ts";
import { action } from "../../src/rulesets/action/index.ts";
import { tactics } from "../../src/rulesets/action/tactics.ts";
import { depot } from "../../tools/fight/action-demo.ts";

const FIGHTS = 40;
const MOST_ROUNDS = 40;

/** Which side is left standing, and after how many rounds; no side where both or neither are. */
function fight(seed: number): { readonly winner: string | undefined; readonly rounds: number } {
  const { encounter, rounds } = fightOut(depot(), action, seededDice(seed), tactics, MOST_ROUNDS);
  const upright = Object.values(encounter.combatants).filter((one) => !isHelpless(one));
  const [winner, ...others] = new Set(upright.map(({ side }) => side));
  return { winner: others.length === 0 ? winner : undefined, rounds };
}

describe("the fight of the third game's demo world", () => {
  const fights = Array.from({ length: FIGHTS }, (_, index) => fight(index + 1));

  it.each(["crew", "hostile"])("may be won by the %s, and is in three of ten at least", (side) => {
    const won = fights.filter(({ winner }) => winner === side).length;
    expect(won / FIGHTS).toBeGreaterThanOrEqual(0.3);
  });

  it("is over in time for an evening, and not at once", () => {
    const rounds = fights.reduce((sum, one) => sum + one.rounds, 0) / FIGHTS;
    expect(rounds).toBeGreaterThan(3);
    expect(rounds).toBeLessThan(12);
  });
});
