import { describe, expect, it } from "vitest";
import type { Json } from "../../src/engine/types.ts";
import { Checker } from "../../src/scenarios/checker.ts";
import { Examples, examplesIn, type ShippedScenario } from "../../src/scenarios/examples.ts";
import { checkExample, type WorldChange } from "../../src/scenarios/reasons.ts";
import { shippedScenarios } from "../../tools/build/examples.ts";
import { gameOf, scenarioGames } from "../../tools/scenario/rulesets.ts";
import { readText } from "../support/checkout.ts";

const shipped = shippedScenarios();
const coda = shipped.coda as readonly ShippedScenario[];

/** One shipped scenario. */
const named = (id: string) => coda.find((one) => one.id === id) as ShippedScenario;

const setting = (key: string, is: Json): WorldChange => ({ id: key, settings: { [key]: is } });

/** The examples of some scenarios that come out otherwise, as `step: kind of its reasons`. */
function otherwise(scenarios: readonly ShippedScenario[], changes: readonly WorldChange[]): readonly string[] {
  const examples = new Examples(scenarios, gameOf({ ruleset: "coda" }));
  return examplesIn(scenarios).flatMap((at) => {
    const found = checkExample(examples, at, changes)?.finding;
    if (!found) return [];
    return `${at.step} ${found.kind} ${found.kind === "unknown" ? "" : found.reasons.join("+")}`.trim();
  });
}

/** A strike with a club, which does its damage and a point for the penalty of a second act. */
const strike: ShippedScenario = {
  id: "strike",
  title: "Two strikes",
  ruleset: "coda",
  weapons: { club: { name: "Club", damage: "1d6+4" } as never },
  combatants: {
    kassus: { side: "crew", at: [0, 0], sheet: { skills: { armed: 2 }, held: ["club"] } },
    boarder: { side: "hostile", at: [1, 0] },
  },
  steps: [
    {
      who: "kassus",
      does: "armedAttack",
      with: "club",
      target: "boarder",
      dice: [3, 4, 5],
      expect: { damage: { boarder: 9 } },
    },
    { turn: "kassus", round: 2 },
    {
      who: "kassus",
      does: "armedAttack",
      with: "club",
      target: "boarder",
      dice: [3, 4, 5],
      expect: { damage: { boarder: 9 } },
    },
  ],
};

/** The club of a compendium with another bonus. */
function club(id: string, bonus: number): WorldChange {
  const damage = (is: number) => ({ damage: { dice: 1, sides: 6, bonus: is, strength: true } });
  return { id, swaps: [{ list: "weapons", was: { name: "club", ...damage(4) }, is: damage(bonus) }] };
}

describe.each(["de", "fr", "nl"])("the titles of scenarios in %s", (language) => {
  const titles: object = JSON.parse(readText(`scenarios/titles/${language}.json`));

  it("are there for each scenario, and for no other", () => {
    const ids = Object.values(shipped).flatMap((all) => all.map(({ id }) => id));
    expect(Object.keys(titles).sort()).toEqual(ids.sort());
  });
});

describe.each(Object.keys(scenarioGames))("the shipped examples of %s", (game) => {
  const scenarios = shipped[game] ?? [];
  const examples = new Examples(scenarios, gameOf({ ruleset: game }));

  it("are many, and come out as the book says in a world that has changed nothing", () => {
    const all = examplesIn(scenarios);
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter((at) => checkExample(examples, at, []) !== null)).toEqual([]);
  });

  it("name their dice: none falls by a seed, which an example in the middle of a fight could not go on from", () => {
    expect(scenarios.filter(({ seed }) => seed !== undefined).map(({ id }) => id)).toEqual([]);
  });
});

