import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { icon } from "../../../src/rulesets/icon/index.ts";
import type { IconCombatant } from "../../../src/rulesets/icon/sheet.ts";
import { barView } from "../../../src/system/apps/action-bar/view.ts";
import type { IconContext } from "../../../src/system/rulesets/icon/actions.ts";
import { actGroups } from "../../../src/system/sheets/view/actions.ts";
import type { ActorContext } from "../../../src/system/sheets/view/actor-context.ts";
import { trackViews } from "../../../src/system/sheets/view/head.ts";
import { movementModeButtons } from "../../../src/system/sheets/view/movement-actions.ts";
import { rollView } from "../../../src/system/sheets/view/roll.ts";
import { declared, enemy, fight, knife, mode, type PersonOptions, person, pistol } from "../../support/icon.ts";
import { actorWith, storedAs } from "../../support/icon-documents.ts";
import { useEnglish } from "../../support/words.ts";

// What the face leads to extends these as it loads
Object.assign(globalThis, { Actor: class {}, TokenDocument: class {} });

const { iconUi } = await import("../../../src/system/rulesets/icon/ruleset-ui.ts");
const { attackRows, intentWith } = await import("../../../src/system/rulesets/icon/sheet/attacks.ts");
const { editView } = await import("../../../src/system/rulesets/icon/sheet/edit.ts");
const { figureBlocks } = await import("../../../src/system/rulesets/icon/sheet/head.ts");
const { headFigures } = await import("../../../src/system/rulesets/icon/sheet/head.ts");
const { skillIntent, skillRows, untrainedRows } = await import("../../../src/system/rulesets/icon/sheet/skills.ts");

/** Somebody at 0,0 who has declared a shot, with an enemy at 8 m whom they aim at, in the round's actions. */
function context(me: PersonOptions = {}, them: PersonOptions = {}, over: Partial<IconContext> = {}): IconContext {
  const encounter = fight([
    person("me", { marks: declared(9, "fire"), ...me }),
    enemy("enemy", { at: [4, 0], marks: declared(5, "fire"), ...them }),
  ]);
  const who = encounter.combatants.enemy as IconCombatant;
  return {
    ruleset: icon as unknown as Ruleset,
    encounter,
    me: encounter.combatants.me as IconCombatant,
    target: { who, name: "Raider" },
    seesHidden: false,
    nameOf: (id) => id,
    ...over,
  };
}

/** The same person when nobody fights. */
function atPeace(view: IconContext): IconContext {
  const { encounter, ...rest } = view;
  return { ...rest, encounter: { ...encounter, round: 0, turn: null, order: [] }, target: null };
}

const rowOf = (view: IconContext, weapon: string) => attackRows(view).find((row) => row.weapon === weapon);
const wayOf = (view: IconContext, weapon: string, way: string) =>
  rowOf(view, weapon)?.ways.find((one) => one.way === way);

beforeAll(useEnglish);

