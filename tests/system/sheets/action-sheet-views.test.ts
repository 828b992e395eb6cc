import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { action } from "../../../src/rulesets/action/index.ts";
import type { ActionCombatant } from "../../../src/rulesets/action/sheet.ts";
import { movementModes } from "../../../src/rulesets/action/tables/movement-modes.ts";
import { signed } from "../../../src/system/foundry/text.ts";
import type { ActionContext } from "../../../src/system/rulesets/action/actions.ts";
import { actGroups } from "../../../src/system/sheets/view/actions.ts";
import type { ActorContext } from "../../../src/system/sheets/view/actor-context.ts";
import { trackViews } from "../../../src/system/sheets/view/head.ts";
import { movementModeButtons } from "../../../src/system/sheets/view/movement-actions.ts";
import { rollView } from "../../../src/system/sheets/view/roll.ts";
import { foldFields } from "../../../src/system/sheets/view/situation.ts";
import { acting, enemy, fight, grenade, machinePistol, person, pistol, sword } from "../../support/action.ts";
import { actorWith, storedAs } from "../../support/action-documents.ts";
import { useEnglish } from "../../support/words.ts";

// What the ruleset UI leads to extends these as it loads
Object.assign(globalThis, { Actor: class {}, TokenDocument: class {} });

const { actionUi } = await import("../../../src/system/rulesets/action/ruleset-ui.ts");
const { attackRows, intentWith } = await import("../../../src/system/rulesets/action/sheet/attacks.ts");
const { defenseSum } = await import("../../../src/system/rulesets/action/sheet/defense.ts");
const { headFigures } = await import("../../../src/system/rulesets/action/sheet/head.ts");
const { initiativeSum } = await import("../../../src/system/rulesets/action/sheet/initiative.ts");
const { situationValue } = await import("../../../src/system/rulesets/action/roll.ts");
const { skillRows, untrainedRows } = await import("../../../src/system/rulesets/action/sheet/skills.ts");

type Options = NonNullable<Parameters<typeof person>[1]>;

/** Somebody whose turn it is, with an enemy at 8 m at whom they aim. */
function context(me: Options = {}, them: Options = {}, over: Partial<ActionContext> = {}): ActionContext {
  const weapons = [pistol(), machinePistol(), sword({ held: false })];
  const encounter = acting([person("me", { sheet: { weapons }, ...me }), enemy("enemy", { at: [8, 0], ...them })]);
  const who = encounter.combatants.enemy as ActionCombatant;
  return {
    ruleset: action as unknown as Ruleset,
    encounter,
    me: encounter.combatants.me as ActionCombatant,
    target: { who, name: "Raider" },
    seesHidden: false,
    nameOf: (id) => id,
    ...over,
  };
}

const rowOf = (view: ActionContext, weapon: string) => attackRows(view).find((row) => row.weapon === weapon);
const groupOf = (view: ActionContext, id: string) =>
  actGroups(actionUi.acts, view as ActorContext)
    .find((group) => group.id === id)
    ?.buttons.map((button) => button.id) ?? [];
const fieldsOf = (view: ActionContext, act: string, weapon: string, options = {}) => {
  const intent = { actor: "me", action: act, weapon, targets: ["enemy"], options };
  return rollView(actionUi, "Me", view as ActorContext, intent).situation;
};

beforeAll(useEnglish);

