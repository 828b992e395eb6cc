import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gap } from "../../src/engine/grid/cell.ts";
import { foesOf, isDecided, nearestFoes, sidesLeft } from "../../src/engine/tactics.ts";
import { combatant, encounter, placed } from "../support/encounter.ts";

/** Whoever bears nothing stands. */
const game = { stands: ({ conditions }: { readonly conditions: readonly string[] }) => conditions.length === 0 };

const anyPerson = fc.record({
  side: fc.constantFrom("crew", "raiders", "neutral", "pirates"),
  col: fc.nat(9),
  conditions: fc.constantFrom<readonly string[]>([], [], ["dead"]),
});

const anyFight = fc.array(anyPerson, { minLength: 1, maxLength: 9 }).map((people) =>
  encounter(
    people.map(({ side, col, conditions }, index) => ({
      ...combatant(`p${index}`, { side, place: placed(col, 0) }),
      conditions,
    })),
  ),
);

describe("a fight", () => {
  it("is decided once fewer than two sides stand", () => {
    fc.assert(fc.property(anyFight, (fight) => isDecided(fight, game) === sidesLeft(fight, game).size < 2));
  });
});

describe("the enemies of somebody", () => {
  it("come the nearest first, those as near as each other in the order of the fight", () => {
    fc.assert(
      fc.property(anyFight, (fight) => {
        const [me] = Object.values(fight.combatants);
        if (!me) return;
        const off = (one: typeof me) => gap(me.place, one.place);
        expect(nearestFoes(fight, me, game)).toEqual(foesOf(fight, me, game).toSorted((a, b) => off(a) - off(b)));
      }),
    );
  });
});
