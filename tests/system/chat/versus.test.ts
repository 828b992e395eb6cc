import { beforeAll, describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { advance } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda as codaRules } from "../../../src/rulesets/coda/index.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import { enemy, person } from "../../support/coda.ts";
import { holdFight } from "../../support/grab.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const coda = codaRules as unknown as Ruleset;

const gm = gmViewer();
const player = asPlayer(gm);

beforeAll(useEnglish);

/** The boarder holds Kassus, who breaks free or tries to. */
function headline(faces: readonly number[], viewer = gm) {
  const intent: Intent = { actor: "kassus", action: "breakFree", targets: ["boarder"] };
  const picture = { ...holdFight([enemy("boarder", { at: [1, 0] }), person("kassus")]), turn: "kassus" };
  const exchange = advance(picture, openExchange("e", "coda", picture, intent), coda, scriptedDice(faces));
  const stored = newRecord(exchange, { combat: "c", proposer: "gm", session: "s", names: {} });
  return cardView({ stored, viewer }, coda, true).result?.versus ?? null;
}

describe("the headline of an opposed test", () => {
  it("sets both totals against each other, the one who acts first (C08)", () => {
    const won = headline([1, 2, 6, 5, 1, 1]);
    expect(won).toMatchObject({ word: "over", isWon: true });
    expect(Number(won?.own.figure)).toBeGreaterThan(Number(won?.other.figure));
    expect([won?.own.disclosure, won?.other.disclosure].every((disclosure) => /^r\d/.test(disclosure ?? ""))).toBe(
      true,
    );
    expect(headline([6, 5, 1, 2, 1, 1])).toMatchObject({ word: "under", isWon: false });
  });

  it("is not shown to whom the enemy's figures are not", () => {
    expect(headline([1, 2, 6, 5, 1, 1], player)).toBeNull();
  });
});
