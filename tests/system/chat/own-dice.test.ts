import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { handDice } from "../../../src/engine/dice/rolled-by-hand.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import { advance } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda as codaRules } from "../../../src/rulesets/coda/index.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import { throwsOwnDice } from "../../../src/system/foundry/settings.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import { fight, person } from "../../support/coda.ts";
import { gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const coda = codaRules as unknown as Ruleset;

beforeAll(useEnglish);
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("dice that somebody names as thrown at their own table", () => {
  it.each([
    ["a player", false, false, false],
    ["a player whom the game master lets", false, true, true],
    ["a game master", true, false, true],
  ])("are asked of %s only where the game master takes their word (H3)", (_who, isGM, playersDice, expected) => {
    const get = (_scope: string, key: string) => key === "playersDice" && playersDice;
    vi.stubGlobal("game", { settings: { get } });
    const user = (flag: unknown) => ({ isGM, getFlag: () => flag }) as unknown as User.Implementation;
    expect(throwsOwnDice(user(true))).toBe(expected);
    expect(throwsOwnDice(user("true"))).toBe(false);
  });

  it("are marked on the card with whose they were, and no others (H3)", () => {
    const picture = fight([person("kassus")]);
    const intent = { actor: "kassus", action: "skillTest", options: { subject: "observe" } };
    const dice = handDice(scriptedDice([2, 3]), (of) => of === "kassus");
    const open = advance(picture, openExchange("e", "coda", picture, intent), coda, dice);
    const said = (choice: string, details = {}) => {
      const exchange = advance(picture, open, coda, dice, { prompt: open.prompts[0]?.id ?? "", choice, details });
      const proposed = { combat: "c", proposer: "p1", session: "s", names: { kassus: "Kassus" } };
      return JSON.stringify(cardView({ stored: newRecord(exchange, proposed), viewer: gmViewer() }, coda, true));
    };
    expect(said("thrown", { faces: [5, 6] })).toContain("Own dice: entered by Kassus.");
    expect(said("here")).not.toContain("Own dice");
  });
});
