import { describe, expect, it } from "vitest";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import {
  damageAfter,
  enemy,
  fight,
  modifierIn,
  person,
  play,
  previewOf,
  skill,
  testsOf,
  way,
} from "../../../support/coda.ts";
import { blowsOf, firefight, notesOf, rifle, shortRifle, shotsFired } from "../../../support/fire.ts";

const column = (from: number, to: number, col = 5) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ col, row: from + index }));
const sweep = (cells = column(4, 6), over: Partial<Intent> = {}): Intent => ({
  actor: "kassus",
  action: "autoFire",
  weapon: "rifle",
  cells,
  ...over,
});
const refusal = (intent: Intent, encounter = firefight([[5, 5]])) => coda.check(encounter, intent)?.code ?? null;
const three: readonly (readonly [number, number])[] = [
  [5, 4],
  [5, 5],
  [5, 6],
];

describe("the squares of Auto-Fire", () => {
  it("are ten at most (R128)", () => {
    expect(refusal(sweep(column(0, 9)))).toBeNull();
    expect(refusal(sweep(column(0, 10)))).toBe("fire/too-many-squares");
  });

  it("must be named at all, and as squares (R128)", () => {
    expect(refusal(sweep([]))).toBe("fire/no-squares");
    expect(refusal(sweep([{ col: 1.5, row: 0 }]))).toBe("fire/no-squares");
    expect(refusal(sweep([null as never]))).toBe("fire/no-squares");
    expect(refusal(sweep([{ col: 3, row: 0 }, null as never]))).toBe("fire/no-squares");
    expect(refusal(sweep([{ col: 3, row: 0.5 }]))).toBe("fire/no-squares");
    expect(refusal(sweep({ length: 1 } as never))).toBe("fire/no-squares");
  });

  it("must be in sight (R128, R457)", () => {
    const wall = { x1: 3, y1: 0, x2: 3, y2: 10 };
    expect(refusal(sweep(), { ...firefight([]), walls: [wall] })).toBe("attack/behind-wall");
    const low = { x1: 3, y1: 8, x2: 3, y2: 10 };
    expect(refusal(sweep(), { ...firefight([]), walls: [low] })).toBeNull();
  });

  it("must be within the weapon's farthest range, if it has one (R128, R133, G325)", () => {
    const short = firefight([], { weapons: [shortRifle()] });
    expect(refusal(sweep([{ col: 50, row: 5 }]), short)).toBeNull();
    expect(refusal(sweep([{ col: 51, row: 5 }]), short)).toBe("attack/out-of-range");
    expect(refusal(sweep([{ col: 999, row: 5 }]))).toBeNull();
  });

  it("leave no gap between them (R129, G55)", () => {
    expect(refusal(sweep(way([5, 4], [5, 6])))).toBe("fire/gap");
    expect(refusal(sweep(way([5, 2], [5, 3], [5, 6], [5, 7])))).toBe("fire/gap");
    expect(refusal(sweep(way([5, 3], [5, 5], [5, 4])))).toBeNull();
  });

  it("may touch by their corners (R128)", () => {
    expect(refusal(sweep(way([5, 4], [6, 3], [5, 5])))).toBeNull();
  });

  it("are named once each (R130)", () => {
    expect(refusal(sweep(way([5, 4], [5, 5], [5, 4])))).toBe("fire/square-twice");
  });

  it("do not lie behind one another as the shooter sees them (R131, G254)", () => {
    expect(refusal(sweep(way([5, 5], [6, 5])))).toBe("fire/behind");
    expect(refusal(sweep(way([5, 4], [6, 4])))).toBe("fire/behind");
    expect(refusal(sweep(way([1, 5], [1, 6])))).toBeNull();
    expect(refusal(sweep(way([1, 5], [1, 6], [1, 7])))).toBe("fire/behind");
  });

  it("do not lie behind one another for having a corner in the line (R131, G254)", () => {
    const corner = firefight([], {}, { at: [0, 0] });
    expect(refusal(sweep(way([2, 1], [1, 2], [2, 2])), corner)).toBeNull();
    expect(refusal(sweep(way([1, 1], [2, 2])), corner)).toBe("fire/behind");
  });

  it("are judged from the middle of a large shooter (R131, G254)", () => {
    const large = firefight([], {}, { at: [0, 4], size: 2 });
    expect(refusal(sweep(way([4, 4], [5, 5])), large)).toBeNull();
    expect(refusal(sweep(way([4, 4], [5, 4])), large)).toBe("fire/behind");
  });

  it("are not the shooter's own", () => {
    expect(refusal(sweep(way([0, 5])))).toBe("fire/own-square");
  });
});

