import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readMap } from "../../src/scenarios/map.ts";
import { walkPaces } from "../../src/scenarios/play.ts";
import { runScenario } from "../../tools/scenario.ts";
import { recorded } from "../support/recorded.ts";

/** A small fight; `steps` begin in line 10. */
const fight = (steps: string) => `title: A small fight
ruleset: coda
weapons:
  blade: { name: blade, damage: 1d6 }
combatants:
  kassus: { name: Kassus, side: crew, at: [0, 0], sheet: { skills: { armed: 4 }, held: [blade] } }
  boarder: { name: Boarder, side: hostile, at: [1, 0], sheet: { skills: { armed: 1 }, held: [blade] } }

steps:
${steps}`;

const strike = "  - { who: kassus, does: armedAttack, with: blade, target: boarder";
const check = (text: string) => runScenario("fight.yaml", text, "check").problems;
const story = (text: string) => runScenario("fight.yaml", text, "story").output.join("\n");

it("a story tells what was bought in words, and nothing that is only remembered", () => {
  const text = readFileSync(new URL("../../scenarios/rules/fifth-game-away-team.yaml", import.meta.url), "utf8");
  const told = runScenario("fifth-game-away-team.yaml", text, "story").output.join("\n");
  expect(told).toContain("spend momentum? Penetration: 1.");
  expect(told).toContain("The ensign may run 20 m this turn.");
  expect(told).toContain("Threat is now 3.");
  expect(told).not.toMatch(/[{}]|: place\.|turn begun|sprintFurther/);
});

describe("a scenario that does not come out as it says", () => {
  it("names the line of what differs, and what was there instead", () => {
    const text = fight(`  - who: kassus
    does: armedAttack
    with: blade
    target: boarder
    dice: [1, 2, 3]
    expect:
      total: 7
      degree: superior
      damage:
        boarder: 4
`);
    expect(check(text)).toEqual([
      'fight.yaml:17: degree: expected "superior", was "marginal"',
      "fight.yaml:19: boarder: expected 4, was 3",
    ]);
  });

  it("is told when a rule refuses what nobody expected to be refused", () => {
    expect(check(fight("  - { who: kassus, does: armedAttack, with: club, target: boarder }"))).toEqual([
      "fight.yaml:10: refused: attack/no-such-weapon",
    ]);
  });

  it("is told when a rule lets pass what was expected to be refused", () => {
    const text = fight(`${strike}, dice: [1, 1], expect: { refusal: attack/out-of-reach } }`);
    expect(check(text)).toEqual(['fight.yaml:10: refusal: expected "attack/out-of-reach", was nothing']);
  });

  it("is told of modifiers that were not named, and of questions that were not put", () => {
    const text = fight(
      `${strike}, dice: [1, 1], expect: { modifiers: { ranks: 5 }, prompts: [{ of: boarder }, { of: kassus }] } }`,
    );
    expect(check(text)).toEqual([
      'fight.yaml:10: modifiers: expected {"ranks":5}, was {"ranks":4}',
      'fight.yaml:10: prompts: expected ["boarder","kassus"], was ["boarder"]',
      'fight.yaml:10: of: expected "kassus", was nothing',
    ]);
  });
});

describe("a scenario that cannot be played on", () => {
  const leave = (more: string) =>
    fight(`  - who: boarder\n    does: move\n    path: 3E\n${more}`).replace("steps:", "turn: boarder\nsteps:");

  it.each([
    ["too few dice", `${strike}, dice: [1] }`, "fight.yaml:10: no die is left: 1 were given"],
    ["too many dice", `${strike}, dice: [1, 1, 6, 6] }`, "fight.yaml:10: 2 of the dice were not rolled"],
    ["no dice at all", `${strike} }`, 'fight.yaml:10: a die is rolled; give the step "dice" or the file a "seed"'],
    ["somebody unknown", "  - { who: marin, does: move }", 'nobody is called "marin"; known: kassus, boarder'],
    ["an unknown way", "  - { who: kassus, does: move, path: 2X }", '"2X" is no pace'],
    ["nothing to undo", "  - { undo: true }", "there is nothing to take back in this round"],
  ])("for %s says so at the line", (_, steps, message) => {
    expect(check(fight(steps))).toHaveLength(1);
    expect(check(fight(steps))[0]).toContain(message);
    expect(check(fight(steps))[0]).toMatch(/^fight\.yaml:10: /);
  });

  it("does not stop for a missing answer, which takes the default", () => {
    expect(check(leave(""))).toEqual([]);
    expect(check(leave("    expect: { prompts: [{ of: kassus, kind: opportunity }], nested: [] }\n"))).toEqual([]);
  });

  it("for an answer that nobody was asked for says which", () => {
    const answers = "    answers:\n      - { of: kassus, choose: decline }\n      - { of: kassus, choose: decline }\n";
    expect(check(leave(answers))).toEqual(["fight.yaml:16: nobody was asked for this answer"]);
  });

  it("for an act of an earlier round cannot be taken back", () => {
    const text = fight(`${strike}, dice: [1, 1] }\n  - { turn: kassus, round: 2 }\n  - { undo: true }`);
    expect(check(text)).toEqual(["fight.yaml:12: there is nothing to take back in this round"]);
  });

  it("keeps and shows what was played before", () => {
    const text = fight(`${strike}, dice: [3, 3, 2] }\n${strike} }`);
    expect(story(text)).toContain("Boarder takes 2 damage");
    expect(check(text)).toHaveLength(1);
  });
});

