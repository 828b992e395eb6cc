import { describe, expect, it } from "vitest";
import type { Test } from "../../../src/engine/tests.ts";
import { oppose } from "../../../src/rulesets/coda/contest.ts";
import type { Situation } from "../../../src/rulesets/coda/situation.ts";
import { enemy, fight, person } from "../../support/coda.ts";
import { courseOf } from "../../support/fire.ts";

const courage = { id: "courage", value: 3, source: "courage" };

/** Kassus against the boarder with these dice, the boarder's first; neither adds anything. */
function contest(faces: readonly number[], settings = {}, points = 0) {
  const people = [person("kassus", { counts: { courage: 3 } }), enemy("boarder", { at: [1, 0] })];
  const course = courseOf(fight(people, { settings }), faces);
  const side = (id: string, other: string) => {
    const { encounter } = course;
    const about = { kind: "contest", maneuver: null, weapon: null, attack: null } as const;
    const situation: Situation = { encounter, actor: course.of(id), other: course.of(other), ...about };
    const modifiers = id === "kassus" && points > 0 ? [{ ...courage, spends: { count: "courage", points } }] : [];
    const test: Omit<Test, "target"> = { id: "test", modifiers };
    return { situation, test };
  };
  const result = oppose(course, side("kassus", "boarder"), side("boarder", "kassus"));
  return { ...result, courage: course.of("kassus").counts.courage };
}

describe("an opposed test", () => {
  it("is won by the higher total; the one who resists rolls first (R433, C08)", () => {
    expect(contest([3, 3, 4, 4])).toMatchObject({ won: true, resister: { total: 6 }, actor: { total: 8, target: 6 } });
    expect(contest([4, 4, 3, 3]).won).toBe(false);
  });

  it.each([
    [1, "complete"],
    [5, "complete"],
    [6, "superior"],
  ])("won by %i is %s: nothing is Marginal (R433, C08)", (margin, degree) => {
    const dice = { 1: [2, 3, 3, 3], 5: [1, 2, 4, 4], 6: [1, 2, 4, 5] }[margin] ?? [];
    expect(contest(dice).actor).toMatchObject({ margin, degree });
  });

  it("that ends in a tie leaves things as they are, unless the game master says otherwise (R433, C09)", () => {
    expect(contest([3, 4, 3, 4])).toMatchObject({ won: false, actor: { degree: "failure" } });
    expect(contest([3, 4, 3, 4], { opposedTie: "actor" })).toMatchObject({ won: true, actor: { degree: "complete" } });
  });

  it("that ends in a tie is rolled again where the game master wants it (R433, C09)", () => {
    expect(contest([3, 4, 3, 4, 2, 2, 5, 5], { opposedTie: "again" })).toMatchObject({
      won: true,
      actor: { total: 10 },
    });
  });

  it("that is rolled again takes the courage in it once (C09, C90)", () => {
    const played = contest([5, 5, 3, 4, 2, 2, 5, 5], { opposedTie: "again" }, 1);
    expect(played).toMatchObject({ won: true, actor: { total: 13 }, courage: 2 });
  });
});
