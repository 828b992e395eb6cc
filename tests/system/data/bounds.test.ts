import { describe, expect, it } from "vitest";
import { threatenedCells } from "../../../src/engine/grid/threat.ts";
import { modelOf } from "../../support/data-models.ts";
import { placed } from "../../support/encounter.ts";

const HUGE = 200_000;

/** What of a document that somebody typed, imported or forged is stored. */
const stored = (document: string, type: string, source: object) => modelOf(document, type).cleanData(source);

describe("figures beyond any meaning", () => {
  it("are no reach, so that nobody threatens squares without end", () => {
    const { reach } = stored("Item", "weapon", { reach: { min: 1, max: HUGE } }) as { reach: { max: number } };
    expect(reach.max).toBeLessThanOrEqual(30);
    const cells = threatenedCells({ place: placed(0, 0), reach: { min: 1, max: reach.max } }, []);
    expect(cells.length).toBeLessThan(4000);
  });

  it("are no dice to throw", () => {
    const { damage } = stored("Item", "weapon", { damage: { dice: HUGE, sides: HUGE } }) as {
      damage: { dice: number; sides: number };
    };
    expect([damage.dice, damage.sides]).toEqual([50, 100]);
    const { modes } = stored("Item", "iconWeapon", { modes: [{ dice: HUGE }] }) as { modes: { dice: number }[] };
    expect(modes[0]?.dice).toBe(50);
  });

  it("are no hands to hold it with", () => {
    expect(stored("Item", "weapon", { hands: HUGE }).hands).toBe(10);
  });

  it.each([
    ["character", "strength"],
    ["iconCharacter", "fitness"],
  ])("are no attributes of a %s", (type, attribute) => {
    const { attributes } = stored("Actor", type, { attributes: { [attribute]: { value: HUGE } } }) as {
      attributes: Record<string, { value: number }>;
    };
    expect(attributes[attribute]?.value).toBe(99);
  });

  it.each(["skill", "iconSkill"])("are no ranks of a %s", (type) => {
    expect(stored("Item", type, { ranks: HUGE }).ranks).toBe(99);
  });
});
