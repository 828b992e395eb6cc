import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { countOf, duel, notesOf, play, refusalOf, sumsOf } from "../../support/sta.ts";

const hazard = (options: NonNullable<Intent["options"]>): Intent => ({ actor: "raider", action: "hazard", options });
const minor = { sheet: { role: "minor", resistance: 1, secondResistance: 2 } } as const;

describe("a hazard", () => {
  it("throws as many dice as the game master says, without anybody's Security, less Resistance (S012, S013, G388, G508)", () => {
    const played = play(duel({}, minor), hazard({ hazard: 4 }), [2, 2, 5, 3]);
    expect(sumsOf(played)).toEqual([4]);
    expect([countOf(played, "stress"), countOf(played, "injuries")]).toEqual([4, 0]);
  });

  it("injures as a hit does, and kills where it may (S024, P17)", () => {
    const fall = (lethal: boolean) => play(duel({}, minor), hazard({ hazard: 3, lethal }), [2, 2, 2]).after.combatants;
    expect(fall(false).raider?.conditions).toContain("unconscious");
    expect(fall(true).raider?.conditions).toContain("dying");
  });

  it("is avoided as any Injury is (S028)", () => {
    const people = duel({}, { sheet: { role: "major" } }, { counts: { threat: 2 } });
    const played = play(people, hazard({ hazard: 3 }), [2, 2, 2], { raider: ["spendThreat"] });
    expect(notesOf(played)).toContain("damage/avoided");
  });

  it("is as severe as that in the second edition (P12, G508)", () => {
    const second = duel({}, minor, { settings: { edition: "secondEdition" } });
    const played = play(second, hazard({ hazard: 3 }));
    expect([sumsOf(played), countOf(played, "injuries")]).toEqual([[1], 1]);
    expect(countOf(play(second, hazard({ hazard: 2 })), "injuries")).toBe(0);
  });

  it("comes upon whoever is out of it as well, and outside a fight, but not upon the dead", () => {
    const out = duel({}, { ...minor, conditions: ["unconscious"] });
    expect(refusalOf(out, hazard({ hazard: 1 }))).toBeUndefined();
    expect(refusalOf({ ...duel(), round: 0, turn: null }, hazard({ hazard: 1 }))).toBeUndefined();
    expect(refusalOf(duel({}, { conditions: ["dead"] }), hazard({ hazard: 1 }))).toBe("befall/dead");
  });

  it.each([0, 11, 1.5, "many", null])("has a number from 1 to 10, and not %j", (told) => {
    expect(refusalOf(duel(), hazard({ hazard: told }))).toBe("hazard/no-such-rating");
  });
});
