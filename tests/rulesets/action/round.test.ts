import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { action } from "../../../src/rulesets/action/index.ts";
import type { ActionCombatant, ActionEncounter } from "../../../src/rulesets/action/sheet.ts";
import { ROUND_SECONDS } from "../../../src/rulesets/action/tables/round.ts";
import { acting, enemy, fight, person, pistol, play, previewOf, rolled, sword } from "../../support/action.ts";

const roll = (actor: string): Intent => ({ actor, action: "initiative" });
const progress = (encounter: ActionEncounter) => action.round.progress(encounter);
const total = (encounter: ActionEncounter, id: string) =>
  action.round.entryOf(encounter, encounter.combatants[id] as ActionCombatant).initiative;
const refusalOf = (encounter: ActionEncounter, intent: Intent) => action.check(encounter, intent)?.code ?? null;
const marked = (one: ActionCombatant, initiative: number, over = {}) => ({
  ...one,
  marks: { ...rolled(initiative, over), ...one.marks },
});

describe("a round (A001, A002)", () => {
  it("takes 3 seconds (A001)", () => {
    expect([action.round.seconds, ROUND_SECONDS]).toEqual([3, 3]);
  });

  it("has one action for each (A002)", () => {
    const one = acting([person("kassus"), enemy("raider", { at: [1, 0] })]);
    expect(action.round.allowance(one, one.combatants.kassus as ActionCombatant).actions).toEqual({ left: 1, of: 1 });
    const { after } = play(one, { actor: "kassus", action: "dodge" });
    expect(refusalOf(after, { actor: "kassus", action: "block" })).toBe("act/no-action-left-this-turn");
    expect(progress(after).turns).toEqual(["kassus"]);
    const ended = play(after, { actor: "kassus", action: "finishTurn" }).after;
    expect(progress(ended).turns).toEqual(["raider"]);
  });
});

describe("initiative (A003 to A007)", () => {
  it("is a die added to INI, which is Reflexes unless the sheet says otherwise (A003, X10)", () => {
    const fresh = fight([person("kassus"), person("varga", { sheet: { initiative: 9 } })]);
    expect(progress(fresh)).toMatchObject({ phase: "initiative", turns: ["kassus", "varga"] });
    const one = play(fresh, roll("kassus"), [4]).after;
    const both = play(one, roll("varga"), [1]).after;
    expect([total(both, "kassus"), total(both, "varga")]).toEqual([9, 10]);
    expect(progress(both)).toMatchObject({ phase: "turns", turns: ["varga"] });
    expect(previewOf({ ...fresh, settings: { ini: "intellect" } }, roll("kassus"))?.modifiers[0]?.value).toBe(4);
  });

  it("is rolled once by the leader for all who follow on a side (A004)", () => {
    const boss = enemy("boss", { sheet: { follows: true }, attributes: { presence: 2 }, skills: { persuasion: 5 } });
    const goons = ["g1", "g2"].map((id) => enemy(id, { sheet: { follows: true } }));
    const fresh = fight([person("kassus"), ...goons, boss]);
    expect(progress(fresh).turns).toEqual(["kassus", "boss"]);
    expect(refusalOf(fresh, roll("g1"))).toBe("round/roll-first");
    expect(refusalOf(fresh, { actor: "g1", action: "finishTurn" })).toBe("round/roll-first");
    const led = play(fresh, roll("boss"), [6]).after;
    expect(["boss", "g1", "g2"].map((id) => total(led, id))).toEqual([11, 11, 11]);
    expect(progress(led).turns).toEqual(["kassus"]);
  });

  it("lets the highest act first (A005), and with the same the one with more Intellect (A006)", () => {
    const people = [
      marked(person("slow"), 6),
      marked(person("dull", { attributes: { intellect: 2 } }), 9),
      marked(person("bright", { attributes: { intellect: 7 } }), 9),
      marked(person("quick"), 12),
    ];
    expect(action.round.order(fight(people))).toEqual(["quick", "bright", "dull", "slow"]);
  });

  it("lets those act at once who have the same and are as bright, also when one of them falls (A006)", () => {
    const both = fight([
      marked(person("kassus"), 9),
      marked(enemy("raider", { at: [1, 0], counts: { damage: 19 } }), 9),
    ]);
    expect(progress(both).turns).toEqual(["kassus", "raider"]);
    const shot: Intent = { actor: "kassus", action: "shoot", weapon: "pistol", targets: ["raider"] };
    const { after } = play(both, shot, [4, 4, 4, 1, 1, 1]);
    expect(after.combatants.raider?.conditions).toContain("dying");
    const back: Intent = { ...shot, actor: "raider", targets: ["kassus"] };
    expect(refusalOf(after, back)).toBeNull();
    const done = play(after, back, [4, 4, 4, 2, 2, 2]).after;
    expect(done.combatants.kassus?.counts.damage).toBe(6);
    expect(refusalOf(done, back)).toBe("act/helpless");
    const apart = fight([
      marked(person("kassus"), 10),
      marked(enemy("raider", { at: [1, 0], counts: { damage: 19 } }), 9),
    ]);
    expect(refusalOf(play(apart, shot, [4, 4, 4, 1, 1, 1]).after, back)).toBe("act/helpless");
  });

  it("is helped by a weapon of another length at its optimal distance (A007)", () => {
    const spear = sword({ id: "spear", length: 2 });
    const near = fight([person("kassus", { sheet: { weapons: [spear] } }), enemy("raider", { at: [2, 0] })]);
    expect(previewOf(near, roll("kassus"))?.modifiers).toContainEqual(
      expect.objectContaining({ id: "optimal", value: 3 }),
    );
    const worth = previewOf({ ...near, settings: { lengthIni: 1 } }, roll("kassus"));
    expect(worth?.modifiers).toContainEqual(expect.objectContaining({ id: "optimal", value: 1 }));
    expect(previewOf(near, roll("raider"))?.modifiers).toHaveLength(1);
  });

  it("is rolled anew in each round, or once for the fight where the world has it so (A003, G151)", () => {
    const again = (settings: ActionEncounter["settings"]) => {
      const { after } = play(fight([person("kassus")], { settings }), roll("kassus"), [4]);
      const begun = action.round.begin(after.combatants.kassus as ActionCombatant);
      return progress(fight([begun], { settings, round: 2 })).phase;
    };
    expect([again({}), again({ iniEvery: "fight" })]).toEqual(["initiative", "turns"]);
  });

  it("is set by a game master's word (A005)", () => {
    const said = play(fight([person("kassus")]), { actor: "kassus", action: "rank", options: { total: 7 } }).after;
    expect(total(said, "kassus")).toBe(7);
  });
});

