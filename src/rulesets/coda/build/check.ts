/**
 * Holds a character in the making against the rules of building: points spent, and everything that is wrong, by the
 * step where it can be put right. The builder shows it; random and computed characters are made legal by it.
 */

import { type Params, type Refusal, refuse } from "../../../engine/types.ts";
import { remarksOn } from "../remarks.ts";
import { numberOf } from "../settings.ts";
import type { AttributeId, CodaSkill } from "../sheet.ts";
import { skills } from "../tables/attributes.ts";
import { buildFigures, groups, type LevelRow, professionRow, roles, speciesRow } from "../tables/characters.ts";
import { bonusPicks, pricesOf, type Settings, skillPicks } from "./cost.ts";
import { type Draft, sheetOfDraft, skillKey } from "./draft.ts";

/** The steps of building, in the order in which a newcomer takes them. */
export const STEPS = ["species", "profession", "attributes", "skills", "maneuvers", "edges"] as const;

export type Step = (typeof STEPS)[number];

/** What points are counted for. */
export type Fund = "attributes" | "skills" | "maneuvers" | "edges";

/** What has been spent of one kind of points, and of how many. */
export interface Sum {
  readonly spent: number;
  readonly of: number;
}

/** What is wrong with a draft: a refusal, or a remark of the rules about one of its skills or edges. */
export interface Fault extends Refusal {
  readonly step: Step;
  readonly from: "build" | "remark";
  /** Place of the skill or edge in the draft. */
  readonly index?: number;
}

/** How a draft stands. */
export interface BuildCheck {
  readonly sums: Readonly<Record<Fund, Sum>>;
  readonly faults: readonly Fault[];
}

/** What a new character may spend, as the game master set it. */
export function budgetOf(settings: Settings): LevelRow {
  const amount = (id: Parameters<typeof numberOf>[1]) => numberOf({ settings }, id);
  return {
    attributes: amount("buildAttributes"),
    skills: amount("buildSkills"),
    maneuvers: amount("buildManeuvers"),
    edges: amount("buildEdges"),
    ranks: amount("buildRanks"),
  };
}

function total<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((sum, one) => sum + of(one), 0);
}

/** What has been spent of each kind of points. */
function sumsOf(draft: Draft, settings: Settings, budget: LevelRow): BuildCheck["sums"] {
  const prices = pricesOf(settings);
  return {
    attributes: { spent: total(Object.values(draft.attributes), (score) => score), of: budget.attributes },
    skills: { spent: total(draft.skills, (skill) => skillPicks(draft, skill, prices)), of: budget.skills },
    maneuvers: { spent: total(draft.skills, (skill) => bonusPicks(skill, settings)), of: budget.maneuvers },
    edges: { spent: total(draft.edges, ({ tier }) => tier), of: budget.edges },
  };
}

function fault(step: Step, refusal: Refusal, index?: number): Fault {
  return { ...refusal, step, from: "build", ...(index !== undefined && { index }) };
}

/** The refusal for more than there is, by what it is spent on. */
const OVER: Readonly<Record<Fund, (params: Params) => Refusal>> = {
  attributes: (params) => refuse("build/over-attributes", params),
  skills: (params) => refuse("build/over-skills", params),
  maneuvers: (params) => refuse("build/over-maneuvers", params),
  edges: (params) => refuse("build/over-edges", params),
};

function overspent(sums: BuildCheck["sums"]): readonly Fault[] {
  return (Object.keys(sums) as Fund[]).flatMap((fund) => {
    const { spent, of } = sums[fund];
    return spent > of ? [fault(fund, OVER[fund]({ spent, of, over: spent - of }))] : [];
  });
}

/** Scores outside what may be bought (C24). */
function scoreFaults({ attributes }: Draft): readonly Fault[] {
  const { leastScore, mostScore } = buildFigures;
  const out = (Object.keys(attributes) as AttributeId[]).filter((id) => {
    const score = attributes[id];
    return !Number.isInteger(score) || score < leastScore.value || score > mostScore.value;
  });
  return out.map((attribute) =>
    fault("attributes", refuse("build/score", { attribute, least: leastScore.value, most: mostScore.value })),
  );
}

/** Is there such a skill, and in that group (C82)? */
function isSkill({ skill, group }: CodaSkill): boolean {
  return Object.hasOwn(skills, skill) && (groups[skill] ?? [""]).includes(group);
}

/** What is wrong with one skill, its bonuses apart (C86). */
function skillFaults(draft: Draft, one: CodaSkill, index: number, most: number): readonly Fault[] {
  const { skill, ranks } = one;
  if (!isSkill(one)) return [fault("skills", refuse("build/no-such-skill", { skill }), index)];
  const twice = draft.skills.findIndex((other) => skillKey(other) === skillKey(one)) < index;
  if (twice) return [fault("skills", refuse("build/skill-twice", { skill }), index)];
  const fits = Number.isInteger(ranks) && ranks >= 1 && ranks <= most;
  return fits ? [] : [fault("skills", refuse("build/ranks", { skill, most }), index)];
}

/** Is nothing known of who they are, or what they do? */
function originFaults({ species, profession }: Draft): readonly Fault[] {
  const known = professionRow(profession) !== undefined || Object.hasOwn(roles, profession);
  return [
    ...(speciesRow(species) ? [] : [fault("species", refuse("build/no-species"))]),
    ...(known ? [] : [fault("profession", refuse("build/no-profession"))]),
  ];
}

/** What the rules say against bonuses and edges (C121, C122, R286). */
function remarkFaults(draft: Draft, settings: Settings): readonly Fault[] {
  return remarksOn(sheetOfDraft(draft), settings).map(({ about: { list, index }, code, params }) => {
    return { code, params, index, step: list === "edges" ? "edges" : "maneuvers", from: "remark" };
  });
}

/**
 * Hold a draft against the rules of building: what is spent of what, and all that stands against it.
 *
 * Points that are left over are no fault. Carries out C24, C81, C82, C86, C95 and C121.
 *
 * @param budget - What may be spent; that of a new character unless told.
 */
export function checkBuild(draft: Draft, settings: Settings = {}, budget: LevelRow = budgetOf(settings)): BuildCheck {
  const sums = sumsOf(draft, settings, budget);
  const faults = [
    ...originFaults(draft),
    ...scoreFaults(draft),
    ...draft.skills.flatMap((skill, index) => skillFaults(draft, skill, index, budget.ranks)),
    ...overspent(sums),
    ...remarkFaults(draft, settings),
  ];
  return { sums, faults };
}

/** Is nothing wrong with the draft? */
export function isLegal(draft: Draft, settings: Settings, budget: LevelRow): boolean {
  return checkBuild(draft, settings, budget).faults.length === 0;
}
