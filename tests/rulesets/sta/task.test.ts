import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { degreeOdds } from "../../../src/odds/degree-odds.ts";
import { testsOf } from "../../support/play.ts";
import { duel, fight, notesOf, person, play, poolsOf, previewOf, refusalOf, turnOf } from "../../support/sta.ts";

/** A task against a Difficulty that somebody names; null for none. */
function task(difficulty: number | null, { adjustment = {}, options = {}, ...over }: Partial<Intent> = {}): Intent {
  const named = difficulty === null ? {} : { target: difficulty };
  return {
    actor: "okoro",
    action: "task",
    options: { attribute: "reason", discipline: "science", ...options },
    adjustment: { ...named, ...adjustment },
    ...over,
  };
}

const put = (spends: Readonly<Record<string, number>>) => ({ adjustment: { spends } });

describe("a task", () => {
  it("is of the best that somebody has where only one part is named, and harder as people make it (P03, S048)", () => {
    const now = duel({ attributes: { reason: 11 }, disciplines: { medicine: 5 } });
    const rolled = (options: object) => previewOf(now, { ...task(1), options: options as never })?.test.roll?.number;
    expect([rolled({ subject: "medicine" }), rolled({ subject: "daring" })]).toEqual([16, 14]);
    const problem = { kind: "problem", by: "raider", value: 2, until: { moment: "open" } } as const;
    const hindered = duel({ timedEffects: { "problem/raider": problem } });
    expect(previewOf(hindered, task(1))?.test.target).toBe(3);
  });

  it.each([
    [[12, 13], 1, true],
    [[13, 14], 0, false],
    [[1, 12], 3, true],
  ] as const)(
    "counts each die up to attribute and discipline, a 1 twice: %j are %i (P03, P04)",
    (faces, total, success) => {
      const [test] = testsOf(play(duel(), task(1), faces));
      expect([test?.total, test?.success]).toEqual([total, success]);
    },
  );

  it("counts twice what a focus reaches, where it is one of theirs (P04)", () => {
    const now = duel({ sheet: { focuses: ["Sensors"] } });
    const with_ = (focus: string) => task(1, { options: { ...task(1).options, focus } });
    expect(testsOf(play(now, with_("Sensors"), [3, 4]))[0]?.total).toBe(3);
    expect(testsOf(play(now, with_("Cooking"), [3, 4]))[0]?.total).toBe(2);
  });

  it("succeeds by itself at Difficulty 0, and has no end while nobody names one (S039, P03)", () => {
    expect(testsOf(play(duel(), task(0), [20, 19]))[0]?.success).toBe(true);
    expect(testsOf(play(duel(), task(null), [5, 5]))[0]?.success).toBeNull();
  });

  it("brings a complication for each 20, whatever else comes of it (P05)", () => {
    const played = play(duel(), task(0), [20, 20]);
    expect(testsOf(played)[0]?.tally).toEqual({ complication: 2 });
    expect(notesOf(played)).toContain("task/complications");
  });

  it("is as likely as it is: both dice of 12 in 20 at Difficulty 2, 1s counted (P03, P04)", () => {
    const preview = previewOf(duel(), task(2));
    const success =
      preview && degreeOdds(preview).reduce((sum, { id, chance }) => (id === "success" ? chance : sum), 0);
    // Two successes: both count, or one is a 1
    expect(success).toBeCloseTo((12 / 20) ** 2 + 2 * (1 / 20) * (8 / 20), 12);
  });
});

describe("dice that are bought", () => {
  it.each([
    [{ momentum: 1 }, 3, 5],
    [{ momentum: 2 }, 3, 5],
    [{ momentum: 3 }, 4, 3],
    [{ momentum: 6 }, 5, 0],
    [{ momentum: 9 }, 5, 0],
  ])("cost 1, 3 and 6 Momentum together, and what buys no die stays: %j (S047, P07)", (spends, dice, left) => {
    const now = duel({}, {}, { counts: { momentum: 6 } });
    const played = play(
      now,
      task(5, put(spends)),
      Array.from({ length: dice }, () => 20),
    );
    expect([testsOf(played)[0]?.faces.length, poolsOf(played)[0]]).toEqual([dice, left]);
  });

  it("are paid in Threat as well, which the game master has then (S047, P07, P09)", () => {
    const now = duel({}, {}, { counts: { momentum: 1 } });
    expect(poolsOf(play(now, task(5, put({ momentum: 1, threat: 2 })), [20, 20, 20, 20]))).toEqual([0, 2]);
  });

  it("are paid by opponents from Threat, as far as there is any (P09)", () => {
    const now = turnOf(duel({}, {}, { counts: { threat: 2 } }), "raider");
    const played = play(now, task(5, { actor: "raider", ...put({ threat: 6 }) }), [20, 20, 20]);
    expect([testsOf(played)[0]?.faces.length, poolsOf(played)]).toEqual([3, [0, 1]]);
  });

  it("are none without a fight that counts the pools", () => {
    const { counts: _none, ...now } = duel();
    expect(testsOf(play(now, task(5, put({ momentum: 3, threat: 3 })), [20, 20]))[0]?.faces.length).toBe(2);
  });

  it("leave room for Determination, which is two successes and counts among the five (P06, G392)", () => {
    const now = duel({ counts: { determination: 1 } }, {}, { counts: { momentum: 6 } });
    const played = play(now, task(3, put({ momentum: 6, determination: 1 })), [20, 20, 20, 12]);
    const [test] = testsOf(played);
    expect([test?.faces.length, test?.total, test?.success, poolsOf(played)[0]]).toEqual([4, 3, true, 3]);
    expect(played.after.combatants.okoro?.counts.determination).toBeUndefined();
  });

  it("may be as many as there is to pay for, and are offered so", () => {
    const now = duel({ counts: { determination: 2 } }, {}, { counts: { momentum: 4 } });
    expect(previewOf(now, task(1))?.spends).toEqual({ momentum: 4, threat: 6, determination: 1 });
  });
});

