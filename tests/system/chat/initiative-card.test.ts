import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { judgeTest } from "../../../src/engine/tests.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { initiativeTest } from "../../../src/rulesets/coda/initiative/order.ts";
import { EXPLODING } from "../../../src/rulesets/coda/roll.ts";
import { parseInitiative } from "../../../src/system/chat/initiative.ts";
import { initiativeView } from "../../../src/system/chat/view/initiative.ts";
import { said } from "../../../src/system/chat/view/text.ts";
import type { NotedInitiative, NotedRoll } from "../../../src/system/documents/initiative-message.ts";
import { person } from "../../support/coda.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

/** Somebody's roll of 4 and 5, with Quickness and 2 that their sheet adds. */
function rollOf(of: string, name: string): NotedRoll {
  const test = initiativeTest(person(of, { sheet: { initiativeBonus: 2 } }));
  return { of, name, test: judgeTest(test, EXPLODING, [4, 5], []) };
}

const told: NotedInitiative = { ruleset: "coda", rolls: [rollOf("kassus", "Kassus"), rollOf("boarder", "Boarder")] };
const rules = coda as unknown as Ruleset;
const gm = gmViewer();
const player = asPlayer(gm);
const value = (figure: string) => Number(figure.replace("−", "-").replace("+", ""));

beforeAll(useEnglish);

describe("the card of an initiative roll", () => {
  it("unfolds bonus and total to the dice and every modifier, and they add up (R008)", () => {
    const { rows, blocks } = initiativeView(rules, told, gm);
    const [row] = rows;
    const [block] = blocks;
    expect([row?.bonus[0]?.disclosure, row?.total[0]?.disclosure]).toEqual([block?.id, block?.id]);
    expect(block?.head.map(({ text }) => text).join("")).toBe("Kassus: Initiative");
    expect(block?.rows.map(({ label }) => label)).toEqual(["Dice", "Quickness", "Initiative bonus"]);
    expect(block?.rows.reduce((sum, one) => sum + value(one.value), 0)).toBe(value(said(row?.total ?? [])));
    expect(block?.total).toBe(said(row?.total ?? []));
    expect(blocks).toHaveLength(2);
  });

  it("unfolds to a player nothing of whose figures they may not know", () => {
    const { rows, blocks } = initiativeView(rules, told, player);
    expect(rows.map(({ total }) => total[0]?.disclosure !== "")).toEqual([true, false]);
    expect(blocks.map(({ id }) => id)).toEqual(["r0"]);
  });

  it("unfolds to a player what enemies rolled where the table shows all of them, unless they are hidden", () => {
    const open = asPlayer(gm, { hidesEnemies: false });
    expect(initiativeView(rules, told, open).blocks).toHaveLength(2);
    expect(initiativeView(rules, told, { ...open, isHidden: (id) => id === "boarder" }).blocks).toHaveLength(1);
  });

  it("says of a second roll that it was a tie (G16)", () => {
    expect(initiativeView(rules, told, gm).head).toBe("Initiative");
    expect(initiativeView(rules, { ...told, again: true }, gm).head).toBe("A tie: they rolled again");
  });

  it("names whoever rolled once more after another tie as doing so, and each of two of one name (G16)", () => {
    const kassus = rollOf("kassus", "Kassus");
    const rolls = [kassus, kassus, rollOf("other", "Kassus"), rollOf("", "Nobody"), rollOf("", "Somebody")];
    const names = initiativeView(rules, { ...told, rolls, again: true }, player).rows.map(({ name }) => name);
    expect(names).toEqual(["Kassus", "Kassus, again", "Kassus", "Nobody", "Somebody"]);
  });

  it("unfolds nothing of one who has lost their token", () => {
    const { rows, blocks } = initiativeView(rules, { ...told, rolls: [rollOf("", "Nobody")] }, gm);
    expect([blocks, rows[0]?.bonus[0]?.disclosure]).toEqual([[], ""]);
  });
});

describe("what a message keeps of it", () => {
  it("is read as it was written", () => {
    expect(parseInitiative(JSON.stringify(told))).toEqual(told);
    expect(parseInitiative(JSON.stringify({ ...told, again: true }))).toEqual({ ...told, again: true });
    expect(parseInitiative(JSON.stringify({ ...told, again: "yes" }))).toEqual(told);
  });

  it("is nothing where it is damaged or forged", () => {
    const [roll] = told.rolls;
    const forged = (test: object) =>
      JSON.stringify({ ...told, rolls: [{ ...roll, test: { ...roll?.test, ...test } }] });
    const modifier = { id: "reaction", value: 2, source: "reaction" };
    expect(parseInitiative(forged({ modifiers: [modifier] }))).not.toBeNull();
    for (const bad of [
      undefined,
      "",
      "{",
      "[]",
      JSON.stringify({ ruleset: "coda" }),
      forged({ faces: ["<b>"] }),
      forged({ total: "9" }),
      forged({ modifiers: [{ ...modifier, value: "2" }] }),
      forged({ modifiers: [{ ...modifier, params: null }] }),
      forged({ modifiers: [{ ...modifier, rules: "R008" }] }),
    ])
      expect(parseInitiative(bad)).toBeNull();
  });
});