describe("an example that comes out otherwise", () => {
  it("names the setting that does it, of several that are changed", () => {
    const found = otherwise([named("rules/extra-actions")], [setting("noise", 3), setting("extraPenalty", -3)]);
    expect(found).toEqual(["2 each extraPenalty", "3 each extraPenalty"]);
  });

  it("stays as it is where the scenario sets the same itself", () => {
    const own = { ...named("rules/extra-actions"), settings: { extraPenalty: -5 } };
    expect(otherwise([own], [setting("extraPenalty", -3)])).toEqual([]);
  });

  it("does not make those after it differ: each begins as the book has it", () => {
    const [first, turn, second] = strike.steps;
    const wrong = { ...first, expect: { damage: { boarder: 1 } } };
    const found = otherwise([{ ...strike, steps: [wrong, turn, second] as never }], []);
    expect(found).toEqual(["0 unknown"]);
  });

  it("names an entry of a compendium whose weapon it uses, whatever the case of its name", () => {
    expect(otherwise([strike], [club("club", 2)])).toEqual(["0 each club", "2 each club"]);
  });

  it("is left alone by an entry that is not the book's in what was changed", () => {
    const other = { ...strike, weapons: { club: { name: "Club", damage: "1d6+3" } as never } };
    const lower = other.steps.map((step) => ("who" in step ? { ...step, expect: { damage: { boarder: 8 } } } : step));
    expect(otherwise([{ ...other, steps: lower as never }], [club("club", 2)])).toEqual([]);
  });

  it("names an edge that a compendium no longer holds, for whoever has it", () => {
    const gone = { id: "entry", swaps: [{ list: "edges", was: { edge: "turningBlock" }, is: null }] };
    expect(otherwise([named("rules/edge-turning-block")], [gone, setting("noise", 2)])).toContain("0 each entry");
  });

  it("names each of several that do it by themselves", () => {
    expect(otherwise([strike], [club("entry", 2), club("module", 2)])[0]).toBe("0 each entry+module");
  });

  it("names those that do it only together: each leaves the blow a complete success", () => {
    const fewer = { id: "entry", swaps: [{ list: "skills", was: { skill: "armed", ranks: 2 }, is: { ranks: 1 } }] };
    const higher = setting("degreeThresholds", [0, 2, 6, 11]);
    const whole = strike.steps.map((step) => ("who" in step ? { ...step, expect: { degree: "complete" } } : step));
    const scenario = { ...strike, steps: whole };
    expect([fewer, higher].flatMap((one) => otherwise([scenario], [one]))).toEqual([]);
    const found = otherwise([scenario], [fewer, higher, setting("noise", 1)]);
    expect(found[0]).toBe("0 together entry+degreeThresholds");
  });

  it("says so where its reason cannot be found: the rules do it without any change", () => {
    const [first] = strike.steps;
    const wrong = { ...strike, steps: [{ ...first, expect: { damage: { boarder: 2 } } }] as never };
    expect(otherwise([wrong], [setting("noise", 1)])).toEqual(["0 unknown"]);
  });

  it.each([
    ["a die is left, as of a blow that misses now", 0],
    ["more dice fall, as of a better blow", 9],
  ])("differs where %s, whatever else is expected", (_what, ranks) => {
    const [first] = strike.steps;
    const lenient = { ...strike, steps: [{ ...first, expect: { spent: { kassus: { actions: 1 } } } }] as never };
    const skill = { id: "skill", swaps: [{ list: "skills", was: { skill: "armed", ranks: 2 }, is: { ranks } }] };
    expect(otherwise([lenient], [])).toEqual([]);
    expect(otherwise([lenient], [skill])).toEqual(["0 each skill"]);
  });

  it("differs where nobody is asked who is asked in the book", () => {
    const found = otherwise([named("rules/bare-hands")], [setting("aooUnarmedThreat", false)]);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((one) => one.endsWith("each aooUnarmedThreat"))).toBe(true);
  });
});

describe("whoever checks examples", () => {
  const checker = new Checker({ scenarios: [strike], changes: [club("club", 2)] }, gameOf({ ruleset: "coda" }));
  const [first] = examplesIn([strike]);

  it("stops after each for whoever has something else to do", () => {
    const turns = [...checker.inTurns(examplesIn([strike]))];
    expect(turns).toHaveLength(2);
  });

  it("shows an example both ways, as plain data that goes through a worker", () => {
    const shown = checker.show(first as never);
    const damage = (one: typeof shown.book) => JSON.stringify(one?.episode).match(/"by":\d+/g);
    expect(damage(shown.book)).not.toEqual(damage(shown.here));
    expect(structuredClone(shown)).toEqual(shown);
  });
});
