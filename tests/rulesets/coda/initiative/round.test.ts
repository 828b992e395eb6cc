import { describe, expect, it } from "vitest";
import { applyEffects } from "../../../../src/engine/effects.ts";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { enemy, fight, person, play, testsOf } from "../../../support/coda.ts";

const strike = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const charge = { ...strike, action: "charge" };
const duel = (kassus = {}, over = {}) => fight([person("kassus", kassus), enemy("boarder", { at: [1, 0] })], over);

describe("a new round", () => {
  it("finds nothing spent and nobody withdrawing (R001, R002)", () => {
    const tired = person("kassus", {
      spent: { actions: 2, opportunities: 1 },
      marks: { withdrawing: true, full: true },
    });
    const fresh = coda.round.begin(tired);
    expect([fresh.spent, fresh.marks]).toEqual([{}, {}]);
    expect(coda.round.allowance(fight([fresh]), fresh).actions).toEqual({ left: 2, of: 2 });
  });

  it("remembers only how far somebody came in the last one (R449)", () => {
    expect(coda.round.begin(person("kassus", { spent: { metres: 12, actions: 1 } })).marks).toEqual({
      metresBefore: 12,
    });
  });

  it("keeps the order that was rolled before the first (R009, R010)", () => {
    const people = [person("slow", { initiative: 4 }), enemy("quick", { initiative: 11 })];
    expect([1, 2, 7].map((round) => coda.round.order(fight(people, { round })))).toEqual([
      ["quick", "slow"],
      ["quick", "slow"],
      ["quick", "slow"],
    ]);
  });
});

describe("the end of a fight", () => {
  it("ends what only lasts in one, and leaves what somebody keeps (R443, R460, G205)", () => {
    const until = { moment: "open" } as const;
    const held = { h: { kind: "held", by: "boarder", about: "boarder", until } };
    const encounter = duel({ timedEffects: held, conditions: ["grabbed", "surprised", "prone", "injuredLeg"] });
    const over = applyEffects(encounter, coda.round.expire({ ...encounter, round: 0, turn: null }));
    const { conditions, timedEffects } = combatantOf(over, "kassus");
    expect([conditions, timedEffects]).toEqual([["prone", "injuredLeg"], {}]);
  });
});

describe("a turn", () => {
  it("may hold movement, attacks and other work alike (R011)", () => {
    const move = { actor: "kassus", action: "move", path: [0, 1].map((row) => ({ col: 0, row })) };
    const test = { actor: "kassus", action: "skillTest", options: { subject: "observe" } };
    expect([move, strike, test].map((intent) => coda.check(duel(), intent))).toEqual([null, null, null]);
  });

  it("belongs to one; the other waits for theirs (R010)", () => {
    expect(coda.check(duel({}, { turn: "boarder" }), strike)?.code).toBe("act/not-your-turn");
  });

  it("lets enemies strike at acts that the table marks, and at no others (R012)", () => {
    const asked = (action: string) => {
      const encounter = duel({ conditions: action === "standUp" ? ["prone"] : [] });
      return play(encounter, { actor: "kassus", action }, [3, 3]).prompts.map(({ kind }) => kind);
    };
    expect([asked("standUp"), asked("dropProne")]).toEqual([["opportunity"], []]);
  });
});

