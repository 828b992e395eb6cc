import { describe, expect, it } from "vitest";
import { combatantOf, type Encounter } from "../../src/engine/encounter.ts";
import { gap, overlaps } from "../../src/engine/grid/cell.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import type { Tactics } from "../../src/engine/tactics.ts";
import { fightMany, NO_FIGHTS } from "../../src/odds/fight-odds.ts";
import { AS_IT_STANDS, changedBy, type Game, type WhatIf } from "../../src/odds/what-if.ts";
import { manifests } from "../../src/rulesets/index.ts";
import { fourAgainstFour } from "../../tools/fight/demo.ts";
import { FIGHTS } from "../../tools/fight/fights.ts";

async function gameOf(id: string): Promise<Game> {
  const manifest = manifests[id];
  return { ruleset: (await manifest?.load()) as Ruleset, tactics: (await manifest?.tactics?.()) as Tactics };
}

/** Those of a side who stand. */
function standing({ combatants }: Encounter, side: string, { tactics }: Game) {
  return Object.values(combatants).filter((one) => one.side === side && tactics.stands(one));
}

describe.each(Object.entries(FIGHTS))("a what-if in %s", (id, start) => {
  const asked = async (whatIf: Partial<WhatIf>) => {
    const game = await gameOf(id);
    const before = start();
    return { game, before, after: changedBy(before, { ...AS_IT_STANDS, ...whatIf }, "crew", game) };
  };

  it("of nothing changes nothing", async () => {
    const { before, after } = await asked({});
    expect(after).toEqual(before);
  });

  it("of two enemies more lets two fresh ones stand where nobody is, each after the one they are like", async () => {
    const { game, before, after } = await asked({ more: 2 });
    const came = standing(after, "hostile", game).filter((one) => !(one.id in before.combatants));
    expect(came).toHaveLength(2);
    for (const one of came) {
      const others = Object.values(after.combatants).filter((other) => other !== one && game.tactics.stands(other));
      expect(others.filter((other) => overlaps(other.place, one.place))).toEqual([]);
      expect(after.order.indexOf(one.id)).toBe(after.order.indexOf(one.id.replace(/\+\d+$/, "")) + 1);
      expect(one.counts).toEqual({});
    }
  });

  it("of enemies fewer leaves one of them whatever is asked", async () => {
    const { game, before, after } = await asked({ more: -2 });
    const enemies = standing(before, "hostile", game).length;
    expect(standing(after, "hostile", game)).toHaveLength(Math.max(1, enemies - 2));
    expect(standing(changedBy(before, { ...AS_IT_STANDS, more: -99 }, "crew", game), "hostile", game)).toHaveLength(1);
  });

  it("of wounds hurts the own side more with each step, fells nobody and leaves the enemies alone", async () => {
    const { game, before, after: once } = await asked({ hurt: 1 });
    const { after: thrice } = await asked({ hurt: 3 });
    const [count = ""] = game.ruleset.harm.counts;
    const sum = (fight: Encounter, side: string) =>
      standing(fight, side, game).reduce((all, { counts }) => all + (counts[count] ?? 0), 0);
    expect(sum(once, "crew")).toBeGreaterThan(sum(before, "crew"));
    expect(sum(thrice, "crew")).toBeGreaterThan(sum(once, "crew"));
    expect(standing(thrice, "crew", game)).toHaveLength(standing(before, "crew", game).length);
    expect(sum(thrice, "hostile")).toBe(sum(before, "hostile"));
  });

  it("of weapons makes a difference in the direction that it says", async () => {
    const game = await gameOf(id);
    const harm = (arms: number) => {
      const encounter = changedBy(start(), { ...AS_IT_STANDS, arms }, "crew", game);
      const { harm: taken } = fightMany({ encounter, ...game, seed: 5, mostRounds: 3 }, 0, 15);
      return Object.values(taken.crew ?? {}).reduce((sum, points) => sum + points, 0);
    };
    expect(harm(2)).toBeGreaterThan(harm(-2));
  });

  it("of another distance keeps everybody on a square of their own", async () => {
    for (const nearer of [-1, 1]) {
      const { game, before, after } = await asked({ nearer });
      const all = Object.values(after.combatants).filter(game.tactics.stands);
      const pairs = all.flatMap((a) => all.filter((b) => a.id < b.id && overlaps(a.place, b.place)));
      expect(pairs).toEqual([]);
      const far = (fight: Encounter) =>
        standing(fight, "hostile", game).reduce(
          (sum, { place }) => sum + Math.min(...standing(fight, "crew", game).map((other) => gap(place, other.place))),
          0,
        );
      if (nearer < 0) expect(far(after)).toBeGreaterThan(far(before));
      else expect(far(after)).toBeLessThan(far(before));
    }
  });

  it("can be played, and crosses to another thread as plain data", async () => {
    const { game, after } = await asked({ more: 1, hurt: 2, arms: 1, nearer: 1 });
    const wanted = { encounter: after, ...game, seed: 3, mostRounds: 6 };
    const there = { ...wanted, encounter: structuredClone(after) };
    expect(fightMany(there, 0, 2)).toEqual(fightMany(wanted, 0, 2));
    expect(fightMany(wanted, 0, 2)).not.toEqual(NO_FIGHTS);
  });
});

describe("a surprise that is asked about", () => {
  it("catches everybody of a side, and none of another (R006)", async () => {
    const game = await gameOf("coda");
    const after = changedBy({ ...fourAgainstFour(), round: 1 }, { ...AS_IT_STANDS, surprised: "crew" }, "crew", game);
    const caught = Object.values(after.combatants).filter(({ conditions }) => conditions.includes("surprised"));
    expect(new Set(caught.map(({ side }) => side))).toEqual(new Set(["crew"]));
    expect(caught).toHaveLength(4);
  });

  it("makes the fight harder", async () => {
    const game = await gameOf("coda");
    const wins = (surprised: string) => {
      const encounter = changedBy({ ...fourAgainstFour(), round: 0 }, { ...AS_IT_STANDS, surprised }, "crew", game);
      return fightMany({ encounter, ...game, seed: 2, mostRounds: 20 }, 0, 60).wins.crew ?? 0;
    };
    expect(wins("hostile")).toBeGreaterThan(wins("crew"));
  });
});

describe("an enemy who goes", () => {
  it("is never the one who has the turn", async () => {
    const game = await gameOf("coda");
    const before = fourAgainstFour();
    for (const turn of standing(before, "hostile", game).map(({ id }) => id)) {
      const after = changedBy({ ...before, turn }, { ...AS_IT_STANDS, more: -3 }, "crew", game);
      expect(after.turn).toBe(turn);
      expect(combatantOf(after, turn).id).toBe(turn);
    }
  });
});
