import { describe, expect, it } from "vitest";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaSheet } from "../../../../src/rulesets/coda/sheet.ts";
import {
  damageAfter,
  enemy,
  fight,
  modifierIn,
  person,
  play,
  previewOf,
  skill,
  testsOf,
} from "../../../support/coda.ts";
import { blowsOf, firefight, notesOf, rifle, shotsFired } from "../../../support/fire.ts";

const burst: Intent = { actor: "kassus", action: "burstAttack", weapon: "rifle", targets: ["raider0"] };
const edges = [{ edge: "burstAttack", tier: 1, choice: "" }];
const gunner = (over: Partial<CodaSheet> = {}, options = {}) => firefight([[5, 5]], { edges, ...over }, options);

/** Somebody beside the shooter with nothing in their hands. */
const bare = enemy("boarder", { at: [0, 4], sheet: { weapons: [] } });

describe("a burst", () => {
  it("takes the edge for it (R300)", () => {
    expect(coda.check(gunner(), burst)).toBeNull();
    expect(coda.check(gunner({ edges: [] }), burst)?.code).toBe("act/no-edge");
    const other = [{ edge: "preciseShot", tier: 1, choice: "" }];
    expect(coda.check(gunner({ edges: other }), burst)?.code).toBe("act/no-edge");
  });

  it("takes one action (R301, G249)", () => {
    expect(play(gunner(), burst, [1, 1]).after.combatants.kassus?.spent.actions).toBe(1);
  });

  it("is 5 harder than a shot, and the bonus in Auto-Fire counts (R301, G245)", () => {
    const skills = [skill("ranged", 4, { maneuvers: { autoFire: 1, rangedAttack: 3 } })];
    const test = previewOf(gunner({ skills }), burst);
    expect([modifierIn(test, "burst"), modifierIn(test, "maneuver"), test?.target]).toEqual([-5, 1, 7]);
  });

  it("meets one target only (R301)", () => {
    const two = fight([...Object.values(gunner().combatants), enemy("raider1", { at: [5, 6] })]);
    const played = play(two, { ...burst, targets: ["raider0", "raider1"] }, [5, 4, 1, 1, 1, 1]);
    expect([damageAfter(played, "raider0"), damageAfter(played, "raider1")]).toEqual([12, 0]);
  });

  it("adds two dice to the damage (R301)", () => {
    const played = play(gunner(), burst, [5, 4, 1, 2, 3, 4]);
    expect(blowsOf(played)).toEqual([[1, 2, 3, 4]]);
    expect(damageAfter(played, "raider0")).toBe(18);
  });

  it("hits with Marginal and not with less (R302)", () => {
    const hit = play(gunner(), burst, [4, 4, 1, 1, 1, 1]);
    expect([testsOf(hit)[0]?.degree, damageAfter(hit, "raider0")]).toEqual(["marginal", 12]);
    expect(damageAfter(play(gunner(), burst, [4, 3]), "raider0")).toBe(0);
  });

  it("does the most that all its dice can show when Extraordinary, and asks for the Stamina test (R303, G247)", () => {
    const sharp = gunner({ skills: [skill("ranged", 14)] });
    const played = play(sharp, burst, [5, 4, 3, 4, 6, 6, 1, 6, 6, 6]);
    expect(testsOf(played)[0]?.degree).toBe("extraordinary");
    expect(blowsOf(played)[0]).toEqual([6, 6, 6, 6]);
    expect(notesOf(played)).toContain("attack/critical");
  });

  it("is no critical hit with Superior, unless the game master says so (R303, G248)", () => {
    const sharp = gunner({ skills: [skill("ranged", 10)] });
    const superior = play(sharp, burst, [5, 4, 1, 1, 1, 1]);
    expect([testsOf(superior)[0]?.degree, notesOf(superior).includes("attack/critical")]).toEqual(["superior", false]);
    const strict = { ...sharp, settings: { burstCritical: "superior" } };
    expect(notesOf(play(strict, burst, [5, 4, 1, 1, 1, 1, 3, 4, 6, 6, 1]))).toContain("attack/critical");
  });

  it("takes a weapon that fires bursts (R304)", () => {
    expect(coda.check(gunner({ weapons: [rifle({ autoFire: false })] }), burst)?.code).toBe("fire/not-automatic");
  });

  it("uses up three shots, and is refused with fewer (R305)", () => {
    expect(shotsFired(play(gunner(), burst, [1, 1]))).toBe(3);
    expect(coda.check(gunner({}, { counts: { "shots:rifle": 27 } }), burst)).toBeNull();
    expect(coda.check(gunner({}, { counts: { "shots:rifle": 28 } }), burst)?.code).toBe("fire/too-few-shots");
  });

  it("lets enemies beside the shooter strike first (R306)", () => {
    const crowded = fight([...Object.values(gunner().combatants), bare]);
    expect(play(crowded, burst, [1, 1]).prompts[0]).toMatchObject({ of: "boarder", kind: "opportunity" });
  });

  it("may be dodged, and not blocked (G249)", () => {
    const armed = fight([...Object.values(gunner().combatants).slice(0, 1), enemy("raider0", { at: [5, 5] })]);
    const played = play(armed, burst, [6, 5, 5, 4], { raider0: ["dodge"] });
    expect(played.prompts.flatMap(({ choices }) => choices.map(({ id }) => id))).toEqual(["dodge", "none"]);
    expect(testsOf(played).at(-1)).toMatchObject({ target: 11, success: false });
  });

  it("may be an opportunity where any act may, beside a shot (G22)", () => {
    const beside = enemy("raider0", { at: [1, 5], sheet: { weapons: [rifle({ id: "gun" })] } });
    const people = [...Object.values(gunner().combatants).slice(0, 1), beside];
    const shot: Intent = { actor: "raider0", action: "rangedAttack", weapon: "gun", targets: ["kassus"] };
    const any = fight(people, { turn: "raider0", settings: { aooKinds: "any" } });
    const ids = play(any, shot, [1, 1, 1, 1]).prompts[0]?.choices.map(({ id }) => id) ?? [];
    expect(ids).toEqual(expect.arrayContaining(["strike:rifle", "burstAttack:rifle"]));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is 5 harder beside a friend, once (R103, G253)", () => {
    const friends = [person("okoro", { at: [5, 6] }), person("marin", { at: [6, 5] })];
    const crowded = fight([...Object.values(gunner().combatants), ...friends]);
    expect(modifierIn(previewOf(crowded, burst), "intoMelee")).toBe(-5);
  });
});

describe("Precise Shot", () => {
  const precise = [...edges, { edge: "preciseShot", tier: 1, choice: "" }];
  const crowded = (over: Partial<CodaSheet>) =>
    fight([...Object.values(gunner(over).combatants), person("okoro", { at: [5, 6] })]);

  it("makes a friend beside the target no penalty (R392)", () => {
    for (const action of ["rangedAttack", "burstAttack"]) {
      const test = previewOf(crowded({ edges: precise }), { ...burst, action });
      expect(test?.modifiers.some(({ id }) => id === "intoMelee")).toBe(false);
    }
  });

  it("takes nothing else off (R392)", () => {
    const prone = (encounter: ReturnType<typeof crowded>) => {
      const people = Object.values(encounter.combatants).map((one) =>
        one.id === "raider0" ? { ...one, conditions: ["prone"] } : one,
      );
      return previewOf(fight(people), burst);
    };
    expect(modifierIn(prone(crowded({ edges: precise })), "defenderProne")).toBe(-5);
    expect(modifierIn(prone(crowded({ edges })), "intoMelee")).toBe(-5);
  });
});
