import { describe, expect, it } from "vitest";
import { amend } from "../../../src/engine/corrections.ts";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { applyEffects } from "../../../src/engine/effects.ts";
import { type Exchange, effectsOf } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { icon } from "../../../src/rulesets/icon/index.ts";
import type { IconEncounter } from "../../../src/rulesets/icon/sheet.ts";
import { acting, enemy, fight, knife, type Played, person, pistol, play, previewOf } from "../../support/icon.ts";
import { testsOf } from "../../support/play.ts";

const shoot: Intent = { actor: "kassus", action: "fire", weapon: "pistol", targets: ["raider"] };
const scan: Intent = { actor: "kassus", action: "skillTest", options: { subject: "athletics" } };
const raider = enemy("raider", { at: [2, 0] });
const idle = (kassus = person("kassus"), settings = {}) => fight([kassus, raider], { round: 0, settings });

const brave3 = () => idle(person("kassus", { counts: { courage: 3 } }));

describe("a test of a skill (N01 to N03, N10)", () => {
  it("rolls as many dice as the attribute, and adds the ranks of the skill", () => {
    const test = previewOf(idle(person("kassus", { attributes: { coordination: 3 } })), shoot);
    expect(test?.roll).toEqual({ dice: 3 });
    expect(test?.modifiers).toMatchObject([{ id: "ranks", value: 2 }]);
  });

  it("takes the ranks of a speciality where they are more (N02)", () => {
    const kassus = person("kassus");
    const skills = [{ skill: "energyWeapons", ranks: 2, specialities: { pistol: 4, rifle: 5 } } as const];
    const test = previewOf(idle({ ...kassus, sheet: { ...kassus.sheet, skills } }), shoot);
    expect(test?.modifiers).toMatchObject([{ id: "ranks", value: 4 }]);
  });

  it("adds the edge's dice, or takes them off, down to one die", () => {
    const dice = (dexterity: number) => previewOf(idle(person("kassus", { edges: { dexterity } })), shoot)?.roll?.dice;
    expect([dice(1), dice(0), dice(-1), dice(-2)]).toEqual([3, 2, 1, 1]);
  });

  it("adds the edge to the result instead, where the game master has it so", () => {
    const test = previewOf(idle(person("kassus", { edges: { dexterity: -1 } }), { edgeUse: "total" }), shoot);
    expect(test?.roll).toEqual({ dice: 2 });
    expect(test?.modifiers).toMatchObject([{ id: "ranks" }, { id: "edge", value: -1, params: { edge: "dexterity" } }]);
  });

  it("rolls one of somebody's own words with the attribute that they have for it, and none that they have not", () => {
    const own = { skill: "cartography", attribute: "presence", ranks: 3, specialities: { nebulae: 4 } } as const;
    const kassus = person("kassus", { attributes: { presence: 4 } });
    const idler = idle({ ...kassus, sheet: { ...kassus.sheet, skills: [own] } });
    const rolled = (options: Intent["options"]) =>
      icon.preview.action(idler, { ...scan, ...(options && { options }) })?.test;
    expect(rolled({ subject: "cartography" })).toMatchObject({
      id: "skillTest/cartography",
      roll: { dice: 4 },
      modifiers: [{ id: "ranks", value: 3 }],
    });
    expect(rolled({ subject: "cartography", speciality: "nebulae" })).toMatchObject({ modifiers: [{ value: 4 }] });
    expect(rolled({ subject: "poetry" })).toBeUndefined();
  });

  it("may be tried without ranks, but for what takes training (N10)", () => {
    const tried = (subject: string) => play(idle(), { ...scan, options: { subject } }, [2, 3]).exchange.episode;
    expect(
      testsOf({ exchange: play(idle(), { ...scan, options: { subject: "scanning" } }, [2, 3]).exchange }),
    ).toMatchObject([{ total: 3, modifiers: [{ id: "untrained", value: 0 }] }]);
    expect(tried("medicine").refusal?.code).toBe("test/untrained");
    expect(tried("nonsense").refusal?.code).toBe("test/no-such-subject");
  });
});

