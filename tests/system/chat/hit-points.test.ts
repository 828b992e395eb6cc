import { beforeAll, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { battlestations } from "../../../src/rulesets/battlestations/index.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import { duel, knife, play } from "../../support/battlestations.ts";
import { gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

beforeAll(useEnglish);

/** What the card of a blow tells whose damage die shows so much, as its words are written one after the other. */
function told(die: number, fire = false): string {
  const now = duel({ sheet: { weapons: [knife({ fire })] } });
  const strike = { actor: "okoro", action: "strike", weapon: "knife", targets: ["raider"] };
  const { exchange } = play(now, strike, [6, 5, die]);
  const names = { okoro: "Okoro", raider: "Raider" };
  const stored = newRecord(exchange, { combat: "Combat.one", proposer: "p", session: "s", names });
  return JSON.stringify(cardView({ stored, viewer: gmViewer() }, battlestations as unknown as Ruleset, true));
}

it.each([
  [1, / hit point\./],
  [3, / hit points\./],
])("the card of a hit that costs %i counts the points in words (T05)", (die, words) => {
  expect(told(die)).toMatch(words);
});

it("the card of a hit that sets alight says so once, and who says what follows (B050, G495)", () => {
  expect(told(2, true)).toContain("Raider catches fire. The GM says what the fire does, and removes");
  expect(told(2, true)).not.toContain("On fire.");
});
