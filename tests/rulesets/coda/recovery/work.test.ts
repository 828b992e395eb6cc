import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { enemy, entriesOf, fight, modifierIn, person, play, skill, testsOf } from "../../../support/coda.ts";

const skills = [
  skill("firstAid", 3, { attribute: "intellect" }),
  skill("computerUse", 2, { attribute: "intellect", specialities: ["encryption"] }),
];
const act = (action: string, more: Partial<Intent> = {}): Intent => ({ actor: "kassus", action, ...more });
const kassus = (options = {}) => person("kassus", { sheet: { skills }, ...options });
const alone = (options = {}, over: Partial<CodaEncounter> = {}) => fight([kassus(options)], over);
const beside = (over: Partial<CodaEncounter> = {}) => fight([kassus(), enemy("boarder", { at: [1, 0] })], over);
const asked = (action: string, over: Partial<CodaEncounter> = {}) =>
  play(beside(over), act(action), [3, 3], { boarder: ["decline"] }).prompts.filter(
    ({ kind }) => kind === "opportunity",
  );
const spent = (encounter: CodaEncounter, intent: Intent, faces: readonly number[] = []) =>
  combatantOf(play(encounter, intent, faces).after, "kassus").spent;

describe("work in a fight", () => {
  it.each([
    ["opening a door", "door", 1, "R011, R031"],
    ["moving a heavy object", "moveObject", 1, "R011, R033"],
    ["using a tricorder", "tricorder", 1, "R011, R042"],
    ["whatever else takes an action", "otherWork", 1, "R011"],
  ])("%s (%s) takes %i action (%s)", (_name, action, cost) => {
    expect(spent(alone(), act(action))).toEqual({ actions: cost });
  });

  it("using a computer takes the whole untouched round, or one action where the game master says so (R041, G17)", () => {
    expect(spent(alone(), act("computer"))).toEqual({ actions: 2 });
    expect(coda.check(alone({ spent: { actions: 1 } }), act("computer"))?.code).toBe("act/not-whole");
    expect(spent(alone({}, { settings: { fullRoundWork: false } }), act("computer"))).toEqual({ actions: 1 });
  });

  it("costs nothing outside a fight (R011)", () => {
    expect(spent(alone({}, { round: 0, turn: null }), act("computer"))).toEqual({});
  });

  it.each([
    ["moveObject", "R012, R033, R052"],
    ["firstAid", "R012, R032, R052"],
    ["computer", "R012, R041, R052"],
    ["tricorder", "R012, R042, R052"],
  ])("%s lets whoever threatens strike first (%s)", (action) => {
    expect(asked(action)).toMatchObject([{ of: "boarder", details: { act: action } }]);
  });

  it.each([
    ["door", "R012, R031"],
    ["otherWork", "R011, R012"],
  ])("%s does not (%s)", (action) => {
    expect(asked(action)).toEqual([]);
  });

  it("whatever the game master flags does (R031, R453)", () => {
    const settings = { alsoProvokes: "otherWork, door" };
    expect([asked("door", { settings }).length, asked("otherWork", { settings }).length]).toEqual([1, 1]);
    expect(asked("drawWeapon", { settings })).toEqual([]);
  });

  it("is lost when the strike takes who does it out (R033, G24)", () => {
    const weak = fight([kassus({ counts: { damage: 34 } }), enemy("boarder", { at: [1, 0] })]);
    const played = play(weak, act("moveObject", { options: { attribute: "strength" } }), [3, 4, 2, 2], {
      boarder: ["strike:sword"],
    });
    expect(entriesOf(played.exchange.episode)).toContainEqual(expect.objectContaining({ code: "act/lost" }));
    expect(testsOf(played)).toHaveLength(1);
  });

  it("is shut out by a withdrawal (R051, G25)", () => {
    const gone = alone({ marks: { withdrawing: true } });
    expect(["door", "computer", "drawWeapon"].map((action) => coda.check(gone, act(action))?.code)).toEqual([
      "act/withdrawing",
      "act/withdrawing",
      "act/withdrawing",
    ]);
    expect(["standUp", "pickUp", "dropProne"].map((action) => coda.check(gone, act(action))?.code)).toEqual([
      "posture/not-prone",
      undefined,
      undefined,
    ]);
  });
});

describe("a test that goes with work", () => {
  const scan = act("tricorder", { options: { skill: "computerUse", speciality: "encryption" } });

  it("is of the skill that is named, against the number that is named (R011, R042)", () => {
    const played = play(alone(), { ...scan, adjustment: { target: 10 } }, [4, 4]);
    expect(testsOf(played)).toMatchObject([{ total: 12, target: 10, degree: "complete", success: true }]);
    expect(modifierIn(testsOf(played)[0], "speciality")).toBe(2);
  });

  it("may be of an attribute (R033)", () => {
    const lift = act("moveObject", { options: { attribute: "strength" } });
    expect(testsOf(play(alone(), lift, [4, 4]))).toMatchObject([{ total: 8, target: null }]);
  });

  it("is none when nobody names one (R011)", () => {
    expect(testsOf(play(alone(), act("door")))).toEqual([]);
    expect(coda.preview.action(alone(), act("door"))).toBeNull();
  });

  it("bears the penalty of an extra action (R003, R042, G200)", () => {
    const third = alone({ spent: { actions: 2 } });
    expect(modifierIn(testsOf(play(third, scan, [4, 4]))[0], "extraAction")).toBe(-5);
    expect(modifierIn(coda.preview.action(third, scan)?.test, "extraAction")).toBe(-5);
    expect(modifierIn(testsOf(play(alone({ spent: { actions: 1 } }), scan, [4, 4]))[0], "extraAction")).toBe(0);
  });

  it.each([
    [{ skill: "juggling" }, "test/no-such-subject"],
    [{ skill: "medicine" }, "test/untrained"],
    [{ skill: 7, attribute: "luck", speciality: null }, undefined],
  ])("of %j is refused with %s (R011, C87)", (options, code) => {
    expect(coda.check(alone(), act("otherWork", { options }))?.code).toBe(code);
  });
});

