import { describe, expect, it } from "vitest";
import { undoEffects } from "../../../src/engine/effects.ts";
import { enemy, fight, person, play, refusalOf, thing } from "../../support/battlestations.ts";
import { placed } from "../../support/encounter.ts";

/** Okoro before a module of the other ship, with what the fight counts of both. */
function aboard(counts: Readonly<Record<string, number>> | undefined) {
  const module = { ...thing("module", "module", { side: "hostile" }), place: placed(3, 0, { width: 4, height: 4 }) };
  const people = [person("okoro"), enemy("raider", { at: [4, 0] }), module];
  return fight(people, counts ? { counts } : {});
}

const recount = (entry: string, by: number) => ({ actor: "okoro", action: "recount", options: { entry, by } }) as const;

describe("what a fight counts of the ships", () => {
  it("loses a point of the hull of the ship whose module is hit (B020, B032)", () => {
    const shot = { actor: "okoro", action: "shoot", weapon: "blaster", targets: ["module"] } as const;
    expect(play(aboard({}), shot, [4, 1, 6, 6]).after.counts).toEqual({ enemyHullDamage: 2 });
  });

  it("is changed by the game master's word, and taken back (B020, B021)", () => {
    const now = aboard({ outOfControl: 1 });
    const played = play(now, recount("outOfControl", 1));
    expect(played.after.counts).toEqual({ outOfControl: 2 });
    expect(undoEffects(played.after, played.effects)).toEqual(now);
    expect(play(now, recount("outOfControl", -1)).after.counts?.outOfControl ?? 0).toBe(0);
  });

  it("is nothing that the rules do not know, goes below 0, or is counted outside of fights (B032)", () => {
    expect(refusalOf(aboard({}), recount("outOfControl", 1))).toBeUndefined();
    expect(refusalOf(aboard({}), recount("outOfControl", -1))).toBe("round/as-it-is");
    expect(refusalOf(aboard({}), recount("constructor", 1))).toBe("round/as-it-is");
    expect(refusalOf(aboard({}), recount("hullDamage", 0))).toBe("round/as-it-is");
    expect(refusalOf(aboard(undefined), recount("hullDamage", 1))).toBe("round/no-fight");
  });
});
