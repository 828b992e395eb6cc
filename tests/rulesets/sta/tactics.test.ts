import { describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { advance } from "../../../src/engine/play.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import type { StaEncounter } from "../../../src/rulesets/sta/sheet.ts";
import { tactics } from "../../../src/rulesets/sta/tactics.ts";
import { blade, brawl, duel, enemy, fight, person, phaser, turnOf } from "../../support/sta.ts";

const next = (now: StaEncounter, id = "okoro") => tactics.next(now, id);
const unarmed = { weapons: [] };
const onlyBlade = { weapons: [blade()] };
const dear = { counts: { momentum: 6 } };

/** The act that somebody comes to whose minor actions have been done. */
function actOf(now: StaEncounter, id = "okoro"): Intent | null {
  const one = now.combatants[id] as NonNullable<StaEncounter["combatants"][string]>;
  const spent = { ...one, spent: { ...one.spent, minor: 1 } };
  return next({ ...now, combatants: { ...now.combatants, [id]: spent }, counts: now.counts ?? {} }, id);
}

/** What is answered to the last question that an act comes to. */
function answered(now: StaEncounter, intent: Intent, faces: readonly number[]) {
  const exchange = advance(now, openExchange("x", "sta", now, intent), sta, scriptedDice(faces));
  const [prompt] = exchange.prompts;
  if (!prompt) throw new RangeError("nothing was asked");
  return { kind: prompt.kind, ...tactics.answer(prompt, now) };
}

describe("people of the fifth game who fight by themselves", () => {
  it("shoot from where they are, having aimed, and hand over once that is done (S040, S051)", () => {
    expect(next(duel())).toEqual({ actor: "okoro", action: "aim" });
    expect(actOf(duel())).toMatchObject({ action: "shoot", weapon: "phaser", targets: ["raider"] });
    const done = duel({ spent: { task: 1 }, marks: { place: 1 } });
    expect(next(done)).toEqual({ actor: "okoro", action: "handOver" });
  });

  it("charge a shot where that is worth more than an aim (P24, G483)", () => {
    const charged = { weapons: [phaser({ charge: true, damage: 6 })] };
    const sure = { attributes: { control: 16 }, sheet: charged };
    expect(next(duel(sure))).toEqual({ actor: "okoro", action: "prepare" });
    const ready = duel({ ...sure, marks: { prepared: true } });
    expect(actOf(ready)).toMatchObject({ action: "shoot", options: { charge: "vicious" } });
  });

  it("strike whoever is beside them where that is worth more", () => {
    expect(actOf(brawl({ sheet: { weapons: [phaser({ damage: 1 }), blade({ damage: 4 })] } }))?.action).toBe("strike");
    const fencer = {
      attributes: { daring: 16 },
      disciplines: { security: 4 },
      sheet: { weapons: [blade({ damage: 6 })] },
    };
    expect(actOf(brawl({ sheet: { weapons: [phaser(), blade()] } }, fencer))?.action).toBe("shoot");
    expect(actOf(brawl({ sheet: onlyBlade }, fencer))?.action).toBe("strike");
    expect(next(brawl({ sheet: onlyBlade, conditions: ["prone"] }, fencer))?.action).toBe("stand");
  });

  it("go for whom an attack is likelier to injure, else for the nearest (S025)", () => {
    const both = (worn: number) =>
      fight([person("okoro"), enemy("near", { at: [3, 0] }), enemy("far", { at: [5, 0], counts: { stress: worn } })]);
    expect(actOf(both(0))?.targets).toEqual(["near"]);
    expect(actOf(both(10))?.targets).toEqual(["far"]);
  });

  it("mean to kill only where the weapon is easier to use so (P16, P24)", () => {
    expect(actOf(brawl({ sheet: onlyBlade }))?.options).toBeUndefined();
    expect(actOf(brawl({ sheet: { weapons: [blade({ deadly: true })] } }))?.options).toEqual({ lethal: true });
  });

  it("buy a die where it brings more than its price, and of their own pool alone (S047, G396)", () => {
    const hard = (over: Partial<StaEncounter>) =>
      actOf(duel({ attributes: { control: 5 }, sheet: { weapons: [phaser({ damage: 8 })] } }, {}, over))?.adjustment;
    expect(hard(dear)?.spends).toEqual({ momentum: expect.any(Number) });
    expect(hard({ counts: { threat: 6 } })).toBeUndefined();
    const sure = actOf(duel({ attributes: { control: 17 } }, {}, dear));
    expect(sure).toMatchObject({ action: "shoot" });
    expect(sure?.adjustment).toBeUndefined();
  });

  it("know nothing of the hidden, and go for nobody of no side", () => {
    for (const over of [{ hidden: true as const }, { side: "neutral" }, { offMap: true as const }])
      expect(next(duel({}, over))).toEqual({ actor: "okoro", action: "guard" });
    expect(next(duel({ conditions: ["unconscious"] }))).toBeNull();
    expect(next(turnOf(duel(), "raider"), "okoro")).toBeNull();
  });

  it("throw nothing into an area in which a friend would be hit as well (P23, G482)", () => {
    const grenade = phaser({ id: "grenade", area: true, grenade: true, uses: 3, damage: 9 });
    const me = person("okoro", { sheet: { weapons: [grenade, phaser({ damage: 1 })] } });
    const foe = enemy("raider", { at: [3, 0] });
    expect(actOf(fight([me, foe]))?.weapon).toBe("grenade");
    expect(actOf(fight([me, foe, person("marin", { at: [4, 0] })]))?.weapon).toBe("phaser");
    expect(actOf(fight([me, foe, enemy("brute", { at: [4, 0] })]))?.weapon).toBe("grenade");
  });

  it("take a weapon in hand where they have none, and stand up to come nearer (S041, S046)", () => {
    const stowed = { weapons: [blade({ held: false })] };
    expect(next(duel({ sheet: stowed }))).toEqual({ actor: "okoro", action: "draw", weapon: "blade" });
    expect(next(duel({ sheet: unarmed, conditions: ["prone"] }))).toEqual({ actor: "okoro", action: "stand" });
  });

  it("come nearer round a wall, as far as a minor action leads (S044)", () => {
    const walls = [{ x1: 2, y1: 0, x2: 2, y2: 3 }];
    const far = duel({ sheet: onlyBlade }, { at: [30, 0] }, { walls });
    const move = next(far);
    expect(move).toMatchObject({ action: "move" });
    expect(move?.path?.some(({ row }) => row < 0 || row >= 3)).toBe(true);
    expect(sta.check(far, move as Intent)).toBeNull();
    const longer = {
      ...(move as Intent),
      path: [...(move?.path ?? []), { col: (move?.path?.at(-1)?.col ?? 0) + 1, row: 0 }],
    };
    expect(sta.check(far, longer)).not.toBeNull();
  });

  it("go for whoever can be come to, where a nearer one cannot", () => {
    const cell = [{ x1: 2, y1: -30, x2: 2, y2: 30 }];
    const people = [
      person("okoro", { sheet: onlyBlade }),
      enemy("near", { at: [4, 0] }),
      enemy("far", { at: [-8, 0] }),
    ];
    const path = next(fight(people, { walls: cell }))?.path;
    expect(path?.at(-1)?.col).toBeLessThan(0);
  });

  it("go round a corner to whoever stands behind it", () => {
    const walls = [{ x1: -1, y1: 1, x2: 2, y2: 1 }];
    const move = next(duel({ sheet: onlyBlade }, { at: [1, 1] }, { walls }));
    expect(move).toMatchObject({ action: "move" });
  });

  it("stand on guard where nothing else is to be done (S033)", () => {
    const walls = [{ x1: 2, y1: -30, x2: 2, y2: 30 }];
    expect(next(duel({}, {}, { walls }))).toEqual({ actor: "okoro", action: "guard" });
  });
});

describe("what they answer", () => {
  const shot: Intent = { actor: "okoro", action: "shoot", weapon: "phaser", targets: ["raider"] };

  it("throws again what is better thrown again, of an aim and of damage (S040, S056)", () => {
    const aimed = duel({ marks: { aimed: true } });
    expect(answered(aimed, shot, [19, 3])).toMatchObject({ kind: "reroll", choice: "again", details: { dice: [0] } });
    expect(answered(duel({}, {}, dear), shot, [3, 4, 3, 3, 3, 3, 3, 3])).toMatchObject({
      choice: "rerollDamage",
      details: { dice: [0, 1, 2, 3, 4, 5] },
    });
  });

  it("spends on a hit what makes an Injury of it, and saves where nothing is worth it (S053)", () => {
    // 4 damage as it lies, and 5 injure
    expect(answered(duel({}, {}, dear), shot, [3, 4, 2, 2, 3, 3, 3, 3])).toMatchObject({ kind: "momentum" });
    const close = answered(duel({ sheet: { weapons: [phaser({ damage: 1 })] } }, {}, dear), shot, [3, 4, 2, 2, 3, 3]);
    expect(close.choice).not.toBe("save");
    const over = duel({}, { sheet: { resistance: 0 } }, dear);
    expect(answered(over, shot, [3, 4, 2, 2, 2, 2, 2, 2]).choice).toBe("save");
  });

  it("hits no friend as the second one, and buys another task instead (S055, S059)", () => {
    const people = (side: string) =>
      fight(
        [
          person("okoro", { sheet: { weapons: [phaser({ damage: 9 })] } }),
          enemy("raider", { at: [3, 0], counts: { stress: 12 } }),
          enemy("other", { at: [4, 0], side }),
        ],
        dear,
      );
    const all = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2];
    expect(answered(people("hostile"), shot, [3, 4, ...all]).choice).toBe("secondaryTarget:other");
    expect(answered(people("crew"), shot, [3, 4, ...all]).choice).toBe("swiftTask");
  });

  it("avoids an Injury as long as it may (S027)", () => {
    const now = turnOf(duel({ counts: { determination: 1 } }), "raider");
    const back: Intent = { ...shot, actor: "raider", targets: ["okoro"] };
    expect(answered(now, back, [3, 3, 2, 2, 2, 1, 1, 1])).toMatchObject({ kind: "avoid", choice: "determination" });
  });
});
