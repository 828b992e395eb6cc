import { describe, expect, it } from "vitest";
import { seededDice } from "../../src/engine/dice/dice.ts";
import { fightOut } from "../../src/odds/fight.ts";
import { fightMany } from "../../src/odds/fight-odds.ts";
import { readyToFight } from "../../src/odds/fight-start.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../src/rulesets/coda/sheet.ts";
import { tactics } from "../../src/rulesets/coda/tactics.ts";
import { icon } from "../../src/rulesets/icon/index.ts";
import type { IconEncounter } from "../../src/rulesets/icon/sheet.ts";
import { tactics as iconTactics } from "../../src/rulesets/icon/tactics.ts";
import { fourAgainstFour } from "../../tools/fight/demo.ts";
import { landing } from "../../tools/fight/icon-demo.ts";
import { enemy, fight, person } from "../support/coda.ts";

/** The demo before its first round: nobody has rolled. */
function prepared(): CodaEncounter {
  const { combatants, ...rest } = fourAgainstFour();
  const fresh = Object.values(combatants).map(({ initiative: _rolled, ...one }) => [one.id, one] as const);
  return { ...rest, combatants: Object.fromEntries(fresh), round: 0, turn: null };
}

describe("a fight that has not begun", () => {
  it("begins with its first round, in the order of what everybody rolls (R006, R008)", () => {
    const begun = readyToFight(prepared(), coda, seededDice(4));
    expect(begun).toMatchObject({ round: 1, turn: null });
    const rolled = begun.order.map((id) => begun.combatants[id]?.initiative ?? Number.NaN);
    expect(rolled).toHaveLength(8);
    expect(rolled).toEqual(rolled.toSorted((a, b) => b - a));
    expect(new Set(rolled).size).toBe(8);
  });

  it("is rolled for in each fight again", () => {
    const orders = Array.from({ length: 6 }, (_, seed) =>
      readyToFight(prepared(), coda, seededDice(seed)).order.join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(3);
  });

  it("keeps what somebody has rolled already", () => {
    const before = prepared();
    const kassus = { ...before.combatants.kassus, initiative: 99 } as (typeof before.combatants)[string];
    const begun = readyToFight({ ...before, combatants: { ...before.combatants, kassus } }, coda, seededDice(1));
    expect(begun.order[0]).toBe("kassus");
  });

  it("rolls for nobody where people do so by acts of their own (I004)", () => {
    const begun = readyToFight({ ...landing(), round: 0, turn: null } as IconEncounter, icon, seededDice(1));
    expect(begun.round).toBe(1);
    expect(Object.values(begun.combatants).filter(({ initiative }) => initiative !== undefined)).toEqual([]);
    const wanted = { encounter: begun, ruleset: icon, tactics: iconTactics, seed: 1, mostRounds: 20 };
    expect(fightMany(wanted, 0, 3).undecided).toBe(0);
  });
});

describe("a fight that is under way", () => {
  const start = (turn: string | null): CodaEncounter => {
    const people = [person("kassus"), enemy("boarder", { at: [1, 0] })];
    return { ...fight(people), order: ["kassus", "boarder"], round: 3, turn };
  };

  it("is left as it stands", () => {
    const now = start("boarder");
    expect(readyToFight(now, coda, seededDice(1))).toBe(now);
  });

  it("goes on with whoever has the turn: who came before them waits for the next round", () => {
    const acted = (turn: string | null) => {
      const seen: string[] = [];
      const watched = {
        ...tactics,
        next: (_now: CodaEncounter, id: string) => {
          if (seen.at(-1) !== id) seen.push(id);
          return null;
        },
      };
      fightOut(start(turn), coda, seededDice(1), watched, 2);
      return seen;
    };
    expect(acted("boarder")).toEqual(["boarder", "kassus", "boarder"]);
    expect(acted("kassus")).toEqual(["kassus", "boarder", "kassus", "boarder"]);
    expect(acted(null)).toEqual(["kassus", "boarder", "kassus", "boarder"]);
  });
});
