import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaCombatant } from "../../../src/rulesets/coda/sheet.ts";
import { choicesOf, chosenIntent } from "../../../src/system/apps/roll-choices.ts";
import type { AwayActor } from "../../../src/system/documents/actor.ts";
import type { CodaContext } from "../../../src/system/rulesets/coda/actions.ts";
import { codaUi } from "../../../src/system/rulesets/coda/ruleset-ui.ts";
import { attackRows } from "../../../src/system/rulesets/coda/sheet/attacks.ts";
import { figureBlocks, headFigures } from "../../../src/system/rulesets/coda/sheet/head.ts";
import { skillIntent } from "../../../src/system/rulesets/coda/sheet/skills.ts";
import type { ActionUi } from "../../../src/system/sheets/ruleset-ui.ts";
import { actGroups } from "../../../src/system/sheets/view/actions.ts";
import { type ActorContext, intentOf } from "../../../src/system/sheets/view/actor-context.ts";
import { type Belonging, withActs } from "../../../src/system/sheets/view/belongings.ts";
import { allowanceGauges, conditionChips, thingChips, trackViews } from "../../../src/system/sheets/view/head.ts";
import { movementModeButtons, threateningEnemies } from "../../../src/system/sheets/view/movement-actions.ts";
import { possibleGroups } from "../../../src/system/sheets/view/reachable.ts";
import { attackHint } from "../../../src/system/sheets/view/rows.ts";
import { enemy, fight, type PersonOptions, person, pistol, skill, sword } from "../../support/coda.ts";
import { edge } from "../../support/edges.ts";
import { useEnglish } from "../../support/words.ts";

