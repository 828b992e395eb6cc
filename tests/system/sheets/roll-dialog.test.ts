import { beforeAll, describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { choicesOf, chosenIntent } from "../../../src/system/apps/roll-choices.ts";
import { situationFields, situationValue } from "../../../src/system/rulesets/coda/roll.ts";
import { codaUi } from "../../../src/system/rulesets/coda/ruleset-ui.ts";
import type { ActorContext } from "../../../src/system/sheets/view/actor-context.ts";
import { rollView } from "../../../src/system/sheets/view/roll.ts";
import { enemy, fight, person, pistol } from "../../support/coda.ts";
import { rifle } from "../../support/fire.ts";
import { useEnglish } from "../../support/words.ts";

const encounter = fight([person("me", { counts: { damage: 7 } }), enemy("enemy", { at: [1, 0] })]);
const [me, who] = [encounter.combatants.me, encounter.combatants.enemy] as [ActorContext["me"], ActorContext["me"]];
const context: ActorContext = {
  ruleset: coda as unknown as Ruleset,
  encounter,
  me,
  target: { who, name: "Boarder" },
  seesHidden: false,
  nameOf: (id) => id,
};
const strike: Intent = { actor: "me", action: "armedAttack", weapon: "sword", targets: ["enemy"] };
const agility: Intent = { actor: "me", action: "attributeTest", options: { subject: "agility" }, targets: [] };

const view = (intent: Intent) => rollView(codaUi, "Kassus", context, intent);

beforeAll(useEnglish);

describe("the roll dialog", () => {
  it("shows every modifier with its source, and which of them are part of the roll", () => {
    expect(view(strike).lines).toEqual([
      { id: "ranks", label: "Armed combat 4", source: "skill", reason: "", value: "+4", fixed: true, on: true },
      { id: "attribute", label: "Agility 6", source: "attribute", reason: "", value: "+0", fixed: true, on: true },
      { id: "wounds", label: "Dazed", source: "wound level", reason: "", value: "−1", fixed: false, on: true },
    ]);
  });

  it("keeps the Defense of an enemy, and what it is made of, from whoever does not learn enemies' figures", () => {
    const seen = view(strike);
    const kept = rollView(
      codaUi,
      "Kassus",
      { ...context, learns: (id) => (id === "enemy" ? "results" : "all") },
      strike,
    );
    expect(seen).toMatchObject({ target: 7, enemy: { note: "Defense 7" } });
    expect(seen.made).not.toBe("");
    expect(kept).toMatchObject({ target: null, made: "", enemy: { name: "Boarder", note: "" }, chance: seen.chance });
    const own = rollView(codaUi, "Kassus", { ...context, learns: () => "results" }, agility);
    expect(own).toMatchObject({ target: view(agility).target, made: view(agility).made });
  });

  it("says what damage to expect of an attack on somebody, to whoever learns their figures", () => {
    const said = "damage expected after armor \\(a miss counts as 0\\)\\.";
    const points = (one: Intent, over: Partial<ActorContext> = {}) =>
      rollView(codaUi, "Kassus", { ...context, ...over }, one).expected;
    expect(points(strike)).toMatch(new RegExp(`^[\\d.]+ ${said}$`));
    const far = points({ ...strike, adjustment: { target: 17 } });
    expect(Number.parseFloat(far)).toBeLessThan(Number.parseFloat(points(strike)));
    expect(points(strike, { learns: (id) => (id === "enemy" ? "results" : "all") })).toBe("");
    expect(points(agility)).toBe("");
    expect(points({ ...strike, targets: [] })).toBe("");
  });

  it("keeps the Defense of people in squares that are fired at too", () => {
    const cells = { actor: "me", action: "autoFire", weapon: "rifle", cells: [{ col: 1, row: 0 }] };
    const armed = fight([person("me", { sheet: { weapons: [rifle()] } }), enemy("enemy", { at: [1, 0] })]);
    const here = { ...context, encounter: armed, me: armed.combatants.me as ActorContext["me"], target: null };
    const viewOf = (one: ActorContext) => rollView(codaUi, "Kassus", one, cells);
    const seen = viewOf(here);
    expect(seen).toMatchObject({ target: 7, squares: { note: "enemy (Defense 7)" } });
    expect(seen.made).not.toBe("");
    const kept = viewOf({ ...here, learns: (id) => (id === "enemy" ? "results" : "all") });
    expect(kept).toMatchObject({ target: null, made: "", squares: { note: "enemy" }, chance: seen.chance });
  });

  it("is the same over squares where nobody is and where somebody unseen is, but for who sees the unseen", () => {
    const cells = { actor: "me", action: "autoFire", weapon: "rifle", cells: [{ col: 1, row: 0 }] };
    const viewOf = (more: Parameters<typeof enemy>[1], how: Partial<ActorContext> = {}) => {
      const armed = fight([person("me", { sheet: { weapons: [rifle()] } }), enemy("enemy", more)]);
      const here = { ...context, encounter: armed, me: armed.combatants.me as ActorContext["me"], target: null };
      return rollView(codaUi, "Kassus", { ...here, ...how }, cells);
    };
    const empty = viewOf({ at: [9, 9] });
    for (const shown of ["all", "results", "nothing"] as const) {
      const learns: ActorContext["learns"] = (id) => (id === "enemy" ? shown : "all");
      expect(viewOf({ at: [1, 0], hidden: true }, { learns })).toEqual(empty);
    }
    expect(viewOf({ at: [1, 0], hidden: true }, { seesHidden: true }).squares?.note).toBe("enemy (Defense 7)");
  });

  it("keeps a modifier that was switched off in sight and out of the total", () => {
    const off = view({ ...strike, adjustment: { off: ["wounds", "ranks"] } });
    expect(off.lines.map(({ on }) => on)).toEqual([true, true, false]);
    expect([view(strike).total, off.total]).toEqual([3, 4]);
  });

  it("C90: offers the courage that one has, shows what is put in, and keeps it for the roll", () => {
    const brave = fight([person("me", { counts: { courage: 2 } }), enemy("enemy", { at: [1, 0] })]);
    const meBrave = { ...context, encounter: brave, me: brave.combatants.me as ActorContext["me"] };
    const choices = { ...choicesOf(strike), spends: { courage: 1 } };
    const { spends, lines } = rollView(codaUi, "Kassus", meBrave, chosenIntent(strike, choices));
    expect(spends).toMatchObject([{ count: "courage", label: "Courage" }]);
    expect(spends[0]?.options.map(({ label, selected }) => [label, selected])).toEqual([
      ["none", false],
      ["1", true],
      ["2", false],
    ]);
    expect(lines.at(-1)).toMatchObject({ id: "courage", value: "+3", fixed: true });
    expect(view(strike).spends).toEqual([]);
    expect(choicesOf(chosenIntent(strike, choices)).spends).toEqual({ courage: 1 });
  });

  it("adds a person's own modifiers, which are not among the rules' ones", () => {
    const own = view({ ...strike, adjustment: { added: [{ label: "High ground", value: 2 }] } });
    expect(own.total).toBe(5);
    expect(own.lines).toHaveLength(3);
  });

  it("names the one aimed at with their Defense, and asks for no number then", () => {
    expect(view(strike)).toMatchObject({
      title: "Armed attack",
      numberHint: "Leave empty to use the rules",
      target: 7,
      enemy: { name: "Boarder", side: "hostile", note: "Defense 7" },
    });
  });

  it("names neither Defense nor chance of one of whom the reader learns nothing", () => {
    const blind = rollView(
      codaUi,
      "Kassus",
      { ...context, learns: (id) => (id === "enemy" ? "nothing" : "all") },
      strike,
    );
    expect(blind).toMatchObject({
      target: null,
      isSecret: true,
      chance: null,
      odds: [],
      oddsText: "",
      numberHint: "Leave empty to use the rules",
    });
    expect(blind.enemy).toEqual({ name: "Boarder", side: "hostile", note: "" });
    expect(JSON.stringify({ ...blind, lines: [] })).not.toContain("7");
  });

  it("asks for a number when nobody has named one, also after somebody has", () => {
    expect(view(agility)).toMatchObject({
      numberHint: "Without one, you only get a result",
      target: null,
      chance: null,
      odds: [],
      enemy: null,
    });
    expect(view({ ...agility, adjustment: { target: 10 } })).toMatchObject({
      numberHint: "Without one, you only get a result",
      target: 10,
    });
  });

  it("does not say that a result comes of it where nothing is rolled before somebody is aimed at", () => {
    const { targets: _nobody, ...aimless } = strike;
    expect(view(aimless)).toMatchObject({ numberHint: "", refusal: "Target somebody, or enter a target number." });
    expect(view({ ...aimless, adjustment: { target: 9 } }).refusal).toBe("");
  });

  it("C12: gives the chance of each degree, the rare ones left out of the picture only", () => {
    const { odds, chance } = view({ ...agility, adjustment: { target: 7 } });
    expect(odds.map(({ id }) => id)).toEqual([
      "completeFailure",
      "failure",
      "marginal",
      "complete",
      "superior",
      "extraordinary",
    ]);
    expect(odds.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1, 3);
    // 2d6-1 against 7 needs an 8
    expect(chance).toBeCloseTo(15 / 36, 3);
  });

  it("tells what the act costs, and nothing for what costs nothing", () => {
    expect(view(strike).me.note).toBe("Sword, 2d6. Costs 1 action");
    expect(view(agility).me.note).toBe("");
  });
});

describe("the circumstances that somebody at the table names", () => {
  const ids = (intent: Intent) => view(intent).situation.map(({ id }) => id);

  it("R252, R262, R264, R281: are those of the kind of attack, and none of a plain test", () => {
    expect(ids(strike)).toEqual(["attackerPosition", "defenderPosition"]);
    expect(situationFields({ ...strike, action: "rangedAttack" }).map(({ id }) => id)).toEqual([
      "attackerPosition",
      "defenderPosition",
      "mounted",
    ]);
    expect(ids(agility)).toEqual([]);
  });

  it("R252, R253: count in the total, each with its sign", () => {
    const better = view({ ...strike, options: { attackerPosition: situationValue("attackerPosition", "2") } });
    expect(better.total).toBe(view(strike).total + 2);
    expect(better.situation[0]?.options.find(({ selected }) => selected)?.label).toBe("better +2");
    const worse = view({ ...strike, options: { defenderPosition: situationValue("defenderPosition", "3") } });
    expect(worse.total).toBe(view(strike).total - 3);
  });

  it("keep words as words, numbers as numbers, and yes or no as such", () => {
    const values = [situationValue("cover", "half"), situationValue("range", ""), situationValue("mounted", "true")];
    expect([...values, situationValue("mounted", ""), situationValue("attackerPosition", "2")]).toEqual([
      "half",
      "",
      true,
      false,
      2,
    ]);
  });
});

describe("what the map shows of a shot", () => {
  const okoro = person("okoro", { at: [9, 0] });
  const shot: Intent = { actor: "me", action: "rangedAttack", weapon: "pistol", targets: ["enemy"] };
  const range = fight(
    [
      person("me", { sheet: { weapons: [pistol()] } }),
      enemy("enemy", { at: [12, 0], marks: { metresBefore: 14 }, sheet: { stature: 1 } }),
      okoro,
    ],
    { settings: { coverBodies: true } },
  );
  const [shooter, target] = [range.combatants.me, range.combatants.enemy] as [ActorContext["me"], ActorContext["me"]];
  const at: ActorContext = {
    ruleset: coda as unknown as Ruleset,
    encounter: range,
    me: shooter,
    target: { who: target, name: "Boarder" },
    seesHidden: false,
    nameOf: (id) => (id === "okoro" ? "Okoro" : id),
  };
  const seen = (options = {}, context = at) => rollView(codaUi, "Kassus", context, { ...shot, options });
  const reasons = (options = {}) => Object.fromEntries(seen(options).lines.map((line) => [line.id, line.reason]));
  const field = (id: string, options = {}, context = at) =>
    seen(options, context).situation.find((one) => one.id === id)?.options ?? [];

  it("R257, R267, R275, R103, R283: comes with its reason in words", () => {
    expect(reasons()).toMatchObject({
      medium: "24\u202fm, Beam pistol 5/20/50/100\u202fm",
      size: "1\u202fm tall",
      motion: "14\u202fm since their turn began",
      cover: "8 of 16 points hidden by Okoro",
    });
    const beside = { ...range, combatants: { ...range.combatants, okoro: person("okoro", { at: [12, 1] }) } };
    expect(seen({}, { ...at, encounter: beside }).lines.find(({ id }) => id === "intoMelee")?.reason).toBe(
      "Okoro stands beside them",
    );
  });

  it("G318: is nothing of a feint, whatever it is done with", () => {
    expect(rollView(codaUi, "Kassus", at, { ...shot, action: "feint" }).situation.map(({ id }) => id)).toEqual([
      "attackerPosition",
      "defenderPosition",
    ]);
  });

  it("R283: names a wall before those who stand in the way", () => {
    const walls = [{ x1: 11, y1: 0.52, x2: 11, y2: 3 }];
    const behind = { ...at, encounter: { ...range, walls } };
    expect(seen({}, behind).lines.find(({ id }) => id === "cover")?.reason).toBe(
      "12 of 16 points hidden by a wall and Okoro",
    );
  });

  it("R255 to R259, R265 to R285: may be seen otherwise, and stands first as the map has it", () => {
    expect(field("range").map(({ label }) => label)).toEqual([
      "Medium −2 (map)",
      "Point blank +2",
      "Short +0",
      "Medium −2",
      "Long −4",
      "Beyond long −6",
    ]);
    expect(field("cover").map(({ value }) => value)).toEqual([
      "",
      "none",
      "tenth",
      "quarter",
      "half",
      "threeQuarters",
      "full",
    ]);
    expect([field("cover")[0]?.label, field("size")[0]?.label, field("motion")[0]?.label]).toEqual([
      "half −6 (map)",
      "half human size −6 (map)",
      "13 to 18\u202fm −6 (map)",
    ]);
    expect(field("cover", { cover: "tenth" }).find(({ selected }) => selected)?.value).toBe("tenth");
  });

  it("R234: is only what the act heeds: the range of squares, not whose cover or size", () => {
    const fire = { actor: "me", action: "suppressionFire", weapon: "pistol", cells: [{ col: 5, row: 3 }] };
    const fields = (intent: Intent) => rollView(codaUi, "Kassus", at, intent).situation.map(({ id }) => id);
    expect(fields(fire)).toEqual(["range", "attackerPosition", "defenderPosition", "mounted"]);
    expect(fields(shot)).toEqual([
      "range",
      "cover",
      "size",
      "motion",
      "attackerPosition",
      "defenderPosition",
      "mounted",
    ]);
  });

  it("R285: shows that a person said otherwise, and what the map has", () => {
    const line = seen({ cover: "tenth" }).lines.find(({ id }) => id === "cover");
    expect(line).toMatchObject({
      label: "Cover: a tenth",
      value: "−2",
      source: "set by hand",
      reason: "instead of half −6 by the map",
    });
    expect(seen({ motion: "from3" }).lines.find(({ id }) => id === "motion")).toMatchObject({
      label: "Moving target: 3 to 6\u202fm",
      reason: "instead of 13 to 18\u202fm −6 by the map",
    });
    expect(seen({ cover: "none" }).lines.map(({ id }) => id)).not.toContain("cover");
  });

  it("R256, R268: names what changes nothing too, where both are on the map", () => {
    const near = fight([person("me", { sheet: { weapons: [pistol()] } }), enemy("enemy", { at: [4, 0] })]);
    const first = (encounter: ActorContext["encounter"]) =>
      rollView(
        codaUi,
        "Kassus",
        { ...at, encounter, me: encounter.combatants.me as ActorContext["me"] },
        shot,
      ).situation.map(({ options }) => options[0]?.label);
    expect(first(near).slice(0, 4)).toEqual(["Short +0 (map)", "+0 (map)", "human-sized +0 (map)", "+0 (map)"]);
    const away = fight([person("me", { offMap: true, sheet: { weapons: [pistol()] } }), enemy("enemy")]);
    expect(first(away)[0]).toBe("+0 (map)");
  });

  it("R281: says at once that nobody shoots through full cover", () => {
    expect(seen().refusal).toBe("");
    expect(seen({ cover: "full" }).refusal).toBe("The target is in full cover. Move to where you can see them.");
  });
});

describe("the choices of a roll", () => {
  it("leave the intent alone while nothing was changed", () => {
    expect(chosenIntent(strike, choicesOf(strike))).toEqual(strike);
    expect(chosenIntent(agility, choicesOf(agility))).toEqual(agility);
  });

  it("begin with what the intent brought along, and do not write to it", () => {
    const adjustment = { added: [{ label: "Parry", value: 2 }], off: ["wounds"], target: 12 };
    const brought: Intent = { ...agility, adjustment };
    const choices = choicesOf(brought);
    choices.off.delete("wounds");
    choices.added.push({ label: "Luck", value: 1 });
    choices.target = null;
    choices.situation.mounted = true;
    expect(chosenIntent(brought, choices)).toEqual({
      ...agility,
      options: { subject: "agility", mounted: true },
      adjustment: {
        added: [
          { label: "Parry", value: 2 },
          { label: "Luck", value: 1 },
        ],
      },
    });
    expect(brought).toEqual({
      ...agility,
      adjustment: { added: [{ label: "Parry", value: 2 }], off: ["wounds"], target: 12 },
    });
  });
});

describe("the roll dialog of an attack without a target", () => {
  const aimless: Intent = { actor: "me", action: "rangedAttack", weapon: "rifle", targets: [] };
  const people = [
    person("me", { sheet: { weapons: [rifle()] } }),
    enemy("far", { at: [6, 0] }),
    enemy("near", { at: [2, 0], sheet: { armor: 40 } }),
    enemy("lurker", { at: [1, 3], hidden: true }),
    enemy("dark", { at: [3, 3] }),
    enemy("felled", { at: [1, 1], conditions: ["unconscious"] }),
  ];
  const table = fight(people);
  const here: ActorContext = {
    ...context,
    encounter: table,
    me: table.combatants.me as ActorContext["me"],
    target: null,
    sees: (id) => id !== "dark",
  };
  const shown = (how: Partial<ActorContext> = {}, intent = aimless) =>
    rollView(codaUi, "Kassus", { ...here, ...how }, intent);

  it("R095: does not roll, and offers whom one sees and can reach, nearest first", () => {
    const { refusal, reachable } = shown();
    expect(refusal).toBe("Target somebody, or enter a target number.");
    expect(reachable.map(({ id, away }) => [id, away])).toEqual([
      ["near", "4\u202fm"],
      ["far", "12\u202fm"],
    ]);
    for (const { chance } of reachable) expect(chance).toMatch(/^\d+\u202f%$/);
  });

  it("names the unseen only to those who see them", () => {
    const all = shown({ seesHidden: true, sees: () => true }).reachable.map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining(["lurker", "dark"]));
  });

  it("calls best by expected harm, not by chance alone", () => {
    expect(
      shown()
        .reachable.filter(({ isBest }) => isBest)
        .map(({ id }) => id),
    ).toEqual(["far"]);
  });

  it("says by which rule they are the best, of them alone", () => {
    const rules = shown().reachable.map(({ id, bestRule }) => [id, bestRule.replace(/\..*/s, "")]);
    expect(rules.filter(([, rule]) => rule !== "")).toEqual([
      ["far", "Best: the most expected damage among the cheapest choices, or the likeliest if none does damage"],
    ]);
  });

  it("has words for those who learn of enemies in words, and nothing for those who learn nothing", () => {
    const words = shown({ learns: (id) => (id === "me" ? "all" : "results") }).reachable.map(({ chance }) => chance);
    expect(words.join(" ")).not.toMatch(/\d/);
    const blind = shown({ learns: (id) => (id === "me" ? "all" : "nothing") }).reachable;
    expect(blind.map(({ chance, isBest }) => [chance, isBest])).toEqual(Array(2).fill(["", false]));
  });

  it("rolls against somebody, against a number that was named, and whatever is aimed at nobody", () => {
    const refusals = [
      shown({}, { ...aimless, targets: ["near"] }),
      shown({}, { ...aimless, adjustment: { target: 9 } }),
      shown({}, agility),
      shown({ encounter: { ...table, round: 0 } }),
    ].map(({ refusal, reachable }) => [refusal, reachable]);
    expect(refusals).toEqual(Array(4).fill(["", []]));
  });

  it("asks for a target even where nobody can be reached, so that it does not tell of the unseen", () => {
    expect(shown({ sees: () => false })).toMatchObject({ refusal: expect.stringContaining("Target"), reachable: [] });
  });
});
