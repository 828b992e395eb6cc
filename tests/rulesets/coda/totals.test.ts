import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Modifier } from "../../../src/engine/modifiers.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../src/rulesets/coda/sheet.ts";
import { enemy, entriesOf, fight, person, pistol, play, previewOf, sheet, skill, sword } from "../../support/coda.ts";
import { move } from "../../support/coda-moves.ts";

/**
 * A modifier as it is shown: its id, value and source, what its sentence is told, its rules, and whether it is fixed.
 */
const shown = ({ id, value, source, params = {}, rules = [], fixed = false }: Modifier) => [
  ...[id, value, source, params, rules.join(" ")],
  ...(fixed ? ["fixed"] : []),
];

const skills = [
  skill("armed", 4, { specialities: ["sabre"], maneuvers: { armedAttack: 2 } }),
  skill("ranged", 3, { group: "beam" }),
];
const hurt = { counts: { damage: 6, fatigue: 2 } };
const body = [
  ["wounds", -1, "wounds", { level: "dazed" }, "R447 C40 G304"],
  ["fatigue", -2, "condition", { fatigue: "tired" }, "C46"],
];
const strike = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const shoot = { actor: "kassus", action: "rangedAttack", weapon: "pistol", targets: ["boarder"] };
const duel = fight([
  person("kassus", { ...hurt, spent: { actions: 2 }, sheet: { skills, weapons: [sword({ speciality: "sabre" })] } }),
  enemy("boarder", { at: [1, 0], conditions: ["prone"] }),
]);

