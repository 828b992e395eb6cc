import { describe, expect, it } from "vitest";
import { sumModifiers } from "../../../src/engine/modifiers.ts";
import { traitsOf, traitsOfScene } from "../../../src/rulesets/sta/traits.ts";
import { testsOf } from "../../support/play.ts";
import { brawl, duel, notesOf, play, previewOf, refusalOf, turnOf } from "../../support/sta.ts";

type Fight = ReturnType<typeof duel>;

/** A trait as the game master sets it through whoever acts. */
const set = (options: object, actor = "okoro") => ({
  actor,
  action: "setTrait",
  options: { name: "Smoke", reach: "everybody", tasks: "anyTask", value: 1, ...options },
});

/** The fight with such a trait. */
const having = (options: object, now: Fight = duel(), actor = "okoro") => play(now, set(options, actor)).after;

const guard = (actor = "okoro") => ({ actor, action: "guard" });
const shoot = (actor = "okoro", target = "raider", off: readonly string[] = []) => ({
  actor,
  action: "shoot",
  weapon: "phaser",
  targets: [target],
  adjustment: { off },
});
const strike = { actor: "okoro", action: "strike", weapon: "blade", targets: ["raider"] };

/** The Difficulty of an act in its actor's turn. */
const target = (now: Fight, intent: Parameters<typeof previewOf>[1]) =>
  previewOf(turnOf(now, intent.actor), intent)?.test.target;

describe("a trait of the scene", () => {
  it("makes tasks of everybody harder or easier, or those of one side (G490)", () => {
    const both = (now: Fight) => [target(now, guard()), target(now, guard("raider"))];
    expect(both(duel())).toEqual([0, 0]);
    expect(both(having({ value: 2 }))).toEqual([2, 2]);
    expect(both(having({ reach: "forCrew" }))).toEqual([1, 0]);
    expect(both(having({ reach: "forHostile" }))).toEqual([0, 1]);
    expect(target(having({ value: -1 }), shoot())).toBe(1);
    expect(target(having({ value: -1 }), guard())).toBe(0);
  });

  it("may be about attacks, shots or blows alone (G490)", () => {
    const of = (tasks: string) => {
      const now = having({ tasks }, brawl());
      // An enemy within Reach makes the shot 3
      return [target(now, guard()), target(now, shoot()), target(now, strike)];
    };
    expect([of("anyTask"), of("anyAttack"), of("anyShot"), of("anyBlow")]).toEqual([
      [1, 4, 2],
      [0, 4, 2],
      [0, 4, 1],
      [0, 3, 2],
    ]);
  });

  it("makes a task harder whose Difficulty a person names (G490, P03)", () => {
    const task = { actor: "okoro", action: "task", options: { subject: "reason" }, adjustment: { target: 1 } };
    expect([target(duel(), task), target(having({}), task)]).toEqual([1, 2]);
  });
});

describe("a trait of somebody", () => {
  it("is about their tasks, or attacks on them (G490)", () => {
    const own = having({ reach: "bearer" });
    expect([target(own, guard()), target(own, guard("raider")), target(own, shoot("raider", "okoro"))]).toEqual([
      1, 0, 2,
    ]);
    const hidden = having({ reach: "atBearer" }, duel(), "raider");
    expect([target(hidden, shoot()), target(hidden, guard("raider")), target(hidden, guard())]).toEqual([3, 0, 0]);
  });

  it("counts beside others, each by its name (G490)", () => {
    const now = having({ name: "Limp", reach: "bearer" }, having({}));
    const { against = [] } = previewOf(turnOf(now, "okoro"), guard())?.test ?? {};
    const named = against.flatMap(({ params, value }) => (params?.trait ? [[params.trait, value]] : []));
    expect(named).toEqual([
      ["Limp", 1],
      ["Smoke", 1],
    ]);
    expect(new Set(against.map(({ id }) => id)).size).toBe(against.length);
  });

  it("is no part of the answer to a blow (G490)", () => {
    const now = having({ reach: "bearer", value: 3 }, brawl(), "raider");
    const [, answer] = testsOf(play(turnOf(now, "okoro"), strike, [13, 13, 13, 13]));
    expect(answer?.target).toBe(1);
  });
});

describe("what a trait adds", () => {
  it("may be left out of a roll where it does not fit, what the task itself has may not (G490)", () => {
    const now = having({});
    const { against = [] } = previewOf(now, shoot())?.test ?? {};
    const [base = "", smoke = ""] = against.map(({ id }) => id);
    expect(target(now, shoot("okoro", "raider", [smoke]))).toBe(2);
    expect(target(now, shoot("okoro", "raider", [base]))).toBe(3);
    const [test] = testsOf(play(turnOf(now, "okoro"), shoot("okoro", "raider", [smoke]), [20, 20]));
    expect(test?.against?.map(({ id, on }) => [id, on])).toEqual([
      [base, undefined],
      [smoke, false],
    ]);
    expect(sumModifiers(test?.against ?? [])).toBe(2);
  });

  it("never makes a Difficulty less than none (G490)", () => {
    expect(target(having({ value: -3 }), shoot())).toBe(0);
  });
});