describe("the attack rows of a sheet of ICON", () => {
  it("N03, I030: show the pool, the harm and the chance against the number of the range", () => {
    const row = rowOf(context(), "pistol");
    expect(row).toMatchObject({ name: "Beam pistol", damage: "2d6+6", roll: "2d6+2", refusal: null });
    expect(row?.chance).toBeGreaterThan(0.8);
    expect(rowOf(context({}, { at: [20, 0] }), "pistol")?.chance).toBeLessThan(0.6);
  });

  it("N21: say of a weapon that is set to stun that it does", () => {
    const stunning = pistol({ modes: [mode({ id: "lightStun", bonus: 2, stun: true })] });
    const row = rowOf(context({ sheet: { weapons: [stunning] } }), "pistol");
    expect(row).toMatchObject({ damage: "2d6+2 stun", stuns: true });
  });

  it("say of a movement mode nothing about strikes, which nobody has here", () => {
    const view = context({ marks: declared(9, "move") });
    const notes = movementModeButtons(iconUi.acts, view, null, null).map(({ id, note }) => [id, note]);
    expect(notes[0]).toEqual(["walk", ""]);
  });

  it("N21: show each other setting of a beam as a button with what it does", () => {
    expect(wayOf(context(), "pistol", "mode:stun")).toMatchObject({ label: "Stun", roll: "2d6+2 stun" });
    expect(intentWith(context(), "Beam pistol", "mode:stun")).toMatchObject({
      action: "fire",
      options: { mode: "stun" },
    });
  });

  it("I015: say how many charges are left, and that a setting takes more than there are", () => {
    const heavy = [...pistol().modes, { id: "heavy", dice: 4, bonus: 6, stun: false, charges: 15 }];
    const view = context({ sheet: { weapons: [pistol({ modes: heavy })] }, counts: { "charges:pistol": 10 } });
    expect(rowOf(view, "pistol")?.detail).toContain("10 of 20 charges");
    expect(wayOf(view, "pistol", "mode:heavy")?.refusal).toContain("10");
    expect(wayOf(view, "pistol", "reload")).toBeDefined();
    expect(wayOf(context(), "pistol", "reload")).toBeUndefined();
  });

  it("I013: offer what is put away to be drawn, after what is in hand and bare hands", () => {
    const view = atPeace(context({ sheet: { weapons: [knife({ held: false }), pistol()] } }));
    expect(attackRows(view).map(({ weapon }) => weapon)).toEqual(["pistol", "hands", "knife"]);
    expect(rowOf(view, "knife")?.refusal).toContain("aren’t holding");
    expect(wayOf(view, "knife", "draw")?.refusal).toBeNull();
  });

  it("N19: strike with a blade in four ways, and N18: with bare hands in five", () => {
    expect(rowOf(context(), "knife")?.action).toBe("strike");
    expect(rowOf(context(), "knife")?.ways.map(({ way }) => way)).toEqual(["slash", "thrust", "cleave", "drop"]);
    expect(rowOf(context(), "hands")).toMatchObject({ action: "punch", damage: "1d6+2" });
    expect(rowOf(context(), "hands")?.ways.map(({ way }) => way)).toEqual([
      "kick",
      "snapPunch",
      "snapKick",
      "roundhouse",
    ]);
    expect(intentWith(context(), "hands", "kick")?.action).toBe("kick");
  });

  it("I012: say that no such action was declared", () => {
    expect(rowOf(context({ marks: declared(9, "move") }), "pistol")?.refusal).not.toBeNull();
  });

  it("keep the chance from a reader who learns nothing of the one aimed at", () => {
    expect(
      rowOf(context({}, {}, { learns: (id) => (id === "enemy" ? "nothing" : "all") }), "pistol")?.chance,
    ).toBeNull();
  });

  it("mean nothing with a weapon that is not there", () => {
    expect(intentWith(context(), "Harpoon", "")).toBeNull();
  });
});

