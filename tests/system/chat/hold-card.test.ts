/** What cards say of holds: each thing once, in a sentence. */
import { beforeAll, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { advance } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda as codaRules } from "../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../src/rulesets/coda/sheet.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import { said } from "../../../src/system/chat/view/text.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import { enemy, fight, person, skill } from "../../support/coda.ts";
import { holdFight } from "../../support/grab.ts";
import { gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const coda = codaRules as unknown as Ruleset;
const names = { kassus: "Kassus", boarder: "Raider boarder" };

beforeAll(useEnglish);

/** The sentences of the card of what Kassus does to the boarder, or the other way round, but for what it costs. */
function lines(picture: CodaEncounter, action: string, faces: readonly number[], answers: readonly string[] = []) {
  const [actor = "", target = ""] = picture.order;
  const intent: Intent = { actor, action, targets: [target], ...(action === "grab" && { weapon: "fist" }) };
  let exchange = advance(picture, openExchange("e", "coda", picture, intent), coda, scriptedDice(faces));
  for (const choice of answers) {
    const prompt = exchange.prompts[0]?.id ?? "";
    exchange = advance(picture, exchange, coda, scriptedDice(faces), { prompt, choice });
  }
  const stored = newRecord(exchange, { combat: "c", proposer: "gm", session: "s", names });
  return cardView({ stored, viewer: gmViewer() }, coda, true)
    .lines.map(said)
    .filter((line) => !/spends/.test(line));
}

const kassus = person("kassus", { sheet: { skills: [skill("unarmed", 3, { maneuvers: { grab: 1 } })] } });
const boarder = enemy("boarder", { at: [1, 0] });

it("R200: a grab is told by who is grabbed", () => {
  expect(lines(fight([kassus, boarder]), "grab", [4, 4], ["none"])).toEqual(["Raider boarder is grabbed."]);
});

it("R209: whom one lets go of is let go, and has not broken free", () => {
  expect(lines(holdFight([kassus, boarder]), "release", [])).toEqual(["Raider boarder is let go."]);
});

it("R214: whoever breaks free does so, and nothing else is told", () => {
  const held = { ...holdFight([boarder, kassus]), turn: "kassus", order: ["kassus", "boarder"] };
  expect(lines(held, "breakFree", [1, 2, 6, 5, 1, 1])).toEqual(["Kassus breaks free."]);
});

it("R219: whoever is strangled is told so once", () => {
  const told = lines(holdFight([kassus, boarder]), "strangle", [1, 1, 6, 5, 3, 3], ["unprepared"]);
  expect(told.filter((line) => /strangl/i.test(line))).toEqual(["Raider boarder is being strangled."]);
});
