import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import {
  enemy,
  entriesOf,
  fight,
  modifierIn,
  person,
  pistol,
  play,
  previewOf,
  sheet,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";

const strike = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const shoot = { ...strike, action: "rangedAttack", weapon: "pistol" };
const kick = { ...strike, action: "unarmedAttack", weapon: "foot" };
const dodge = { actor: "boarder", action: "dodge" };
const dodges = { boarder: ["dodge"] };
const armory = { sheet: { weapons: [sword(), pistol()] } };
const attributes = sheet().attributes;
const duel = (boarder = {}, over = {}) =>
  fight(
    [person("kassus", armory), enemy("boarder", { at: [1, 0], ...boarder }), person("okoro", { at: [2, 0] })],
    over,
  );
const targetOf = (encounter: CodaEncounter, intent = strike) => previewOf(encounter, intent)?.target;
/** After the boarder dodged with that roll. */
const dodged = (faces: readonly number[], boarder = {}, over = {}) => play(duel(boarder, over), dodge, faces).after;

describe("a dodge", () => {
  it("is rolled before the attack that it answers, and is the number that must be met (R183, R184, R186, G230)", () => {
    const played = play(duel(), strike, [4, 5, 2, 2, 3, 4, 6, 6, 3], dodges);
    expect(testsOf(played)).toMatchObject([
      { id: "defence/dodge", total: 9 },
      { id: "attack/armedAttack", target: 9, total: 8, success: false },
    ]);
  });

  it("works against shots as well (R098, R183)", () => {
    const played = play(duel({ at: [5, 0] }), shoot, [4, 5, 2, 2, 3, 4, 6, 6, 3], dodges);
    expect(testsOf(played)[1]).toMatchObject({ id: "attack/rangedAttack", target: 9 });
  });

  it("is a Quickness test with the state of the body, and no skill in it (R185, R434)", () => {
    const quick = { sheet: { attributes: { ...attributes, perception: 10 } }, counts: { damage: 6 } };
    const [test] = testsOf(play(duel(quick), strike, [1, 1, 1, 1], dodges));
    expect(test?.modifiers.map(({ id, value }) => [id, value])).toEqual([
      ["reaction", 2],
      ["wounds", -1],
    ]);
  });

  it("counts against all attackers for the rest of the round, and not in the next (R186, G205)", () => {
    const encounter = dodged([5, 6]);
    const byOkoro = { ...strike, actor: "okoro" };
    expect([targetOf(encounter), targetOf(encounter, byOkoro)]).toEqual([11, 11]);
    expect(targetOf({ ...encounter, round: 2 })).toBe(7);
  });

  it("never lowers Defense (R188)", () => {
    expect(targetOf(dodged([1, 2]))).toBe(7);
  });

  it("may be tried again, and the best of the round counts (R186, R187, G235)", () => {
    const first = dodged([4, 5]);
    expect(targetOf(play(first, dodge, [2, 3]).after)).toBe(9);
    expect(targetOf(play(first, dodge, [5, 6]).after)).toBe(11);
  });

  it("beyond the allowance bears the penalty of extra actions (R187, G200)", () => {
    const [test] = testsOf(play(duel({ spent: { actions: 3 } }), dodge, [3, 4]));
    expect(modifierIn(test, "extraAction")).toBe(-10);
  });

  it("is better by 1 for whoever knows how to tumble (R190, R430, R431)", () => {
    const tumbler = { sheet: { skills: [skill("gymnastics", 2, { specialities: ["tumble"] })] } };
    const gymnast = { sheet: { skills: [skill("gymnastics", 2)] } };
    expect([targetOf(dodged([4, 5], tumbler)), targetOf(dodged([4, 5], gymnast))]).toEqual([10, 9]);
  });

  it("adds the Dodge bonus of a combat skill only against weapons of that skill (R189, R429, G235)", () => {
    const trained = { at: [1, 0], sheet: { skills: [skill("armed", 2, { maneuvers: { dodge: 2 } })] } };
    const encounter = dodged([4, 5], trained);
    expect([targetOf(encounter), targetOf(encounter, shoot), targetOf(encounter, kick)]).toEqual([11, 9, 9]);
  });

  it("adds the Dodge bonus of the group that attacks, and none that is known of another (R189, G316)", () => {
    const blades = skill("armed", 3, { group: "blades", maneuvers: { dodge: 2 } });
    const trained = { sheet: { skills: [blades, skill("armed", 5, { group: "axes" })] } };
    const against = (group: string) => {
      const kassus = person("kassus", { sheet: { weapons: [sword({ group })] } });
      const encounter = fight([kassus, enemy("boarder", { at: [1, 0], ...trained })]);
      return targetOf(play(encounter, dodge, [4, 5]).after);
    };
    expect([against("blades"), against("axes"), against("poles")]).toEqual([11, 9, 9]);
  });

  it("counts where both stand against a blow, and for that blow only (R185, G321)", () => {
    const from = { ...strike, options: { defenderPosition: 3 } };
    const played = play(duel(), from, [4, 5, 1, 1], dodges);
    const [test] = testsOf(played);
    expect([modifierIn(test, "attackerPosition"), testsOf(played)[1]?.target]).toEqual([3, 12]);
    expect(targetOf(played.after)).toBe(9);
    const higher = testsOf(play(duel(), { ...strike, options: { attackerPosition: 2 } }, [4, 5, 1, 1, 1, 1], dodges));
    expect(modifierIn(higher[0], "defenderPosition")).toBe(-2);
  });

  it("counts no position against a shot (R263, G321)", () => {
    const from = { ...shoot, options: { defenderPosition: 3 } };
    const [test] = testsOf(play(duel({ at: [5, 0] }), from, [4, 5, 1, 1], dodges));
    expect(test?.modifiers.map(({ id }) => id)).toEqual(["reaction"]);
  });

  it("bears the penalty for not seeing, and is not lowered again (R442, G236)", () => {
    const played = play(duel({ conditions: ["blinded"] }), dodge, [6, 5]);
    expect(testsOf(played)[0]?.total).toBe(6);
    const better = play(duel({ conditions: ["blinded"] }), dodge, [6, 6, 4]);
    expect(targetOf(better.after)).toBe(11);
  });

  it("of a charger is 3 worse (R161, R444, G222)", () => {
    const charging = { kind: "charging", by: "boarder", value: -3, until: { moment: "roundEnd", round: 1 } };
    const played = play(duel({ timedEffects: { charging } }), dodge, [4, 5]);
    expect([testsOf(played)[0]?.total, modifierIn(testsOf(played)[0], "charging")]).toEqual([6, -3]);
  });

  it("is lost to whoever is out of it (R459, G303)", () => {
    const encounter = dodged([5, 6]);
    const boarder = combatantOf(encounter, "boarder");
    const hurt = { ...boarder, counts: { damage: 34 } };
    const felled = play({ ...encounter, combatants: { ...encounter.combatants, boarder: hurt } }, strike, [4, 3, 1, 1]);
    expect(combatantOf(felled.after, "boarder").timedEffects).toEqual({});
  });
});

describe("dodging as an act of one's own", () => {
  it("costs an action and needs no turn (R025, R184, R186)", () => {
    const { after } = play(duel(), dodge, [5, 5]);
    expect(combatantOf(after, "boarder").spent.actions).toBe(1);
    expect(combatantOf(after, "boarder").timedEffects).toMatchObject({ "dodged/boarder": { value: 10 } });
  });

  it("gives nobody an opening (R025)", () => {
    const armed = fight([person("kassus"), enemy("boarder", { at: [1, 0] })]);
    expect(play(armed, { actor: "kassus", action: "dodge" }, [5, 5]).prompts).toEqual([]);
  });

  it("shows its test beforehand (R185)", () => {
    expect(previewOf(duel(), dodge)).toMatchObject({ id: "defence/dodge", target: null });
  });

  it("is nothing outside a fight (R184)", () => {
    expect(coda.check(duel({}, { round: 0, turn: null }), dodge)?.code).toBe("defence/no-fight");
  });

  it.each([
    ["held", { conditions: ["grabbed"] }, "defence/shut"],
    ["stunned", { conditions: ["stunned"] }, "act/helpless"],
    ["surprised", { conditions: ["surprised"] }, "defence/shut"],
    ["withdrawing", { marks: { withdrawing: true } }, "act/withdrawing"],
    ["done with a full action", { marks: { full: true }, spent: { actions: 2 } }, "act/full-action-taken"],
  ])("is refused to somebody %s (G237)", (_, state, code) => {
    expect(coda.check(duel(state), dodge)?.code).toBe(code);
  });
});

describe("Defense", () => {
  it("of the blinded is 5 lower, and a good Agility does not count in it (R442, R459, G110)", () => {
    const of = (agility: number) =>
      targetOf(duel({ conditions: ["blinded"], sheet: { attributes: { ...attributes, agility } } }));
    expect([of(6), of(10), of(4)]).toEqual([2, 2, 1]);
  });

  it("as dodged is ignored by the attack of whoever fooled its owner (R445, G71, G259)", () => {
    const denied = { kind: "denied", by: "kassus", about: "kassus", until: { moment: "open" } };
    const forRound = { kind: "dodged", by: "boarder", value: 11, until: { moment: "roundEnd", round: 1 } };
    const encounter = duel({ timedEffects: { denied, "dodged/boarder": forRound } });
    expect([targetOf(encounter), targetOf(encounter, { ...strike, actor: "okoro" })]).toEqual([7, 11]);
  });

  it("of a lifeless thing is 5, and range, size and cover of it count where they are named (R097, G332)", () => {
    const atThing = (options: Intent["options"]) =>
      previewOf(duel(), {
        actor: "kassus",
        action: "rangedAttack",
        weapon: "pistol",
        options: { object: true, ...options },
      });
    const named = atThing({ range: "medium", size: "quarter", cover: "half" });
    expect(["medium", "size", "cover"].map((id) => modifierIn(named, id))).toEqual([-2, -8, -6]);
    expect(named?.target).toBe(5);
    expect(atThing({})?.modifiers.map(({ id }) => id)).toEqual(["ranks", "attribute"]);
  });

  it("of a lifeless thing that stands still is 5 (R097, R459)", () => {
    const atThing = { actor: "kassus", action: "rangedAttack", weapon: "pistol", options: { object: true } };
    const played = play(duel(), atThing, [1, 1, 2, 2], {});
    expect(testsOf(played)[0]).toMatchObject({ target: 5, total: 6 });
    const told = entriesOf(played.exchange.episode).filter(({ kind }) => kind === "note");
    expect(told, "what it does is the GM's to say").toMatchObject([{ code: "damage/thing", params: { points: 12 } }]);
    expect(played.effects.every(({ on }) => on === "kassus")).toBe(true);
    const { options: _, ...atNobody } = atThing;
    const named = { ...atNobody, options: { range: "medium", size: "quarter" } };
    expect(previewOf(duel(), named)?.modifiers.map(({ id }) => id)).toEqual(["ranks", "attribute"]);
    expect(previewOf(duel(), atNobody)?.target).toBeNull();
  });
});