describe("the buttons of a sheet of ICON", () => {
  const ids = (view: IconContext) => actGroups(iconUi.acts, view).flatMap(({ buttons }) => buttons.map(({ id }) => id));

  it("I057 to I063: offer the special shots, and no wide beam without a weapon for it", () => {
    expect(ids(context())).toEqual(expect.arrayContaining(["doubleFire", "coveringFire", "getTheDrop", "ricochet"]));
    expect(ids(context())).not.toContain("wideBeam");
    expect(ids(context({ sheet: { weapons: [pistol({ wide: true })] } }))).toContain("wideBeam");
  });

  it("I012, I013, I018: put the work that was declared into the action bar, a weapon to draw too", () => {
    const barred = (view: IconContext) => {
      const groups = actGroups(iconUi.acts, view).map((group) => ({
        ...group,
        label: "",
        hint: "",
        movementModes: [],
      }));
      const { sections, refused } = barView(iconUi, "Me", view, groups, null);
      return [...sections.flatMap(({ keys }) => keys), ...refused].map(({ id }) => id);
    };
    const stowed = { sheet: { weapons: [pistol({ held: false })] } };
    expect(barred(context({ ...stowed, marks: declared(9, "draw", "fire") }))).toContain("draw");
    expect(barred(context({ ...stowed, marks: declared(9, "fire", "draw") }))).not.toContain("draw");
    expect(barred(context({ marks: declared(9, "firstAid") }))).toContain("firstAid");
    expect(barred(context())).not.toContain("firstAid");
  });

  it("I012, I018: give the work that is declared next a key, though it still wants somebody it is meant for", () => {
    const bar = (view: IconContext) => {
      const groups = actGroups(iconUi.acts, view).map((group) => ({
        ...group,
        label: "",
        hint: "",
        movementModes: [],
      }));
      const mine = { ...view, encounter: { ...view.encounter, turn: "me" } };
      return barView(iconUi, "Me", mine, groups, null).sections.flatMap(({ keys }) => keys);
    };
    const key = bar(context({ marks: declared(9, "firstAid") }, {}, { target: null })).find(
      ({ id }) => id === "firstAid",
    );
    expect(key).toMatchObject({ refused: true, note: "Choose a target first." });
    expect(key?.cap).not.toBe("");
    expect(bar(context({ marks: declared(9, "fire") }, {}, { target: null })).map(({ id }) => id)).not.toContain(
      "firstAid",
    );
  });

  it("I053: are none for the dead, nor weapons in the bar, and nothing is said of what they declared", () => {
    const dead = context({ conditions: ["dead"], counts: { damage: 99 } });
    const groups = actGroups(iconUi.acts, dead).map((group) => ({ ...group, label: "", hint: "", movementModes: [] }));
    expect(groups.flatMap(({ buttons }) => buttons)).toEqual([]);
    expect(barView(iconUi, "Me", dead, groups, null)).toMatchObject({
      allowance: [],
      states: ["Dead"],
      waits: false,
      sections: [],
      refused: [],
    });
  });

  it("I013, I014, I019: leave out whom one aims at where an act concerns nobody else", () => {
    const aimedAt = (action: string) => iconUi.acts.act(context(), action).targets;
    expect(["standUp", "delay", "forgo", "draw", "reload"].map(aimedAt)).toEqual([[], [], [], [], []]);
    expect(["firstAid", "grab", "fire"].map(aimedAt)).toEqual([["enemy"], ["enemy"], ["enemy"]]);
    expect(intentWith(context(), "pistol", "drop")?.targets).toEqual([]);
  });

  it("N21: keep the figure of a weapon that is set to stun short in the bar, and say that it stuns beside it", () => {
    const stunning = pistol({ modes: [mode({ id: "lightStun", bonus: 2, stun: true })] });
    const view = context({ sheet: { weapons: [stunning] } }, {}, { target: null });
    const key = barView(iconUi, "Me", { ...view, encounter: { ...view.encounter, turn: "me" } }, [], null)
      .sections.flatMap(({ keys }) => keys)
      .find(({ id }) => id === "pistol");
    expect(key).toMatchObject({ figure: "2d6+2", note: "2d6+2 stun" });
  });

  it("I010, I019: offer to wait and to give up only in a fight", () => {
    expect(ids(context())).toEqual(expect.arrayContaining(["delay", "forgo"]));
    expect(ids(atPeace(context()))).not.toContain("delay");
  });

  it("I041, I061: offer what ends a hold or a held shot only to those concerned", () => {
    for (const id of ["breakFree", "releaseHold", "lowerWeapon", "slipAway"]) expect(ids(context())).not.toContain(id);
    expect(ids(context({ conditions: ["grabbed"] }))).toContain("breakFree");
  });

  it("leave to the window of the round what it asks for, and to weapons what is done with them", () => {
    for (const id of ["initiative", "declare", "move", "fire", "strike", "punch", "draw", "skillTest"])
      expect(ids(context())).not.toContain(id);
  });
});

const trackOn = (view: IconContext) => trackViews(view as unknown as ActorContext)[0];

