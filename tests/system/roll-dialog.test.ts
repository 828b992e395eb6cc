import { beforeAll, describe, expect, it } from "vitest";
import type { Intent } from "../../src/engine/intent.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import { choicesOf, chosenIntent } from "../../src/system/apps/roll-choices.ts";
import { rollView } from "../../src/system/sheets/view/roll.ts";
import { situationFields, situationValue } from "../../src/system/sheets/view/situation.ts";
import type { Standing } from "../../src/system/sheets/view/standing.ts";
import { fight, foe, person } from "../support/coda.ts";
import { useEnglish } from "../support/words.ts";

const encounter = fight([person("me", { counts: { damage: 7 } }), foe("foe", { at: [1, 0] })]);
const [me, who] = [encounter.combatants.me, encounter.combatants.foe] as [Standing["me"], Standing["me"]];
const standing: Standing = { ruleset: coda, encounter, me, target: { who, name: "Boarder" }, seesHidden: false };
const strike: Intent = { actor: "me", action: "armedAttack", weapon: "sword", targets: ["foe"] };
const agility: Intent = { actor: "me", action: "attributeTest", options: { subject: "agility" }, targets: [] };

const view = (intent: Intent) => rollView("Kassus", standing, intent);

beforeAll(useEnglish);

describe("the roll dialog", () => {
  it("shows every modifier with its source, and which of them are part of the roll", () => {
    expect(view(strike).lines).toEqual([
      { id: "ranks", label: "Armed combat, ranks 4", source: "skill", value: 4, fixed: true, on: true },
      { id: "attribute", label: "Agility 6", source: "attribute", value: 0, fixed: true, on: true },
      { id: "wounds", label: "Dazed", source: "wound level", value: -1, fixed: false, on: true },
    ]);
  });

  it("keeps a modifier that was switched off in sight and out of the total", () => {
    const off = view({ ...strike, adjustment: { off: ["wounds", "ranks"] } });
    expect(off.lines.map(({ on }) => on)).toEqual([true, true, false]);
    expect([view(strike).total, off.total]).toEqual([3, 4]);
  });

  it("adds a person's own modifiers, which are not among the rules' ones", () => {
    const own = view({ ...strike, adjustment: { added: [{ label: "High ground", value: 2 }] } });
    expect(own.total).toBe(5);
    expect(own.lines).toHaveLength(3);
  });

  it("names the one aimed at with his Defense, and asks for no number then", () => {
    expect(view(strike)).toMatchObject({
      title: "Armed attack",
      asksTarget: false,
      target: 7,
      foe: { name: "Boarder", side: "hostile", note: "Defense 7" },
    });
  });

  it("asks for a number when nobody has named one, also after somebody has", () => {
    expect(view(agility)).toMatchObject({ asksTarget: true, target: null, chance: null, odds: [], foe: null });
    expect(view({ ...agility, adjustment: { target: 10 } })).toMatchObject({ asksTarget: true, target: 10 });
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
      "cover",
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

  it("R281: offer no cover that nobody can shoot around", () => {
    const [, , cover] = situationFields({ ...strike, action: "rangedAttack" });
    expect(cover?.options.map(({ value }) => value)).toEqual(["", "tenth", "quarter", "half", "threeQuarters"]);
    expect([situationValue("cover", "half"), situationValue("mounted", "true"), situationValue("mounted", "")]).toEqual(
      ["half", true, false],
    );
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