describe("a file that is no scenario", () => {
  it.each([
    [
      "an unknown word",
      "title: x\nruleset: coda\ncombatants: {}\nsteps: []\nspeed: 3\n",
      'fight.yaml:5: "speed" is not known here',
    ],
    [
      "an unknown game",
      "title: x\nruleset: chess\n",
      'fight.yaml:2: "ruleset" must be one of action, battlestations, coda',
    ],
    ["a missing part", "title: x\nruleset: coda\n", "fight.yaml:1: the file must have required property 'combatants'"],
    ["text that is not YAML", "title: [x\nruleset: coda\n", "fight.yaml:"],
    ["nothing", "", "fight.yaml:1: the file must be object"],
  ])("is refused for %s, with its line", (_, text, message) => {
    expect(check(text).join("\n")).toContain(message);
  });

  it.each([
    ["a step", "  - { who: kassus, does: move, pth: 3E }", '"pth" is not known here; known: note, who, does'],
    ["an expectation", `${strike}, expect: { degre: superior } }`, '"degre" is not known here; known: refusal, degree'],
    ["a turn", "  - { turn: kassus, rund: 2 }", '"rund" is not known here; known: note, turn, round'],
  ])("is refused for a misspelt word in %s, with the words that are known", (_, steps, message) => {
    expect(check(fight(steps))).toHaveLength(1);
    expect(check(fight(steps))[0]).toContain(message);
  });

  it("is refused for a count that no fight of its game has", () => {
    const text = fight(`${strike} }`).replace("ruleset: coda\n", "ruleset: coda\nshared: { hull: 3 }\n");
    expect(check(text)).toEqual([expect.stringContaining('no fight of this game counts "hull"')]);
  });

  it("is refused for a weapon that is held and not described, at the sheet", () => {
    const text = fight(strike).replace("held: [blade] } }\n\n", "held: [spear] } }\n\n");
    expect(check(`${text} }`)).toEqual(['fight.yaml:7: the weapon "spear" is not described under "weapons"']);
  });

  it.each([
    ["a weapon", "damage: 1d6", "damage: 1d6, reach: 2", 'fight.yaml:4: "reach" is not known here; known: name, skill'],
    [
      "a sheet",
      "skills: { armed: 4 }",
      "edges: []",
      'fight.yaml:6: "edges" is not known here; known: attributes, skills',
    ],
  ])("is refused for a word that another game has for %s", (_, written, instead, message) => {
    const other = fight(strike)
      .replace("ruleset: coda", "ruleset: icon")
      .replaceAll(/armed: \d/g, "meleeWeapons: 1");
    const text = `${other} }`.replace(written.replace("armed: 4", "meleeWeapons: 1"), instead);
    expect(check(text)).toEqual([expect.stringContaining(message)]);
  });

  it("is refused for a mark that is not on the map", () => {
    expect(check(`${fight(strike)} }`.replace("at: [1, 0]", "at: B"))).toEqual([
      'fight.yaml:7: no square of the map is marked "B"',
    ]);
  });
});

describe("a scenario as a person reads it", () => {
  const text = fight(`  - note: The first blow
    who: kassus
    does: armedAttack
    with: blade
    target: boarder
    dice: [5, 3, 4]
    expect: { degree: complete }
  - { turn: boarder, round: 2 }`);

  it("tells who does what to whom, the dice, the modifiers, the number to meet and the degree", () => {
    const told = story(text);
    expect(told).toContain("1. The first blow");
    expect(told).toMatch(/Kassus: .*against Boarder with blade/);
    expect(told).toMatch(/2d6 \(5 3\) \+4 \(.*\) = 12 against 7: Complete/);
    expect(told).toContain("Kassus spends 1 action");
    expect(told).toContain("✓ as expected");
    expect(told).toContain("Round 2, the turn of Boarder.");
  });

  it("tells the shots that are used up, also where nobody was in the squares", () => {
    const rifle = "{ skill: ranged, damage: 1d6, ranges: [5, 20, 50, 100, 20], autoFire: true, shots: 9 }";
    const sweep = "  - { who: kassus, does: autoFire, with: blade, cells: [[0, 3], [1, 3]] }";
    expect(story(fight(sweep).replace("{ name: blade, damage: 1d6 }", rifle))).toContain("Kassus: shots:blade +2.");
  });

  it("is the exchanges as data with --json", () => {
    const [exchange] = JSON.parse(runScenario("fight.yaml", text, "json").output[0] ?? "");
    expect(exchange).toMatchObject({ id: "step-1", stage: "closed", faces: [5, 3, 4], intent: { actor: "kassus" } });
  });

  it("falls the same from the same seed", () => {
    const seeded = (seed: number) => story(`${fight(`${strike} }\n`.repeat(2))}seed: ${seed}\n`);
    expect(seeded(5)).toBe(seeded(5));
    expect(seeded(5)).not.toBe(seeded(6));
  });
});

