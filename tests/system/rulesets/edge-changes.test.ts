import { beforeAll, describe, expect, it } from "vitest";
import "../../../src/rulesets/coda/index.ts";
import { type Draft, emptyDraft } from "../../../src/rulesets/coda/build/draft.ts";
import { buy, type Purchase } from "../../../src/rulesets/coda/build/purchase.ts";
import { advancementView } from "../../../src/system/rulesets/coda/builder/advancement-view.ts";
import { edgeChanges } from "../../../src/system/rulesets/coda/builder/edge-changes.ts";
import { stepContent } from "../../../src/system/rulesets/coda/builder/steps.ts";
import { useEnglish } from "../../support/words.ts";

beforeAll(useEnglish);

/** Agility 4 with the species, Perception as told. */
function person(perception = 6, over: Partial<Draft> = {}): Draft {
  return { ...emptyDraft, attributes: { ...emptyDraft.attributes, perception }, ...over };
}

const edge = (id: string, choice = ""): Purchase => ({ kind: "edge", edge: id, choice });
const changes = (draft: Draft, id: string, choice = "") => edgeChanges(draft, edge(id, choice), {});

describe("what an edge changes on somebody, in figures", () => {
  it("is one more opportunity a round for each tier of Opportunist (R388, R390)", () => {
    const once = buy(person(), edge("opportunist"));
    expect(changes(person(), "opportunist")).toBe("Actions of Opportunity per round 1 → 2");
    expect(changes(once, "opportunist")).toBe("Actions of Opportunity per round 2 → 3");
  });

  it("is the damage with the weapon that was chosen, and no other (R374, R375)", () => {
    expect(changes(person(), "improvedWeaponDamage", "fist")).toBe("Damage from edges, Punch +0 → +2");
    const armed = person(6, { kit: ["beamPistol"] });
    const once = buy(armed, edge("improvedWeaponDamage", "beam pistol"));
    expect(changes(once, "improvedWeaponDamage", "beam pistol")).toBe("Damage from edges, Beam pistol +2 → +3");
    expect(changes(armed, "improvedWeaponDamage", "grab")).toMatch(/^Damage from edges, [^;]* \+0 → \+2$/);
  });

  it("is Perception in the attack or defense that was chosen, and nothing where it is low (R326, R329, G108)", () => {
    expect(changes(person(10), "disciplinedDefense", "block")).toBe("Bonus from edges, Block +0 → +2");
    expect(changes(person(10), "disciplinedBlow", "unarmedAttack")).toMatch(/^Bonus from edges, [^;]* \+0 → \+2$/);
    expect(changes(person(6), "disciplinedDefense", "block")).toBe("");
  });

  it("is the aim with the skill that was chosen (R349)", () => {
    expect(changes(person(), "improvedAim", "ranged")).toMatch(/^Aim, [^;]* \+\d → \+\d$/);
  });

  it("is how many enemies suppression fire hits (R364)", () => {
    expect(changes(person(), "improvedSuppressionFire")).toMatch(/^Enemies hit by suppression fire \d → \d$/);
  });

  it("is what is known of bodies, where it is known (R288)", () => {
    const skill = (id: string, maneuvers: Record<string, number>) =>
      ({ skill: id, group: "", attribute: "agility", ranks: 5, specialities: [], maneuvers }) as const;
    const medic = person(6, { skills: [skill("medicine", {}), skill("unarmed", { unarmedAttack: 1 })] });
    expect(changes(medic, "anatomicalAwareness")).toContain("Damage from edges, Punch +0 → +1");
    expect(changes(person(), "anatomicalAwareness")).toBe("");
  });

  it.each(["preciseShot", "chokeHold", "groundFighting"])("is nothing for %s, which changes no figure", (id) => {
    expect(changes(person(), id)).toBe("");
  });

  it("stands with the edges of the builder, those that one has and those that may be taken", () => {
    const draft = buy(person(10), edge("opportunist"));
    const { taken, edgeGroups } = stepContent("edges", draft, {}) as unknown as {
      taken: readonly { changes: string }[];
      edgeGroups: readonly { edges: readonly { id: string; changes: string }[] }[];
    };
    expect(taken.map((one) => one.changes)).toEqual(["Actions of Opportunity per round 2 → 3"]);
    const offers = new Map(edgeGroups.flatMap(({ edges }) => edges).map((one) => [one.id, one.changes]));
    expect(offers.get("disciplinedDefense")).toContain("+0 → +2");
    expect(offers.get("preciseShot")).toBe("");
  });

  it("stands with the edges of Advancement", () => {
    const { group } = advancementView({ draft: person(), experience: 9000, purchases: [] }, "edges", {});
    const all = [...group.offers, ...group.barred];
    expect(all.find(({ label }) => label === "Opportunist")?.changes).toBe("Actions of Opportunity per round 1 → 2");
    expect(
      advancementView({ draft: person(), experience: 0, purchases: [] }, "skills", {}).group.barred[0]?.changes,
    ).toBe("");
  });
});
