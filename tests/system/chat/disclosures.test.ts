import { beforeAll, describe, expect, it } from "vitest";
import { amend } from "../../../src/engine/corrections.ts";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import type { Encounter } from "../../../src/engine/encounter.ts";
import { type Exchange, openExchange } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { advance, openPrompts } from "../../../src/engine/play.ts";
import { isWalk } from "../../../src/engine/prompt.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda as codaRules } from "../../../src/rulesets/coda/index.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import type { CardView } from "../../../src/system/chat/view/card-part.ts";
import { type Line, said } from "../../../src/system/chat/view/text.ts";
import type { Viewer } from "../../../src/system/chat/view/viewer.ts";
import { whyOf } from "../../../src/system/chat/view/why.ts";
import { newRecord, type StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { enemy, fight, person } from "../../support/coda.ts";
import { path } from "../../support/encounter.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const coda = codaRules as unknown as Ruleset;
const names = { kassus: "Kassus", boarder: "Raider boarder", okoro: "Okoro" };

/** Kassus between a boarder in a vest and Okoro, who has helped them. */
const picture = fight([
  person("kassus", {
    counts: { courage: 2 },
    spent: { actions: 1 },
    timedEffects: {
      "helped/okoro/boarder": { kind: "helped", by: "okoro", about: "boarder", value: 2, until: { moment: "open" } },
    },
  }),
  enemy("boarder", { at: [1, 0], counts: { damage: 3 }, sheet: { armor: 2, defenseBonus: 1 } }),
  person("okoro", { at: [0, 1] }),
]);
const blow: Intent = {
  actor: "kassus",
  action: "armedAttack",
  weapon: "sword",
  targets: ["boarder"],
  adjustment: { spends: { courage: 1 } },
};
const leave: Intent = { actor: "kassus", action: "move", path: path([0, 0], [-1, 1], [-1, 2], [-2, 3]) };

function record(exchange: Exchange): StoredExchange {
  return newRecord(exchange, { combat: "Combat.one", proposer: "player", session: "s", names });
}

/** Played to its end; the first choice is taken where none is named, defaults after that. */
function played(
  intent: Intent,
  faces: readonly number[],
  choices: readonly string[] = [],
  before = picture as Encounter,
): Exchange {
  const dice = scriptedDice([...faces, ...Array(20).fill(1)]);
  const left = [...choices];
  let exchange = advance(before, openExchange("e", "coda", before, intent), coda, dice);
  for (let prompt = openPrompts(exchange)[0]; prompt; prompt = openPrompts(exchange)[0]) {
    const choice = isWalk(prompt) ? "arrived" : (left.shift() ?? prompt.fallback);
    exchange = advance(before, exchange, coda, dice, { prompt: prompt.id, choice });
  }
  return exchange;
}

const gm = gmViewer();
const player = asPlayer(gm, { owns: (id) => id !== "boarder" });

const struck = played(blow, [3, 4, 5, 4]);
const card = (exchange: Exchange, viewer = gm, isLast = true) =>
  cardView({ stored: record(exchange), viewer }, coda, isLast);
const linesIn = (view: CardView): Line[] => [
  view.act,
  view.next,
  ...view.lines,
  ...view.nested.flatMap(({ lines }) => lines),
  ...view.figures.map(({ head }) => head),
];
const blockFor = (view: CardView, number: string) => {
  const piece = linesIn(view)
    .flat()
    .find(({ text, disclosure }) => disclosure !== "" && text === number);
  return view.figures.find(({ id }) => id === piece?.disclosure);
};
const amountOf = (text: string) =>
  Number(
    text
      .replace("\u2212", "-")
      .replace("+", "")
      .replace(/\u202fm$/, ""),
  );
const sumOf = (rows: CardView["figures"][number]["rows"]) =>
  rows.filter(({ off }) => !off).reduce((sum, { value }) => sum + amountOf(value), 0);

beforeAll(useEnglish);

describe("the numbers of a card", () => {
  const shown = [
    ["a blow", () => card(struck)],
    ["a blow, for a player", () => card(struck, player)],
    ["a way that is interrupted", () => card(played(leave, [5, 5, 5, 5], ["strike:sword", "none"]))],
    ["an aim", () => card(played({ ...blow, action: "aim" }, []))],
  ] as const;

  it.each(shown)("unfold into blocks that are there, whose rows come to them: %s", (_title, of) => {
    const view = of();
    const disclosures = linesIn(view)
      .flat()
      .filter(({ disclosure }) => disclosure !== "");
    expect(disclosures.length).toBeGreaterThan(0);
    for (const { disclosure } of disclosures) expect(view.figures.map(({ id }) => id)).toContain(disclosure);
    for (const { rows, total, faces } of view.figures)
      if (total !== "" && !rows.some(({ value }) => value.startsWith("\u00d7")))
        expect(sumOf(rows), JSON.stringify(faces)).toBe(amountOf(total));
  });

  it.each(shown)("are plain nowhere but in names: %s", (_title, of) => {
    const view = of();
    const plainWords = linesIn(view)
      .flat()
      .filter(({ disclosure }) => disclosure === "");
    expect(plainWords.map(({ text }) => text).join("")).not.toMatch(/\d/);
  });

  it("tell the parts of Defense with their rules", () => {
    const number = card(struck).figures.find(({ id }) => id === "n0");
    expect(number?.rows).toMatchObject([
      { label: "Base", value: "7", rules: "C31" },
      { label: "Bonus", value: "+1", source: "on the sheet", rules: "C31" },
    ]);
    expect(number?.total).toBe("8");
  });

  it("name who brought a part about, as far as the viewer knows of them", () => {
    const rows = (viewer: Viewer) => card(struck, viewer).figures[0]?.rows ?? [];
    const help = (viewer: Viewer) => rows(viewer).find(({ label }) => label === "Aided by an ally");
    expect(help(gm)).toMatchObject({ value: "+2", source: "condition, Okoro", rules: "R118, R120, R121, G252, G320" });
    expect(help({ ...player, owns: (id) => id === "kassus", isHidden: (id) => id === "okoro" })?.source).toBe(
      "condition",
    );
  });

  it("tell how damage comes to a wound level", () => {
    const view = card(struck);
    const [wound] = view.figures.filter(({ id }) => id.startsWith("w"));
    expect(wound?.rows.map(({ label }) => label)).toEqual(["Damage so far", "Damage now"]);
    expect(wound?.note).toMatch(/^6 per wound level: /);
  });

  it("tell what was taken of a round, and of courage, with the rules", () => {
    const view = card(struck);
    expect(said(view.lines.at(-1) ?? [])).toBe("Kassus spends 1 action, 1 courage.");
    const of = (id: string) => view.figures.find((one) => one.id === id);
    expect(of("c-actions")).toMatchObject({
      total: "0",
      rows: [{ value: "2" }, { value: "\u22121" }, { value: "\u22121" }],
    });
    expect(of("c-courage")?.rows.at(-1)).toMatchObject({ value: "\u22121", rules: "C90" });
  });

  it("tell what a way is made of", () => {
    const way = card(played(leave, [])).figures.find(({ id }) => id === "way");
    expect(way?.rows).toMatchObject([{ value: "2\u202fm", rules: "R060" }, { value: "6\u202fm" }]);
  });

  it.each([
    ["hexes", { kind: "hexes", metres: 2, columns: false, even: false }, ["Hexes moved: 3", "6\u202fm"]],
    ["no grid", { kind: "open", metres: 2 }, ["Length of the path", "6\u202fm"]],
  ] as const)("tells what a way on %s is made of in its own words (R060)", (_words, grid, told) => {
    const walker = person("kassus", { at: [0, 0] });
    const on = fight([{ ...walker, place: { ...walker.place, grid } }]);
    const intent: Intent = { actor: "kassus", action: "move", path: path([0, 0], [1, 0], [2, 0], [3, 0]) };
    const way = card(played(intent, [], [], on as Encounter)).figures.find(({ id }) => id === "way");
    expect(way?.rows.map(({ label, value }) => [label, value])).toEqual([told]);
  });

  it("are words alone where the viewer may not know figures", () => {
    const view = card(struck, { ...player, owns: () => false });
    expect(
      linesIn(view)
        .flat()
        .map(({ text }) => text)
        .join(" "),
    ).not.toMatch(/\d/);
    expect(view.figures.map(({ id }) => id)).toEqual([]);
    expect(view.result).toMatchObject({ figure: "", disclosure: "" });
  });
});

describe("damage that was changed after the roll", () => {
  const changed = amend(struck, coda, scriptedDice([]), { roll: 1, by: "Marta", total: 20 });

  it("shows both values and whose hand it was, each unfolding", () => {
    const view = card(changed);
    const before = card(struck).figures.find(({ id }) => id === "r1")?.total;
    expect(said(view.lines[0] ?? [])).toBe(`Marta changed what Kassus rolled: ${before} before, 20 now.`);
    expect(blockFor(view, "20")).toMatchObject({
      id: "r1",
      changed: `Changed by Marta after the roll; ${before} before.`,
    });
  });

  it("tells a player who may not know the armour only that it was changed", () => {
    const view = card(changed, player);
    expect(said(view.lines[0] ?? [])).toBe("Marta changed what Kassus rolled.");
    expect(view.figures.find(({ id }) => id === "r1")).toMatchObject({ total: "", changed: "" });
  });
});

describe("what is next", () => {
  it("is told on the last card alone", () => {
    expect(said(card(struck).next)).toBe("Kassus has nothing left. End the turn.");
    expect(card(struck, gm, false).next).toEqual([]);
    expect(card(struck, { ...gm, isTurnOver: () => true }).next).toEqual([]);
    expect(card(struck, { ...gm, isTurnOver: () => false }).next).not.toEqual([]);
  });
});

describe("why on a card", () => {
  const why = (exchange: Exchange, viewer = gm) => whyOf({ stored: record(exchange), viewer }, coda);

  it("may be asked of a move in a fight, and of nothing outside one", () => {
    expect(card(played(leave, [])).canAskWhy).toBe(true);
    const alone = { ...record(played(leave, [])), combat: "" };
    expect(cardView({ stored: alone, viewer: gm }, coda, true).canAskWhy).toBe(false);
  });

  it("tells who could strike and what they chose", () => {
    const { lines } = why(played(leave, [], ["decline"]));
    expect(lines).toMatchObject([{ name: "Raider boarder", strikes: true, chose: "Chose: Let go." }]);
  });

  it("does not tell of somebody hidden", () => {
    const { lines, remark } = why(played(leave, []), { ...player, isHidden: (id) => id === "boarder" });
    expect(lines).toEqual([]);
    expect(remark).toBe("No enemy you know of was there.");
  });
});