/** Somebody at 0,0 with an enemy beside them whom they aim at, in a fight on their own turn. */
function context(me: PersonOptions = {}, them: PersonOptions = {}, over: Partial<CodaContext> = {}): CodaContext {
  const encounter = fight([person("me", me), enemy("enemy", { at: [1, 0], ...them })]);
  const who = encounter.combatants.enemy as CodaCombatant;
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
function atPeace({ encounter, ...rest }: CodaContext): CodaContext {
  return { ...rest, encounter: { ...encounter, round: 0, turn: null, order: [] } };
}

const ranges = { pointBlank: 2, short: 5, medium: 10, long: 20, increment: 5 };

beforeAll(useEnglish);

describe("the switches of weapons on a sheet", () => {
  const sheet = { weapons: [sword(), pistol({ held: false })] };
  const both = { weapons: [sword({ hands: 2 }), pistol({ held: false })] };
  const thing = (id: string, on: boolean) =>
    ({ id, name: id, icon: "blade", detail: "", field: "held", on }) satisfies Belonging;
  const groups = [{ kind: "weapon", type: "weapon", things: [thing("sword", true), thing("pistol", false)] }] as const;
  const acts = (one: CodaContext) =>
    withActs(codaUi.acts as ActionUi, one as ActorContext, groups).flatMap(({ things }) =>
      things.map(({ act }) => act),
    );

  it("R026, R036, R191: are acts in a fight, and say what they cost", () => {
    expect(acts(context({ sheet }))).toMatchObject([
      { label: "Put away", cost: "1 action", refusal: null },
      { label: "Draw", cost: "1 action", refusal: null },
    ]);
    const spent = acts(context({ sheet, spent: { actions: 2 } }, {}, {}));
    expect(spent.map((act) => act?.refusal === null)).toEqual([true, true]);
  });

  it("R047, R052: say before they are pressed that putting away lets an enemy beside one strike first", () => {
    const says = "Provokes: anybody who threatens you may strike first.";
    expect(acts(context({ sheet })).map((act) => act?.provokes)).toEqual([says, ""]);
    expect(acts(context({ sheet }, { at: [6, 0] })).map((act) => act?.provokes)).toEqual(["", ""]);
  });

  it("R191: count hands, and say what to do next", () => {
    const [, draw] = acts(context({ sheet: both }));
    expect(draw?.refusal).toContain("put away something first");
    expect(codaUi.acts.refuseHands(atPeace(context({ sheet: both })), "pistol")?.code).toBe("gear/hands-full");
    expect(codaUi.acts.refuseHands(atPeace(context({ sheet })), "pistol")).toBeNull();
    expect(codaUi.acts.refuseHands(atPeace(context({ sheet: both })), "sword")).toBeNull();
  });

  it("are free outside a fight", () => {
    expect(acts(atPeace(context({ sheet })))).toEqual([undefined, undefined]);
  });

  it("R034: pick up what lies on the floor", () => {
    const dropped = context({ sheet, holds: { sword: { lies: { col: 0, row: 0 } } } });
    expect(codaUi.acts.handle(dropped, "sword")).toMatchObject({ action: "pickUp", weapon: "sword" });
    expect(codaUi.acts.handle(dropped, "axe")).toBeNull();
  });
});

describe("the attack rows of a sheet", () => {
  it("R086: show what is added to the dice, the damage and the chance against the one aimed at", () => {
    const [row] = attackRows(context());
    expect(row).toMatchObject({ weapon: "sword", name: "Sword", damage: "2d6", total: 4, refusal: null });
    // 2d6+4 against Defense 7 meets it with a 3 or more
    expect(row?.chance).toBeCloseTo(35 / 36, 6);
  });

  it("R003: say beside their head what an attack costs, or what it loses once the actions are used up", () => {
    expect(attackHint(coda, attackRows(context()))).toBe("1 action each");
    expect(attackHint(coda, attackRows(context({ spent: { actions: 2 } })))).toBe("Extra action: \u22125");
    expect(attackHint(coda, attackRows(atPeace(context({ spent: { actions: 2 } }))))).toBe("1 action each");
  });

  it("keep the chance from a reader who learns nothing of the one aimed at, and what they roll with not", () => {
    const [seen] = attackRows(context());
    const [row] = attackRows(context({}, {}, { learns: (id) => (id === "enemy" ? "nothing" : "all") }));
    expect(row).toEqual({ ...seen, chance: null });
  });

  it("R092: add Strength and the weapon to the damage, with a real minus sign", () => {
    const weak = { attributes: { strength: 2, agility: 6, intellect: 6, vitality: 6, presence: 6, perception: 6 } };
    const heavy = sword({ damage: { dice: 2, sides: 6, bonus: 5, strength: true } });
    expect(attackRows(context({ sheet: { ...weak, weapons: [heavy] } }))[0]?.damage).toBe("2d6+3");
    expect(attackRows(context({ sheet: { ...weak, weapons: [sword()] } }))[0]?.damage).toBe("2d6\u22122");
  });

  it("say why a weapon that is not in hand cannot be used, and come after those that are", () => {
    const rows = attackRows(context({ sheet: { weapons: [pistol({ held: false }), sword()] } }));
    expect(rows.map(({ weapon }) => weapon)).toEqual(["sword", "fist", "foot", "pistol"]);
    expect(rows.at(-1)?.refusal).toContain("aren’t holding");
  });

  it("R045: say that the target is out of reach", () => {
    const [row] = attackRows(context({}, { at: [4, 0] }));
    expect(row?.refusal).toContain("out of reach");
  });

  it("R045: say so outside a fight as well, where nobody counts actions", () => {
    const [near] = attackRows(atPeace(context()));
    const [far] = attackRows(atPeace(context({}, { at: [4, 0] })));
    expect(near?.refusal).toBeNull();
    expect(far?.refusal).toContain("out of reach");
  });

  it("R114: warn in a fight that armed enemies may strike an unarmed attacker first, and only then", () => {
    const fist = (rows: ReturnType<typeof attackRows>) => rows.find(({ weapon }) => weapon === "fist");
    expect(fist(attackRows(context()))?.provokes).not.toBe("");
    expect(fist(attackRows(atPeace(context())))?.provokes).toBe("");
  });

  it("have no chance while nobody is aimed at", () => {
    expect(attackRows(context({}, {}, { target: null }))[0]?.chance).toBeNull();
  });
});

describe("the buttons of a sheet", () => {
  const button = (view: CodaContext, id: string) =>
    actGroups(codaUi.acts, view)
      .flatMap(({ buttons }) => buttons)
      .find((one) => one.id === id);

  it("R081: offer getting up only to who lies on the floor", () => {
    expect(button(context(), "standUp")?.refused).toBe(true);
    expect(button(context({ conditions: ["prone"] }), "standUp")).toMatchObject({ refused: false, provokes: true });
  });

  it("are refused with a reason on somebody else's turn", () => {
    const view = context();
    const later = { ...view, encounter: { ...view.encounter, turn: "enemy" } };
    expect(button(later, "dropProne")).toMatchObject({ refused: true, note: expect.stringContaining("turn") });
  });

  it.each(["aim", "feint", "withdraw", "delay", "dodge"])("are refused where nobody fights: %s", (act) => {
    expect(button(context(), act)?.refused).toBe(false);
    expect(button(atPeace(context()), act)?.refused).toBe(true);
  });

  it("do not offer a move without a path", () => {
    expect(button(context(), "move")).toBeUndefined();
  });
});

describe("what a sheet offers", () => {
  const groupsOf = (one: CodaContext) =>
    actGroups(codaUi.acts as ActionUi, one as ActorContext).map((group) => ({
      ...group,
      movementModes:
        group.id === "move" ? movementModeButtons(codaUi.acts as ActionUi, one as ActorContext, null, null) : [],
    }));

  it("is what can be done now; all that cannot is one line, each with its reason", () => {
    const all = groupsOf(context({}, { at: [6, 0] }));
    const { groups, cannot } = possibleGroups(all, false);
    const offered = groups.flatMap(({ movementModes, buttons }) => [...movementModes, ...buttons]);
    const shut = [...(cannot?.movementModes ?? []), ...(cannot?.buttons ?? [])];
    expect(offered.every(({ refused }) => !refused)).toBe(true);
    expect(shut.every(({ refused, note }) => refused && note !== "")).toBe(true);
    expect(shut.map(({ id }) => id)).toContain("trip");
    expect(cannot).toMatchObject({ label: `${shut.length} can’t be done now`, open: false });
    expect(offered.length + shut.length).toBe(
      all.flatMap(({ movementModes, buttons }) => [...movementModes, ...buttons]).length,
    );
  });

  it("has no head without anything below it, and no line for nothing", () => {
    const nobodys = groupsOf(context({}, {}, {})).map((group) => ({ ...group, movementModes: [], buttons: [] }));
    expect(possibleGroups(nobodys, true)).toEqual({ groups: [], cannot: null });
  });
});

describe("what is chosen about an act beside its button", () => {
  const armed = { sheet: { weapons: [sword(), pistol(), sword({ id: "knife", name: "Knife", traits: ["thrown"] })] } };
  const told = (view: CodaContext, action: string, id = "weapon") =>
    codaUi.acts.choices(view, action).find((choice) => choice.id === id);
  const values = (view: CodaContext, action: string, id?: string) =>
    told(view, action, id)?.options.map(({ value }) => value);

  it("R172, R192: is the weapon, hand or foot, the first that serves until somebody chooses", () => {
    expect(values(context(armed), "feint")).toEqual(["sword", "pistol", "knife", "fist", "foot"]);
    expect(codaUi.acts.act(context(armed), "feint")).toMatchObject({ weapon: "sword" });
    const chosen = { "feint.weapon": "foot", "disarm.weapon": "fist" };
    expect(codaUi.acts.act(context(armed, {}, { chosen }), "feint")).toMatchObject({ weapon: "foot" });
    expect(codaUi.acts.act(context(armed, {}, { chosen }), "disarm")).toMatchObject({ weapon: "fist" });
  });

  it("R157: counts for each act alone, and no longer than the weapon is in hand", () => {
    const chosen = { "charge.weapon": "knife" };
    expect(codaUi.acts.act(context(armed, {}, { chosen }), "trip")).not.toMatchObject({ weapon: "knife" });
    const stowed = { sheet: { weapons: [sword(), sword({ id: "knife", held: false })] } };
    expect(codaUi.acts.act(context(stowed, {}, { chosen }), "charge")).toMatchObject({ weapon: "sword" });
  });

  it("R249: leaves out what no tripping can be done with", () => {
    expect(values(context(armed), "trip")).toEqual(["fist", "foot"]);
  });

  it("R199, R228: is the hand, or a weapon from behind, which the game master judges", () => {
    expect(values(context(), "grab")).toEqual(["fist", "behind:sword"]);
    expect(codaUi.acts.act(context(), "grab")).toMatchObject({ weapon: "fist" });
    const view = context({}, {}, { chosen: { "grab.weapon": "behind:sword" } });
    expect(codaUi.acts.act(view, "grab")).toMatchObject({ weapon: "sword", options: { fromBehind: true } });
    expect(coda.check(view.encounter, codaUi.acts.act(view, "grab"))).toBeNull();
  });

  it("G256: is the thing in the enemy's hands that is meant", () => {
    const them = { sheet: { weapons: [sword(), sword({ id: "baton", name: "Baton", offHand: true })] } };
    expect(told(context({}, them), "disarm", "object")?.options.map(({ label }) => label)).toEqual(["Sword", "Baton"]);
    const view = context({}, them, { chosen: { "disarm.object": "baton" } });
    expect(codaUi.acts.act(view, "disarm")).toMatchObject({ options: { object: "baton" } });
    expect(coda.check(view.encounter, codaUi.acts.act(view, "disarm"))).toBeNull();
  });

  it("calls what an enemy holds only by the hand, for a reader who learns nothing of them", () => {
    const them = { sheet: { weapons: [sword(), sword({ id: "baton", name: "Baton", offHand: true })] } };
    const view = context({}, them, { learns: (id) => (id === "enemy" ? "nothing" : "all") });
    expect(told(view, "disarm", "object")?.options.map(({ label }) => label)).toEqual(["Main hand", "Off hand"]);
  });

  it("R191, R230, R167, R011: is the hand, the weapon to load, the actions to keep, the skill of the test", () => {
    const loaded = { sheet: { weapons: [pistol({ shots: 6 }), pistol({ id: "rifle", name: "Rifle", shots: 20 })] } };
    const chosen = {
      ...{ "drawWeapon.hand": "off", "reload.weapon": "rifle", "reload.light": "dark", "delay.keep": "1" },
      "otherWork.test": '{"skill":"ranged","group":""}',
    };
    const view = context(loaded, {}, { chosen });
    expect(codaUi.acts.act(view, "drawWeapon")).toMatchObject({ options: { hand: "off" } });
    expect(codaUi.acts.act(view, "reload")).toMatchObject({ weapon: "rifle", options: { dark: true } });
    expect(codaUi.acts.act(view, "delay")).toMatchObject({ options: { keep: 1 } });
    expect(codaUi.acts.act(view, "otherWork")).toMatchObject({ options: { skill: "ranged" } });
  });

  it("is nothing where there is nothing to choose", () => {
    expect(codaUi.acts.choices(context(), "dropProne")).toEqual([]);
    expect(codaUi.acts.choices(context(armed, {}, { target: null }), "disarm").map(({ id }) => id)).toEqual(["weapon"]);
  });

  it("stands on the act's button, and on the button beside it", () => {
    const groups = actGroups(codaUi.acts, context(armed, {}, { chosen: { "feint.weapon": "foot" } }));
    const feint = groups.flatMap(({ buttons }) => buttons).find(({ id }) => id === "feint");
    expect(feint).toMatchObject({ choice: "Feint: choose how. Now: Kick", note: expect.stringMatching(/^Kick\. /) });
  });
});

describe("a sweep of bursts", () => {
  it("R134, R281: lets the cover of each in its squares be named by itself, and the dice know of it", () => {
    const view = context({ sheet: { weapons: [pistol({ autoFire: true, shots: 40 })] } });
    const sweep = { ...intentOf(view, "autoFire", { weapon: "pistol" }), targets: [], cells: [{ col: 1, row: 0 }] };
    const fields = codaUi.roll.situation(view, sweep, [], null);
    expect(fields.find(({ id }) => id === "covers/enemy")).toMatchObject({ label: "Cover of enemy" });
    const choices = choicesOf({ options: { covers: { enemy: "half" } } });
    expect(choices.situation).toEqual({ "covers/enemy": "half" });
    const named = chosenIntent(sweep, choices);
    expect(named.options).toEqual({ covers: { enemy: "half" } });
    const ids = coda.preview.action(view.encounter, named)?.test.modifiers.map(({ id, source }) => [id, source]);
    expect(ids).toContainEqual(["cover", "person"]);
    choices.situation["covers/enemy"] = "";
    expect(chosenIntent(sweep, choices).options).toEqual({});
  });
});

describe("a shot at a lifeless thing", () => {
  const armed = context({ sheet: { weapons: [pistol(), pistol({ id: "spare", held: false })] } });

  it("R097: has a button under each weapon in hand that shoots, and is aimed at nobody", () => {
    const ways = attackRows(armed).map(({ weapon, ways: all }) => [weapon, all.map(({ way }) => way)]);
    expect(ways).toEqual([
      ["pistol", ["thing"]],
      ["fist", []],
      ["foot", []],
      ["spare", []],
    ]);
    const shot = codaUi.acts.attack(armed, "pistol", "thing");
    expect(shot).toMatchObject({ action: "rangedAttack", targets: [], options: { object: true } });
  });

  it("R097, G332: is told its square, and says what it is aimed at and how far off that is", () => {
    const shot = codaUi.acts.attack(armed, "pistol", "thing");
    if (!shot) throw new Error("no shot");
    expect(coda.map.squaresFor(armed.encounter, shot)).toMatchObject({ least: 1, most: 1 });
    const told = { ...shot, cells: [{ col: 8, row: 0 }] };
    expect(codaUi.roll.aimedAt(armed, told)).toMatchObject({
      label: "An object",
      note: expect.stringMatching(/^16\u202fm, Defense 5/),
    });
    expect(coda.preview.action(armed.encounter, told)?.test).toMatchObject({ target: 5 });
  });
});

describe("a weapon to strike with that can be thrown", () => {
  it("R101: is thrown by a button of its own", () => {
    const view = context({ sheet: { weapons: [sword({ id: "knife", name: "Knife", traits: ["thrown"], ranges })] } });
    const [row] = attackRows(view);
    expect(row?.ways).toMatchObject([{ way: "throw", label: "Throw", refusal: null }, { way: "thing" }]);
    expect(codaUi.acts.attack(view, "Knife", "throw")).toMatchObject({ action: "rangedAttack", weapon: "knife" });
    expect(codaUi.acts.attack(view, "Knife", "")).toMatchObject({ action: "armedAttack" });
  });

  it("is no more than struck with where it is not made for throwing", () => {
    expect(attackRows(context())[0]?.ways).toEqual([]);
  });
});

describe("the movement modes on a sheet", () => {
  const movementMode = (view: CodaContext, id: string, barred: string | null = null) =>
    movementModeButtons(codaUi.acts, view, "jog", barred).find((one) => one.id === id);

  it("R047, R049, R050: say how many may strike, and that a step and a tumble pass them", () => {
    expect(movementMode(context(), "jog")).toMatchObject({ provokes: true, note: "1 enemy may strike", chosen: true });
    expect(movementMode(context(), "step")).toMatchObject({ provokes: false, note: "Nobody may strike" });
    expect(movementMode(context(), "tumble")?.provokes).toBe(false);
  });

  it("R072: tell the chance of the test before the first pace", () => {
    expect(movementMode(context(), "run")?.note).toMatch(/^Test, \d+\u202f%\. 1 enemy may strike$/);
  });

  it("R312: have Combat Mobility among them for those who have learnt it, while they have an opportunity", () => {
    const mobile = (over: Parameters<typeof context>[0] = {}) =>
      movementMode(context({ ...over, sheet: { edges: [edge("combatMobility")] } }, { at: [0, 1] }), "combatMobility");
    expect(movementMode(context(), "combatMobility")).toBeUndefined();
    expect(mobile()?.note).toMatch(/^Test, \d+\u202f%\. 1 enemy may strike$/);
    expect(mobile({ spent: { opportunities: 1 } })?.refused).toBe(true);
    const view = context({ sheet: { edges: [edge("combatMobility")] } }, { at: [0, 1] });
    for (const way of ["Tumble", "Swim", "Jump", "Climb"]) {
      expect(movementMode(view, `combatMobility${way}`), way).toMatchObject({ refused: false });
    }
  });

  it("need a token on squares, and a fight in which metres count", () => {
    const barred = "This scene has no squares.";
    expect(movementMode(context(), "jog", barred)).toMatchObject({ refused: true, note: barred, provokes: false });
    expect(movementMode(atPeace(context()), "jog")?.refused).toBe(true);
  });

  it("G285: leave only crawling to who lies on the floor", () => {
    const view = context({ conditions: ["prone"] });
    expect(movementMode(view, "jog")?.refused).toBe(true);
    expect(movementMode(view, "step")?.refused).toBe(false);
  });

  it("do not tell players of a hidden enemy", () => {
    expect(threateningEnemies(context({}, { hidden: true }))).toBe(0);
    expect(threateningEnemies(context({}, { hidden: true }, { seesHidden: true }))).toBe(1);
  });

  it("do not count an enemy whom the reader does not see on the map, in the dark or behind a wall", () => {
    expect(threateningEnemies({ ...context(), sees: () => false })).toBe(0);
    expect(threateningEnemies({ ...context(), sees: () => true })).toBe(1);
  });

  it("count no enemy of a fight that is over, nor one who takes no part in this one", () => {
    const { encounter, ...rest } = context();
    expect(threateningEnemies(context())).toBe(1);
    expect(threateningEnemies(atPeace(context()))).toBe(0);
    expect(threateningEnemies({ ...rest, encounter: { ...encounter, order: ["me"] } })).toBe(0);
  });
});

describe("the head of a sheet", () => {
  const chips = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ icon: "blade", label: `Blade ${index}`, warns: false }));

  it("says of the strangled for how many more rounds they have air (R221)", () => {
    const until = { moment: "turnEnd", of: "enemy", round: 9 } as const;
    const choked = (value: number) =>
      context({
        conditions: ["grabbed", "strangled"],
        timedEffects: {
          "strangled/enemy/enemy": {
            kind: "strangled",
            by: "enemy",
            about: "enemy",
            value,
            data: { breath: 6 },
            until,
          },
        },
      });
    const words = (value: number) => conditionChips(choked(value)).map(({ label }) => label);
    expect(words(2)).toEqual(["Grabbed", "Strangled (air for 4 more rounds)"]);
    expect(words(5)).toEqual(["Grabbed", "Strangled (air for 1 more round)"]);
    expect(words(9)).toEqual(["Grabbed", "Strangled (air for 0 more rounds)"]);
  });

  it("names the first of very many things and says how many more there are", () => {
    const shown = thingChips(chips(50)).map(({ label }) => label);
    expect(shown).toHaveLength(9);
    expect(shown.at(-1)).toBe("And 42 more");
  });

  it("names all where the plate of the rest would stand for one alone", () => {
    expect(thingChips(chips(9)).map(({ label }) => label)).toEqual(chips(9).map(({ label }) => label));
  });
});

