import { describe, expect, it } from "vitest";
import { amend } from "../../../../src/engine/corrections.ts";
import { scriptedDice } from "../../../../src/engine/dice/dice.ts";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { advance } from "../../../../src/engine/play.ts";
import type { TimedEffect } from "../../../../src/engine/timed-effects.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import {
  along,
  asksFor,
  damageAfter,
  enemy,
  fight,
  modifierIn,
  type Played,
  person,
  pistol,
  play,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";

const strike = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const punch = { ...strike, action: "unarmedAttack", weapon: "fist" };
const shoot = { ...strike, action: "rangedAttack", weapon: "pistol" };
const practiced = [skill("armed", 4), skill("ranged", 4), skill("unarmed", 4, { maneuvers: { unarmedAttack: 1 } })];
const armory = { sheet: { skills: practiced, weapons: [sword(), pistol()] } };
const duel = (boarder = {}, over = {}) =>
  fight([person("kassus", armory), enemy("boarder", { at: [1, 0], ...boarder })], over);
/** The defences that the target is offered, or null when nobody asks them. */
const offered = (played: Played) => asksFor(played, "defence")[0]?.choices.map(({ id }) => id) ?? null;
/** Those of them that are two at once. */
const pairs = (played: Played) => offered(played)?.filter((id) => id.includes("+"));
/** All that somebody with a sword may do against a blow. */
const all = ["dodge", "parry:sword", "block:fist", "dodge+parry:sword", "dodge+block:fist", "none"];
const spentBy = ({ after }: Played, id: string) => combatantOf(after, id).spent;
const never: TimedEffect["until"] = { moment: "open" };

