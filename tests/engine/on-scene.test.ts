import { describe, expect, it } from "vitest";
import { scriptedDice } from "../../src/engine/dice/dice.ts";
import { undoEffects } from "../../src/engine/effects.ts";
import type { Encounter } from "../../src/engine/encounter.ts";
import { effectsOf, openExchange } from "../../src/engine/exchange.ts";
import { playOut } from "../../src/engine/play.ts";
import { lastingOnScene } from "../../src/engine/timed-effects.ts";
import { combatant, encounter } from "../support/encounter.ts";
import { toyRuleset } from "../support/toy-ruleset.ts";

const fight: Encounter = encounter([combatant("kassus"), combatant("okoro")]);
const smoke = { kind: "smoke", by: "kassus", until: { moment: "sceneEnd" } } as const;

/** What comes of an act of Kassus. */
function acted(action: string, before: Encounter) {
  const blank = openExchange("e", "toy", before, { actor: "kassus", action });
  const played = playOut(before, blank, toyRuleset, scriptedDice([]), () => null as never);
  return { after: played.encounter, effects: effectsOf(played.exchange.episode) };
}

describe("what lasts on the scene", () => {
  it("comes by an act and is on nobody in it", () => {
    const { after, effects } = acted("smoke", fight);
    expect(effects).toEqual([{ on: "kassus", kind: "scene", key: "smoke", from: null, to: smoke }]);
    expect(lastingOnScene(after, "smoke")).toEqual([{ key: "smoke", lasting: smoke }]);
    expect(lastingOnScene(after, "fire")).toEqual([]);
    expect(after.combatants).toEqual(fight.combatants);
  });

  it("is over with its moment, or with the fight", () => {
    const { after } = acted("smoke", fight);
    expect(acted("clear", after).after).toEqual(fight);
    expect(lastingOnScene({ ...after, round: 0 }, "smoke")).toEqual([]);
  });

  it("goes back as it was, also though the one through whom it came about is gone", () => {
    const { after, effects } = acted("smoke", fight);
    expect(undoEffects(after, effects)).toEqual(fight);
    const { kassus: _gone, ...combatants } = after.combatants;
    expect(undoEffects({ ...after, combatants }, effects).onScene).toBeUndefined();
    const cleared = acted("clear", after);
    expect(undoEffects(cleared.after, cleared.effects)).toEqual(after);
  });

  it("stays where somebody else has changed it since", () => {
    const { after, effects } = acted("smoke", fight);
    const since = { ...after, onScene: { smoke: { ...smoke, value: 2 } } };
    expect(undoEffects(since, effects)).toEqual(since);
  });

  it("does not come outside a fight", () => {
    expect(acted("smoke", { ...fight, round: 0 }).effects).toEqual([]);
  });
});
