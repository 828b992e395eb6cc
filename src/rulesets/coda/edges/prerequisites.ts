/**
 * What somebody lacks for an edge at a tier, as data. It forbids nothing, since a GM may grant any edge: sheets remark
 * on it, the builder refuses by it.
 */
import type { Params } from "../../../engine/types.ts";
import { isOn } from "../settings.ts";
import type { CodaEdge, CodaEncounter, CodaSheet, CodaSkill } from "../sheet.ts";
import { bannedEdges, barredFromPairs } from "../tables/edges.ts";
import { chosenManeuvers, pairOf, TUMBLE } from "./chosen.ts";
import type { EdgeRow, EdgeTier, Prerequisite } from "./edge.ts";
import { edgeRow } from "./index.ts";

/** Something that stands against a person's having an edge; `params` says how much of what is asked for. */
export interface Missing {
  readonly kind: "banned" | "off" | "tier" | "choice" | "repeated" | Prerequisite["kind"];
  readonly params: Params;
}

/** What the rules ask of a tumbler before a tumble may be part of a pair (R324). */
const TUMBLER = { kind: "speciality", skill: "gymnastics", speciality: "tumble", ranks: 1 } as const;

/** The best bonus that the person has in any of the maneuvers, under one skill or under all (R429, G20). */
function bestBonus({ skills }: CodaSheet, maneuvers: readonly string[], skill: string | undefined): number {
  const counted = skills.filter((one: CodaSkill) => skill === undefined || one.skill === skill);
  return Math.max(0, ...counted.flatMap((one) => maneuvers.map((id) => one.maneuvers[id] ?? 0)));
}

/** A bonus that is asked for, as a list that is empty when the person has it. */
function lacksBonus(sheet: CodaSheet, maneuvers: readonly string[], least: number, skill?: string): readonly Missing[] {
  if (bestBonus(sheet, maneuvers, skill) >= least) return [];
  return [{ kind: "maneuver", params: { maneuver: maneuvers.join(" "), least, ...(skill && { skill }) } }];
}

/** A speciality that is asked for, as a list that is empty when the person has it (G85). */
function lacksSpeciality(sheet: CodaSheet, need: Extract<Prerequisite, { kind: "speciality" }>): readonly Missing[] {
  const { skill, speciality, ranks } = need;
  const has = sheet.skills.some(
    (one) => one.skill === skill && one.ranks >= ranks && one.specialities.includes(speciality),
  );
  return has ? [] : [{ kind: "speciality", params: { skill, speciality, ranks } }];
}

/** What is looked at: a person, and the edge that they have or want. */
interface Candidate {
  readonly sheet: CodaSheet;
  readonly edge: CodaEdge;
  readonly row: EdgeRow;
}

type Need<K extends Prerequisite["kind"]> = Extract<Prerequisite, { kind: K }>;

/** How each kind of prerequisite is looked up: what the person lacks of it. */
const LOOK_UPS: { readonly [K in Prerequisite["kind"]]: (candidate: Candidate, need: Need<K>) => readonly Missing[] } =
  {
    attribute: ({ sheet }, { attribute, least }) =>
      sheet.attributes[attribute] >= least ? [] : [{ kind: "attribute", params: { attribute, least } }],
    maneuver: ({ sheet, edge }, { maneuvers, least, skill }) =>
      lacksBonus(sheet, maneuvers, least, skill === "chosen" ? edge.choice : skill),
    chosenManeuver: ({ sheet, edge, row }, { least }) =>
      (chosenManeuvers(sheet, edge, row.choice) ?? []).flatMap((maneuver) => lacksBonus(sheet, [maneuver], least)),
    speciality: ({ sheet }, need) => lacksSpeciality(sheet, need),
    ability: ({ sheet }, { ability, ranks }) =>
      (sheet.abilities[ability] ?? 0) >= ranks ? [] : [{ kind: "ability", params: { ability, ranks } }],
    edge: ({ sheet }, { edge }) =>
      sheet.edges.some((one) => one.edge === edge) ? [] : [{ kind: "edge", params: { edge } }],
  };

