import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda as codaRules } from "../../../src/rulesets/coda/index.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import { isVisibleTo } from "../../../src/system/chat/view/visible.ts";
import { type MessageFields, readMessageFields } from "../../../src/system/referee/log/message-fields.ts";
import { isWhole } from "../../../src/system/referee/log/shapes.ts";
import { isUnfinished } from "../../../src/system/referee/log/stored-exchange.ts";
import { FIGHTERS, oldCards } from "../../support/old-cards.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const coda = codaRules as unknown as Ruleset;
const cards = oldCards(4).map((source) => readMessageFields({}, source.system as MessageFields));
const gm = gmViewer({ isHidden: (id) => id === FIGHTERS.lurker });
const player = asPlayer(gm, { owns: (id) => id === FIGHTERS.kassus });

beforeAll(useEnglish);

describe("cards of long ago", () => {
  it("are whole, over, and carried out to their end", () => {
    expect(cards.map((stored) => isWhole(stored, coda))).toEqual([true, true, true, true]);
    expect(cards.map(({ exchange }) => exchange.stage)).toEqual(Array(4).fill("closed"));
    expect(cards.map(isUnfinished)).toEqual([false, false, false, false]);
    expect(cards.some(({ applied }) => applied > 0)).toBe(true);
  });

  it("tell a game master of the hidden one, and a player of what they felt alone", () => {
    const shown = (viewer: typeof gm) => cards.map((stored) => isVisibleTo({ stored, viewer }));
    expect(shown(gm)).toEqual([true, true, true, true]);
    expect(shown(player)).toEqual([true, true, true, false]);
    const texts = cards.map((stored) => JSON.stringify(cardView({ stored, viewer: player }, coda, false)));
    expect(texts.slice(0, 3).join(" ")).not.toContain("Raider lurker");
    expect(JSON.stringify(cardView({ stored: cards[2] as never, viewer: gm }, coda, false))).toContain("Raider lurker");
  });
});
