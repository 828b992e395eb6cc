import { beforeAll, describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { advance, openPrompts } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { refuse } from "../../../src/engine/types.ts";
import { battlestations } from "../../../src/rulesets/battlestations/index.ts";
import type { BattleEncounter } from "../../../src/rulesets/battlestations/sheet.ts";
import { pickingView } from "../../../src/system/canvas/square-picker/panel.ts";
import { Picking } from "../../../src/system/canvas/square-picker/picking.ts";
import { promptView } from "../../../src/system/chat/view/choices.ts";
import { refusalText } from "../../../src/system/foundry/notify.ts";
import { signed } from "../../../src/system/foundry/text.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import { duel, type person } from "../../support/battlestations.ts";
import { gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const rules = battlestations as unknown as Ruleset;
const grapple: Intent = { actor: "okoro", action: "grapple", targets: ["raider"] };

beforeAll(useEnglish);

/** What is asked first of an act whose dice fall so. */
function asked(now: BattleEncounter, intent: Intent, faces: readonly number[]) {
  const exchange = advance(now, openExchange("e", "battlestations", now, intent), rules, scriptedDice(faces));
  const stored = newRecord(exchange, { combat: "Combat.one", proposer: "p", session: "s", names: {} });
  const [prompt] = openPrompts(exchange);
  if (!prompt) throw new Error("nobody is asked");
  return { prompt, view: promptView({ stored, viewer: gmViewer() }, rules, prompt) };
}

/** Okoro beside a raider who could strike with nothing, so that nothing else is asked first. */
const clinch = (okoro: Parameters<typeof person>[1]) => duel(okoro, { conditions: ["cuffed"], sheet: { weapons: [] } });

describe("the question which dice fall again", () => {
  it("shows how they lie, and that a profession takes nothing (T10)", () => {
    const { view } = asked(clinch({ sheet: { profession: "marine" } }), grapple, [2, 1]);
    expect(view.hint).toBe("The dice show 2 and 1. Your profession lets you throw up to 2 of them again for free.");
  });

  it("says what luck costs and how much is left (T11)", () => {
    const { view } = asked(clinch({ sheet: { luck: 3 } }), grapple, [2, 1]);
    expect(view.hint).toBe("The dice show 2 and 1. Each die you throw again costs 1 luck; 3 left.");
  });

  it("calls keeping them the best where no die had better fall again (T11)", () => {
    const better = asked(clinch({ sheet: { luck: 1 } }), grapple, [2, 1]).view;
    const good = asked(clinch({ sheet: { luck: 1 } }), grapple, [5, 4]).view;
    expect([better.best, good.best]).toEqual(["again", "keep"]);
  });
});

describe("the winner of a grapple", () => {
  const won = () => asked(clinch({}), grapple, [5, 5, 2, 2]);

  it("reads what each effect is in whole sentences (B063, B064)", () => {
    const hints = Object.fromEntries(won().view.choices.map(({ id, hint }) => [id, hint]));
    expect(hints.heave).toBe("Into a square in sight. You choose squares on the map.");
    expect(hints.airlock).toMatch(/catches them in it\. You choose squares on the map\.$/);
    expect(hints.hurt).toBe("One die, at most your Athletics");
  });

  it("reads of a single square where they were better by one (B063)", () => {
    const { prompt, view } = asked(clinch({}), grapple, [5, 5, 5, 4]);
    expect(view.choices.find(({ id }) => id === "heave")?.label).toBe("Throw up to 1 square");
    const intent = rules.preview.intentOf?.(prompt, { prompt: prompt.id, choice: "heave", details: { cells: [] } });
    const map = { col: 0, row: 0, width: 12, height: 12 };
    const picking = new Picking(rules, clinch({}) as never, intent as Intent, { col: 1, row: 0 }, map);
    const { notes, refusal } = pickingView(
      picking,
      "battlestations",
      (id) => id,
      () => "all",
    );
    expect([notes, refusal]).toEqual([["1 square at most"], ""]);
    expect(refusalText(refuse("grapple/too-far", { most: 1 }))).toBe(
      "You can throw them 1 square at most. Choose another square.",
    );
  });

  it("is told before the first square that the doorway comes before it (B064)", () => {
    const { prompt } = won();
    const details = { cells: [] };
    const intent = rules.preview.intentOf?.(prompt, { prompt: prompt.id, choice: "airlock", details });
    const map = { col: 0, row: 0, width: 12, height: 12 };
    const picking = new Picking(rules, clinch({}) as never, intent as Intent, { col: 1, row: 0 }, map);
    const { notes } = pickingView(
      picking,
      "battlestations",
      (id) => id,
      () => "all",
    );
    expect(notes).toEqual(["4 squares at most", "0 of 2: first the doorway, then where they land"]);
  });
});

it("writes what adds nothing as +0, whichever way it was reckoned", () => {
  expect([0, -0, 2, -2].map(signed)).toEqual(["+0", "+0", "+2", "−2"]);
});
