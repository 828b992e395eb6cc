import { beforeAll, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { advance } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda as codaRules } from "../../../src/rulesets/coda/index.ts";
import { promptView } from "../../../src/system/chat/view/choices.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import { readText } from "../../support/checkout.ts";
import { enemy, fight, person } from "../../support/coda.ts";
import { gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const coda = codaRules as unknown as Ruleset;
const names = { kassus: "Kassus", marin: "Marin", boarder: "Raider boarder" };
const gm = gmViewer({ usersAsked: () => ["Marta"] });

beforeAll(useEnglish);

it("has a name for each act that names its weapon otherwise, since the weapon may be chosen beside it", () => {
  const { Choice } = JSON.parse(readText("lang/en.json")).AWAY.coda as {
    Choice: Readonly<Record<string, { readonly label: string; readonly act?: string }>>;
  };
  const nameless = Object.entries(Choice).filter(([, { label, act }]) => label.includes("{weapon}") && !act);
  expect(nameless.map(([family]) => family)).toEqual(["thing"]);
});

it("calls people by name in what may be chosen", () => {
  const picture = fight([person("kassus"), person("marin", { at: [2, 0] }), enemy("boarder", { at: [1, 0] })]);
  const aid: Intent = { actor: "kassus", action: "aid", weapon: "sword", targets: ["boarder"] };
  const exchange = advance(picture, openExchange("e", "coda", picture, aid), coda, scriptedDice([3, 3]));
  const stored = newRecord(exchange, { combat: "Combat.one", proposer: "player", session: "s", names });
  const [prompt] = exchange.prompts;
  if (!prompt) throw new Error("nobody is asked");
  const { choices } = promptView({ stored, viewer: gm }, coda, prompt);
  expect(choices.map(({ label }) => label)).toEqual(["Help Marin", "Hinder Raider boarder against Marin"]);
});
