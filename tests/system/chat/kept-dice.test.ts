import { beforeAll, describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import { advance, openPrompts } from "../../../src/engine/play.ts";
import type { Answer } from "../../../src/engine/prompt.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { battlestations } from "../../../src/rulesets/battlestations/index.ts";
import type { BattleEncounter } from "../../../src/rulesets/battlestations/sheet.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import { duel, knife } from "../../support/battlestations.ts";
import { gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const rules = battlestations as unknown as Ruleset;

beforeAll(useEnglish);

/** The card of a grapple in which each is answered in this way by its fallback. @param by - Left out by hand. */
function cardOf(now: BattleEncounter, faces: readonly number[], by?: Answer["by"]): string {
  const [dice, intent] = [scriptedDice(faces), { actor: "okoro", action: "grapple", targets: ["raider"] }];
  let exchange = advance(now, openExchange("e", "battlestations", now as never, intent), rules as never, dice);
  for (let [prompt] = openPrompts(exchange); prompt; [prompt] = openPrompts(exchange)) {
    const answer = { prompt: prompt.id, choice: prompt.fallback, ...(by && { by }) };
    exchange = advance(now, exchange, rules as never, dice, answer);
  }
  const names = { okoro: "Okoro", raider: "Raider" };
  const stored = newRecord(exchange, { combat: "Combat.one", proposer: "p", session: "s", names });
  return JSON.stringify(cardView({ stored, viewer: gmViewer() }, rules, true));
}

const marine = () => duel({ sheet: { profession: "marine", luck: 3 } }, { sheet: { weapons: [knife()], luck: 0 } });

describe("the card of dice that are kept (T10, T11)", () => {
  it("says nothing of it, since they lie there, and whoever was asked was asked alone", () => {
    const card = cardOf(marine(), [5, 4, 1, 2, 3]);
    expect(card).not.toContain("Keep the dice");
    expect(card, "nobody else was asked together with them").not.toContain("Leave it");
  });

  it("says once how it came, though profession and luck were asked about one after the other", () => {
    const card = cardOf(marine(), [5, 4, 1, 2, 3], "settled");
    expect(card.split("Okoro, decided by the GM: Keep the dice.")).toHaveLength(2);
  });
});
