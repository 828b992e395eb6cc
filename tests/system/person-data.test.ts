import { describe, expect, it } from "vitest";
import { modelOf } from "../support/data-models.ts";

/** A person of that type with these stored values, prepared. */
function prepared(type: string, source: object = {}) {
  const model = new (modelOf("Actor", type))(source) as unknown as Record<string, unknown> & {
    prepareDerivedData(): void;
    toObject(): object;
  };
  model.prepareDerivedData();
  return model;
}

describe.each(["character", "npc"])("a %s", (type) => {
  it("C20, C34: begins as an average person with three points of courage", () => {
    const { attributes, courage, wounds } = prepared(type);
    expect(attributes).toMatchObject({ strength: { value: 6, modifier: 0 }, perception: { value: 6, modifier: 0 } });
    expect(courage).toMatchObject({ value: 3, max: 3 });
    expect(wounds).toMatchObject({ value: 0, max: 36, level: "healthy", penalty: 0 });
  });

  it("C22, C25, C31, C33: has what follows from its attributes", () => {
    const source = {
      attributes: { agility: { value: 10 }, strength: { value: 9 }, vitality: { value: 8 } },
      reactions: { quickness: { bonus: 1 } },
      wounds: { value: 11 },
      defense: { bonus: 1 },
    };
    expect(prepared(type, source)).toMatchObject({
      attributes: { agility: { modifier: 2 }, strength: { modifier: 1 } },
      reactions: { quickness: { bonus: 1, total: 3 } },
      health: 9,
      wounds: { value: 11, max: 54, level: "dazed", penalty: -1 },
      defense: { total: 10 },
    });
  });

  it("stores nothing of what follows, however often it is prepared", () => {
    const person = prepared(type);
    const before = JSON.stringify(person.toObject());
    person.prepareDerivedData();
    expect(JSON.stringify(person.toObject())).toBe(before);
    expect(before).not.toContain("modifier");
    expect(before).not.toContain("health");
  });

  it("refuses what is no number, and keeps numbers within bounds", () => {
    expect(() => prepared(type, { attributes: { strength: { value: "many" } } })).toThrow(/strength/);
    expect(modelOf("Actor", type).cleanData({ wounds: { value: "12" }, courage: { value: -3 } })).toMatchObject({
      wounds: { value: 12 },
      courage: { value: 0 },
    });
  });

  it("drops fields that nobody knows", () => {
    expect(modelOf("Actor", type).cleanData({ charm: 12 })).not.toHaveProperty("charm");
  });
});
