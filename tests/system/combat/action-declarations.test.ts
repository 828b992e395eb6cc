import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { action } from "../../../src/rulesets/action/index.ts";
import { declarationView } from "../../../src/system/combat/declarations/view.ts";
import { fight, person } from "../../support/action.ts";
import { useEnglish } from "../../support/words.ts";

const ruleset = action as unknown as Ruleset;

beforeAll(() => useEnglish());

describe("the window in which somebody rolls for the order of a round", () => {
  const encounter = fight([person("varga")]);
  const pending = ruleset.round.pendingAction?.(encounter, "varga");

  it("has one button where nothing is chosen to roll with, and asks for no weapon (A003)", () => {
    expect(pending?.means).toEqual([]);
    if (!pending) throw new RangeError("nothing is pending");
    const context = { ruleset, encounter, of: "varga", name: "Varga", chosen: [], weaponName: String, others: 0 };
    const { title, hint, picks } = declarationView({ ...context, pending });
    expect(title).toBe("Varga: Initiative");
    expect(hint).toBe("Roll for your place in this round.");
    expect(picks.map(({ id, label, key }) => [id, label, key])).toEqual([["", "Roll", "1"]]);
  });
});
