import { describe, expect, it } from "vitest";
import { seededDice } from "../../../src/engine/dice/dice.ts";
import { combatantOf } from "../../../src/engine/encounter.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Tactics } from "../../../src/engine/tactics.ts";
import { fightOut } from "../../../src/odds/fight.ts";
import { pricesFor, valued, weighed, withDice, worthAt } from "../../../src/rulesets/sta/attack/worth.ts";
import { weaponsInHand } from "../../../src/rulesets/sta/gear/weapons.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import type { StaEncounter, StaSheet } from "../../../src/rulesets/sta/sheet.ts";
import { tactics } from "../../../src/rulesets/sta/tactics.ts";
import { corridor } from "../../../tools/fight/sta-demo.ts";

/** How things stood at each moment of a fight in which somebody had to think of what they do. */
function moments(seed: number): readonly (readonly [StaEncounter, string])[] {
  const seen: [StaEncounter, string][] = [];
  const watched: Tactics<StaSheet> = {
    ...tactics,
    next(now, id) {
      seen.push([now, id]);
      return tactics.next(now, id);
    },
  };
  fightOut(corridor() as StaEncounter, sta, seededDice(seed), watched, 4);
  return seen;
}

/** What an attack is worth at best, every number of dice looked at; null where that is no more than something else. */
function plainly(now: StaEncounter, id: string, intent: Intent, target: string, other: number) {
  const me = combatantOf(now, id);
  const one = weighed(now, me, intent, combatantOf(now, target));
  if (!one) return null;
  const all = pricesFor(now, me).map((price) => withDice(me, intent, price));
  const worths = all.map((with_, at) => worthAt(now, one, with_, pricesFor(now, me)[at] ?? 0) ?? -Infinity);
  const most = Math.max(...worths);
  return most > other ? { intent: all[worths.indexOf(most)], worth: most } : null;
}

describe("an attack that need not be looked at further", () => {
  it("is none that is worth more than something else (S047)", () => {
    let [found, bought] = [0, 0];
    for (const seed of [1, 2])
      for (const [now, id] of moments(seed)) {
        const me = combatantOf(now, id);
        for (const target of Object.values(now.combatants))
          for (const { id: weapon, use } of weaponsInHand(me)) {
            const action = use === "ranged" ? "shoot" : "strike";
            const intent: Intent = { actor: id, action, targets: [target.id], weapon };
            for (const other of [Number.NEGATIVE_INFINITY, 0, 1, 2, 4]) {
              const expected = plainly(now, id, intent, target.id, other);
              expect(valued(now, me, intent, target, other)).toEqual(expected);
              if (expected) found++;
              if (expected?.intent?.adjustment) bought++;
            }
          }
      }
    expect(found).toBeGreaterThan(100);
    expect(bought).toBeGreaterThan(10);
  });
});
