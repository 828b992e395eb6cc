import { beforeAll, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import { advance } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { icon as iconRules } from "../../../src/rulesets/icon/index.ts";
import { promptView } from "../../../src/system/chat/view/choices.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import { acting, enemy, person } from "../../support/icon.ts";
import { gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const icon = iconRules as unknown as Ruleset;

beforeAll(useEnglish);

it("whoever is asked sees their actions where the game has no opportunities (I059)", () => {
  const picture = acting(person("kassus"), ["fire", "move"], [[enemy("raider", { at: [3, 0] })]]);
  const aim = { actor: "kassus", action: "getTheDrop", weapon: "pistol", targets: ["raider"] };
  const exchange = advance(picture, openExchange("e", "icon", picture, aim), icon, scriptedDice(Array(40).fill(5)));
  const stored = newRecord(exchange, { combat: "c", proposer: "gm", session: "s", names: {} });
  const [prompt] = exchange.prompts;
  if (!prompt) throw new Error("nobody is asked");
  const { of, allowance, paidWith } = promptView({ stored, viewer: gmViewer({ nameOf: (id) => id }) }, icon, prompt);
  expect([of, paidWith]).toEqual(["kassus", "actions"]);
  expect(allowance).toMatchObject([{ id: "actions", shape: "square", left: 1, of: 2 }]);
});
