import { describe, expect, it } from "vitest";
import type { Dice } from "../../src/engine/dice/dice.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import type { Tactics } from "../../src/engine/tactics.ts";
import { fightOut } from "../../src/odds/fight.ts";
import { type FightsWanted, fightMany, mergeTallies, NO_FIGHTS, shareOf } from "../../src/odds/fight-odds.ts";
import { battlestations } from "../../src/rulesets/battlestations/index.ts";
import type { BattleEncounter } from "../../src/rulesets/battlestations/sheet.ts";
import { tactics as battleTactics } from "../../src/rulesets/battlestations/tactics.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import type { CodaSheet } from "../../src/rulesets/coda/sheet.ts";
import { tactics as codaTactics } from "../../src/rulesets/coda/tactics.ts";
import { icon } from "../../src/rulesets/icon/index.ts";
import type { IconCombatant } from "../../src/rulesets/icon/sheet.ts";
import { tactics as iconTactics } from "../../src/rulesets/icon/tactics.ts";
import { manifests } from "../../src/rulesets/index.ts";
import { fourAgainstFour } from "../../tools/fight/demo.ts";
import { FIGHTS } from "../../tools/fight/fights.ts";
import { landing } from "../../tools/fight/icon-demo.ts";
import { enemy, knife, person } from "../support/battlestations.ts";
import { enemy as codaEnemy, person as codaPerson, fight } from "../support/coda.ts";
import { encounter } from "../support/encounter.ts";

/** Fights of four against four. */
function demo(over: { readonly seed?: number; readonly mostRounds?: number } = {}): FightsWanted<CodaSheet> {
  return { encounter: fourAgainstFour(), ruleset: coda, tactics: codaTactics, seed: 7, mostRounds: 12, ...over };
}

/** Every way in which dice can fall, each with its chance: one call of `play` for each, as an odometer turns. */
function everyFall<Result>(play: (dice: Dice) => Result): { readonly chance: number; readonly result: Result }[] {
  const falls: { readonly chance: number; readonly result: Result }[] = [];
  let faces: number[] = [];
  do {
    const sides: number[] = [];
    const dice: Dice = {
      roll(most) {
        sides.push(most);
        faces[sides.length - 1] ??= 1;
        return faces[sides.length - 1] as number;
      },
    };
    const result = play(dice);
    falls.push({ chance: sides.reduce((product, most) => product / most, 1), result });
    while (faces.length > 0 && faces.at(-1) === sides[faces.length - 1]) faces.pop();
    if (faces.length > 0) faces = [...faces.slice(0, -1), (faces.at(-1) as number) + 1];
  } while (faces.length > 0);
  return falls;
}

describe("a small fight, every fall of its dice counted", () => {
  // One knife against somebody who has nothing: what comes of a round is two dice and one
  const duel = encounter([
    person("kassus", { sheet: { weapons: [knife()] } }),
    enemy("raider", { at: [1, 0], counts: { damage: 4 }, sheet: { weapons: [], hits: 6 } }),
  ]) as BattleEncounter;
  const start: BattleEncounter = { ...duel, order: ["kassus", "raider"], round: 1 };
  const falls = everyFall((dice) => {
    const { encounter: end } = fightOut(start, battlestations, dice, battleTactics, 1);
    return { isFelled: !battleTactics.stands(end.combatants.raider as never), counts: end.combatants.raider?.counts };
  });
  const exact = falls.filter(({ result }) => result.isFelled).reduce((sum, { chance }) => sum + chance, 0);
  const wanted = { encounter: start, ruleset: battlestations, tactics: battleTactics, seed: 3, mostRounds: 1 };

  it("leaves out no fall", () => {
    expect(falls.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
    expect(falls.length).toBeGreaterThan(36);
    expect(exact).toBeGreaterThan(0.05);
    expect(exact).toBeLessThan(0.95);
  });

  it("is won as often as that says, within the bounds that are told", () => {
    const tally = fightMany(wanted, 0, 2000);
    const { least, most } = shareOf(tally.wins.crew ?? 0, tally.fights);
    expect(exact).toBeGreaterThan(least);
    expect(exact).toBeLessThan(most);
    expect(tally.people.raider?.fell).toBe(tally.wins.crew);
    expect((tally.wins.crew ?? 0) + tally.undecided).toBe(2000);
  });
});

describe("fights of a seed", () => {
  it("are the same however they are shared out, and in whatever order they come", () => {
    const [first, second] = [fightMany(demo(), 0, 3), fightMany(demo(), 3, 5)];
    const whole = fightMany(demo(), 0, 8);
    expect(mergeTallies(first, second)).toEqual(whole);
    expect(mergeTallies(mergeTallies(second, NO_FIGHTS), first)).toEqual(whole);
  });

  it("are others than those of the next seed", () => {
    const harms = (seed: number) => Array.from({ length: 5 }, (_, at) => fightMany(demo({ seed }), at, 1).harm);
    const [one, next] = [harms(1), harms(2)];
    expect(next).not.toEqual(one);
    expect(next.slice(0, -1)).not.toEqual(one.slice(1));
  });

  it("count each of them once, in wins, rounds and for everybody who stood", () => {
    const tally = fightMany(demo(), 0, 8);
    const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, one) => all + one, 0);
    expect(sum(tally.wins) + tally.undecided).toBe(8);
    expect(sum(tally.rounds)).toBe(8);
    expect(Object.keys(tally.people)).toHaveLength(8);
    for (const { fell, hurt } of Object.values(tally.people)) expect(fell + hurt).toBeLessThanOrEqual(8);
    expect(tally.harm.crew?.damage).toBeGreaterThan(0);
  });

  it("are undecided where the rounds run out", () => {
    const tally = fightMany(demo({ mostRounds: 1 }), 0, 3);
    expect([tally.undecided, tally.rounds]).toEqual([3, { 1: 3 }]);
  });
});

