import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { presentOf } from "../../../../src/engine/exchange.ts";
import type { OwnOdds } from "../../../../src/engine/preview.ts";
import type { Prompt } from "../../../../src/engine/prompt.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEdge, CodaEncounter, CodaSheet } from "../../../../src/rulesets/coda/sheet.ts";
import {
  along,
  enemy,
  fight,
  modifierIn,
  type Played,
  person,
  play,
  skill,
  sword,
  testsOf,
  way,
} from "../../../support/coda.ts";
import { bonuses, edge } from "../../../support/edges.ts";

const known = { armed: { trip: 1, disarm: 1 }, unarmed: { unarmedAttack: 1, trip: 1, grab: 1, block: 1 } };
/** Nothing hurts them for long, so that no die of an injury stands between. */
const hardy = { reactionBonus: { quickness: 0, savvy: 0, stamina: 20, willpower: 0 } };

/** The one with the edges beside one enemy; they know their maneuvers. */
function pairOff(edges: readonly CodaEdge[], over: Partial<CodaSheet> = {}): CodaEncounter {
  const sheet = { ...bonuses(known, skill("gymnastics", 4, { specialities: ["tumble"] })), edges, ...over };
  return fight([person("a", { sheet }), enemy("b", { at: [1, 0], sheet: hardy })]);
}

const strike = { actor: "a", action: "armedAttack", weapon: "sword", targets: ["b"] };
const first = edge("combination", 1, "armedAttack>trip");
/** A Superior hit with all its dice: attack, damage, where it lands, Stamina. */
const superior = [6, 4, 1, 1, 4, 4, 1, 1];
/** An Extraordinary one, whose damage needs no dice. */
const extraordinary = [6, 6, 3, 4, 4, 1, 1];
/** A trip that meets its number and loses the struggle: test, then the one who resists, then the other. */
const trip = [2, 2, 6, 5, 1, 1];

const asked = ({ prompts }: Played) => prompts.filter(({ kind }) => kind === "combination");
const offered = (played: Played) => asked(played).map(({ choices }) => choices.map(({ id }) => id));
const named = (played: Played, id: string) => testsOf(played).find((test) => test.id === id);

describe("Combination", () => {
  it("lets the second maneuver follow a Superior first one, as an Action of Opportunity (R317)", () => {
    const played = play(pairOff([first]), strike, [...superior, ...trip], { a: ["trip:fist"] });
    expect(offered(played)).toEqual([["trip:fist", "trip:foot", "decline"]]);
    expect(named(played, "attack/trip")).toMatchObject({ success: true });
    expect(combatantOf(played.after, "a").spent).toMatchObject({ actions: 1, opportunities: 1 });
  });

  it("asks nothing after a lesser degree, and takes no answer for no (R317)", () => {
    expect(offered(play(pairOff([first]), strike, [4, 4, 1, 1]))).toEqual([]);
    const declined = play(pairOff([first]), strike, superior);
    expect(asked(declined)).toHaveLength(1);
    expect(combatantOf(declined.after, "a").spent).toEqual({ actions: 1 });
  });

  it("has an order that does not change, and no effect on other maneuvers (R317)", () => {
    const other = pairOff([edge("combination", 1, "trip>armedAttack"), edge("combination", 1, "unarmedAttack>trip")]);
    expect(offered(play(other, strike, superior))).toEqual([]);
  });

  it("counts no attack that was turned aside (R317)", () => {
    const sheet = { ...hardy, skills: [skill("armed", 9)] };
    const { combatants, ...rest } = pairOff([first]);
    const encounter = { ...rest, combatants: { ...combatants, b: enemy("b", { at: [1, 0], sheet }) } };
    const played = play(encounter, strike, [6, 4, 4, 2], { b: ["parry:sword"] });
    expect(named(played, "defence/parry")).toMatchObject({ success: true });
    expect(offered(played)).toEqual([]);
  });

  it.each([
    [1, superior, 0, "R317"],
    [1, extraordinary, 2, "R318"],
    [2, superior, 2, "R319"],
    [2, extraordinary, 4, "R319"],
    [3, superior, 4, "R320"],
    [3, extraordinary, 6, "R320"],
  ])("of tier %i after %o adds %i to the second (%s, G290)", (tier, dice, more) => {
    const encounter = pairOff([edge("combination", tier, "armedAttack>trip")]);
    const played = play(encounter, strike, [...dice, 1, 2, 6, 5, 1, 1], { a: ["trip:fist"] });
    expect(modifierIn(named(played, "attack/trip"), "combination")).toBe(more);
  });

  it("needs an Action of Opportunity, a fight and somebody who can still act (R317, G26)", () => {
    const { combatants, ...rest } = pairOff([first]);
    const spent = { ...combatantOf({ ...rest, combatants }, "a"), spent: { opportunities: 1 } };
    expect(offered(play({ ...rest, combatants: { ...combatants, a: spent } }, strike, superior))).toEqual([]);
    expect(offered(play({ ...rest, combatants, round: 0, turn: null }, strike, superior))).toEqual([]);
  });

  it("strikes nobody who is dead (R317)", () => {
    const { combatants, ...rest } = pairOff([first]);
    const dying = { ...combatantOf({ ...rest, combatants }, "b"), counts: { damage: 35 } };
    expect(offered(play({ ...rest, combatants: { ...combatants, b: dying } }, strike, [6, 4, 6, 6]))).toEqual([]);
  });
});

