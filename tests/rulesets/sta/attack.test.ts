import { describe, expect, it } from "vitest";
import { dealtBy, HANDS, NOTHING_ADDED, worstOf } from "../../../src/rulesets/sta/damage/damage.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import { challengeDice } from "../../../src/rulesets/sta/roll.ts";
import { testsOf } from "../../support/play.ts";
import {
  blade,
  brawl,
  countOf,
  duel,
  enemy,
  fight,
  notesOf,
  person,
  phaser,
  play,
  poolsOf,
  previewOf,
  refusalOf,
  sumsOf,
  turnOf,
} from "../../support/sta.ts";

const shoot = { actor: "okoro", action: "shoot", weapon: "phaser", targets: ["raider"] } as const;
const strike = { actor: "okoro", action: "strike", weapon: "blade", targets: ["raider"] } as const;

describe("a shot", () => {
  it("is Control and Security at Difficulty 2, and rolls its weapon's dice and Security (S005, S011, S012, S020, S022)", () => {
    const now = duel({ attributes: { control: 12 } });
    const played = play(now, shoot, [15, 15, 1, 1, 2, 2, 2, 1]);
    expect(testsOf(played)[0]).toMatchObject({ target: 2, total: 2, success: true });
    expect([sumsOf(played), countOf(played, "stress")]).toEqual([[9], 9]);
  });

  it("does nothing when it misses", () => {
    const played = play(duel(), shoot, [12, 13]);
    expect([testsOf(played)[0]?.success, sumsOf(played), countOf(played, "stress")]).toEqual([false, [], 0]);
  });

  it.each([
    ["an enemy beside whoever shoots (P14)", brawl(), 3],
    [
      "a target on guard (S033, P20)",
      duel(
        {},
        { timedEffects: { "guarded/raider": { kind: "guarded", by: "raider", value: 1, until: { moment: "open" } } } },
      ),
      3,
    ],
    ["a target that lies (S042, G450)", duel({}, { conditions: ["prone"] }), 3],
    ["a deadly weapon that is not meant to kill (P24)", duel({ sheet: { weapons: [phaser({ deadly: true })] } }), 3],
  ])("is 1 harder for %s", (_why, now, target) => {
    expect(previewOf(now, shoot)?.test.target).toBe(target);
  });

  it("risks a complication more where somebody stands beside its target (P05, P14)", () => {
    const crowd = fight([person("okoro"), enemy("raider", { at: [3, 0] }), enemy("mate", { at: [4, 0] })]);
    expect(previewOf(crowd, shoot)?.test.roll?.complication).toBe(19);
    expect(previewOf(duel(), shoot)?.test.roll?.complication).toBe(20);
    const unseen = fight([
      person("okoro"),
      enemy("raider", { at: [3, 0] }),
      enemy("mate", { at: [4, 0], hidden: true }),
    ]);
    expect(previewOf(unseen, shoot)?.test.roll?.complication).toBe(20);
  });

  it.each([
    [[1, 0], "reach", undefined],
    [[5, 0], "close", undefined],
    [[6, 0], "close", "attack/beyond-band"],
    [[10, 0], "medium", undefined],
    [[11, 0], "medium", "attack/beyond-band"],
    [[15, 0], "long", undefined],
    [[40, 0], "long", "attack/beyond-band"],
    [[40, 0], "extreme", undefined],
  ] as const)("at %j with a weapon that carries to %s: %s (S021, P25, G451)", (at, farthest, code) => {
    expect(refusalOf(duel({ sheet: { weapons: [phaser({ farthest })] } }, { at }), shoot)).toBe(code);
  });

  it("needs its weapon in hand, a line of sight and somebody else (S007, S022)", () => {
    const wall = [{ x1: 2, y1: -2, x2: 2, y2: 3 }];
    expect(refusalOf(duel({ sheet: { weapons: [phaser({ held: false })] } }), shoot)).toBe("attack/not-held");
    expect(refusalOf(duel({}, {}, { walls: wall }), shoot)).toBe("attack/behind-wall");
    expect(refusalOf(duel(), { ...shoot, targets: ["okoro"] })).toBe("attack/self");
    expect(refusalOf(duel(), { ...shoot, targets: [] })).toBe("maneuver/no-target");
    expect(refusalOf(duel(), { ...shoot, weapon: "blade" })).toBe("attack/not-for-shooting");
  });
});

