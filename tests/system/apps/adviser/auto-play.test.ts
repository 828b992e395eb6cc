import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Advice, adviceFor, EVEN_TEMPER } from "../../../../src/odds/advice.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { tactics } from "../../../../src/rulesets/coda/tactics.ts";
import { AutoPlay } from "../../../../src/system/apps/adviser/auto-play.ts";
import type { TurnHere } from "../../../../src/system/apps/adviser/turn.ts";
import { enemy, fight, person } from "../../../support/coda.ts";

/** A raider beside Kassus, who has been dealt so much. */
const beside = (damage: number) =>
  fight([enemy("raider"), person("kassus", { at: [1, 0], counts: { damage } })], { turn: "raider" });

const turnOf = (encounter: ReturnType<typeof fight>) => ({ encounter, of: "raider" }) as unknown as TurnHere;

/** A blow at somebody that fells them so often. */
function blow(falls: number, whom = "kassus"): Advice {
  const plan = [{ actor: "raider", action: "armedAttack", weapon: "sword", targets: [whom] }];
  return { plan, worth: 1, harm: { [whom]: { points: 5, falls } }, losses: {}, tries: 100 };
}

describe("NPC turns that play themselves", () => {
  beforeEach(() => void vi.stubGlobal("window", { setTimeout: () => 1 }));

  /** It plays, and this is what comes. */
  function playing(advice: readonly Advice[], encounter = beside(0)): AutoPlay {
    const auto = new AutoPlay({ pace: () => 1000, carryOut: async () => true, changed: () => {} });
    auto.start();
    auto.announce(turnOf(encounter), advice);
    return auto;
  }

  it.each([0.005, 0.03, 0.099])("go on where one of the crew falls with a chance of %d", (falls) => {
    const auto = playing([blow(falls)]);
    expect(auto.stopped).toBeNull();
    expect(auto.coming?.plan).toEqual(blow(falls).plan);
  });

  it.each([0.1, 0.6])("stop where one of the crew falls with a chance of %d, and tell it", (falls) => {
    const auto = playing([blow(falls)]);
    expect(auto.stopped).toEqual({ code: "couldFall", whom: "kassus", chance: falls });
    expect(auto.coming).toBeNull();
  });

  it("go on with what they stopped for, by the word of a game master", () => {
    const auto = playing([blow(0.6)]);
    auto.start();
    auto.announce(turnOf(beside(0)), [blow(0.6)]);
    expect(auto.coming?.plan).toEqual(blow(0.6).plan);
  });

  it("go on where one of their own side falls", () => {
    const among = fight([enemy("raider"), enemy("mate", { at: [1, 1] }), person("kassus", { at: [1, 0] })]);
    expect(playing([blow(0.9, "mate")], among).stopped).toBeNull();
  });

  it("strike at the unhurt without a stop, and stop at somebody who is nearly down", () => {
    const advise = (damage: number) => {
      const encounter = beside(damage);
      const wanted = { encounter, of: "raider", ruleset: coda, tactics, temper: EVEN_TEMPER, seed: 1 };
      return playing(adviceFor(wanted), encounter).stopped?.code ?? null;
    };
    expect([advise(0), advise(30)]).toEqual([null, "couldFall"]);
  });
});
