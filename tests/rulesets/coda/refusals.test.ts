import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaEncounter, CodaWeapon } from "../../../src/rulesets/coda/sheet.ts";
import { enemy, fight, type PersonOptions, person, pistol, sword, way } from "../../support/coda.ts";
import { holdFight } from "../../support/grab.ts";

const act = (action: string, weapon?: string, over: Partial<Intent> = {}): Intent => ({
  actor: "kassus",
  action,
  targets: ["boarder"],
  ...(weapon !== undefined && { weapon }),
  ...over,
});
const duel = (weapons: readonly CodaWeapon[] = [sword()], far = 1, kassus: PersonOptions = {}, over = {}) =>
  fight([person("kassus", { ...kassus, sheet: { weapons } }), enemy("boarder", { at: [far, 0] })], over);
const held = (weapons: readonly CodaWeapon[], over = {}) =>
  holdFight([enemy("boarder", { at: [1, 0] }), person("kassus", { sheet: { weapons } })], [], {
    turn: "kassus",
    ...over,
  });
const rifle = (over: Partial<CodaWeapon> = {}) =>
  pistol({ id: "rifle", name: "Rifle", autoFire: true, shots: 3, traits: ["energy"], ...over });
const shortRifle = (over: Partial<CodaWeapon> = {}) =>
  rifle({ ranges: { pointBlank: 5, short: 20, medium: 50, long: 100, increment: 0 }, ...over });
/** Kassus, who has the edge, before the boarder. */
const withEdge = (edge: string, weapons: readonly CodaWeapon[]) =>
  fight([
    person("kassus", { sheet: { weapons, edges: [{ edge, tier: 1, choice: "" }] } }),
    enemy("boarder", { at: [4, 0] }),
  ]);
/** One of the two holds the other, on the turn of the first. */
const holds = (holder: string, held: string) => holdFight([person(holder), enemy(held, { at: [1, 0] })]);
const kept = { kind: "kept", by: "kassus", value: 1, until: { moment: "roundEnd", round: 1 } } as const;
const rebounding = { interrupts: { as: "rebound" } };
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
    ["attack/out-of-range", duel([shortRifle()], 200), act("rangedAttack", "rifle"), { metres: 400, mostMetres: 100 }],
    [
      "attack/behind-wall",
      duel([pistol()], 4, {}, { walls: [{ x1: 4, y1: -3, x2: 4, y2: 3 }, wall] }),
      act("rangedAttack", "pistol"),
      { metres: 8, atMetres: 1 },
    ],
    [
      "attack/behind-door",
      duel([pistol()], 4, {}, { walls: [{ x1: 3, y1: -3, x2: 3, y2: 3, door: true }] }),
      act("rangedAttack", "pistol"),
      { metres: 8, atMetres: 5 },
    ],
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
    ["attack/not-for-striking", duel([sword({ reach: null })]), act("armedAttack", "sword"), { weapon, metres: 2 }],
    ["attack/self", duel(), act("armedAttack", "sword", { targets: ["kassus"] }), {}],
    ["act/no-such-target", duel(), act("armedAttack", "sword", { targets: ["nobody"] }), {}],
    [
      "attack/not-for-shooting",
      duel([rifle({ ranges: null })]),
      act("autoFire", "rifle", { cells: squares(1) }),
      { weapon: "Rifle" },
    ],
    [
      "attack/out-of-range",
      duel([shortRifle({ shots: null })], 200),
      act("autoFire", "rifle", { cells: [{ col: 51, row: 0 }] }),
      { metres: 102, mostMetres: 100 },
    ],
    ["charge/distance", duel([sword()], 9), act("charge", "sword"), { metres: 18, leastMetres: 5, mostMetres: 12 }],
    ["delay/not-so-many-left", duel(), act("delay", undefined, { options: { keep: 3 } }), { left: 2 }],
    ["fire/full", duel([rifle()]), act("reload", "rifle"), { weapon: "Rifle" }],
    ["fire/never-empty", duel([rifle({ shots: null })]), act("reload", "rifle"), { weapon: "Rifle" }],
    [
      "fire/not-automatic",
      duel([pistol()]),
      act("autoFire", "pistol", { cells: squares(1) }),
      { weapon: "Beam pistol" },
    ],
    [
      "fire/not-automatic",
      withEdge("burstAttack", [pistol()]),
      act("burstAttack", "pistol"),
      { weapon: "Beam pistol" },
    ],
    [
      "fire/too-many-squares",
      duel([rifle({ shots: 99 })]),
      act("suppressionFire", "rifle", { cells: squares(9) }),
      { most: 2 },
    ],
    [
      "fire/too-many-victims",
      duel([rifle({ shots: 99 })]),
      act("suppressionFire", "rifle", { cells: squares(1), targets: ["boarder", "gunner", "spearman", "captain"] }),
      { most: 2 },
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
    [
      "grab/never-free",
      holds("kassus", "boarder"),
      act("moveTarget", undefined, { interrupts: { as: "freeManeuver" } }),
      { action: "moveTarget" },
    ],
    [
      "grab/never-free",
      holds("kassus", "boarder"),
      act("keepStrangle", undefined, { interrupts: { as: "freeManeuver" } }),
      { action: "keepStrangle" },
    ],
    ["grab/not-beside", duel([sword({ reach: { min: 2, max: 2 }, traits: ["grabs"] })], 2), act("grab", "sword"), {}],
    ["grab/only-swung", duel(), act("swingHeld", "fist"), { action: "swingHeld" }],
    [
      "move/too-far",
      duel(),
      act("move", undefined, { path: squares(31).map(({ row }) => ({ col: 0, row })) }),
      { metres: 60, cost: 5, left: 2 },
    ],
    [
      "move/no-such-mode",
      duel(),
      act("move", undefined, { path: way([0, 0], [0, 1]), movementMode: "flight" }),
      { movementMode: "flight" },
    ],
    [
      "move/not-by-opportunity",
      duel(),
      act("move", undefined, { path: way([0, 0], [0, 1]), movementMode: "combatMobility" }),
      {},
    ],
    [
      "delay/not-so-many-kept",
      duel([sword()], 4, { timedEffects: { kept } }, { turn: "boarder" }),
      act("charge", "sword"),
      { cost: 2, kept: 1 },
    ],
    ["rebound/not-now", duel([sword()], 1, { conditions: ["prone"] }), act("rebound"), {}],
    ["posture/not-prone", duel(), act("rebound", undefined, rebounding), {}],
    ["move/held", duel([sword()], 1, { conditions: ["prone", "grabbed"] }), act("standUp"), {}],
    [
      "act/no-opportunity-left",
      duel([sword()], 1, { conditions: ["prone"], spent: { opportunities: 1 } }),
      act("rebound", undefined, rebounding),
      {},
    ],
    ["withdraw/no-fight", duel([sword()], 1, {}, { round: 0, turn: null }), act("withdraw"), {}],
    [
      "test/no-such-subject",
      duel(),
      act("otherWork", undefined, { options: { skill: "juggling" } }),
      { subject: "juggling" },
    ],
    ["test/untrained", duel(), act("otherWork", undefined, { options: { skill: "medicine" } }), { skill: "medicine" }],
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
