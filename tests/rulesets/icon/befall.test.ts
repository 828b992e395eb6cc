import { describe, expect, it } from "vitest";
import { undoEffects } from "../../../src/engine/effects.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Json } from "../../../src/engine/types.ts";
import { resistanceOf } from "../../../src/rulesets/icon/derived.ts";
import { icon } from "../../../src/rulesets/icon/index.ts";
import { wounds } from "../../../src/rulesets/icon/tables/damage.ts";
import { enemy, fight, type PersonOptions, person, play } from "../../support/icon.ts";

const around = (kassus: PersonOptions = {}) => fight([person("kassus", kassus), enemy("raider")]);
const befall = (points: Json, options: Readonly<Record<string, Json>> = {}) =>
  ({ actor: "kassus", action: "befall", options: { points, ...options } }) as Intent;
const befallen = (kassus: PersonOptions, points: number, options: Readonly<Record<string, Json>> = {}) =>
  play(around(kassus), befall(points, options), []).after.combatants.kassus;

const level = resistanceOf(person("kassus").sheet);
const out = { conditions: ["unconscious"] };

describe("what the game master says that somebody suffers or gets back", () => {
  it("harms by as many points, of which nothing is soaked (I046)", () => {
    expect(befallen({ sheet: { armor: 9 } }, 3)?.counts.damage).toBe(3);
    expect(befallen({}, level * wounds.killed.place)?.conditions).toContain("dead");
  });

  it("stops short of death where it may not kill (I055)", () => {
    const hurt = befallen({}, level * wounds.killed.place, { kills: false });
    expect(hurt?.counts.damage).toBe(level * wounds.nearDeath.place - 1);
    expect(hurt?.conditions).not.toContain("dead");
  });

  it("heals wounds before what a stunning beam did, and never more than there is (I046, I054)", () => {
    expect(befallen({ counts: { damage: 2, stun: 4 } }, -3)?.counts).toMatchObject({ stun: 3 });
    expect(befallen({ counts: { damage: 2, stun: 4 } }, -3)?.counts.damage ?? 0).toBe(0);
    expect(befallen({ counts: { damage: 2, stun: 4 } }, -99)?.counts.stun ?? 0).toBe(0);
  });

  it("lets whom it kept down come to, and nobody who is out for another reason (I051, I054)", () => {
    const down = level * wounds.incapacitated.place;
    expect(befallen({ ...out, counts: { damage: down } }, -1)?.conditions).not.toContain("unconscious");
    expect(befallen({ ...out, counts: { damage: down + 1 } }, -1)?.conditions).toContain("unconscious");
    expect(befallen({ ...out, counts: { stun: level } }, -1)?.conditions).not.toContain("unconscious");
    expect(befallen({ ...out, counts: { damage: 1 } }, -1)?.conditions).toContain("unconscious");
  });

  it("can be taken back whole (I046)", () => {
    const before = around({ ...out, counts: { damage: level * wounds.incapacitated.place, stun: 2 } });
    const { after: then, effects } = play(before, befall(-999), []);
    expect(undoEffects(then, effects).combatants.kassus).toEqual(before.combatants.kassus);
  });

  it("refuses what is no number of points, the dead, and healing where nothing hurts (I046)", () => {
    const code = (kassus: PersonOptions, points: Json) => icon.check(around(kassus), befall(points))?.code;
    const hurt = { counts: { damage: 3 } };
    expect([0, 1.5, 1000, -1000, "5", null].map((points) => code(hurt, points))).toEqual(
      Array(6).fill("befall/no-such-points"),
    );
    expect(code({ conditions: ["dead"] }, 5)).toBe("befall/dead");
    expect(code({}, -5)).toBe("work/nothing-to-recover");
    expect(code(out, 5)).toBeUndefined();
  });
});
