import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { enemy, fight, type PersonOptions, type Played, person, play, skill, testsOf } from "../../../support/coda.ts";
import { edge } from "../../../support/edges.ts";

/** A trip by somebody practiced: hit, then the opposed test that kassus loses. */
const trip = { actor: "boarder", action: "trip", weapon: "foot", targets: ["kassus"] };
const FELLED = [4, 4, 1, 1, 6, 5];
const tripper = { sheet: { skills: [skill("unarmed", 4, { maneuvers: { trip: 1 } }), skill("armed", 4)] } };

const duel = (tier: number, { sheet, ...over }: PersonOptions = {}) => {
  const edges = tier > 0 ? [edge("rebound", tier)] : [];
  return fight([
    enemy("boarder", { at: [1, 0], ...tripper }),
    person("kassus", {
      sheet: { edges, skills: [skill("gymnastics", 4, { specialities: ["tumble"] })], ...sheet },
      ...over,
    }),
  ]);
};
const UP = { kassus: ["none", "rebound"] };
const kassusAfter = ({ after }: Played) => combatantOf(after, "kassus");
const kinds = ({ prompts }: Played) => prompts.map(({ kind, of }) => `${kind}/${of}`);

describe("Rebound", () => {
  it("brings back on one's feet at once, as an Action of Opportunity (R396, G293)", () => {
    const played = play(duel(1), trip, [...FELLED, 2, 2], UP);
    const test = testsOf(played).at(-1);
    expect([test?.id, test?.target, test?.total, test?.success]).toEqual(["move/rebound", 10, 10, true]);
    expect(kassusAfter(played)).toMatchObject({ conditions: [], spent: { opportunities: 1 } });
  });

  it("is a Gymnastics test of the same difficulty in a fight (R396, G37)", () => {
    const clumsy = duel(1, { sheet: { skills: [] } });
    const test = testsOf(play(clumsy, trip, [...FELLED, 6, 5], UP)).at(-1);
    expect(test?.modifiers.map(({ id }) => id)).toEqual(["untrained", "attribute"]);
  });

  it("spends the opportunity and leaves them on the floor when it fails (R396, G293)", () => {
    const played = play(duel(1), trip, [...FELLED, 1, 2], UP);
    expect(kassusAfter(played)).toMatchObject({ conditions: ["prone"], spent: { opportunities: 1 } });
  });

  it("is for those who have the edge, and not a must (R396)", () => {
    const without = play(duel(0), trip, FELLED, UP);
    expect([kinds(without), kassusAfter(without).conditions]).toEqual([["defence/kassus"], ["prone"]]);
    const declined = play(duel(1), trip, FELLED, { kassus: ["none", "decline"] });
    expect([kinds(declined), kassusAfter(declined).spent]).toEqual([["defence/kassus", "rebound/kassus"], {}]);
  });

  it.each([
    ["no Action of Opportunity left", { spent: { opportunities: 1 } }],
    ["surprise still upon them", { conditions: ["surprised"] }],
  ])("is not offered with %s (R396, G26, G206)", (_what, over) => {
    expect(kinds(play(duel(1, over), trip, FELLED, UP))).not.toContain("rebound/kassus");
  });

  it("is not offered to whoever lets themselves drop, nor done at any other time (R396, G293)", () => {
    const encounter = { ...duel(1, { conditions: ["prone"] }), turn: "kassus" };
    expect(coda.check(encounter, { actor: "kassus", action: "rebound" })?.code).toBe("rebound/not-now");
    const dropped = play({ ...duel(1), turn: "kassus" }, { actor: "kassus", action: "dropProne" });
    expect(kinds(dropped)).toEqual([]);
  });

  it("lets enemies in reach strike at them while they are still prone (R397, G221)", () => {
    const played = play(duel(1), trip, [...FELLED, 1, 1, 1, 1, 2, 2], { ...UP, boarder: ["strike:sword"] });
    expect(kinds(played)).toContain("opportunity/boarder");
    const strike = testsOf(played).at(-2);
    expect(strike?.modifiers.find(({ id }) => id === "defenderProne")?.value).toBe(5);
    expect(kassusAfter(played).conditions).toEqual([]);
  });

  it("upgraded, lets nobody strike (R398)", () => {
    const played = play(duel(2), trip, [...FELLED, 2, 2], { ...UP, boarder: ["strike:sword"] });
    expect(kinds(played)).toEqual(["defence/kassus", "rebound/kassus"]);
    expect(kassusAfter(played).conditions).toEqual([]);
  });

  it("upgraded, still lets enemies strike at standing up as everybody does (R398, R039)", () => {
    const encounter = { ...duel(2, { conditions: ["prone"] }), turn: "kassus" };
    expect(kinds(play(encounter, { actor: "kassus", action: "standUp" }, [6, 5]))).toEqual(["opportunity/boarder"]);
  });
});
