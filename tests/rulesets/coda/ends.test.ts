import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../src/engine/encounter.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import type { TimedEffect } from "../../../src/engine/timed-effects.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaCombatant, CodaEncounter } from "../../../src/rulesets/coda/sheet.ts";
import {
  asksFor,
  enemy,
  fight,
  modifierIn,
  type PersonOptions,
  person,
  play,
  previewOf,
  skill,
  sword,
  testsOf,
} from "../../support/coda.ts";
import { edge } from "../../support/edges.ts";
import { rifle } from "../../support/fire.ts";

const OPEN = { moment: "open" } as const;
const aimAt = (by: string, about: string): TimedEffect => ({ kind: "aimed", by, about, value: 1, until: OPEN });
const garrotte = sword({ id: "garrotte", name: "Garrotte", traits: ["grabs"] });

/** Kassus beside the boarder, the gunner some way off; Kassus and the boarder have each aimed at the gunner. */
function scene(kassus: PersonOptions = {}, boarder: PersonOptions = {}): CodaEncounter {
  const skills = ["armed", "ranged", "unarmed"].map((id) =>
    skill(id, 4, { maneuvers: { feint: 1, grab: 1, trip: 1 } }),
  );
  const weapons = [sword(), garrotte, rifle()];
  return fight([
    person("kassus", { timedEffects: { aim: aimAt("kassus", "gunner") }, sheet: { skills, weapons }, ...kassus }),
    enemy("boarder", { at: [1, 0], timedEffects: { aim: aimAt("boarder", "gunner") }, ...boarder }),
    enemy("gunner", { at: [9, 9], side: "others" }),
  ]);
}

const act = (action: string, over: Partial<Intent> = {}): Intent => ({ actor: "kassus", action, ...over });
const atBoarder = { weapon: "sword", targets: ["boarder"] };

describe("an aim (G54)", () => {
  const keeps = (id: string, intent: Intent, dice: readonly number[], answers = {}, encounter = scene()) =>
    "aim" in combatantOf(play(encounter, intent, dice, answers).after, id).timedEffects;
  const lone = { cells: [{ col: 0, row: 5 }], weapon: "rifle" };

  it.each<[string, Intent, readonly number[]]>([
    ["a blow at somebody else", act("armedAttack", atBoarder), [1, 1]],
    ["a sweep of empty squares", act("autoFire", lone), []],
    ["fire that is to keep squares", act("suppressionFire", { ...lone, targets: ["boarder"] }), [1, 1]],
    ["a grab with a weapon", act("grab", { weapon: "garrotte", targets: ["boarder"] }), [3, 3, 2, 2]],
    ["dropping to the floor", act("dropProne"), []],
    ["a step", act("move", { path: [0, 1].map((row) => ({ col: 0, row })), movementMode: "step" }), []],
  ])("is lost by %s", (_, intent, dice) => {
    const quiet = { ...scene(), settings: { aooUnarmedThreat: false } };
    const boarder = { ...combatantOf(quiet, "boarder"), spent: { opportunities: 1 } };
    const encounter = { ...quiet, combatants: { ...quiet.combatants, boarder } };
    expect(keeps("kassus", intent, dice, {}, encounter)).toBe(false);
  });

  it("outlasts a feint, which nobody has to meet (R194)", () => {
    expect(keeps("kassus", act("feint", atBoarder), [1, 1, 6, 5])).toBe(true);
  });

  it("is lost by dodging, by being tripped and by being hurt, and not by parrying", () => {
    const blow = act("armedAttack", atBoarder);
    expect(keeps("boarder", blow, [6, 5, 1, 1], { boarder: ["dodge"] })).toBe(false);
    expect(keeps("boarder", blow, [4, 4, 6, 5], { boarder: ["parry:sword"] })).toBe(true);
    expect(keeps("boarder", blow, [3, 3, 1, 1])).toBe(false);
    expect(keeps("boarder", act("trip", { ...atBoarder, weapon: "foot" }), [4, 3, 1, 1, 6, 5])).toBe(false);
    expect(keeps("boarder", act("trip", { ...atBoarder, weapon: "foot" }), [4, 3, 6, 5, 1, 1])).toBe(true);
  });
});

describe("what counts for one attack of one person on the target (R194, R425, G71)", () => {
  const denied = (by: string): TimedEffect => ({ kind: "denied", by, about: by, until: OPEN });

  it("is used up by them, and by nobody else", () => {
    const timedEffects = { "denied/kassus": denied("kassus"), "denied/okoro": denied("okoro") };
    const played = play(scene({}, { timedEffects }), act("armedAttack", atBoarder), [1, 1]);
    expect(asksFor(played, "defence")).toEqual([]);
    expect(Object.keys(combatantOf(played.after, "boarder").timedEffects)).toEqual(["denied/okoro"]);
  });
});

