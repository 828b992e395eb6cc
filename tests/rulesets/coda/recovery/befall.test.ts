import { describe, expect, it } from "vitest";
import { undoEffects } from "../../../../src/engine/effects.ts";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { Json } from "../../../../src/engine/types.ts";
import { damageLimit, healthOf } from "../../../../src/rulesets/coda/derived.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { enemy, entriesOf, fight, type PersonOptions, person, play } from "../../../support/coda.ts";

const brawl = (kassus: PersonOptions = {}) => fight([person("kassus", kassus), enemy("raider")], { turn: "raider" });
const befall = (points: Json, options: Readonly<Record<string, Json>> = {}) => ({
  actor: "kassus",
  action: "befall",
  options: { points, ...options },
});
const { sheet } = person("kassus");
const limit = damageLimit(sheet);

/** Kassus after it has befallen them. */
const befallen = (kassus: PersonOptions, points: number, options: Readonly<Record<string, Json>> = {}) =>
  combatantOf(play(brawl(kassus), befall(points, options), []).after, "kassus");

describe("what the game master says that somebody suffers or gets back", () => {
  it("C40, C41: harms by as many points, armour or not, and tells the wound levels", () => {
    const armored = { sheet: { ...sheet, armor: 5 } };
    const played = play(brawl(armored), befall(healthOf(sheet)), []);
    expect(combatantOf(played.after, "kassus").counts.damage).toBe(healthOf(sheet));
    const notes = entriesOf(played.exchange.episode).flatMap((entry) => (entry.kind === "note" ? [entry] : []));
    expect(notes.map(({ code, params }) => [code, params.points])).toEqual([["damage/suffered", healthOf(sheet)]]);
  });

  it("C40, C42: kills at the last level, and knocks out where it may not kill", () => {
    expect(befallen({}, limit).conditions).toContain("dead");
    const down = befallen({}, limit, { kills: false }).conditions;
    expect([down.includes("unconscious"), down.includes("dead")]).toEqual([true, false]);
  });

  it("C41: heals by as many points, never by more than there are", () => {
    expect(befallen({ counts: { damage: 9 } }, -4).counts.damage).toBe(5);
    expect(befallen({ counts: { damage: 3 } }, -999).counts.damage ?? 0).toBe(0);
  });

  it("C41, C42: lets whom wounds kept down come to, and nobody who is out for another reason", () => {
    const out = { conditions: ["unconscious"] };
    expect(befallen({ ...out, counts: { damage: limit } }, -1).conditions).not.toContain("unconscious");
    expect(befallen({ ...out, counts: { damage: limit + 5 } }, -1).conditions).toContain("unconscious");
    expect(befallen({ ...out, counts: { damage: 3 } }, -3).conditions).toContain("unconscious");
  });

  it("C41: can be taken back whole", () => {
    for (const [damage, points] of [
      [0, limit],
      [limit, -limit],
    ] as const) {
      const before = brawl({ counts: damage ? { damage } : {}, conditions: damage ? ["unconscious"] : [] });
      const { after: then, effects } = play(before, befall(points), []);
      expect(combatantOf(undoEffects(then, effects), "kassus")).toEqual(combatantOf(before, "kassus"));
    }
  });

  it.each([[0], [1.5], [1000], [-1000], ["5"], [null]])("C41: refuses what is no number of points: %j", (points) => {
    expect(coda.check(brawl({ counts: { damage: 5 } }), befall(points))).toEqual({
      code: "befall/no-such-points",
      params: { most: 999 },
    });
  });

  it("C40, C41: refuses the dead, and healing where nothing hurts", () => {
    expect(coda.check(brawl({ conditions: ["dead"] }), befall(5))?.code).toBe("befall/dead");
    expect(coda.check(brawl(), befall(-5))?.code).toBe("work/nothing-to-recover");
    expect(coda.check(brawl({ conditions: ["unconscious"] }), befall(5))).toBeNull();
  });
});
