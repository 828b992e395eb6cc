import { beforeAll, describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import { advance } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda as codaRules } from "../../../src/rulesets/coda/index.ts";
import { keyOf, waysOn } from "../../../src/system/apps/prompt/choices.ts";
import { Marks } from "../../../src/system/apps/prompt/marks.ts";
import { promptWindowView } from "../../../src/system/apps/prompt/view.ts";
import { doneSo } from "../../../src/system/chat/view/choice.ts";
import { promptView } from "../../../src/system/chat/view/choices.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import { along, enemy, fight, person } from "../../support/coda.ts";
import { edge } from "../../support/edges.ts";
import { gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const coda = codaRules as unknown as Ruleset;

const viewer = gmViewer({ nameOf: (id) => id });

beforeAll(useEnglish);

/** A boarder walks away from Kassus, who has these edges and is asked whether they strike. */
function asked(edges: readonly ReturnType<typeof edge>[]) {
  const picture = fight([enemy("boarder", { initiative: 15 }), person("kassus", { at: [1, 0], sheet: { edges } })]);
  const intent = { actor: "boarder", action: "move", path: along(0, 0, -4) };
  const dice = scriptedDice(Array(40).fill(3));
  const exchange = advance(picture, openExchange("e", "coda", picture, intent), coda, dice);
  const stored = newRecord(exchange, { combat: "c", proposer: "gm", session: "s", names: {} });
  const [prompt] = exchange.prompts;
  if (!prompt) throw new Error("nobody is asked");
  return { picture, exchange, dice, view: promptView({ stored, viewer }, coda, prompt) };
}

const waysFor = (edges: readonly ReturnType<typeof edge>[], choice: string) =>
  asked(edges).view.choices.find(({ id }) => id === choice)?.ways;

describe("ways of striking by opportunity", () => {
  it("are those that edges give for the weapon, each with its chance (R400)", () => {
    const [way, ...others] = waysFor([edge("roundhouseAttack", 1, "sword")], "strike:sword") ?? [];
    expect(way).toMatchObject({ id: "roundhouse", label: "Roundhouse", chance: expect.stringMatching(/%$/) });
    expect(others).toEqual([]);
    expect(waysFor([edge("roundhouseAttack", 1, "foot")], "strike:sword")).toEqual([]);
    expect(waysFor([], "strike:sword")).toEqual([]);
    expect(waysFor([edge("roundhouseAttack", 1, "sword")], "decline")).toEqual([]);
  });

  it("are switched in the window, and go along with the choice that has them", () => {
    const { view } = asked([edge("roundhouseAttack", 1, "sword")]);
    const on = new Set([`${keyOf(view)} roundhouse`]);
    const chosen = (choice: string) => new Map([[keyOf(view), choice]]);
    const shown = (choice: string, ways: ReadonlySet<string>) => {
      const marks = Object.assign(new Marks(), { ways });
      return promptWindowView([view], chosen(choice), 0, null, [], marks).prompts[0]?.ways.map(({ id, isOn }) => [
        id,
        isOn,
      ]);
    };
    expect(shown("strike:sword", new Set())).toEqual([["roundhouse", false]]);
    expect(shown("strike:sword", on)).toEqual([["roundhouse", true]]);
    expect(shown("decline", on)).toEqual([]);
    expect(waysOn(view, "strike:sword", on)).toEqual(["roundhouse"]);
    expect(waysOn(view, "decline", on)).toEqual([]);
  });

  it("are what the act is done in (R400)", () => {
    const { picture, exchange, dice, view } = asked([edge("roundhouseAttack", 1, "sword")]);
    const plain = { prompt: view.id, choice: "strike:sword" };
    expect(doneSo(plain, [])).toEqual(plain);
    const after = advance(picture, exchange, coda, dice, doneSo(plain, ["roundhouse"]));
    const [nested] = after.episode.entries.filter((entry) => entry.kind === "nested");
    expect(nested?.kind === "nested" && nested.episode.intent.options).toEqual({ roundhouse: true });
  });
});
