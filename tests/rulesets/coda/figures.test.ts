import { describe, expect, it } from "vitest";
import {
  attributeModifier,
  damageLimit,
  defenseOf,
  healthOf,
  reactionOf,
  woundLevel,
} from "../../../src/rulesets/coda/derived.ts";
import { fight, modifierIn, person, previewOf, sheet } from "../../support/coda.ts";

const attributes = sheet().attributes;

describe("attributes and what follows from them", () => {
  it.each([
    [1, -3],
    [2, -2],
    [4, -1],
    [5, -1],
    [6, 0],
    [7, 0],
    [8, 1],
    [11, 2],
    [13, 3],
    [14, 4],
  ])("a score of %i gives a modifier of %i (C22, C23)", (score, modifier) => {
    expect(attributeModifier(score)).toBe(modifier);
  });

  it.each([
    ["quickness", "C25", { agility: 10, perception: 12 }, 3],
    ["savvy", "C26", { presence: 8, perception: 4 }, 1],
    ["stamina", "C27", { strength: 4, vitality: 10 }, 2],
    ["willpower", "C28", { intellect: 2, vitality: 4 }, -1],
  ] as const)("%s is the better of its two attribute modifiers (%s)", (reaction, _rule, scores, expected) => {
    expect(reactionOf(sheet({ attributes: { ...attributes, ...scores } }), reaction)).toBe(expected);
  });

  it("a reaction adds what the person has beside the attributes (C97)", () => {
    expect(
      reactionOf(sheet({ reactionBonus: { quickness: 0, savvy: 0, stamina: 0, willpower: 2 } }), "willpower"),
    ).toBe(2);
  });

  it("Defense is 7 and Agility (C31)", () => {
    expect(defenseOf(person("a", { sheet: { attributes: { ...attributes, agility: 10 } } }))).toBe(9);
  });

  it("the stunned lose a good Agility in their Defense and keep a bad one (G303)", () => {
    const stunned = (agility: number) =>
      defenseOf(person("a", { conditions: ["stunned"], sheet: { attributes: { ...attributes, agility } } }));
    expect([stunned(10), stunned(4)]).toEqual([7, 6]);
  });

  it("a blow that shook somebody makes their wounds weigh a level more (R403, R447, G115)", () => {
    const shaken = { kind: "shaken", by: "b", value: 1, until: { moment: "open" as const } };
    const test = previewOf(fight([person("a", { counts: { damage: 6 }, timedEffects: { shaken } })]), {
      actor: "a",
      action: "attributeTest",
      options: { subject: "agility" },
    });
    expect(modifierIn(test, "wounds")).toBe(-3);
  });

  it("Health is Vitality and the Strength modifier, and never less than 1 (C33)", () => {
    expect(healthOf(sheet({ attributes: { ...attributes, vitality: 8, strength: 9 } }))).toBe(9);
    expect(healthOf(sheet({ attributes: { ...attributes, vitality: 1, strength: 1 } }))).toBe(1);
  });

  it("each of the six wound levels holds Health points (R447, C40, C41)", () => {
    const level = (damage: number) => woundLevel(sheet(), damage).id;
    expect([0, 5, 6, 12, 18, 24, 30, 35, 99].map(level)).toEqual([
      "healthy",
      "healthy",
      "dazed",
      "injured",
      "wounded",
      "incapacitated",
      "nearDeath",
      "nearDeath",
      "nearDeath",
    ]);
    expect(damageLimit(sheet())).toBe(36);
  });

  it.each([
    [6, -1],
    [12, -3],
    [18, -5],
    [24, -7],
    [30, -9],
  ])("%i points of damage take %i off every test (R447, C40, G304)", (damage, penalty) => {
    const hurt = person("a", { counts: { damage } });
    const test = previewOf(fight([hurt]), { actor: "a", action: "attributeTest", options: { subject: "agility" } });
    expect(modifierIn(test, "wounds")).toBe(penalty);
  });
});