describe("the attack rows of a sheet of the third game", () => {
  it("X02, X07: show what is rolled, what a hit does, and the chance against the DEF of whom one aims at", () => {
    const row = rowOf(context(), "pistol");
    expect(row).toMatchObject({ name: "Pistol", damage: "3d6", refusal: null });
    expect(row?.chance).toBeGreaterThan(0.2);
    const hiding = context({}, { conditions: ["surprised"] });
    expect(rowOf(hiding, "pistol")?.chance ?? 0).toBeGreaterThan(row?.chance ?? 1);
  });

  it("A097: have the ways to fire automatically of what fires so, and of nothing else", () => {
    const ways = (weapon: string) => rowOf(context(), weapon)?.ways.map(({ way }) => way);
    expect(ways("smg")).toEqual(["burst", "stream", "spray", "letGo"]);
    expect(ways("pistol")).toEqual(["letGo"]);
    expect(ways("sword")).toEqual(["draw"]);
  });

  it("A111: aim what explodes at somebody, or at a square", () => {
    const view = context({ sheet: { weapons: [grenade()] } });
    expect(intentWith(view, "grenade", "")).toMatchObject({ action: "blast", targets: ["enemy"] });
    expect(intentWith(view, "grenade", "point")).toMatchObject({ action: "blast", targets: [] });
    expect(rowOf({ ...view, target: null }, "grenade")?.ways.map(({ way }) => way)).not.toContain("point");
  });

  it("A091: end with bare hands before what is put away", () => {
    expect(attackRows(context()).map(({ weapon }) => weapon)).toEqual(["pistol", "smg", "hands", "sword"]);
    expect(rowOf(context(), "hands")).toMatchObject({ damage: "4d6", stuns: true });
  });

  it("offer to load what has fired", () => {
    const fired = context({ counts: { "rounds:pistol": 2 } });
    expect(rowOf(fired, "pistol")?.ways.map(({ way }) => way)).toContain("loadWeapon");
    expect(rowOf(fired, "pistol")?.held).toContain("10 of 12 rounds");
  });
});

describe("the head of a sheet of the third game", () => {
  const headOf = (view: ActionContext) => headFigures(actorWith(storedAs(view.me.sheet)), view);

  it("A009, A011, A017: has DEF, action, movement and initiative in sight", () => {
    const shown = headOf(context()).gauges.map(({ label, figure, pips }) => [label, figure || pips?.left]);
    expect(shown).toEqual([
      ["DEF", "15"],
      ["Actions", 1],
      ["Movement", expect.stringMatching(/^9\sm$/u)],
      ["Initiative", "20"],
    ]);
  });

  it("A018, A082: shows what lowers DEF: a load, an aim", () => {
    const loaded = context({ sheet: { load: 20 } });
    expect(headOf(loaded).gauges[0]?.figure).toBe("14");
    expect(headOf(loaded).chips.map(({ label }) => label)).toContain("Load 20 kg, partly encumbered");
  });

  it("A003: says that initiative is to be rolled", () => {
    const encounter = fight([person("me"), enemy("enemy", { at: [8, 0] })]);
    const view = { ...context(), encounter, me: encounter.combatants.me as ActionCombatant };
    expect(headOf(view).chips.some(({ label, warns }) => warns && label.startsWith("Do now"))).toBe(true);
  });

  it("X12: has a track for Stun and one for Life, each with what is left of it and what its end means", () => {
    const tracks = trackViews(context({ counts: { stun: 5, damage: 22 } }) as ActorContext);
    expect(tracks.map(({ label, sum, levels }) => [label, sum, levels[0]?.label, levels[0]?.part])).toEqual([
      ["Stun", "15 of 20", "At 0: unconscious", 75],
      ["Life", "0 of 20", "At 0: dying", 0],
    ]);
  });

  it("says one round of a weapon that has one left", () => {
    const one = { sheet: { weapons: [grenade({ rounds: 1 })] } };
    expect(headOf(context(one)).chips.map(({ label }) => label)).toContain("Grenade, 1 round");
    expect(rowOf(context(one), "grenade")?.held).toContain("1 of 1 round");
  });

  it("A008 to A019: says what DEF is made of, and what would count otherwise", () => {
    const [sum] = defenseSum(context({ sheet: { load: 20 } }));
    expect(sum?.lines.map(({ label, value, counts }) => [label, value, counts])).toEqual([
      ["Base", "10", true],
      ["Aware: Reflexes", "+5", true],
      ["partly encumbered", "−1", true],
      ["Melee weapons, in melee", "+3", false],
      ["Dodge, your action", "+3", false],
    ]);
    expect(sum?.total).toEqual({ label: "DEF now", value: "14" });
  });

  it("A011, A012, A014: shows what DEF comes to where somebody is not aware, is struck at, or dodges", () => {
    const by = (...ids: string[]) => defenseSum(context(), new Set(ids))[0];
    expect(by()?.lines.map(({ id }) => id)).toEqual([null, "reflexes", "melee", "dodge"]);
    expect(by("reflexes")?.total).toEqual({ label: "DEF then", value: "10" });
    expect(by("melee", "dodge")?.total).toEqual({ label: "DEF then", value: "21" });
    expect(by("dodge")?.lines.map(({ counts }) => counts)).toEqual([true, true, false, true]);
  });

  it("A003, A004, G151: says what initiative is made of, and how often it is rolled", () => {
    const of = (view: ActionContext) => initiativeSum(view)[0];
    expect(of(context())?.lines.map(({ label, value }) => [label, value])).toEqual([
      ["INI", "5"],
      ["Die and bonuses", "+15"],
    ]);
    expect(of(context())).toMatchObject({ total: { value: "20" }, note: "Rolled every round." });
    const encounter = fight([person("me", { sheet: { follows: true } })], { settings: { iniEvery: "fight" } });
    const early = { ...context(), encounter, me: encounter.combatants.me as ActionCombatant };
    expect(of(early)).toMatchObject({ total: { value: "–" }, note: "The leader rolls for all who follow." });
    expect(of(early)?.lines.at(-1)).toMatchObject({ label: "Die", value: "+1d6" });
  });

  it("A014: strikes nothing through of a dodge that counts, nor of a skill of whoever lies unconscious", () => {
    const data = { of: "action", id: "dodge" };
    const stance = { kind: "stance", by: "me", data, until: { moment: "open" } } as const;
    const [dodging] = defenseSum(context({ timedEffects: { stance }, spent: { actions: 1 } }));
    expect(dodging?.lines.filter(({ label }) => label.startsWith("Dodge"))).toMatchObject([{ counts: true }]);
    const [out] = defenseSum(context({ conditions: ["unconscious"] }));
    expect(out?.lines.map(({ label }) => label)).toEqual(["Base"]);
  });
});

