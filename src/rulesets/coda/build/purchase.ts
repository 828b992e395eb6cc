/**
 * One step of what can be bought, made or given back on a draft. Whether it is allowed and what it costs is asked in
 * `check.ts` and `cost.ts`.
 */
import type { AttributeId, CodaEdge, CodaSkill, ReactionId } from "../sheet.ts";
import { skills } from "../tables/attributes.ts";
import { type Draft, skillAt, skillKey } from "./draft.ts";

/** One step of what can be bought: a point, a rank, a speciality, a bonus, or a tier of an edge. */
export type Purchase =
  | { readonly kind: "attribute"; readonly attribute: AttributeId }
  | { readonly kind: "reaction"; readonly reaction: ReactionId }
  | { readonly kind: "courage" }
  /** `key` is the skill with its group, such as `armed:blades`. */
  | { readonly kind: "rank"; readonly key: string }
  | { readonly kind: "speciality"; readonly key: string; readonly speciality: string }
  | { readonly kind: "maneuver"; readonly key: string; readonly maneuver: string }
  | { readonly kind: "edge"; readonly edge: string; readonly choice: string };

type Of<K extends Purchase["kind"]> = Extract<Purchase, { kind: K }>;

/** A skill of which nothing is known yet, under the attribute that the table names. */
export function freshSkill(key: string): CodaSkill {
  const [skill = "", group = ""] = key.split(":");
  const row = Object.values(skills).find(({ id }) => id === skill);
  return { skill, group, attribute: row?.attribute ?? "intellect", ranks: 0, specialities: [], maneuvers: {} };
}

/** The draft with one of its skills changed; one that it lacks comes last. */
function withSkill(draft: Draft, key: string, change: (skill: CodaSkill) => CodaSkill): Draft {
  const known = skillAt(draft, key);
  if (!known) return { ...draft, skills: [...draft.skills, change(freshSkill(key))] };
  return { ...draft, skills: draft.skills.map((skill) => (skill === known ? change(skill) : skill)) };
}

/** The edges with one tier more or less of one; nothing is left of an edge without a tier. */
function withTier(edges: readonly CodaEdge[], { edge, choice }: Of<"edge">, by: number): readonly CodaEdge[] {
  const known = edges.find((one) => one.edge === edge && one.choice === choice);
  if (!known) return by > 0 ? [...edges, { edge, choice, tier: by }] : edges;
  const changed = edges.map((one) => (one === known ? { ...one, tier: one.tier + by } : one));
  return changed.filter(({ tier }) => tier > 0);
}

/** The bonuses with one more or less in a maneuver; 0 is none. */
function withBonus(bonuses: CodaSkill["maneuvers"], maneuver: string, by: number): CodaSkill["maneuvers"] {
  const entries = Object.entries({ ...bonuses, [maneuver]: (bonuses[maneuver] ?? 0) + by });
  return Object.fromEntries(entries.filter(([, bonus]) => bonus > 0));
}

function withSpeciality(known: readonly string[], speciality: string, by: number): readonly string[] {
  return by > 0 ? [...known, speciality] : known.filter((one) => one !== speciality);
}

/** How each kind of purchase changes a draft: once more, or once less. */
const CHANGES: { readonly [K in Purchase["kind"]]: (draft: Draft, purchase: Of<K>, by: 1 | -1) => Draft } = {
  attribute: (draft, { attribute }, by) => ({
    ...draft,
    attributes: { ...draft.attributes, [attribute]: draft.attributes[attribute] + by },
  }),
  reaction: (draft, { reaction }, by) => ({
    ...draft,
    reactions: { ...draft.reactions, [reaction]: draft.reactions[reaction] + by },
  }),
  courage: (draft, _purchase, by) => ({ ...draft, courage: draft.courage + by }),
  rank: (draft, { key }, by) => withSkill(draft, key, (skill) => ({ ...skill, ranks: skill.ranks + by })),
  speciality: (draft, { key, speciality }, by) =>
    withSkill(draft, key, (skill) => ({
      ...skill,
      specialities: withSpeciality(skill.specialities, speciality, by),
    })),
  maneuver: (draft, { key, maneuver }, by) =>
    withSkill(draft, key, (skill) => ({ ...skill, maneuvers: withBonus(skill.maneuvers, maneuver, by) })),
  edge: (draft, purchase, by) => ({ ...draft, edges: withTier(draft.edges, purchase, by) }),
};

function change<K extends Purchase["kind"]>(draft: Draft, purchase: Of<K>, by: 1 | -1): Draft {
  const apply = CHANGES[purchase.kind as K] as (draft: Draft, purchase: Of<K>, by: 1 | -1) => Draft;
  return apply(draft, purchase, by);
}

/** The draft with the purchase; what it may cost and whether it is allowed is asked elsewhere. */
export function buy(draft: Draft, purchase: Purchase): Draft {
  return change(draft, purchase, 1);
}

/** How each kind of purchase is counted. */
const AMOUNTS: { readonly [K in Purchase["kind"]]: (draft: Draft, purchase: Of<K>) => number | undefined } = {
  attribute: (draft, { attribute }) => draft.attributes[attribute],
  reaction: (draft, { reaction }) => draft.reactions[reaction],
  courage: (draft) => draft.courage,
  rank: (draft, { key }) => skillAt(draft, key)?.ranks,
  speciality: (draft, { key, speciality }) => Number(skillAt(draft, key)?.specialities.includes(speciality)),
  maneuver: (draft, { key, maneuver }) => skillAt(draft, key)?.maneuvers[maneuver],
  edge: ({ edges }, { edge, choice }) => edges.find((one) => one.edge === edge && one.choice === choice)?.tier,
};

function count<K extends Purchase["kind"]>(draft: Draft, purchase: Of<K>): number {
  const amount = AMOUNTS[purchase.kind as K] as (draft: Draft, purchase: Of<K>) => number | undefined;
  return amount(draft, purchase) || 0;
}

/** How much there is of what the purchase adds to: the score, the ranks, the tier. */
export function amountOf(draft: Draft, purchase: Purchase): number {
  return count(draft, purchase);
}

/** Nothing is learnt of it: no ranks, no speciality, no bonus. */
function isEmpty({ ranks, specialities, maneuvers }: CodaSkill): boolean {
  return ranks <= 0 && specialities.length === 0 && Object.keys(maneuvers).length === 0;
}

/**
 * The draft without the purchase; a skill of which nothing is left goes with it.
 *
 * @param keepsSkill - The skill was there before, without ranks, and stays.
 */
export function giveBack(draft: Draft, purchase: Purchase, keepsSkill = false): Draft {
  const less = change(draft, purchase, -1);
  if (!("key" in purchase) || keepsSkill) return less;
  return { ...less, skills: less.skills.filter((skill) => skillKey(skill) !== purchase.key || !isEmpty(skill)) };
}