describe("the bounds of a share", () => {
  it.each([
    [62, 100, 0.522, 0.709],
    [0, 24, 0, 0.138],
    [24, 24, 0.862, 1],
    [1240, 2000, 0.599, 0.641],
  ])("of %i in %i fights are those of Wilson", (count, fights, least, most) => {
    const bounds = shareOf(count, fights);
    expect([bounds.least, bounds.most].map((bound) => Math.round(bound * 1000) / 1000)).toEqual([least, most]);
  });

  it("of no fights are everything", () => {
    expect(shareOf(0, 0)).toEqual({ share: 0, least: 0, most: 1 });
  });
});

describe.each(Object.entries(FIGHTS))("people of %s who fight by themselves", (id, start) => {
  it("do only what they may, and come to an end", async () => {
    const manifest = manifests[id];
    const ruleset = (await manifest?.load()) as Ruleset;
    const tactics = (await manifest?.tactics?.()) as Tactics;
    const refused: unknown[] = [];
    const judged: Tactics = {
      ...tactics,
      next(now, of) {
        const intent = tactics.next(now, of);
        const refusal = intent && ruleset.check(now, intent);
        if (refusal) refused.push({ intent, refusal });
        return intent;
      },
    };
    const wanted = { encounter: start(), ruleset, tactics: judged, seed: 1, mostRounds: 40 };
    const tally = fightMany(wanted, 0, 2);
    expect(refused).toEqual([]);
    expect(tally.undecided).toBe(0);
    // A thing takes part, and neither stands nor falls
    expect(tally.people.module).toBeUndefined();
  });
});

describe("people who fight by themselves", () => {
  it("go for nobody whom they cannot see, and for nobody of no side", () => {
    const next = (over: object) => {
      const boarder = { ...codaEnemy("boarder", { at: [1, 0] }), ...over };
      return codaTactics.next(fight([codaPerson("kassus"), boarder]), "kassus");
    };
    expect(next({})).toMatchObject({ targets: ["boarder"] });
    expect(next({ hidden: true })).toBeNull();
    expect(next({ side: "neutral" })).toBeNull();
    expect(next({ offMap: true })).toBeNull();
    expect(next({ conditions: ["unconscious"] })).toBeNull();
    const crate = codaEnemy("boarder", { at: [1, 0] });
    expect(next({ sheet: { ...crate.sheet, lifeless: true } })).toBeNull();
  });

  it("have won already where nobody else stands but those of no side", () => {
    const alone = fight([codaPerson("kassus"), codaPerson("medic", { side: "neutral" })]);
    const wanted = { encounter: alone, ruleset: coda, tactics: codaTactics, seed: 1, mostRounds: 9 };
    expect(fightMany(wanted, 0, 1)).toMatchObject({ rounds: { 0: 1 }, wins: { crew: 1 }, undecided: 0 });
  });

  it("do not wait behind a wall with a gun in hand: where they see nobody they go to where they do", () => {
    const all = landing();
    const [shooter, target] = ["crew", "hostile"].map((side) =>
      Object.values<IconCombatant>(all.combatants).find(
        (one) => one.side === side && one.sheet.weapons.some(({ ranges }) => ranges),
      ),
    );
    if (!shooter || !target) throw new Error("nobody shoots in the landing");
    const at = (one: IconCombatant, col: number) => ({ ...one, place: { ...one.place, col, row: 4 } });
    const two = [at(shooter, 2), at(target, 8)];
    const start = {
      ...all,
      combatants: Object.fromEntries(two.map((one) => [one.id, one])),
      order: two.map(({ id }) => id),
      walls: [{ x1: 5, y1: -20, x2: 5, y2: 8 }],
    };
    const wanted = { encounter: start, ruleset: icon, tactics: iconTactics, seed: 1, mostRounds: 20 };
    expect(fightMany(wanted, 0, 10).undecided).toBe(0);
  });
});
