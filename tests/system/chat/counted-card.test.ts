import { beforeAll, describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import { advance, openPrompts } from "../../../src/engine/play.ts";
import type { Answer } from "../../../src/engine/prompt.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { Marks } from "../../../src/system/apps/prompt/marks.ts";
import { promptWindowView } from "../../../src/system/apps/prompt/view.ts";
import type { BreakdownBlock } from "../../../src/system/chat/view/breakdown.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import { promptView } from "../../../src/system/chat/view/choices.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import { codaUi } from "../../../src/system/rulesets/coda/ruleset-ui.ts";
import { rollView } from "../../../src/system/sheets/view/roll.ts";
import { fight as codaFight, enemy, person } from "../../support/coda.ts";
import { countedRuleset, foreseen } from "../../support/counted-ruleset.ts";
import { combatant, encounter, placed } from "../../support/encounter.ts";
import { gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const fight = encounter([
  combatant("kassus", { counts: { grit: 1 } }),
  combatant("bo"),
  combatant("boarder", { side: "hostile", place: placed(1, 0) }),
]);
const intent = { actor: "kassus", action: "strike", targets: ["boarder"], options: { helper: "bo" } };
const names = { kassus: "Kassus", bo: "Bo", boarder: "Boarder" };

const open = () => advance(fight, openExchange("x", "toy", fight, intent), countedRuleset, scriptedDice([9, 20, 7]));
const done = (answer: Omit<Answer, "prompt">) =>
  advance(fight, open(), countedRuleset, scriptedDice([3, 5, 2]), {
    prompt: openPrompts(open())[0]?.id ?? "",
    ...answer,
  });
const contextOf = (exchange: ReturnType<typeof open>) => ({
  stored: newRecord(exchange, { combat: "Combat.one", proposer: "gm", session: "s", names }),
  viewer: gmViewer(),
});
const viewOf = (exchange: ReturnType<typeof open>) => cardView(contextOf(exchange), countedRuleset, true);

beforeAll(useEnglish);

describe("the card of a roll that is counted die by die", () => {
  it("shows what each die is and whose, and of one that was thrown again both faces", () => {
    const [test, , damage] = viewOf(done({ choice: "again", details: { dice: [1] } })).figures as BreakdownBlock[];
    expect(test?.faces).toMatchObject([
      { face: 9, isSpecial: false, isIdle: false, isOthers: false, before: [], name: "" },
      {
        face: 3,
        isSpecial: true,
        isOthers: false,
        before: [20],
        name: expect.stringMatching(/^focus, rolled again, was 20$/i),
      },
      { face: 7, isOthers: true, before: [], name: "Bo’s die" },
    ]);
    expect(test?.total).toBe("4");
    expect(test?.rows[0]?.value).toBe("4");
    expect(damage?.faces).toMatchObject([
      { face: 5, isSpecial: true },
      { face: 2, isSpecial: false },
    ]);
    expect([damage?.rows[0]?.value, damage?.total]).toEqual(["3", "3"]);
  });

  it("tells beside the result what the dice brought", () => {
    expect(viewOf(done({ choice: "keep" })).result?.tallies).toEqual([expect.stringMatching(/^complication: 1$/i)]);
    expect(viewOf(done({ choice: "again", details: { dice: [1] } })).result?.tallies).toEqual([]);
  });
});

describe("the question which dice are thrown again", () => {
  const asked = () => {
    const exchange = open();
    const [prompt] = openPrompts(exchange);
    if (!prompt) throw new Error("nothing is asked");
    return promptView(contextOf(exchange), countedRuleset, prompt);
  };
  const marked = (marks: Marks) => promptWindowView([asked()], marks.chosen, 0, null, [], marks).prompts[0]?.dice;

  it("offers the dice as switches, the best one on, and tells how likely the success is", () => {
    const marks = new Marks();
    expect(marked(marks)).toMatchObject({
      hint: "At most 1 die.",
      faces: [
        { face: 9, label: "The die that shows 9", isOn: false },
        { face: 20, isOn: true },
      ],
    });
    expect(asked().choices[0]?.chance).toBe("45\u202f%");
    expect(marks.answerTo(asked())).toEqual({ prompt: asked().id, choice: "again", details: { dice: [1] } });
  });

  it("lets another die take the place of the one that was on, or none be on", () => {
    const marks = new Marks();
    marks.turnDie(asked(), 0);
    expect(marked(marks)?.faces.map(({ isOn }) => isOn)).toEqual([true, false]);
    marks.turnDie(asked(), 0);
    expect(marks.answerTo(asked()).details).toEqual({ dice: [] });
    marks.choose(asked(), "keep");
    expect(marked(marks)).toBeNull();
    expect(marks.answerTo(asked())).toEqual({ prompt: asked().id, choice: "keep" });
  });
});

describe("the roll dialog of a roll that is counted die by die", () => {
  const picture = codaFight([person("me"), enemy("enemy", { at: [1, 0] })]);
  const strike = { actor: "me", action: "armedAttack", weapon: "sword", targets: ["enemy"] };
  const viewWith = (roll: Readonly<Record<string, string | number>>) => {
    const preview = { ...foreseen({ id: "strike", modifiers: [], target: 2, roll }), spends: {}, costs: {}, notes: [] };
    const ruleset = { ...coda, preview: { ...coda.preview, action: () => preview } } as unknown as Ruleset;
    const { me, enemy: who } = picture.combatants;
    if (!me || !who) throw new Error("nobody is there");
    const nameOf = (id: string) => ({ bo: "Bo" })[id] ?? id;
    return rollView(
      codaUi,
      "Kassus",
      { ruleset, encounter: picture, me, target: { who, name: "Boarder" }, seesHidden: false, nameOf },
      strike,
    );
  };

  it("tells who else throws, that dice may be thrown again, and how likely a complication is", () => {
    const view = viewWith({ dice: 2, helper: "bo", again: 1 });
    expect(view).toMatchObject({ dice: 2, sides: 20, others: "1d20 by Bo" });
    expect(view.again).not.toBe("");
    expect(view.tallies).toHaveLength(1);
    expect(view.chance).toBeGreaterThan(viewWith({ dice: 2, helper: "bo" }).chance ?? 1);
  });

  it("says nothing of it where nobody helps and no die may be thrown again", () => {
    expect(viewWith({ dice: 2 })).toMatchObject({ others: "", again: "" });
  });
});