const trackOn = (view: CodaContext) => trackViews(view as unknown as ActorContext)[0];

describe("the sheet of somebody dead", () => {
  const dead = (isGM: boolean) => context({ conditions: ["dead"], counts: { damage: 99 } }, {}, { seesHidden: isGM });

  it("counts no actions any more, and is on no level of wounds but dead", () => {
    const [track] = trackViews(dead(true));
    expect(allowanceGauges(dead(true))).toEqual([]);
    expect(track?.levels.filter(({ here }) => here)).toEqual([]);
    expect(track).toMatchObject({ level: "Dead", note: "", penalty: "" });
  });

  it("offers a player no act, not even those that need no turn", () => {
    expect(actGroups(codaUi.acts, dead(false)).flatMap(({ buttons }) => buttons)).toEqual([]);
  });

  it("offers a game master what can still be said of them, and nothing that is refused", () => {
    const buttons = actGroups(codaUi.acts, dead(true)).flatMap((group) => group.buttons);
    expect(buttons.filter(({ refused }) => refused)).toEqual([]);
    const known = coda.tables.actions as Record<string, { narrator?: boolean }>;
    expect(buttons.filter(({ id }) => !known[id]?.narrator)).toEqual([]);
  });
});

describe("the figures of a sheet", () => {
  it("C40: have today's wounds in them", () => {
    const fresh = context();
    const dazed = context({ counts: { damage: 7 } });
    const totals = (view: CodaContext) => figureBlocks(view).flatMap(({ rows }) => rows.map(({ roll }) => roll));
    expect(totals(fresh)).toEqual(Array.from({ length: 10 }, () => "+0"));
    expect(totals(dazed)).toEqual(Array.from({ length: 10 }, () => "\u22121"));
  });

  it("C41: fill one level of the track after the other", () => {
    const track = trackOn(context({ counts: { damage: 8 } }));
    expect(track).toMatchObject({
      sum: "8 of 36, 6 per level",
      points: 8,
      limit: 36,
      level: "Dazed",
      penalty: "\u22121",
    });
    expect(track?.levels.map(({ filled }) => filled)).toEqual([6, 2, 0, 0, 0, 0]);
    expect(track?.levels.map(({ here }) => here)).toEqual([false, true, false, false, false, false]);
  });

  it("stay on the last level beyond the end of the track", () => {
    const track = trackOn(context({ counts: { damage: 99 } }));
    expect(track?.levels.at(-1)).toMatchObject({ here: true, part: 100 });
  });

  it("G245: a maneuver of a skill is rolled with its bonus under its name", () => {
    const parry = skill("armed", 4, { maneuvers: { parry: 2 } });
    const intent = skillIntent(context(), parry, { maneuver: "parry" });
    expect(intent.adjustment?.added).toEqual([{ label: "Parry", value: 2 }]);
    expect(intent.targets).toEqual([]);
  });

  it("leave out whom one aims at where an act concerns nobody else, so that it is one's own alone", () => {
    const aimedAt = (action: string) => codaUi.acts.act(context(), action).targets;
    expect(["delay", "dodge", "withdraw", "dropProne", "standUp"].map(aimedAt)).toEqual([[], [], [], [], []]);
    expect(["trip", "firstAid"].map(aimedAt)).toEqual([["enemy"], ["enemy"]]);
  });
});

