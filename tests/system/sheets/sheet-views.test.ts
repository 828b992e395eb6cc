import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaCombatant } from "../../../src/rulesets/coda/sheet.ts";
import { codaFace } from "../../../src/system/rulesets/coda/face.ts";
import { attackRows } from "../../../src/system/rulesets/coda/sheet/attacks.ts";
import { figureBlocks } from "../../../src/system/rulesets/coda/sheet/figures.ts";
import { skillIntent } from "../../../src/system/rulesets/coda/sheet/skills.ts";
import { woundTrack } from "../../../src/system/rulesets/coda/sheet/wounds.ts";
import type { CodaStanding } from "../../../src/system/rulesets/coda/standing.ts";
import { actGroups } from "../../../src/system/sheets/view/acts.ts";
import { thingChips } from "../../../src/system/sheets/view/head.ts";
import { mannerButtons, threateningFoes } from "../../../src/system/sheets/view/manners.ts";
import { fight, foe, type PersonOptions, person, pistol, skill, sword } from "../../support/coda.ts";
import { useEnglish } from "../../support/words.ts";

/** Somebody at 0,0 with a foe beside him whom he aims at, in a fight on his own turn. */
function standing(me: PersonOptions = {}, them: PersonOptions = {}, over: Partial<CodaStanding> = {}): CodaStanding {
  const encounter = fight([person("me", me), foe("foe", { at: [1, 0], ...them })]);
  const who = encounter.combatants.foe as CodaCombatant;
  const mine = encounter.combatants.me as CodaCombatant;
  return {
    ruleset: coda as unknown as Ruleset,
    encounter,
    me: mine,
    target: { who, name: "Boarder" },
    seesHidden: false,
    nameOf: (id) => id,
    ...over,
  };
}

/** The same people when nobody fights. */
function atPeace({ encounter, ...rest }: CodaStanding): CodaStanding {
  return { ...rest, encounter: { ...encounter, round: 0, turn: null, order: [] } };
}

beforeAll(useEnglish);

describe("the attack rows of a sheet", () => {
  it("R086: show what is added to the dice, the damage and the chance against the one aimed at", () => {
    const [row] = attackRows(standing());
    expect(row).toMatchObject({ weapon: "sword", name: "Sword", damage: "2d6", total: 4, refusal: null });
    // 2d6+4 against Defense 7 meets it with a 3 or more
    expect(row?.chance).toBeCloseTo(35 / 36, 6);
  });

  it("keep the chance from a reader who learns nothing of the one aimed at, and what he rolls with not", () => {
    const [seen] = attackRows(standing());
    const [row] = attackRows(standing({}, {}, { isVeiled: (id) => id === "foe" }));
    expect(row).toEqual({ ...seen, chance: null });
  });

  it("R092: add Strength and the weapon to the damage, with a real minus sign", () => {
    const weak = { attributes: { strength: 2, agility: 6, intellect: 6, vitality: 6, presence: 6, perception: 6 } };
    const heavy = sword({ damage: { dice: 2, sides: 6, bonus: 5, strength: true } });
    expect(attackRows(standing({ sheet: { ...weak, weapons: [heavy] } }))[0]?.damage).toBe("2d6+3");
    expect(attackRows(standing({ sheet: { ...weak, weapons: [sword()] } }))[0]?.damage).toBe("2d6\u22122");
  });

  it("say why a weapon that is not in hand cannot be used, and come after those that are", () => {
    const rows = attackRows(standing({ sheet: { weapons: [pistol({ held: false }), sword()] } }));
    expect(rows.map(({ weapon }) => weapon)).toEqual(["sword", "fist", "foot", "pistol"]);
    expect(rows.at(-1)?.refusal).toContain("not in hand");
  });

  it("R045: say that the target is out of reach", () => {
    const [row] = attackRows(standing({}, { at: [4, 0] }));
    expect(row?.refusal).toContain("out of reach");
  });

  it("R114: warn in a fight that armed foes may strike an unarmed attacker first, and only then", () => {
    const fist = (rows: ReturnType<typeof attackRows>) => rows.find(({ weapon }) => weapon === "fist");
    expect(fist(attackRows(standing()))?.provokes).not.toBe("");
    expect(fist(attackRows(atPeace(standing())))?.provokes).toBe("");
  });

  it("have no chance while nobody is aimed at", () => {
    expect(attackRows(standing({}, {}, { target: null }))[0]?.chance).toBeNull();
  });
});