describe("who is attacked is asked how they meet it, before the dice fall", () => {
  it("an armed attack may be dodged, parried or blocked (R089, R140, G233)", () => {
    expect(offered(play(duel(), strike, [1, 1]))).toEqual(all);
  });

  it("so may an unarmed one (R108, G233)", () => {
    expect(offered(play(duel(), punch, [1, 1, 1]))).toEqual(all);
  });

  it("a shot may be dodged, and neither parried nor blocked (R098, G47)", () => {
    const far = duel({ at: [4, 0] });
    expect(offered(play(far, shoot, [1, 1]))).toEqual(["dodge", "none"]);
  });

  it("whatever is in the hand serves as an object to parry with, under Armed Combat (R140, R451)", () => {
    const gunner = duel({ sheet: { skills: [skill("armed", 2), skill("ranged", 6)], weapons: [pistol()] } });
    expect(offered(play(gunner, strike, [1, 1]))).toContain("parry:pistol");
    const played = play(gunner, strike, [3, 4, 3, 4, 1, 1], { boarder: ["parry:pistol"] });
    expect(modifierIn(testsOf(played)[1], "ranks")).toBe(2);
  });

  it("what is put away parries nothing (R140, R451)", () => {
    const pair = [sword({ held: false }), sword({ id: "knife", name: "Knife" })];
    expect(offered(play(duel({ sheet: { weapons: pair } }), strike, [1, 1]))).toEqual([
      ...["dodge", "parry:knife", "block:fist", "dodge+parry:knife", "dodge+block:fist", "none"],
    ]);
  });

  it("an object is parried with as such, whatever one knows of it as a weapon (R140, R451)", () => {
    const skills = [
      skill("armed", 2, { specialities: ["beam"] }),
      skill("armed", 6, { group: "beam", specialities: ["beam"] }),
    ];
    const weapons = [pistol({ group: "beam", speciality: "beam" })];
    const played = play(duel({ sheet: { skills, weapons } }), strike, [3, 4, 3, 4, 1, 1], {
      boarder: ["parry:pistol"],
    });
    const ids = testsOf(played)[1]?.modifiers.map(({ id, value }) => [id, value]);
    expect(ids).toEqual([
      ["ranks", 6],
      ["attribute", 0],
    ]);
  });

  it("the question tells of the attack, and how far beyond the allowance each answer goes (R003, R142, G201)", () => {
    const asked = (actions: number) =>
      asksFor(play(duel({ spent: { actions } }), strike, [1, 1]), "defence")[0] as NonNullable<
        ReturnType<typeof asksFor>[0]
      >;
    const extras = (actions: number) => asked(actions).choices.map(({ params }) => params?.extra ?? null);
    expect(extras(0)).toEqual([0, 0, 0, 0, 0, null]);
    expect(extras(1)).toEqual([0, 0, 0, 1, 1, null]);
    expect(extras(2)).toEqual([1, 1, 1, 2, 2, null]);
    expect(asked(0)).toMatchObject({
      about: "kassus",
      fallback: "none",
      details: {
        act: "armedAttack",
        weapon: "Sword",
        shot: false,
        attack: { action: "armedAttack", weapon: "sword", targets: ["boarder"], options: {} },
        extra: 0,
        depth: 0,
      },
      rules: ["R089", "R142", "R184"],
    });
  });

  it("the action of a block is gone even when the attack misses, and nothing is rolled for it (R141, R142, G231)", () => {
    const played = play(duel(), strike, [1, 1], { boarder: ["parry:sword"] });
    expect([spentBy(played, "boarder").actions, testsOf(played).length]).toEqual([1, 1]);
  });

  it("the action of a dodge is gone even when the attack misses (R184)", () => {
    const played = play(duel(), strike, [1, 1, 1, 1], { boarder: ["dodge"] });
    expect(spentBy(played, "boarder").actions).toBe(1);
  });

  it("without a defence nothing is spent and nothing more is rolled (R142)", () => {
    const played = play(duel(), strike, [3, 4, 1, 1]);
    expect([spentBy(played, "boarder").actions ?? 0, testsOf(played).length]).toEqual([0, 1]);
  });

  it("one block answers one attack: the next has to be answered anew (R141, G231)", () => {
    const first = play(duel(), strike, [3, 4, 3, 4], { boarder: ["parry:sword"] });
    const second = play(first.after, strike, [3, 4, 2, 2]);
    expect([damageAfter(first, "boarder"), damageAfter(second, "boarder")]).toEqual([0, 4]);
    expect(offered(second)).toContain("parry:sword");
  });

  it("a dodge and a parry may both meet one attack, for two actions (G232)", () => {
    const played = play(duel(), strike, [1, 1, 3, 4, 3, 4], { boarder: ["dodge+parry:sword"] });
    expect(testsOf(played).map(({ id }) => id)).toEqual(["defence/dodge", "attack/armedAttack", "defence/parry"]);
    expect(spentBy(played, "boarder").actions).toBe(2);
  });

  it("both are gone even when the attack misses, and only the dodge is rolled (R142, R184, G232)", () => {
    const played = play(duel(), strike, [6, 5, 1, 1], { boarder: ["dodge+parry:sword"] });
    expect(testsOf(played).map(({ id }) => id)).toEqual(["defence/dodge", "attack/armedAttack"]);
    expect(spentBy(played, "boarder").actions).toBe(2);
  });

  it("both are declared only by whoever can pay for both (R003, G201, G232)", () => {
    const strict = (actions: number) => duel({ spent: { actions } }, { settings: { extraActions: false } });
    expect(pairs(play(strict(0), strike, [1, 1]))).toEqual(["dodge+parry:sword", "dodge+block:fist"]);
    expect(offered(play(strict(1), strike, [1, 1]))).toEqual(["dodge", "parry:sword", "block:fist", "none"]);
    const late = duel({ spent: { actions: 1 } });
    const played = play(late, strike, [1, 1, 3, 4, 3, 4, 1, 1], { boarder: ["dodge+parry:sword"] });
    expect(testsOf(played).map((test) => modifierIn(test, "extraAction"))).toEqual([0, 0, -5]);
  });

  it("they are asked once, and all that they declare is in that answer (R142, R184, G230)", () => {
    const prompts = (choice: string) =>
      asksFor(play(duel(), strike, [3, 4, 3, 4, 3, 4, 1, 1], { boarder: [choice] }), "defence");
    expect(["dodge", "parry:sword", "dodge+parry:sword"].map((choice) => prompts(choice).length)).toEqual([1, 1, 1]);
  });

  it("two blocks may not meet one attack (R141)", () => {
    expect(pairs(play(duel(), strike, [1, 1]))).toEqual(["dodge+parry:sword", "dodge+block:fist"]);
  });
});