describe("drawing fast (A093)", () => {
  const gunner = person("kassus", { sheet: { weapons: [pistol({ held: false })] } });
  const fast: Intent = { actor: "kassus", action: "fastDraw", weapon: "pistol" };

  it("adds 2 to the initiative, and takes 3 off the attack with the weapon", () => {
    const { after } = play(fight([gunner, marked(enemy("raider", { at: [1, 0] }), 5)]), fast, [4]);
    expect(total(after, "kassus")).toBe(11);
    expect(after.combatants.kassus?.holds).toEqual({ pistol: "main" });
    const test = previewOf(after, { actor: "kassus", action: "shoot", weapon: "pistol", targets: ["raider"] });
    expect(test?.modifiers).toContainEqual(expect.objectContaining({ id: "fastDraw", value: -3 }));
  });

  it("is refused for what is in hand already", () => {
    expect(refusalOf(fight([person("kassus")]), fast)).toBe("gear/in-hand");
  });
});

describe("waiting (A096)", () => {
  const two = acting([person("kassus"), enemy("raider", { at: [1, 0] })]);
  const waits = play(two, { actor: "kassus", action: "delay" }).after;

  it("lets others act, and acts at any time later in the same round", () => {
    expect(progress(waits).turns).toEqual(["raider"]);
    const shot: Intent = { actor: "kassus", action: "shoot", weapon: "pistol", targets: ["raider"] };
    expect(refusalOf(waits, shot)).toBeNull();
    const { after } = play(waits, shot, [1, 1, 2]);
    expect(refusalOf(after, { ...shot, action: "dodge" })).toBe("act/no-action-left-this-turn");
  });

  it("comes at the end once all others are done, and is over with the round", () => {
    const done = play(waits, { actor: "raider", action: "finishTurn" }).after;
    expect(progress(done).turns).toEqual(["kassus"]);
    expect(progress(play(done, { actor: "kassus", action: "finishTurn" }).after).turns).toEqual([]);
    expect(action.round.begin(waits.combatants.kassus as ActionCombatant).marks).toEqual({});
  });
});

describe("what a game master puts right (A002)", () => {
  it("is whether somebody has their action", () => {
    const one = acting([person("kassus", { spent: { actions: 1 } })]);
    const back = play(one, { actor: "kassus", action: "allot", options: { entry: "actions", left: 1 } }).after;
    expect(action.round.allowance(back, back.combatants.kassus as ActionCombatant).actions?.left).toBe(1);
    expect(refusalOf(back, { actor: "kassus", action: "allot", options: { entry: "actions", left: 1 } })).toBe(
      "round/as-it-is",
    );
  });

  it("is what somebody suffers or gets back, of Stun or of Life (G356)", () => {
    const befall = (points: number, track: string, counts = {}) =>
      play(acting([person("kassus", { counts, conditions: counts ? ["unconscious"] : [] })]), {
        actor: "kassus",
        action: "befall",
        options: { points, track },
      }).after.combatants.kassus;
    expect(befall(5, "damage")?.counts).toEqual({ damage: 5 });
    expect(befall(5, "stun")?.counts).toEqual({ stun: 5 });
    expect(befall(-5, "stun", { stun: 20 })).toMatchObject({ counts: { stun: 15 }, conditions: [] });
  });
});
