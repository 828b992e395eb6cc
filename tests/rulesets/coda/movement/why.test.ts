import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Spot } from "../../../../src/engine/grid/cell.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { enemy, fight, type PersonOptions, person } from "../../../support/coda.ts";
import { athlete, move } from "../../../support/coda-moves.ts";
import { path } from "../../../support/encounter.ts";

const PAST = path([0, 0], [1, 0], [2, 0], [3, 0]);

/** Kassus in square 0,0 and one raider beside the way. */
function beside(raider: PersonOptions = {}, kassus: PersonOptions = {}, over: Partial<CodaEncounter> = {}) {
  const people = [person("kassus", { ...athlete, ...kassus }), enemy("raider", { at: [1, 1], ...raider })];
  return fight(people, over);
}

/** Why the raider may strike at Kassus, or why not. */
function why(encounter: CodaEncounter, way: readonly Spot[] = PAST, movementMode?: string) {
  return coda.threat.reasons(encounter, move(way, movementMode))[0];
}

const wall = { x1: -1, y1: 1, x2: 9, y2: 1 };

describe("why there is an Action of Opportunity", () => {
  it("leaving a threatened square lets an enemy strike, from the first such square on (R047, R048)", () => {
    expect(why(beside())).toEqual({
      enemy: "raider",
      strikes: true,
      code: "leaves",
      params: { pace: 1 },
      rules: ["R044", "R047", "R048"],
    });
  });

  it.each<[string, CodaEncounter, (readonly Spot[])?, string?]>([
    ["helpless", beside({ conditions: ["stunned"] })],
    ["held", beside({ conditions: ["grabbed"] })],
    ["unarmed", beside({ sheet: { weapons: [] } }, {}, { settings: { aooUnarmedThreat: false } })],
    ["tooFar", beside({ at: [1, 4] })],
    ["notLeft", beside({ at: [4, 0] })],
    ["withdrawal", beside({}, { marks: { withdrawing: true } })],
    ["step", beside(), path([0, 0], [1, 0])],
    ["tumble", beside(), PAST, "tumble"],
    ["withdrawing", beside({ marks: { withdrawing: true } })],
    ["blind", beside({ conditions: ["blinded"] })],
    ["spent", beside({ spent: { opportunities: 1 } })],
    ["unseen", beside({}, { hidden: true })],
  ])("or none, and that is said: %s (R049, R050, R056, G210, G225)", (code, encounter, way, movementMode) => {
    expect(why(encounter, way, movementMode)).toMatchObject({ enemy: "raider", strikes: false, code });
  });

  it("a wall between them is named as the reason (G210)", () => {
    expect(why(beside({}, {}, { walls: [wall] }))).toMatchObject({ code: "wall" });
  });

  it("tells how far off an enemy is and how far they reach (R045, G211)", () => {
    expect(why(beside({ at: [1, 4] }))?.params).toEqual({ squares: 4, reach: 1 });
  });

  it("one who has struck at this movement action strikes no second time (G212)", () => {
    const openMovement = { movementMode: "plain", limit: 6, struck: ["raider"], metres: 2, diagonals: 0 };
    expect(why(beside({}, { marks: { openMovement } }), path([0, 0], [1, 0], [2, 0]))).toMatchObject({
      code: "struck",
    });
  });

  it("says of everybody what the judgement of the move says (R044, G210)", () => {
    const square = fc.tuple(fc.integer({ min: -2, max: 4 }), fc.integer({ min: 1, max: 3 }));
    const state = fc.constantFrom<PersonOptions>(
      {},
      { spent: { opportunities: 1 } },
      { conditions: ["blinded"] },
      { conditions: ["stunned"] },
      { marks: { withdrawing: true } },
    );
    const movementMode = fc.constantFrom(undefined, "step", "walk", "jog", "tumble");
    fc.assert(
      fc.property(fc.array(fc.tuple(square, state), { maxLength: 4 }), movementMode, (enemies, how) => {
        const raiders = enemies.map(([at, options], index) => enemy(`raider${index}`, { at, ...options }));
        const encounter = fight([person("kassus", athlete), ...raiders]);
        const moveCheck = coda.movement.check(encounter, move(PAST, how));
        if (moveCheck.refusal) return;
        const struck = coda.threat.reasons(encounter, move(PAST, how)).filter(({ strikes }) => strikes);
        expect(struck.map(({ enemy: id }) => id)).toEqual(
          [...new Set(moveCheck.triggers.map(({ enemy: id }) => id))].sort(),
        );
      }),
    );
  });
});
