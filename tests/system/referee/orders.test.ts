import { beforeAll, describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { applyEffects } from "../../../src/engine/effects.ts";
import { effectsOf, openExchange } from "../../../src/engine/exchange.ts";
import { advance, openPrompts } from "../../../src/engine/play.ts";
import type { AnsweredBy } from "../../../src/engine/prompt.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { attend, type Orders } from "../../../src/odds/orders.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { linesOf } from "../../../src/system/chat/view/lines.ts";
import { said as wordsOf } from "../../../src/system/chat/view/text.ts";
import type { Viewer } from "../../../src/system/chat/view/viewer.ts";
import { fetchRuleset } from "../../../src/system/foundry/active-ruleset.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import { orderOf, orderViews } from "../../../src/system/sheets/view/orders.ts";
import { enemy, fight, person, pistol } from "../../support/coda.ts";
import { combatant, encounter, path, placed } from "../../support/encounter.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { requestOf } from "../../support/requests.ts";
import { toyRuleset } from "../../support/toy-ruleset.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const ID = "aaaaaaaaaaaaaaaa";
const gm = gmViewer({ isHidden: (id) => id === "boarder" });
const player = asPlayer(gm);

/** A shot beside a boarder, who lets the opening pass; how that came about is said. */
function opening(by: AnsweredBy) {
  const around = fight([person("kassus", { sheet: { weapons: [pistol()] } }), enemy("boarder", { at: [1, 0] })]);
  const shot = { actor: "kassus", action: "rangedAttack", weapon: "pistol", targets: ["boarder"] };
  const dice = scriptedDice([1, 1, 1, 1]);
  let exchange = advance(around, openExchange("e", "coda", around, shot), coda, dice);
  for (let [prompt] = openPrompts(exchange); prompt; [prompt] = openPrompts(exchange))
    exchange = advance(around, exchange, coda, dice, { prompt: prompt.id, choice: prompt.fallback, by });
  const names = { kassus: "Kassus", boarder: "Boarder" };
  return newRecord(exchange, { combat: "Combat.one", proposer: "player", session: "s", names });
}

/** What the card says about answers that nobody gave. */
const said = (by: AnsweredBy, viewer: Viewer, isHidden = false) => {
  const stored = opening(by);
  const eyes = { ...viewer, isHidden: () => isHidden };
  return linesOf({ stored, viewer: eyes }, coda, stored.exchange.episode, "")
    .map(wordsOf)
    .filter((line) => line.includes("Boarder"));
};

/** A runner of the player's past a boarder of the game master's, and what is ordered for each. */
function table(orders: Readonly<Record<string, Orders>>, automation: "remind" | "ask" | "do" = "ask") {
  const boarder = combatant("boarder", { side: "hostile", place: placed(1, 0) });
  const world = new FakeWorld(encounter([combatant("kassus"), boarder]));
  world.owners.set("kassus", "player");
  world.lease = "one";
  const host = fakeHost(world, "one", [5, 4, 6]);
  const ordered: typeof host.ordered = ({ exchange }, prompt) => {
    const now = applyEffects(exchange.picture, effectsOf(exchange.episode));
    const how = { automation, orders: orders[prompt.of] ?? {}, isGameMasters: prompt.of === "boarder" };
    return attend(how, prompt, now, toyRuleset as Ruleset);
  };
  return { world, referee: new Referee({ ...host, ordered }) };
}

/** Let Kassus run past the boarder. @returns How the exchange then stands. */
async function run({ world, referee }: ReturnType<typeof table>) {
  const intent = { actor: "kassus", action: "run", path: path([0, 0], [1, 0], [2, 0]) };
  await referee.receive(requestOf(intent, ID), "player");
  return world.messages.get(ID)?.exchange;
}

beforeAll(useEnglish);
beforeAll(fetchRuleset);

describe("the referee", () => {
  it("carries out what is ordered without asking", async () => {
    // The strike lets Kassus strike in their turn
    const orders = { boarder: { opportunity: { is: "always" } }, kassus: { opportunity: { is: "never" } } } as const;
    const exchange = await run(table(orders));
    const answers = [
      { choice: "strike", by: "order" },
      { choice: "decline", by: "order" },
    ];
    expect(exchange).toMatchObject({ stage: "closed", answers });
  });

  it("asks where the order is to be asked, whatever the world does", async () => {
    expect(await run(table({ boarder: { opportunity: { is: "ask" } } }, "do"))).toMatchObject({ stage: "open" });
  });

  it("stops for nobody where it only reminds, and lets the move be made", async () => {
    const at = table({}, "remind");
    expect(await run(at)).toMatchObject({ stage: "closed", answers: [{ choice: "decline", by: "reminder" }] });
    expect(at.world.of("kassus").place).toMatchObject({ col: 2, row: 0 });
  });

  it("strikes for combatants of the game masters where it does what is clear", async () => {
    expect(await run(table({}, "do"))).toMatchObject({ answers: [{ choice: "strike", by: "order" }] });
  });
});

describe("the card", () => {
  it("names the standing order", () => {
    expect(said("order", gm)[0]).toBe("Boarder, by standing order: Let go.");
  });

  it("reminds of what could have been done", () => {
    expect(said("reminder", gm)[0]).toBe("Reminder: Boarder may strike at Kassus first.");
  });

  it("says what was settled, and what was left to the default when the time was up", () => {
    expect([said("settled", gm)[0], said("deadline", gm)[0]]).toEqual([
      "Boarder, decided by the GM: Let go.",
      "Boarder, when time ran out: Let go.",
    ]);
  });

  it.each(["order", "reminder", "settled", "deadline"] as const)("says nothing of a hidden one: %s", (by) => {
    expect(said(by, player, true)).toEqual([]);
    expect(said(by, gm, true)).not.toEqual([]);
  });
});

describe("the orders on a sheet", () => {
  it("have a row for each kind of question, with what is ordered marked", () => {
    const rows = orderViews(coda, { opportunity: { is: "chance", least: 40 } });
    expect(rows.map(({ label }) => label).slice(0, 3)).toEqual([
      "Actions of Opportunity",
      "Attacked in melee",
      "Shot at",
    ]);
    const marked = rows.map(({ options }) => options.find(({ selected }) => selected)?.value);
    expect([marked[0], rows[0]?.least, marked[1], rows[1]?.least]).toEqual(["chance", 40, "", null]);
  });

  it("say what the chance is of: that the act succeeds, or that a defence fends the attack off", () => {
    const [opening, melee] = orderViews(coda, { melee: { is: "chance", least: 40 } });
    const chance = (row: typeof melee) => row?.options.find(({ value }) => value === "chance")?.label;
    expect([chance(opening), chance(melee)]).toEqual([
      "With a chance of at least … %",
      "If it stops at least … % of hits",
    ]);
    expect(melee?.leastLabel).toBe("Attacked in melee: If it stops at least … % of hits");
  });

  it("are read back as they were chosen; a chance is a percentage", () => {
    expect([orderOf("always", undefined), orderOf("", undefined), orderOf("chance", undefined)]).toEqual([
      { is: "always" },
      null,
      { is: "chance", least: 50 },
    ]);
    expect([orderOf("chance", "35"), orderOf("chance", "250"), orderOf("chance", "x")]).toEqual([
      { is: "chance", least: 35 },
      { is: "chance", least: 100 },
      null,
    ]);
  });
});
