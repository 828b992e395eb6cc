import { describe, expect, it } from "vitest";
import { undoEffects } from "../../../../src/engine/effects.ts";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { Json } from "../../../../src/engine/types.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { fight, person, play } from "../../../support/coda.ts";

const hurt = { counts: { damage: 14, fatigue: 3 }, conditions: ["unconscious", "prone"] };
const resting = (options = {}) => fight([person("kassus", { ...hurt, ...options })], { round: 0, turn: null });
const recover = (options: Readonly<Record<string, Json>>) => ({ actor: "kassus", action: "recover", options });

describe("recovery", () => {
  it("gives back as much as the game master grants, and no more than there is (C41, C46)", () => {
    const left = (options: Readonly<Record<string, Json>>) => {
      const { counts } = combatantOf(play(resting(), recover(options), []).after, "kassus");
      return [counts.damage ?? 0, counts.fatigue ?? 0];
    };
    expect([left({ points: 6 }), left({ levels: 1 }), left({ points: 99, levels: 99 })]).toEqual([
      [8, 3],
      [14, 2],
      [0, 0],
    ]);
  });

  it("brings back to consciousness, and to one's feet oneself (R441, C46)", () => {
    const { after } = play(resting(), recover({ wakes: true }), []);
    expect(combatantOf(after, "kassus").conditions).toEqual(["prone"]);
  });

  it("can be taken back whole (C41, C46)", () => {
    const { after, effects } = play(resting(), recover({ points: 6, levels: 2, wakes: true }), []);
    const back = combatantOf(undoEffects(after, effects), "kassus");
    expect([back.counts, [...back.conditions].sort()]).toEqual([hurt.counts, [...hurt.conditions].sort()]);
  });

  it.each([[{}], [{ points: -3 }], [{ points: 1.5 }], [{ levels: "2" }], [{ wakes: 1 }], [{ points: Number.NaN }]])(
    "of nothing is refused: %j (C41)",
    (options) => {
      expect(coda.check(resting(), recover(options as Record<string, Json>))?.code).toBe("work/nothing-to-recover");
    },
  );

  it("is not granted to whoever is well (C41)", () => {
    const well = resting({ counts: {}, conditions: [] });
    expect(coda.check(well, recover({ points: 6, levels: 1, wakes: true }))?.code).toBe("work/nothing-to-recover");
  });
});
