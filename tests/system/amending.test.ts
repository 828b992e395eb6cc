import { describe, expect, it } from "vitest";
import { advance } from "../../src/engine/advance.ts";
import { amend } from "../../src/engine/amend.ts";
import { scriptedDice, seededDice } from "../../src/engine/dice/dice.ts";
import { openExchange } from "../../src/engine/exchange.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import { changed, switchedOver, testAt, type Wish } from "../../src/system/chat/view/amending.ts";
import { person } from "../support/coda.ts";
import { encounter } from "../support/encounter.ts";

const picture = encounter([person("kassus"), person("boarder", { side: "hostile", at: [1, 0] })]);
const blow = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const asked = advance(picture, openExchange("e", "coda", picture, blow), coda, scriptedDice([]));
const struck = advance(picture, asked, coda, scriptedDice([3, 5, 3, 4, 1, 1]), { ask: "a1", choice: "none" });
const more = { label: "From above", value: 2, total: null };
const amended = (wish: Wish, from = struck) => amend(from, coda, seededDice(1), { ...wish, by: "gm" });

describe("what a game master asks for in the figures", () => {
  it("turns a modifier over, and back", () => {
    const off = switchedOver(struck, 0, 1);
    expect(off).toEqual({ test: 0, switched: [1] });
    expect(switchedOver(amended(off), 0, 1)).toEqual({ test: 0, switched: [] });
  });

  it("adds to what was changed before, and takes one that was added away again", () => {
    const rolled = testAt(struck.episode, 0)?.modifiers.length ?? 0;
    const once = amended(changed(struck, 0, more));
    const twice = amended(changed(once, 0, { ...more, label: "Dark", value: -1 }), once);
    expect(testAt(twice.episode, 0)).toMatchObject({ total: (testAt(struck.episode, 0)?.total ?? 0) + 1 });
    const back = switchedOver(twice, 0, rolled);
    expect(back.added).toEqual([{ label: "Dark", value: -1 }]);
  });

  it("says what the test comes to", () => {
    expect(changed(struck, 0, { label: "", value: 0, total: 4 })).toEqual({ test: 0, total: 4 });
    expect(testAt(amended({ test: 0, total: 4 }).episode, 0)).toMatchObject({ total: 4, amended: { by: "gm" } });
  });
});
