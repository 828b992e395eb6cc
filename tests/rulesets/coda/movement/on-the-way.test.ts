import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { Spot } from "../../../../src/engine/grid/cell.ts";
import type { Prompt } from "../../../../src/engine/prompt.ts";
import type { Json } from "../../../../src/engine/types.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { along, enemy, entriesOf, fight, person, play, skill, sword, testsOf, way } from "../../../support/coda.ts";
import { alone, answeredMove, athlete, judge, kassusAfter, move, whereabouts } from "../../../support/coda-moves.ts";

const strikes = { boarder: ["strike:sword"] };
const decline = { boarder: ["decline"] };
const notesOf = (played: ReturnType<typeof play>) =>
  entriesOf(played.exchange.episode).flatMap((entry) => (entry.kind === "note" ? [entry.code] : []));

/** Play a move whose walks are answered by hand: each with its choice, and where it arrived. */
function walked(
  encounter: CodaEncounter,
  path: readonly Spot[],
  faces: readonly number[],
  answer: (prompt: Prompt) => { choice: string; details?: Record<string, Json> },
  movementMode?: string,
) {
  return answeredMove(encounter, move(path, movementMode), answer, faces);
}

describe("whoever moves the token is asked for the way", () => {
  const arrived = (at?: Json) => () => ({ choice: "arrived", ...(at === undefined ? {} : { details: { at } }) });

  it("as it was drawn, with heights where they are told, and needs name no rule", () => {
    const rising = [
      { col: 0, row: 0, elevation: 0 },
      { col: 1, row: 0, elevation: 0.5 },
    ];
    for (const [path, movementMode] of [[along(0, 0, 3), "walk"] as const, [rising, "jump"] as const]) {
      const [walk] = walked(alone(), path, [6, 5], arrived(), movementMode).prompts;
      expect(walk).toEqual({ ...walk, kind: "movement", fallback: "arrived", details: { path }, rules: [] });
    }
  });

  it("and tells to which height of a square they came where that says more (R076)", () => {
    const up = [0, 0.5].map((elevation) => ({ col: 0, row: 0, elevation }));
    const told = [{ col: 0, row: 0, elevation: 0 }, { col: 0, row: 0 }, { col: 0, row: 0, elevation: 9 }, null];
    const came = told.map((at) => walked(alone(), up, [6, 5], arrived(at), "climb").after);
    expect(came.map((after) => combatantOf(after, "kassus").place.elevation)).toEqual([0, 0.5, 0, 0.5]);
    expect(came.map((after) => combatantOf(after, "kassus").spent.metres ?? 0)).toEqual([0, 1, 0, 1]);
  });

  it("once, and counts their metres of this turn (R449, G255)", () => {
    const { prompts, after } = walked(alone(), along(0, 0, 3), [], arrived());
    expect([prompts.length, combatantOf(after, "kassus").spent]).toEqual([1, { actions: 1, metres: 6 }]);
  });
});

describe("a mover", () => {
  const passing = () => fight([person("kassus", athlete), enemy("boarder", { at: [2, 1] })]);
  const answered = (walk: string) => (prompt: Prompt) => {
    if (prompt.kind !== "movement") return { choice: prompt.kind === "opportunity" ? "strike:sword" : prompt.fallback };
    return { choice: prompt.choices.some(({ id }) => id === walk) ? walk : "arrived" };
  };

  it("may stop once somebody could strike at them, and keeps the rest of their action (R048, G24)", () => {
    const { prompts, after } = walked(passing(), along(0, 0, 5), [1, 1], answered("stop"));
    const movements = prompts
      .filter(({ kind }) => kind === "movement")
      .map(({ choices }) => choices.map(({ id }) => id));
    expect(movements).toEqual([["arrived"], ["arrived", "stop"]]);
    expect(combatantOf(after, "kassus")).toMatchObject({ place: { col: 1 }, spent: { actions: 1, metres: 2 } });
    expect(judge(after, along(0, 1, 5)).costs).toEqual({ actions: 0 });
  });

  it("whose test was a disaster falls where they stop, too (C66, G33)", () => {
    const clumsy = fight([person("kassus"), enemy("boarder", { at: [2, 1] })]);
    const { after } = walked(clumsy, along(0, 0, 8), [1, 1, 1, 1], answered("stop"), "sprint");
    expect(combatantOf(after, "kassus")).toMatchObject({ place: { col: 1 }, conditions: ["prone"] });
  });

  it("goes on unless they say so (R048)", () => {
    const { after } = walked(passing(), along(0, 0, 5), [1, 1], answered("arrived"));
    expect(combatantOf(after, "kassus").place.col).toBe(5);
  });

  it("does not stop in a friend's square (G280)", () => {
    const encounter = fight([
      person("kassus", athlete),
      enemy("boarder", { at: [2, 1] }),
      person("okoro", { at: [1, 0] }),
    ]);
    const { prompts } = walked(encounter, along(0, 0, 5), [1, 1], answered("stop"));
    expect(prompts.at(-1)?.choices).toEqual([{ id: "arrived" }]);
  });

  it("who is stopped by a wall in a friend's square ends in the last free one (R067, G281)", () => {
    const encounter = fight([person("kassus", athlete), person("okoro", { at: [2, 0] })]);
    const arrives = { choice: "arrived", details: { at: { col: 2, row: 0 } } };
    const { after } = walked(encounter, along(0, 0, 5), [], () => arrives);
    expect(combatantOf(after, "kassus").place).toMatchObject({ col: 1, row: 0 });
  });

  it.each([[null], [7], ["x"], [{ col: 9, row: 9 }]])("of whom nonsense is told (%j) stays where they were", (at) => {
    const { after } = walked(alone(), along(0, 0, 3), [], () => ({ choice: "arrived", details: { at } }));
    expect(combatantOf(after, "kassus").place.col).toBe(at === null ? 3 : 0);
  });
});

