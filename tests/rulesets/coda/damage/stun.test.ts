import { describe, expect, it } from "vitest";
import { applyEffects } from "../../../../src/engine/effects.ts";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { knockDown, knockOut, putOn, stun, takeOff } from "../../../../src/rulesets/coda/damage/conditions.ts";
import { resistStun } from "../../../../src/rulesets/coda/damage/resist.ts";
import { sufferDamage } from "../../../../src/rulesets/coda/damage/suffer.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { StunId } from "../../../../src/rulesets/coda/tables/damage.ts";
import {
  enemy,
  fight,
  modifierIn,
  type PersonOptions,
  person,
  play,
  previewOf,
  sheet,
  skill,
} from "../../../support/coda.ts";
import { edge } from "../../../support/edges.ts";
import { courseOf } from "../../../support/fire.ts";

const attackResult = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const agile = { attributes: { ...sheet().attributes, agility: 10 } };
const duel = (boarder: PersonOptions = {}, over = {}) =>
  fight([person("kassus"), enemy("boarder", { at: [1, 0], ...boarder })], over);
const later = { moment: "open" } as const;

/** The boarder after that stun. */
function stunned(level: StunId, faces: readonly number[], over = {}) {
  const course = courseOf(duel({}, over), faces);
  const resisted = resistStun(course, "boarder", "kassus", level);
  return { resisted, who: course.of("boarder"), entries: course.entries };
}

describe("a stun", () => {
  it.each([
    ["light", 10, 5],
    ["medium", 15, 15],
    ["heavy", 20, 60],
  ] as const)(
    "that is %s is resisted with a Stamina of %i, or puts one out for %i minutes (R440, C50, G86)",
    (level, target, minutes) => {
      const { resisted, who, entries } = stunned(level, [1, 1]);
      expect(entries).toContainEqual(
        expect.objectContaining({ kind: "test", test: expect.objectContaining({ target }) }),
      );
      expect(entries).toContainEqual(expect.objectContaining({ code: "harm/out", params: { minutes } }));
      expect([resisted, who.conditions]).toEqual([false, ["prone", "unconscious"]]);
    },
  );

  it("that is resisted does nothing (R440, C49)", () => {
    const { resisted, who } = stunned("light", [5, 5]);
    expect([resisted, who.conditions]).toEqual([true, []]);
  });

  it("is resisted against what the game master set (C50)", () => {
    expect(stunned("heavy", [5, 5], { settings: { stunTN: [5, 7, 10] } }).resisted).toBe(true);
  });

  it("is over when its time is, and takes its condition along (R439, R460)", () => {
    const course = courseOf(duel());
    stun(course, "boarder", "kassus", 1);
    const next = { ...course.encounter, round: 2 };
    expect(combatantOf(applyEffects(next, coda.round.expire(next)), "boarder").conditions).toEqual([]);
    expect(coda.round.expire(course.encounter)).toEqual([]);
  });

  it("lasts as many rounds as it says, from the turn in which it was dealt on (R439, R460, G305)", () => {
    for (const turn of ["kassus", "boarder"]) {
      const course = courseOf(duel({}, { turn }));
      stun(course, "boarder", "kassus", 3);
      expect(Object.values(course.of("boarder").timedEffects)).toMatchObject([
        { until: { moment: "turnStart", of: turn, round: 4 } },
      ]);
    }
  });

  it("costs whoever has no action left in the turn under way the next one (R439, G305)", () => {
    const course = courseOf(duel({ spent: { actions: 2 } }, { turn: "boarder" }));
    stun(course, "boarder", "kassus", 1);
    expect(Object.values(course.of("boarder").timedEffects)).toMatchObject([
      { until: { moment: "turnEnd", of: "boarder", round: 2 } },
    ]);
  });

  it.each([
    ["a longer one", ["kassus", 1], ["okoro", 2], "okoro", 3, "turnStart"],
    ["a shorter one", ["kassus", 2], ["okoro", 1], "kassus", 3, "turnStart"],
    ["one that ends later in the round", ["kassus", 1], ["okoro", 1], "okoro", 2, "turnStart"],
    ["one that ends earlier in the round", ["okoro", 1], ["kassus", 1], "okoro", 2, "turnStart"],
    ["one through the turn at whose start it ends", ["boarder", 1, 0], ["boarder", 1], "boarder", 2, "turnEnd"],
    ["one at the start of the turn at whose end it ends", ["boarder", 1], ["boarder", 1, 0], "boarder", 2, "turnEnd"],
  ] as const)("followed by %s: the longer counts (R439, G301, G305)", (_, first, second, of, round, moment) => {
    const people = [person("kassus"), person("okoro", { at: [2, 0] }), enemy("boarder", { at: [1, 0] })];
    let after = fight(people);
    for (const [turn, rounds, spent = 2] of [first, second]) {
      const boarder = { ...combatantOf(after, "boarder"), spent: { actions: spent } };
      const course = courseOf({ ...after, combatants: { ...after.combatants, boarder }, turn });
      stun(course, "boarder", turn, rounds);
      after = course.encounter;
    }
    expect(Object.values(combatantOf(after, "boarder").timedEffects)).toMatchObject([{ until: { moment, of, round } }]);
  });

  it("is told when it makes a stun longer, and not when it does not (R439, G301)", () => {
    const course = courseOf(duel());
    for (const rounds of [2, 1, 3]) stun(course, "boarder", "kassus", rounds);
    const told = course.entries.flatMap((entry) => (entry.kind === "note" ? [entry.params] : []));
    expect(told).toEqual([{ rounds: 2 }, { rounds: 3 }]);
  });

  it("that comes again as long as it is changes nothing (R439, G301)", () => {
    const course = courseOf(duel());
    stun(course, "boarder", "kassus", 1);
    const before = course.entries.length;
    stun(course, "boarder", "kassus", 1);
    expect(course.entries.length).toBe(before);
  });
});

