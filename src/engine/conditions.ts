/** Conditions that mean the same in every ruleset that has them: whatever is not of one game goes by these ids. */
export const CONDITIONS = {
  prone: "prone",
  unconscious: "unconscious",
  dead: "dead",
  away: "away",
  surprised: "surprised",
} as const;

/** Whoever has one of them lies on the ground. */
export const ON_GROUND: ReadonlySet<string> = new Set([CONDITIONS.prone, CONDITIONS.unconscious, CONDITIONS.dead]);

/** Whoever has one of them is out of the fight. */
export const OUT: ReadonlySet<string> = new Set([CONDITIONS.unconscious, CONDITIONS.dead, CONDITIONS.away]);

/** Is somebody with these conditions out of the fight: no ordinary target, without actions and without a turn? */
export function isOutWith(conditions: Iterable<string>): boolean {
  for (const condition of conditions) if (OUT.has(condition)) return true;
  return false;
}