describe("somebody felled on their way", () => {
  const trips = { boarder: ["trip:staff"] };
  const staff = sword({ id: "staff", traits: ["trips"] });
  const tripper = {
    at: [2, 1] as const,
    sheet: { weapons: [staff], skills: [skill("armed", 9, { maneuvers: { trip: 1 } })] },
  };

  it("loses the rest of it (R048, R435, G24)", () => {
    const encounter = fight([person("kassus", athlete), enemy("boarder", tripper)]);
    const played = play(encounter, move(along(0, 0, 5)), [6, 5, 1, 1, 6, 5], trips);
    expect(kassusAfter(played).conditions).toEqual(["prone"]);
    expect([whereabouts(played), notesOf(played)]).toEqual([[1, 0, 0], expect.arrayContaining(["move/stopped"])]);
  });

  it("in a friend's square ends in the last free one of their way (R067, G281)", () => {
    const encounter = fight([person("kassus", athlete), enemy("boarder", tripper), person("okoro", { at: [1, 0] })]);
    const played = play(encounter, move(along(0, 0, 5)), [6, 5, 1, 1, 6, 5], trips);
    expect([whereabouts(played), kassusAfter(played).spent.metres]).toEqual([[0, 0, 0], 2]);
  });

  it.each([
    ["stays beside who grabbed them there, if a square of their way allows it", [1, 1], [1, 0, 0], ["grabbed"]],
    ["is out of the hands that grabbed them there, where none does", [3, 1], [0, 0, 0], []],
  ] as const)("%s (R067, R436, G275, G281)", (_what, at, ends, conditions) => {
    const grappler = { skills: [skill("unarmed", 9, { maneuvers: { grab: 3 } })], weapons: [] };
    const path = at[0] === 1 ? way([0, 0], [1, 0], [2, 0], [3, 0]) : along(0, 0, 5);
    const encounter = fight([
      person("kassus", athlete),
      enemy("boarder", { at, sheet: grappler }),
      person("okoro", { at: [2, 0] }),
      person("marin", { at: at[0] === 1 ? [9, 9] : [1, 0] }),
    ]);
    const faces = [6, 5, 1, 1, 1, 1, 1, 1];
    const waits = at[0] === 1 ? ["wait", "wait", "grab:fist"] : ["grab:fist"];
    const played = play(encounter, move(path), faces, { boarder: waits });
    expect([whereabouts(played), kassusAfter(played).conditions]).toEqual([ends, conditions]);
  });

  it("goes back to an earlier square of their way where only that one is beside whoever grabbed them (G275, G281)", () => {
    const grappler = { skills: [skill("unarmed", 9, { maneuvers: { grab: 3 } })], weapons: [] };
    const encounter = fight([
      person("kassus", { ...athlete, at: [5, 5] }),
      enemy("boarder", { at: [6, 6], sheet: grappler }),
      person("okoro", { at: [6, 5] }),
    ]);
    const loop = way([5, 5], [5, 4], [6, 5], [7, 4]);
    const played = play(encounter, move(loop), [6, 5, 1, 1, 1, 1, 1, 1], { boarder: ["wait", "grab:fist"] });
    expect([whereabouts(played), kassusAfter(played).conditions]).toEqual([[5, 5, 0], ["grabbed"]]);
  });

  it("goes no farther when they take hold of whoever struck at them (R209, G24)", () => {
    const encounter = fight([person("kassus"), enemy("boarder", { at: [0, 1] })]);
    const faces = [3, 3, 6, 6, 5, 5, 5];
    const answers = { boarder: ["strike:sword"], kassus: ["block:fist", "grab:fist"] };
    const played = play(encounter, move(along(0, 0, 5)), faces, answers);
    expect([whereabouts(played), kassusAfter(played).conditions]).toEqual([[0, 0, 0], ["grabbing"]]);
    expect(judge(played.after, along(0, 0, 2)).refusal?.code).toBe("move/held");
  });

  it("and dead stays where they fell, for they take up no room (G280, G281)", () => {
    const weak = person("kassus", { ...athlete, counts: { damage: 34 } });
    const encounter = fight([weak, enemy("boarder", { at: [2, 1] }), person("okoro", { at: [1, 0] })]);
    const played = play(encounter, move(along(0, 0, 5)), [3, 4, 2, 2], strikes);
    expect([whereabouts(played), kassusAfter(played).conditions]).toEqual([
      [1, 0, 0],
      ["dead", "prone"],
    ]);
  });
});