describe("whoever is stunned", () => {
  it("does nothing, and threatens nobody (R439, G303)", () => {
    const encounter = duel({ conditions: ["stunned"] });
    expect(coda.check({ ...encounter, turn: "boarder" }, { ...attackResult, actor: "boarder" })?.code).toBe(
      "act/helpless",
    );
    expect(coda.threat.reach(encounter, combatantOf(encounter, "boarder"))).toBeNull();
  });

  it("is hit more easily where Agility helped them, and not where it hindered them (R439, C51, G303)", () => {
    const target = (over: PersonOptions) => previewOf(duel({ conditions: ["stunned"], ...over }), attackResult)?.target;
    const clumsy = { attributes: { ...sheet().attributes, agility: 4 } };
    expect([target({ sheet: agile }), target({ sheet: clumsy })]).toEqual([7, 6]);
  });

  it("loses what they kept up: their aim, their kept actions, their hold (R439, G303)", () => {
    const held = { kind: "held", by: "boarder", about: "boarder", until: later };
    const encounter = fight([
      person("kassus", { conditions: ["grabbed"], timedEffects: { "held/boarder/boarder": held } }),
      enemy("boarder", {
        at: [1, 0],
        conditions: ["grabbing"],
        timedEffects: {
          aimed: { kind: "aimed", by: "boarder", about: "kassus", value: 1, until: later },
          kept: { kind: "kept", by: "boarder", value: 1, until: later },
          "holding/boarder/kassus": { kind: "holding", by: "boarder", about: "kassus", until: later },
        },
      }),
    ]);
    const course = courseOf(encounter);
    stun(course, "boarder", "kassus", 1);
    expect(Object.values(course.of("boarder").timedEffects).map(({ kind }) => kind)).toEqual(["stunned"]);
    expect(course.of("kassus").conditions).toEqual([]);
  });
});

describe("a condition", () => {
  it("is put on whoever does not have it, and taken off whoever does (R435)", () => {
    const course = courseOf(duel());
    takeOff(course, "boarder", "prone");
    putOn(course, "boarder", "prone");
    putOn(course, "boarder", "prone");
    takeOff(course, "boarder", "prone");
    const told = course.entries.flatMap((entry) => (entry.kind === "effect" ? [entry.effect] : []));
    const on = { on: "boarder", kind: "condition", key: "prone" };
    expect(told).toEqual([
      { ...on, from: false, to: true },
      { ...on, from: true, to: false },
    ]);
  });
});

describe("whoever is knocked down", () => {
  const aim = { kind: "aimed", by: "boarder", about: "kassus", value: 1, until: later };
  const rebounds = { sheet: { edges: [edge("rebound")], skills: [skill("gymnastics", 4)] } };
  const knocked = (boarder: PersonOptions) => {
    const course = courseOf(duel(boarder));
    const { value } = knockDown(course, "boarder").next({});
    return { who: course.of("boarder"), prompts: (value ?? []).map(({ kind }) => kind), entries: course.entries };
  };

  it("lies on the floor and has lost what a fall ends, which is told (R246, R435, G54)", () => {
    const { who, entries } = knocked({ timedEffects: { aim } });
    expect([who.conditions, who.timedEffects]).toEqual([["prone"], {}]);
    expect(entries.at(-1)).toMatchObject({ kind: "note", code: "posture/felled", of: "boarder" });
  });

  it("is not knocked down once more who lies there (R435)", () => {
    expect(knocked({ conditions: ["prone"], ...rebounds })).toMatchObject({ prompts: [], entries: [] });
  });

  it("is asked whether they get up at once, unless they are out of it (R396, G303)", () => {
    expect(knocked(rebounds).prompts).toEqual(["rebound"]);
    expect(knocked({ conditions: ["stunned"], ...rebounds }).prompts).toEqual([]);
  });
});