describe("actions beyond the allowance", () => {
  it("each take as much more as the game master says (R003, G12)", () => {
    const encounter = duel({ spent: { actions: 3 } }, { settings: { extraPenalty: -2 } });
    const modifiers = testsOf(play(encounter, strike, [1, 1]))[0]?.modifiers;
    expect(modifiers?.find(({ id }) => id === "extraAction")?.value).toBe(-4);
  });

  it("burden no test of an act within it (R003, G12)", () => {
    const first = play(duel(), strike, [1, 1]);
    expect(testsOf(first)[0]?.modifiers.some(({ id }) => id === "extraAction")).toBe(false);
  });

  it("never are movement (R058, G202)", () => {
    const encounter = duel({ spent: { actions: 2 } });
    expect(coda.check(encounter, { actor: "kassus", action: "dropProne" })?.code).toBe("move/no-action-left");
  });

  it("may be the blow of a charge, not its run (R157, G203)", () => {
    const from = (actions: number) =>
      fight([person("kassus", { spent: { actions } }), enemy("boarder", { at: [4, 0] })]);
    expect(coda.check(from(1), charge)).toBeNull();
    expect(coda.check(from(2), charge)?.code).toBe("move/no-action-left");
  });

  it("are shut out by a full action, defences too (R003, G203)", () => {
    const done = duel({ spent: { actions: 2 }, marks: { full: true } });
    expect(coda.check(done, strike)?.code).toBe("act/full-action-taken");
    const { prompts } = play(
      fight([enemy("boarder", { at: [1, 0] }), person("kassus", { spent: { actions: 2 }, marks: { full: true } })]),
      { ...strike, actor: "boarder", targets: ["kassus"] },
      [1, 1],
    );
    expect(prompts).toEqual([]);
  });
});

describe("a full action", () => {
  const work = { actor: "kassus", action: "computer" };
  const alone = (over = {}) => fight([person("kassus", over)]);

  it("needs the whole allowance untouched and takes all of it (G56, G203)", () => {
    expect(coda.check(alone({ spent: { actions: 1 } }), work)?.code).toBe("act/not-whole");
    const { after } = play(alone(), work, [3, 3, 3]);
    expect(combatantOf(after, "kassus")).toMatchObject({ spent: { actions: 2 }, marks: { full: true } });
  });

  it("is beyond the surprised in the first round (R007, G206)", () => {
    expect(coda.check(alone({ conditions: ["surprised"] }), work)?.code).toBe("act/not-whole");
  });
});

describe("a withdrawal", () => {
  const withdraw = { actor: "kassus", action: "withdraw" };
  const leaving = { marks: { withdrawing: true } };

  it.each([
    ["an action", { actions: 1 }],
    ["an Action of Opportunity", { opportunities: 1 }],
    ["a step on foot", { metres: 2 }],
  ])("is too late after %s (R051, G25)", (_what, spent) => {
    expect(coda.check(duel({ spent }), withdraw)?.code).toBe("withdraw/too-late");
  });

  it("is declared with a single action left as well (R051, G25)", () => {
    expect(coda.check(duel({ conditions: ["surprised"] }), withdraw)).toBeNull();
  });

  it("gives up attacks, also as extra and as kept actions (R051, G25)", () => {
    const later = { spent: { actions: 2 }, ...leaving };
    expect(coda.check(duel(leaving), strike)?.code).toBe("act/withdrawing");
    expect(coda.check(duel(later), strike)?.code).toBe("act/withdrawing");
    const kept = {
      "kept/kassus": { kind: "kept", by: "kassus", value: 2, until: { moment: "roundEnd", round: 1 } },
    } as const;
    expect(coda.check(duel({ ...leaving, timedEffects: kept }, { turn: "boarder" }), strike)?.code).toBe(
      "act/withdrawing",
    );
  });

  it("gives up Actions of Opportunity and defences (R051, G25)", () => {
    const guard = fight([enemy("boarder", { at: [1, 0] }), person("kassus", leaving)]);
    expect(
      play(guard, { actor: "boarder", action: "move", path: [1, 2, 3].map((col) => ({ col, row: 0 })) }).prompts,
    ).toEqual([]);
    expect(play(guard, { ...strike, actor: "boarder", targets: ["kassus"] }, [1, 1]).prompts).toEqual([]);
  });

  it("lets nobody strike at whoever leaves, for all moves of the round (R051, G25)", () => {
    const path = [0, 1, 2].map((row) => ({ col: 0, row }));
    const first = play(duel(leaving), { actor: "kassus", action: "move", path });
    expect(first.prompts).toEqual([]);
    const bold = play(duel(), { actor: "kassus", action: "move", path });
    expect(bold.prompts.map(({ kind }) => kind)).toEqual(["opportunity"]);
  });

  it("is over with the round (R051, G25)", () => {
    expect(coda.round.begin(person("kassus", leaving)).marks).toEqual({});
  });
});
