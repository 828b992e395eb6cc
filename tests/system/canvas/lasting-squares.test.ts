import { describe, expect, it } from "vitest";
import type { Encounter } from "../../../src/engine/encounter.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { lastingShown } from "../../../src/system/canvas/lasting-squares.ts";
import { play, way } from "../../support/coda.ts";
import { firefight } from "../../support/fire.ts";

const rules = coda as unknown as Ruleset;
const words = { labelOf: (kind: string, by: string) => `${kind} of ${by}`, level: null };
const suppress = { actor: "kassus", action: "suppressionFire", weapon: "rifle", cells: way([5, 5]) };
const laid: Encounter = play(firefight([[8, 5]]), { ...suppress, targets: ["raider0"] }, [5, 5]).after;

describe("squares under fire on the map", () => {
  it("are drawn for whose side they are, with who fires (R233, R242)", () => {
    expect(lastingShown(laid, rules, words)).toEqual([
      { side: "crew", label: "suppression of kassus", cells: way([5, 5]) },
    ]);
  });

  it("tell nothing of somebody whom the user does not see", () => {
    const { kassus: _unseen, ...seen } = laid.combatants;
    expect(lastingShown({ ...laid, combatants: seen, order: ["raider0"] }, rules, words)).toEqual([]);
  });

  it("are drawn on the level of whoever fires (14)", () => {
    const { kassus } = laid.combatants;
    const up = { ...laid.combatants, kassus: { ...kassus, place: { ...kassus?.place, level: "deck2" } } } as never;
    const drawn = (level: string | null) =>
      lastingShown({ ...laid, combatants: up }, rules, { ...words, level }).length;
    expect([drawn("deck1"), drawn("deck2"), drawn(null)]).toEqual([0, 1, 1]);
  });

  it("are gone with the fire (G59, G267)", () => {
    expect(lastingShown(firefight([[8, 5]]), rules, words)).toEqual([]);
    const next = { ...laid, round: 2, turn: "kassus" };
    expect(lastingShown(next, rules, words)).toEqual([]);
  });
});