describe("a drawn map", () => {
  it("has walls around solid squares only where they meet the floor", () => {
    expect(readMap("##.\n##.").walls).not.toContainEqual({ x1: 1, y1: 0, x2: 1, y2: 1 });
    expect(readMap("##.\n##.").walls).toContainEqual({ x1: 2, y1: 0, x2: 2, y2: 1 });
  });

  it("marks the upper left square of each letter", () => {
    expect(readMap("..TT\n..TT").marks.get("T")).toEqual({ col: 2, row: 0 });
  });
});

describe("paces", () => {
  it("lead along the compass, with a number before for several", () => {
    expect(walkPaces({ col: 5, row: 5 }, "2NE s".toUpperCase())).toEqual([
      { col: 5, row: 5 },
      { col: 6, row: 4 },
      { col: 7, row: 3 },
      { col: 7, row: 4 },
    ]);
  });
});

describe("a scenario of several scenes", () => {
  const boarding = (scene: string) => `title: A boarding
ruleset: coda
scenes:
  deck: { map: "K.#.B" }
  bridge: { walls: [[1, 0, 1, 2]] }
combatants:
  kassus: { side: crew, scene: deck, at: K }
  boarder: { side: hostile, ${scene}at: [2, 0] }

steps:
  - { who: kassus, does: move, path: E, expect: { at: { kassus: [1, 0] }, scene: { kassus: deck } } }
`;

  it("has a map and walls for each, which count there alone", () => {
    expect(check(boarding("scene: bridge, "))).toEqual([]);
  });

  it.each([
    ["nobody who stands on none of them", ""],
    ["no scene that it does not have", "scene: hold, "],
  ])("knows %s", (_what, scene) => {
    expect(check(boarding(scene))).toEqual([
      'fight.yaml:8: the scene has to be one of those under "scenes": deck, bridge',
    ]);
  });

  it("tells on which scene somebody stands that was to be on another", () => {
    const other = boarding("scene: bridge, ").replace("{ kassus: deck }", "{ kassus: bridge }");
    expect(check(other)).toEqual(['fight.yaml:11: kassus: expected "bridge", was "deck"']);
  });
});

describe("the file of a fight that was played at a table", () => {
  const { record } = recorded("corridor-brawl");
  const run = (changed: object, show: "story" | "json" | "check" = "check") =>
    runScenario("fight.json", JSON.stringify({ ...record, ...changed }), show);

  it("is told like a scenario, and comes out as it did", () => {
    const { output, problems } = run({}, "story");
    expect(problems).toEqual([]);
    expect(output.slice(0, 2)).toEqual([record.title, "Played with Away Team 0.1.0."]);
    const told = output.join("\n");
    expect(told).toMatch(/Round 1, the turn of /);
    expect(told).toMatch(/1\. .+: .+ against .+/);
    expect(told).not.toMatch(/undefined|[{}]/);
  });

  it("says which exchange comes out otherwise now, and why", () => {
    const at = record.steps.findIndex(
      (step) => step.kind === "exchange" && step.exchange.episode.entries.some(({ kind }) => kind === "sum"),
    );
    const step = record.steps[at];
    if (step?.kind !== "exchange") throw new Error("nobody is hit");
    const faces = step.exchange.faces.with(-1, step.exchange.faces.at(-1) === 1 ? 2 : 1);
    const { problems } = run({ steps: record.steps.with(at, { ...step, exchange: { ...step.exchange, faces } }) });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^fight\.json: \d+\. .+ Then: .+ Now: .+ \(the rules have changed\)$/);
  });

  it("is refused in words where it cannot be read", () => {
    expect(run({ version: 99, system: "9.9.9" }).problems).toEqual([
      expect.stringMatching(/^fight\.json: A newer version of this system wrote this replay \(9\.9\.9\)/),
    ]);
    expect(run({ start: {} }).problems).toEqual([expect.stringMatching(/damaged/)]);
  });
});
