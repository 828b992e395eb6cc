import { beforeAll, describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import type { StaCombatant } from "../../../src/rulesets/sta/sheet.ts";
import { actions } from "../../../src/rulesets/sta/tables/actions.ts";
import { barView } from "../../../src/system/apps/action-bar/view.ts";
import type { AwayActor } from "../../../src/system/documents/actor.ts";
import type { StaContext } from "../../../src/system/rulesets/sta/actions.ts";
import { likeliestAttack } from "../../../src/system/sheets/attack-between.ts";
import { choiceKey } from "../../../src/system/sheets/view/act-choices.ts";
import { actGroups } from "../../../src/system/sheets/view/actions.ts";
import type { ActorContext } from "../../../src/system/sheets/view/actor-context.ts";
import { awayText } from "../../../src/system/sheets/view/reachable.ts";
import { rollView } from "../../../src/system/sheets/view/roll.ts";
import { attackHint } from "../../../src/system/sheets/view/rows.ts";
import { modelOf } from "../../support/data-models.ts";
import { blade, enemy, fight, person, phaser, play } from "../../support/sta.ts";
import { useEnglish } from "../../support/words.ts";

// What the ruleset UI leads to extends these as it loads
Object.assign(globalThis, { Actor: class {}, TokenDocument: class {} });

const { staUi } = await import("../../../src/system/rulesets/sta/ruleset-ui.ts");
const { sheetOf } = await import("../../../src/system/documents/sta/reader.ts");

type Over = Parameters<typeof person>[1];

/** Somebody whose side may act, an enemy beside them at whom they aim, an ally and a hidden enemy. */
function context(me: Over = {}, over: Partial<StaContext> = {}): StaContext {
  const weapons = [phaser(), blade(), blade({ id: "knife", name: "Knife", held: false })];
  const encounter = fight(
    [
      person("me", { ...me, sheet: { weapons, focuses: ["Phasers"], ...me?.sheet } }),
      enemy("enemy", { at: [1, 0] }),
      person("ally", { at: [0, 3] }),
      enemy("lurker", { at: [9, 9], hidden: true }),
    ],
    { counts: { momentum: 4, threat: 1 } },
  );
  return {
    ruleset: sta as unknown as Ruleset,
    encounter,
    me: encounter.combatants.me as StaCombatant,
    target: { who: encounter.combatants.enemy as StaCombatant, name: "Raider" },
    seesHidden: false,
    nameOf: (id) => id,
    ...over,
  };
}

/** The like in the second edition. */
function second(me: Over = {}): StaContext {
  const plain = context(me);
  return { ...plain, encounter: { ...plain.encounter, settings: { edition: "secondEdition" } } };
}

const acts = (view: StaContext) =>
  actGroups(staUi.acts, view as ActorContext).flatMap((group) => group.buttons.map(({ id }) => id));
const act = (view: StaContext, id: string) => staUi.acts.act(view as ActorContext, id);
const refusalOf = (view: StaContext, intent: Intent) => sta.check(view.encounter, intent)?.code;
const dialog = (view: StaContext, intent: Intent) => rollView(staUi, "Okoro", view as ActorContext, intent);
const shoot: Intent = { actor: "me", action: "shoot", weapon: "phaser", targets: ["enemy"] };

beforeAll(useEnglish);

describe("the acts of a sheet of the fifth game", () => {
  it("can be begun, each of them, as they are offered (S001)", () => {
    const acted = { marks: { place: 1 }, spent: { task: 1 } };
    const views = [context({ sheet: { commands: true } }), context({ conditions: ["prone"] }), context(acted)];
    const begun = new Set(
      views.flatMap((view) => acts(view).filter((id) => refusalOf(view, act(view, id)) === undefined)),
    );
    // At an ally, or at somebody dying, whom nobody aims at here; weapons have rows, a move wants a path, and two of
    // them are the game master's
    const elsewhere = ["assist", "direct", "firstAid", "strike", "shoot", "draw", "move", "calledTask", "hazard"];
    const wanted = Object.values(actions).filter(({ id, chosen }) => chosen && !elsewhere.includes(id));
    expect(wanted.map(({ id }) => id).filter((id) => !begun.has(id))).toEqual([]);
  });

  it("let somebody name who is next, each with what that costs, and nobody who is hidden (S051)", () => {
    const next = (view: StaContext) =>
      staUi.acts.choices(view as ActorContext, "handOver").flatMap(({ options }) => options.map((one) => one.label));
    const acted = { marks: { place: 1 }, spent: { task: 1 } };
    expect(next(context())).toEqual([]);
    expect(next(context(acted))).toEqual(["Whoever wants to", "enemy", "ally (Momentum 2)"]);
    expect(next(context(acted, { seesHidden: true }))).toEqual([
      "Whoever wants to",
      "enemy",
      "lurker",
      "ally (Momentum 2)",
    ]);
    const chosen = (value: string) => ({ chosen: { [choiceKey("handOver", "next")]: value } });
    expect(act(context(acted, chosen("1 ally")), "handOver")).toMatchObject({ targets: ["ally"] });
    // Who was named in another round is not named again by itself
    expect(act(context(acted, chosen("0 ally")), "handOver").targets).toEqual([]);
    expect(act(context(acted), "handOver").targets).toEqual([]);
  });

  it("are, of a named task, of the best attribute and discipline until somebody chooses (P03)", () => {
    const me = { attributes: { reason: 12 }, disciplines: { science: 5 } };
    expect(act(context(me), "task").options).toEqual({ attribute: "reason", discipline: "science" });
    const chosen = { [choiceKey("task", "discipline")]: "medicine" };
    expect(act(context(me, { chosen }), "task").options).toEqual({ attribute: "reason", discipline: "medicine" });
  });
});

describe("the rows of a sheet of the fifth game", () => {
  it("say beside each attribute and discipline to choose what somebody has of it (P01, P02)", () => {
    const wordsOf = (view: StaContext) =>
      staUi.acts.choices(view as ActorContext, "task").map(({ options }) => options[0]?.label);
    expect(wordsOf(context({ attributes: { control: 11 }, disciplines: { command: 0 } }))).toEqual([
      "Control 11",
      "Command 0",
    ]);
    expect(wordsOf(second({ disciplines: { command: 0 } }))[1]).toBe("Command 1");
  });

  it("say in what somebody is an expert, and nothing of whoever is in nothing (P04)", () => {
    const noteOf = (focuses: readonly string[]) =>
      staUi.person.figures(context({ sheet: { focuses } }) as ActorContext).at(-1)?.note;
    expect([noteOf(["Phasers", "Piloting"]), noteOf(["Phasers"]), noteOf([])]).toEqual([
      "Focuses: Phasers and Piloting",
      "Focus: Phasers",
      "",
    ]);
  });

  it("say with each discipline the number that it comes to with the best attribute (P03)", () => {
    const blocks = staUi.person.figures(
      context({ attributes: { control: 11 }, disciplines: { medicine: 5 } }) as never,
    );
    const rows = blocks.flatMap(({ rows: figures }) => figures);
    expect(rows.find(({ subject }) => subject === "medicine")).toMatchObject({ score: 5, roll: "≤ 16" });
    expect(rows.find(({ subject }) => subject === "daring")).toMatchObject({ score: 9, roll: "≤ 14" });
  });

  it("offer each weapon in hand to spare and to kill, and to draw what is not (S008, S041)", () => {
    const rows = staUi.person.attacks(context() as never);
    expect(rows.map(({ weapon, ways }) => [weapon, ways.map(({ way }) => way)])).toEqual([
      ["phaser", ["lethal"]],
      ["blade", ["lethal"]],
      ["hands", []],
      ["knife", ["draw"]],
    ]);
    expect(staUi.acts.attack(context() as never, "phaser", "lethal")?.options).toEqual({ lethal: true });
  });

  it("say what each attack costs in words of the game (S006)", () => {
    const view = context();
    expect(attackHint(view.ruleset, staUi.person.attacks(view as never))).toBe("1 task each");
  });

  it("offer no killing with what never kills (P24)", () => {
    const rows = staUi.person.attacks(context({ sheet: { weapons: [phaser({ nonLethal: true })] } }) as never);
    expect(rows.find(({ weapon }) => weapon === "phaser")?.ways).toEqual([]);
  });
});

describe("how far off somebody is", () => {
  it("is told in the game's bands where zones count, and in metres elsewhere (P25, G470)", () => {
    const area = (col: number) => ({ col, row: 0, width: 4, height: 12 });
    const zones = {
      zones: [
        { id: "a", areas: [area(0)] },
        { id: "b", areas: [area(4)] },
      ],
      links: [[0, 1]],
    } as const;
    const away = (one: StaCombatant, over: object) => {
      const view = context();
      return awayText({ ...view, encounter: { ...view.encounter, ...over } } as ActorContext, one);
    };
    const far = enemy("far", { at: [5, 0] });
    expect([away(far, {}), away(far, { zones }), away(enemy("near", { at: [1, 0] }), { zones })]).toEqual([
      "10\u202fm",
      "Medium",
      "Within reach",
    ]);
  });
});

describe("the roll dialog of the fifth game", () => {
  it("adds nothing to dice that are counted, and does not say so", () => {
    const seen = dialog(context(), shoot);
    expect([seen.dice, seen.sides, seen.bonus]).toEqual([2, 20, ""]);
    expect(seen.lines.map(({ value }) => value)).toEqual([""]);
  });

  it("shows what the Difficulty adds up from, each part but the first to be left out (G490)", () => {
    const options = { name: "Smoke", reach: "everybody", tasks: "anyTask", value: 1 };
    const { encounter } = context();
    const now = play(encounter, { actor: "me", action: "setTrait", options }).after;
    const view = context({}, { encounter: now });
    const { against, target, made } = dialog(view, shoot);
    expect(against.map(({ label, value, fixed }) => [label, value, fixed])).toEqual([
      ["Ranged attack", "2", true],
      ["An enemy within reach", "+1", false],
      ["Smoke", "+1", false],
    ]);
    expect([target, made]).toEqual([4, ""]);
    const without = dialog(view, { ...shoot, adjustment: { off: [against[2]?.id ?? ""] } });
    expect([without.target, without.against[2]?.on]).toEqual([3, false]);
  });

  it("asks what an advantage is called, in words of one's own (G491)", () => {
    const create: Intent = { actor: "me", action: "createAdvantage", options: { subject: "reason", trait: "Fog" } };
    const field = dialog(context(), create).situation.find(({ id }) => id === "trait");
    expect(field).toMatchObject({ label: "What the advantage is", words: "Fog", most: 60 });
  });

  it("buys dice of either pool, and a determined one (S047, P06, P07)", () => {
    const { spends } = dialog(context({ counts: { determination: 1 } }), shoot);
    expect(spends.map(({ count, options }) => [count, options.length - 1])).toEqual([
      ["momentum", 4],
      ["threat", 6],
      ["determination", 1],
    ]);
    expect(dialog(context(), { ...shoot, adjustment: { spends: { threat: 3 } } }).dice).toBe(4);
  });

  it("asks whether it is meant to kill, and for a focus (S008, P04)", () => {
    expect(dialog(context(), shoot).situation.map(({ id }) => id)).toEqual(["lethal", "focus"]);
    const task: Intent = { actor: "me", action: "task", options: { subject: "science" } };
    expect(dialog(context(), task).situation.map(({ id }) => id)).toEqual(["attribute", "discipline", "focus"]);
  });

  it("calls the number a Difficulty, which a person names for a task (P03)", () => {
    const task: Intent = { actor: "me", action: "task", targets: [], options: { subject: "science" } };
    expect(dialog(context(), task)).toMatchObject({
      target: null,
      words: { number: "Difficulty", made: "", unknown: "Enter a difficulty to see your chances." },
    });
    const { against } = dialog(context(), { ...task, adjustment: { target: 3 } });
    expect(against.map(({ label, value }) => [label, value])).toEqual([["Set by hand", "3"]]);
  });
});

describe("what a document of the fifth game stores", () => {
  /** An actor of that type, as far as a reader of actors reads it. */
  function actorOf(type: string, system: object, items: readonly { readonly type: string; readonly system: object }[]) {
    const things = items.map((one) => ({
      id: one.type,
      _source: { name: one.type },
      type: one.type,
      system: new (modelOf("Item", one.type))(one.system as never),
    }));
    const actor = {
      uuid: type,
      system: new (modelOf("Actor", type))(system as never),
      itemsOf: (wanted: string) => things.filter((one) => one.type === wanted),
    };
    return actor as unknown as AwayActor;
  }

  it("becomes the sheet that the rules read: focuses apart, the best armor over what they have of their own (P21)", () => {
    const actor = actorOf("staCharacter", { focuses: " Beams, Tactics,,Beams ", own: { stress: 0, resistance: 1 } }, [
      { type: "staArmor", system: { protection: 2, worn: true } },
      { type: "staArmor", system: { protection: 4, worn: false } },
      { type: "staWeapon", system: { damage: 4, vicious: 1, held: true } },
    ]);
    const sheet = sheetOf(actor);
    expect([sheet.focuses, sheet.resistance, sheet.stress]).toEqual([["Beams", "Tactics"], 3, null]);
    expect(sheet.weapons).toMatchObject([{ id: "staWeapon", damage: 4, vicious: 1, held: true, use: "ranged" }]);
    expect(sta.shapes.sheet(sheet)).toBe(true);
  });

  it("is a player's part for those whom players play, else a notable one (P18)", () => {
    expect([sheetOf(actorOf("staCharacter", {}, [])).role, sheetOf(actorOf("staNpc", {}, [])).role]).toEqual([
      "player",
      "notable",
    ]);
  });
});

describe("a sheet of the second edition", () => {
  it("says how severe a hit is, where the first one says how many dice it throws (G501)", () => {
    expect([dialog(context(), shoot).me.note, dialog(second(), shoot).me.note]).toEqual([
      expect.stringContaining("Phaser, 6 dice"),
      expect.stringContaining("Phaser, severity 3"),
    ]);
    expect(staUi.person.attacks(second() as ActorContext).map(({ damage }) => damage)).toEqual([
      "severity 3",
      "severity 2",
      "severity 1",
      "severity 2",
    ]);
  });

  it("counts a discipline that nobody taught as 1 (P02)", () => {
    const untaught = { disciplines: { science: 0 }, attributes: { reason: 12 } };
    const rollOf = (view: StaContext) =>
      staUi.person
        .figures(view as ActorContext)
        .flatMap(({ rows }) => rows)
        .find(({ subject }) => subject === "science")?.roll;
    expect([rollOf(context(untaught)), rollOf(second(untaught))]).toEqual(["≤ 12", "≤ 13"]);
  });
});

describe("the action bar", () => {
  it("is in turn for each of those of whom any may begin, whoever of them Foundry calls next (G457)", () => {
    const waits = (turn: string, me: Over = {}) => {
      const plain = context(me);
      const view = { ...plain, encounter: { ...plain.encounter, turn } } as ActorContext;
      const groups = actGroups(staUi.acts, view).map((group) => ({
        ...group,
        label: group.id,
        hint: "",
        movementModes: [],
      }));
      return barView(staUi, "Okoro", view, groups, null).waits;
    };
    expect([waits("me"), waits("ally")]).toEqual([false, false]);
    expect(waits("ally", { marks: { place: 1, done: true } })).toBe(true);
  });
});

describe("the line of fire", () => {
  const at = (view: StaContext) => {
    const who = view.encounter.combatants.enemy;
    return who ? likeliestAttack(staUi.person, view as ActorContext, who, "Raider") : "";
  };

  it("names the likeliest attack with its chance, and none to whoever learns nothing of the target (P14)", () => {
    const [best] = staUi.person
      .attacks(context() as ActorContext)
      .toSorted((a, b) => (b.chance ?? 0) - (a.chance ?? 0));
    expect(at(context())).toBe(`${best?.name}: ${Math.round((best?.chance ?? 0) * 100)}\u202f%`);
    expect(at(context({}, { learns: () => "nothing" }))).toBe("");
  });

  it("names none while nothing can be done", () => {
    expect(at(context({ conditions: ["unconscious"] }))).toBe("");
  });
});

describe("a guard", () => {
  it("is for oneself, or for an ally whom one chooses beside its button (P20)", () => {
    const choices = staUi.acts.choices(context() as ActorContext, "guard");
    expect(choices).toMatchObject([
      { label: "For", options: [{ label: "Yourself" }, { value: "ally", label: "ally" }] },
    ]);
    expect(act(context(), "guard").targets).toEqual([]);
    expect(JSON.stringify(choices)).not.toContain("lurker");
    const chosen = { [choiceKey("guard", "guarded")]: "ally" };
    expect(act(context({}, { chosen }), "guard").targets).toEqual(["ally"]);
  });
});

describe("a hazard", () => {
  it("is for game masters alone, who say how dangerous it is and whether it kills (G508)", () => {
    const gm = context({}, { seesHidden: true });
    expect([acts(context()).includes("hazard"), acts(gm).includes("hazard")]).toEqual([false, true]);
    expect(act(gm, "hazard")).toMatchObject({ targets: [], options: { hazard: 3 } });
    const chosen = { [choiceKey("hazard", "hazard")]: "5", [choiceKey("hazard", "lethal")]: "kills" };
    const told = act(context({}, { seesHidden: true, chosen }), "hazard");
    expect(told.options).toEqual({ hazard: 5, lethal: true });
    expect(refusalOf(gm, told)).toBeUndefined();
  });

  it("is chosen as so many dice, or as so severe (P12, G508)", () => {
    const wordsOf = (view: StaContext) =>
      staUi.acts.choices(view as ActorContext, "hazard").flatMap(({ options }) => options.map((one) => one.label));
    expect(wordsOf(context()).slice(0, 2)).toEqual(["1 challenge die", "2 challenge dice"]);
    expect(wordsOf(context()).slice(-2)).toEqual(["Can’t kill", "Can kill"]);
    expect(wordsOf(second())[0]).toBe("severity 1");
  });
});

describe("the dice of a task before they fall", () => {
  const focused: Intent = { ...shoot, options: { focus: "Phasers" } };

  it("say what each face counts for, by the focus and from where complications come (P03, P04, P05, P14)", () => {
    const spansOf = (intent: Intent) => dialog(context(), intent).spans.map(({ faces, label }) => `${faces}: ${label}`);
    expect(spansOf(focused)).toEqual([
      "1 to 3: Two successes",
      "4 to 12: 1 success",
      "13 to 19: 0 successes",
      "20: Complication",
    ]);
    expect(spansOf(shoot)[0]).toBe("1: Two successes");
    expect(dialog(context(), shoot).spans.reduce((sum, { count }) => sum + count, 0)).toBe(20);
  });

  it("are spoken of one by one, and nothing is to be switched off where nothing can be (P03)", () => {
    const alone = dialog(context(), { actor: "me", action: "guard" });
    expect([alone.words.rolled, alone.maySwitch]).toEqual(["Each die", false]);
    expect(dialog(context(), shoot).maySwitch).toBe(true);
  });

  it("are offered with the chance that each number brings, and the fewest points for it (S047, P07)", () => {
    const { spends, chance } = dialog(context(), shoot);
    const [momentum, threat] = spends;
    expect(momentum?.offers.map(({ points, dice }) => [points, dice])).toEqual([
      [0, 2],
      [1, 3],
      [3, 4],
    ]);
    expect(momentum?.offers[0]).toMatchObject({ isChosen: true, chance, gain: null, price: "free" });
    const [plain, more] = momentum?.offers ?? [];
    expect(more?.gain).toBeCloseTo((more?.chance ?? 0) - (plain?.chance ?? 0));
    expect(more?.words).toMatch(/^\+\d+$/);
    // One field of tiles is enough; what else pays stays a list
    expect(threat?.offers).toEqual([]);
    const bought = dialog(context(), { ...shoot, adjustment: { spends: { momentum: 2 } } }).spends[0]?.offers;
    expect(bought?.map(({ isChosen }) => isChosen)).toEqual([false, true, false]);
  });

  it("tell no chance to whoever may not know it", () => {
    const blind = context({}, { learns: (id) => (id === "enemy" ? "nothing" : "all") });
    expect(dialog(blind, shoot).spends[0]?.offers.map(({ chance, words }) => [chance, words])).toEqual([
      [null, ""],
      [null, ""],
      [null, ""],
    ]);
  });
});
