import { describe, expect, it } from "vitest";
import { sta } from "../../../src/rulesets/sta/index.ts";
import {
  brawl,
  countOf,
  duel,
  enemy,
  fight,
  notesOf,
  person,
  phaser,
  play,
  previewOf,
  refusalOf,
  sumsOf,
  turnOf,
} from "../../support/sta.ts";

const shoot = { actor: "okoro", action: "shoot", weapon: "phaser", targets: ["raider"] } as const;
const armed = (weapon: Parameters<typeof phaser>[0]) => ({ sheet: { weapons: [phaser(weapon)] } });

/** A shot that hits without Momentum, whose damage dice fall so. */
const hits = (now: ReturnType<typeof duel>, dice: readonly number[], options = {}) =>
  play(now, { ...shoot, options }, [12, 12, ...dice]);

describe("an area weapon", () => {
  const crowd = (weapon: Parameters<typeof phaser>[0]) =>
    fight([
      person("okoro", armed(weapon)),
      person("marin", { at: [3, 1], sheet: { resistance: 1 } }),
      enemy("raider", { at: [3, 0], sheet: { role: "minor", stress: 20 } }),
      enemy("near", { at: [6, 0], sheet: { role: "minor", stress: 20 } }),
      enemy("nearer", { at: [3, 2], sheet: { role: "minor", stress: 20 } }),
      enemy("lurker", { at: [4, 0], hidden: true }),
      enemy("far", { at: [15, 0] }),
    ]);
  const struck = (played: ReturnType<typeof play>) =>
    ["raider", "marin", "nearer", "near", "far", "lurker", "okoro"].map((id) => countOf(played, "stress", id));

  it("hits those within Reach of its target too, friends as well, less their own Resistance (P23, G482)", () => {
    expect(struck(hits(crowd({ area: true }), [1, 1, 1, 3, 3, 3]))).toEqual([3, 2, 0, 0, 0, 0, 0]);
    expect(struck(hits(crowd({}), [1, 1, 1, 3, 3, 3]))).toEqual([3, 0, 0, 0, 0, 0, 0]);
  });

  it("hits one more who is Close to it for each Effect, the nearest first, and nobody unseen (P23, G482)", () => {
    expect(struck(hits(crowd({ area: true }), [5, 1, 1, 3, 3, 3]))).toEqual([3, 2, 3, 0, 0, 0, 0]);
    expect(struck(hits(crowd({ area: true }), [5, 5, 5, 3, 3, 3]))).toEqual([3, 2, 3, 3, 0, 0, 0]);
  });
});

describe("a weapon that can be charged", () => {
  const prepared = (over: Parameters<typeof phaser>[0] = {}) =>
    duel({ ...armed({ charge: true, ...over }), marks: { prepared: true } }, { sheet: { resistance: 3, stress: 20 } });

  it.each([
    ["vicious", [5, 1, 1, 1, 3, 3], 2],
    ["piercing", [5, 1, 1, 1, 3, 3], 3],
    ["nothing that there is", [5, 1, 1, 1, 3, 3], 1],
  ])("is %s once prepared (S045, P24, G483)", (charge, dice, stress) => {
    expect(countOf(hits(prepared(), dice, { charge }), "stress")).toBe(stress);
  });

  it("is foreseen so", () => {
    const mean = (options: object) => {
      const { outcomes = [], total } = sta.preview.damage(prepared(), { ...shoot, options } as never, "success");
      return outcomes.reduce((sum, { value, chance, tally }) => sum + chance * total(value, tally), 0);
    };
    expect(mean({ charge: "vicious" })).toBeGreaterThan(mean({}));
  });

  it("needs to be prepared, and to be prepared again for the next (S045, P24)", () => {
    const unprepared = duel(armed({ charge: true }));
    expect(refusalOf(unprepared, { ...shoot, options: { charge: "area" } })).toBe("attack/not-prepared");
    expect(refusalOf(unprepared, shoot)).toBeUndefined();
    const { after } = hits(prepared(), [1, 1, 1, 1, 1, 1], { charge: "vicious" });
    expect(after.combatants.okoro?.marks.prepared).toBeUndefined();
    expect(hits(prepared(), [1, 1, 1, 1, 1, 1]).after.combatants.okoro?.marks.prepared).toBe(true);
  });

  it("charges nothing else than such a weapon (P24)", () => {
    expect(countOf(hits(prepared({ charge: false }), [5, 1, 1, 1, 3, 3], { charge: "vicious" }), "stress")).toBe(1);
  });
});

describe("a grenade", () => {
  const thrower = (used: number) =>
    ({ ...armed({ grenade: true, uses: 3 }), counts: { "uses:phaser": used } }) as Parameters<typeof duel>[0];

  it("is thrown no farther than Medium (P24)", () => {
    expect(refusalOf(duel(thrower(0), { at: [10, 0] }), shoot)).toBeUndefined();
    expect(refusalOf(duel(thrower(0), { at: [11, 0] }), shoot)).toBe("attack/beyond-band");
  });

  it("is used up, hit or miss, and then there is none (P24)", () => {
    const played = play(duel(thrower(2)), shoot, [20, 20]);
    expect(countOf(played, "uses:phaser", "okoro")).toBe(3);
    expect(refusalOf(duel(thrower(3)), shoot)).toBe("attack/used-up");
  });
});

describe("an inaccurate weapon", () => {
  it("gains nothing by an aim (S040, P24)", () => {
    const aimed = (weapon: Parameters<typeof phaser>[0]) => duel({ ...armed(weapon), marks: { aimed: true } });
    expect(previewOf(aimed({}), shoot)?.test.roll?.again).toBe(1);
    expect(previewOf(aimed({ inaccurate: true }), shoot)?.test.roll?.again).toBeUndefined();
  });
});

describe("a debilitating weapon", () => {
  const lethal = { ...shoot, options: { lethal: true } };
  const aid = { actor: "raider", action: "firstAid", targets: ["okoro"] };

  it("makes first aid for what it did 1 harder (S038, P19, P24)", () => {
    const down = (debilitating: boolean) =>
      play(
        turnOf(
          brawl(
            { sheet: { role: "minor" } },
            { sheet: { weapons: [phaser({ debilitating })] } },
            { counts: { threat: 2 } },
          ),
          "raider",
        ),
        { ...lethal, actor: "raider", targets: ["okoro"] },
        [1, 1, 1, 1, 1, 1, 1, 3],
      );
    const ill = down(true);
    expect(notesOf(ill)).toContain("damage/injured");
    expect(previewOf(turnOf(ill.after, "raider"), aid)?.test.target).toBe(2);
    expect(previewOf(turnOf(down(false).after, "raider"), aid)?.test.target).toBe(1);
  });
});

describe("a hidden weapon", () => {
  it("does what it does openly (P24)", () => {
    expect(sumsOf(hits(duel(armed({ concealed: 1 })), [1, 1, 1, 1, 1, 1]))).toEqual([6]);
  });
});
