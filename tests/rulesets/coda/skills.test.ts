import { describe, expect, it } from "vitest";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { findSkill } from "../../../src/rulesets/coda/skills.ts";
import { enemy, fight, modifierIn, person, previewOf, sheet, skill } from "../../support/coda.ts";

describe("the skill that a test is made with (C82)", () => {
  const blade = skill("armed", 3, { group: "blade" });
  const club = skill("armed", 5, { group: "club" });
  const any = skill("armed", 2);
  const found = (group: string, ...skills: (typeof any)[]) => findSkill(sheet({ skills }), "armed", group);

  it("is the best of the group, or of none", () => {
    expect(found("blade", blade, club, any)).toBe(blade);
    expect(found("blade", any, club)).toBe(any);
    expect(found("blade", skill("armed", 6), blade)?.ranks).toBe(6);
    expect(found("blade", club)).toBeNull();
  });

  it("is the best of all where no group is asked for, the first of equals", () => {
    expect(found("", blade, club, any)).toBe(club);
    expect(found("", club, blade)).toBe(club);
    const first = skill("armed", 5, { group: "axe" });
    expect(found("", first, club)).toBe(first);
    expect(findSkill(sheet({ skills: [blade, club] }), "armed")).toBe(club);
  });

  it("is none of another name", () => {
    expect(found("", skill("unarmed", 9))).toBeNull();
  });
});

describe("a skill test", () => {
  const roll = (subject: string, more = {}) => ({
    actor: "kassus",
    action: "skillTest",
    options: { subject, ...more },
  });
  const crew = (...skills: ReturnType<typeof skill>[]) => fight([person("kassus", { sheet: { skills } })]);

  it("names its attribute where the sheet has none of it (C05)", () => {
    const attribute = (id: string, encounter = crew()) =>
      previewOf(encounter, roll(id))?.modifiers.find((modifier) => modifier.id === "attribute")?.params;
    expect(attribute("observe")).toEqual({ attribute: "perception", score: 6 });
    const strange = crew(skill("observe", 2, { attribute: "intellect" }));
    expect(attribute("observe", strange)).toEqual({ attribute: "intellect", score: 6 });
  });

  it("counts a speciality that is asked for and known (C80)", () => {
    const known = crew(skill("athletics", 2, { specialities: ["run", ""] }));
    const bonus = (speciality: unknown) =>
      modifierIn(previewOf(known, roll("athletics", { speciality })), "speciality");
    expect(["run", "swim", "", 3].map(bonus)).toEqual([2, 0, 0, 0]);
  });

  it("has no ranks with none, and then takes off what the game master said, were it nothing (C87)", () => {
    expect(modifierIn(previewOf(crew(skill("observe", 0)), roll("observe")), "untrained")).toBe(-2);
    const mild = { ...crew(), settings: { untrained: 0 } };
    expect(previewOf(mild, roll("observe"))?.modifiers.find(({ id }) => id === "untrained")?.value).toBe(0);
  });

  it("is refused for what is no skill, and for an academic one without ranks (C87)", () => {
    const refused = (intent: ReturnType<typeof roll>, encounter = crew()) => coda.check(encounter, intent);
    expect(refused(roll("juggling"))).toEqual({ code: "test/no-such-subject", params: { subject: "juggling" } });
    expect(refused(roll("toString"))?.code).toBe("test/no-such-subject");
    expect(refused({ ...roll("strength"), action: "reactionTest" })?.code).toBe("test/no-such-subject");
    expect(refused(roll("medicine"))).toEqual({ code: "test/untrained", params: { skill: "medicine" } });
    expect(refused(roll("medicine"), crew(skill("medicine", 0)))?.code).toBe("test/untrained");
    expect(refused(roll("medicine"), crew(skill("medicine", 1)))).toBeNull();
    expect(coda.check(crew(), { actor: "kassus", action: "skillTest" })?.params).toEqual({ subject: "" });
  });

  it("shows nothing of what cannot be tested (C05)", () => {
    expect(coda.preview.action(crew(), roll("juggling"))?.test.modifiers).toEqual([]);
  });
});

describe("whatever is tried", () => {
  const duel = fight([person("kassus"), enemy("boarder", { at: [1, 0] })]);
  const strike = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };

  it("is an act of the game, by somebody who is there (R001)", () => {
    expect(coda.check(duel, { ...strike, action: "juggle" })).toEqual({
      code: "act/no-such-action",
      params: { action: "juggle" },
    });
    expect(coda.check(duel, { ...strike, actor: "nobody" })?.code).toBe("act/no-such-actor");
    expect(coda.check(duel, { ...strike, actor: "toString" })?.code).toBe("act/no-such-actor");
    expect(coda.check(duel, strike)).toBeNull();
  });

  it("is shown with a test only where all of it is there (R085)", () => {
    expect(coda.preview.action(duel, { ...strike, actor: "nobody" })).toBeNull();
    expect(coda.preview.action(duel, { ...strike, targets: ["boarder", "nobody"] })).toBeNull();
    expect(coda.preview.action(duel, { ...strike, weapon: "axe" })).toBeNull();
    expect(coda.preview.action(duel, { ...strike, action: "juggle" })).toBeNull();
    expect(coda.preview.action(duel, { actor: "kassus", action: "dropProne" })).toBeNull();
  });

  it("fits somebody who withdraws: moving, and what is free and no combat (R051, G25)", () => {
    const back = fight([person("kassus", { marks: { withdrawing: true } }), enemy("boarder", { at: [1, 0] })]);
    expect(coda.check(back, strike)?.code).toBe("act/withdrawing");
    expect(coda.check(back, { actor: "kassus", action: "drawWeapon", weapon: "sword" })?.code).toBe("act/withdrawing");
    expect(coda.check(back, { actor: "kassus", action: "dropProne" })).toBeNull();
    const away = [0, 1].map((row) => ({ col: 0, row }));
    expect(coda.check(back, { actor: "kassus", action: "move", path: away })).toBeNull();
    expect(coda.check({ ...back, round: 0, turn: null }, strike)).toBeNull();
  });
});