describe("Momentum", () => {
  it("is what a task has beyond its Difficulty, and goes to the pool as far as that holds six (P08, G390)", () => {
    const played = play(duel({}, {}, { counts: { momentum: 5 } }), task(1), [1, 1], { okoro: ["save"] });
    expect(poolsOf(played)[0]).toBe(6);
    expect(notesOf(played)).toContain("pool/lost");
  });

  it("buys a question and an advantage, this one once a task (S049, S050, S060, S062, G394)", () => {
    const now = duel({}, {}, { counts: { momentum: 4 } });
    const spent = ["obtainInformation", "createAdvantage", "obtainInformation", "save"];
    const played = play(now, task(1), [1, 1], { okoro: spent });
    expect(notesOf(played).filter((code) => code.startsWith("spend/"))).toEqual([
      "spend/obtainInformation",
      "spend/createAdvantage",
      "spend/obtainInformation",
    ]);
    expect(poolsOf(played)[0]).toBe(3);
    const [, , after] = played.prompts.filter(({ kind }) => kind === "momentum");
    const third = after?.choices.map(({ id }) => id) ?? [];
    expect([third.includes("obtainInformation"), third.includes("createAdvantage")]).toEqual([true, false]);
  });

  it("buys nothing after a task that failed (G391)", () => {
    const played = play(duel({}, {}, { counts: { momentum: 6 } }), task(3), [12, 12]);
    expect([played.prompts, poolsOf(played)[0]]).toEqual([[], 6]);
  });

  it("buys one more task in the turn, which is 1 harder, and no third one (S059, G394)", () => {
    const now = duel({}, {}, { counts: { momentum: 6 } });
    const first = play(now, task(1), [1, 12], { okoro: ["swiftTask", "save"] });
    expect(refusalOf(first.after, task(1))).toBeUndefined();
    const second = play(first.after, task(1), [12, 12], { okoro: ["swiftTask"] });
    expect(testsOf(second)[0]?.target).toBe(2);
    expect(second.prompts.flatMap(({ choices }) => choices.map(({ id }) => id))).not.toContain("swiftTask");
    expect(refusalOf(second.after, task(1))).toBe("act/task-done");
  });

  it("becomes Threat where opponents save it (G453)", () => {
    const now = turnOf(duel({}, {}), "raider");
    const played = play(now, task(1, { actor: "raider" }), [1, 1], { raider: ["save"] });
    expect(poolsOf(played)).toEqual([0, 3]);
  });
});

describe("a problem", () => {
  const problem = { actor: "okoro", action: "createProblem", targets: ["raider"] };
  const theirs = (over = {}) => ({ ...task(1), actor: "raider", ...over });

  it("costs 2 and makes an enemy's next task 1 harder, whoever's turn it is (S048, S061)", () => {
    const now = turnOf(duel({}, {}, { counts: { momentum: 4 } }), "raider");
    const two = play(play(now, problem).after, problem).after;
    expect(two.counts?.momentum ?? 0).toBe(0);
    const played = play(two, theirs(), [12, 12]);
    expect(testsOf(played)[0]).toMatchObject({ target: 3, success: false });
    expect(Object.keys(played.after.combatants.raider?.timedEffects ?? {})).toEqual([]);
  });

  it("is none for allies, without the Momentum, or beyond three (S048)", () => {
    const counts = { momentum: 6 };
    const three = [1, 2, 3].reduce((now) => play(now, problem).after, duel({}, {}, { counts }));
    expect(refusalOf({ ...three, counts }, problem)).toBe("problem/most");
    expect(refusalOf(duel(), problem)).toBe("pool/too-little-momentum");
    const crew = fight([person("okoro"), person("marin")], { counts });
    expect(refusalOf(crew, { ...problem, targets: ["marin"] })).toBe("fire/not-an-enemy");
  });
});

describe("a task for an advantage", () => {
  it("is said of one that succeeds (S031)", () => {
    expect(notesOf(play(duel(), { ...task(1), action: "createAdvantage" }, [12, 19]))).toEqual([
      "spend/createAdvantage",
    ]);
    expect(notesOf(play(duel(), { ...task(1), action: "createAdvantage" }, [13, 13]))).toEqual([]);
  });
});

describe("help", () => {
  const helped = () => {
    const now = fight([person("marin", { attributes: { reason: 4 }, disciplines: { science: 1 } }), person("okoro")]);
    const { after } = play(now, { actor: "marin", action: "assist", targets: ["okoro"] });
    return turnOf(after, "okoro");
  };

  it("is a die of the helper's own, counted once the helped have a success (S029, G386)", () => {
    expect(testsOf(play(helped(), task(1), [12, 20, 5]))[0]?.total).toBe(2);
    expect(testsOf(play(helped(), task(1), [13, 20, 1]))[0]?.total).toBe(0);
    expect(testsOf(play(helped(), task(1), [12, 20, 6]))[0]?.total).toBe(1);
  });

  it("is used up by the next task (S029)", () => {
    const { after } = play(helped(), task(1), [12, 20, 5]);
    expect(Object.keys(after.combatants.okoro?.timedEffects ?? {})).toEqual([]);
  });

  it("is for allies who are able (S029)", () => {
    const now = duel();
    expect(refusalOf(now, { actor: "okoro", action: "assist", targets: ["raider"] })).toBe("assist/no-ally");
    expect(refusalOf(now, { actor: "okoro", action: "assist" })).toBe("maneuver/no-target");
  });
});