describe("the buttons of a sheet", () => {
  const button = (view: CodaStanding, id: string) =>
    actGroups(codaFace.acts, view)
      .flatMap(({ buttons }) => buttons)
      .find((one) => one.id === id);

  it("R081: offer getting up only to who lies on the floor", () => {
    expect(button(standing(), "standUp")?.refused).toBe(true);
    expect(button(standing({ conditions: ["prone"] }), "standUp")).toMatchObject({ refused: false, provokes: true });
  });

  it("are refused with a reason on somebody else's turn", () => {
    const view = standing();
    const later = { ...view, encounter: { ...view.encounter, turn: "foe" } };
    expect(button(later, "dropProne")).toMatchObject({ refused: true, note: expect.stringContaining("turn") });
  });

  it("do not offer a move without a path", () => {
    expect(button(standing(), "move")).toBeUndefined();
  });
});

describe("the manners of moving on a sheet", () => {
  const manner = (view: CodaStanding, id: string, barred: string | null = null) =>
    mannerButtons(codaFace.acts, view, "jog", barred).find((one) => one.id === id);

  it("R047, R049, R050: say how many may strike, and that a step and a tumble pass them", () => {
    expect(manner(standing(), "jog")).toMatchObject({ provokes: true, note: "1 foe may strike", chosen: true });
    expect(manner(standing(), "step")).toMatchObject({ provokes: false, note: "Nobody may strike" });
    expect(manner(standing(), "tumble")?.provokes).toBe(false);
  });

  it("R072: tell the chance of the test before the first pace", () => {
    expect(manner(standing(), "run")?.note).toMatch(/^Test, \d+\u2009%\. 1 foe may strike$/);
  });

  it("need a token on squares, and a fight in which metres count", () => {
    const barred = "This scene has no squares.";
    expect(manner(standing(), "jog", barred)).toMatchObject({ refused: true, note: barred, provokes: false });
    expect(manner(atPeace(standing()), "jog")?.refused).toBe(true);
  });

  it("G285: leave only crawling to who lies on the floor", () => {
    const view = standing({ conditions: ["prone"] });
    expect(manner(view, "jog")?.refused).toBe(true);
    expect(manner(view, "step")?.refused).toBe(false);
  });

  it("do not tell players of a hidden foe", () => {
    expect(threateningFoes(standing({}, { hidden: true }))).toBe(0);
    expect(threateningFoes(standing({}, { hidden: true }, { seesHidden: true }))).toBe(1);
  });
});

describe("the head of a sheet", () => {
  const chips = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ icon: "blade", label: `Blade ${index}`, warns: false }));

  it("names the first of very many things and says how many more there are", () => {
    const shown = thingChips(chips(50)).map(({ label }) => label);
    expect(shown).toHaveLength(9);
    expect(shown.at(-1)).toBe("And 42 more");
  });

  it("names all where the plate of the rest would stand for one alone", () => {
    expect(thingChips(chips(9)).map(({ label }) => label)).toEqual(chips(9).map(({ label }) => label));
  });
});

describe("the figures of a sheet", () => {
  it("C40: have today's wounds in them", () => {
    const fresh = standing();
    const dazed = standing({ counts: { damage: 7 } });
    const totals = (view: CodaStanding) => figureBlocks(view).flatMap(({ rows }) => rows.map(({ roll }) => roll));
    expect(totals(fresh)).toEqual(Array.from({ length: 10 }, () => "+0"));
    expect(totals(dazed)).toEqual(Array.from({ length: 10 }, () => "\u22121"));
  });

  it("C41: fill one level of the track after the other", () => {
    const track = woundTrack(person("me", { counts: { damage: 8 } }));
    expect(track).toMatchObject({ health: 6, damage: 8, limit: 36, level: "Dazed", penalty: "\u22121" });
    expect(track.levels.map(({ filled }) => filled)).toEqual([6, 2, 0, 0, 0, 0]);
    expect(track.levels.map(({ here }) => here)).toEqual([false, true, false, false, false, false]);
  });

  it("stay on the last level beyond the end of the track", () => {
    const track = woundTrack(person("me", { counts: { damage: 99 } }));
    expect(track.levels.at(-1)).toMatchObject({ here: true, part: 100 });
  });

  it("G245: a maneuver of a skill is rolled with its bonus under its name", () => {
    const parry = skill("armed", 4, { maneuvers: { parry: 2 } });
    const intent = skillIntent(standing(), parry, { maneuver: "parry" });
    expect(intent.adjustment?.added).toEqual([{ label: "Parry", value: 2 }]);
    expect(intent.targets).toEqual([]);
  });

  it("leave out whom one aims at where an act concerns nobody else, so that it is one's own alone", () => {
    const aimedAt = (action: string) => codaFace.acts.act(standing(), action).targets;
    expect(["delay", "dodge", "withdraw", "dropProne", "standUp"].map(aimedAt)).toEqual([[], [], [], [], []]);
    expect(["trip", "firstAid"].map(aimedAt)).toEqual([["foe"], ["foe"]]);
  });
});