describe("several Combinations", () => {
  const both = [first, edge("combination", 2, "armedAttack>disarm")];

  it("that begin alike are offered together, and one is chosen (R322, G26)", () => {
    const opportunist = edge("opportunist");
    const played = play(pairOff([...both, opportunist]), strike, [...superior, ...trip], { a: ["trip:foot"] });
    expect(offered(played)).toEqual([
      ["trip:fist", "trip:foot", "disarm:sword", "disarm:fist", "disarm:foot", "decline"],
    ]);
  });

  it("give the better bonus where two give the same (R319, R322)", () => {
    const twice = pairOff([edge("combination", 3, "armedAttack>trip"), first]);
    const played = play(twice, strike, [...superior, 1, 1, 6, 5, 1, 1], { a: ["trip:fist"] });
    expect(modifierIn(named(played, "attack/trip"), "combination")).toBe(4);
  });

  it("chain as long as there are Actions of Opportunity (R323)", () => {
    const chain = [first, edge("combination", 1, "trip>unarmedAttack")];
    const dice = [...superior, 4, 4, 1, 1, 6, 5, 1, 1, 3];
    const answers = { a: ["trip:fist", "strike:fist"] };
    const twice = play(pairOff([...chain, edge("opportunist")]), strike, dice, answers);
    expect(testsOf(twice).map(({ id }) => id)).toEqual(expect.arrayContaining(["attack/trip", "attack/unarmedAttack"]));
    expect(combatantOf(twice.after, "a").spent.opportunities).toBe(2);
    expect(asked(play(pairOff(chain), strike, dice, answers))).toHaveLength(1);
  });
});

describe("a Combination that begins with a defence", () => {
  const blow = { actor: "b", action: "armedAttack", weapon: "sword", targets: ["a"] };

  /** The one with the edges is struck at. */
  function struckAt(...edges: readonly CodaEdge[]): CodaEncounter {
    const sheet = { ...bonuses({ ...known, armed: { ...known.armed, parry: 1, armedAttack: 1 } }), edges };
    return fight([enemy("b", { at: [1, 0], sheet: hardy }), person("a", { sheet })]);
  }

  it("follows on a Superior block or parry (R317, G291)", () => {
    const parried = play(struckAt(edge("combination", 1, "parry>trip")), blow, [2, 2, 6, 4, ...trip], {
      a: ["parry:sword", "trip:fist"],
    });
    expect(named(parried, "defence/parry")).toMatchObject({ degree: "superior" });
    expect(named(parried, "attack/trip")).toBeDefined();
    const blocked = play(struckAt(edge("combination", 1, "block>trip")), blow, [2, 2, 6, 4], { a: ["block:fist"] });
    expect(asked(blocked)).toHaveLength(1);
    const other = play(struckAt(edge("combination", 1, "parry>trip")), blow, [2, 2, 6, 4], { a: ["block:fist"] });
    expect(asked(other)).toEqual([]);
  });

  it("takes the place of the riposte when it is used (R317, G26)", () => {
    const encounter = struckAt(edge("combination", 1, "parry>trip"), edge("opportunist"));
    const kinds = (choice: string) => {
      const answers = { a: ["parry:sword", choice] };
      return play(encounter, blow, [2, 2, 6, 6, 3, ...trip], answers)
        .prompts.filter(({ of }) => of === "a")
        .map(({ kind }) => kind);
    };
    expect(kinds("trip:fist").at(-1)).toBe("combination");
    expect(kinds("decline")).toEqual(expect.arrayContaining(["combination", "riposte"]));
  });

  it("does not follow on a failed one (R317)", () => {
    const failed = play(struckAt(edge("combination", 1, "parry>trip")), blow, [4, 4, 1, 1, 1, 1], {
      a: ["parry:sword"],
    });
    expect(asked(failed)).toEqual([]);
  });
});

