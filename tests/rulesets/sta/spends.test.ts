import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { damageParts, dealtBy } from "../../../src/rulesets/sta/damage/damage.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import type { Told } from "../../support/play.ts";
import { countOf, duel, enemy, fight, notesOf, person, phaser, play, poolsOf, sumsOf } from "../../support/sta.ts";

const shoot = { actor: "okoro", action: "shoot", weapon: "phaser", targets: ["raider"] } as const;

/** Okoro and Marin against a raider; the crew's pool holds so much. */
const pair = (momentum: number, over: Parameters<typeof fight>[1] = {}, marin: Parameters<typeof person>[1] = {}) =>
  fight(
    [
      person("okoro"),
      person("marin", { at: [0, 5], ...marin }),
      enemy("raider", { at: [3, 0], sheet: { role: "minor", stress: 20 } }),
    ],
    { counts: { momentum }, ...over },
  );

const asMarin = (choice: string, details?: Told["details"]): Told => ({
  choice,
  as: "marin",
  ...(details && { details }),
});

/** A shot that hits without Momentum, and throws so. */
const shot = (now: ReturnType<typeof pair>, answers: readonly (string | Told)[], more: readonly number[] = []) =>
  play(now, shoot, [12, 12, 1, 1, 1, 1, 1, 3, ...more], { okoro: answers });

describe("an ally who pays for somebody else's hit", () => {
  it("takes it from the pool, one thing after the other, until it is empty (S053, S054, G480)", () => {
    const played = shot(pair(2), [asMarin("bonusDamage"), asMarin("penetration")]);
    expect([sumsOf(played), poolsOf(played)[0], played.prompts.length]).toEqual([[6], 0, 2]);
    expect(notesOf(played).filter((code) => code === "spend/bought").length).toBe(2);
  });

  it("may do what concerns the hit, and nothing that is for whoever made it (S053 to S057, S059, G480)", () => {
    const [prompt] = shot(pair(6), []).prompts;
    const open = prompt?.choices.filter((choice) => choice.open).map(({ id }) => id.split(":")[0]);
    expect(prompt?.others).toEqual(["marin"]);
    expect(open).toEqual(["bonusDamage", "penetration", "rerollDamage", "disarm", "disarm"]);
    expect(() => shot(pair(6), [asMarin("swiftTask")])).toThrow("answer/not-yours");
    expect(() => shot(pair(6), [{ choice: "bonusDamage", as: "raider" }])).toThrow("answer/not-yours");
  });

  it("does not take what the task has just made: that is its maker's (G390, G480)", () => {
    const now = pair(0);
    const played = play(now, shoot, [1, 1, 1, 1, 1, 1, 1, 3], { okoro: ["save"] });
    expect(played.prompts[0]?.others).toBeUndefined();
    const made = play(pair(1), shoot, [1, 1, 1, 1, 1, 1, 1, 3], { okoro: [asMarin("bonusDamage"), "save"] });
    // 2 were made and saved, and the 1 of the pool is spent
    expect([sumsOf(made), poolsOf(made)[0]]).toEqual([[6], 2]);
    expect(made.prompts[1]?.others).toBeUndefined();
  });

  it("lets dice fall again that they name (S056, G480)", () => {
    const played = shot(pair(1), [asMarin("rerollDamage", { dice: [5] })], [2]);
    expect([sumsOf(played), poolsOf(played)[0]]).toEqual([[7], 0]);
  });

  it("is none who is hidden, out of it, or of the other side, and none where whoever hits pays alone (G480)", () => {
    expect(shot(pair(1, {}, { hidden: true }), []).prompts[0]?.others).toBeUndefined();
    expect(shot(pair(1, {}, { conditions: ["unconscious"] }), []).prompts[0]?.others).toBeUndefined();
    expect(shot(pair(1, { settings: { hitSpends: "own" } }), []).prompts[0]?.others).toBeUndefined();
    const theirs = fight([enemy("raider", { at: [3, 0] }), enemy("mate", { at: [9, 9] }), person("okoro")], {
      counts: { threat: 3 },
    });
    const played = play(theirs, { ...shoot, actor: "raider", targets: ["okoro"] }, [12, 12, 1, 1, 1, 1, 1, 3]);
    expect(played.prompts[0]?.others).toBeUndefined();
  });
});

