import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaEncounter, CodaWeapon } from "../../../src/rulesets/coda/sheet.ts";
import { fight, foe, type PersonOptions, person, pistol, sword, way } from "../../support/coda.ts";
import { holdFight } from "../../support/grab.ts";

const act = (action: string, weapon?: string, over: Partial<Intent> = {}): Intent => ({
  actor: "kassus",
  action,
  targets: ["boarder"],
  ...(weapon !== undefined && { weapon }),
  ...over,
});
const duel = (weapons: readonly CodaWeapon[] = [sword()], far = 1, kassus: PersonOptions = {}, over = {}) =>
  fight([person("kassus", { ...kassus, sheet: { weapons } }), foe("boarder", { at: [far, 0] })], over);
const held = (weapons: readonly CodaWeapon[], over = {}) =>
  holdFight([foe("boarder", { at: [1, 0] }), person("kassus", { sheet: { weapons } })], [], {
    turn: "kassus",
    ...over,
  });
const rifle = (over: Partial<CodaWeapon> = {}) =>
  pistol({ id: "rifle", name: "Rifle", autoFire: true, shots: 3, traits: ["energy"], ...over });
const stowed = [sword({ held: false })];
const wall = { x1: 1, y1: -3, x2: 1, y2: 3 };
const weapon = "Sword";
const squares = (count: number) => way(...Array.from({ length: count }, (_, row) => [5, row] as const));

describe("a refusal says what it is about:", () => {
  it.each<[string, CodaEncounter, Intent, object]>([
    [
      "act/no-action-left",
      duel([sword()], 1, { spent: { actions: 2 } }, { settings: { extraActions: false } }),
      act("armedAttack", "sword"),
      { cost: 1, left: 0 },
    ],
    ["act/no-such-action", duel(), act("juggle"), { action: "juggle" }],
    ["attack/not-held", duel(stowed), act("armedAttack", "sword"), { weapon }],
    ["attack/not-held", duel(stowed), act("aim", "sword"), { weapon }],
    ["attack/not-held", duel(stowed, 4), act("charge", "sword"), { weapon }],
    ["attack/not-held", held(stowed), act("grabArmedAttack", "sword"), { weapon }],
    ["attack/not-held", duel([rifle({ held: false })]), act("reload", "rifle"), { weapon: "Rifle" }],
    ["attack/out-of-reach", duel([sword()], 3), act("armedAttack", "sword"), { weapon, metres: 6 }],
    ["attack/out-of-range", duel([pistol()], 200), act("rangedAttack", "pistol"), { metres: 400, most: 300 }],
    ["attack/wall", duel([pistol()], 4, {}, { walls: [wall] }), act("rangedAttack", "pistol"), { metres: 8 }],
    [
      "attack/not-for-shooting",
      duel([pistol({ ranges: null })]),
      act("rangedAttack", "pistol"),
      { weapon: "Beam pistol" },
    ],
    [
      "attack/not-for-striking",
      held([sword({ reach: { min: 2, max: 3 } })]),
      act("grabArmedAttack", "sword"),
      { weapon },
    ],
    [
      "attack/no-such-option",
      duel(),
      act("armedAttack", "sword", { options: { roundhouse: true } }),
      { option: "roundhouse" },
    ],
    ["charge/distance", duel([sword()], 9), act("charge", "sword"), { metres: 18 }],
    ["delay/not-so-many-left", duel(), act("delay", undefined, { options: { keep: 3 } }), { left: 2 }],
    ["fire/full", duel([rifle()]), act("reload", "rifle"), { weapon: "Rifle" }],
    ["fire/never-empty", duel([rifle({ shots: null })]), act("reload", "rifle"), { weapon: "Rifle" }],
    [
      "fire/not-automatic",
      duel([pistol()]),
      act("autoFire", "pistol", { cells: squares(1) }),
      { weapon: "Beam pistol" },
    ],
    ["fire/too-many-squares", duel([rifle()]), act("autoFire", "rifle", { cells: squares(11) }), { most: 10 }],
    [
      "fire/too-few-shots",
      duel([rifle()]),
      act("autoFire", "rifle", { cells: squares(4) }),
      { weapon: "Rifle", needed: 4, left: 3 },
    ],
    [
      "fire/not-for-suppressing",
      duel([rifle({ traits: [] })]),
      act("suppressionFire", "rifle", { cells: squares(1) }),
      { weapon: "Rifle" },
    ],
    [
      "gear/hands-full",
      duel([sword({ hands: 2 }), sword({ id: "axe", name: "Axe", held: false })]),
      act("drawWeapon", "axe"),
      { weapon: "Axe" },
    ],
    ["grab/two-handed", held([sword({ hands: 2 })]), act("grabArmedAttack", "sword"), { weapon }],
    [
      "grab/ruled-out",
      held([sword()], { settings: { barredInHold: "delay, dropItem" } }),
      act("dropItem", "sword"),
      { action: "dropItem" },
    ],
    ["grab/only-swung", duel(), act("swingHeld", "fist"), { action: "swingHeld" }],
    [
      "move/too-far",
      duel(),
      act("move", undefined, { path: squares(31).map(({ row }) => ({ col: 0, row })) }),
      { metres: 60, cost: 5, left: 2 },
    ],
    [
      "move/no-such-manner",
      duel(),
      act("move", undefined, { path: way([0, 0], [0, 1]), manner: "flight" }),
      { manner: "flight" },
    ],
    [
      "test/no-such-subject",
      duel(),
      act("skillTest", undefined, { options: { subject: "juggling" } }),
      { subject: "juggling" },
    ],
    [
      "test/untrained",
      duel(),
      act("skillTest", undefined, { options: { subject: "medicine" } }),
      { skill: "medicine" },
    ],
  ])("%s (R001)", (code, encounter, intent, params) => {
    expect(coda.check(encounter, intent)).toEqual({ code, params });
  });
});
