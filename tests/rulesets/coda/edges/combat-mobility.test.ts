import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import type { Json } from "../../../../src/engine/types.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { beginRound } from "../../../../src/rulesets/coda/initiative/rounds.ts";
import { type CodaMovementModeRow, movementModes } from "../../../../src/rulesets/coda/tables/movement-modes.ts";
import {
  along,
  enemy,
  fight,
  modifierIn,
  type PersonOptions,
  type Played,
  person,
  play,
  skill,
  testsOf,
} from "../../../support/coda.ts";
import { edge } from "../../../support/edges.ts";

const MOBILE = [edge("combatMobility")];
const runner = [skill("athletics", 4, { specialities: ["run"] }), skill("gymnastics", 4)];

/** Kassus has spent their actions; the boarder is far off unless told. */
const field = ({ sheet, ...over }: PersonOptions = {}, at: readonly [number, number] = [9, 9]) =>
  fight([
    person("kassus", { spent: { actions: 2 }, ...over, sheet: { edges: MOBILE, skills: runner, ...sheet } }),
    enemy("boarder", { at }),
  ]);
const go = (end: number, over: Partial<Intent> = {}): Intent => ({
  actor: "kassus",
  action: "move",
  path: along(0, 0, end),
  movementMode: "combatMobility",
  ...over,
});
const kassusAfter = ({ after }: Played) => combatantOf(after, "kassus");

describe("Combat Mobility in one's own turn", () => {
  it("pays for a movement action with an Action of Opportunity (R312, G39)", () => {
    const played = play(field(), go(6), [3, 1]);
    expect(kassusAfter(played)).toMatchObject({ place: { col: 6 }, spent: { actions: 2, opportunities: 1 } });
  });

  it("is for those who have the edge; others move within their allowance only (R312, R315)", () => {
    expect(coda.check(field({ sheet: { edges: [] } }), go(3))?.code).toBe("move/not-by-opportunity");
    expect(coda.check(field({ sheet: { edges: [] } }), { ...go(3), movementMode: "jog" })?.code).toBe("move/too-far");
  });

  it("needs an Athletics test of 10 where the move needs none, not harder in a fight (R313, G39)", () => {
    const [test] = testsOf(play(field(), go(6), [2, 2]));
    expect([test?.target, test?.total, modifierIn(test, "speciality"), modifierIn(test, "engaged")]).toEqual([
      10, 10, 2, 0,
    ]);
    const failed = play(field(), go(6), [1, 2]);
    expect(kassusAfter(failed)).toMatchObject({ place: { col: 3 }, spent: { opportunities: 1 } });
    expect(testsOf(play(field({ spent: {} }), { ...go(6), movementMode: "jog" }))).toEqual([]);
  });

  it("leaves a move that needs a test its own (R313, G39)", () => {
    const [run] = testsOf(play(field(), go(8), [3, 3]));
    expect([run?.id, run?.target, modifierIn(run, "engaged")]).toEqual(["move/run", 5, -5]);
    const [sprint] = testsOf(play(field(), go(10), [3, 3]));
    expect([sprint?.id, sprint?.target]).toEqual(["move/sprint", 10]);
    const tumbled = [6, 8].map(
      (squares) => testsOf(play(field(), go(squares, { movementMode: "combatMobilityTumble" }), [3, 3]))[0],
    );
    expect(tumbled.map((test) => test?.id)).toEqual(["move/tumble", "move/runningTumble"]);
  });

  it.each([
    ["combatMobilitySwim", along(0, 0, 1), "move/swim", { col: 1 }],
    [
      "combatMobilityJump",
      [
        { col: 0, row: 0 },
        { col: 1, row: 0, elevation: 0.5 },
      ],
      "move/jump",
      { col: 1, elevation: 0.5 },
    ],
    [
      "combatMobilityClimb",
      [
        { col: 0, row: 0 },
        { col: 0, row: 0, elevation: 0.5 },
      ],
      "move/climb",
      { elevation: 0.5 },
    ],
  ] as const)(
    "may be said of %s, with that test, for no action (R312, R313, G39)",
    (movementMode, path, test, place) => {
      const played = play(field(), go(0, { movementMode, path }), [6, 5]);
      expect(testsOf(played)[0]?.id).toBe(test);
      expect(kassusAfter(played)).toMatchObject({ place, spent: { actions: 2, opportunities: 1, mobility: 1 } });
    },
  );

  it("leaves none of the ways to move out (R312)", () => {
    const rows: readonly CodaMovementModeRow[] = Object.values(movementModes);
    const own = rows.filter(({ goes, withdraws, steps }) => goes.length === 0 && !withdraws && !steps);
    const paid = rows.flatMap(({ goes }) => goes);
    expect(paid.toSorted()).toEqual(own.map(({ id }) => id).toSorted());
    const step = play(field({}, [1, 1]), go(1), [6, 5]);
    expect(step.prompts, "one square on foot is a step").toEqual([]);
  });

  it("is a crawl for whoever lies on the floor, and nothing else (G285)", () => {
    const lying = field({ conditions: ["prone"] });
    expect(coda.check(lying, go(1))).toBeNull();
    for (const movementMode of ["combatMobilityTumble", "combatMobilitySwim"]) {
      expect(coda.check(lying, go(1, { movementMode }))?.code, movementMode).toBe("move/prone");
    }
  });

  it("is one movement action, and neither goes on with another nor is gone on with (R312, G39)", () => {
    expect(coda.check(field(), go(21))?.code).toBe("move/one-action-by-opportunity");
    const openMovement = { movementMode: "plain", limit: 12, metres: 6, diagonals: 0 };
    const played = play(field({ marks: { openMovement } }), go(2), [6, 5]);
    expect(kassusAfter(played).spent.opportunities).toBe(1);
    expect(kassusAfter(played).marks.openMovement).toBeUndefined();
  });

  it("is done at most twice in a round, however many Actions of Opportunity there are (R314)", () => {
    const many = { edges: [...MOBILE, edge("opportunist", 3)] };
    const moved = (mobility: number) =>
      field({ spent: { actions: 2, opportunities: mobility, mobility }, sheet: many });
    expect([0, 1].map((times) => coda.check(moved(times), go(1)))).toEqual([null, null]);
    expect(coda.check(moved(2), go(1))?.code).toBe("move/not-by-opportunity");
    expect(kassusAfter(play(moved(1), go(1), [6, 5])).spent).toMatchObject({ opportunities: 2, mobility: 2 });
  });

  it("needs an Action of Opportunity, and nobody's hand on them (R312, G39)", () => {
    expect(coda.check(field({ spent: { opportunities: 1 } }), go(1))?.code).toBe("move/not-by-opportunity");
    expect(coda.check(field({ conditions: ["grabbed"] }), go(1))?.code).toBe("move/held");
    expect(coda.check({ ...field(), turn: "boarder" }, go(1))?.code).toBe("act/not-your-turn");
  });

  it("provokes as any move does (R312, G39)", () => {
    const prompts = play(field({}, [1, 1]), go(3), [6, 5]).prompts.map(({ kind, of }) => `${kind}/${of}`);
    expect(prompts).toEqual(["opportunity/boarder"]);
  });

  it("never simply happens (R313)", () => {
    expect(coda.movement.check(field(), go(1)).free).toBe(false);
    expect(coda.movement.check(field({ spent: {} }), { ...go(1), movementMode: "walk" }).free).toBe(true);
  });
});

