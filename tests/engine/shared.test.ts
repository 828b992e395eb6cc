import { describe, expect, it } from "vitest";
import { scriptedDice } from "../../src/engine/dice/dice.ts";
import { applyEffects, type Effect, undoEffects } from "../../src/engine/effects.ts";
import { sharedOf } from "../../src/engine/encounter.ts";
import { effectsOf, openExchange } from "../../src/engine/exchange.ts";
import { playOut } from "../../src/engine/play.ts";
import { combatant, encounter } from "../support/encounter.ts";
import { toyRuleset } from "../support/toy-ruleset.ts";

const fight = encounter([combatant("kassus"), combatant("okoro")]);
const aboard = (hull: number) => ({ ...fight, counts: { hull } });

/** What comes of an act of Kassus. */
function acted(action: string, before: typeof fight) {
  const blank = openExchange("e", "toy", before, { actor: "kassus", action });
  const played = playOut(before, blank, toyRuleset, scriptedDice([]), () => null as never);
  return { after: played.encounter, effects: effectsOf(played.exchange.episode) };
}

describe("what belongs to the fight and to nobody in it", () => {
  it("is changed by an act, and nobody is", () => {
    const { after, effects } = acted("breach", aboard(10));
    expect(effects).toEqual([{ on: "kassus", kind: "shared", key: "hull", by: -4 }]);
    expect(sharedOf(after, "hull")).toBe(6);
    expect(after.combatants).toEqual(fight.combatants);
  });

  it("never goes below nothing", () => {
    const { after, effects } = acted("breach", aboard(3));
    expect(effects).toMatchObject([{ by: -3 }]);
    expect(sharedOf(after, "hull")).toBe(0);
    expect(acted("breach", after).effects).toEqual([]);
  });

  it("is not there where no fight keeps it", () => {
    const { after, effects } = acted("breach", fight);
    expect(effects).toEqual([]);
    expect(after.counts).toBeUndefined();
    expect(sharedOf(after, "hull")).toBe(0);
  });

  it("goes back by the difference, so that what others changed since stays", () => {
    const { after, effects } = acted("breach", aboard(10));
    const since = acted("patch", after).after;
    expect(undoEffects(since, effects).counts).toEqual({ hull: 11 });
  });

  it("goes back though the one through whom it came about is gone", () => {
    const { after, effects } = acted("breach", aboard(10));
    const { kassus: _gone, ...combatants } = after.combatants;
    expect(undoEffects({ ...after, combatants }, effects).counts).toEqual({ hull: 10 });
  });

  it("stays as it is when something else happens", () => {
    const hurt: Effect = { on: "okoro", kind: "count", key: "damage", by: 2 };
    expect(applyEffects(aboard(7), [hurt]).counts).toEqual({ hull: 7 });
    expect(applyEffects(fight, [hurt])).not.toHaveProperty("counts");
  });
});
