import { describe, expect, it } from "vitest";
import { amend } from "../../../src/engine/corrections.ts";
import { scriptedDice, seededDice } from "../../../src/engine/dice/dice.ts";
import { type Exchange, openExchange } from "../../../src/engine/exchange.ts";
import { advance } from "../../../src/engine/play.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import {
  type AmendmentRequest,
  changed,
  rollAt,
  switchedOver,
} from "../../../src/system/chat/view/available-actions.ts";
import { person } from "../../support/coda.ts";
import { encounter } from "../../support/encounter.ts";

const picture = encounter([person("kassus"), person("boarder", { side: "hostile", at: [1, 0], sheet: { armor: 2 } })]);
const blow = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const asked = advance(picture, openExchange("e", "coda", picture, blow), coda, scriptedDice([]));
const struck = advance(picture, asked, coda, scriptedDice([3, 5, 3, 4, 1, 1]), { prompt: "a1", choice: "none" });
const more = { label: "From above", value: 2, total: null };
const testIn = (exchange: Exchange) => {
  const found = rollAt(exchange.episode, 0);
  if (found?.kind !== "test") throw new Error("no test");
  return found.test;
};
const amended = (wish: AmendmentRequest, from = struck) => amend(from, coda, seededDice(1), { ...wish, by: "gm" });

describe("what a game master asks for in the figures", () => {
  it("turns a modifier over, and back", () => {
    const off = switchedOver(struck, 0, 1);
    expect(off).toEqual({ roll: 0, switched: [1] });
    expect(switchedOver(amended(off), 0, 1)).toEqual({ roll: 0, switched: [] });
  });

  it("adds to what was changed before, and takes one that was added away again", () => {
    const rolled = testIn(struck).modifiers.length;
    const once = amended(changed(struck, 0, more));
    const twice = amended(changed(once, 0, { ...more, label: "Dark", value: -1 }), once);
    expect(testIn(twice).total).toBe(testIn(struck).total + 1);
    const back = switchedOver(twice, 0, rolled);
    expect(back.added).toEqual([{ label: "Dark", value: -1 }]);
  });

  it("says what the test comes to", () => {
    expect(changed(struck, 0, { label: "", value: 0, total: 4 })).toEqual({ roll: 0, total: 4 });
    expect(testIn(amended({ roll: 0, total: 4 }))).toMatchObject({ total: 4, amended: { by: "gm" } });
  });

  it("turns over what a blow is made of, what comes off at its end too", () => {
    const of = (exchange: Exchange) => rollAt(exchange.episode, 1);
    const rolled = of(struck);
    if (rolled?.kind !== "sum") throw new Error("no blow");
    const last = rolled.sum.parts.length + (rolled.sum.factors?.length ?? 0) + (rolled.sum.ending?.length ?? 0) - 1;
    expect(of(amended(switchedOver(struck, 1, last)))).not.toMatchObject({ sum: { total: rolled.sum.total } });
    const more = amended(changed(struck, 1, { label: "Point blank", value: 3, total: null }));
    expect(of(more)).toMatchObject({ sum: { total: rolled.sum.total + 3, amended: { by: "gm" } } });
    expect(switchedOver(more, 1, last + 1).added).toEqual([]);
  });
});
