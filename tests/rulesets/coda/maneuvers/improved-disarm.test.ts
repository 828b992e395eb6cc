import { describe, expect, it } from "vitest";
import { scriptedDice } from "../../../../src/engine/dice/dice.ts";
import { applyEffects, reverseEffects } from "../../../../src/engine/effects.ts";
import { effectsOf, openExchange } from "../../../../src/engine/exchange.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { advance, openPrompts } from "../../../../src/engine/play.ts";
import type { Json } from "../../../../src/engine/types.ts";
import { armsOf } from "../../../../src/rulesets/coda/gear/weapons.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../../../../src/rulesets/coda/sheet.ts";
import {
  asksFor,
  disarm,
  enemy,
  entriesOf,
  fight,
  modifierIn,
  type Played,
  person,
  play,
  sheet,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";
import { holdFight } from "../../../support/grab.ts";

const skills = [skill("armed", 4, { maneuvers: { disarm: 1 } }), skill("unarmed", 4, { maneuvers: { disarm: 1 } })];
const edge = (tier: number, choice = "armed") => ({ edges: [{ edge: "improvedDisarm", tier, choice }] });

/** Kassus, who disarms better, beside a raider; Marin some squares off. */
function scene(
  kassus: Partial<CodaSheet> = edge(1),
  raider: Partial<CodaSheet> = {},
  over: Partial<CodaEncounter> = {},
) {
  const people: CodaCombatant[] = [
    person("kassus", { at: [9, 10], sheet: { skills, ...kassus } }),
    enemy("raider", { at: [10, 10], sheet: raider }),
    person("marin", { at: [12, 10], sheet: { weapons: [] } }),
  ];
  return fight(people, over);
}

/** A hit with 11, or an Extraordinary one with 20; the target's attribute test fails. */
const HIT = [3, 3];
const GREAT = [6, 6, 3, 1, 1];
const holdOf = ({ after }: { after: CodaEncounter }, of: string, weapon: string) =>
  after.combatants[of]?.holds[weapon] ?? null;

/** Play with one answer that carries details; all other prompts take their default. */
function playDetailed(
  encounter: CodaEncounter,
  faces: readonly number[],
  choice: string,
  details: Record<string, Json>,
) {
  const dice = scriptedDice(faces);
  let exchange = advance(encounter, openExchange("x1", "coda", encounter, disarm()), coda, dice);
  for (let prompt = openPrompts(exchange)[0]; prompt; prompt = openPrompts(exchange)[0]) {
    const answer = prompt.kind === "landing" ? { choice, details } : { choice: prompt.fallback };
    exchange = advance(encounter, exchange, coda, dice, { prompt: prompt.id, ...answer });
  }
  return { after: applyEffects(encounter, effectsOf(exchange.episode)) };
}

describe("Improved Disarm", () => {
  const resistance = (tier: number): ReturnType<typeof testsOf>[number] | undefined =>
    testsOf(play(scene(edge(tier)), disarm(), [...HIT, 5, 5, 1, 1]))[1];

  it("leaves the target a test of their better attribute against the hit, in place of the opposed one (R355, G68)", () => {
    const lost = play(scene(edge(1)), disarm(), [...HIT, 5, 6, 1, 3]);
    expect(testsOf(lost)[1]).toMatchObject({ id: "contest/disarm", target: 11 + 1, total: 11 });
    expect(testsOf(lost)).toHaveLength(2);
    expect(holdOf(lost, "raider", "sword")).toEqual({ lies: { col: 11, row: 10 } });
    const agile = { attributes: { ...sheet().attributes, agility: 8 } };
    expect(holdOf(play(scene(edge(1), agile), disarm(), [...HIT, 5, 6]), "raider", "sword")).toBeNull();
  });

  it("lets what the attacker adds raise the number, and what the target adds help them (R355, G257)", () => {
    const strong = { ...edge(1), weapons: [sword({ hands: 2, size: 3, traits: ["disarmMade"] })] };
    const trained = { weapons: [sword({ hands: 2 })], skills: [skill("armed", 4, { maneuvers: { disarm: 2 } })] };
    const [, test] = testsOf(play(scene(strong, trained), disarm(), [...HIT, 1, 1, 1, 1]));
    expect(test?.target).toBe(11 + 1 + 2 + 2 + 2);
    expect(test?.total).toBe(2 + 2 + 2);
  });

  it("takes 2 off with the first upgrade (R357)", () => {
    expect([modifierIn(resistance(1), "improvedDisarm"), modifierIn(resistance(2), "improvedDisarm")]).toEqual([0, -2]);
  });

  it("takes 4 off with the second one (R358)", () => {
    expect(modifierIn(resistance(3), "improvedDisarm")).toBe(-4);
  });

  it("counts for the skill it was taken for (R359)", () => {
    expect(testsOf(play(scene(edge(1, "unarmed")), disarm(), [...HIT, 2, 2, 1, 1]))).toHaveLength(3);
    const bare = disarm({ weapon: "fist" });
    expect(testsOf(play(scene(edge(1, "unarmed")), bare, [...HIT, 1, 1, 1, 1]))).toHaveLength(2);
  });

  it("may be taken for several skills (R359)", () => {
    const both = { edges: [...edge(1, "unarmed").edges, ...edge(2, "armed").edges] };
    const [, test] = testsOf(play(scene(both), disarm(), [...HIT, 1, 1, 1, 1]));
    expect(modifierIn(test, "improvedDisarm")).toBe(-2);
  });

  it("comes after a lost opposed test where the game master has it so (R355, G68)", () => {
    const encounter = scene(edge(1), {}, { settings: { improvedReplace: false } });
    const played = play(encounter, disarm(), [...HIT, 2, 2, 1, 1, 1, 1, 1, 1]);
    expect(testsOf(played).map(({ target }) => target)).toEqual([7, null, 4, 12]);
    expect(holdOf(played, "raider", "sword")).not.toBeNull();
  });
});

describe("Improved Disarm in a hold", () => {
  /** Kassus holds the raider, who has a sword in their hand. */
  const held = (tier: number, choice = "unarmed", over: Partial<CodaEncounter> = {}) =>
    holdFight(
      [
        person("kassus", { at: [9, 10], sheet: { skills, weapons: [], ...edge(tier, choice) } }),
        enemy("raider", { at: [10, 10] }),
      ],
      [],
      over,
    );
  const wrest: Intent = { actor: "kassus", action: "grabDisarm", targets: ["raider"] };
  /** The raider's dice first, then those of Kassus: the test against 11 of the one or the other kind. */
  const FACES = [4, 5, 3, 4, 3];
  const resisted = (encounter: CodaEncounter) => testsOf(play(encounter, wrest, [...FACES, 1, 3]))[0];

  it("is resisted with the better attribute instead of by wrestling (R355, R359)", () => {
    expect(modifierIn(resisted(held(1)), "ranks")).toBe(0);
    expect(resisted(held(1))?.total).toBe(9 - 2);
    expect(holdOf(play(held(1), wrest, FACES), "raider", "sword")).toEqual({ lies: { col: 11, row: 10 } });
  });

  it("is harder to resist with each upgrade (R357, R358, R359)", () => {
    expect([2, 3].map((tier) => modifierIn(resisted(held(tier)), "improvedDisarm"))).toEqual([-2, -4]);
  });

  it("counts for unarmed combat only, and where the game master lets it take the place (R359, G68)", () => {
    expect(modifierIn(resisted(held(1, "armed")), "ranks")).toBe(4);
    const beside = held(1, "unarmed", { settings: { improvedReplace: false } });
    expect(modifierIn(resisted(beside), "ranks")).toBe(4);
  });

  it("comes on top of the opposed test where the game master has it so (R359, G68)", () => {
    const beside = held(3, "unarmed", { settings: { improvedReplace: false } });
    const tested = (faces: readonly number[]) => {
      const played = play(beside, wrest, faces);
      return [
        testsOf(played).length,
        modifierIn(testsOf(played)[2], "improvedDisarm"),
        holdOf(played, "raider", "sword"),
      ];
    };
    const lies = { lies: { col: 11, row: 10 } };
    expect(tested([4, 5, 3, 4, 5, 5, 3])).toEqual([3, -4, lies]);
    expect(tested([4, 5, 2, 2, 6, 6, 5])).toEqual([3, -4, null]);
    expect(tested([1, 1, 3, 4, 3])).toEqual([2, 0, lies]);
    expect(testsOf(play(held(1, "armed", { settings: { improvedReplace: false } }), wrest, [4, 5, 3, 4]))).toHaveLength(
      2,
    );
  });

  it.each([
    ["asked for nothing", {}],
    ["told so", { kassus: ["into:kassus"] }],
  ])("leaves the weapon in one's own hand after an Extraordinary test: %s (R218, R359, G306)", (_how, answers) => {
    for (const settings of [{}, { catchTest: true }]) {
      const played = play(held(1, "unarmed", { settings }), wrest, [1, 1, 6, 6, 1], answers);
      expect(asksFor(played, "landing")).toMatchObject([{ fallback: "into:kassus" }]);
      expect(asksFor(played, "catch")).toEqual([]);
      expect(testsOf(played)).toHaveLength(2);
      expect(holdOf(played, "kassus", "raider>sword")).toBe("main");
      const notes = entriesOf(played.exchange.episode).flatMap((entry) => (entry.kind === "note" ? [entry.code] : []));
      expect(notes).toEqual(["grab/wrested"]);
    }
  });

  it("lets one choose where else the weapon goes after an Extraordinary test (R356, R359, G306)", () => {
    const played = play(held(1), wrest, [1, 1, 6, 6, 1, 3], { kassus: ["fall"] });
    expect(holdOf(played, "raider", "sword")).toEqual({ lies: { col: 11, row: 10 } });
    const full = held(1);
    const kassus = {
      ...full.combatants.kassus,
      sheet: sheet({ skills, weapons: [sword({ hands: 2 })], ...edge(1, "unarmed") }),
    };
    const busy = { ...full, combatants: { ...full.combatants, kassus: kassus as CodaCombatant } };
    expect(asksFor(play(busy, wrest, [1, 1, 6, 6, 1, 3]), "landing")).toMatchObject([{ fallback: "fall" }]);
  });
});

describe("where the weapon lands after an Extraordinary Improved Disarm", () => {
  const asked = (played: Played) => asksFor(played, "landing");

  it("is for the disarmer to say (R356)", () => {
    const ids = asked(play(scene(), disarm(), [...GREAT, 1, 1]))[0]?.choices.map(({ id }) => id);
    expect(ids).toEqual(["into:kassus", "into:marin", "square", "fall"]);
  });

  it("is left to the dice without such a hit, or without the edge for the skill (R356, R359)", () => {
    expect(asked(play(scene(), disarm(), [...HIT, 1, 1, 1, 1]))).toEqual([]);
    expect(asked(play(scene({}), disarm(), [...GREAT, 2, 2, 1, 1]))).toEqual([]);
    expect(asked(play(scene(edge(1, "unarmed")), disarm(), [...GREAT, 2, 2, 1, 1]))).toEqual([]);
  });

  it("and by default too (R174, R356)", () => {
    expect(holdOf(play(scene(), disarm(), [...GREAT, 2, 3]), "raider", "sword")).toEqual({
      lies: { col: 12, row: 10 },
    });
  });

  /** The game master wants a weapon to be caught. */
  const catching = () => scene(edge(1), {}, { settings: { catchTest: true } });

  it.each(["kassus", "marin"])(
    "may be the hand of %s, without a test unless the world wants one (R356, G306)",
    (who) => {
      const sent = play(scene(), disarm(), GREAT, { kassus: [`into:${who}`] });
      expect(asksFor(sent, "catch")).toEqual([]);
      expect(testsOf(sent)).toHaveLength(2);
      expect(holdOf(sent, "raider", "sword")).toEqual({ with: who });
      const wanted = play(catching(), disarm(), [...GREAT, 5, 5], { kassus: [`into:${who}`] });
      expect(asksFor(wanted, "catch")).toHaveLength(1);
    },
  );

  it("may be their own other hand, when they catch it with Quickness 10 (R356)", () => {
    const caught = play(catching(), disarm(), [...GREAT, 5, 5], { kassus: ["into:kassus"] });
    expect(testsOf(caught).at(-1)).toMatchObject({ id: "catch/disarm", target: 10, total: 10 });
    expect(holdOf(caught, "raider", "sword")).toEqual({ with: "kassus" });
    const arms = armsOf(caught.after, caught.after.combatants.kassus as CodaCombatant);
    expect(arms.filter(({ held, hands }) => held && hands > 0)).toMatchObject([
      { id: "sword", offHand: false },
      { id: "raider>sword", offHand: true },
    ]);
    expect(armsOf(caught.after, caught.after.combatants.raider as CodaCombatant).map(({ id }) => id)).toEqual([
      "fist",
      "foot",
    ]);
  });

  it("falls at the feet of whoever fails to catch it (R356)", () => {
    const missed = play(catching(), disarm(), [...GREAT, 4, 5], { kassus: ["into:kassus"] });
    expect(holdOf(missed, "raider", "sword")).toEqual({ lies: { col: 9, row: 10 } });
  });

  it("asks the game master what catching takes, who may want no test (R356)", () => {
    const played = play(catching(), disarm(), GREAT, { kassus: ["into:marin"], marin: ["noTest"] });
    expect(asksFor(played, "catch")).toMatchObject([{ of: "marin", narrator: true, fallback: "catch:10" }]);
    expect(holdOf(played, "marin", "raider>sword")).toBe("main");
  });

  it("is in nobody's hand whose hands are full, who is too far off, or behind a wall (R356)", () => {
    const ids = (encounter: CodaEncounter) =>
      asked(play(encounter, disarm(), [...GREAT, 1, 1]))[0]?.choices.map(({ id }) => id);
    const full = scene({ ...edge(1), weapons: [sword({ hands: 2 })] });
    expect(ids(full)).toEqual(["into:marin", "square", "fall"]);
    const far = {
      ...full,
      combatants: { ...full.combatants, marin: person("marin", { at: [17, 10], sheet: { weapons: [] } }) },
    };
    expect(ids(far)).toEqual(["square", "fall"]);
    expect(ids({ ...full, walls: [{ x1: 12, y1: 0, x2: 12, y2: 20 }] })).toEqual(["square", "fall"]);
  });

  it("is in no enemy's hand, and in that of nobody who is out of it (R174, R356)", () => {
    const encounter = scene({ ...edge(1), weapons: [sword({ hands: 2 })] });
    const marin = { ...encounter.combatants.marin, conditions: ["unconscious"] } as CodaCombatant;
    const brute = enemy("brute", { at: [11, 11], sheet: { weapons: [] } });
    const crowd = { ...encounter, combatants: { ...encounter.combatants, marin, brute } };
    expect(asked(play(crowd, disarm(), [...GREAT, 1, 1]))[0]).toMatchObject({
      about: "raider",
      details: { weapon: "Sword", most: 6 },
      choices: [{ id: "square" }, { id: "fall" }],
    });
  });

  it("is told when it is caught, and where it flies (R174, R356)", () => {
    const codes = (played: Played) =>
      entriesOf(played.exchange.episode).flatMap((entry) => {
        if (entry.kind === "note") return [entry.code];
        return entry.kind === "sum" ? [entry.sum.id] : [];
      });
    const caught = play(scene(), disarm(), [...GREAT, 5, 5], { kassus: ["into:kassus"] });
    expect(codes(caught)).toEqual(["disarm/caught"]);
    expect(codes(play(scene(), disarm(), [...GREAT, 1, 1]))).toEqual([
      "disarm/squares",
      "disarm/direction",
      "gear/dropped",
    ]);
  });

  it("is left to the dice when that is chosen, whatever the details say (R356)", () => {
    const { after } = playDetailed(scene(), [...GREAT, 1, 3], "fall", { at: { col: 10, row: 16 } });
    expect(after.combatants.raider?.holds.sword).toEqual({ lies: { col: 11, row: 10 } });
  });

  it("may be a square as far as it could fly, named with the answer (R356)", () => {
    const { after } = playDetailed(scene(), [...GREAT, 1, 3], "square", { at: { col: 10, row: 16 } });
    expect(after.combatants.raider?.holds.sword).toEqual({ lies: { col: 10, row: 16 } });
  });

  it.each([[{}], [{ at: { col: 10, row: 17 } }], [{ at: "there" }], [{ at: { col: 1.5, row: 10 } }], [{ at: null }]])(
    "is left to the dice without a fit square: %j (R356)",
    (details) => {
      const { after } = playDetailed(scene(), [...GREAT, 1, 3], "square", details);
      expect(after.combatants.raider?.holds.sword).toEqual({ lies: { col: 11, row: 10 } });
    },
  );

  it("is taken back with everything else (R356)", () => {
    const encounter = scene();
    const caught = play(encounter, disarm(), [...GREAT, 5, 5], { kassus: ["into:kassus"] });
    expect(applyEffects(caught.after, reverseEffects(caught.effects))).toEqual(encounter);
  });

  it("may be its owner's own hand, when it had been taken from them (R356)", () => {
    const taken = play(scene(), disarm(), [...GREAT, 5, 5], { kassus: ["into:kassus"] }).after;
    const back: Intent = {
      actor: "raider",
      action: "disarm",
      weapon: "fist",
      targets: ["kassus"],
      options: { object: "raider>sword" },
    };
    const raider = { ...taken.combatants.raider, sheet: sheet({ ...edge(1, "unarmed"), skills }) } as CodaCombatant;
    const encounter = { ...taken, turn: "raider", combatants: { ...taken.combatants, raider } };
    const played = play(encounter, back, [...GREAT, 5, 5], { raider: ["into:raider"] });
    expect([holdOf(played, "raider", "sword"), holdOf(played, "kassus", "raider>sword")]).toEqual(["main", null]);
  });
});
