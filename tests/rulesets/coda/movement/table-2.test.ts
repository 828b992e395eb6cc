import { describe, expect, it } from "vitest";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { along, enemy, fight, modifierIn, person, play, testsOf, way } from "../../../support/coda.ts";
import { alone, athlete, judge, kassusAfter, move, up, whereabouts } from "../../../support/coda-moves.ts";

const previewed = (encounter: ReturnType<typeof alone>, path: Parameters<typeof move>[0], movementMode: string) =>
  coda.preview.action(encounter, move(path, movementMode))?.test;

describe("a movement action costs one action and carries", () => {
  it.each([
    ["crawl or step", "step", 1, 2, "R058, R069"],
    ["walk", "walk", 3, 6, "R058, R070"],
    ["jog", "jog", 6, 12, "R058, R071"],
    ["run", "run", 9, 18, "R058, R072"],
    ["sprint", "sprint", 20, 40, "R058, R073"],
    ["swim", "swim", 1, 2, "R058, R074"],
    ["jump", "jump", 1, 2, "R058, R075"],
    ["tumble", "tumble", 6, 12, "R058, R077"],
    ["running tumble", "runningTumble", 9, 18, "R058, R078"],
  ])("a %s, %s: %i squares, which are %i m (%s, R059)", (_name, movementMode, squares, metres) => {
    expect(judge(alone(), along(0, 0, squares), movementMode)).toMatchObject({
      refusal: null,
      metres,
      costs: { actions: 1 },
    });
    expect(judge(alone({ spent: { actions: 1 } }), along(0, 0, squares + 1), movementMode).refusal?.code).toBe(
      "move/too-far",
    );
  });

  it("a climb: one metre up (R076)", () => {
    expect(judge(alone(), up(0, 0.5), "climb")).toMatchObject({ refusal: null, metres: 1, costs: { actions: 1 } });
    expect(judge(alone(), up(0, 1), "climb")).toMatchObject({ refusal: null, metres: 2, costs: { actions: 2 } });
  });

  it("a climb: one metre down as well (R076)", () => {
    const high = alone({ elevation: 1 });
    const down = [
      { col: 0, row: 0, elevation: 1 },
      { col: 0, row: 0, elevation: 0.5 },
    ];
    expect(judge(high, down, "climb")).toMatchObject({ refusal: null, metres: 1, costs: { actions: 1 } });
  });
});