describe("aiming", () => {
  const aimed = (over = {}) => play(duel(over), { actor: "okoro", action: "aim" }).after;

  it("lets one die of the turn's attack fall again, and the new face stands (S040, G393)", () => {
    const again = { choice: "again", details: { dice: [1] } };
    const played = play(aimed(), shoot, [12, 13, 20, 1, 1, 1, 1, 1, 1], { okoro: [again] });
    expect(played.prompts[0]?.choices[0]?.dice).toMatchObject({ most: 1 });
    expect(testsOf(played)[0]).toMatchObject({ faces: [12, 20], success: false });
  });

  it("lets any of them fall again with an accurate weapon (P24)", () => {
    const again = { choice: "again", details: { dice: [0, 1] } };
    const now = aimed({ sheet: { weapons: [phaser({ accurate: true })] } });
    const played = play(now, shoot, [13, 13, 1, 12, 1, 1, 1, 1, 1, 1], { okoro: [again, "save"] });
    expect(testsOf(played)[0]).toMatchObject({ faces: [1, 12], total: 3 });
  });

  it("is foreseen for dice that fall again and for those that are kept", () => {
    const now = aimed();
    const [prompt] = play(now, shoot, [13, 13, 1, 1, 1, 1, 1, 1]).prompts;
    const chances = prompt?.choices.map((choice) => {
      const odds = sta.preview.choice(now, prompt, choice)?.odds;
      return odds && "roll" in odds
        ? odds.roll.outcomes.reduce((sum, { value, chance }) => sum + value * chance, 0)
        : null;
    });
    // Of 20 faces eleven are worth one success, and the 1 two
    expect(chances?.map((mean) => mean?.toFixed(4))).toEqual(["0.6500", "0.0000"]);
  });

  it("is of no use without an attack, and asks nobody who has not aimed (S040)", () => {
    expect(play(duel(), shoot, [13, 13]).prompts).toEqual([]);
  });
});

describe("a blow", () => {
  it("is Daring and Security at Difficulty 1, met with the same (S010, S016, S030, P13)", () => {
    const played = play(brawl(), strike, [12, 12, 20, 20, 1, 1, 1, 1, 1], { okoro: ["save"] });
    expect(testsOf(played).map(({ id, target, total }) => [id, target, total])).toEqual([
      ["attack/strike", 1, 2],
      ["attack/answer", 1, 0],
    ]);
    expect([countOf(played, "stress"), poolsOf(played)[0]]).toEqual([5, 1]);
  });

  it("is turned around where the answer makes more Momentum, and strikes back not to kill (P13, G381, G454)", () => {
    const played = play(brawl(), strike, [12, 20, 1, 12, 2, 2, 2, 2, 2], { raider: ["save"] });
    expect([countOf(played, "stress", "okoro"), countOf(played, "stress")]).toEqual([10, 0]);
    expect(notesOf(played)).toContain("attack/turned");
    // Its Momentum is the difference: 2 less 0
    expect(poolsOf(played)).toEqual([0, 2]);
  });

  it("goes to the attacker at a tie, without Momentum (G381)", () => {
    const played = play(brawl(), strike, [1, 12, 1, 12, 1, 1, 1, 1, 1]);
    expect([countOf(played, "stress"), poolsOf(played)]).toEqual([5, [0, 0]]);
  });

  it("is lessened by Resistance as a shot is (S019)", () => {
    const now = brawl({}, { sheet: { resistance: 2 } });
    expect(sumsOf(play(now, strike, [12, 20, 20, 20, 1, 1, 1, 1, 1]))).toEqual([3]);
  });

  it("does nothing where both fail", () => {
    expect(sumsOf(play(brawl(), strike, [20, 20, 20, 20]))).toEqual([]);
  });

  it("is not met by whoever is out of it", () => {
    const played = play(brawl({}, { conditions: ["unconscious"] }), strike, [12, 20, 1, 1, 1, 1, 1]);
    expect(testsOf(played).length).toBe(1);
  });

  it("asks whoever meets it what they put in, where they have anything (S047, P13)", () => {
    const now = brawl({}, {}, { counts: { threat: 1 } });
    const meet = { choice: "meet", details: { threat: 1 } };
    const played = play(now, strike, [20, 20, 12, 20, 20, 1, 1, 1, 1, 1], { raider: [meet] });
    const prompt = played.prompts.find(({ kind }) => kind === "defence");
    expect(prompt?.choices[0]?.spends).toEqual({ threat: 1 });
    expect(prompt?.choices.map((choice) => sta.preview.choice(now, prompt, choice)?.byOrder)).toEqual([true]);
    expect([testsOf(played)[1]?.faces.length, poolsOf(played)[1]]).toEqual([3, 0]);
  });

  it("is met without the help that somebody has for their next task (S029)", () => {
    const help = { kind: "assisted", by: "mate", until: { moment: "sceneEnd" } } as const;
    const raider = enemy("raider", { at: [1, 0], timedEffects: { "assisted/mate": help } });
    const now = fight([person("okoro"), raider, enemy("mate", { at: [9, 9] })]);
    const played = play(now, strike, [12, 20, 20, 20, 1, 1, 1, 1, 1]);
    expect(testsOf(played)[1]?.faces.length).toBe(2);
    expect(Object.keys(played.after.combatants.raider?.timedEffects ?? {})).toEqual(["assisted/mate"]);
  });

  it("reaches whoever is within Reach, with a blade or bare hands, which throw one die and Security (S017, S018, G148, P22)", () => {
    expect(refusalOf(duel(), strike)).toBe("attack/out-of-reach");
    expect(refusalOf(brawl(), { ...strike, weapon: "phaser" })).toBe("attack/not-for-striking");
    const { weapon: _none, ...bare } = strike;
    const played = play(brawl(), bare, [12, 20, 20, 20, 1, 1, 1, 5]);
    expect(sumsOf(played)).toEqual([4]);
    expect(played.after.combatants.raider?.conditions).toContain("prone");
  });
});

