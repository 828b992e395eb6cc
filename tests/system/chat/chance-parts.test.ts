import { beforeAll, describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { advance } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda as codaRules } from "../../../src/rulesets/coda/index.ts";
import { chanceParts } from "../../../src/system/chat/view/chance-parts.ts";
import type { Viewer } from "../../../src/system/chat/view/viewer.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import { along, enemy, fight, person } from "../../support/coda.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const coda = codaRules as unknown as Ruleset;

const gm = gmViewer();
const player = asPlayer(gm);

beforeAll(useEnglish);

/** An exchange that has come to its first prompt; the boarder is first. */
function askedIn(intent: Intent) {
  const picture = fight([enemy("boarder", { at: [0, 0] }), person("kassus", { at: [1, 0] })]);
  const dice = scriptedDice(Array(20).fill(3));
  const exchange = advance(picture, openExchange("e", "coda", picture, intent), coda, dice);
  return newRecord(exchange, { combat: "c", proposer: "gm", session: "s", names: {} });
}

/** The parts behind a choice of its first prompt. */
function partsOf(intent: Intent, choice: string, viewer: Viewer) {
  const stored = askedIn(intent);
  const { exchange } = stored;
  const [prompt] = exchange.prompts;
  const found = prompt?.choices.find(({ id }) => id === choice);
  if (!prompt || !found) throw new Error(`nobody may ${choice}`);
  return chanceParts({ stored, viewer }, coda, prompt, found);
}

const leave: Intent = { actor: "boarder", action: "move", path: along(0, 0, -4) };
const blow: Intent = { actor: "boarder", action: "armedAttack", weapon: "sword", targets: ["kassus"] };

describe("what a chance is made of", () => {
  it("is what the strike adds to its dice, and the number that it must reach", () => {
    const [test, number] = partsOf(leave, "strike:sword", gm);
    const sum = test?.rows.reduce((total, { value }) => total + Number(value.replace("−", "-")), 0) ?? 0;
    expect(Number(test?.total.replace("−", "-"))).toBe(sum);
    expect(test?.note).toBe(`must reach ${number?.total}`);
  });

  it("is told to nobody who learns nothing of the enemy", () => {
    expect(partsOf(leave, "strike:sword", { ...player, hidesResults: (id) => id === "boarder" })).toEqual([]);
    expect(partsOf(blow, "dodge", { ...player, hidesResults: (id) => id === "boarder" })).toEqual([]);
  });

  it("leaves out the number of an enemy whose figures are not shown", () => {
    const parts = partsOf(leave, "strike:sword", player);
    expect(parts.map(({ note }) => note)).toEqual([""]);
  });

  it("is for a defence what it adds, and the attack only for whom its figures are", () => {
    expect(partsOf(blow, "dodge", player).map(({ id }) => id)).toEqual(["defence"]);
    expect(partsOf(blow, "dodge", gm).map(({ id }) => id)).toEqual(["chance", "number", "defence"]);
  });

  it("is nothing where nothing is rolled", () => {
    expect(partsOf(leave, "decline", gm)).toEqual([]);
  });
});
