import { describe, expect, it } from "vitest";
import { applyEffects, reverseEffects } from "../../../../src/engine/effects.ts";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { injure } from "../../../../src/rulesets/coda/damage/injuries.ts";
import { heldWeapons } from "../../../../src/rulesets/coda/gear/weapons.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import {
  enemy,
  entriesOf,
  fight,
  modifierIn,
  type PersonOptions,
  person,
  pistol,
  play,
  previewOf,
  skill,
  sword,
} from "../../../support/coda.ts";
import { courseOf, follow } from "../../../support/fire.ts";

const stowedPistol = pistol({ held: false });
const pike = sword({ id: "pike", name: "Pike", hands: 2 });
const knife = sword({ id: "knife", name: "Knife" });

const act = (action: string, weapon?: string, more: Partial<Intent> = {}): Intent => ({
  actor: "kassus",
  action,
  ...(weapon === undefined ? {} : { weapon }),
  ...more,
});
const armed = (weapons = [sword(), stowedPistol], options: PersonOptions = {}) =>
  person("kassus", { ...options, sheet: { weapons } });
const alone = (weapons = [sword(), stowedPistol], options: PersonOptions = {}) => fight([armed(weapons, options)]);
const beside = (weapons = [sword(), stowedPistol]) => fight([armed(weapons), enemy("boarder", { at: [1, 0] })]);
const inHands = (encounter: CodaEncounter, id = "kassus") =>
  heldWeapons(encounter, combatantOf(encounter, id)).map((one) => `${one.id} ${one.offHand ? "off" : "main"}`);
const refusal = (encounter: CodaEncounter, intent: Intent) => coda.check(encounter, intent)?.code;
const lying = (col: number, row: number) => ({ lies: { col, row } });

describe("a weapon for one hand in both", () => {
  const gripped = (weapons = [sword()]) => play(alone(weapons), act("grip")).after;
  const hold = (encounter: CodaEncounter) => combatantOf(encounter, "kassus").holds;

  it("is taken so, or in one hand again, for nothing and without a test (G327)", () => {
    const both = play(alone([sword()]), act("grip", "sword"));
    expect([hold(both.after), combatantOf(both.after, "kassus").spent]).toEqual([{ sword: "both" }, {}]);
    expect(both.prompts).toEqual([]);
    const again = play(both.after, act("grip", "sword"));
    expect(inHands(again.after)).toEqual(["sword main"]);
    expect(hold(again.after)).toEqual({ sword: "main" });
  });

  it("leaves no hand for anything else (G327, R191)", () => {
    expect(refusal(gripped([sword(), stowedPistol]), act("drawWeapon", "pistol"))).toBe("gear/hands-full");
  });

  it("needs the other hand, and is not what is made for two (G327)", () => {
    expect(refusal(alone([sword(), knife]), act("grip", "sword"))).toBe("gear/no-other-grip");
    expect(refusal(alone([pike]), act("grip"))).toBe("gear/no-other-grip");
    expect(refusal(alone([]), act("grip"))).toBe("gear/no-other-grip");
  });

  it("is drawn so where nothing else is held (G327, R191)", () => {
    const draw = act("drawWeapon", "pistol", { options: { hand: "both" } });
    expect(hold(play(alone([stowedPistol]), draw).after)).toEqual({ pistol: "both" });
    expect(refusal(alone(), draw)).toBe("gear/hands-full");
  });

  it("bears nothing of an off hand, and falls with neither arm (G327, G250, C74)", () => {
    const off = alone([sword({ offHand: true })]);
    const strike: Intent = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
    const enemies = (one: CodaEncounter) => fight([...Object.values(one.combatants), enemy("boarder", { at: [1, 0] })]);
    expect(modifierIn(previewOf(enemies(off), strike), "offHand")).toBe(-8);
    expect(modifierIn(previewOf(enemies(play(off, act("grip")).after), strike), "offHand")).toBe(0);
    const course = courseOf(gripped());
    follow(injure(course, "kassus", "kassus", "injuredArm"));
    expect(inHands(course.encounter)).toEqual(["sword off"]);
  });
});