describe("the figures of a sheet of ICON", () => {
  it("N01, N03: roll an attribute, and beside it the edges that count", () => {
    const [block] = figureBlocks(context({ attributes: { fitness: 3 }, edges: { strength: 1, reaction: -1 } }));
    expect(block?.rows[0]).toMatchObject({ subject: "fitness", score: 3, roll: "3d6" });
    expect(block?.rows[0]?.parts).toEqual([{ edge: "strength", label: "Strength +1", roll: "4d6" }]);
    expect(block?.rows[1]?.parts).toEqual([{ edge: "reaction", label: "Reaction \u22121", roll: "1d6" }]);
  });

  it("N13, N14: fill one level after the other and say what it takes off", () => {
    const track = trackOn(context({ counts: { damage: 5 } }));
    expect(track).toMatchObject({
      sum: "5 of 12, 2 per level",
      points: 5,
      limit: 12,
      level: "Injured",
      penalty: "\u22122",
    });
    expect(track?.levels.map(({ filled }) => filled)).toEqual([2, 2, 1, 0, 0, 0]);
    expect(track?.levels.map(({ penalty }) => penalty)).toEqual(["0", "\u22121", "\u22122", "\u22124", "–", "–"]);
  });

  it("I053: stay on the last level beyond the end", () => {
    const track = trackOn(context({ counts: { damage: 99 } }));
    expect(track).toMatchObject({ level: "Killed", note: "" });
    expect(track?.levels.at(-1)).toMatchObject({ here: true, part: 100 });
  });
});

describe("the head of a sheet of ICON", () => {
  const actor = () => {
    const kept = actorWith(storedAs(person("me").sheet));
    return Object.assign(kept, { person: kept.system });
  };
  const chips = (view: IconContext) => headFigures(actor(), view).chips.map(({ label }) => label);
  const figures = (view: IconContext) => headFigures(actor(), view).gauges.map(({ figure, pips }) => pips ?? figure);

  it("I009, I025: show initiative, what was declared and is left, and what both take off", () => {
    const view = context({ marks: declared(9, "fire", "move", "move"), counts: { damage: 2 } });
    expect(figures(view)).toEqual(["9", { shape: "square", left: 3, of: 3 }, "\u22123", "3"]);
    expect(chips(view)).toEqual(expect.arrayContaining(["Fire", "Move"]));
  });

  it("I002: say what the round waits for, and nothing of it where nobody fights", () => {
    const view = context({ marks: {} }, { marks: {} });
    expect(chips(view)).toContain("Do now: Initiative");
    expect(figures(view).slice(0, 2)).toEqual(["–", "–"]);
    expect(chips(atPeace(view)).join()).not.toContain("To do now");
  });

  it("I053: counts nothing of the round for the dead", () => {
    const dead = context({ marks: declared(9, "fire"), conditions: ["dead"], counts: { damage: 99 } });
    expect(chips(dead)).not.toContain("Fire");
    expect(figures(dead)).toEqual(["9", "\u22124", "3"]);
    expect(trackOn(dead)).toMatchObject({ level: "Dead" });
    expect(trackOn(dead)?.levels.filter(({ here }) => here)).toEqual([]);
  });

  it("I054: warn of stunning, which is no wound", () => {
    expect(chips(context({ counts: { stun: 1 } }))).toContain("Stun: 1");
  });
});

describe("the skills of a sheet of ICON", () => {
  const sheet = {
    ...person("me").sheet,
    skills: [
      { skill: "energyWeapons", ranks: 2, specialities: { beamPistol: 4 } },
      { skill: "command", attribute: "presence" as const, ranks: 3, specialities: {} },
    ],
  };
  const actor = () => actorWith(storedAs(sheet));
  const view = context({ sheet: { skills: sheet.skills } } as unknown as PersonOptions);

  it("N02: roll a speciality with ranks of its own, and a skill of one's own with its attribute", () => {
    const rows = skillRows(actor(), view);
    expect(rows[0]).toMatchObject({ ranks: 2, roll: "2d6+2", detail: "Coordination, Dexterity" });
    expect(rows[0]?.parts).toEqual([{ speciality: "beamPistol", label: "Beam pistol 4", roll: "2d6+4" }]);
    expect(rows[1]).toMatchObject({ roll: "2d6+3", detail: "Presence" });
  });

  it("N10: leave out what takes training, and what is learnt", () => {
    const ids = untrainedRows(actor(), view).map(({ skill }) => skill);
    expect(ids).toContain("dodge");
    expect(ids).not.toContain("medicine");
    expect(ids).not.toContain("energyWeapons");
  });

  it("N02: write specialities with their ranks, and let no attribute be chosen where the rules have one", () => {
    const { skills, follows } = editView(Object.assign(actor(), { person: actor().system }));
    expect(skills[0]).toMatchObject({ specialities: "Beam pistol 4", attributes: [], attribute: "Coordination" });
    expect(skills[1]?.attributes.map(({ value }) => value)).toContain("presence");
    expect(follows.map(({ value }) => value)).toEqual([2, 12]);
  });
});