describe("a total says what it is made of, from where, and by which rule:", () => {
  it("an armed attack's (R088, R089, R251 to R253, R429, R447)", () => {
    const adjustment = { added: [{ label: "fog", value: -1 }] };
    const test = previewOf(duel, { ...strike, options: { attackerPosition: 2, defenderPosition: -2 }, adjustment });
    expect(test).toMatchObject({ id: "attack/armedAttack", target: 7, rules: ["R013", "R085", "R086", "R089"] });
    expect(test?.modifiers.map(shown)).toEqual([
      ["ranks", 4, "skill", { skill: "armed", group: "", ranks: 4 }, "C05", "fixed"],
      ["attribute", 0, "attribute", { attribute: "agility", score: 6 }, "C05 C22", "fixed"],
      ["speciality", 2, "speciality", { speciality: "sabre" }, "C80"],
      ...body,
      ["maneuver", 2, "maneuver", { maneuver: "armedAttack" }, "R429 G245"],
      ["defenderProne", 5, "map", {}, "R251 G90"],
      ["attackerPosition", 2, "person", {}, "R252 G100"],
      ["extraAction", -5, "extraAction", { extra: 1 }, "R003 G200"],
      ["own", -1, "person", { label: "fog", index: 0 }, ""],
    ]);
  });

  const range = { bands: "5/20/50/100", weapon: "Beam pistol", riseMetres: 0 };

  it("a ranged attack's (R098, R103, R260 to R285)", () => {
    const marks = { metresBefore: 30 };
    const far = fight([
      person("kassus", { sheet: { skills, weapons: [pistol()] } }),
      enemy("boarder", { at: [70, 0], conditions: ["prone"], marks, sheet: { stature: 0.5 } }),
      person("friend", { at: [71, 0] }),
    ]);
    const options = { cover: "half", mounted: true, attackerPosition: 1, defenderPosition: -1 };
    const test = previewOf(far, { ...shoot, options });
    expect(test).toMatchObject({
      id: "attack/rangedAttack",
      target: 7,
      rules: ["R014", "R085", "R094", "R098", "R104"],
    });
    expect(test?.modifiers.map(shown)).toEqual([
      ["ranks", 3, "skill", { skill: "ranged", group: "beam", ranks: 3 }, "C05", "fixed"],
      ["attribute", 0, "attribute", { attribute: "agility", score: 6 }, "C05 C22", "fixed"],
      ["extended", -8, "map", { ...range, metres: 140, increments: 2 }, "R260"],
      ["size", -8, "map", { size: "quarter", statureMetres: 0.5 }, "R266"],
      ["motion", -9, "map", { motion: "from19", metres: 30 }, "R276"],
      ["defenderProne", -5, "map", {}, "R261 G90"],
      ["intoMelee", -5, "map", {}, "R103 G42 G253"],
      ["cover", -6, "person", { cover: "half" }, "R283"],
      ["mounted", -4, "person", {}, "R264"],
      ["attackerPosition", 1, "person", {}, "R262 G100"],
    ]);
  });

  it("a shot's at a target whom the map covers, by somebody untrained (R259, R283, C87)", () => {
    const walls = [{ x1: 59, y1: 0.6, x2: 59, y2: 4 }];
    const covered = fight([
      person("kassus", { sheet: { skills: [], weapons: [pistol()] } }),
      enemy("boarder", { at: [60, 0] }),
    ]);
    expect(previewOf({ ...covered, walls }, shoot)?.modifiers.map(shown)).toEqual([
      ["untrained", -2, "skill", { skill: "ranged" }, "C87"],
      ["attribute", 0, "attribute", { attribute: "agility", score: 6 }, "C05 C22", "fixed"],
      ["extended", -6, "map", { ...range, metres: 120, increments: 1 }, "R259"],
      ["cover", -6, "map", { cover: "half", hidden: 8, points: 16, barrier: "wall" }, "R283"],
    ]);
  });

  it.each([
    ["attributeTest", "strength", [["attribute", 0, "attribute", { attribute: "strength", score: 6 }, "C06", "fixed"]]],
    ["reactionTest", "stamina", [["reaction", 0, "reaction", { reaction: "stamina" }, "C07", "fixed"]]],
    [
      "skillTest",
      "observe",
      [
        ["untrained", -2, "skill", { skill: "observe" }, "C87"],
        ["attribute", 0, "attribute", { attribute: "perception", score: 6 }, "C05 C22", "fixed"],
      ],
    ],
  ])("an %s's of %s (R430, R432, R434)", (action, subject, own) => {
    const test = previewOf(duel, { actor: "kassus", action, options: { subject, speciality: "sabre" } });
    expect(test?.id).toBe(`${action}/${subject}`);
    expect(test?.modifiers.map(shown)).toEqual([...own, ...body]);
  });

  it("initiative's, against no number (R008, C64)", () => {
    const quick = { initiativeBonus: 2, attributes: { ...sheet().attributes, agility: 10, perception: 8 } };
    const test = coda.round.initiative(person("kassus", { sheet: quick }), {});
    expect(test).toMatchObject({ id: "initiative", target: null, rules: ["R008"] });
    expect(test.modifiers.map(shown)).toEqual([
      ["reaction", 2, "reaction", { reaction: "quickness" }, "C07", "fixed"],
      ["initiative", 2, "person", {}, "R008 C64"],
    ]);
    expect(coda.round.initiative(person("kassus"), {}).modifiers.map(({ id }) => id)).toEqual(["reaction"]);
  });

  it("a tumble's (R077, R083, R084)", () => {
    const crowd = fight([
      person("kassus", { sheet: { skills: [skill("gymnastics", 6, { specialities: ["tumble"] })] } }),
      ...[enemy("a", { at: [0, 1] }), enemy("b", { at: [1, 0] }), enemy("c", { at: [1, 1] })],
    ]);
    const test = previewOf(
      crowd,
      move(
        [0, 1, 2].map((col) => ({ col, row: 0 })),
        "tumble",
      ),
    );
    expect(test).toMatchObject({ id: "move/tumble", target: 10, rules: ["R050", "R077"] });
    expect(test?.modifiers.slice(3).map(shown)).toEqual([
      ["furtherEnemies", -10, "map", { enemies: 3 }, "R083"],
      ["crossed", -5, "map", { crossed: 1 }, "R084 G326"],
    ]);
  });
});

