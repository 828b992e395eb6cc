import { carries } from "../maneuver-bonus.ts";
import type { CodaSkill } from "../sheet.ts";
import { type EdgeRow, edgeRow, edges } from "../tables/edges.ts";
import { maneuvers } from "../tables/maneuvers.ts";
import { skills } from "../tables/skills.ts";
import { armsIn, type Draft, sheetOfDraft, skillKey } from "./draft.ts";
import type { Purchase } from "./purchase.ts";
import { groups } from "./tables/groups.ts";

/** Every skill that can be bought, with its group (C82, C83). */
export const SKILL_KEYS: readonly string[] = Object.keys(skills).flatMap((skill) =>
  (groups[skill] ?? [""]).map((group) => skillKey({ skill, group })),
);

/** Blows that are no weapon one owns, for which an edge may be taken (R374, R404). */
const LIMBS = ["fist", "foot", "grab"] as const;

/** The maneuvers in which a skill of his may carry a bonus (C122, R395). */
export function maneuversFor(draft: Draft, { skill }: Pick<CodaSkill, "skill">): readonly string[] {
  const sheet = sheetOfDraft(draft);
  return Object.keys(maneuvers).filter((maneuver) => carries(sheet, skill, maneuver));
}

/** Pairs of maneuvers in which the person has bonuses (R317). */
function pairsOf({ skills: known }: Draft): readonly string[] {
  const ids = [...new Set(known.flatMap(({ maneuvers: bonuses }) => Object.keys(bonuses)))];
  return ids.flatMap((first) => ids.filter((second) => second !== first).map((second) => `${first}>${second}`));
}

/** What may be named for an edge; one empty word where nothing is. */
export function choicesOf(draft: Draft, { choice, among }: EdgeRow): readonly string[] {
  if (choice === "none") return [""];
  if (choice === "pair") return pairsOf(draft);
  if (choice === "weapon") return [...LIMBS, ...armsIn(draft).map(({ name }) => name.toLowerCase())];
  return among;
}

/** The tiers of an edge that can be bought at all, taken for everything that it can be taken for. */
export function edgePurchases(draft: Draft, id: string): readonly Purchase[] {
  const row = edgeRow(id);
  return row ? choicesOf(draft, row).map((choice) => ({ kind: "edge", edge: id, choice })) : [];
}

/** The next tier of every edge. */
export function allEdgePurchases(draft: Draft): readonly Purchase[] {
  return Object.keys(edges).flatMap((id) => edgePurchases(draft, id));
}

/** The next point of every bonus of his skills. */
export function bonusPurchases(draft: Draft): readonly Purchase[] {
  return draft.skills.flatMap((skill): readonly Purchase[] =>
    maneuversFor(draft, skill).map((maneuver) => ({ kind: "maneuver", key: skillKey(skill), maneuver })),
  );
}
