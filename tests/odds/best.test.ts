import { describe, expect, it } from "vitest";
import { type Aim, bestOf, type Candidate } from "../../src/odds/best-choice.ts";

const NOBODY_FALLS = { fall: 0 };
const choice = (id: string, price: number, harm: number | null, over: Partial<Candidate> = {}): Candidate => ({
  id,
  price,
  harm,
  chance: 0.5,
  ...NOBODY_FALLS,
  ...over,
});
const none = choice("none", 0, 12);
const best = (choices: readonly Candidate[], aim: Aim = "suffer", saves?: number) =>
  bestOf(choices, aim, saves)?.id ?? null;

describe("the best way to meet an attack", () => {
  it("is the least expected harm of those that cost the same", () => {
    expect(best([choice("dodge", 1, 6), choice("parry", 1, 3), choice("block", 1, 5)])).toBe("parry");
  });

  it("is nothing where an action saves less than a third of the harm", () => {
    expect(best([choice("dodge", 1, 11.9), choice("parry", 1, 11.2), none])).toBe("none");
    expect(best([choice("parry", 1, 8.1), none])).toBe("none");
  });

  it("is the dearer one from a third on", () => {
    expect(best([none, choice("parry", 1, 8)])).toBe("parry");
  });

  it("asks a third of what is left of each further action, not a third of all for both", () => {
    const parry = choice("parry", 1, 6);
    expect(best([none, parry, choice("both", 2, 4.1)])).toBe("parry");
    expect(best([none, parry, choice("both", 2, 4)])).toBe("both");
  });

  it("passes over a step that is not worth it by itself, where two together are", () => {
    expect(best([none, choice("dodge", 1, 11), choice("both", 2, 5)])).toBe("both");
  });

  it("counts an opportunity as it counts an action: by its price alone", () => {
    expect(best([none, choice("dodge", 1, 4), choice("dodgeOpportunity", 1, 4)])).toBe("dodge");
  });

  it("is the dearer one that saves a third of the chance to fall, though hardly any harm", () => {
    const falling = choice("none", 0, 12, { fall: 0.3 });
    expect(best([falling, choice("parry", 1, 11, { fall: 0.2 })])).toBe("parry");
    expect(best([falling, choice("parry", 1, 11, { fall: 0.21 })])).toBe("none");
    expect(best([falling, choice("parry", 1, 12.5, { fall: 0.1 })])).toBe("none");
  });

  it("takes no notice of a chance to fall that reads as nothing", () => {
    expect(best([choice("none", 0, 12, { fall: 0.009 }), choice("parry", 1, 11)])).toBe("none");
  });

  it("follows the share that a world has chosen", () => {
    expect(best([none, choice("parry", 1, 11)], "suffer", 0.05)).toBe("parry");
    expect(best([none, choice("parry", 1, 7)], "suffer", 0.5)).toBe("none");
  });

  it("is decided by the chance where the attack does no harm by itself", () => {
    const free = choice("none", 0, null, { chance: 0.9 });
    expect(best([free, choice("dodge", 1, null, { chance: 0.5 })])).toBe("dodge");
    expect(best([free, choice("dodge", 1, null, { chance: 0.7 })])).toBe("none");
  });

  it("costs nothing where there is nothing to suffer, and is the first of equals", () => {
    expect(best([choice("none", 0, 0, { chance: 0 }), choice("dodge", 1, 0, { chance: 0 })])).toBe("none");
    expect(best([choice("dodge", 1, 4), choice("parry", 1, 4)])).toBe("dodge");
    expect(best([choice("dodge", 1, 4), choice("parry", 1, 4, { chance: 0.4 })])).toBe("parry");
  });

  it("leaves out of what nobody can tell, and is none where nobody can tell of any", () => {
    expect(best([choice("dodge", 1, null, { chance: null }), none])).toBe("none");
    expect(best([choice("dodge", 1, null, { chance: null })])).toBe(null);
  });
});

describe("the best way to strike", () => {
  it("is the most expected harm of those that cost the same, and a grab beside a blow only where the blow does none", () => {
    const grab = choice("grab", 1, null, { chance: 0.9 });
    expect(best([grab, choice("fist", 1, 2), choice("sword", 1, 3)], "do")).toBe("sword");
    expect(best([choice("fist", 1, 0), grab], "do")).toBe("grab");
  });

  it("is the likeliest of equals", () => {
    expect(best([choice("a", 1, 3), choice("b", 1, 3, { chance: 0.6 })], "do")).toBe("b");
  });

  it("is a dearer one only where the cheaper does at most two thirds of it", () => {
    expect(best([choice("jab", 1, 4), choice("flurry", 2, 6)], "do")).toBe("flurry");
    expect(best([choice("jab", 1, 4), choice("flurry", 2, 5.9)], "do")).toBe("jab");
    expect(best([choice("jab", 1, 4, { fall: 0.2 }), choice("flurry", 2, 5, { fall: 0.3 })], "do")).toBe("flurry");
  });

  it("is not what takes the whole round, unless the cheaper does nothing", () => {
    const whole = choice("whole", Number.POSITIVE_INFINITY, 30);
    expect([best([choice("jab", 1, 4), whole], "do"), best([choice("jab", 1, 0), whole], "do")]).toEqual([
      "jab",
      "whole",
    ]);
  });
});