describe("the ways of moving of a sheet of the third game", () => {
  const waysOf = (view: ActionContext) =>
    movementModeButtons(actionUi.acts, view as ActorContext, null, null).map(({ id, figure }) => [
      id,
      parseInt(figure, 10),
    ]);

  it("A075, A078 to A080: say what their table takes off the action, or adds to DEF", () => {
    const buttons = movementModeButtons(actionUi.acts, context() as ActorContext, null, null);
    expect(Object.fromEntries(buttons.map(({ id, note }) => [id, note]))).toMatchObject({
      run: `Action ${signed(movementModes.run.skill)}`,
      sprint: `Action ${signed(movementModes.sprint.skill)}`,
      crawl: `Your action. DEF ${signed(movementModes.crawl.defense)}, without Reflexes`,
      rollOver: `Your action. DEF ${signed(movementModes.rollOver.defense)}`,
    });
  });

  it("A075 to A081: lead as far as the person comes with what is left of the turn", () => {
    const slow = { attributes: { strength: 5, reflexes: 2 } };
    expect(Object.fromEntries(waysOf(context(slow)))).toMatchObject({
      walk: 7,
      run: 14,
      sprint: 28,
      crawl: 3,
      dive: 2,
    });
    expect(Object.fromEntries(waysOf(context({ ...slow, spent: { metres: 3 } })))).toMatchObject({ walk: 4, run: 11 });
    const encounter = fight([person("me", slow), enemy("enemy", { at: [8, 0] })], { round: 0 });
    const idle = { ...context(), encounter, me: encounter.combatants.me as ActionCombatant };
    expect(Object.fromEntries(waysOf(idle))).toMatchObject({ walk: 7 });
  });
});