describe("the test before the first pace", () => {
  it.each([
    ["run", "athletics", "run", 5, -5, "R072, R082"],
    ["sprint", "athletics", "run", 10, -5, "R073, R082"],
    ["swim", "athletics", "swim", 5, -5, "R074, R082"],
    ["jump", "athletics", "jump", 5, -5, "R075, R082"],
    ["tumble", "gymnastics", "tumble", 10, 0, "R077, G34"],
    ["runningTumble", "gymnastics", "tumble", 15, 0, "R078, G34"],
  ])("of a %s is %s (%s) against %i, and %i in a fight (%s)", (movementMode, id, speciality, target, engaged) => {
    const test = previewed(alone(), along(0, 0, 1), movementMode);
    expect([test?.target, modifierIn(test, "engaged")]).toEqual([target, engaged]);
    expect(test?.modifiers).toContainEqual(expect.objectContaining({ id: "speciality", params: { speciality } }));
    expect(test?.modifiers.find((one) => one.id === "ranks")?.params).toMatchObject({ skill: id });
  });

  it("of a climb is Athletics (Climb) against 5, harder by 5 in a fight (R076, R082)", () => {
    const test = previewed(alone(), up(0, 0.5), "climb");
    expect([test?.target, modifierIn(test, "engaged"), modifierIn(test, "speciality")]).toEqual([5, -5, 2]);
  });

  it.each([
    ["step", "R069"],
    ["walk", "R070"],
    ["jog", "R071"],
  ])("is none for a %s (%s)", (movementMode) => {
    expect(previewed(alone(), along(0, 0, 1), movementMode)).toBeUndefined();
    expect(judge(alone(), along(0, 0, 1), movementMode).free).toBe(true);
  });

  it("is not made harder by a fight where there is none (R082)", () => {
    const test = previewed(alone({}, { round: 0 }), along(0, 0, 4), "run");
    expect(modifierIn(test, "engaged")).toBe(0);
  });

  it("is rolled for each jump, and for each climb (R075, R076)", () => {
    const played = play(alone(), move(up(0, 1), "climb"), [3, 3, 4, 4]);
    expect([testsOf(played).length, whereabouts(played)]).toEqual([2, [0, 0, 1]]);
    const jumped = play(alone(), move(along(0, 0, 2), "jump"), [3, 3, 4, 4]);
    expect([testsOf(jumped).length, whereabouts(jumped)]).toEqual([2, [2, 0, 0]]);
  });

  it.each([
    ["swim", "R074", along(0, 0, 1)],
    ["jump", "R075", along(0, 0, 1)],
    ["climb", "R076", up(0, 0.5)],
  ])("failed, leads a %s nowhere, and the action is spent (%s, G33, G287)", (movementMode, _rule, path) => {
    const weak = alone({ sheet: { skills: [] } });
    const played = play(weak, move(path, movementMode), [2, 2]);
    expect([testsOf(played)[0]?.success, whereabouts(played)]).toEqual([false, [0, 0, 0]]);
    expect(kassusAfter(played).spent).toEqual({ actions: 1 });
  });

  it("of a second action is not rolled when the first one failed (R076, G24)", () => {
    const played = play(alone({ sheet: { skills: [] } }), move(up(0, 1), "climb"), [2, 2]);
    expect([testsOf(played).length, kassusAfter(played).spent.actions]).toEqual([1, 1]);
  });

  it("takes its speciality and its wounds into account (R072, G304)", () => {
    const hurt = previewed(alone({ counts: { damage: 6 } }), along(0, 0, 4), "run");
    expect(modifierIn(hurt, "wounds")).toBe(-1);
  });
});

describe("up and down", () => {
  const ledge = [
    { col: 0, row: 0, elevation: 0 },
    { col: 1, row: 0, elevation: 0.5 },
  ];

  it("a jump leads a metre up and two along in one action (R075)", () => {
    expect(judge(alone(), ledge, "jump")).toMatchObject({ refusal: null, metres: 2, costs: { actions: 1 } });
    const played = play(alone(), move(ledge, "jump"), [3, 3]);
    expect(whereabouts(played)).toEqual([1, 0, 0.5]);
  });

  it("a jump of more than a metre up is none (R075)", () => {
    const high = [
      { col: 0, row: 0, elevation: 0 },
      { col: 1, row: 0, elevation: 1 },
    ] as const;
    expect(judge(alone(), high, "jump").refusal).toEqual({ code: "move/too-high", params: { metres: 1 } });
    expect(judge(alone(), high, "climb").refusal?.code).toBe("move/too-high");
  });

  it("a climb leads straight up only (R076)", () => {
    expect(judge(alone(), ledge, "climb").refusal?.code).toBe("move/straight-up");
    expect(judge(alone(), along(0, 0, 1), "climb").refusal?.code).toBe("move/straight-up");
  });

  it.each(["step", "walk", "jog", "run", "sprint", "swim", "tumble", undefined])(
    "nobody gets there by a %s (R075, R076)",
    (movementMode) => expect(judge(alone(), ledge, movementMode).refusal?.code).toBe("move/no-foothold"),
  );

  it("a height that is none is no way", () => {
    const nowhere = [
      { col: 0, row: 0 },
      { col: 1, row: 0, elevation: Number.NaN },
    ] as const;
    expect(judge(alone(), nowhere, "jump").refusal?.code).toBe("move/broken-path");
  });

  it("a way from another height than the mover's is not theirs (R076)", () => {
    expect(judge(alone(), up(1, 1.5), "climb").refusal?.code).toBe("move/not-from-there");
  });

  it("a way goes on at the height that its last square named (R076)", () => {
    const played = play(
      alone(),
      move(
        [
          { col: 0, row: 0, elevation: 0 },
          { col: 0, row: 0, elevation: 0.5 },
        ],
        "climb",
      ),
      [4, 4],
    );
    const next = play(
      played.after,
      move(
        [
          { col: 0, row: 0 },
          { col: 0, row: 0, elevation: 1 },
        ],
        "climb",
      ),
      [4, 4],
    );
    expect([whereabouts(next), kassusAfter(next).spent]).toEqual([[0, 0, 1], { actions: 2, metres: 2 }]);
  });

  it("climbing out of an enemy's reach is leaving it (R048, R076, G211)", () => {
    const encounter = fight([
      person("kassus", { ...athlete, elevation: 1.5 }),
      enemy("boarder", { at: [1, 0], elevation: 0 }),
    ]);
    const path = [
      { col: 0, row: 0, elevation: 1.5 },
      { col: 0, row: 0, elevation: 2 },
    ];
    const played = play(encounter, move(path, "climb"), [4, 4]);
    expect(played.prompts.map(({ of }) => of)).toEqual(["boarder"]);
  });
});