describe("the roll dialog of ICON", () => {
  const view = (intent: object, from: IconContext = context()) =>
    rollView(iconUi, "Me", from, { actor: "me", action: "fire", weapon: "pistol", targets: ["enemy"], ...intent });
  const chosen = (fields: ReturnType<typeof view>["situation"], id: string) => fields.find((field) => field.id === id);

  it("N03, N04: rolls a pool and says what the number is made of", () => {
    expect(view({})).toMatchObject({
      dice: 2,
      reading: "The highest die counts; one of them is the drama die.",
      total: 2,
      target: 4,
      made: "Short 4",
    });
  });

  it("I031, I034: takes range and cover as somebody sees them, and says what the map shows", () => {
    const seen = view({ options: { range: "medium", cover: "heavy" } });
    expect(seen).toMatchObject({ target: 11, made: "Medium 7, heavy cover +4" });
    expect(chosen(seen.situation, "range")?.options.map(({ label }) => label)).toContain("Short 4 (map)");
  });

  it("N21, I037: lets the setting be chosen, and hindrances be named", () => {
    const { situation } = view({ options: { mode: "stun" } });
    expect(chosen(situation, "mode")?.options.find(({ selected }) => selected)?.label).toBe("Stun 2d6+2 stun");
    expect(view({ options: { hindrance: "badlyHindered" } }).target).toBe(6);
    expect(chosen(view({ action: "coveringFire", targets: [] }).situation, "hindrance")).toBeDefined();
  });

  it("I055: asks whether bare hands are meant to kill", () => {
    const near = context({ marks: declared(9, "fight") }, { at: [1, 0] });
    const { situation } = view({ action: "punch", weapon: undefined }, near);
    expect(situation.map(({ id }) => id)).toEqual(["hindrance", "lethal"]);
    expect(iconUi.roll.situationValue("lethal", "true")).toBe(true);
    expect(iconUi.roll.situationValue("range", "long")).toBe("long");
  });

  it("N09: names how hard an undertaking is, or lets the game master name the number", () => {
    const test = { action: "skillTest", weapon: undefined, targets: [] };
    const subject = "firstAid";
    expect(view({ ...test, options: { subject } })).toMatchObject({
      target: 7,
      named: null,
      numberHint: "Leave empty to use the rules",
    });
    expect(view({ ...test, options: { subject, difficulty: "challenging" } }).target).toBe(10);
    expect(view({ ...test, options: { subject }, adjustment: { target: 5 } })).toMatchObject({ target: 5, named: 5 });
  });

  it("G334: means a test that a game master calls for, in a fight and unless it is the work that is due", () => {
    const rolled = (marks: IconCombatant["marks"], over = {}) =>
      skillIntent(context({ marks }, {}, over), "dodge").action;
    const gm = { seesHidden: true };
    expect(rolled(declared(9, "fire"), gm)).toBe("calledTest");
    expect(rolled(declared(9, "work"), gm)).toBe("skillTest");
    expect(rolled(declared(9, "fire"), { seesHidden: false })).toBe("skillTest");
    expect(figureBlocks(context({ marks: declared(9, "fire") }, {}, gm))[0]?.rows[0]?.action).toBe("calledTest");
  });

  it("keeps the number from a reader who learns nothing of the target", () => {
    const secret = view({}, context({}, {}, { learns: (id) => (id === "enemy" ? "nothing" : "all") }));
    expect(secret).toMatchObject({ target: null, made: "", chance: null });
  });
});
