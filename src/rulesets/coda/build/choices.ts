/**
 * What could be bought next: skills, bonuses in maneuvers, tiers of edges and what an edge may be taken for. The
 * builder's lists and the random character take their offers from it.
 */
import type { Refusal } from "../../../engine/types.ts";
import type { EdgeRow } from "../edges/edge.ts";
import { edgeRow, edges } from "../edges/index.ts";
import { missingFor } from "../edges/prerequisites.ts";
import type { CodaSkill } from "../sheet.ts";
import { skills } from "../tables/attributes.ts";
import { groups } from "../tables/characters.ts";
import { maneuvers } from "../tables/maneuvers.ts";
import { budgetOf } from "./check.ts";
import type { Settings } from "./cost.ts";
import { armsIn, type Draft, sheetOfDraft, skillAt, skillKey } from "./draft.ts";
import { carries, maneuverMost } from "./maneuver-bonuses.ts";
import { amountOf, buy, type Purchase } from "./purchase.ts";

/** Every skill that can be bought, with its group (C82, C83). */
export const SKILL_KEYS: readonly string[] = Object.keys(skills).flatMap((skill) =>
  (groups[skill] ?? [""]).map((group) => skillKey({ skill, group })),
);

/** Blows that are no weapon one owns, for which an edge may be taken (R374, R404). */
const LIMBS = ["fist", "foot", "grab"] as const;

/** The maneuvers in which a skill of theirs may carry a bonus (C122, R395). */
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

/** The next point of every bonus of their skills. */
export function bonusPurchases(draft: Draft): readonly Purchase[] {
  return draft.skills.flatMap((skill): readonly Purchase[] =>
    maneuversFor(draft, skill).map((maneuver) => ({ kind: "maneuver", key: skillKey(skill), maneuver })),
  );
}

/**
 * How many ranks a new character may have in a skill, or how high a bonus may be with the ranks that it has (C86,
 * C121).
 */
export function mostOf(draft: Draft, purchase: Extract<Purchase, { key: string }>, settings: Settings): number {
  if (purchase.kind === "rank") return budgetOf(settings).ranks;
  return maneuverMost(skillAt(draft, purchase.key)?.ranks ?? 0, settings);
}

/** What is missing for the next tier of an edge (R286 to R427). */
export function missing(
  draft: Draft,
  purchase: Extract<Purchase, { kind: "edge" }>,
  settings: Settings,
): readonly Refusal[] {
  const { edge, choice } = purchase;
  const after = buy(draft, purchase);
  const wish = { edge, choice, tier: amountOf(after, purchase) };
  return missingFor(sheetOfDraft(after), wish, settings).map(({ kind, params }) => ({ code: `edge/${kind}`, params }));
}