describe("what a purchase would make of a hit", () => {
  /** What each choice of the first question would change, of damage dice that fell so. */
  function changes(now: ReturnType<typeof duel>, faces: readonly number[]) {
    const { prompts } = play(now, shoot, [12, 12, ...faces]);
    const [prompt] = prompts;
    const all = prompt?.choices.map((choice) => [choice.id, sta.preview.choice(now, prompt, choice)?.changes] as const);
    return Object.fromEntries(all ?? []);
  }
  const sure = (value: number) => [{ value, chance: 1 }];

  it("is a point more, and the Injury that comes of it (S024, S053, G481)", () => {
    const now = duel({}, { sheet: { resistance: 1, role: "minor" } }, { counts: { momentum: 1 } });
    expect(changes(now, [1, 1, 1, 1, 1, 3]).bonusDamage).toEqual({
      of: "raider",
      sum: "damage/attack",
      dealt: { from: 5, to: 6 },
      suffered: { from: 4, to: 5 },
      injures: { from: sure(0), to: sure(1) },
    });
  });

  it("is Resistance that goes, as much as there is (S054, G389)", () => {
    const now = duel({}, { sheet: { resistance: 1, role: "minor", stress: 5 } }, { counts: { momentum: 1 } });
    expect(changes(now, [1, 1, 1, 1, 1, 3]).penetration).toMatchObject({
      dealt: { from: 5, to: 5 },
      suffered: { from: 4, to: 5 },
      injures: { from: sure(0), to: sure(2) },
    });
  });

  it("is counted exactly for dice that fall again (S056)", () => {
    const now = duel({}, { sheet: { role: "minor", stress: 20 } }, { counts: { momentum: 1 } });
    const change = changes(now, [1, 1, 1, 1, 3, 3]).rerollDamage;
    // Two blanks fall again: each is worth 5/6 on average, and both come to nothing in 4 of 36 cases
    expect(change?.suffered.from).toBe(4);
    expect(change?.suffered.to).toBeCloseTo(4 + 10 / 6, 10);
    expect(change?.injures.to.map(({ value, chance }) => [value, chance.toFixed(4)])).toEqual([
      [0, (4 / 36).toFixed(4)],
      [1, (32 / 36).toFixed(4)],
    ]);
  });

  it("is half of it for somebody beside the target, less their own Resistance (S055, G387)", () => {
    const mate = enemy("mate", { at: [4, 0], sheet: { resistance: 1, role: "minor", stress: 2 } });
    const now = fight([person("okoro"), enemy("raider", { at: [3, 0], sheet: { stress: 20 } }), mate], {
      counts: { momentum: 2 },
    });
    expect(changes(now, [1, 1, 1, 1, 1, 1])["secondaryTarget:mate"]).toEqual({
      of: "mate",
      sum: "damage/attack",
      dealt: { from: 0, to: 3 },
      suffered: { from: 0, to: 2 },
      injures: { from: sure(0), to: sure(1) },
    });
  });

  it("is nothing for a weapon that falls and for what is saved (S057)", () => {
    const told = changes(duel({}, {}, { counts: { momentum: 6 } }), [1, 1, 1, 1, 1, 3]);
    expect([told.save, told["disarm:blade"], told.swiftTask]).toEqual([undefined, undefined, undefined]);
  });

  it("comes out as foreseen, whatever the dice and the weapon (S012, S013, G389)", () => {
    const weapon = fc.record({
      vicious: fc.nat(3),
      piercing: fc.nat(2),
      knockdown: fc.boolean(),
      intense: fc.boolean(),
    });
    const added = fc.record({ bonusDamage: fc.nat(4), penetration: fc.nat(4) });
    fc.assert(
      fc.property(weapon, added, fc.nat(6), fc.nat(12), fc.nat(6), (own, more, resistance, value, effects) => {
        const armor = resistance > 0 ? [{ id: "resistance", value: -resistance, source: "armor", rules: [] }] : [];
        const blow = { damage: 3, ...own };
        const { parts, ending } = damageParts(armor, blow, more, effects);
        const sum = value + [...parts, ...ending].reduce((all, part) => all + part.value, 0);
        const dealt = dealtBy(armor, blow, more)(value, { effect: effects });
        return dealt.suffered === Math.max(0, sum) && dealt.suffered <= dealt.whole;
      }),
    );
    const now = duel({ sheet: { weapons: [phaser({ vicious: 1, piercing: 1 })] } }, { sheet: { resistance: 3 } });
    expect(countOf(play(now, shoot, [12, 12, 5, 6, 1, 3, 3, 3]), "stress")).toBe(5);
  });
});