describe("damage says what it is made of:", () => {
  const strong = { attributes: { ...sheet().attributes, strength: 10 } };
  const damage = { dice: 2, sides: 6, bonus: 3, strength: true };
  const pair = (over: object) =>
    fight([person("kassus", { sheet: { ...strong, ...over } }), enemy("boarder", { at: [1, 0], sheet: { armor: 2 } })]);
  const sumOf = (encounter: CodaEncounter, intent: typeof strike, faces: number[], answers = {}) =>
    entriesOf(play(encounter, intent, faces, answers).exchange.episode).flatMap((entry) =>
      entry.kind === "sum" ? [entry.sum] : [],
    )[0];

  it("a weapon's, less what armour takes off (R092, C44)", () => {
    const sum = sumOf(pair({ weapons: [sword({ damage })] }), strike, [3, 4, 2, 5]);
    expect(sum).toMatchObject({ id: "damage/rolled", faces: [2, 5], factors: [], total: 10 });
    expect(sum?.parts.map(shown)).toEqual([
      ["weaponBonus", 3, "weapon", { weapon: "Sword" }, "R092 R101"],
      ["strength", 2, "attribute", { attribute: "strength" }, "R092"],
    ]);
    expect(sum?.ending?.map(shown)).toEqual([["armor", -2, "armor", { armor: 2 }, "C44 G04"]]);
  });

  it("a limb's, which has no name (R112, R113)", () => {
    const sum = sumOf(pair({}), { ...strike, action: "unarmedAttack", weapon: "foot" }, [3, 4, 2]);
    expect(sum?.parts.map(shown)).toEqual([
      ["limbBonus", 2, "weapon", { limb: "foot" }, "R113"],
      ["strength", 2, "attribute", { attribute: "strength" }, "R092"],
    ]);
  });

  it("nothing but dice where nothing is added (R092)", () => {
    const plain = fight([person("kassus"), enemy("boarder", { at: [1, 0] })]);
    expect(sumOf(plain, strike, [3, 4, 2, 5])).toMatchObject({ parts: [], factors: [], ending: [], total: 7 });
  });
});

describe("beside the test, the dialog tells", () => {
  const pair = fight([person("kassus", { sheet: { weapons: [sword(), pistol()] } }), enemy("boarder", { at: [1, 0] })]);
  const provokes = { code: "provokes/threatened", params: {} };
  const attribute = { actor: "kassus", action: "attributeTest", options: { subject: "strength" } };

  it("what the act costs in a fight, and whether it provokes (R001, R013, R014)", () => {
    const told = (encounter: CodaEncounter, intent: Intent) => {
      const { costs, notes } = coda.preview.action(encounter, intent) ?? {};
      return [costs, notes];
    };
    expect(told(pair, strike)).toEqual([{ actions: 1 }, []]);
    expect(told(pair, shoot)).toEqual([{ actions: 1 }, [provokes]]);
    expect(told({ ...pair, round: 0 }, shoot)).toEqual([{}, [provokes]]);
    expect(told(pair, attribute)).toEqual([{ actions: 0 }, []]);
  });

  it("what it loses where the round's actions are used up (R003, G200)", () => {
    const late = coda.preview.action(duel, strike)?.notes;
    expect(late).toEqual([{ code: "extraAction", params: { penalty: -5 } }]);
  });

  it.each([
    ["trip", {}, "provokes/threatened"],
    ["trip", { trip: 1 }, null],
    ["grab", {}, "provokes/threatened"],
    ["grab", { grab: 1 }, null],
    ["unarmedAttack", {}, "provokes/armed"],
    ["unarmedAttack", { unarmedAttack: 1 }, null],
  ])("that %s with a bonus in %o provokes: %s (R053, R114, R453, G20)", (action, maneuvers, code) => {
    const kassus = person("kassus", { sheet: { skills: [skill("unarmed", 2, { maneuvers })] } });
    const bare = { actor: "kassus", action, weapon: "fist", targets: ["boarder"] };
    const notes = (encounter: CodaEncounter) =>
      coda.preview.action(encounter, bare)?.notes.flatMap((note) => (note.code === "cost" ? [] : note.code));
    const two = fight([kassus, enemy("boarder", { at: [1, 0] })]);
    expect(notes(two)).toEqual(code === null ? [] : [code]);
    expect(notes({ ...two, settings: { alsoProvokes: action } })).toEqual(["provokes/threatened"]);
  });
});