describe("drawing a weapon", () => {
  it("takes it in hand for one action, without a test (R026, R191, G63)", () => {
    const played = play(alone([stowedPistol]), act("drawWeapon", "pistol"));
    expect([inHands(played.after), combatantOf(played.after, "kassus").spent]).toEqual([
      ["pistol main"],
      { actions: 1 },
    ]);
    expect(entriesOf(played.exchange.episode).some(({ kind }) => kind === "test")).toBe(false);
  });

  it("lets nobody strike (R026)", () => {
    expect(play(beside(), act("drawWeapon", "pistol")).prompts).toEqual([]);
  });

  it("uses the other hand when the first one is taken, or the one that is named (R191)", () => {
    expect(inHands(play(alone(), act("drawWeapon", "pistol")).after)).toEqual(["sword main", "pistol off"]);
    const named = play(alone([stowedPistol]), act("drawWeapon", "pistol", { options: { hand: "off" } }));
    expect(inHands(named.after)).toEqual(["pistol off"]);
    expect(refusal(alone(), act("drawWeapon", "pistol", { options: { hand: "main" } }))).toBe("gear/hands-full");
  });

  it.each([
    ["both hands are full", [sword(), knife, stowedPistol], "pistol"],
    ["a weapon for two hands is held", [pike, stowedPistol], "pistol"],
    ["it takes two hands and one is full", [sword(), { ...pike, held: false }], "pike"],
  ])("is not possible where %s (R191)", (_why, weapons, weapon) => {
    const full = weapons.map((one) => (one.id === "knife" ? { ...one, offHand: true } : one));
    expect(refusal(alone(full), act("drawWeapon", weapon))).toBe("gear/hands-full");
  });

  it("is of something that one has put away (R191)", () => {
    expect(refusal(alone(), act("drawWeapon", "sword"))).toBe("gear/nothing-stowed");
    expect(refusal(alone(), act("drawWeapon", "fist"))).toBe("gear/nothing-stowed");
    expect(refusal(alone(), act("drawWeapon", "nobody>sword"))).toBe("gear/nothing-stowed");
  });

  it("lets strike with it at once (R191)", () => {
    const before = alone([stowedPistol]);
    const shoot = { actor: "kassus", action: "rangedAttack", weapon: "pistol" };
    expect(refusal(before, shoot)).toBe("attack/not-held");
    expect(refusal(play(before, act("drawWeapon", "pistol")).after, shoot)).toBeUndefined();
  });

  it("of nothing that is named takes the one there is, or asks which (R191)", () => {
    expect(inHands(play(alone([stowedPistol]), act("drawWeapon")).after)).toEqual(["pistol main"]);
    const two = alone([stowedPistol, { ...knife, held: false }]);
    const played = play(two, act("drawWeapon"), [], { kassus: ["thing:knife"] });
    expect(played.prompts).toMatchObject([{ kind: "thing", fallback: "thing:pistol" }]);
    expect(inHands(played.after)).toEqual(["knife main"]);
  });

  it("may be a third action, as an extra one (R003, R191)", () => {
    expect(refusal(alone([stowedPistol], { spent: { actions: 2 } }), act("drawWeapon", "pistol"))).toBeUndefined();
  });

  it("is undone to the byte (R191)", () => {
    const before = alone([stowedPistol]);
    const { after, effects } = play(before, act("drawWeapon", "pistol"));
    expect(applyEffects(after, reverseEffects(effects))).toEqual(before);
  });
});

describe("dropping an item", () => {
  it("costs nothing, and it lies where one stands (R027, G204)", () => {
    const played = play(alone(undefined, { at: [3, 4] }), act("dropItem", "sword"));
    expect(combatantOf(played.after, "kassus")).toMatchObject({ spent: {}, holds: { sword: lying(3, 4) } });
    expect(inHands(played.after)).toEqual([]);
  });

  it("lets nobody strike, and may be done while others act (R027, G204)", () => {
    const encounter = { ...beside(), turn: "boarder" };
    expect(play(encounter, act("dropItem", "sword")).prompts).toEqual([]);
    expect(refusal(encounter, act("dropItem", "sword"))).toBeUndefined();
  });

  it("is of what is in hand (R027)", () => {
    expect(refusal(alone(), act("dropItem", "pistol"))).toBe("gear/not-in-hand");
    expect(refusal(alone(), act("dropItem", "fist"))).toBe("gear/not-in-hand");
  });
});

describe("sheathing a weapon", () => {
  it("puts it away for one action (R036)", () => {
    const played = play(alone(), act("sheathe", "sword"));
    expect([inHands(played.after), combatantOf(played.after, "kassus").spent.actions]).toEqual([[], 1]);
    expect(refusal(played.after, act("drawWeapon", "sword"))).toBeUndefined();
  });

  it("lets enemies strike first (R036)", () => {
    const played = play(beside(), act("sheathe", "sword"), [], { boarder: ["decline"] });
    expect(played.prompts.filter(({ kind }) => kind === "opportunity")).toMatchObject([
      { details: { act: "sheathe" } },
    ]);
  });

  it("is of what is in hand (R036)", () => {
    expect(refusal(alone(), act("sheathe", "pistol"))).toBe("gear/not-in-hand");
  });

  it("is lost when the strike took the weapon (R036, G24)", () => {
    const strong = { skills: [skill("armed", 9, { maneuvers: { disarm: 1 } })] };
    const encounter = fight([armed(), enemy("boarder", { at: [1, 0], sheet: strong })]);
    const faces = [6, 5, 1, 1, 6, 5, 1, 1];
    const played = play(encounter, act("sheathe", "sword"), faces, { boarder: ["disarm:sword"] });
    expect(entriesOf(played.exchange.episode)).toContainEqual(expect.objectContaining({ code: "act/lost" }));
    expect(combatantOf(played.after, "kassus").spent.actions).toBe(1);
  });
});