describe("the acts of a sheet of the third game", () => {
  it("A087: offer what is done in a hold to whoever is in one", () => {
    expect(groupOf(context(), "grab")).toEqual(["grab"]);
    const holding = { holding: { kind: "holding", by: "me", about: "enemy", until: { moment: "open" } } } as const;
    const grip = context({ conditions: ["grabbing"], timedEffects: holding }, { at: [1, 0], conditions: ["grabbed"] });
    expect(groupOf(grip, "grab")).toEqual(expect.arrayContaining(["restrain", "drag", "bringDown", "releaseHold"]));
  });

  it("A093: offer to draw fast while initiative is rolled, and not after it", () => {
    const sheet = { weapons: [sword({ held: false })] };
    const encounter = fight([person("me", { sheet }), enemy("enemy", { at: [8, 0] })]);
    const before = { ...context(), encounter, me: encounter.combatants.me as ActionCombatant };
    expect(groupOf(before, "other")).toContain("fastDraw");
    expect(groupOf(context({ sheet }), "other")).not.toContain("fastDraw");
  });

  it("A037, A096: leave out whom one aims at where an act concerns nobody else", () => {
    const aimedAt = (action: string) => actionUi.acts.act(context() as ActorContext, action).targets;
    expect(["standUp", "delay", "finishTurn", "mount"].map(aimedAt)).toEqual([[], [], [], []]);
  });

  it("A082: aim with what shoots, at whom one has as a target", () => {
    expect(actionUi.acts.act(context() as ActorContext, "aim")).toMatchObject({ weapon: "pistol", targets: ["enemy"] });
  });
});

describe("the roll dialog of the third game", () => {
  it("A020, A043, A059: lets people name what the map does not show, or otherwise than it does", () => {
    const ids = fieldsOf(context(), "shoot", "pistol").map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        "size",
        "cover",
        "elevation",
        "metres",
        "motion",
        "part",
        "visibility",
        "aware",
        "moving",
      ]),
    );
    expect(fieldsOf(context(), "shoot", "pistol").find(({ id }) => id === "metres")?.options[0]?.label).toMatch(
      /^8\sm/u,
    );
  });

  it("A111: says whether an explosive is aimed at a square or at a thing, whose size can be named", () => {
    const view = context({ sheet: { weapons: [grenade()] } });
    const at = (options: object) => {
      const intent = {
        actor: "me",
        action: "blast",
        weapon: "grenade",
        targets: [],
        cells: [{ col: 9, row: 0 }],
        options,
      };
      return rollView(actionUi, "Me", view as ActorContext, intent as never);
    };
    expect(at({}).squares?.label).toBe("A square");
    expect(at({ size: "veryLarge" }).squares?.label).toMatch(/^A thing, /u);
    expect(at({}).situation.map(({ id }) => id)).toContain("size");
  });

  it("has in sight of a shot on the map what only people know, and the rest below a fold", () => {
    const fields = fieldsOf(context(), "stream", "smg");
    const ids = (some: typeof fields) => some.map(({ id }) => id);
    expect(ids(foldFields(fields).shown)).toEqual(["rounds", "part", "visibility", "moving"]);
    expect(ids(foldFields(fields).folded)).toContain("cover");
    expect(foldFields(fields).isChosen).toBe(false);
    expect(foldFields(fieldsOf(context(), "stream", "smg", { braced: true })).isChosen).toBe(true);
    const few = [fields.find(({ id }) => id === "cover"), fields.find(({ id }) => id === "part")].flatMap(
      (one) => one ?? [],
    );
    expect(ids(foldFields(few).shown)).toEqual(["cover", "part"]);
  });

  it("A101: asks how many rounds a stream fires, all of them unless somebody says so", () => {
    const field = fieldsOf(context(), "stream", "smg").find(({ id }) => id === "rounds");
    expect(field?.options).toHaveLength(20);
    expect(field?.options[0]).toMatchObject({ value: "", label: "20", selected: true });
    const told = fieldsOf(context(), "stream", "smg", { rounds: situationValue("rounds", "5") });
    expect(told.find(({ id }) => id === "rounds")?.options.find(({ selected }) => selected)?.label).toBe("5");
  });

  it.each([
    ["metres", "50", 50],
    ["aware", "false", false],
    ["silhouetted", "true", true],
    ["cover", "half", "half"],
  ])("keeps %s %s as the rules read it", (id, value, kept) => {
    expect(situationValue(id, value)).toBe(kept);
  });
});

describe("the skills of a sheet of the third game", () => {
  it("X02: roll the skill with its attribute, learnt or not", () => {
    const view = context();
    const actor = actorWith(storedAs(view.me.sheet));
    expect(skillRows(actor, view).find(({ name }) => name === "pistols")).toMatchObject({
      detail: "Reflexes",
      ranks: 3,
      roll: "3d6+8",
    });
    expect(untrainedRows(actor, view).map(({ label }) => label)).toContain("First aid");
  });
});