describe("an attack that is meant to kill", () => {
  const lethal = { ...shoot, options: { lethal: true } };

  it("adds 1 Threat when it is declared, hit or miss (S008, S009, G385)", () => {
    expect(poolsOf(play(duel(), lethal, [20, 20]))).toEqual([0, 1]);
    expect(poolsOf(play(duel(), shoot, [13, 13]))).toEqual([0, 0]);
  });

  it("costs opponents 1 Threat, which they need to have (P16)", () => {
    const theirs = { ...lethal, actor: "raider", targets: ["okoro"] };
    expect(refusalOf(turnOf(duel({}, {}), "raider"), theirs)).toBe("pool/too-little-threat");
    const now = turnOf(duel({}, {}, { counts: { threat: 2 } }), "raider");
    expect(poolsOf(play(now, theirs, [20, 20]))).toEqual([0, 1]);
  });

  it("leaves opponents no Threat for dice that paid for it (P07, P16)", () => {
    const now = turnOf(duel({}, {}, { counts: { threat: 1 } }), "raider");
    const theirs = { ...lethal, actor: "raider", targets: ["okoro"], adjustment: { spends: { threat: 1 } } };
    const played = play(now, theirs, [20, 20]);
    expect([testsOf(played)[0]?.faces.length, poolsOf(played)[1]]).toEqual([2, 0]);
  });

  it("is none with a weapon that never kills (P24)", () => {
    const now = duel({ sheet: { weapons: [phaser({ nonLethal: true })] } });
    expect(poolsOf(play(now, lethal, [13, 13]))).toEqual([0, 0]);
  });
});

describe("a cumbersome weapon", () => {
  it("is used only after it was prepared in the turn (S045, P24)", () => {
    const now = duel({ sheet: { weapons: [phaser({ cumbersome: true })] } });
    expect(refusalOf(now, shoot)).toBe("attack/not-prepared");
    expect(refusalOf(play(now, { actor: "okoro", action: "prepare" }).after, shoot)).toBeUndefined();
  });
});

