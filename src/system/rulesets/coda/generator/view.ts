import { type Draft, scoresOf, sheetOfDraft, skillKey } from "../../../../rulesets/coda/build/draft.ts";
import { kit } from "../../../../rulesets/coda/build/tables/kit.ts";
import { defenseOf, healthOf } from "../../../../rulesets/coda/figures.ts";
import { loneCombatant } from "../../../data/coda/bare-sheet.ts";
import { entryName } from "../../../shared/entry-names.ts";
import { figure, listOf, signed, text } from "../../../shared/text.ts";
import { additions, edgeLabel, purchaseLabel } from "../builder/words.ts";

/** What an adversary will be, before he is made. */
export function adversaryView(draft: Draft) {
  const sheet = sheetOfDraft(draft);
  const bonuses = draft.skills.flatMap((skill) =>
    Object.entries(skill.maneuvers).map(([maneuver, bonus]) => {
      const name = purchaseLabel({ kind: "maneuver", key: skillKey(skill), maneuver });
      return `${name} ${signed(bonus)}`;
    }),
  );
  const lines = {
    attributes: additions("Attribute", scoresOf(draft)).map((words) => words.replace("+", "")),
    skills: draft.skills.map(
      (skill) => `${purchaseLabel({ kind: "rank", key: skillKey(skill) })} ${figure(skill.ranks)}`,
    ),
    maneuvers: bonuses,
    edges: draft.edges.map(({ edge, choice, tier }) => `${edgeLabel(edge, choice)} ${figure(tier)}`),
    kit: Object.values(kit).flatMap(({ id, name }) => (draft.kit.includes(id) ? [entryName(name)] : [])),
  };
  return {
    defense: defenseOf(loneCombatant(sheet)),
    health: healthOf(sheet),
    lines: Object.entries(lines).map(([id, list]) => ({
      label: text(`Build.Wares.${id}`),
      words: list.length === 0 ? text("Build.none") : listOf(list),
    })),
  };
}
