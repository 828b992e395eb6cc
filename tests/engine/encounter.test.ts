import { describe, expect, it } from "vitest";
import { areEnemies, combatantOf } from "../../src/engine/encounter.ts";
import { refuse } from "../../src/engine/types.ts";
import { combatant, encounter } from "../support/encounter.ts";

const of = (side: string) => combatant(side, { side });

describe("enemies", () => {
  it("G227: are those of different sides", () => {
    expect(areEnemies(of("crew"), of("raiders"))).toBe(true);
    expect(areEnemies(of("crew"), of("crew"))).toBe(false);
  });

  it("G227: are never neutral", () => {
    expect(areEnemies(of("crew"), of("neutral"))).toBe(false);
    expect(areEnemies(of("neutral"), of("crew"))).toBe(false);
  });
});

describe("an encounter", () => {
  it("knows its combatants by id and says who is missing", () => {
    const okoro = combatant("okoro");
    expect(combatantOf(encounter([okoro]), "okoro")).toBe(okoro);
    expect(() => combatantOf(encounter([okoro]), "marin")).toThrow("no combatant marin");
  });

  it("says no with a code and the values for its sentence", () => {
    expect(refuse("action/none-left", { left: 0 })).toEqual({ code: "action/none-left", params: { left: 0 } });
  });
});