describe("the squares of others", () => {
  it("a friend's are passed at no further cost, on foot and tumbling (R067)", () => {
    const encounter = fight([person("kassus", athlete), person("okoro", { at: [1, 0] })]);
    expect(judge(encounter, along(0, 0, 3))).toMatchObject({ refusal: null, free: true, metres: 6 });
  });

  it("an enemy's are not, but by a tumble that succeeds (R068, R077, R084)", () => {
    const encounter = fight([person("kassus", athlete), enemy("boarder", { at: [2, 0] })]);
    expect(judge(encounter, along(0, 0, 4), "jog").refusal?.code).toBe("move/enemy-in-the-way");
    expect(whereabouts(play(encounter, move(along(0, 0, 4), "tumble"), [6, 5]))).toEqual([4, 0, 0]);
  });

  it("a tumble that fails stops before the enemy (R068, G35)", () => {
    const encounter = fight([person("kassus", { sheet: { skills: [] } }), enemy("boarder", { at: [2, 0] })]);
    expect(whereabouts(play(encounter, move(along(0, 0, 6), "tumble"), [1, 3], decline))).toEqual([1, 0, 0]);
  });

  it("a failed test that would end in a friend's square ends before it (R067, R072, G281)", () => {
    const weak = { sheet: { skills: [] } };
    const encounter = fight([person("kassus", weak), person("okoro", { at: [4, 0] })]);
    expect(whereabouts(play(encounter, move(along(0, 0, 9), "run"), [1, 2]))).toEqual([3, 0, 0]);
  });

  it("a second action that fails where the first ended in a friend's square goes back before it (R067, G281)", () => {
    const weak = { sheet: { skills: [skill("athletics", 2)] } };
    const encounter = fight([person("kassus", weak), person("okoro", { at: [9, 0] })]);
    const played = play(encounter, move(along(0, 0, 10), "run"), [6, 4, 1, 1]);
    expect([testsOf(played).map(({ success }) => success), whereabouts(played)]).toEqual([
      [true, false],
      [8, 0, 0],
    ]);
  });

  it("a neutral one's are passed like a friend's (R068, G227)", () => {
    const encounter = fight([person("kassus", athlete), person("clerk", { side: "neutral", at: [1, 0] })]);
    expect(judge(encounter, along(0, 0, 3)).refusal).toBeNull();
  });

  it("people do not close corners, and walls do (G282)", () => {
    const between = fight([person("kassus", athlete), enemy("a", { at: [1, 0] }), enemy("b", { at: [0, 1] })]);
    const walls = [{ x1: 1, y1: 0, x2: 1, y2: 1 }];
    expect(judge(between, way([0, 0], [1, 1])).refusal).toBeNull();
    expect(judge({ ...alone(), walls }, way([0, 0], [1, 1])).refusal?.code).toBe("move/wall");
  });

  it("a large mover needs room for all of them (G284)", () => {
    const brute = person("kassus", { ...athlete, size: 2 });
    expect(judge(fight([brute, enemy("a", { at: [3, 1] })]), along(0, 0, 4)).refusal?.code).toBe(
      "move/enemy-in-the-way",
    );
    const walls = [{ x1: 3, y1: 1, x2: 3, y2: 2 }];
    expect(judge({ ...fight([brute]), walls }, along(0, 0, 2)).refusal?.code).toBe("move/wall");
  });
});

