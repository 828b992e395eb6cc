import { describe, expect, it } from "vitest";
import { seededDice } from "../../src/engine/dice/dice.ts";
import type { Intent } from "../../src/engine/intent.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import type { Tactics } from "../../src/engine/tactics.ts";
import { type AdviceWanted, adviceFor, EVEN_TEMPER, type Temper, Thought, weighing } from "../../src/odds/advice.ts";
import { fightOut } from "../../src/odds/fight.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import type { CodaEncounter, CodaSheet } from "../../src/rulesets/coda/sheet.ts";
import { tactics } from "../../src/rulesets/coda/tactics.ts";
import { manifests } from "../../src/rulesets/index.ts";
import { mirrored, told } from "../../tools/duels.ts";
import { FIGHTS } from "../../tools/fight/fights.ts";
import { along, enemy, fight, person } from "../support/coda.ts";

/** Kassus between two raiders, one of whom can hardly stand; the fresh one is listed first. */
const [fresh, spent] = [enemy("fresh", { at: [1, 0] }), enemy("spent", { at: [0, 1], counts: { damage: 30 } })];
const between = fight([person("kassus"), fresh, spent], { turn: "kassus" });

/** What Kassus had better do. */
function advise(encounter: CodaEncounter, temper: Partial<Temper> = {}, seed = 1) {
  const wanted: AdviceWanted<CodaSheet> = {
    encounter,
    of: "kassus",
    ruleset: coda,
    tactics,
    temper: { ...EVEN_TEMPER, ...temper },
    seed,
  };
  return adviceFor(wanted);
}

const targetOf = (intent: Intent | undefined) => intent?.targets?.[0];

describe("advice", () => {
  it("goes for whoever is nearly down rather than for the first in reach", () => {
    expect(targetOf(tactics.next(between, "kassus") ?? undefined)).toBe("fresh");
    const [best] = advise(between);
    expect(targetOf(best?.plan[0])).toBe("spent");
    expect(best?.losses.spent?.falls).toBeGreaterThan(0.3);
  });

  it("is the same for the same seed", () => {
    expect(advise(between, {}, 5)).toEqual(advise(between, {}, 5));
    expect(advise(between, {}, 6)).not.toEqual(advise(between, {}, 5));
  });

  it("is what anybody would do for somebody who is not clever at all", () => {
    const plans = advise(between, { clever: 0 }).map(({ plan }) => plan);
    expect(plans).toEqual([[tactics.next(between, "kassus")]]);
  });

  it("tries each plan as often as the others, and what looks best more often", () => {
    const tries = advise(between).map((one) => one.tries);
    expect(Math.min(...tries)).toBeGreaterThan(0);
    expect(tries[0]).toBeGreaterThan(tries.at(-1) ?? 0);
  });

  it("puts the best plan first, among those that were tried most", () => {
    const [best, ...others] = advise(between).filter(({ tries }, _at, all) => tries === all[0]?.tries);
    for (const other of others) expect(best?.worth).toBeGreaterThanOrEqual(other.worth);
  });

  it("knows nothing of an enemy whom nobody sees", () => {
    const lurker = enemy("lurker", { at: [1, 1], hidden: true, counts: { damage: 30 } });
    const with_ = fight([person("kassus"), fresh, spent, lurker], { turn: "kassus" });
    expect(advise(with_)).toEqual(advise(between));
  });

  it("has nothing for somebody who can do nothing", () => {
    const down = person("kassus", { conditions: ["unconscious"] });
    expect(advise(fight([down, fresh], { turn: "kassus" }))).toEqual([]);
  });

  it("plans a way together with the blow at its end", () => {
    const far = fight([person("kassus"), enemy("raider", { at: [5, 0] })], { turn: "kassus" });
    const plans = advise(far).map(({ plan }) => plan);
    const rush = plans.find((plan) => plan.length > 1);
    expect(rush?.map(({ action }) => action)).toEqual(["move", "armedAttack"]);
    expect(rush?.[0]?.path).toEqual(along(0, 0, 4));
  });

  it("counts harm of one's own the more, the more cautious somebody is", () => {
    const worth = (cautious: Temper["cautious"]) => {
      const hurt = fight([person("kassus", { counts: { damage: 30 } }), fresh], { turn: "kassus" });
      return advise(hurt, { cautious })[0]?.worth ?? 0;
    };
    expect(worth(4)).toBeLessThan(worth(0));
  });
});

describe("a thought", () => {
  const about = (temper: Partial<Temper> = {}) =>
    new Thought({
      encounter: between,
      of: "kassus",
      ruleset: coda,
      tactics,
      temper: { ...EVEN_TEMPER, ...temper },
      seed: 1,
    });

  it("tells nothing before each plan was tried, then what it knows, and is sharper the longer it lasts", () => {
    const thought = about();
    thought.step();
    expect(thought.advice).toEqual([]);
    while (!thought.isReady) thought.step();
    const soon = thought.advice;
    expect(soon).toEqual(advise(between));
    while (!thought.isDone) thought.step();
    expect(thought.advice.map(({ plan }) => plan)).toEqual(expect.arrayContaining(soon.map(({ plan }) => plan)));
    expect(thought.advice[0]?.tries).toBeGreaterThan(3 * (soon[0]?.tries ?? 0));
  });

  it("tells what it knows once each plan was tried a single time", () => {
    const thought = about();
    while (thought.advice.length === 0) thought.step();
    const tries = thought.advice.map((one) => one.tries);
    expect(Math.max(...tries)).toBeLessThanOrEqual(2);
  });

  it("goes on for as long as there is time, and a try at least", () => {
    const thought = about();
    expect(thought.thinkWhile(() => false)).toEqual({ advice: [], isReady: false, isDone: false });
    expect(thought.thinkWhile(() => !thought.isReady).isReady).toBe(true);
  });

  it("tells what a plan does by itself, beside what comes of the fight", () => {
    const [best] = advise(between);
    expect(Object.keys(best?.harm ?? {})).toEqual(["spent"]);
    expect(best?.harm.spent?.points).toBeGreaterThan(1);
    expect(best?.losses.kassus?.life).toBeGreaterThan(0);
  });
});

