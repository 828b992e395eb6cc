import { describe, expect, it } from "vitest";
import { undoEffects } from "../../../../src/engine/effects.ts";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { allowanceOf } from "../../../../src/rulesets/coda/turn.ts";
import { enemy, fight, type PersonOptions, person, play } from "../../../support/coda.ts";

const brawl = (kassus: PersonOptions = {}, over: Partial<CodaEncounter> = {}) =>
  fight([person("kassus", kassus), enemy("raider")], over);
const allot = (entry: unknown, left: unknown) =>
  ({ actor: "kassus", action: "allot", options: { entry, left } }) as unknown as Intent;

/** Actions and opportunities that are left. */
const left = (encounter: CodaEncounter) => {
  const { actions, opportunities } = allowanceOf(encounter, combatantOf(encounter, "kassus"));
  return [actions.left, opportunities.left];
};

describe("what the game master puts right of somebody's round", () => {
  it("R002, R056: leaves as many actions and opportunities as they say, whoever has the turn", () => {
    const spent = { actions: 2, opportunities: 1 };
    const over = { turn: "raider" };
    expect(left(play(brawl({ spent }, over), allot("actions", 1), []).after)).toEqual([1, 0]);
    expect(left(play(brawl({ spent }, over), allot("opportunities", 1), []).after)).toEqual([0, 1]);
    expect(left(play(brawl({}, over), allot("actions", 0), []).after)).toEqual([0, 1]);
  });

  it("R003: forgets actions beyond the allowance once one is given back", () => {
    expect(left(play(brawl({ spent: { actions: 4 } }), allot("actions", 1), []).after)).toEqual([1, 1]);
  });

  it("R002: ends a full action with the action that comes back", () => {
    const whole = { spent: { actions: 2 }, marks: { full: true } };
    expect(combatantOf(play(brawl(whole), allot("actions", 1), []).after, "kassus").marks.full).toBeUndefined();
  });

  it("R002: can be taken back whole", () => {
    const before = brawl({ spent: { actions: 2 }, marks: { full: true } });
    const { after, effects } = play(before, allot("actions", 1), []);
    expect(combatantOf(undoEffects(after, effects), "kassus")).toEqual(combatantOf(before, "kassus"));
  });

  it.each([
    [undefined, undefined],
    ["actions", 2],
    ["actions", 3],
    ["actions", -1],
    ["actions", 0.5],
    ["opportunities", "0"],
    ["metres", 0],
    ["toString", 0],
    [2, 0],
  ])("R002: refuses what changes nothing, or is nothing that a round allows: %j, %j", (entry, count) => {
    expect(coda.check(brawl(), allot(entry, count))?.code).toBe("round/as-it-is");
  });

  it("R002: is nothing outside a fight", () => {
    expect(coda.check(brawl({}, { round: 0, turn: null }), allot("actions", 1))?.code).toBe("round/no-fight");
  });
});