describe("retrieving a stored item", () => {
  it("takes one action, and what is a weapon is then in hand (R037)", () => {
    const played = play(alone([stowedPistol]), act("retrieve", "pistol"));
    expect([inHands(played.after), combatantOf(played.after, "kassus").spent.actions]).toEqual([["pistol main"], 1]);
  });

  it("lets enemies strike first (R037)", () => {
    expect(play(beside(), act("retrieve", "pistol"), [], { boarder: ["decline"] }).prompts).toMatchObject([
      { kind: "opportunity", details: { act: "retrieve" } },
    ]);
  });

  it("may be of something that is on no sheet (R037)", () => {
    const played = play(alone(), act("retrieve", undefined, { options: { other: true } }));
    expect([inHands(played.after), combatantOf(played.after, "kassus").spent.actions]).toEqual([["sword main"], 1]);
    expect(play(alone([sword()]), act("retrieve")).exchange.episode.refusal).toBeUndefined();
  });
});

describe("picking up an item", () => {
  const dropped = (at: readonly [number, number], options: PersonOptions = {}) =>
    alone([sword()], { at: [2, 2], holds: { sword: lying(...at) }, ...options });

  it("takes what lies under one or next to one in hand, for one action (R034, R080, G36)", () => {
    for (const at of [
      [2, 2],
      [3, 3],
      [1, 2],
    ] as const) {
      const played = play(dropped(at), act("pickUp", "sword"));
      expect([inHands(played.after), combatantOf(played.after, "kassus").spent]).toEqual([
        ["sword main"],
        { actions: 1 },
      ]);
    }
  });

  it("is not of what lies farther off, or behind a wall (R080)", () => {
    expect(refusal(dropped([4, 2]), act("pickUp", "sword"))).toBe("gear/nothing-there");
    const walls = [{ x1: 3, y1: 0, x2: 3, y2: 9 }];
    expect(refusal({ ...dropped([3, 2]), walls }, act("pickUp", "sword"))).toBe("gear/nothing-there");
  });

  it("lets enemies strike first (R034)", () => {
    const encounter = fight([
      person("kassus", { sheet: { weapons: [sword()] }, holds: { sword: lying(0, 1) } }),
      enemy("boarder", { at: [1, 0] }),
    ]);
    expect(play(encounter, act("pickUp", "sword"), [], { boarder: ["decline"] }).prompts).toMatchObject([
      { kind: "opportunity", details: { act: "pickUp" } },
    ]);
  });

  it("may be of a weapon that is another's, who can pick it up no more (R034, R080)", () => {
    const encounter = fight([
      person("kassus", { sheet: { weapons: [] } }),
      enemy("boarder", { at: [9, 0], holds: { sword: lying(1, 0) } }),
    ]);
    const { after } = play(encounter, act("pickUp", "boarder>sword"));
    expect([inHands(after), combatantOf(after, "boarder").holds]).toEqual([
      ["boarder>sword main"],
      { sword: { with: "kassus" } },
    ]);
    expect(refusal({ ...after, turn: "boarder" }, { actor: "boarder", action: "pickUp", weapon: "sword" })).toBe(
      "gear/nothing-there",
    );
    const again = play({ ...after, turn: "kassus" }, act("dropItem", "boarder>sword")).after;
    expect([inHands(again), combatantOf(again, "boarder").holds]).toEqual([[], { sword: lying(0, 0) }]);
  });

  it("is not of what somebody holds (R080)", () => {
    const encounter = fight([person("kassus"), enemy("boarder", { at: [1, 0] })]);
    expect(refusal(encounter, act("pickUp", "boarder>sword"))).toBe("gear/nothing-there");
  });

  it("needs a hand for it (R080)", () => {
    const weapons = [pike, sword()];
    expect(refusal(alone(weapons, { holds: { sword: lying(0, 0) } }), act("pickUp", "sword"))).toBe("gear/hands-full");
  });

  it("is movement: never an extra action, and not for who is held (R080, G24, G202)", () => {
    expect(refusal(dropped([2, 2], { spent: { actions: 2 } }), act("pickUp", "sword"))).toBe("move/no-action-left");
    expect(refusal(dropped([2, 2], { conditions: ["grabbed"] }), act("pickUp", "sword"))).toBe("gear/held");
  });

  it("without a name takes what lies there, or something that is on no sheet (R034)", () => {
    expect(inHands(play(dropped([2, 2]), act("pickUp")).after)).toEqual(["sword main"]);
    expect(play(alone(), act("pickUp")).effects).toMatchObject([{ kind: "spend", key: "actions", by: 1 }]);
  });
});