describe("a Combination with a charge", () => {
  it.each(["charge>trip", "armedAttack>trip"])("counts the blow at its end as both: %s (R317, G245)", (pair) => {
    const runner = bonuses(known, skill("athletics", 9));
    const encounter = fight([
      person("a", { sheet: { ...runner, edges: [edge("combination", 1, pair)] } }),
      enemy("b", { at: [4, 0], sheet: hardy }),
    ]);
    const played = play(encounter, { ...strike, action: "charge" }, [6, 4, 6, 4, 1, 1, 4, 4, 1, 1, 6, 5]);
    expect(asked(played)).toHaveLength(1);
  });
});

describe("a Combination that begins with help", () => {
  it("follows on a Superior aid against the enemy whom it is about (R317)", () => {
    const edges = [edge("combination", 1, "aid>trip")];
    const { combatants, order, ...rest } = pairOff(edges);
    const encounter = {
      ...rest,
      order: [...order, "c"],
      combatants: { ...combatants, c: person("c", { at: [2, 0] }) },
    };
    const aid = { ...strike, action: "aid" };
    expect(offered(play(encounter, aid, [6, 6, 3]))).toEqual([["trip:fist", "trip:foot", "decline"]]);
    expect(offered(play(encounter, aid, [4, 4]))).toEqual([]);
  });
});

describe("a Combination with a grab", () => {
  const thrower = [edge("combination", 1, "unarmedAttack>throw"), edge("throw")];
  const punch = { ...strike, action: "unarmedAttack", weapon: "fist" };
  const superiorPunch = [6, 3, 1, 4, 4, 1, 1];

  it("begins the grab for the maneuver that was named, and offers no other (R321)", () => {
    const dice = [...superiorPunch, 4, 4];
    const played = play(pairOff(thrower), punch, dice, { a: ["grab:fist"] });
    expect(offered(played)).toEqual([["grab:fist", "decline"]]);
    const maneuvers = played.prompts.flatMap(({ choices }) => choices.map(({ action }) => action ?? ""));
    expect(maneuvers).toContain("throw");
    expect(maneuvers).not.toContain("strangle");
  });

  it("gives its bonus to the maneuver within the hold, and none to taking hold (R318, R321, G330)", () => {
    const better = [edge("combination", 2, "unarmedAttack>throw"), edge("throw")];
    const played = play(pairOff(better), punch, [...superiorPunch, 4, 4, 3, 3, 3, 3, 1, 1, 1], {
      a: ["grab:fist", "throw"],
    });
    expect(modifierIn(named(played, "attack/grab"), "combination")).toBe(0);
    expect(modifierIn(named(played, "grab/throw"), "combination")).toBe(2);
  });

  it("shows the bonus in its chances, but not in those of a grab (R318, G330)", () => {
    const chance = (edges: Parameters<typeof pairOff>[0], id: string) => {
      const { prompts, exchange } = play(pairOff(edges), punch, [...superiorPunch, 1, 1, 1, 1]);
      const [prompt] = prompts.filter(({ kind }) => kind === "combination") as [Prompt];
      const choice = prompt.choices.find((one) => one.id === id) as Prompt["choices"][number];
      const odds = coda.preview.choice(presentOf(exchange) as CodaEncounter, prompt, choice)?.odds as OwnOdds;
      return modifierIn(odds.test, "combination");
    };
    expect(chance([edge("combination", 2, "unarmedAttack>trip")], "trip:fist")).toBe(2);
    expect(chance([edge("combination", 2, "unarmedAttack>throw"), edge("throw")], "grab:fist")).toBe(0);
  });

  it("does the maneuver at once within a hold, each of its ways a choice (R321)", () => {
    const edges = [edge("combination", 2, "damageTarget>throw"), edge("throw"), edge("opportunist")];
    const held = play(pairOff(edges), { ...strike, action: "grab", weapon: "fist" }, [3, 3]).after;
    const hurt = { actor: "a", action: "damageTarget", targets: ["b"] };
    const played = play(held, hurt, [3, 3, 5, 4, 1, 4, 4, 1, 1, 3, 3, 1, 2, 1], { a: ["throw"] });
    expect(offered(played)[0]).toEqual(["throw", "throw:sacrifice", "decline"]);
    expect(modifierIn(named(played, "grab/throw"), "combination")).toBe(2);
  });
});

