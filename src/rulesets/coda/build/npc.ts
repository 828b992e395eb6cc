/**
 * Makes an adversary of a role and level, always the same one for the same world, and brings somebody who was made so
 * to another level without undoing what was changed by hand since. Called by the generator of adversaries.
 */
import type { CodaEdge, CodaSkill } from "../sheet.ts";
import { type LevelRow, levels, type RoleId, type RoleRow, roles } from "../tables/characters.ts";
import { type Draft, emptyDraft, reactionsOf, scoresOf, skillKey } from "./draft.ts";
import type { Purchase } from "./purchase.ts";
import { type Purse, spend } from "./random.ts";

/** How often an attribute is raised in each turn, by its place in the role's list. */
const WEIGHTS = [3, 2, 2, 2, 1, 1] as const;

/** What somebody of a level may spend; beyond the table it is the lowest or the highest. */
export function levelRow(level: number): LevelRow {
  const place = Math.max(1, Math.min(levels.length, Math.trunc(level) || 1));
  return levels[place - 1] as LevelRow;
}

function attributeWishes({ attributes }: RoleRow): readonly Purchase[] {
  return attributes.flatMap((attribute, place) =>
    Array.from({ length: WEIGHTS[place] ?? 1 }, (): Purchase => ({ kind: "attribute", attribute })),
  );
}

function bonusWishes({ maneuvers }: RoleRow): readonly Purchase[] {
  return maneuvers.map((path): Purchase => {
    const [key = "", maneuver = ""] = path.split("/");
    return { kind: "maneuver", key, maneuver };
  });
}

function edgeWishes({ edges }: RoleRow): readonly Purchase[] {
  return edges.map((path): Purchase => {
    const [edge = "", choice = ""] = path.split("=");
    return { kind: "edge", edge, choice };
  });
}

/** Ranks, the first skill twice as often as the others. */
function rankWishes({ skills: [first = "", ...others] }: RoleRow): readonly Purchase[] {
  return [first, first, ...others].map((key) => ({ kind: "rank", key }));
}

/**
 * An adversary of a role and level, always the same for the same world's settings; legal by `levelRow`.
 *
 * @param level - From 1 up; see the table of levels.
 */
export function npcDraft(role: RoleId, level: number, settings: Purse["settings"] = {}, species = "raider"): Draft {
  const row = roles[role];
  const purse: Purse = { settings, budget: levelRow(level) };
  const start: Draft = { ...emptyDraft, species, profession: role, kit: row.kit };
  const wishes = [attributeWishes, rankWishes, bonusWishes, edgeWishes];
  return wishes.reduce((draft, of) => spend(draft, of(row), purse), start);
}

/** Each number of a record plus what it has become less what it was. */
function moved<K extends string>(
  now: Readonly<Record<K, number>>,
  from: Readonly<Record<K, number>>,
  to: Readonly<Record<K, number>>,
  least: number,
): Record<K, number> {
  const entries = Object.entries<number>(now).map(([id, value]) => {
    const by = (to[id as K] ?? 0) - (from[id as K] ?? 0);
    return [id, by === 0 ? value : Math.max(least, value + by)];
  });
  return Object.fromEntries(entries) as Record<K, number>;
}

function bonusesOf(now: CodaSkill, from: CodaSkill | undefined, to: CodaSkill | undefined): CodaSkill["maneuvers"] {
  const ids = new Set([...Object.keys(now.maneuvers), ...Object.keys(to?.maneuvers ?? {})]);
  const entries = [...ids].map((id) => {
    const by = (to?.maneuvers[id] ?? 0) - (from?.maneuvers[id] ?? 0);
    return [id, (now.maneuvers[id] ?? 0) + by] as const;
  });
  return Object.fromEntries(entries.filter(([, bonus]) => bonus > 0));
}

/** A list in which each has as much more as it has become; what comes to nothing is gone, what is new is at its end. */
function each<T>(
  [now, from, to]: readonly [readonly T[], readonly T[], readonly T[]],
  keyOf: (one: T) => string,
  sum: (now: T | undefined, from: T | undefined, to: T | undefined) => T | null,
): T[] {
  const at = (list: readonly T[], key: string) => list.find((one) => keyOf(one) === key);
  const keys = new Set([...now, ...to].map(keyOf));
  return [...keys].flatMap((key) => {
    const [was, will] = [at(from, key), at(to, key)];
    const one = at(now, key);
    // What no level has is somebody's own doing
    return was || will ? (sum(one, was, will) ?? []) : (one ?? []);
  });
}

function skillSum(now: CodaSkill | undefined, from: CodaSkill | undefined, to: CodaSkill | undefined) {
  const plain = now ?? (to && { ...to, ranks: 0, maneuvers: {} });
  if (!plain) return null;
  const ranks = plain.ranks + (to?.ranks ?? 0) - (from?.ranks ?? 0);
  return ranks > 0 ? { ...plain, ranks, maneuvers: bonusesOf(plain, from, to) } : null;
}

function edgeSum(now: CodaEdge | undefined, from: CodaEdge | undefined, to: CodaEdge | undefined) {
  const plain = now ?? to;
  if (!plain) return null;
  const tier = (now?.tier ?? 0) + (to?.tier ?? 0) - (from?.tier ?? 0);
  return tier > 0 ? { ...plain, tier } : null;
}

/**
 * Somebody who was made by one draft as if they had been made by another: what parts the two is added to what they are
 * now, so that changes by hand stay, and going back brings back what was.
 */
export function scaled(now: Draft, from: Draft, to: Draft): Draft {
  const edgeKey = ({ edge, choice }: CodaEdge) => `${edge} ${choice}`;
  return {
    ...now,
    attributes: moved(now.attributes, scoresOf(from), scoresOf(to), 1),
    reactions: moved(now.reactions, reactionsOf(from), reactionsOf(to), Number.NEGATIVE_INFINITY),
    skills: each([now.skills, from.skills, to.skills], skillKey, skillSum),
    edges: each([now.edges, from.edges, to.edges], edgeKey, edgeSum),
  };
}
