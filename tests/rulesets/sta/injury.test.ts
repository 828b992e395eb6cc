import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { injuriesBy } from "../../../src/rulesets/sta/damage/suffer.ts";
import { stressOf } from "../../../src/rulesets/sta/derived.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import {
  blade,
  brawl,
  countOf,
  duel,
  notesOf,
  person,
  phaser,
  play,
  poolsOf,
  refusalOf,
  turnOf,
} from "../../support/sta.ts";

const shoot = { actor: "okoro", action: "shoot", weapon: "phaser", targets: ["raider"] } as const;
const kill = { ...shoot, options: { lethal: true } };

/** A shot whose dice of damage show these. */
const shot = (now: ReturnType<typeof duel>, dice: readonly number[], intent: typeof shoot = shoot, answers = {}) =>
  play(now, intent, [12, 12, ...dice], answers);

const FIVE = [1, 1, 1, 1, 1, 3];
const FOUR = [1, 1, 1, 1, 3, 3];

describe("Stress", () => {
  it("is Fitness and Security, or what the sheet says (P11)", () => {
    const stress = (sheet = {}) => stressOf({ settings: {} }, person("a", { sheet }).sheet);
    expect([stress(), stress({ stress: 5 }), stress({ role: "supporting" })]).toEqual([12, 5, 12]);
  });

  it("is what damage comes off, never more than there is (S014)", () => {
    const played = shot(duel({}, { sheet: { stress: 3, role: "minor" } }), FOUR);
    expect(countOf(played, "stress")).toBe(3);
  });
});

/** Somebody with so much Stress left. */
const withLeft = (left: number) => person("a", { sheet: { stress: 30 }, counts: { stress: 30 - left } });

describe("an Injury", () => {
  it.each([
    [4, 12, 0],
    [5, 12, 1],
    [4, 4, 1],
    [5, 5, 2],
    [1, 0, 1],
    [5, 0, 2],
    [0, 0, 0],
  ])("of %i points with %i Stress left comes %i times (S024, S025, S026, G382)", (points, left, count) => {
    expect(injuriesBy(duel(), withLeft(left), points)).toBe(count);
  });

  it("comes never more than twice of one blow, and never of none", () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(20), (points, left) => {
        const count = injuriesBy(duel(), withLeft(left), points);
        return count >= 0 && count <= 2 && (points > 0 || count === 0);
      }),
    );
  });

  it("puts out of action, and lets nobody act (S015, P17)", () => {
    const { after } = shot(duel({}, { sheet: { role: "minor" } }), FIVE);
    expect(after.combatants.raider?.conditions).toEqual(["prone", "unconscious"]);
    expect(refusalOf(turnOf(after, "raider"), { actor: "raider", action: "pass" })).toBe("act/helpless");
  });

  it("leaves somebody dying where it was meant to kill (S008, P17)", () => {
    const { after } = shot(duel({}, { sheet: { role: "minor" } }), FIVE, kill as never);
    expect(after.combatants.raider?.conditions).toContain("dying");
  });
});