describe("how a test comes out (N04 to N09)", () => {
  const result = (faces: readonly number[], options = {}, settings = {}) => {
    const intent = { ...scan, options: { subject: "athletics", difficulty: 7, ...options } };
    return testsOf(play(idle(person("kassus"), settings), intent, faces))[0];
  };

  it.each([
    [[3, 5], 7, "marginal"],
    [[6, 5], 13, "dramaticSuccess"],
    [[2, 4], 6, "failure"],
    [[6, 1], 9, "success"],
    [[1, 1], 3, "dramaticFailure"],
    [[1, 2], 4, "failure"],
  ])("%j with two ranks is %i against 7: %s", (faces, total, degree) => {
    expect(result(faces)).toMatchObject({ total, degree, target: 7 });
  });

  it("is a dramatic failure with a one on the drama die and a failure, where the game master has it so (N06)", () => {
    expect(result([1, 2], {}, { dramaOne: "failed" })?.degree).toBe("dramaticFailure");
    expect(result([1, 5], {}, { dramaOne: "failed" })?.degree).toBe("marginal");
    expect(result([1, 1], { difficulty: 1 })?.success).toBe(false);
  });

  it.each([
    ["routine", 4],
    ["moderate", 7],
    ["challenging", 10],
    ["difficult", 13],
    ["nearlyImpossible", 16],
  ])("%s is %i (N09)", (difficulty, target) => {
    expect(result([3, 5], { difficulty })?.target).toBe(target);
  });

  it("of an attribute adds nothing but what the person chose", () => {
    const intent = { actor: "kassus", action: "attributeTest", options: { subject: "fitness", edge: "strength" } };
    const kassus = person("kassus", { edges: { strength: 1 } });
    expect(testsOf(play(idle(kassus), intent, [2, 3, 4]))).toMatchObject([{ total: 4, modifiers: [], target: 7 }]);
  });
});

describe("what wounds and many actions weigh on (G338)", () => {
  const hurt = person("kassus", { counts: { damage: 4 } });
  const bare: Intent = { actor: "kassus", action: "attributeTest", options: { subject: "fitness" } };

  it("is tests of skills, where it is wounds: a test of an attribute does not feel them", () => {
    expect(previewOf(idle(hurt), scan)?.modifiers).toContainEqual(expect.objectContaining({ id: "wounds", value: -2 }));
    expect(previewOf(idle(hurt), bare)?.modifiers).toEqual([]);
  });

  it("is every test of a declared act, breaking free included, and no test of whoever only resists", () => {
    const held = { held: { kind: "held", by: "raider", about: "kassus", until: { moment: "open" } } } as const;
    const holder = enemy("raider", { at: [1, 0], conditions: ["grabbing"] });
    const kinds = ["breakFree", "fight", "fight"];
    const kassus = person("kassus", { conditions: ["grabbed"], timedEffects: held });
    const now = acting(kassus, kinds, [[holder, "fight", "fight"]]);
    const [resisting, own] = testsOf(play(now, { actor: "kassus", action: "breakFree" }, [2, 3, 4, 5]));
    expect(resisting?.modifiers).toEqual([]);
    expect(own?.modifiers).toMatchObject([{ id: "multiple", value: -2 }]);
  });
});

describe("work in a fight (I012, G334)", () => {
  const busy = (...kinds: readonly string[]) => acting(person("kassus"), kinds, [[raider, "fire"]]);
  const code = (now: IconEncounter, intent: Intent) => icon.check(now, intent)?.code;
  const called: Intent = { ...scan, action: "calledTest" };

  it("is declared, costs an action and bears the toll of many, whatever skill or attribute is tested", () => {
    expect(code(busy("fire"), scan)).toBe("act/not-declared");
    const { after, exchange } = play(busy("work", "fire"), scan, [2, 3]);
    expect(testsOf({ exchange })[0]?.modifiers).toMatchObject([{ id: "ranks" }, { id: "multiple", value: -1 }]);
    expect(after.combatants.kassus?.spent).toEqual({ actions: 1 });
    const strong: Intent = { actor: "kassus", action: "attributeTest", options: { subject: "fitness" } };
    expect([code(busy("work"), strong), code(busy("fire"), strong)]).toEqual([undefined, "act/not-declared"]);
    expect(code({ ...busy("fire"), round: 0 }, scan)).toBeUndefined();
  });

  it("is free where the game master calls for it, and they alone may", () => {
    const { after, exchange } = play(busy("fire", "fire"), called, [2, 3]);
    expect(testsOf({ exchange })).toMatchObject([{ id: "skillTest/athletics", modifiers: [{ id: "ranks" }] }]);
    expect(after.combatants.kassus?.spent).toEqual({});
    expect([icon.tables.actions.calledTest?.narrator, icon.tables.actions.skillTest?.narrator]).toEqual([
      true,
      undefined,
    ]);
  });

  it("is nothing for the unconscious, called for or not, in a fight or out of it", () => {
    const out = person("kassus", { conditions: ["unconscious"] });
    for (const now of [acting(out, ["work"], [[raider]]), idle(out)])
      expect([code(now, scan), code(now, called)]).toEqual(["act/helpless", "act/helpless"]);
  });
});