describe("the actions of a round are one purse for attack and defence", () => {
  it("what is spent on a defence is missing later (G200, G201)", () => {
    const { after } = play(duel(), strike, [1, 1, 1, 1], { boarder: ["dodge"] });
    expect(coda.round.allowance(after, combatantOf(after, "boarder")).actions?.left).toBe(1);
  });

  it("beyond them a defence is an extra action with its penalty (R187, G200, G201)", () => {
    const played = play(duel({ spent: { actions: 2 } }), strike, [3, 4, 3, 4, 1, 1], { boarder: ["parry:sword"] });
    expect(modifierIn(testsOf(played)[1], "extraAction")).toBe(-5);
  });

  it("and is none at all where the game master permits no extra actions (R003, G201)", () => {
    const strict = duel({ spent: { actions: 2 } }, { settings: { extraActions: false } });
    expect(offered(play(strict, strike, [1, 1]))).toBeNull();
  });

  it("an Action of Opportunity is met like any other attack, at the usual cost (G219)", () => {
    const encounter = fight([person("kassus", armory), enemy("boarder", { at: [0, 1] })]);
    const walk = { actor: "kassus", action: "move", path: along(0, 0, 3) };
    const answers = { boarder: ["strike:sword"], kassus: ["parry:sword"] };
    const played = play(encounter, walk, [3, 4, 3, 4], answers);
    expect([damageAfter(played, "kassus"), spentBy(played, "kassus").actions]).toEqual([0, 2]);
  });
});

describe("no defence is declared", () => {
  it.each(["stunned", "unconscious", "grabbed", "grabbing"])(
    "by somebody %s (R206, R439, R441, G237, G303)",
    (state) => {
      expect(offered(play(duel({ conditions: [state] }), strike, [1, 1]))).toBeNull();
    },
  );

  it("by the surprised before their first turn (R443, G206, G237)", () => {
    const surprised = { conditions: ["surprised"] };
    expect(offered(play(duel(surprised), strike, [1, 1]))).toBeNull();
    expect(offered(play(duel(surprised, { round: 2 }), strike, [1, 1]))).not.toBeNull();
    expect(offered(play(duel(surprised, { settings: { surprised: "text" } }), strike, [1, 1]))).not.toBeNull();
  });

  it("by whoever withdraws (R051, G25, G237)", () => {
    expect(offered(play(duel({ marks: { withdrawing: true } }), strike, [1, 1]))).toBeNull();
  });

  it("after a full action (G56, G203, G237)", () => {
    expect(offered(play(duel({ marks: { full: true }, spent: { actions: 2 } }), strike, [1, 1]))).toBeNull();
  });

  it("against the next attack of whoever fooled them, but against others, and the one after that (R445, G71, G237)", () => {
    const denied = { kind: "denied", by: "kassus", about: "kassus", until: never };
    const encounter = duel({ timedEffects: { denied } });
    const played = play(encounter, strike, [1, 1]);
    expect(offered(played)).toBeNull();
    expect(offered(play(played.after, strike, [1, 1]))).not.toBeNull();
    const other = duel({ timedEffects: { denied: { ...denied, about: "okoro" } } });
    expect(offered(play(other, strike, [1, 1]))).not.toBeNull();
  });

  it("outside a fight (R001)", () => {
    expect(offered(play(duel({}, { round: 0, turn: null }), strike, [1, 1]))).toBeNull();
  });

  it("but the prone may defend themselves (G237)", () => {
    expect(offered(play(duel({ conditions: ["prone"] }), strike, [1, 1, 1, 1]))).not.toBeNull();
  });
});