describe("Momentum of an attack", () => {
  it("adds damage, 1 each time, spent before the dice fall (S053, S062, G389)", () => {
    const now = duel({}, {}, { counts: { momentum: 2 } });
    const spent = ["bonusDamage", "bonusDamage", "save"];
    const played = play(now, shoot, [1, 12, 1, 1, 1, 1, 1, 1], { okoro: spent });
    // One of the two is what the shot made, the other from the pool
    expect([sumsOf(played), poolsOf(played)[0]]).toEqual([[8], 1]);
  });

  it("is spent before anything of the pool, and is gone then (G390)", () => {
    const played = play(duel(), shoot, [1, 12, 1, 1, 1, 1, 1, 1], { okoro: ["bonusDamage"] });
    expect([sumsOf(played), poolsOf(played)[0]]).toEqual([[7], 0]);
  });

  it("ignores 2 Resistance each time, never more than there is (S013, S023, S054, G389)", () => {
    const now = duel({}, { sheet: { resistance: 3 } }, { counts: { momentum: 2 } });
    const faces = [12, 12, 1, 1, 1, 1, 1, 1];
    expect(sumsOf(play(now, shoot, faces, { okoro: ["save", "keep"] }))).toEqual([3]);
    expect(sumsOf(play(now, shoot, faces, { okoro: ["penetration", "save", "keep"] }))).toEqual([5]);
    expect(sumsOf(play(now, shoot, faces, { okoro: ["penetration", "penetration"] }))).toEqual([6]);
  });

  it("throws dice of damage again for 1 (S056)", () => {
    const now = duel({}, {}, { counts: { momentum: 1 } });
    const again = { choice: "rerollDamage", details: { dice: [0, 1] } };
    const played = play(now, shoot, [12, 12, 3, 4, 1, 1, 1, 1, 2, 2], { okoro: [again] });
    expect([sumsOf(played), poolsOf(played)[0]]).toEqual([[8], 0]);
    const [prompt] = played.prompts;
    expect(prompt?.choices.find(({ id }) => id === "rerollDamage")?.dice?.best).toEqual([0, 1]);
  });

  it("says of the same dice that they better fall again as trying every set of them does (S056)", () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const threes = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));
    for (const vicious of [0, 1, 2, 3]) {
      const blow = { ...HANDS, vicious };
      const dealt = dealtBy([], blow, NOTHING_ADDED);
      const kind = challengeDice({ challenge: 3, again: 3 });
      const tried = threes.map((fallen) => kind.again?.best(fallen, (value, tally) => dealt(value, tally).whole));
      expect(threes.map((fallen) => worstOf(blow, fallen))).toEqual(tried);
    }
  });

  it("hits a second target within Reach of the first with half of it, once, less its own Resistance (S055, S058, G147, G387)", () => {
    const mate = enemy("mate", { at: [4, 0], sheet: { resistance: 1, role: "minor" } });
    const far = enemy("far", { at: [9, 0] });
    const lurker = enemy("lurker", { at: [4, 1], hidden: true });
    const now = fight([person("okoro"), enemy("raider", { at: [3, 0], sheet: { resistance: 2 } }), mate, far, lurker], {
      counts: { momentum: 6 },
    });
    const answers = { okoro: ["secondaryTarget:mate", "bonusDamage", "save", "keep"] };
    const played = play(now, shoot, [12, 12, 1, 1, 1, 1, 1, 3], answers);
    const offered = played.prompts[0]?.choices.map(({ id }) => id).filter((id) => id.startsWith("secondary"));
    expect(offered).toEqual(["secondaryTarget:mate"]);
    // 5 and 1 of Bonus Damage: 6 less 2, and half of 6 less 1
    expect(sumsOf(played)).toEqual([4, 2]);
    expect([countOf(played, "stress"), countOf(played, "stress", "mate")]).toEqual([4, 2]);
    expect(played.prompts[1]?.choices.map(({ id }) => id)).not.toContain("secondaryTarget:mate");
  });

  it("knocks a weapon from a hand for 2 (S057, P26)", () => {
    const now = duel({}, {}, { counts: { momentum: 2 } });
    const played = play(now, shoot, [12, 12, 3, 3, 3, 3, 3, 3], { okoro: ["disarm:phaser"] });
    expect(played.after.combatants.raider?.holds.phaser).toEqual({ lies: { col: 3, row: 0 } });
    expect(refusalOf(turnOf(played.after, "raider"), { ...shoot, actor: "raider", targets: ["okoro"] })).toBe(
      "attack/not-held",
    );
  });
});

describe("what a weapon brings", () => {
  const hit = (over: object, faces: readonly number[], raider = {}) =>
    play(duel({ sheet: { weapons: [phaser(over), blade()] } }, raider), shoot, [12, 12, ...faces]);

  it("adds its Vicious rating for each Effect (P10, P23)", () => {
    expect(sumsOf(hit({ vicious: 2 }, [5, 6, 3, 3, 3, 4]))).toEqual([6]);
  });

  it("ignores Resistance by its Piercing rating, twice for each Effect (P23)", () => {
    expect(sumsOf(hit({ piercing: 1 }, [5, 2, 2, 3, 3, 3], { sheet: { resistance: 4 } }))).toEqual([3]);
  });

  it("throws down by an Effect where it knocks down (P23)", () => {
    expect(hit({ knockdown: true }, [5, 3, 3, 3, 3, 3]).after.combatants.raider?.conditions).toEqual(["prone"]);
    expect(hit({ knockdown: true }, [2, 3, 3, 3, 3, 3]).after.combatants.raider?.conditions).toEqual([]);
  });
});