describe("outside a fight", () => {
  const far = act("armedAttack", { weapon: "sword", targets: ["gunner"] });
  const idle = { ...scene(), round: 0, turn: null, order: [] };

  it("a blow reaches as far as in one (R045)", () => {
    expect([scene(), idle].map((one) => coda.check(one, far)?.code)).toEqual(Array(2).fill("attack/out-of-reach"));
    expect(coda.check(idle, act("armedAttack", atBoarder))).toBeNull();
  });

  it("nothing is measured from somebody who stands on no map", () => {
    const { kassus } = idle.combatants;
    const combatants = { ...idle.combatants, kassus: { ...(kassus as CodaCombatant), offMap: true } };
    expect(coda.check({ ...idle, combatants }, far)).toBeNull();
  });
});

describe("what a person changed in a test", () => {
  it("counts also where the target hears of the roll first (R450, G44, G98)", () => {
    const waiting = { ...scene(), settings: { dodgeTiming: "after" } };
    const adjustment = { added: [{ label: "high ground", value: 2 }] };
    const played = play(waiting, act("armedAttack", { ...atBoarder, adjustment }), [2, 2, 1, 1]);
    expect(testsOf(played).map((test) => [modifierIn(test, "own"), test.total])).toEqual([[2, 10]]);
  });
});

describe("the off hand (R254, G250)", () => {
  it("is as good as the other one for a limb, also where shots with it are harder", () => {
    const claw = sword({ id: "claw", skill: "unarmed", offHand: true });
    const encounter = { ...scene({ sheet: { weapons: [claw] } }), settings: { offHandRanged: true } };
    const test = previewOf(encounter, act("unarmedAttack", { weapon: "claw", targets: ["boarder"] }));
    expect(modifierIn(test, "offHand")).toBe(0);
  });
});

describe("a critical hit on the head (C74, R446)", () => {
  it("stuns until the next turn of whoever struck", () => {
    const tough = { sheet: { weapons: [] } };
    const played = play(scene({}, tough), act("armedAttack", atBoarder), [6, 4, 1, 1, 6, 5, 1, 1]);
    expect(Object.values(combatantOf(played.after, "boarder").timedEffects)).toContainEqual(
      expect.objectContaining({ kind: "stunned", by: "kassus" }),
    );
  });
});

describe("the question how an attack is met", () => {
  const asked = (encounter: CodaEncounter, intent: Intent, dice: readonly number[] = [1, 1]) =>
    asksFor(play(encounter, intent, dice), "defence")[0];
  const shot = act("rangedAttack", { weapon: "rifle", targets: ["boarder"] });

  it("says whether it is a shot (R098)", () => {
    const far = scene({}, { at: [4, 0] });
    expect(asked(far, shot)?.details).toMatchObject({ act: "rangedAttack", weapon: "Beam rifle", shot: true });
    expect(asked(scene(), act("armedAttack", atBoarder))?.details).toMatchObject({ shot: false });
  });

  it("offers a dodge and a parry together where one of them is an Action of Opportunity (R352, G232)", () => {
    const ready = { spent: { actions: 1 }, sheet: { edges: [edge("improvedDefense", 1, "dodge")] } };
    const strict = { ...scene({}, ready), settings: { extraActions: false } };
    const ids = asked(strict, act("armedAttack", atBoarder))?.choices.map(({ id }) => id);
    expect(ids?.filter((id) => id.includes("+"))).toEqual([
      "dodgeOpportunity+parry:sword",
      "dodgeOpportunity+block:fist",
    ]);
  });
});

describe("what may follow an Extraordinary block or parry (R146, R150)", () => {
  const riposte = (boarder: PersonOptions, answer: string, kassus: PersonOptions = {}) =>
    asksFor(
      play(scene(kassus, boarder), act("armedAttack", atBoarder), [2, 2, 6, 6, 5, 1, 1], { boarder: [answer] }),
      "riposte",
    );

  it("is a grab after a block with any limb, also one that cannot grab by itself", () => {
    const claw = sword({ id: "claw", name: "Claw", skill: "unarmed", hands: 0 });
    const [prompt] = riposte({ sheet: { weapons: [claw] } }, "block:claw");
    expect(prompt?.choices.map(({ id }) => id)).toContain("grab:fist");
  });

  it("is nothing, and nobody is asked, where the other is out of reach", () => {
    const pike = sword({ reach: { min: 2, max: 2 } });
    const afar = { at: [2, 0] as const };
    expect(riposte({}, "parry:sword")).toHaveLength(1);
    expect(riposte(afar, "parry:sword", { sheet: { weapons: [pike] } })).toEqual([]);
  });
});

describe("somebody who comes under fire (G264)", () => {
  it("knows no chance of their dodge: the fire is not rolled at them", () => {
    const encounter = scene({}, { at: [4, 0] });
    const prompt = (action: string) => ({
      ...{ id: "a1", of: "boarder", kind: "defence", about: "kassus", fallback: "none", rules: [] },
      choices: [{ id: "dodge", action: "dodge", params: { extra: 0 } }],
      details: { attack: { action, weapon: "rifle", targets: ["boarder"] }, extra: 0 },
    });
    const odds = (action: string) =>
      coda.preview.choice(encounter, prompt(action), { id: "dodge", action: "dodge", params: { extra: 0 } })?.odds;
    expect(odds("rangedAttack")).toBeTruthy();
    expect(odds("suppressionFire")).toBeNull();
  });
});
