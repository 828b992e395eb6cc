import { areEnemies, type Combatant, type Encounter } from "../../../engine/encounter.ts";
import { isOnLevel } from "../viewed-level.ts";

/** Whose threat is shown. Labels are `Threat.range.<range>`. */
export const RANGES = ["pointed", "side", "all"] as const;

/** One of `RANGES`. */
export type Range = (typeof RANGES)[number];

/** At whom the user looks, by id. */
export interface Looked {
  /** Under the pointer. */
  readonly pointed: readonly string[];
  /** Selected and dragged. */
  readonly taken: readonly string[];
  /** Who the user is in the fight when he looks at nobody: his own, for a game master whose turn it is; or null. */
  readonly own: string | null;
  /** The level of the scene that the user looks at; null where there is none. */
  readonly level: string | null;
}

/** The range that follows, the first one after the last. */
export function nextRange(range: Range): Range {
  return RANGES[(RANGES.indexOf(range) + 1) % RANGES.length] ?? "pointed";
}

/** Theirs at whom one points, and that of the enemies of those with whom one is about to act. */
function ofPointed({ combatants }: Encounter, { pointed, taken }: Looked): (one: Combatant) => boolean {
  const ids = new Set([...pointed, ...taken]);
  const acting = taken.flatMap((id) => combatants[id] ?? []);
  return (one) => ids.has(one.id) || acting.some((actor) => areEnemies(actor, one));
}

/** The side of whom one points at; else the enemies of whom one has selected, or is. */
function ofSide({ combatants }: Encounter, { pointed, taken, own }: Looked): (one: Combatant) => boolean {
  const at = combatants[pointed[0] ?? ""];
  if (at) return ({ side }) => side === at.side;
  const me = combatants[taken[0] ?? own ?? ""];
  return (one) => me !== undefined && areEnemies(me, one);
}

const OF: Readonly<Record<Range, (encounter: Encounter, looked: Looked) => (one: Combatant) => boolean>> = {
  pointed: ofPointed,
  side: ofSide,
  all: () => () => true,
};

/** Whose threat is to be seen. @param encounter - As the user may know it. */
export function threatenersShown(encounter: Encounter, range: Range, looked: Looked): readonly Combatant[] {
  const here = Object.values(encounter.combatants).filter((one) => isOnLevel(one, looked.level));
  return here.filter(OF[range](encounter, looked));
}