describe("Auto-Fire", () => {
  it("takes the whole untouched round (R127, G56, G203)", () => {
    expect(play(firefight(three), sweep(), [1, 1]).after.combatants.kassus?.spent.actions).toBe(2);
    expect(refusal(sweep(), firefight(three, {}, { spent: { actions: 1 } }))).toBe("act/not-whole");
  });

  it("takes a weapon that fires bursts (R137)", () => {
    expect(refusal(sweep(), firefight(three, { weapons: [rifle({ autoFire: false })] }))).toBe("fire/not-automatic");
    expect(refusal(sweep(), firefight(three, { weapons: [rifle({ skill: "armed" })] }))).toBe("attack/no-such-weapon");
    expect(refusal(sweep(), firefight(three, { weapons: [rifle({ held: false })] }))).toBe("attack/not-held");
  });

  it("uses up a shot for each square, empty ones too (R138, G254)", () => {
    expect(shotsFired(play(firefight([]), sweep(column(1, 7)), [3, 3]))).toBe(7);
  });

  it("is refused with fewer shots than squares (R138)", () => {
    const left = (used: number) => firefight(three, {}, { counts: { "shots:rifle": used } });
    expect(refusal(sweep(), left(27))).toBeNull();
    expect(coda.check(left(28), sweep())).toEqual({
      code: "fire/too-few-shots",
      params: { weapon: "Beam rifle", needed: 3, left: 2 },
    });
  });

  it("lets enemies beside the shooter strike first (R020, R139)", () => {
    const beside = fight([
      ...Object.values(firefight(three).combatants),
      enemy("boarder", { at: [0, 4], sheet: { weapons: [] } }),
    ]);
    const asked = play(beside, sweep(), [1, 1]).prompts.filter(({ kind }) => kind === "opportunity");
    expect(asked.map(({ of }) => of)).toEqual(["boarder"]);
  });

  it("is tested with the ranged skill, its bonus, and 2 less for each square beyond the first (R132)", () => {
    const skills = [skill("ranged", 4, { maneuvers: { autoFire: 2, rangedAttack: 3 } })];
    const test = previewOf(firefight(three, { skills }), sweep());
    expect(["ranks", "maneuver", "furtherSquares"].map((id) => modifierIn(test, id))).toEqual([4, 2, -4]);
    expect(modifierIn(previewOf(firefight(three), sweep(column(5, 5))), "furtherSquares")).toBe(0);
  });

  it("rolls once and compares the roll with the Defense of each (R132, R134)", () => {
    const people = Object.values(firefight(three).combatants).map((one) =>
      one.id === "raider1" ? { ...one, sheet: { ...one.sheet, defenseBonus: 4 } } : one,
    );
    const played = play(fight(people), sweep(), [4, 3, 1, 1, 1, 1]);
    const tests = testsOf(played).map(({ faces, target, success }) => [faces, target, success]);
    expect(tests).toEqual([
      [[4, 3], 7, true],
      [[4, 3], 11, false],
      [[4, 3], 7, true],
    ]);
    expect(["raider0", "raider1", "raider2"].map((id) => damageAfter(played, id))).toEqual([10, 0, 10]);
  });

  it("is modified by table 4 for each target by itself (R133, G55)", () => {
    const people = Object.values(firefight(three).combatants).map((one) =>
      one.id === "raider1" ? { ...one, conditions: ["prone"] } : one,
    );
    const played = play(fight(people), sweep(), [1, 1]);
    expect(testsOf(played).map((test) => modifierIn(test, "defenderProne"))).toEqual([0, -5, 0]);
  });

  it("hits friends in the squares too (R134, G254)", () => {
    const people = [...Object.values(firefight([[5, 4]]).combatants), person("okoro", { at: [5, 6] })];
    const played = play(fight(people), sweep(), [6, 4, 1, 1, 1, 1]);
    expect(damageAfter(played, "okoro")).toBe(10);
  });

  it("judges a large target once (G254)", () => {
    const people = [...Object.values(firefight([]).combatants), enemy("giant", { at: [5, 4], size: 2 })];
    expect(testsOf(play(fight(people), sweep(), [1, 1]))).toHaveLength(1);
  });

  it("hits neither those beside the squares nor the dead", () => {
    const people = Object.values(
      firefight([
        [5, 3],
        [5, 5],
      ]).combatants,
    ).map((one) => (one.id === "raider1" ? { ...one, conditions: ["dead"] } : one));
    const played = play(fight(people), sweep(), [6, 5]);
    expect(notesOf(played)).toEqual(["fire/nobody-there"]);
  });

  it("hits with Marginal and is a critical hit with Superior (R135)", () => {
    const one = firefight([[5, 5]]);
    const only = sweep(way([5, 5]));
    const marginal = play(one, only, [1, 2, 1, 1]);
    expect([testsOf(marginal)[0]?.degree, damageAfter(marginal, "raider0")]).toEqual(["marginal", 10]);
    expect(notesOf(marginal)).not.toContain("attack/critical");
    expect(notesOf(play(one, only, [4, 5, 1, 1, 3, 4, 6, 5, 6, 6, 6]))).toContain("attack/critical");
  });

  it("does the weapon's dice, the most of them when Extraordinary (R136)", () => {
    const one = firefight([[5, 5]], { skills: [skill("ranged", 10)] });
    const played = play(one, sweep(way([5, 5])), [5, 5, 3, 4, 6, 5, 6, 6]);
    expect(blowsOf(played)[0]).toEqual([6, 6]);
    expect(damageAfter(played, "raider0")).toBeGreaterThanOrEqual(20);
  });

  it("may be dodged by each, before the roll (R098, G203)", () => {
    const played = play(firefight(three), sweep(), [6, 5, 6, 4, 1, 1, 1, 1], { raider1: ["dodge"] });
    expect(testsOf(played).map(({ id, total }) => [id, total])[0]).toEqual(["defence/dodge", 11]);
    expect(testsOf(played).map(({ target }) => target)).toEqual([null, 7, 11, 7]);
    expect(played.prompts.map(({ of }) => of)).toEqual(["raider0", "raider1", "raider2"]);
  });

  it("may be dodged after the roll by those it would hit, where the game master says so (G44)", () => {
    const after = { ...firefight(three), settings: { dodgeTiming: "after" } };
    const played = play(after, sweep(), [4, 4, 6, 5, 1, 1, 1, 1], { raider1: ["dodge"] });
    expect(testsOf(played).map(({ target }) => target)).toEqual([7, null, 11, 7]);
    const missed = { ...after, combatants: { ...after.combatants } };
    expect(play(missed, sweep(), [1, 1]).prompts).toEqual([]);
  });

  it("counts friends beside each target once (R103, G253)", () => {
    const people = [
      ...Object.values(
        firefight([
          [5, 4],
          [5, 6],
        ]).combatants,
      ),
      person("okoro", { at: [6, 3] }),
    ];
    const played = play(fight(people), sweep(), [1, 1]);
    expect(testsOf(played).map((test) => modifierIn(test, "intoMelee"))).toEqual([-5, 0]);
  });

  it("leaves out whom full cover hides, and takes the cover of each by itself (R281, R283)", () => {
    const options = { covers: { raider0: "full", raider2: "half" } };
    const tests = testsOf(play(firefight(three), sweep(undefined, { options }), [1, 1]));
    expect(tests.map((test) => modifierIn(test, "cover"))).toEqual([0, -6]);
  });

  it("takes courage once for all (C90)", () => {
    const brave = firefight(three, {}, { counts: { courage: 2 } });
    const played = play(brave, sweep(undefined, { adjustment: { spends: { courage: 1 } } }), [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(testsOf(played).map((test) => modifierIn(test, "courage"))).toEqual([3, 3, 3]);
    expect(played.after.combatants.kassus?.counts.courage).toBe(1);
  });

  it("takes no number that a person named for all (R134)", () => {
    const tests = testsOf(play(firefight(three), sweep(undefined, { adjustment: { target: 40 } }), [1, 1]));
    expect(tests.map(({ target }) => target)).toEqual([7, 7, 7]);
  });

  it("leaves no action for a defence (G56, G203)", () => {
    const { after } = play(firefight([[5, 5]]), sweep(), [1, 1]);
    const shot: Intent = { actor: "raider0", action: "unarmedAttack", weapon: "fist", targets: ["kassus"] };
    const beside = { ...after, turn: "raider0", combatants: { ...after.combatants } };
    const raider = beside.combatants.raider0;
    if (raider) beside.combatants.raider0 = { ...raider, place: { ...raider.place, col: 1, row: 5 } };
    expect(play(beside, shot, [1, 1]).prompts).toEqual([]);
  });

  it("has no test to show without a weapon, and an easy one without squares", () => {
    expect(previewOf(firefight(three), sweep(undefined, { weapon: "cannon" }))).toBeUndefined();
    expect(modifierIn(previewOf(firefight(three), sweep([null as never])), "furtherSquares")).toBe(0);
  });

  it("is for fights", () => {
    expect(refusal(sweep(), { ...firefight(three), round: 0, turn: null })).toBe("fire/no-fight");
  });
});