describe("the sheet of a thing", () => {
  const me = {
    counts: { damage: 4 },
    sheet: { lifeless: true, weapons: [sword()], skills: [skill("armed", 4)] },
  } as const;
  const actor = { person: { species: "", profession: "", rank: "" }, itemsOf: () => [] } as unknown as AwayActor;

  it("R097, G332: has its Defense and the harm that it has taken, and nothing of people", () => {
    const thing = context(me);
    expect(headFigures(actor, thing)).toMatchObject({
      summary: "Object",
      gauges: [
        { label: "Defense", figure: "5" },
        { label: "Damage taken", figure: "4" },
      ],
    });
    expect([attackRows(thing), figureBlocks(thing), trackViews(thing as ActorContext)]).toEqual([[], [], []]);
    const buttons = actGroups(codaUi.acts as ActionUi, thing as ActorContext).flatMap((group) => group.buttons);
    expect(buttons).toEqual([]);
  });

  it("R097: is aimed at by every weapon of others, and by no maneuver", () => {
    const view = context({ sheet: { weapons: [sword(), pistol()] } }, { sheet: { lifeless: true } });
    const inHand = attackRows(view).filter(({ weapon }) => weapon === "sword" || weapon === "pistol");
    expect(inHand.map(({ refusal }) => refusal)).toEqual([null, null]);
    const shot = { actor: "me", action: "rangedAttack", weapon: "pistol", targets: ["enemy"] };
    const aimed = codaUi.roll.aimedAt(view as ActorContext, shot);
    expect(aimed, "which whoever aims may know").toEqual({ label: "Boarder", note: "Defense 5" });
    const trip = actGroups(codaUi.acts as ActionUi, view as ActorContext).flatMap(({ buttons }) => buttons);
    expect(trip.find(({ id }) => id === "feint")).toMatchObject({ refused: true });
  });
});
