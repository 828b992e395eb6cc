import { describe, expect, it } from "vitest";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEdge, CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import {
  asksFor,
  damageAfter,
  enemy,
  modifierIn,
  type PersonOptions,
  person,
  pistol,
  play,
  previewOf,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";
import { edge } from "../../../support/edges.ts";
import { holdFight, holds } from "../../../support/grab.ts";

type Over = Parameters<typeof holdFight>[2];

/** Okoro, who knows such edges, holds a raider; a brute stands beside Okoro. */
function scene(edges: readonly CodaEdge[], over: Over = {}, raider: PersonOptions = {}, okoro: PersonOptions = {}) {
  return holdFight(
    [
      person("okoro", { at: [0, 0], sheet: { weapons: [], edges }, ...okoro }),
      enemy("raider", { at: [1, 0], ...raider }),
    ],
    [enemy("brute", { at: [0, 1], sheet: { weapons: [sword(), pistol()] } })],
    over,
  );
}

const act = (action: string, over: Partial<Intent> = {}): Intent => ({ actor: "okoro", action, ...over });
const codeOf = (encounter: CodaEncounter, intent: Intent) => play(encounter, intent).exchange.episode.refusal?.code;
const conditionsOf = ({ combatants }: CodaEncounter, id: string) => combatants[id]?.conditions;
const locked: Over = { hold: { locked: "mainArm" } };
const injured = ({ combatants }: CodaEncounter) =>
  conditionsOf({ combatants } as CodaEncounter, "raider")?.includes("injuredArm");

describe("Joint-Lock", () => {
  const knows = [edge("jointLock")];

  it("takes the edge, and is not done twice (R378, R379)", () => {
    expect(codeOf(scene([]), act("jointLock"))).toBe("grab/edge-missing");
    expect(coda.check(scene(knows), act("jointLock"))).toBeNull();
    expect(codeOf(scene(knows, locked), act("jointLock"))).toBe("grab/locked-already");
  });

  it("locks the limb that the holder names when it is won (R379, R437)", () => {
    const { after } = play(scene(knows), act("jointLock"), [3, 3, 4, 4], { okoro: ["offLeg"] });
    expect(conditionsOf(after, "raider")).toEqual(["grabbed", "locked"]);
    expect(after.combatants.raider?.timedEffects["locked/okoro/okoro"]?.data).toEqual({ limb: "offLeg" });
    const failed = play(scene(knows), act("jointLock"), [5, 5, 4, 4]).after;
    expect(conditionsOf(failed, "raider")).toEqual(["grabbed"]);
  });

  it("makes it -5 in all for the one who is locked (R379, G81)", () => {
    const test = previewOf(scene(knows, { ...locked, turn: "raider" }), act("breakFree", { actor: "raider" }));
    expect([modifierIn(test, "heldFast"), modifierIn(test, "jointLocked")]).toEqual([-2, -3]);
    const [resisted] = testsOf(play(scene(knows, locked), act("damageTarget"), [6, 5, 1, 1]));
    expect(modifierIn(resisted, "jointLocked")).toBe(-3);
  });

  it("lets Damage Target fall on the limb: a critical hit rolls no location (R380, R381)", () => {
    const played = play(scene(knows, locked), act("damageTarget"), [3, 3, 4, 4, 4, 2, 2]);
    expect(damageAfter(played, "raider")).toBe(4);
    expect(testsOf(played)[2]).toMatchObject({ id: "harm/critical", success: false });
    expect(injured(played.after)).toBe(true);
  });

  it("deals the most after an Extraordinary test, and can be withstood unless upgraded twice (R381)", () => {
    const played = play(scene(knows, locked), act("damageTarget"), [1, 1, 5, 5, 6, 6, 5]);
    expect(damageAfter(played, "raider")).toBe(6);
    expect(injured(played.after)).toBe(false);
  });

  it("upgraded twice, breaks the limb with no test (R383)", () => {
    const played = play(scene([edge("jointLock", 3)], locked), act("damageTarget"), [3, 3, 4, 4, 4]);
    expect(testsOf(played)).toHaveLength(2);
    expect(injured(played.after)).toBe(true);
  });

  describe("upgraded, when the other tries to get free", () => {
    const tries = act("breakFree", { actor: "raider" });
    const turn = { ...locked, turn: "raider" };
    const upgraded = [edge("jointLock", 2)];

    it("hurts them by the dice of their escape, if the holder likes (R382, G82)", () => {
      const hurt = play(scene(upgraded, turn), tries, [5, 5, 3, 4, 6, 6, 5], { okoro: ["hurt"] });
      expect(damageAfter(hurt, "raider")).toBe(7);
      expect(testsOf(hurt)[2]?.id).toBe("harm/critical");
      expect(damageAfter(play(scene(upgraded, turn), tries, [5, 5, 3, 4]), "raider")).toBe(0);
    });

    it("hurts them even when they get free, and a third die does not add to it (R382, G82)", () => {
      const played = play(scene(upgraded, turn), tries, [1, 1, 6, 6, 3, 6, 6, 5], { okoro: ["hurt"] });
      expect(damageAfter(played, "raider")).toBe(12);
      expect(holds(played.after, "okoro", "raider")).toBe(false);
    });

    it("hurts them by all that they rolled where the game master says so (G82)", () => {
      const total = scene(upgraded, { ...turn, settings: { lockDamage: "total" } });
      const played = play(total, tries, [5, 5, 5, 4, 6, 6, 5], { okoro: ["hurt"] });
      expect(damageAfter(played, "raider")).toBe(8);
    });

    it("injures the limb when their Stamina fails; upgraded twice, always (R382, R383)", () => {
      expect(injured(play(scene(upgraded, turn), tries, [5, 5, 3, 4, 2, 2], { okoro: ["hurt"] }).after)).toBe(true);
      const broken = play(scene([edge("jointLock", 3)], turn), tries, [5, 5, 3, 4], { okoro: ["hurt"] });
      expect(testsOf(broken)).toHaveLength(2);
      expect(injured(broken.after)).toBe(true);
    });

    it("does nothing where no joint is locked, nor for the plain edge (R382)", () => {
      const unlocked = scene(upgraded, { turn: "raider" });
      expect(asksFor(play(unlocked, tries, [5, 5, 3, 4]), "lockDamage")).toEqual([]);
      expect(asksFor(play(scene(knows, turn), tries, [5, 5, 3, 4]), "lockDamage")).toEqual([]);
    });

    it("keeps in the hold whom the pain puts out (R382, R214)", () => {
      const weak = scene(upgraded, turn, { counts: { damage: 30 } });
      const played = play(weak, tries, [1, 1, 6, 6, 6, 5, 6, 6, 5], { okoro: ["hurt"] });
      expect(conditionsOf(played.after, "raider")).toContain("unconscious");
      expect(holds(played.after, "okoro", "raider")).toBe(true);
    });
  });
});

describe("Choke Hold", () => {
  const strangle = act("strangle");
  const target = (tier: number, more: Partial<Parameters<typeof scene>[3]> = {}) => {
    const okoro = { sheet: { weapons: [], edges: [edge("chokeHold", tier)] }, ...more };
    return testsOf(play(scene([], {}, {}, okoro), strangle, [3, 3, 4, 4, 6, 6, 5]))[2]?.target;
  };

  it("asks for Stamina against the holder's Strength as soon as they strangle (R308, G80)", () => {
    const { attributes } = person("okoro").sheet;
    const strong = { sheet: { weapons: [], edges: [edge("chokeHold")], attributes: { ...attributes, strength: 9 } } };
    const played = play(scene([], {}, {}, strong), strangle, [3, 3, 4, 4, 3, 3]);
    expect(testsOf(played)[2]).toMatchObject({ id: "grab/choke", target: 9, success: false });
    expect(conditionsOf(played.after, "raider")).toContain("unconscious");
    expect(holds(played.after, "okoro", "raider")).toBe(true);
    const awake = play(scene([edge("chokeHold")]), strangle, [3, 3, 4, 4, 3, 3]).after;
    expect(conditionsOf(awake, "raider")).toEqual(["grabbed", "strangled"]);
  });

  it("is 2 harder to resist with each upgrade (R309, R310)", () => {
    expect([1, 2, 3].map((tier) => target(tier))).toEqual([6, 8, 10]);
  });

  it("is 3 harder in each further round (R308, G80, G277)", () => {
    let now: CodaEncounter = play(scene([edge("chokeHold")]), strangle, [3, 3, 4, 4, 6, 6, 5]).after;
    for (const [round, number] of [
      [2, 9],
      [3, 12],
    ] as const) {
      const { okoro } = now.combatants;
      now = { ...now, round, combatants: { ...now.combatants, okoro: { ...okoro, spent: {}, marks: {} } as never } };
      const kept = play(now, act("keepStrangle"), [6, 6, 5]);
      expect(testsOf(kept)[0]?.target).toBe(number);
      now = kept.after;
    }
  });

  it("is 2 harder after an Extraordinary start, as the breath is (R222, R308)", () => {
    const played = play(scene([edge("chokeHold")]), strangle, [1, 1, 6, 6, 1, 6, 6, 5]);
    expect(testsOf(played)[2]?.target).toBe(8);
  });
});

describe("Whoever is stunned in a hold", () => {
  it("can still be choked until they faint (R308, G277, G303)", () => {
    const played = play(scene([edge("chokeHold")], {}, { conditions: ["stunned"] }), act("strangle"), [4, 4, 1, 1]);
    expect(conditionsOf(played.after, "raider")).toContain("unconscious");
  });
});

describe("Improved Nerve Pinch", () => {
  const abilities = { nervePinch: 3 };
  const pinch = (maneuvers: Record<string, number>, edges: readonly CodaEdge[]) => {
    const sheet = { weapons: [], edges, abilities, skills: [skill("unarmed", 4, { maneuvers })] };
    return modifierIn(previewOf(scene([], {}, {}, { sheet }), act("nervePinch")), "nervePinch");
  };

  it("leaves only -2 of the penalty, for those with a bonus in grabs (R361, R362, G302)", () => {
    expect(pinch({ grab: 1 }, [edge("improvedNervePinch")])).toBe(-2);
    expect(pinch({}, [edge("improvedNervePinch")])).toBe(-5);
    expect(pinch({ grab: 1 }, [])).toBe(-5);
  });
});

describe("Human Shield", () => {
  const shielded = [edge("humanShield")];
  const strike = (over: Partial<Intent> = {}): Intent => ({
    actor: "brute",
    action: "armedAttack",
    weapon: "sword",
    targets: ["okoro"],
    ...over,
  });
  const turn = { ...locked, turn: "brute" };

  it("lets the holder of a locked joint block, with a limb only (R342, G73)", () => {
    const armed = { sheet: { edges: shielded, weapons: [sword()] } };
    const asked = (encounter: CodaEncounter) =>
      asksFor(play(encounter, strike(), [4, 4, 2, 2]), "defence")[0]?.choices.map(({ id }) => id);
    expect(asked(scene([], turn, {}, armed))).toEqual(["block:fist", "none"]);
    expect(asked(scene([], turn))).toBeUndefined();
    expect(asked(scene(shielded, { turn: "brute" }))).toBeUndefined();
    const ready = { sheet: { edges: [...shielded, { ...edge("improvedDefense"), choice: "block" }] } };
    expect(asked(scene([], turn, {}, ready))).toEqual(["block:fist", "none"]);
  });

  it("lets blows that are blocked fall in full on the other (R342, G239)", () => {
    const played = play(scene(shielded, turn), strike(), [2, 2, 3, 3, 3, 4], { okoro: ["block:fist"] });
    expect(damageAfter(played, "raider")).toBe(7);
    expect(damageAfter(played, "okoro")).toBe(0);
  });

  it("lets them fall with all that the attacker makes of them: twice, or one and a half times (R158, R342, R400, G239)", () => {
    const swinging = scene(shielded, turn).combatants.brute as NonNullable<CodaEncounter["combatants"][string]>;
    const hits = (over: Partial<typeof swinging>, intent: Partial<Intent>, dice: readonly number[]) => {
      const encounter = scene(shielded, turn);
      const combatants = { ...encounter.combatants, brute: { ...swinging, ...over } };
      return damageAfter(play({ ...encounter, combatants }, strike(intent), dice, { okoro: ["block:fist"] }), "raider");
    };
    const sheet = { ...swinging.sheet, edges: [edge("roundhouseAttack", 1, "sword")] };
    expect(hits({ sheet }, { options: { roundhouse: true } }, [2, 2, 3, 3, 3, 4])).toBe(14);
    const runner = { ...swinging.sheet, skills: [...swinging.sheet.skills, skill("athletics", 4)] };
    const afar = { sheet: runner, place: { ...swinging.place, row: 4 } };
    expect(hits(afar, { action: "charge" }, [3, 3, 2, 2, 3, 3, 3, 4])).toBe(11);
  });

  it("lets nothing through to the holder even when a bare hand would let half through (R342, G239)", () => {
    const marginal = play(scene(shielded, turn), strike(), [3, 3, 3, 3, 3, 4], { okoro: ["block:fist"] });
    expect(damageAfter(marginal, "okoro")).toBe(0);
    expect(damageAfter(marginal, "raider")).toBe(7);
  });

  it("does not help when the block fails (R342)", () => {
    const played = play(scene(shielded, turn), strike(), [4, 4, 1, 1, 3, 4], { okoro: ["block:fist"] });
    expect(damageAfter(played, "okoro")).toBe(7);
    expect(damageAfter(played, "raider")).toBe(0);
  });

  it("costs an action, and stops no shots (R342, G201)", () => {
    const played = play(scene(shielded, turn), strike(), [2, 2, 3, 3, 3, 4], { okoro: ["block:fist"] });
    expect(played.after.combatants.okoro?.spent.actions).toBe(1);
    const shot = strike({ action: "rangedAttack", weapon: "pistol" });
    expect(asksFor(play(scene(shielded, turn), shot, [1, 1]), "defence")).toEqual([]);
  });

  it("gives no riposte: nobody in a hold takes an Action of Opportunity (R205, R342)", () => {
    const brilliant = play(scene(shielded, turn), strike(), [2, 2, 6, 6, 5, 3, 4], { okoro: ["block:fist"] });
    expect(testsOf(brilliant)[1]?.degree).toBe("extraordinary");
    expect(asksFor(brilliant, "riposte")).toEqual([]);
  });

  it("leads on to nothing else either: a pair is an Action of Opportunity too (R205, R317, G298)", () => {
    const paired = [...shielded, edge("combination", 1, "block>trip")];
    const dice = [2, 2, 6, 6, 1, 3, 4];
    const played = play(scene(paired, turn), strike(), dice, { okoro: ["block:fist"] });
    expect(testsOf(played)[1]?.degree).toBe("superior");
    expect(asksFor(played, "combination")).toEqual([]);
  });

  it("is over once the other is dead or unconscious (R343)", () => {
    for (const state of ["dead", "unconscious"]) {
      const out = scene(shielded, turn, { conditions: [state] });
      expect(asksFor(play(out, strike(), [1, 1]), "defence")).toEqual([]);
    }
  });
});

describe("Human Weapon", () => {
  const swings = [edge("humanWeapon")];
  const swing = act("humanWeapon");

  it("takes the edge and a locked joint (R344, R345)", () => {
    expect(codeOf(scene([], locked), swing)).toBe("grab/edge-missing");
    expect(codeOf(scene(swings), swing)).toBe("grab/not-locked");
    expect(coda.check(scene(swings, locked), swing)).toBeNull();
  });

  it("hurts the one who is locked when it is won (R345)", () => {
    expect(damageAfter(play(scene(swings, locked), swing, [5, 5, 4, 4, 3]), "raider")).toBe(3);
    const failed = play(scene(swings, locked), swing, [6, 5, 1, 1]);
    expect(damageAfter(failed, "raider")).toBe(0);
    expect(asksFor(failed, "swing")).toEqual([]);
  });

  it("and strikes somebody beside for an Action of Opportunity, at -5 against their Defense (R346, G298)", () => {
    const played = play(scene(swings, locked), swing, [5, 5, 4, 4, 3, 5, 5, 4], { okoro: ["swingHeld:brute"] });
    const blow = testsOf(played)[2];
    expect(blow?.target).toBe(7);
    expect(modifierIn(blow, "outsider")).toBe(-5);
    expect(damageAfter(played, "brute")).toBe(4);
    expect(played.after.combatants.okoro?.spent).toEqual({ actions: 1, opportunities: 1 });
  });

  it("uses the bonus in grabs for both (R345, R346)", () => {
    const skills = [skill("unarmed", 4, { maneuvers: { grab: 2, unarmedAttack: 3 } })];
    const encounter = scene([], locked, {}, { sheet: { weapons: [], edges: swings, skills } });
    const played = play(encounter, swing, [5, 5, 3, 3, 3, 5, 5, 4], { okoro: ["swingHeld:brute"] });
    expect(
      testsOf(played)
        .slice(1)
        .map((test) => modifierIn(test, "maneuver")),
    ).toEqual([2, 2]);
  });

  it("is helped by a speciality in grabs in both (R346, G76, G298)", () => {
    const skills = [skill("unarmed", 4, { specialities: ["grab"] })];
    const encounter = scene([], locked, {}, { sheet: { weapons: [], edges: swings, skills } });
    const played = play(encounter, swing, [5, 5, 3, 3, 3, 5, 5, 4], { okoro: ["swingHeld:brute"] });
    const [, check, blow] = testsOf(played);
    expect([modifierIn(check, "speciality"), modifierIn(blow, "speciality")]).toEqual([2, 2]);
  });

  it("may strike somebody beside who is stunned (R346, G303)", () => {
    const { brute, ...others } = scene(swings, locked).combatants;
    const dazed = { ...(brute as NonNullable<typeof brute>), conditions: ["stunned"] };
    const encounter = { ...scene(swings, locked), combatants: { ...others, brute: dazed } };
    const played = play(encounter, swing, [5, 5, 4, 4, 3, 5, 5, 4], { okoro: ["swingHeld:brute"] });
    expect(damageAfter(played, "brute")).toBe(4);
  });

  it("can be met as an attack can, and needs an opportunity (R346)", () => {
    const played = play(scene(swings, locked), swing, [5, 5, 4, 4, 3, 5, 5, 4], { okoro: ["swingHeld:brute"] });
    expect(asksFor(played, "defence").map(({ of }) => of)).toEqual(["brute"]);
    const spent = scene(swings, locked, {}, { spent: { opportunities: 1 } });
    expect(asksFor(play(spent, swing, [5, 5, 4, 4, 3]), "swing")).toEqual([]);
  });

  it("has higher degrees as usual (R347)", () => {
    const played = play(scene(swings, locked), swing, [5, 5, 4, 4, 3, 6, 6, 6, 1, 5, 3, 6, 6, 5], {
      okoro: ["swingHeld:brute"],
    });
    expect(damageAfter(played, "brute")).toBe(6);
    const best = play(scene(swings, locked), swing, [1, 1, 6, 6, 1, 5, 3, 6, 6, 5]);
    expect(damageAfter(best, "raider")).toBe(6);
  });

  it("is no act by itself (R346)", () => {
    expect(codeOf(scene(swings, locked), act("swingHeld", { weapon: "fist", targets: ["brute"] }))).toBe(
      "grab/only-swung",
    );
  });
});
