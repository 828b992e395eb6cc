import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { judgeTest } from "../../../src/engine/tests.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { initiativeTest } from "../../../src/rulesets/coda/initiative/order.ts";
import { EXPLODING } from "../../../src/rulesets/coda/roll.ts";
import { icon } from "../../../src/rulesets/icon/index.ts";
import type { IconEncounter } from "../../../src/rulesets/icon/sheet.ts";
import { parseInitiative } from "../../../src/system/chat/initiative.ts";
import { initiativeView, inRoundOrder } from "../../../src/system/chat/view/initiative.ts";
import { said } from "../../../src/system/chat/view/text.ts";
import type { NotedInitiative, NotedRoll } from "../../../src/system/documents/initiative-message.ts";
import { newRecord, type StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { person } from "../../support/coda.ts";
import {
  enemy as iconEnemy,
  fight as iconFight,
  person as iconPerson,
  play as iconPlay,
  rolled as iconRolled,
} from "../../support/icon.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

/** Somebody's roll of 4 and 5 unless they are said, with Quickness and 2 that their sheet adds. */
function rollOf(of: string, name: string, faces: readonly number[] = [4, 5]): NotedRoll {
  const test = initiativeTest(person(of, { sheet: { initiativeBonus: 2 } }));
  return { of, name, test: judgeTest(test, EXPLODING, faces, []) };
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

  it("lists the highest first, however they came, and of a tie all as they fell (R008, G16)", () => {
    const rolls = [rollOf("late", "Late", [1, 2]), rollOf("kassus", "Kassus"), rollOf("fast", "Fast", [6, 5])];
    const names = (more: Partial<NotedInitiative> = {}) =>
      initiativeView(rules, { ...told, rolls, ...more }, gm).rows.map(({ name }) => name);
    expect(names()).toEqual(["Fast", "Kassus", "Late"]);
    expect(names({ again: true })).toEqual(["Late", "Kassus", "Fast"]);
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

describe("the card of a part of a round", () => {
  /** A message in which somebody has rolled for their place, after those before them. */
  const rolls = (...all: readonly (readonly [string, readonly number[]])[]): StoredExchange[] => {
    let now: IconEncounter = iconFight([iconPerson("kassus"), iconEnemy("gunner"), iconEnemy("brute")]);
    return all.map(([actor, faces]) => {
      const { exchange, after } = iconPlay(now, { actor, action: "initiative" }, faces);
      now = after;
      return newRecord(exchange, { names: {}, combat: "fight", proposer: "gm", session: "gm" });
    });
  };
  const listed = (shared: readonly StoredExchange[]) =>
    inRoundOrder(icon as unknown as Ruleset, shared).map(({ exchange }) => exchange.intent.actor);

  it("lists those who roll for their places by these, the last roll first where it is the best (I005)", () => {
    const shared = rolls(["kassus", [2, 2]], ["gunner", [3, 3]], ["brute", [5, 5]]);
    expect(listed(shared)).toEqual(["brute", "gunner", "kassus"]);
  });

  it("leaves a roll that was taken back behind the others (I005)", () => {
    const [kassus, gunner, brute] = rolls(["kassus", [2, 2]], ["gunner", [3, 3]], ["brute", [5, 5]]);
    const undone = { ...brute, exchange: { ...brute?.exchange, stage: "undone" } } as StoredExchange;
    expect(listed([kassus, gunner, undone] as StoredExchange[])).toEqual(["gunner", "kassus", "brute"]);
  });

  it("lists declarations as they came (I009)", () => {
    const all = { kassus: 4, gunner: 9 };
    const people = Object.entries(all).map(([id, total]) => iconPerson(id, { marks: iconRolled(total) }));
    const first = iconPlay(iconFight(people), { actor: "gunner", action: "declare", options: { actions: [] } });
    const second = iconPlay(first.after, { actor: "kassus", action: "declare", options: { actions: [] } });
    const shared = [second, first].map(({ exchange }) =>
      newRecord(exchange, { names: {}, combat: "fight", proposer: "gm", session: "gm" }),
    );
    expect(listed(shared)).toEqual(["kassus", "gunner"]);
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