describe("a Combination with a tumble", () => {
  it("lets a blow follow on a Superior tumble past an enemy, against them (R324, G291)", () => {
    const encounter = pairOff([edge("combination", 1, "tumble>unarmedAttack")]);
    const tumble = { actor: "a", action: "move", movementMode: "tumble", path: way([0, 0], [0, 1], [1, 1]) };
    const played = play(encounter, tumble, [6, 4, 3, 3, 1], { a: ["strike:foot"] });
    expect(named(played, "move/tumble")).toMatchObject({ degree: "superior" });
    expect(asked(played)).toMatchObject([{ of: "a", about: "b" }]);
    expect(named(played, "attack/unarmedAttack")).toBeDefined();
    expect(offered(play(encounter, tumble, [4, 3]))).toEqual([]);
  });

  it("follows on each of two tumbles against the enemies of its own part alone (R324, G323)", () => {
    const { sheet } = combatantOf(pairOff([edge("combination", 1, "tumble>unarmedAttack")]), "a");
    const encounter = fight([person("a", { sheet }), enemy("b", { at: [7, 1], sheet: hardy })]);
    const beside = { actor: "a", action: "move", movementMode: "tumble", path: along(0, 0, 12) };
    expect(asked(play(encounter, beside, [6, 4, 3, 3]))).toEqual([]);
    const past = { ...beside, path: along(0, 0, 8) };
    expect(asked(play(encounter, past, [3, 3, 6, 4]))).toMatchObject([{ of: "a", about: "b" }]);
  });

  it("lets a tumble follow on a Superior blow, with the bonus, along the way that is told (R320, R324)", () => {
    const encounter = pairOff([edge("combination", 3, "armedAttack>tumble")]);
    const path = way([0, 0], [0, 1], [1, 1], [2, 1], [3, 1]);
    const played = play(encounter, strike, [...superior, 4, 4], { a: [{ choice: "tumble", details: { path } }] });
    expect(modifierIn(named(played, "move/tumble"), "combination")).toBe(4);
    expect(combatantOf(played.after, "a").place).toMatchObject({ col: 3, row: 1 });
    expect(combatantOf(played.after, "a").spent).toMatchObject({ actions: 1, opportunities: 1 });
  });

  it.each([
    ["no way", {}],
    ["nonsense", { path: "there" }],
    ["a way from elsewhere", { path: way([5, 5], [6, 5]) }],
    ["two actions' worth", { path: along(0, 0, -8) }],
  ])("makes nothing of %s (R324)", (_what, details) => {
    const encounter = pairOff([edge("combination", 1, "armedAttack>tumble")]);
    const played = play(encounter, strike, superior, { a: [{ choice: "tumble", details }] });
    expect(combatantOf(played.after, "a").place).toMatchObject({ col: 0, row: 0 });
    expect(combatantOf(played.after, "a").spent).toEqual({ actions: 1 });
  });

  it("offers no tumble to one who cannot go anywhere (R324)", () => {
    const { combatants, ...rest } = pairOff([edge("combination", 1, "armedAttack>tumble")]);
    const down = { ...combatantOf({ ...rest, combatants }, "a"), conditions: ["prone"] };
    expect(offered(play({ ...rest, combatants: { ...combatants, a: down } }, strike, superior))).toEqual([]);
  });

  it("asks nothing of one who has no pair that begins so (R324)", () => {
    const encounter = pairOff([edge("combination", 1, "armedAttack>trip")], { weapons: [sword()] });
    const tumble = { actor: "a", action: "move", movementMode: "tumble", path: way([0, 0], [0, 1], [1, 1]) };
    expect(offered(play(encounter, tumble, [6, 5]))).toEqual([]);
  });
});