describe("people who weigh what they do", () => {
  it("carry a plan out to its end before they think again", () => {
    const far = fight([person("kassus"), enemy("raider", { at: [5, 0] })], { turn: "kassus" });
    const asked: string[] = [];
    const watched: Tactics<CodaSheet> = {
      ...tactics,
      plans: (now, of) => {
        asked.push(of);
        return tactics.plans(now, of).filter(([first]) => first?.action === "move");
      },
      next: (now, of) => (tactics.next(now, of) ? { actor: of, action: "delay" } : null),
    };
    const wise = weighing(watched, coda, { temper: EVEN_TEMPER, seed: 1 });
    const first = wise.next(far, "kassus");
    const moved = { ...far, combatants: { ...far.combatants, kassus: person("kassus", { at: [4, 0] }) } };
    const second = wise.next(moved, "kassus");
    expect([first?.action, second?.action, asked]).toEqual(["move", "armedAttack", ["kassus"]]);
  });
});

describe("plans that are whole turns", () => {
  /** Kassus may strike either of two raiders who are alike, or both one after the other. */
  const alike = fight([person("kassus"), enemy("left", { at: [1, 0] }), enemy("right", { at: [0, 1] })], {
    turn: "kassus",
  });
  const at = (target: string): Intent => ({
    actor: "kassus",
    action: "armedAttack",
    weapon: "sword",
    targets: [target],
  });
  const adviceOf = (order: readonly string[], over: Partial<Tactics<CodaSheet>> = {}, encounter = alike) =>
    adviceFor({
      encounter,
      of: "kassus",
      ruleset: coda,
      tactics: { ...tactics, plans: () => order.map((target) => [at(target)]), plansTurns: true, ...over },
      temper: EVEN_TEMPER,
      seed: 4,
    });

  it("come in the order of the game where chance alone makes a difference", () => {
    for (const order of [
      ["left", "right"],
      ["right", "left"],
    ])
      expect(targetOf(adviceOf(order)[0]?.plan[0])).toBe(order[0]);
  });

  it("come in another order where one is plainly better", () => {
    expect(targetOf(adviceOf(["fresh", "spent"], {}, between)[0]?.plan[0])).toBe("spent");
  });

  it("end with their last act, and nothing else is thought of beside them", () => {
    const asked: string[] = [];
    const next: Tactics<CodaSheet>["next"] = (now, of) => {
      if (of === "kassus") asked.push(of);
      return tactics.next(now, of);
    };
    const advice = adviceOf(["left"], { next });
    expect(advice.map(({ plan }) => plan)).toEqual([[at("left")]]);
    const once = asked.length;
    adviceOf(["left"], { next, plansTurns: undefined } as never);
    expect([once, asked.length > 2]).toEqual([1, true]);
  });
});

describe("what is tried often", () => {
  it("is tried no more once it is plain that it is not the best", () => {
    const far = fight([person("kassus"), fresh, spent, enemy("raider", { at: [9, 0] })], { turn: "kassus" });
    const tries = advise(far).map((one) => one.tries);
    expect(Math.max(...tries)).toBeLessThanOrEqual(36);
    expect(tries.filter((count) => count > 4 && count < 36).length).toBeGreaterThan(0);
  });
});

describe.each(Object.entries(FIGHTS))("plans of %s", (id, start) => {
  it("begin with what may be done, and the fight goes on from each of them", async () => {
    const manifest = manifests[id];
    const ruleset = (await manifest?.load()) as Ruleset;
    const plain = (await manifest?.tactics?.()) as Tactics;
    const refused: unknown[] = [];
    const kinds = new Set<string>();
    const judged: Tactics = {
      ...plain,
      plans(now, of) {
        const all = plain.plans(now, of);
        for (const [first] of all) {
          kinds.add(first?.action ?? "");
          const refusal = first ? ruleset.check(now, first) : "empty";
          if (refusal) refused.push({ first, refusal });
        }
        return all;
      },
    };
    const wise = weighing(judged, ruleset, { temper: { ...EVEN_TEMPER, clever: 1 }, seed: 3 });
    fightOut(start(), ruleset, seededDice(3), wise, 1);
    expect(refused).toEqual([]);
    expect(kinds.size).toBeGreaterThan(1);
  });
});

describe("mirrored fights", () => {
  it("are told with those that were drawn, and the bounds of what was won of the others", () => {
    expect(told("coda", { won: 60, lost: 30, undecided: 10 })).toBe(
      "coda: 100 fights, 10 drawn, 90 decided, 60 won: 66.7 % (95 %: 56.4 to 75.5)",
    );
    expect(told("coda", { won: 0, lost: 0, undecided: 4 })).toBe("coda: 4 fights, 4 drawn, 0 decided, 0 won");
  });

  it("end alike for both where neither side thinks", () => {
    const even = fight([person("kassus"), enemy("raider", { at: [1, 0] })]) as never;
    const duels = {
      encounter: even,
      ruleset: coda as unknown as Ruleset,
      tactics: tactics as Tactics,
      clever: 0,
    } as const;
    for (const seed of [1, 2, 3, 4]) {
      const ends = mirrored(duels, seed);
      expect(["won,lost", "lost,won", "undecided,undecided"]).toContain(ends.join());
    }
  });
});