describe("one square", () => {
  const beside = () => fight([person("kassus", athlete), enemy("boarder", { at: [0, 1] })]);

  it.each([
    ["walk", "R049, R070"],
    ["jog", "R049, R071"],
  ])("of a chosen %s is as safe as a step (%s, G38)", (movementMode) => {
    expect(judge(beside(), along(0, 0, 1), movementMode)).toMatchObject({ free: true, triggers: [] });
  });

  it.each([
    ["run", "R049, R072"],
    ["sprint", "R049, R073"],
  ])("of a %s is as safe as a step once the test is passed (%s, G38)", (movementMode) => {
    expect(play(beside(), move(along(0, 0, 1), movementMode), [4, 4]).prompts).toEqual([]);
  });

  it.each([
    ["swim", "R074"],
    ["jump", "R075"],
  ])("of a %s is none: that is not on foot (%s, R049, G38)", (movementMode) => {
    expect(play(beside(), move(along(0, 0, 1), movementMode), [4, 4]).prompts).toHaveLength(1);
  });

  it("that a second action covers is a step as well (R049, G38)", () => {
    const encounter = fight([person("kassus", athlete), enemy("boarder", { at: [6, 1], sheet: { weapons: [] } })]);
    const paces = judge(encounter, along(0, 0, 7)).triggers.map(({ pace }) => pace);
    expect(paces).toEqual([5]);
    expect(judge(encounter, along(0, 0, 8)).triggers.map(({ pace }) => pace)).toEqual([5, 6, 7]);
  });
});