describe("courage (N15, N16)", () => {
  const brave = (settings = {}, courage = 3) => idle(person("kassus", { counts: { courage } }), settings);
  const intent = { ...scan, options: { subject: "athletics", difficulty: 7 } };

  it("is asked for once the test has failed, with as many points as it takes to mend it", () => {
    const played = play(brave(), intent, [2, 3], { kassus: ["add:3"] });
    expect(played.prompts).toMatchObject([
      { kind: "courage", choices: [{ id: "add:2" }, { id: "add:3" }, { id: "keep" }] },
    ]);
    expect(testsOf(played)).toMatchObject([{ total: 8, degree: "success" }]);
    expect(played.after.combatants.kassus?.counts.courage).toBeUndefined();
  });

  it("is neither asked for where the test succeeds, nor where it is out of reach, nor kept from whoever keeps it", () => {
    expect(play(brave(), intent, [2, 5]).prompts).toEqual([]);
    expect(play(brave({}, 1), intent, [2, 3]).prompts).toEqual([]);
    expect(play(brave(), intent, [2, 3]).after.combatants.kassus?.counts.courage).toBe(3);
  });

  it("takes four points at most, and neither mends a dramatic failure nor makes a success dramatic", () => {
    const offered = play(brave({}, 9), { ...intent, options: { ...intent.options, difficulty: 6 } }, [1, 2]).prompts;
    expect(offered[0]?.choices.map(({ id }) => id)).toEqual(["add:2", "add:3", "add:4", "keep"]);
    expect(play(brave({}, 9), intent, [1, 1]).prompts).toEqual([]);
    const easy = { ...intent, options: { ...intent.options, difficulty: 5 } };
    expect(testsOf(play(brave({}, 9), easy, [1, 2], { kassus: ["add:4"] }))[0]?.degree).toBe("success");
  });

  it("brings a die before the roll instead, and three points after it, where the game master has it so", () => {
    const bold = { ...intent, adjustment: { spends: { courage: 1 } } };
    const played = play(brave({ courageRule: "die" }, 5), bold, [2, 3, 1], { kassus: ["add:2"] });
    expect(played.prompts[0]?.choices.map(({ id }) => id)).toEqual(["add:2", "add:3", "keep"]);
    expect(testsOf(played)).toMatchObject([{ total: 7, roll: { dice: 3 } }]);
    expect(played.after.combatants.kassus?.counts.courage).toBe(2);
  });

  it("is three points at most after the roll in that reading, die or none (N15)", () => {
    const hard = { ...intent, options: { ...intent.options, difficulty: 6 } };
    const offered = play(brave({ courageRule: "die" }, 9), hard, [1, 2]).prompts[0]?.choices.map(({ id }) => id);
    expect(offered).toEqual(["add:2", "add:3", "keep"]);
  });

  it("leaves a result against no number as it is unless points are chosen", () => {
    const brave = enemy("raider", { at: [2, 0], counts: { courage: 3 } });
    const encounter = acting(person("kassus"), ["fire"], [[brave, "fire"]]);
    const { prompts } = play(encounter, shoot, [2, 4, 1, 2], { raider: ["dodge", "keep"] });
    const asked = prompts.find(({ kind }) => kind === "courage");
    expect(asked?.choices.map(({ id }) => id)).toEqual(["keep", "add:1", "add:2", "add:3"]);
  });

  it("that a hand strikes after the roll was never paid (N15)", () => {
    const encounter = brave();
    const { exchange } = play(encounter, intent, [2, 3], { kassus: ["add:3"] });
    const struck = amend(exchange, icon, scriptedDice([]), { roll: 0, by: "gm", switched: [1] });
    expect(testsOf({ exchange: struck })).toMatchObject([{ total: 5, modifiers: [{}, { on: false }] }]);
    expect(effectsOf(struck.episode).filter(({ kind }) => kind === "count")).toEqual([]);
  });
});

