/**
 * What the rules of building say against an actor's edges and skills, in sentences for sheets, builder and library.
 */
import type { Remark } from "../../../engine/ruleset.ts";
import type { Params } from "../../../engine/types.ts";
import type { AwayActor } from "../../documents/actor.ts";
import { playedReader } from "../../documents/readers.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { label, wordedParams } from "../../foundry/labels.ts";
import { ruleSettings } from "../../foundry/rule-settings.ts";
import { text } from "../../foundry/text.ts";

/** The parameters in words; several maneuvers of which one would do stand beside one another. */
function worded(ruleset: string, { maneuver = "", ability = "", edge = "", ...params }: Params): Params {
  const maneuvers = String(maneuver).split(" ");
  return {
    ...wordedParams(ruleset, params),
    maneuver: maneuvers.map((id) => label(ruleset, "Maneuver", id)).join(" / "),
    ability: label(ruleset, "Ability", String(ability)),
    edge: label(ruleset, "Edge", String(edge)),
  };
}

/** A remark as a sentence. */
export function remarkText(ruleset: string, { code, params }: Remark): string {
  return text(`${ruleset}.Remark.${code}`, worded(ruleset, params));
}

/** What the rules say against the edges or skills of somebody, in sentences, by the place of each in its list. */
export function remarksIn(actor: AwayActor, list: Remark["about"]["list"]): (index: number) => readonly string[] {
  const { id, build } = presentRuleset();
  const all = build?.remarks(playedReader().sheetOf(actor), ruleSettings(id)) ?? [];
  const found = all.filter(({ about }) => about.list === list);
  return (index) => found.filter(({ about }) => about.index === index).map((remark) => remarkText(id, remark));
}
