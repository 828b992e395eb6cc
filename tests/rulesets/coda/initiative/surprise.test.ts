import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { along, enemy, fight, modifierIn, type Played, person, play, skill, testsOf } from "../../../support/coda.ts";

const sneaky = { sheet: { skills: [skill("stealth", 4), skill("armed", 4)] } };
const wary = { sheet: { skills: [skill("observe", 4, { attribute: "perception" })] } };

/** Two raiders lie in wait for two of the crew. */
const ambush = (over = {}) =>
  fight(
    [
      person("kassus", wary),
      person("okoro", { at: [0, 1] }),
      enemy("raider", { at: [5, 0], ...sneaky }),
      enemy("second", { at: [5, 1] }),
    ],
    over,
  );
const surprise = (options: Intent["options"] = {}, targets = ["kassus", "okoro"]): Intent => ({
  actor: "raider",
  action: "surprise",
  targets,
  options,
});
const surprised = ({ after }: Played) =>
  Object.values(after.combatants).flatMap(({ id, conditions }) => (conditions.includes("surprised") ? [id] : []));

describe("who is surprised", () => {
  it("is tested by Observe against the attacker's Stealth (R004, R005)", () => {
    const played = play(ambush(), surprise(), [3, 4, 4, 4, 6, 5]);
    const [stealth, kassus, okoro] = testsOf(played);
    expect([stealth?.id, stealth?.total, stealth?.target]).toEqual(["surprise/stealth", 11, null]);
    expect([kassus?.id, kassus?.target, modifierIn(kassus, "ranks")]).toEqual(["surprise/observe", 11, 4]);
    expect([kassus?.success, okoro?.success]).toEqual([true, false]);
    expect(surprised(played)).toEqual(["okoro"]);
  });

  it("is not surprised with an equal result (R005, G14)", () => {
    expect(surprised(play(ambush(), surprise({}, ["kassus"]), [3, 4, 3, 4]))).toEqual([]);
    expect(surprised(play(ambush(), surprise({}, ["kassus"]), [3, 4, 3, 3]))).toEqual(["kassus"]);
  });

  it("must notice every one of several attackers (R004, R005, G14)", () => {
    const both = surprise({ ambushers: ["second"] }, ["kassus"]);
    const played = play(ambush(), both, [1, 1, 6, 5, 2, 2]);
    expect(testsOf(played).map(({ total }) => total)).toEqual([6, 9, 8]);
    expect(surprised(played)).toEqual(["kassus"]);
    expect(surprised(play(ambush(), surprise({}, ["kassus"]), [1, 1, 2, 2]))).toEqual([]);
  });

  it("hears of nobody else who lies in wait, and asks nothing of the helpless (R004, G303)", () => {
    const named = surprise({ ambushers: ["raider", 7, "second", null] }, ["kassus"]);
    expect(testsOf(play(ambush(), named, [1, 1, 1, 2, 6, 5])).map(({ id }) => id)).toEqual([
      ...["surprise/stealth", "surprise/stealth", "surprise/observe"],
    ]);
    const word = surprise({ ambushers: "second" }, ["kassus"]);
    expect(testsOf(play(ambush(), word, [1, 1, 6, 5]))).toHaveLength(2);
    const asleep = fight([
      enemy("raider", { at: [5, 0], ...sneaky }),
      person("kassus", { ...wary, conditions: ["unconscious"] }),
    ]);
    const played = play(asleep, surprise({}, ["kassus"]), [1, 1]);
    expect([testsOf(played).length, surprised(played)]).toEqual([1, []]);
  });

  it("adds what they know of it, and nothing that is of another test (R005, C05)", () => {
    const played = play(ambush(), surprise({}, ["kassus"]), [3, 4, 4, 4]);
    const told = testsOf(played).map(({ modifiers }) => modifiers.map(({ id, value, params }) => [id, value, params]));
    const ranks = (skill: string) => ["ranks", 4, { skill, group: "", ranks: 4 }];
    const attribute = (id: string) => ["attribute", 0, { attribute: id, score: 6 }];
    expect(told).toEqual([
      [ranks("stealth"), attribute("agility")],
      [ranks("observe"), attribute("perception")],
    ]);
  });

  it("is told by one test, and a new one tells it anew (R004, R443)", () => {
    const first = play(ambush(), surprise({}, ["kassus", "kassus"]), [3, 4, 1, 1]);
    expect(surprised(first)).toEqual(["kassus"]);
    expect(surprised(play(first.after, surprise({}, ["kassus"]), [1, 1, 6, 5]))).toEqual([]);
  });

  it.each([
    ["after the first round", surprise(), { round: 2 }, "surprise/too-late"],
    ["against nobody", surprise({}, []), {}, "surprise/nobody"],
    ["against oneself", surprise({ ambushers: ["kassus"] }), {}, "surprise/both"],
    ["by somebody who is not there", surprise({ ambushers: ["ghost"] }), {}, "act/no-such-target"],
  ])("is not asked %s (R001, R004)", (_what, intent, over, code) => {
    expect(coda.check(ambush(over), intent)?.code).toBe(code);
  });

  it("may be asked before the fight has begun, whoever's turn it is (R001, R005)", () => {
    expect(coda.check(ambush({ round: 0, turn: null }), surprise())).toBeNull();
    expect(coda.check(ambush({ turn: "kassus" }), surprise({ ambushers: "second" }))).toBeNull();
  });
});

