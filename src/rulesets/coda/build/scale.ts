import type { CodaEdge, CodaSkill } from "../sheet.ts";
import { type Draft, reactionsOf, scoresOf, skillKey } from "./draft.ts";

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
