import { beforeAll, describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { type Exchange, openExchange } from "../../../src/engine/exchange.ts";
import { advance } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import { tilesOf } from "../../../src/system/chat/view/tiles.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import { enemy, fight, person } from "../../support/sta.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const rules = sta as unknown as Ruleset;

beforeAll(useEnglish);

const now = fight([person("okoro", { sheet: { focuses: ["Beams"] } }), enemy("raider", { at: [3, 0] })], {
  counts: { momentum: 1 },
});

/** A shot whose dice fall so, as far as it goes with these answers. */
function shot(actor: string, faces: readonly number[], ...choices: readonly string[]) {
  const target = actor === "okoro" ? "raider" : "okoro";
  const intent = { actor, action: "shoot", weapon: "phaser", targets: [target], options: { focus: "Beams" } };
  const dice = scriptedDice(faces);
  let exchange: Exchange = advance(now, openExchange("e", "sta", now, intent), rules, dice);
  for (const choice of choices) {
    const [prompt] = exchange.prompts;
    const told = prompt?.choices.find(({ id }) => id === choice)?.dice;
    const details = told ? { details: { dice: told.best ?? [] } } : {};
    exchange = advance(now, exchange, rules, dice, { prompt: prompt?.id ?? "", choice, ...details });
  }
  return newRecord(exchange, { combat: "Combat.one", proposer: "p", session: "s", names: {} });
}

const said = (stored: ReturnType<typeof shot>, viewer = gmViewer()) =>
  tilesOf({ stored, viewer }, rules).map(({ tiles }) =>
    tiles.map(({ figure, caption, before }) => [...before, figure, caption].filter((word) => word !== "").join(" ")),
  );

describe("dice as tiles on a card", () => {
  it("say in words what each die of a task counts for (P03, P04, P05)", () => {
    const [task] = said(shot("okoro", [3, 12, 1, 1, 1, 1, 1, 3], "save"));
    expect(task).toEqual(["3 Two successes", "12 1 success"]);
    expect(said(shot("okoro", [20, 13]))).toEqual([["20 Complication", "13 0 successes"]]);
  });

  it("tell a complication from what counts twice, not by words alone (P04, P05, P10)", () => {
    const marks = (stored: ReturnType<typeof shot>) =>
      tilesOf({ stored, viewer: gmViewer() }, rules).map(({ tiles }) =>
        tiles.map(({ isSpecial, isWrong }) => (isWrong ? "wrong" : isSpecial ? "special" : "")),
      );
    expect(marks(shot("okoro", [1, 20]))).toEqual([["special", "wrong"]]);
    expect(marks(shot("okoro", [12, 12, 1, 3, 5, 6, 1, 1]))[1]).toEqual(["", "", "special", "special", "", ""]);
  });

  it("show what challenge dice are worth, while it is asked what Momentum buys, and after (P10)", () => {
    const dice = ["1", "2", "0", "0", "1 Effect", "1 Effect"];
    const faces = [12, 12, 1, 2, 3, 4, 5, 6];
    expect(said(shot("okoro", faces))[1]).toEqual(dice);
    expect(said(shot("okoro", faces, "save"))[1]).toEqual(dice);
    expect(said(shot("okoro", [...faces, 2, 2], "rerollDamage"))[1]).toEqual([
      "1",
      "2",
      "0 2",
      "0 2",
      "1 Effect",
      "1 Effect",
    ]);
  });

  it("are none of somebody whose figures the viewer may not know", () => {
    const viewer = asPlayer(gmViewer(), { owns: (id) => id === "okoro" });
    expect(said(shot("okoro", [20, 13]), viewer).length).toBe(1);
    const theirs = newRecord(
      { ...shot("okoro", [20, 13]).exchange },
      { combat: "", proposer: "p", session: "s", names: {} },
    );
    expect(said(theirs, asPlayer(gmViewer(), { owns: () => false }))).toEqual([]);
  });
});