/** What the person lacks of one prerequisite. */
function lacks<K extends Prerequisite["kind"]>(candidate: Candidate, need: Need<K>): readonly Missing[] {
  const lookUp = LOOK_UPS[need.kind as K];
  return lookUp(candidate, need);
}

/** Can the two maneuvers follow one another in a pair (R317, R321, G291)? */
function isPair(edge: CodaEdge): boolean {
  const pair = pairOf(edge);
  if (!pair || pair[0] === pair[1]) return false;
  const [first, second] = pair.map((half) => barredFromPairs[half as keyof typeof barredFromPairs]);
  return first?.first !== false && second?.second !== false;
}

/** Is what was named for the edge something that may be named for it? */
function isChoice(sheet: CodaSheet, edge: CodaEdge, row: EdgeRow): boolean {
  if (row.choice === "none") return true;
  if (row.choice === "pair" && !isPair(edge)) return false;
  if (row.among.length > 0) return row.among.includes(edge.choice);
  return chosenManeuvers(sheet, edge, row.choice) !== null;
}

/** Does the person have the edge more often than they may: twice for the same choice, or twice at all? */
function isRepeated({ edges }: CodaSheet, { edge, choice }: CodaEdge, { repeats }: EdgeRow): boolean {
  return edges.filter((one) => one.edge === edge && (!repeats || one.choice === choice)).length > 1;
}

/** The tiers that somebody goes through up to the one they want; empty where it does not exist. */
function tiersUpTo({ tiers, endless }: EdgeRow, tier: number): readonly EdgeTier[] {
  if (!Number.isInteger(tier) || tier < 1 || (tier > tiers.length && !endless)) return [];
  return tiers.slice(0, tier);
}

/** What the highest tier asks for; one that asks for nothing of its own asks for what those below it do (G117). */
function needsOf(tiers: readonly EdgeTier[]): readonly Prerequisite[] {
  return tiers.findLast(({ needs }) => needs.length > 0)?.needs ?? [];
}

/** What a tumble in the pair asks for, as a list that is empty for other pairs (R324). */
function tumbleNeeds(edge: CodaEdge, { choice }: EdgeRow): readonly Prerequisite[] {
  return choice === "pair" && pairOf(edge)?.includes(TUMBLE) ? [TUMBLER] : [];
}

/**
 * What stands against a person's having an edge at a tier, as data; empty when nothing does.
 *
 * It forbids nothing: the game master may grant any edge, and the rest of the ruleset carries out what is on the sheet.
 * Edges of the base game that these rules do not know are let pass (G119).
 *
 * Carries out the prerequisites of R286 to R427, R429 and G105.
 *
 * @param edge - The edge with its tier and choice, whether or not it is on the sheet yet.
 */
export function missingFor(
  sheet: CodaSheet,
  edge: CodaEdge,
  settings: CodaEncounter["settings"] = {},
): readonly Missing[] {
  const { edge: id, tier, choice } = edge;
  if (bannedEdges.includes(id)) return [{ kind: "banned", params: { edge: id } }];
  const row = edgeRow(id);
  if (!row) return [];
  const tiers = tiersUpTo(row, tier);
  if (tiers.length === 0) return [{ kind: "tier", params: { tier, most: row.tiers.length } }];
  const off = tiers.find(({ setting }) => setting !== undefined && !isOn({ settings }, setting))?.setting;
  if (off !== undefined) return [{ kind: "off", params: { setting: off } }];
  if (!isChoice(sheet, edge, row)) return [{ kind: "choice", params: { choice } }];
  const repeated: readonly Missing[] = isRepeated(sheet, edge, row)
    ? [{ kind: "repeated", params: { edge: id, choice } }]
    : [];
  const needs = [...needsOf(tiers), ...tumbleNeeds(edge, row)];
  return [...repeated, ...needs.flatMap((need) => lacks({ sheet, edge, row }, need))];
}
