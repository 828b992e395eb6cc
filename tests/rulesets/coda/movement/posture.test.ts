import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import {
  along,
  enemy,
  fight,
  modifierIn,
  type PersonOptions,
  person,
  play,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";

const drop = { actor: "kassus", action: "dropProne" };
const rise = { actor: "kassus", action: "standUp" };
const lying = (options: PersonOptions = {}, boarder: PersonOptions | null = null) =>
  fight([
    person("kassus", { conditions: ["prone"], ...options }),
    ...(boarder ? [enemy("boarder", { at: [1, 0], ...boarder })] : []),
  ]);
const conditionsAfter = (played: ReturnType<typeof play>) => combatantOf(played.after, "kassus").conditions;

describe("the number that the game master names", () => {
  const adjustment = { target: 12 };

  it("takes the place of the table's, for moves as for getting up (R072, R081, G31)", () => {
    const run = { actor: "kassus", action: "move", movementMode: "run", path: along(0, 0, 3), adjustment };
    expect(testsOf(play(fight([person("kassus")]), run, [3, 3]))[0]?.target).toBe(12);
    expect(testsOf(play(lying(), { ...rise, adjustment }, [3, 3]))[0]?.target).toBe(12);
  });
});

describe("dropping to the floor", () => {
  it("takes one action and no test, and lets nobody strike (R028, R079)", () => {
    const played = play(fight([person("kassus"), enemy("boarder", { at: [1, 0] })]), drop);
    expect([played.prompts, testsOf(played), conditionsAfter(played)]).toEqual([[], [], ["prone"]]);
    expect(combatantOf(played.after, "kassus").spent).toEqual({ actions: 1 });
  });

  it("is movement: never an extra action (R079, G202)", () => {
    expect(coda.check(fight([person("kassus", { spent: { actions: 2 } })]), drop)?.code).toBe("move/no-action-left");
  });

  it("is not for who lies already, or is held (R079, G24)", () => {
    expect(coda.check(lying(), drop)?.code).toBe("posture/already-prone");
    expect(coda.check(fight([person("kassus", { conditions: ["grabbed"] })]), drop)?.code).toBe("move/held");
  });

  it("ends an aim (R028, G54)", () => {
    const aimed = { kind: "aimed", by: "kassus", about: "boarder", value: 1, until: { moment: "open" } } as const;
    const played = play(fight([person("kassus", { timedEffects: { aim: aimed } })]), drop);
    expect(combatantOf(played.after, "kassus").timedEffects).toEqual({});
  });
});

describe("standing up", () => {
  it("takes one action and an Agility test against 5 (R081)", () => {
    const agile = { strength: 6, agility: 10, intellect: 6, vitality: 6, presence: 6, perception: 6 };
    const test = coda.preview.action({ ...lying({ sheet: { attributes: agile } }), round: 0 }, rise)?.test;
    expect([test?.target, modifierIn(test, "attribute")]).toEqual([5, 2]);
    expect(combatantOf(play(lying(), rise, [5, 5]).after, "kassus").spent).toEqual({ actions: 1 });
  });

  it("is harder by 5 in a fight (R081, R082)", () => {
    const test = coda.preview.action(lying(), rise)?.test;
    expect(modifierIn(test, "engaged")).toBe(-5);
    expect(conditionsAfter(play(lying(), rise, [5, 5]))).toEqual([]);
    expect(conditionsAfter(play(lying(), rise, [5, 4]))).toEqual(["prone"]);
  });

  it("lets enemies strike while they still lie, and failing lets them again (R039, G221)", () => {
    const encounter = lying({}, { sheet: { edges: [{ edge: "opportunist", tier: 2, choice: "" }] } });
    const first = play(encounter, rise, [1, 1, 1, 1, 1, 1], { boarder: ["strike:sword"] });
    expect([modifierIn(testsOf(first)[0], "defenderProne"), conditionsAfter(first)]).toEqual([5, ["prone"]]);
    const fresh = { ...first.after.combatants.boarder, spent: {} } as ReturnType<typeof enemy>;
    const again = { ...first.after, combatants: { ...first.after.combatants, boarder: fresh } };
    expect(play(again, rise, [5, 5], { boarder: ["decline"] }).prompts[0]).toMatchObject({ of: "boarder" });
  });

  it("offers no trip to whoever strikes then (R039, G221)", () => {
    const staff = sword({ id: "staff", traits: ["trips"] });
    const [prompt] = play(lying({}, { sheet: { weapons: [staff] } }), rise, [5, 5]).prompts;
    expect(prompt?.choices.map(({ id }) => id)).not.toContain("trip:staff");
  });

  it("is lost for who is grabbed on the way (R039, R436, G24, G221)", () => {
    const grappler = { skills: [skill("unarmed", 9, { maneuvers: { grab: 3 } })], weapons: [] };
    const answers = { boarder: ["grab:fist"] };
    const played = play(lying({}, { sheet: grappler }), rise, [6, 5, 1, 1, 6, 6, 1, 1, 1, 1], answers);
    expect(conditionsAfter(played)).toContain("prone");
    expect(combatantOf(played.after, "kassus").spent.actions).toBe(1);
    expect(coda.check(lying({ conditions: ["grabbed", "prone"] }), rise)?.code).toBe("move/held");
  });

  it("is not for who stands (R081)", () => {
    expect(coda.check(fight([person("kassus")]), rise)?.code).toBe("posture/not-prone");
  });

  it("is movement: never an extra action (R081, G202)", () => {
    expect(coda.check(lying({ spent: { actions: 2 } }), rise)?.code).toBe("move/no-action-left");
  });

  it("still lets strike in a withdrawal, as picking up does (R039, R051, G25)", () => {
    const leaving = lying({ marks: { withdrawing: true } }, {});
    expect(play(leaving, rise, [5, 5], { boarder: ["decline"] }).prompts[0]).toMatchObject({
      details: { act: "standUp" },
    });
  });
});