describe("the surprised", () => {
  const caught = { conditions: ["surprised"] };
  const brawl = (over = {}, kassus = {}) =>
    fight(
      [enemy("raider", { at: [1, 0], initiative: 5 }), person("kassus", { initiative: 12, ...caught, ...kassus })],
      over,
    );
  const hit: Intent = { actor: "raider", action: "armedAttack", weapon: "sword", targets: ["kassus"] };

  it("act after all others in the first round, whatever they rolled (R006, R443, G206)", () => {
    const people = [
      person("kassus", { initiative: 12, ...caught }),
      enemy("raider", { initiative: 5 }),
      person("okoro", { initiative: 9 }),
    ];
    expect(coda.round.order(fight(people))).toEqual(["okoro", "raider", "kassus"]);
    expect(coda.round.order(fight(people, { round: 2 }))).toEqual(["kassus", "okoro", "raider"]);
  });

  it("act even after those who lost the initiative (R006, G206, G209)", () => {
    const late = { x: { kind: "actsLast", by: "raider", until: { moment: "roundEnd", round: 2 } } } as const;
    const people = [
      person("kassus", { initiative: 12, ...caught }),
      enemy("raider", { initiative: 5, timedEffects: late }),
    ];
    expect(coda.round.order(fight(people))).toEqual(["raider", "kassus"]);
  });

  it("have one action less in the first round (R007, R443)", () => {
    const of = (round: number) => coda.round.allowance(brawl({ round }), combatantOf(brawl(), "kassus")).actions?.of;
    expect([of(1), of(2)]).toEqual([1, 2]);
  });

  it("neither defend themselves nor strike before their first turn (G206, G237)", () => {
    expect(play(brawl(), hit, [1, 1]).prompts).toEqual([]);
    expect(play(brawl(), { actor: "raider", action: "move", path: along(0, 1, 4) }).prompts).toEqual([]);
    const own = brawl({ turn: "kassus" });
    expect(coda.threat.reach(own, combatantOf(own, "kassus"))).not.toBeNull();
  });

  it("do both where the game master goes by the text alone (G206, G23)", () => {
    const text = { settings: { surprised: "text" } };
    expect(play(brawl(text), hit, [1, 1]).prompts.map(({ kind }) => kind)).toEqual(["defence"]);
    expect(play(brawl(text), { actor: "raider", action: "move", path: along(0, 1, 4) }).prompts).toHaveLength(1);
  });

  it("are so no longer from the second round on (R443, G206)", () => {
    expect(coda.round.expire(brawl({ turn: "kassus" }))).toEqual([]);
    expect(coda.round.expire(brawl({ round: 2 }))).toEqual([
      { on: "kassus", kind: "condition", key: "surprised", from: true, to: false },
    ]);
  });
});