describe("avoiding an Injury", () => {
  const threatened = (role: "major" | "notable" | "minor", threat: number) =>
    duel({}, { sheet: { role } }, { counts: { threat } });

  it.each(["major", "notable"] as const)("costs a %s opponent 2 Threat (S028, P18, G383)", (role) => {
    const played = shot(threatened(role, 3), FIVE, shoot, { raider: ["spendThreat"] });
    expect([poolsOf(played)[1], countOf(played, "injuries")]).toEqual([1, 0]);
    expect(notesOf(played)).toContain("damage/avoided");
  });

  it("is asked for with what comes of it otherwise: out of the scene, or dying (P17)", () => {
    const told = (intent: typeof shoot) =>
      shot(threatened("major", 2), FIVE, intent)
        .prompts.find(({ kind }) => kind === "avoid")
        ?.choices.at(-1);
    expect(told(shoot)).toEqual({ id: "bear", params: { condition: "unconscious" } });
    expect(told(kill)).toEqual({ id: "bear", params: { condition: "dying" } });
  });

  it("is nothing for minor ones, nor without the Threat (P18, G383)", () => {
    for (const now of [threatened("minor", 6), threatened("notable", 1)])
      expect(countOf(shot(now, FIVE), "injuries")).toBe(1);
  });

  it("costs a player 1 Determination, or 2 Threat more for the game master (S027)", () => {
    const now = turnOf(duel({ counts: { determination: 1 } }, {}), "raider");
    const theirs = { ...shoot, actor: "raider", targets: ["okoro"] } as unknown as typeof shoot;
    const own = shot(now, FIVE, theirs, { okoro: ["determination"] });
    expect([countOf(own, "determination", "okoro"), countOf(own, "injuries", "okoro")]).toEqual([0, 0]);
    const threat = shot(now, FIVE, theirs, { okoro: ["addThreat"] });
    expect([poolsOf(threat)[1], countOf(threat, "injuries", "okoro")]).toEqual([2, 0]);
  });

  it("is for once a scene, so that the second of two is suffered (P18, G150, G382)", () => {
    const now = duel({}, { sheet: { role: "major", stress: 5 } }, { counts: { threat: 6 } });
    const played = shot(now, FIVE, shoot, { raider: ["spendThreat", "spendThreat"] });
    expect([countOf(played, "injuries"), poolsOf(played)[1]]).toEqual([1, 4]);
  });

  it("is not for whoever is out of action already (G456)", () => {
    const now = duel({}, { sheet: { role: "major" }, conditions: ["unconscious"] }, { counts: { threat: 6 } });
    expect(shot(now, FIVE).prompts.map(({ kind }) => kind)).toEqual([]);
  });

  it("costs double for an Effect of an intense weapon (P23)", () => {
    const intense = (threat: number) =>
      duel({ sheet: { weapons: [phaser({ intense: true }), blade()] } }, {}, { counts: { threat } });
    const dice = [5, 1, 1, 1, 1, 3];
    expect(poolsOf(shot(intense(4), dice, shoot, { raider: ["spendThreat"] }))[1]).toBe(0);
    expect(shot(intense(3), dice).prompts).toEqual([]);
  });

  it("may be left to a standing order", () => {
    const [prompt] = shot(threatened("major", 2), FIVE).prompts;
    const byOrder = prompt?.choices.map(
      (choice) => sta.preview.choice(threatened("major", 2), prompt, choice)?.byOrder,
    );
    expect(byOrder).toEqual([true, true]);
  });

  it("is asked again after Recover, which brings cover and Stress for Momentum (S036, P18, P21, G150, G395)", () => {
    const avoided = { "avoided/okoro": { kind: "avoided", by: "okoro", until: { moment: "sceneEnd" } } } as const;
    const now = duel({ counts: { stress: 5 }, timedEffects: avoided });
    const recover = { actor: "okoro", action: "recover", options: { cover: 3 } };
    const played = play(now, recover, [1, 12, 5, 6, 3], { okoro: ["regainStress"] });
    expect(Object.keys(played.after.combatants.okoro?.timedEffects ?? {})).toEqual(["inCover/okoro"]);
    expect(countOf(played, "stress", "okoro")).toBe(3);
    const next = turnOf(played.after, "raider");
    const hit = play(next, { ...shoot, actor: "raider", targets: ["okoro"] }, [12, 12, 1, 1, 1, 1, 1, 1]);
    // 6 damage less the 2 of the cover
    expect(countOf(hit, "stress", "okoro")).toBe(7);
  });
});

describe("first aid", () => {
  const aid = { actor: "okoro", action: "firstAid", targets: ["raider"] } as const;

  it("keeps whoever is dying within Reach from it, and leaves them out of action (S038, P19)", () => {
    const now = brawl({}, { conditions: ["dying", "prone"] });
    expect(play(now, aid, [12, 20]).after.combatants.raider?.conditions).toEqual(["prone", "unconscious"]);
    expect(play(now, aid, [13, 20]).after.combatants.raider?.conditions).toEqual(["dying", "prone"]);
  });

  it("is for nobody else (S038)", () => {
    expect(refusalOf(brawl(), aid)).toBe("firstAid/not-dying");
    expect(refusalOf(duel({}, { conditions: ["dying"] }), aid)).toBe("work/patient-too-far");
  });
});
