import { describe, expect, it } from "vitest";
import { refuseNarrated } from "../../src/system/referee/rights/rights.ts";
import { readSentences } from "../support/language.ts";
import { rulesets } from "../support/rulesets.ts";

const sentences = readSentences("lang/en.json");

/** What people read about an act: its name and its hint. */
function wordsOf(ruleset: string, action: string): string {
  const key = `AWAY.${ruleset}.Action.${action}`;
  return ["label", "hint"].map((part) => sentences.get(`${key}.${part}`)).join(" ");
}

const acts = Object.values(rulesets).flatMap(({ id, tables: { actions } }) =>
  Object.values(actions).map((row) => ({ ruleset: id, row })),
);

const player = { id: "player", isGM: false, undoesOwn: true, owns: () => true };

describe("an act that its words give to the game master", () => {
  it.each(acts)("$ruleset $row.id is theirs by its row, and no other is", ({ ruleset, row }) => {
    const isNarrated = /\bGM\b/.test(wordsOf(ruleset, row.id));
    expect(row.narrator === true).toBe(isNarrated);
  });

  it("is refused to the owner of whoever does it", () => {
    const { coda } = rulesets;
    const refused = ["surprise", "beamOut", "recover"].map(
      (action) => refuseNarrated(player, { actor: "kassus", action }, coda?.tables.actions ?? {})?.code,
    );
    expect(refused).toEqual(Array(3).fill("right/gm-only"));
  });
});
