import { pairOf } from "../../../../rulesets/coda/edges/chosen.ts";
import type { CodaEdge } from "../../../../rulesets/coda/sheet.ts";
import { edgeRow } from "../../../../rulesets/coda/tables/edges.ts";
import { entryName } from "../../../foundry/entry-names.ts";
import { hasText, text } from "../../../foundry/text.ts";

/** A word of a choice as people read it: an act, a maneuver, a manner, a skill or a weapon; anything else is a person's own word. */
export function choiceWord(id: string): string {
  const families = [`Action.${id}.label`, `Maneuver.${id}`, `Manner.${id}`, `Skill.${id}`, `Weapon.${id}`];
  const known = families.find((key) => hasText(`coda.${key}`));
  return known ? text(`coda.${known}`) : entryName(id);
}

/** What an edge was taken for, such as "Armed attack" or "Trip, then Unarmed attack". */
function chosenWords(edge: CodaEdge): string {
  const pair = edgeRow(edge.edge)?.choice === "pair" ? pairOf(edge) : null;
  if (!pair) return choiceWord(edge.choice);
  return text("Sheet.pair", { first: choiceWord(pair[0]), second: choiceWord(pair[1]) });
}

/** What stands beside an edge's name: for what it was taken, and which tier it is. */
export function edgeDetail(edge: CodaEdge): string {
  const tier = edge.tier > 1 ? `× ${edge.tier}` : "";
  return [edge.choice === "" ? "" : chosenWords(edge), tier].filter((words) => words !== "").join(", ");
}