describe("moving", () => {
  it("counts as metres of the round, whatever the movement mode (R449, G255)", () => {
    const jogged = play(alone(), move(along(0, 0, 6)));
    const climbed = play(
      alone(),
      move(
        [
          { col: 0, row: 0 },
          { col: 0, row: 0, elevation: 0.5 },
        ],
        "climb",
      ),
      [4, 4],
    );
    const failed = play(alone({ sheet: { skills: [] } }), move(along(0, 0, 9), "run"), [1, 2]);
    expect([jogged, climbed, failed].map((one) => kassusAfter(one).spent.metres)).toEqual([12, 1, 8]);
  });

  it("ends an aim (R124, G54), so that such a move is not simply let happen", () => {
    const aimed = { kind: "aimed", by: "kassus", about: "boarder", value: 3, until: { moment: "open" } } as const;
    const encounter = fight([person("kassus", { timedEffects: { aim: aimed } }), enemy("boarder", { at: [20, 0] })]);
    expect(judge(encounter, along(0, 0, 2)).free).toBe(false);
    expect(kassusAfter(play(encounter, move(along(0, 0, 2)))).timedEffects).toEqual({});
  });

  it("is not for who holds somebody or is held (R436, G24)", () => {
    for (const condition of ["grabbed", "grabbing"])
      expect(judge(alone({ conditions: [condition] }), along(0, 0, 1)).refusal?.code).toBe("move/held");
  });

  it("with a hurt leg leads half as far, and a step still one square (R446, C74)", () => {
    const lame = alone({ conditions: ["injuredLeg"] });
    expect(judge(lame, along(0, 0, 3), "jog")).toMatchObject({ costs: { actions: 1 }, metres: 6 });
    expect(judge(lame, along(0, 0, 4), "jog")).toMatchObject({ costs: { actions: 2 } });
    expect(judge(lame, along(0, 0, 1), "step")).toMatchObject({ costs: { actions: 1 }, metres: 2 });
  });

  it.each(["jog", "run", "swim", "jump", "climb", "tumble"])("by %s is not for the prone (G285)", (movementMode) => {
    expect(judge(alone({ conditions: ["prone"] }), along(0, 0, 1), movementMode).refusal?.code).toBe("move/prone");
  });

  it("of the prone is a crawl, which lets nobody strike (R049, R069, G285)", () => {
    const encounter = fight([person("kassus", { conditions: ["prone"] }), enemy("boarder", { at: [0, 1] })]);
    expect(judge(encounter, along(0, 0, 1))).toMatchObject({ free: true, movementMode: "step", costs: { actions: 1 } });
  });
});

describe("a way under fire", () => {
  const suppression = {
    cells: [{ col: 2, row: 0 }],
    victims: ["kassus"],
    hit: [],
    places: 1,
    total: 15,
    weapon: "rifle",
  };
  const rifle = sword({
    id: "rifle",
    skill: "ranged",
    reach: null,
    ranges: { pointBlank: 5, short: 20, medium: 50, long: 100, increment: 20 },
  });
  const timedEffects = {
    "suppression/boarder": {
      kind: "suppression",
      by: "boarder",
      data: suppression,
      until: { moment: "roundEnd", round: 1 },
    },
  } as const;
  const under = () =>
    fight([person("kassus", athlete), enemy("boarder", { at: [9, 9], timedEffects, sheet: { weapons: [rifle] } })]);

  it("stops in the square itself, where the fire hits, and goes on (R237, G262, G264)", () => {
    const played = play(under(), move(along(0, 0, 4)), [3, 3]);
    const moves = played.effects.flatMap((effect) => (effect.kind === "move" ? [effect.to.col] : []));
    expect([moves, combatantOf(played.after, "kassus").counts.damage]).toEqual([[2, 4], 6]);
  });

  it("is not simply let happen (R237)", () => {
    expect(judge(under(), along(0, 0, 4)).free).toBe(false);
    expect(judge(under(), along(0, 0, 1)).free).toBe(true);
  });

  it.each([["step"], ["tumble"]])("stops whoever goes by %s too (R237, G262)", (movementMode) => {
    const played = play(under(), move(along(0, 0, 2), movementMode), movementMode === "step" ? [3, 3] : [5, 5, 3, 3]);
    expect(combatantOf(played.after, "kassus").counts.damage).toBe(6);
  });
});