describe("courage before the roll, where the game master has it so (N15)", () => {
  const settings = { courageRule: "die" };
  const both = (courage: number, kinds = ["fire"]) =>
    acting(
      person("kassus", { counts: { courage } }),
      kinds,
      [[enemy("raider", { at: [2, 0], counts: { courage } }), "fire"]],
      {
        settings,
      },
    );
  const left = (played: Played, id: string) => played.after.combatants[id]?.counts.courage ?? 0;

  it("is offered to whoever has any, one point, and in no other reading", () => {
    const most = (encounter: IconEncounter, intent: Intent) =>
      icon.preview.action(encounter, intent)?.spends.courage ?? 0;
    expect([most(both(3), shoot), most(both(0), shoot), most(idle(), shoot)]).toEqual([1, 0, 0]);
    expect(most(acting(person("kassus", { counts: { courage: 3 } }), ["fire"], [[raider, "fire"]]), shoot)).toBe(0);
  });

  it("is never offered for initiative (I008)", () => {
    const encounter = fight([person("kassus", { counts: { courage: 3 } }), raider], { settings });
    const test = icon.preview.action(encounter, { actor: "kassus", action: "initiative", weapon: "pistol" });
    expect(test).toMatchObject({ spends: {}, test: { roll: { dice: 2 } } });
  });

  it("brings a die to a dodge, told with the answer, and never more than one", () => {
    const dodged = (courage: number, dice: readonly number[]) =>
      play(both(2), shoot, dice, { raider: [{ choice: "dodge", details: { courage } }], kassus: ["keep"] });
    const plain = dodged(0, [2, 4, 1, 2]);
    expect(plain.prompts[0]?.choices).toMatchObject([{ id: "dodge", spends: { courage: 1 } }, { id: "none" }]);
    expect([testsOf(plain)[0]?.roll?.dice, left(plain, "raider")]).toEqual([2, 2]);
    const brave = dodged(7, [2, 4, 4, 1, 2]);
    expect([testsOf(brave)[0]?.roll?.dice, left(brave, "raider")]).toEqual([3, 1]);
  });

  it("brings a die to a parry", () => {
    const struck = { ...shoot, action: "slash", weapon: "knife" };
    const kassus = person("kassus", { sheet: { weapons: [knife()] } });
    const close = enemy("raider", { at: [1, 0], counts: { courage: 1 } });
    const played = play(acting(kassus, ["fight"], [[close, "fight"]], { settings }), struck, [2, 4, 4, 1, 2], {
      raider: [{ choice: "parry:bare", details: { courage: 1 } }],
    });
    expect([testsOf(played)[0]?.roll?.dice, left(played, "raider")]).toEqual([3, 0]);
  });

  it("goes into the first of two shots alone (I058)", () => {
    const intent = { ...shoot, action: "doubleFire", adjustment: { spends: { courage: 1 } } };
    const played = play(both(5), intent, [2, 2, 2, 1, 2, 2, 2, 1, 1, 1, 1, 1], {
      raider: ["none", "none"],
      kassus: ["keep", "keep"],
    });
    expect(testsOf(played).map(({ roll }) => roll?.dice)).toEqual([3, 2]);
    expect(left(played, "kassus")).toBe(4);
  });

  it("after the roll is given back when a hand strikes it", () => {
    const encounter = brave3();
    const { exchange } = play(encounter, { ...scan, options: { subject: "athletics", difficulty: 7 } }, [2, 3], {
      kassus: ["add:3"],
    });
    const place = testsOf({ exchange } as Played)[0]?.modifiers.findIndex(({ id }) => id === "courage") ?? -1;
    const struck = amend(exchange, icon, scriptedDice([]), { roll: 0, by: "gm", switched: [place] });
    const had = (one: Exchange) =>
      applyEffects(encounter, effectsOf(one.episode)).combatants.kassus?.counts.courage ?? 0;
    expect([had(exchange), had(struck)]).toEqual([0, 3]);
  });
});

describe("many actions in a round (I025, I026)", () => {
  it.each([
    [["fire"], 0],
    [["fire", "move"], -1],
    [["fire", "fire", "move", "draw"], -3],
  ])("declaring %j takes %i off each of them", (kinds, penalty) => {
    const test = previewOf(acting(person("kassus"), kinds, [[raider, "fire"]]), shoot);
    const multiple = test?.modifiers.find(({ id }) => id === "multiple");
    expect(multiple?.value ?? 0).toBe(penalty);
  });

  it("takes dice instead, where the game master has it so, and nothing outside a fight", () => {
    const test = previewOf(acting(person("kassus"), ["fire", "move"], [], { settings: { multiplePenalty: "dice" } }), {
      ...shoot,
      targets: [],
    });
    expect([test?.roll?.dice, test?.modifiers.length]).toEqual([1, 1]);
    expect(previewOf(idle(), shoot)?.modifiers).toHaveLength(1);
  });

  it("tells on no test that is none of them: initiative is rolled as it is", () => {
    const kassus = person("kassus", { sheet: { weapons: [pistol()] } });
    const test = previewOf(acting(kassus, ["fire", "move"]), { actor: "kassus", action: "initiative" });
    expect(test?.modifiers).toMatchObject([{ id: "ranks" }]);
  });
});
