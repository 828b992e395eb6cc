import { type EdgeTier, edgeRow, type Prerequisite } from "../../../../rulesets/coda/tables/edges.ts";
import type { EdgesFace } from "../../../apps/library/ruleset-ui.ts";
import { needText } from "../../../apps/library/view.ts";
import { sheetOf } from "../../../documents/coda/reader.ts";
import { ruleSettings } from "../../../foundry/rule-settings.ts";
import { text } from "../../../foundry/text.ts";
import { bestFit } from "./fit.ts";

/** A prerequisite as it stands in the table of edges, in words. */
function askedText(need: Prerequisite): string {
  if (need.kind === "chosenManeuver") return text("Library.chosenBonus", { least: need.least });
  if (need.kind !== "maneuver") return needText({ code: `edge/${need.kind}`, params: { ...need } });
  return needText({ code: "edge/maneuver", params: { maneuver: need.maneuvers.join(" "), least: need.least } });
}

/** What a tier asks for in words; empty where it asks for nothing of its own. */
function tierText({ needs }: EdgeTier): string {
  return needs.map(askedText).join(" ");
}

/** What the library does with edges. */
export const edgesFace: EdgesFace = {
  fits(person) {
    const [sheet, settings] = [sheetOf(person), ruleSettings("coda")];
    return (row) => bestFit(sheet, row, settings);
  },
  upgrades: (row) => (edgeRow(row)?.tiers ?? []).slice(1).map(tierText),
  async raise(person, { wish, missing }) {
    const own = person.itemsOf("edge").find(({ system }) => system.edge === wish.edge && system.choice === wish.choice);
    const system = { tier: wish.tier, ...(missing.length > 0 && { granted: true }) };
    await own?.update({ system } as Item.UpdateData);
  },
  taken: ({ wish, missing }) => ({ tier: wish.tier, choice: wish.choice, granted: missing.length > 0 }),
};