describe("where the game master lets people wait for the roll", () => {
  const after = { settings: { dodgeTiming: "after" } };

  it("nobody is asked about an attack that misses (G44)", () => {
    expect(offered(play(duel({}, after), strike, [1, 1]))).toBeNull();
  });

  it("the target learns what was rolled, and their dodge is held against it (G44)", () => {
    const played = play(duel({}, after), strike, [3, 4, 6, 5, 1, 1], { boarder: ["dodge"] });
    expect(asksFor(played, "defence")[0]?.details).toMatchObject({ total: 11 });
    expect(testsOf(played)).toMatchObject([
      { id: "defence/dodge", total: 11 },
      { id: "attack/armedAttack", faces: [3, 4], target: 11, degree: "marginal" },
    ]);
  });

  it("a miss that a hand makes a hit lets the target answer after all (G44)", () => {
    const encounter = duel({}, after);
    const { exchange } = play(encounter, strike, [1, 1]);
    const open = amend(exchange, coda, scriptedDice([]), { roll: 0, by: "gm", total: 30 });
    expect(open.prompts).toMatchObject([{ of: "boarder", kind: "defence", details: { total: 30 } }]);
    const [prompt] = open.prompts;
    const dice = scriptedDice([6, 5, ...Array(20).fill(1)]);
    const dodged = advance(encounter, open, coda, dice, { prompt: prompt?.id ?? "", choice: "dodge" });
    const tests = dodged.episode.entries.flatMap((entry) => (entry.kind === "test" ? [entry] : []));
    expect(tests.slice(0, 2)).toMatchObject([
      { place: 1, test: { id: "defence/dodge", faces: [6, 5] } },
      { place: 0, test: { id: "attack/armedAttack", total: 30, amended: { by: "gm" } } },
    ]);
  });

  it("a block still answers a blow that hits (G44)", () => {
    const played = play(duel({}, after), strike, [3, 4, 3, 4], { boarder: ["parry:sword"] });
    expect([damageAfter(played, "boarder"), testsOf(played).length]).toEqual([0, 2]);
  });
});

describe("blocks and parries", () => {
  it.each(["block", "parry"])(
    "a %s is declared when it is asked for, and is no act by itself (R021, R142)",
    (action) => {
      expect(coda.check(duel(), { actor: "kassus", action })?.code).toBe("defence/when-attacked");
    },
  );
});

describe("what pays for a defence", () => {
  const sword1 = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
  const table = (boarder = {}, over = {}) =>
    fight([person("kassus"), enemy("boarder", { at: [1, 0], ...boarder })], {
      settings: { defencePay: "kept" },
      ...over,
    });
  const kept = (value: number) => ({
    timedEffects: {
      "kept/boarder": { kind: "kept", by: "boarder", value, until: { moment: "roundEnd", round: 1 } as const },
    },
  });
  const offered = (encounter: ReturnType<typeof table>) =>
    asksFor(play(encounter, sword1, [1, 1]), "defence")[0]?.choices.map(({ id }) => id);

  it("is any action of the round, unless the game master wants only those kept back (G201, G324)", () => {
    expect(offered(table({}, { settings: {} }))).toContain("dodge");
    expect(offered(table())).toBeUndefined();
    expect(offered(table(kept(1)))).toEqual(["dodge", "parry:sword", "block:fist", "none"]);
    expect(offered(table(kept(2)))).toContain("dodge+parry:sword");
  });

  it("is used up by what it pays for (G324)", () => {
    const once = play(table(kept(1)), sword1, [1, 1, 1, 1], { boarder: ["dodge"] }).after;
    expect(offered(once)).toBeUndefined();
    const twice = play(table(kept(2)), sword1, [1, 1, 1, 1], { boarder: ["dodge"] }).after;
    expect(offered(twice)).toContain("dodge");
  });

  it("is what a dodge before any attack takes as well, but in one's own turn (G324)", () => {
    const dodge = { actor: "boarder", action: "dodge" };
    expect(coda.check(table(), dodge)?.code).toBe("defence/only-kept");
    expect([
      coda.check(table(kept(1)), dodge),
      coda.check(table({}, { turn: "boarder", settings: { defencePay: "kept" } }), dodge),
    ]).toEqual([null, null]);
  });
});
