import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TimedEffect } from "../../../src/engine/timed-effects.ts";
import { icon } from "../../../src/rulesets/icon/index.ts";
import type { IconCombatant } from "../../../src/rulesets/icon/sheet.ts";
import { type TimedEffectId, timedEffects } from "../../../src/rulesets/icon/tables/timed-effects.ts";
import { acting, enemy, person, play, previewOf } from "../../support/icon.ts";

/**
 * What an owner may write into the flags of their combatant, and what an older or newer release may have left there.
 */
const junk = fc.oneof(
  fc.constantFrom(null, "", "constructor", "__proto__", true, -9, 1e300),
  fc.jsonValue({ maxDepth: 2 }),
);

/** What the rules keep beside the number, of each kind that keeps something; what is none of that never began. */
const DATA: Partial<Record<TimedEffectId, TimedEffect["data"]>> = {
  covering: { cells: [{ col: 1, row: 0 }], weapon: "pistol", mode: "single" },
  drop: { weapon: "pistol" },
  bound: { weapon: "pistol" },
};
const KINDS = [...(Object.keys(timedEffects) as TimedEffectId[]), "constructor", "unknown"] as const;

const bearing = (kind: (typeof KINDS)[number], by: string, value: unknown) => {
  const data = DATA[kind as TimedEffectId];
  return {
    kind,
    by,
    about: "kassus",
    value,
    until: { moment: "open" },
    ...(data && { data }),
  } as unknown as TimedEffect;
};
const borneOnes = fc.dictionary(
  fc.constantFrom("k", "dodging/raider", "held/kassus"),
  fc
    .tuple(fc.constantFrom(...KINDS), fc.constantFrom("kassus", "raider", "nobody"), junk)
    .map((one) => bearing(...one)),
  { maxKeys: 2 },
);

/** Where a number belongs stands what cannot even be made one. */
const NO_NUMBERS = KINDS.map((kind): [Record<string, TimedEffect>] => [
  { k: bearing(kind, "raider", { toString: null }) },
]);

const faces = Array(60).fill(3);
const fire = { actor: "kassus", action: "fire", weapon: "pistol", targets: ["raider"], options: {} };
const facing = (over: Partial<IconCombatant>) =>
  acting(person("kassus"), ["fire"], [[enemy("raider", { at: [2, 0], ...over })]], {
    settings: { dodgeLasts: "round", dodgeReplaces: "always" },
  });

describe("a combatant of whom something is remembered that the rules do not know", () => {
  it("keeps nobody else from shooting and being looked at", () => {
    fc.assert(
      fc.property(borneOnes, (borne) => {
        const encounter = facing({ timedEffects: borne });
        icon.round.order(encounter);
        icon.round.expire(encounter);
        for (const one of Object.values(encounter.combatants)) icon.round.allowance(encounter, one);
        expect(Number.isFinite(previewOf(encounter, fire)?.target ?? 0)).toBe(true);
        if (icon.check(encounter, fire) === null) expect(play(encounter, fire, faces).exchange.stage).toBe("closed");
      }),
      { numRuns: 60, examples: NO_NUMBERS },
    );
  });

  it("meets a shot as if their dodge had come to nothing", () => {
    const dodging = (value: unknown) => facing({ timedEffects: { k: bearing("dodging", "raider", value) } });
    const numberMet = (value: unknown) => {
      const [test] = play(dodging(value), fire, faces).exchange.episode.entries.filter(({ kind }) => kind === "test");
      return test;
    };
    expect(numberMet("99")).toEqual(numberMet(0));
    expect(numberMet(99)).not.toEqual(numberMet(0));
  });
});
