import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { settings as actionSettings } from "../../../src/rulesets/action/tables/settings.ts";
import { modelOf } from "../../support/data-models.ts";

const { fetchFigures, useFigures } = await import("../../../src/system/data/derive.ts");
const { models } = await import("../../../src/system/data/models.ts");

/** Let figures be worked out by that game's rules. */
async function work(ruleset: string): Promise<void> {
  const model = models[ruleset];
  if (model) await fetchFigures(ruleset, model);
  useFigures();
}

/** A setting's value as a world stores it: a list is a text. */
function written(value: unknown): unknown {
  return Array.isArray(value) ? value.join(", ") : value;
}

/** A person of that type with these stored values, prepared. */
function prepared(type: string, source: object = {}) {
  const model = new (modelOf("Actor", type))(source) as unknown as Record<string, unknown> & {
    prepareDerivedData(): void;
    toObject(): object;
  };
  model.prepareDerivedData();
  return model;
}

describe("a person", () => {
  it.each(["character", "iconCharacter"])("has nothing of what takes the rules before they are there (%s)", (type) => {
    expect(prepared(type).wounds).toEqual({ value: 0 });
  });
});

describe.each(["character", "npc"])("a %s", (type) => {
  beforeAll(() => work("coda"));

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

describe.each(["iconCharacter", "iconNpc"])("a %s", (type) => {
  beforeAll(() => work("icon"));

  it("N02, N13, N15: begins as an average person with three points of courage", () => {
    expect(prepared(type)).toMatchObject({
      attributes: { fitness: { value: 2 }, psi: { value: 0 } },
      edges: { strength: { value: 0 }, range: { value: 0 } },
      courage: { value: 3, max: 3 },
      resistance: 2,
      wounds: { value: 0, max: 12, level: "healthy", penalty: 0 },
    });
  });

  it("N12, N13, N14: has what follows from its attributes, edges and wounds", () => {
    const source = {
      attributes: { fitness: { value: 3 } },
      edges: { vitality: { value: 1 } },
      wounds: { value: 13 },
    };
    expect(prepared(type, source)).toMatchObject({
      resistance: 4,
      wounds: { value: 13, max: 24, level: "wounded", penalty: -4 },
    });
  });

  it("stores nothing of what follows", () => {
    expect(JSON.stringify(prepared(type).toObject())).not.toContain("resistance");
  });

  it("keeps an edge of either sign, and no attribute below 0", () => {
    const stored = { edges: { strength: { value: -2 } }, attributes: { fitness: { value: -1 } } };
    expect(modelOf("Actor", type).cleanData(stored)).toMatchObject({
      edges: { strength: { value: -2 } },
      attributes: { fitness: { value: 0 } },
    });
  });
});

describe.each(["actionCharacter", "actionNpc"])("a %s", (type) => {
  /** What the world's settings of the rules are, as they are stored; empty for those that nobody changed. */
  let settings: Readonly<Record<string, unknown>> = {};

  beforeAll(async () => {
    await work("action");
    const get = (_scope: string, key: string) =>
      settings[key] ?? written(actionSettings[key.replace("action.", "") as keyof typeof actionSettings]?.initial);
    vi.stubGlobal("game", { settings: { get } });
  });

  afterAll(() => void vi.unstubAllGlobals());

  it("X12: begins as an average person with as much Stun and Life as Will and Health make", () => {
    expect(prepared(type)).toMatchObject({
      attributes: { strength: { value: 3 }, will: { value: 3 } },
      stun: { value: 0, max: 15, level: "awake", penalty: 0 },
      life: { value: 0, max: 15, level: "alive", penalty: 0 },
    });
  });

  it("X12: has what the world makes of its attributes, or its own", () => {
    settings = { "action.hits": "4, 6" };
    const source = { attributes: { will: { value: 5 } }, own: { life: 40 }, stun: { value: 20 } };
    expect(prepared(type, source)).toMatchObject({
      stun: { value: 20, max: 20, level: "unconscious" },
      life: { value: 0, max: 40 },
    });
    settings = {};
  });

  it("stores nothing of what follows, however often it is prepared", () => {
    const person = prepared(type);
    const before = JSON.stringify(person.toObject());
    person.prepareDerivedData();
    expect(JSON.stringify(person.toObject())).toBe(before);
    expect(before).not.toContain("max");
  });
});
