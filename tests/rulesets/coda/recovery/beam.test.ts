import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { along, enemy, fight, modifierIn, type Played, person, pistol, play } from "../../../support/coda.ts";

const beam = { actor: "kassus", action: "beamOut" };
const near = (kassus = {}, boarder = {}) =>
  fight([person("kassus", kassus), enemy("boarder", { at: [1, 0], ...boarder })]);
const conditionsAfter = ({ after }: Played, id = "kassus") => combatantOf(after, id).conditions;
const open = { moment: "open" } as const;
/** The boarder has Kassus in their hands. */
const held = () =>
  near(
    {
      conditions: ["grabbed"],
      timedEffects: { "held/boarder/boarder": { kind: "held", by: "boarder", about: "boarder", until: open } },
    },
    {
      conditions: ["grabbing"],
      timedEffects: { "holding/boarder/kassus": { kind: "holding", by: "boarder", about: "kassus", until: open } },
    },
  );

describe("being beamed away", () => {
  it("lets enemies strike first, and then they are gone whatever they did (R022, G19, G224)", () => {
    const played = play(near(), beam, [3, 4, 1, 1], { boarder: ["strike:sword"] });
    expect(played.prompts[0]).toMatchObject({ of: "boarder", kind: "opportunity", details: { act: "beamOut" } });
    expect([combatantOf(played.after, "kassus").counts.damage, conditionsAfter(played)]).toEqual([2, ["away"]]);
  });

  it("costs nothing, whoever's turn it is (R022)", () => {
    const played = play({ ...near(), turn: "boarder" }, beam, [], { boarder: ["decline"] });
    expect([combatantOf(played.after, "kassus").spent, conditionsAfter(played)]).toEqual([{}, ["away"]]);
  });

  it("happens to the unconscious as well, and nobody strikes at them (R022, G217)", () => {
    const played = play(near({ conditions: ["prone", "unconscious"] }), beam);
    expect([played.prompts, conditionsAfter(played)]).toEqual([[], ["away", "prone", "unconscious"]]);
  });

  it("takes them out of the fight: no target, no threat, no act, no room (R022)", () => {
    const { after } = play(near(), beam, [], { boarder: ["decline"] });
    const turn: CodaEncounter = { ...after, turn: "boarder" };
    const strike = { actor: "boarder", action: "armedAttack", weapon: "sword", targets: ["kassus"] };
    expect(coda.check(turn, strike)?.code).toBe("target/gone");
    expect(coda.check(after, { actor: "kassus", action: "dropProne" })?.code).toBe("act/helpless");
    expect(coda.threat.reach(after, combatantOf(after, "kassus"))).toBeNull();
    expect(coda.check(turn, { actor: "boarder", action: "move", path: along(0, 1, 0) })).toBeNull();
    expect(coda.check(after, beam)?.code).toBe("work/away-already");
  });

  it("takes them out of the line of fire (R022, R103, R134)", () => {
    const rifle = pistol({ autoFire: true });
    const shots = (conditions: readonly string[]) => {
      const shooter = person("shooter", { sheet: { weapons: [rifle] } });
      const encounter = fight([
        shooter,
        person("kassus", { at: [4, 0], conditions }),
        enemy("boarder", { at: [5, 0] }),
      ]);
      const shot = { actor: "shooter", action: "rangedAttack", weapon: "pistol", targets: ["boarder"] };
      const sweep = { actor: "shooter", action: "autoFire", weapon: "pistol", cells: along(0, 4, 4) };
      const hurt = combatantOf(play(encounter, sweep, [2, 3, 1, 1]).after, "kassus").counts.damage ?? 0;
      return [modifierIn(coda.preview.action(encounter, shot)?.test, "intoMelee"), hurt > 0];
    };
    expect([shots([]), shots(["away"])]).toEqual([
      [-5, true],
      [0, false],
    ]);
  });

  it("ends what they kept up (R022, G303)", () => {
    const aimed = { kind: "aimed", by: "kassus", about: "boarder", value: 1, until: open } as const;
    const played = play(near({ timedEffects: { aim: aimed } }), beam, [], { boarder: ["decline"] });
    expect(combatantOf(played.after, "kassus").timedEffects).toEqual({});
  });

  it("out of somebody's hands is for the game master to judge; as a rule they go alone and the hold ends (R022, G224, G275)", () => {
    const played = play(held(), beam);
    expect(played.prompts).toMatchObject([{ kind: "beamHeld", narrator: true, about: "boarder", fallback: "alone" }]);
    expect([conditionsAfter(played), conditionsAfter(played, "boarder")]).toEqual([["away"], []]);
    expect(combatantOf(played.after, "boarder").timedEffects).toEqual({});
  });

  it("may take the holder along (R022, G224)", () => {
    const played = play(held(), beam, [], { kassus: ["together"] });
    expect([conditionsAfter(played), conditionsAfter(played, "boarder")]).toEqual([["away"], ["away"]]);
  });

  it("may fail for being held (R022, G224)", () => {
    const played = play(held(), beam, [], { kassus: ["remains"] });
    expect([conditionsAfter(played), conditionsAfter(played, "boarder")]).toEqual([["grabbed"], ["grabbing"]]);
  });
});
