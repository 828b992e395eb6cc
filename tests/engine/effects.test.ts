import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEffects, changeCombatant, type Effect, reverseEffects } from "../../src/engine/effects.ts";
import { type Combatant, combatantOf, type Encounter, hasCondition, spentOf } from "../../src/engine/encounter.ts";
import type { Json } from "../../src/engine/types.ts";
import { anyEffect } from "../support/arbitraries.ts";
import { combatant, encounter, placed } from "../support/encounter.ts";

const fight = encounter([combatant("kassus", { counts: { damage: 3 } }), combatant("okoro"), combatant("boarder")]);

/** What stands in an encounter, whatever the order of conditions; a number that is 0 is as good as none. */
function stateOf({ combatants }: Encounter): unknown {
  const numbers = (record: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(record).filter(([, number]) => number !== 0));
  return Object.values(combatants).map((one) => ({
    ...one,
    counts: numbers(one.counts),
    spent: numbers(one.spent),
    conditions: [...one.conditions].sort(),
  }));
}

/** The effect as a resolver writes it: what it changes from is what stands there. */
function truthful(before: Encounter, effect: Effect): Effect {
  const { conditions, marks, place } = combatantOf(before, effect.on);
  if (effect.kind === "condition") return { ...effect, from: conditions.includes(effect.key) };
  if (effect.kind === "mark") return { ...effect, from: (marks[effect.key] ?? null) as Json };
  if (effect.kind === "move") return { ...effect, from: { col: place.col, row: place.row } };
  return effect;
}

/** Somebody with everything that a combatant may have. */
const complete: Required<Combatant> = {
  ...(combatant("kassus") as Required<Combatant>),
  initiative: 12,
  offMap: true,
  hidden: true,
  sheet: { armor: 2 },
};

describe("effects", () => {
  it("leave everything of a combatant that they do not speak of", () => {
    const after = changeCombatant(complete, { kind: "count", key: "damage", by: 1 });
    expect(after).toStrictEqual({ ...complete, counts: { damage: 1 } });
    expect(changeCombatant(after, { kind: "count", key: "damage", by: -1 })).toStrictEqual(complete);
  });

  it("add to numbers, of the person and of the round", () => {
    const after = applyEffects(fight, [
      { on: "kassus", kind: "count", key: "damage", by: 5 },
      { on: "kassus", kind: "spend", key: "actions", by: 1 },
    ]);
    expect(combatantOf(after, "kassus")).toMatchObject({ counts: { damage: 8 }, spent: { actions: 1 } });
    expect(spentOf(combatantOf(after, "okoro"), "actions")).toBe(0);
  });

  it("put conditions on and take them off; twice is once", () => {
    const on: Effect = { on: "okoro", kind: "condition", key: "prone", from: false, to: true };
    expect(combatantOf(applyEffects(fight, [on, on]), "okoro").conditions).toEqual(["prone"]);
    expect(hasCondition(combatantOf(applyEffects(fight, [on, ...reverseEffects([on])]), "okoro"), "prone")).toBe(false);
  });

  it("set marks, and take them out with null", () => {
    const set: Effect = { on: "okoro", kind: "mark", key: "dodge", from: null, to: { total: 12 } };
    expect(combatantOf(applyEffects(fight, [set]), "okoro").marks).toEqual({ dodge: { total: 12 } });
    expect(combatantOf(applyEffects(fight, [set, ...reverseEffects([set])]), "okoro").marks).toEqual({});
  });

  it("move a body and keep its footprint", () => {
    const brute = encounter([combatant("brute", { place: placed(1, 1, { width: 2, height: 2 }) })]);
    const move: Effect = { on: "brute", kind: "move", from: { col: 1, row: 1 }, to: { col: 2, row: 3 } };
    expect(combatantOf(applyEffects(brute, [move]), "brute").place).toEqual(placed(2, 3, { width: 2, height: 2 }));
  });

  it("leave the encounter before them as it was", () => {
    const before = structuredClone(fight);
    fc.assert(
      fc.property(fc.array(anyEffect), (effects) => {
        applyEffects(fight, effects);
        expect(fight).toEqual(before);
      }),
    );
  });

  it("cannot fall on somebody who is not there", () => {
    expect(() => applyEffects(fight, [{ on: "nobody", kind: "spend", key: "actions", by: 1 }])).toThrow(/nobody/);
  });
});

describe("effects reversed", () => {
  it("leave what stood before, whatever happened in between", () => {
    fc.assert(
      fc.property(fc.array(anyEffect, { maxLength: 30 }), (wishes) => {
        const effects: Effect[] = [];
        let after: Encounter = fight;
        for (const wish of wishes) {
          const effect = truthful(after, wish);
          effects.push(effect);
          after = applyEffects(after, [effect]);
        }
        expect(stateOf(applyEffects(after, reverseEffects(effects)))).toEqual(stateOf(fight));
      }),
      { numRuns: 300 },
    );
  });

  it("keep what others have added to the same number since", () => {
    const hit: Effect = { on: "kassus", kind: "count", key: "damage", by: 7 };
    const bandage: Effect = { on: "kassus", kind: "count", key: "damage", by: -2 };
    const after = applyEffects(fight, [hit, bandage, ...reverseEffects([hit])]);
    expect(combatantOf(after, "kassus").counts).toEqual({ damage: 1 });
  });

  it("come newest first", () => {
    const down: Effect = { on: "okoro", kind: "condition", key: "prone", from: false, to: true };
    const walk: Effect = { on: "okoro", kind: "move", from: { col: 0, row: 0 }, to: { col: 1, row: 0 } };
    expect(reverseEffects([walk, down]).map(({ kind }) => kind)).toEqual(["condition", "move"]);
  });

  it("reversed once more are the effects themselves", () => {
    fc.assert(
      fc.property(fc.array(anyEffect), (effects) => {
        const twice = reverseEffects(reverseEffects(effects));
        expect(JSON.parse(JSON.stringify(twice))).toEqual(JSON.parse(JSON.stringify(effects)));
      }),
    );
  });
});