describe("whoever is unconscious", () => {
  it("lies on the floor with empty hands, and does nothing (R435, R441, G303)", () => {
    const course = courseOf(duel());
    knockOut(course, "boarder", "unconscious");
    const who = course.of("boarder");
    expect([who.conditions, who.holds]).toEqual([["prone", "unconscious"], { sword: { lies: { col: 1, row: 0 } } }]);
    expect(coda.check({ ...course.encounter, turn: "boarder" }, { ...attackResult, actor: "boarder" })?.code).toBe(
      "act/helpless",
    );
  });
});

describe("damage", () => {
  const hurt = (damage: number, points: number, lethal: boolean, over = {}, conditions: readonly string[] = []) => {
    const course = courseOf(duel({ counts: { damage }, conditions }, over));
    sufferDamage(course, "boarder", points, lethal);
    return course.of("boarder").conditions;
  };

  it("beyond the last wound level kills, or knocks out with bare hands (C41, C48)", () => {
    expect([hurt(30, 6, true), hurt(30, 6, false)]).toEqual([
      ["dead", "prone"],
      ["prone", "unconscious"],
    ]);
    expect(hurt(30, 5, true)).toEqual([]);
  });

  it("kills the stunned and the unconscious as well (C41)", () => {
    expect(hurt(30, 6, true, {}, ["stunned"])).toContain("dead");
    expect(hurt(30, 6, true, {}, ["prone", "unconscious"])).toContain("dead");
  });

  it("lets people collapse at Incapacitated only where the game master says so (C42)", () => {
    expect(hurt(20, 5, true)).toEqual([]);
    expect(hurt(20, 5, true, { settings: { collapse: true } })).toEqual(["prone", "unconscious"]);
    expect(hurt(20, 3, true, { settings: { collapse: true } })).toEqual([]);
  });

  it("ends an aim, and so does a hit that armour takes up whole (G54)", () => {
    const aimed = { aimed: { kind: "aimed", by: "boarder", about: "kassus", value: 1, until: later } };
    const kept = (points: number) => {
      const course = courseOf(duel({ timedEffects: aimed }));
      sufferDamage(course, "boarder", points, true);
      return Object.keys(course.of("boarder").timedEffects);
    };
    expect([kept(1), kept(0)]).toEqual([[], []]);
  });
});

describe("somebody who is stunned and stands", () => {
  it("may be knocked over by a charge like anybody (R159, G303)", () => {
    const skills = [skill("armed", 4), skill("athletics", 4)];
    const dazed = enemy("boarder", { at: [4, 0], conditions: ["stunned"] });
    const encounter = fight([person("kassus", { sheet: { skills } }), dazed]);
    const charged = (faces: readonly number[]) => play(encounter, { ...attackResult, action: "charge" }, faces).after;
    expect(combatantOf(charged([3, 3, 3, 3, 1, 2, 4, 5]), "boarder").conditions).toContain("prone");
    expect(combatantOf(charged([3, 3, 3, 3, 1, 2, 5, 5]), "boarder").conditions).toEqual(["stunned"]);
  });
});

describe("fatigue", () => {
  const fatigued = (fatigue: number) =>
    fight([person("kassus", { counts: { fatigue } }), enemy("boarder", { at: [1, 0] })]);

  it.each([
    [0, 0],
    [1, -1],
    [2, -2],
    [3, -4],
    [4, -8],
  ])("of level %i takes %i off every test (R450, C46, G304)", (level, penalty) => {
    const attribute = { actor: "kassus", action: "attributeTest", options: { subject: "agility" } };
    expect(modifierIn(previewOf(fatigued(level), attackResult), "fatigue")).toBe(penalty);
    expect(modifierIn(previewOf(fatigued(level), attribute), "fatigue")).toBe(penalty);
  });

  it("puts the collapsed out (C46, G303)", () => {
    expect(coda.check(fatigued(4), attackResult)).toBeNull();
    expect(coda.check(fatigued(5), attackResult)?.code).toBe("act/helpless");
    expect(coda.check(fatigued(9), attackResult)?.code).toBe("act/helpless");
  });
});
