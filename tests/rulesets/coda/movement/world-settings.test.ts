import { describe, expect, it } from "vitest";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import {
  type Answers,
  along,
  asksFor,
  enemy,
  fight,
  modifierIn,
  person,
  play,
  sword,
  testsOf,
} from "../../../support/coda.ts";
import { alone, athlete, judge, kassusAfter, move, whereabouts } from "../../../support/coda-moves.ts";

describe("movement costs by the core rules (G30, C65)", () => {
  const settings = { movementCosts: "core" };
  const core = (options = {}) => alone(options, { settings });

  it.each([
    ["step", 1, 1, "R058, R069"],
    ["walk", 3, 1, "R058, R070"],
    ["jog", 6, 2, "R058, R071"],
    ["run", 9, 2, "R058, R072"],
    ["swim", 1, 1, "R058, R074"],
    ["jump", 1, 1, "R058, R075"],
    ["tumble", 6, 1, "R058, R077"],
  ])("a %s of %i squares takes %i (%s)", (movementMode, squares, cost) => {
    expect(judge(core(), along(0, 0, squares), movementMode)).toMatchObject({
      refusal: null,
      costs: { actions: cost },
    });
  });

  it("a sprint takes the whole untouched round (R058, R073, G56)", () => {
    const played = play(core(), move(along(0, 0, 20), "sprint"), [5, 5]);
    expect([kassusAfter(played).spent.actions, kassusAfter(played).marks.full]).toEqual([2, true]);
    const begun = core({ spent: { actions: 1 } });
    expect(judge(begun, along(0, 0, 5), "sprint").refusal?.code).toBe("move/too-far");
    const surprised = core({ conditions: ["surprised"] });
    expect(judge(surprised, along(0, 0, 5), "sprint").refusal?.code).toBe("act/not-whole");
    expect(play(alone(), move(along(0, 0, 20), "sprint"), [5, 5]).after.combatants.kassus?.spent.actions).toBe(1);
  });

  it("do not keep a dearer movement mode from being one Action of Opportunity (R312, G39)", () => {
    const edges = [{ edge: "combatMobility", tier: 1, choice: "" }];
    const mobile = core({ sheet: { ...athlete.sheet, edges } });
    const go = (squares: number) => move(along(0, 0, squares), "combatMobility");
    expect([coda.check(mobile, go(20)), coda.check(mobile, go(21))?.code]).toEqual([
      null,
      "move/one-action-by-opportunity",
    ]);
  });

  it("a move without a chosen movement mode is made of walks, which come no dearer (R070, G286)", () => {
    expect(judge(core(), along(0, 0, 3))).toMatchObject({ movementMode: "walk", costs: { actions: 1 } });
    expect(judge(core(), along(0, 0, 6))).toMatchObject({ movementMode: "walk", costs: { actions: 2 } });
    expect(judge(core(), along(0, 0, 7)).refusal?.code).toBe("move/too-far");
  });
});

describe("who is engaged in combat (R082, G32)", () => {
  const near = { engagedMeaning: "near" };
  const against = (other: ReturnType<typeof enemy>, settings = near) =>
    coda.preview.action(fight([person("kassus", athlete), other], { settings }), move(along(0, 0, 4), "run"))?.test;
  const engaged = (...args: Parameters<typeof against>) => modifierIn(against(...args), "engaged");

  it("is everybody in a fight, as the world begins (R082)", () => {
    expect(engaged(enemy("boarder", { at: [40, 0] }), {} as typeof near)).toBe(-5);
  });

  it("may be only who has an enemy within 12 m (R082)", () => {
    expect([engaged(enemy("boarder", { at: [6, 0] })), engaged(enemy("boarder", { at: [7, 0] }))]).toEqual([-5, 0]);
  });

  it("or whom an enemy threatens from farther off (R082)", () => {
    const pike = sword({ id: "pike", reach: { min: 1, max: 8 } });
    expect(engaged(enemy("boarder", { at: [8, 0], sheet: { weapons: [pike] } }))).toBe(-5);
  });

  it.each([
    ["a friend", { side: "crew" }],
    ["somebody who is out of it", { conditions: ["unconscious"] }],
    ["somebody unseen", { hidden: true }],
  ])("but not by %s (R082)", (_who, options) => {
    expect(engaged(enemy("boarder", { at: [3, 0], ...options }))).toBe(0);
  });

  it("counts for getting up as well (R081, R082)", () => {
    const rise = (at: readonly [number, number]) => {
      const lying = person("kassus", { conditions: ["prone"] });
      const encounter = fight([lying, enemy("boarder", { at })], { settings: near });
      return modifierIn(coda.preview.action(encounter, { actor: "kassus", action: "standUp" })?.test, "engaged");
    };
    expect([rise([6, 0]), rise([7, 0])]).toEqual([-5, 0]);
  });
});

describe("how often an enemy strikes at one move (G212)", () => {
  const encounter = (settings = {}) =>
    fight(
      [
        person("kassus", athlete),
        enemy("boarder", { at: [1, 1], sheet: { edges: [{ edge: "opportunist", tier: 2, choice: "" }] } }),
      ],
      { settings },
    );
  const square = { aooPerMove: "square" };

  it("is once a movement action, and they may wait for a later square (R048, R056)", () => {
    const played = play(encounter(), move(along(0, 0, 4)), [1, 1], { boarder: ["strike:sword"] });
    expect(played.prompts.filter(({ kind }) => kind === "opportunity")).toHaveLength(1);
    expect(played.prompts[0]?.choices.map(({ id }) => id)).toContain("wait");
  });

  it("is once though the mover takes it in several goes (G212)", () => {
    const goes = (settings: object, answers: Answers) => {
      const { after } = play(encounter(settings), move(along(0, 0, 2)), [1, 1], answers);
      const triggers = coda.movement.check(after, move(along(0, 2, 4))).triggers.length;
      return [triggers, asksFor(play(after, move(along(0, 2, 4))), "opportunity").length];
    };
    const struck = { boarder: ["strike:sword"] };
    expect(goes({}, struck)).toEqual([0, 0]);
    expect(goes({}, { boarder: ["decline", "decline"] })).toEqual([1, 1]);
    expect(goes(square, struck)).toEqual([1, 1]);
  });

  it("is as often as there are actions, in one go or in several (G212)", () => {
    const { after } = play(encounter(), move(along(0, 0, 2), "walk"), [1, 1], { boarder: ["strike:sword"] });
    expect(coda.movement.check(after, move(along(0, 2, 4), "jog")).triggers).toHaveLength(1);
  });

  it("may be once in each square that is left, as far as their opportunities go (R048)", () => {
    const played = play(encounter(square), move(along(0, 0, 4)), [], { boarder: ["decline", "decline"] });
    expect(played.prompts.map(({ kind }) => kind)).toEqual(["opportunity", "opportunity", "opportunity"]);
    expect(played.prompts[0]?.choices.map(({ id }) => id)).not.toContain("wait");
  });

  it("and no oftener than their budget allows even so (R056)", () => {
    const plain = fight([person("kassus", athlete), enemy("boarder", { at: [1, 1] })], { settings: square });
    const played = play(plain, move(along(0, 0, 4)), [1, 1], { boarder: ["strike:sword"] });
    expect(played.prompts.filter(({ kind }) => kind === "opportunity")).toHaveLength(1);
    expect([testsOf(played).length, whereabouts(played)]).toEqual([1, [4, 0, 0]]);
  });
});