describe("what table 2 says of tumbling", () => {
  const ring = (...at: readonly (readonly [number, number])[]) =>
    fight([person("kassus", athlete), ...at.map((square, index) => enemy(`enemy${index}`, { at: square }))]);
  const test = (encounter: ReturnType<typeof ring>, to = 4) => previewed(encounter, along(0, 0, to), "tumble");

  it("one enemy whose threat is left costs nothing more (R083)", () => {
    expect(modifierIn(test(ring([1, 1])), "furtherEnemies")).toBe(0);
  });

  it("each further one makes it harder by 5, however many of their squares are left (R083, G283)", () => {
    expect(modifierIn(test(ring([1, 1], [2, 1], [3, 1])), "furtherEnemies")).toBe(-10);
  });

  it("an enemy whom the mover does not see does not count (R083, G283)", () => {
    const unseen = fight([
      person("kassus", athlete),
      enemy("a", { at: [1, 1] }),
      enemy("b", { at: [2, 1], hidden: true }),
    ]);
    expect(modifierIn(test(unseen), "furtherEnemies")).toBe(0);
  });

  it("each enemy whose square it leads through makes it harder by 5 (R084, G283)", () => {
    expect(modifierIn(test(ring([1, 0], [3, 0])), "crossed")).toBe(-10);
  });

  it("a friend whose square it leads through does so too, though walking past one is free (R084, G326)", () => {
    const among = fight([person("kassus", athlete), person("marin", { at: [1, 0] }), enemy("a", { at: [3, 0] })]);
    expect(modifierIn(test(among), "crossed")).toBe(-10);
    const friends = fight([person("kassus", athlete), person("marin", { at: [1, 0] })]);
    expect(testsOf(play(friends, move(along(0, 0, 2))))).toEqual([]);
  });

  it("of two actions is two tests, each for the enemies of its own part (R077, G323)", () => {
    const encounter = ring([1, 1], [2, 1], [8, 1], [9, 0]);
    const played = play(encounter, move(along(0, 0, 10), "tumble"), [5, 6, 6, 6, 1]);
    const [first, second] = testsOf(played);
    expect([modifierIn(first, "furtherEnemies"), modifierIn(first, "crossed")]).toEqual([-5, 0]);
    expect([modifierIn(second, "furtherEnemies"), modifierIn(second, "crossed")]).toEqual([-5, -5]);
    expect([played.prompts, kassusAfter(played).spent.actions, whereabouts(played)]).toEqual([[], 2, [10, 0, 0]]);
  });

  it("whose second test fails lets enemies of that part strike, and nobody of the first (R077, G323)", () => {
    const played = play(ring([1, 1], [7, 1], [11, 1]), move(along(0, 0, 12), "tumble"), [5, 5, 1, 2]);
    expect(played.prompts.map(({ of }) => of)).toEqual(["enemy1"]);
    expect(whereabouts(played)).toEqual([9, 0, 0]);
  });

  it("is foreseen with both of its tests (R077, G323)", () => {
    const { legs } = coda.movement.forecast(ring([1, 1], [2, 1], [8, 1], [9, 0]), move(along(0, 0, 10), "tumble"));
    const movementTests = legs.map(({ movementTest }) => [
      modifierIn(movementTest?.test, "furtherEnemies"),
      modifierIn(movementTest?.test, "crossed"),
    ]);
    expect(movementTests).toEqual([
      [-5, 0],
      [-5, -5],
    ]);
  });

  it("a way told later is another tumble with a test of its own (R077, G283)", () => {
    const first = play(alone(), move(along(0, 0, 2), "tumble"), [5, 5]);
    expect(judge(first.after, along(0, 2, 3), "tumble").costs).toEqual({ actions: 1 });
  });

  it("a running tumble carries half as far again and is harder by 5 (R078)", () => {
    const encounter = ring([4, 1]);
    const played = play(encounter, move(along(0, 0, 9), "runningTumble"), [3, 4]);
    expect(testsOf(played)[0]).toMatchObject({ target: 15, success: true });
    expect([played.prompts, whereabouts(played)]).toEqual([[], [9, 0, 0]]);
  });
});

describe("the four worked examples, walked", () => {
  it.each([
    ["six straight squares", along(0, 0, 6), "R059, R063"],
    ["four diagonal ones", way([0, 0], [1, 1], [2, 2], [3, 3], [4, 4]), "R060, R064"],
    ["one diagonal, five straight", way([0, 0], [1, 1], [2, 1], [3, 1], [4, 1], [5, 1], [6, 1]), "R062, R065"],
    ["one diagonal, three straight, one diagonal", way([0, 0], [1, 1], [2, 1], [3, 1], [4, 1], [5, 2]), "R062, R066"],
  ])("%s are a jog of 12 m (%s)", (_name, path) => {
    const played = play(alone(), move(path, "jog"));
    expect(kassusAfter(played).spent).toEqual({ actions: 1, metres: 12 });
  });
});
