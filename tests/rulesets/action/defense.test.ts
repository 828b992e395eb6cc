import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import type { ActionCombatant, ActionWeapon } from "../../../src/rulesets/action/sheet.ts";
import { acting, defenseBy, enemy, person, play, previewOf, sword } from "../../support/action.ts";

const kassus = person("kassus");
const shot: Intent = { actor: "kassus", action: "shoot", weapon: "pistol", targets: ["raider"] };
const blow: Intent = { ...shot, action: "strike", weapon: "sword" };
const raiderAt = (col: number, over = {}) => enemy("raider", { at: [col, 0], ...over });
const facing = (raider: ActionCombatant, over = {}) => acting([kassus, raider], over);
const against = (raider: ActionCombatant, intent = shot, over = {}) =>
  previewOf(facing(raider, over), intent)?.target ?? null;
/** What an act of the raider leaves on their DEF until their next turn. */
const stance = (of: "action" | "movementMode", id: string): Partial<ActionCombatant> => ({
  timedEffects: {
    [`stance/${of}`]: {
      kind: "stance",
      by: "raider",
      data: { of, id },
      until: { moment: "turnStart", of: "raider", round: 2 },
    },
  },
});

describe("the number that an attack must meet is the DEF of its target (A008)", () => {
  it("is 10 and Reflexes for whoever is aware of it (A009, A010, A011)", () => {
    expect(against(raiderAt(1))).toBe(15);
    expect(defenseBy(facing(raiderAt(1)), shot, "base")).toBe(10);
    expect(defenseBy(facing(raiderAt(1)), shot, "reflexes")).toBe(5);
  });

  it("is 10 for whoever is not: surprised, unconscious, or by the game master's word (A011, A041, G136)", () => {
    expect(against(raiderAt(1, { conditions: ["surprised"] }))).toBe(10);
    expect(against(raiderAt(1, { conditions: ["unconscious"] }))).toBe(10);
    expect(against(raiderAt(1), { ...shot, options: { aware: false } })).toBe(10);
  });

  it("takes 5 off the roll against the unaware as well, where the world has it so (A041, G136)", () => {
    const surprised = facing(raiderAt(1, { conditions: ["surprised"] }), { settings: { surpriseAttack: "penalty" } });
    const parts = previewOf(surprised, shot)?.modifiers;
    expect(parts).toContainEqual(expect.objectContaining({ id: "surpriseAttack", value: -5 }));
    expect(previewOf(facing(raiderAt(1, { conditions: ["surprised"] })), shot)?.modifiers).not.toContainEqual(
      expect.objectContaining({ id: "surpriseAttack" }),
    );
  });

  it("has the combat skill of the target in it hand to hand, and not against a shot (A012)", () => {
    expect(against(raiderAt(1), blow)).toBe(18);
    expect(against(raiderAt(1, { skills: { melee: 2, unarmed: 6 } }), blow)).toBe(21);
    expect(against(raiderAt(1), shot)).toBe(15);
  });

  it("has 3 more at the optimal distance of a weapon of another length (A013)", () => {
    const spear = sword({ id: "spear", name: "Spear", length: 2 });
    const apart = facing(raiderAt(2, { sheet: { weapons: [spear] } }));
    const long = { ...blow, weapon: "sword" };
    expect(defenseBy(apart, long, "optimalDefense")).toBe(3);
    expect(defenseBy(facing(raiderAt(1, { sheet: { weapons: [spear] } })), blow, "optimalDefense")).toBeUndefined();
    expect(defenseBy(facing(raiderAt(1)), blow, "optimalDefense")).toBeUndefined();
  });

  it("takes bare hands for a weapon of 1 m (A013)", () => {
    const dagger = sword({ id: "dagger", length: 1 });
    const raider = raiderAt(1, { sheet: { weapons: [dagger] } });
    const bare: Intent = { ...blow, action: "unarmedStrike" };
    const from = (weapons: readonly ActionWeapon[]) =>
      defenseBy(acting([person("kassus", { sheet: { weapons } }), raider]), bare, "optimalDefense");
    expect([from([]), from([sword({ length: 2 })])]).toEqual([undefined, 3]);
  });

  it.each<["action" | "movementMode", string, number, string]>([
    ["action", "dodge", 18, "A014, A073"],
    ["movementMode", "dive", 18, "A014, A077"],
    ["action", "block", 17, "A015, A072"],
    ["movementMode", "rollOver", 17, "A015, A078"],
    ["action", "rollWithBlow", 17, "A074"],
    ["action", "grab", 13, "A016, A087"],
    ["action", "disarm", 16, "A084"],
    ["action", "takeAway", 16, "A089"],
    ["action", "throw", 16, "A090"],
    ["movementMode", "crawl", 11, "A075"],
    ["action", "aim", 10, "A082"],
    ["action", "mount", 10, "A095"],
  ])("is counted once after the %s %s: %i (%s, G346)", (of, id, target) => {
    expect(against(raiderAt(1, stance(of, id)))).toBe(target);
  });

  it.each([
    [4, 15, "A017, G353"],
    [5, 14, "A018"],
    [40, 14, "A018, G353"],
    [41, 12, "A019"],
  ])("falls with what the target carries: %i kg make it %i (%s, G141)", (load, target) => {
    expect(against(raiderAt(1, { sheet: { load } }))).toBe(target);
  });

  it("takes the carry weight from the sheet where it names one (A018, X13)", () => {
    expect(against(raiderAt(1, { sheet: { load: 41, carry: 60 } }))).toBe(14);
  });

  it("is that of what an act does until the next turn of whoever did it begins (A071, G358)", () => {
    const before = acting([raiderAt(1), kassus]);
    const { after } = play(before, { actor: "raider", action: "dodge" });
    expect(previewOf({ ...after, turn: "kassus" }, shot)?.target).toBe(18);
    const again = { ...after, round: 2, turn: "raider" };
    expect(previewOf(again, shot)?.target).toBe(15);
  });
});
