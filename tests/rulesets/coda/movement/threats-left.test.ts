import { describe, expect, it } from "vitest";
import type { Cell } from "../../../../src/engine/grid/cell.ts";
import { isOpen } from "../../../../src/engine/grid/grid.ts";
import { threatsLeft } from "../../../../src/rulesets/coda/movement/plan.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { threatIn } from "../../../../src/rulesets/coda/threat/threat.ts";
import { type Chance, chanceFrom } from "../../../../tools/soak/chance.ts";
import { codaSoak } from "../../../../tools/soak/coda.ts";

/** A way of some paces from a square. */
function wayFrom(chance: Chance, { col, row }: Cell): readonly Cell[] {
  const way: Cell[] = [{ col, row }];
  for (let pace = chance.below(8); pace >= 0; pace--) {
    const last = way.at(-1) as Cell;
    way.push({ col: last.col + chance.below(3) - 1, row: last.row + chance.below(3) - 1 });
  }
  return way;
}

/** A fight at random in which as many take part as are told, none of whom is hidden from the other side. */
function crowd(chance: Chance, count: number): CodaEncounter {
  const fights = Array.from({ length: count }, () => codaSoak.encounterAt(chance));
  const people = fights.flatMap(({ combatants }, at) =>
    Object.values(combatants).map((one) => ({ ...one, id: `${one.id}${at}` })),
  );
  const combatants = Object.fromEntries(people.map((one) => [one.id, one]));
  return { ...(fights[0] as CodaEncounter), combatants, order: people.map(({ id }) => id), round: 1 };
}

describe("the paces of a way that begin in somebody's threat (R047, R048, G210, G211)", () => {
  it.each([
    ["few", 1],
    ["many", 8],
  ])("are those that the map of threat tells where %s take part", (_name, fights) => {
    let found = 0;
    for (let seed = 0; seed < 400; seed++) {
      const chance = chanceFrom(seed);
      const encounter = crowd(chance, fights);
      const mover = chance.one(Object.values(encounter.combatants).filter(({ hidden }) => !hidden));
      if (isOpen(mover.place)) continue;
      const path = wayFrom(chance, mover.place);
      const from = chance.below(path.length);
      const to = from + chance.below(path.length - from + 1);
      const told = threatIn(encounter).leftBy(mover, path.slice(from, to + 1));
      const left = threatsLeft(encounter, mover, path, from, to);
      expect(left).toEqual(told.map(({ pace, enemy }) => ({ pace: pace + from, enemy })));
      found += left.length;
    }
    expect(found).toBeGreaterThan(50);
  });
});
