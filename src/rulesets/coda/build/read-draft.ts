/**
 * Reads a draft that was saved somewhere and may be of any shape; whatever makes no sense in it is left out, so the
 * builder can always open it.
 */
import type { CodaEdge, CodaSkill } from "../sheet.ts";
import { attributes, reactions } from "../tables/attributes.ts";
import { type Draft, emptyDraft, skillKey } from "./draft.ts";
import { freshSkill } from "./purchase.ts";

type Loose = Readonly<Record<string, unknown>>;

function recordIn(value: unknown): Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : {};
}

function listIn(value: unknown): readonly Loose[] {
  return Array.isArray(value) ? value.map(recordIn) : [];
}

function wordsIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A whole number that nobody needs more of, else what it is instead. */
function wholeIn(value: unknown, instead: number): number {
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) < 1000 ? value : instead;
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/** A number for each of the ids. */
function numbersIn<K extends string>(ids: readonly K[], value: unknown, instead: number): Record<K, number> {
  const record = recordIn(value);
  return Object.fromEntries(ids.map((id) => [id, wholeIn(record[id], instead)])) as Record<K, number>;
}

function skillIn({ skill, group, ranks, specialities, maneuvers }: Loose): CodaSkill {
  const fresh = freshSkill(skillKey({ skill: wordsIn(skill), group: wordsIn(group) }));
  const bonuses = Object.entries(recordIn(maneuvers)).map(([id, bonus]) => [id, wholeIn(bonus, 0)] as const);
  return {
    ...fresh,
    ranks: wholeIn(ranks, 0),
    specialities: textsIn(specialities),
    maneuvers: Object.fromEntries(bonuses.filter(([, bonus]) => bonus > 0)),
  };
}

function edgeIn({ edge, choice, tier }: Loose): CodaEdge {
  return { edge: wordsIn(edge), choice: wordsIn(choice), tier: Math.max(1, wholeIn(tier, 1)) };
}

/** Returns a draft in any case; whatever is missing or makes no sense is as in an empty one. */
export function readDraft(kept: unknown): Draft {
  const { species, profession, skills, edges, kit, ...rest } = recordIn(kept);
  const ids = { attributes: Object.keys(attributes), reactions: Object.keys(reactions) } as const;
  return {
    ...emptyDraft,
    species: wordsIn(species),
    profession: wordsIn(profession),
    attributes: numbersIn(ids.attributes as (keyof typeof attributes)[], rest.attributes, 2),
    reactions: numbersIn(ids.reactions as (keyof typeof reactions)[], rest.reactions, 0),
    courage: wholeIn(rest.courage, 0),
    skills: listIn(skills).map(skillIn),
    edges: listIn(edges).map(edgeIn),
    kit: textsIn(kit),
  };
}