describe("Combat Mobility in place of a strike", () => {
  const leave: Intent = { actor: "boarder", action: "move", path: along(1, 1, 4) };
  const guard = ({ sheet, ...over }: PersonOptions = {}) =>
    fight([
      enemy("boarder", { at: [1, 1] }),
      person("kassus", { ...over, sheet: { edges: MOBILE, skills: runner, ...sheet } }),
    ]);
  const answer = (details: Readonly<Record<string, Json>>) => ({ kassus: [{ choice: "move", details }] });
  const path = along(0, 0, 3).map((cell) => ({ ...cell }));

  it("moves when an enemy gives an opening (R312, G39)", () => {
    const played = play(guard(), leave, [3, 3], answer({ path }));
    expect(kassusAfter(played)).toMatchObject({ place: { col: 3 }, spent: { opportunities: 1, mobility: 1 } });
    expect(combatantOf(played.after, "boarder").place.col).toBe(4);
    expect(testsOf(played)[0]?.id).toBe("move/byOpportunity");
  });

  it("counts to the turn before while one's own has not begun (G255)", () => {
    const moved = combatantOf(play(guard(), leave, [3, 3], answer({ path })).after, "kassus");
    expect(moved.spent).toMatchObject({ metres: 6, early: 6 });
    expect(beginRound({ ...moved, spent: { metres: 10, early: 6 } }).marks).toEqual({ metresBefore: 4 });
    const later = { ...guard(), order: ["kassus", "boarder"] };
    expect(kassusAfter(play(later, leave, [3, 3], answer({ path }))).spent.early).toBeUndefined();
  });

  it("goes in the movement mode that is told (R312, R313)", () => {
    const played = play(guard(), leave, [3, 3], answer({ path, movementMode: "tumble" }));
    expect(testsOf(played)[0]?.id).toBe("move/tumble");
  });

  it.each([
    ["no way", {}],
    ["something that is no way", { path: "east" }],
    [
      "a way that begins elsewhere",
      {
        path: [
          { col: 5, row: 5 },
          { col: 6, row: 5 },
        ],
      },
    ],
    ["too long a way", { path: along(0, 0, 9).map((cell) => ({ ...cell })) }],
  ])("counts as letting go when it tells %s (R312)", (_what, details) => {
    const played = play(guard(), leave, [], answer(details));
    expect(kassusAfter(played)).toMatchObject({ place: { col: 0, row: 0 }, spent: {} });
  });

  it("is offered with the edge only, where they can go, at most twice a round (R312, R314)", () => {
    const offered = (options: PersonOptions) =>
      play(guard(options), leave).prompts[0]?.choices.some(({ id }) => id === "move");
    expect(offered({})).toBe(true);
    expect(offered({ sheet: { edges: [] } })).toBe(false);
    expect(offered({ spent: { mobility: 2 } })).toBe(false);
    expect(
      offered({ sheet: { edges: [...MOBILE, edge("opportunist", 3)] }, spent: { opportunities: 1, mobility: 1 } }),
    ).toBe(true);
  });
});