describe("the game master", () => {
  it("sets, changes and ends a trait, all of which goes back (G490)", () => {
    const now = having({});
    const [trait] = traitsOfScene(now);
    const changed = play(now, set({ key: trait?.key ?? "", name: "Thick smoke", value: 2 })).after;
    expect(traitsOfScene(changed)).toEqual([{ ...trait, name: "Thick smoke", value: 2 }]);
    const ended = play(changed, { actor: "okoro", action: "endTrait", options: { key: trait?.key ?? "" } });
    expect([traitsOfScene(ended.after), notesOf(ended)]).toEqual([[], ["trait/ended"]]);
  });

  it("sets one through whoever is out of it as well (G490)", () => {
    const now = having({ reach: "bearer" }, duel({ conditions: ["unconscious"] }));
    expect(traitsOf(now, now.combatants.okoro as never)).toHaveLength(1);
  });

  it.each([
    [{ value: 0 }],
    [{ value: 4 }],
    [{ value: 1.5 }],
    [{ reach: "nobody" }],
    [{ tasks: "cooking" }],
    [{ name: "x".repeat(61) }],
    [{ key: "namedTrait/9" }],
  ])("cannot set %j", (options) => {
    expect(refusalOf(duel(), set(options))).toBe("round/as-it-is");
  });

  it("cannot move one from the scene onto somebody, end what is not there, or set any without a fight", () => {
    const now = having({});
    const [trait] = traitsOfScene(now);
    expect(refusalOf(now, set({ key: trait?.key ?? "", reach: "bearer" }))).toBe("round/as-it-is");
    expect(refusalOf(now, { actor: "okoro", action: "endTrait", options: { key: "namedTrait/2" } })).toBe(
      "round/as-it-is",
    );
    expect(refusalOf({ ...duel(), round: 0 }, set({}))).toBe("round/no-fight");
  });
});

describe("an advantage that is created", () => {
  const create = (options: object = {}) => ({
    actor: "okoro",
    action: "createAdvantage",
    options: { subject: "reason", ...options },
    adjustment: { target: 0 },
  });
  const created = (choice: string, now: Fight = duel(), options: object = {}) =>
    play(turnOf(now, "okoro"), create(options), [12, 13], { okoro: [choice] });

  it("is what its maker says: easier tasks, being harder to hit, or easier for their side (S031, G491)", () => {
    const own = created("easier", duel(), { trait: "High ground" }).after;
    expect(traitsOf(own, own.combatants.okoro as never)).toMatchObject([{ name: "High ground", value: -1 }]);
    expect(target(created("harderToHit").after, shoot("raider", "okoro"))).toBe(3);
    expect(traitsOfScene(created("easierForSide").after)).toMatchObject([{ reach: "forCrew", value: -1 }]);
  });

  it("may end what hinders, on oneself or on the scene (S031, G491)", () => {
    const now = having({});
    const choice = created("told", now).prompts.find(({ kind }) => kind === "advantage")?.choices[0]?.id ?? "";
    expect(choice).toBe("endTrait:namedTrait/1");
    expect(traitsOfScene(created(choice, now).after)).toEqual([]);
  });

  it("is told where nobody places it, and where there is no fight (G491)", () => {
    expect(notesOf(created("told"))).toContain("spend/createAdvantage");
    const { prompts } = play({ ...duel(), round: 0 }, create(), [12, 13]);
    expect(prompts.filter(({ kind }) => kind === "advantage")).toEqual([]);
  });

  it("is asked for when Momentum buys one, too (S050, G491)", () => {
    const now = duel({}, {}, { counts: { momentum: 2 } });
    const played = play(turnOf(now, "okoro"), { ...create(), action: "task" }, [12, 13], {
      okoro: ["createAdvantage", "easier"],
    });
    expect(traitsOf(played.after, played.after.combatants.okoro as never)).toMatchObject([{ name: "", value: -1 }]);
  });
});

it("a complication may lie on the scene, for the side of whoever rolled (G492)", () => {
  const task = { actor: "okoro", action: "task", options: { subject: "reason" }, adjustment: { target: 2 } };
  const played = play(turnOf(duel(), "okoro"), task, [20, 20], { okoro: ["onScene"] });
  expect(traitsOfScene(played.after)).toMatchObject([{ name: "", reach: "forCrew", value: 2 }]);
});

it("what a player writes of a trait counts within its bounds (G490)", () => {
  const data = { name: "Ace", reach: "bearer", tasks: "anyTask" };
  const forged = { kind: "namedTrait", by: "okoro", value: -40, data, until: { moment: "sceneEnd" } } as const;
  const now = duel({ timedEffects: { "namedTrait/1": forged } });
  expect(traitsOf(now, now.combatants.okoro as never)).toMatchObject([{ value: -3 }]);
});
