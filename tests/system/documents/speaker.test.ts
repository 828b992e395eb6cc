import { afterEach, expect, it, vi } from "vitest";
import { judgeTest } from "../../../src/engine/tests.ts";
import { initiativeTest } from "../../../src/rulesets/coda/initiative/order.ts";
import { EXPLODING } from "../../../src/rulesets/coda/roll.ts";
import { postInitiative } from "../../../src/system/documents/initiative-message.ts";
import { person } from "../../support/coda.ts";

interface Written {
  readonly speaker?: Readonly<Record<string, unknown>>;
}

/** Catch what is written into the chat. */
function catchMessages(): Written[] {
  const written: Written[] = [];
  const implementation = { create: async (data: Written) => written.push(data) };
  vi.stubGlobal("ChatMessage", { implementation });
  vi.stubGlobal("game", { user: { name: "Referee" }, i18n: { format: (key: string) => key } });
  vi.stubGlobal("foundry", { utils: { escapeHTML: (words: string) => words } });
  return written;
}

afterEach(() => vi.unstubAllGlobals());

it("a message of initiative leaves no speaker to be filled in with whoever is selected", async () => {
  const written = catchMessages();
  const test = judgeTest(initiativeTest(person("kassus")), EXPLODING, [4, 5], []);
  await postInitiative({ ruleset: "coda", rolls: [{ of: "kassus", name: "Kassus", test }] }, []);
  expect(written.map(({ speaker }) => speaker)).toEqual([{ scene: null, actor: null, token: null, alias: "Referee" }]);
});