describe("First Aid", () => {
  const treat = (patient: string, more: Partial<Intent> = {}) => act("firstAid", { targets: [patient], ...more });
  const with1 = (options = {}, over: Partial<CodaEncounter> = {}) =>
    fight([kassus(), person("okoro", { at: [1, 0], ...options })], over);

  it("is a First Aid test that takes the whole round, or one action where the game master says so (R032, G17)", () => {
    const played = play(with1(), treat("okoro"), [4, 4]);
    expect(testsOf(played)).toMatchObject([{ id: "work/firstAid", total: 11, target: null }]);
    expect(combatantOf(played.after, "kassus").spent).toEqual({ actions: 2 });
    expect(spent(with1({}, { settings: { fullRoundWork: false } }), treat("okoro"), [4, 4])).toEqual({ actions: 1 });
  });

  it.each([
    ["Dazed", 6, 10],
    ["Injured", 12, 15],
    ["Wounded", 18, 20],
    ["Incapacitated", 24, 25],
    ["Near Death", 30, 30],
  ])("on somebody %s is against the number of their wounds (R032, C45)", (_level, damage, target) => {
    expect(coda.preview.action(with1({ counts: { damage } }), treat("okoro"))?.test.target).toBe(target);
  });

  it("may be against a number that somebody names (R032)", () => {
    const named = treat("okoro", { adjustment: { target: 7 } });
    expect(coda.preview.action(with1({ counts: { damage: 6 } }), named)?.test.target).toBe(7);
  });

  it("needs the patient within reach, in a fight (R032)", () => {
    expect(coda.check(with1({ at: [2, 0] }), treat("okoro"))?.code).toBe("work/patient-too-far");
    const walls = [{ x1: 1, y1: 0, x2: 1, y2: 1 }];
    expect(coda.check(with1({}, { walls }), treat("okoro"))?.code).toBe("work/patient-too-far");
    expect(coda.check(with1({ at: [2, 0] }, { round: 0 }), treat("okoro"))).toBeNull();
    expect(coda.check(with1(), treat("nobody"))?.code).toBe("act/no-such-target");
    expect(coda.check(with1(), treat("kassus"))).toBeNull();
  });

  it.each([
    [-1, "marginal", 3],
    [0, "complete", 5],
    [8, "superior", 10],
    [12, "extraordinary", 20],
  ])(
    "with %i more on somebody who has collapsed is %s and eases their Stamina test by %i (R032, C14, C46)",
    (value, degree, relief) => {
      const kit = treat("okoro", { adjustment: { added: [{ label: "kit", value }] } });
      const [aid, stamina] = testsOf(play(with1({ counts: { fatigue: 5 } }), kit, [4, 4, 1, 2]));
      expect([aid?.target, aid?.degree, stamina?.target, modifierIn(stamina, "relief")]).toEqual([
        10,
        degree,
        10,
        relief,
      ]);
    },
  );

  it("brings them back to being exhausted when that test is passed, and not otherwise (R032, C46)", () => {
    const fatigueAfter = (...stamina: number[]) =>
      combatantOf(play(with1({ counts: { fatigue: 5 } }), treat("okoro"), [4, 4, ...stamina]).after, "okoro").counts
        .fatigue;
    expect([fatigueAfter(6, 6, 3), fatigueAfter(6, 5)]).toEqual([4, 5]);
  });

  it("that fails leaves them as they are (R032, C14)", () => {
    const played = play(with1({ counts: { fatigue: 5 } }), treat("okoro"), [1, 2]);
    expect([testsOf(played).length, combatantOf(played.after, "okoro").counts.fatigue]).toEqual([1, 5]);
  });

  it("takes wounds back by one level where the game master lets it, and by no more than there are (R032, C41, C45)", () => {
    const damageOf = (damage: number, faces: readonly number[]) => {
      const hurt = with1({ counts: { damage } }, { settings: { firstAidHeals: "level" } });
      const named = treat("okoro", { adjustment: { target: 10 } });
      return combatantOf(play(hurt, named, faces).after, "okoro").counts.damage ?? 0;
    };
    expect([damageOf(14, [6, 5]), damageOf(4, [6, 5]), damageOf(14, [1, 1])]).toEqual([8, 0, 14]);
  });

  it.each([
    ["level", 14, [6, 5], ["work/mended"]],
    ["nothing", 14, [6, 5], ["work/seen-to"]],
    ["level", 14, [1, 1], ["work/untreated"]],
    ["level", 0, [6, 5], []],
  ])("says what came of it: where it heals %s, damage %i, dice %j (R032, C41, C45)", (heals, damage, faces, codes) => {
    const hurt = with1({ counts: { damage } }, { settings: { firstAidHeals: heals } });
    const { episode } = play(hurt, treat("okoro", { adjustment: { target: 10 } }), faces).exchange;
    const notes = episode.entries.flatMap((entry) => (entry.kind === "note" ? [entry.code] : []));
    expect(notes).toEqual(codes);
  });

  it("heals no wounds by itself (R032, C45)", () => {
    const played = play(with1({ counts: { damage: 6 } }), treat("okoro"), [5, 5]);
    expect([testsOf(played)[0]?.success, combatantOf(played.after, "okoro").counts.damage]).toEqual([true, 6]);
  });
});
