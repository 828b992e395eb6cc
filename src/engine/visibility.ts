/**
 * What somebody who looks at an encounter may know of each combatant in it: that they are there, their name, their
 * figures, what comes of things for them. Chat cards and the news read aloud on the map ask here alone.
 */
import type { Combatant, Encounter } from "./encounter.ts";
import type { CombatantId } from "./types.ts";

/** Who looks at an encounter, as far as it decides what they see. */
export interface Onlooker {
  /** Sees everything. */
  readonly isGM: boolean;
  /** Are the figures kept from them of everybody who belongs to no player? */
  readonly hidesEnemies: boolean;
  /** Does the combatant belong to a player? */
  readonly isPlayers?: (id: CombatantId) => boolean;
  /** Is even what comes of things kept from them, of somebody who belongs to no player? */
  readonly hidesResults?: (id: CombatantId) => boolean;
  /** May they act for the combatant? */
  readonly owns: (id: CombatantId) => boolean;
  /** Is the combatant, as things stand now, not seen by those who may not act for it? */
  readonly isHidden: (id: CombatantId) => boolean;
  /** What the combatant is called now, or null when it is gone. */
  readonly nameOf: (id: CombatantId) => string | null;
}

/** What of those in an encounter an onlooker sees. */
export interface Seen {
  /** May the onlooker act for them, and so see all of them? */
  mayAct(id: CombatantId): boolean;
  /** That they are there. */
  knows(id: CombatantId): boolean;
  /** Who they are: whoever has gone without ever having been seen stays a stranger. */
  knowsName(id: CombatantId): boolean;
  /** Their numbers: attributes, modifiers, totals, what is left to them. */
  seesFigures(id: CombatantId): boolean;
  /** What comes of things for them, beyond what the map shows. */
  seesResults(id: CombatantId): boolean;
  /** What the round has left to them, and where they stand in it. */
  seesRound(id: CombatantId): boolean;
}

/** The side of the players' own people. */
export const CREW = "crew";

/** An encounter, as far as it tells whom the others saw in it, and who fights together. */
type Pictured = { readonly combatants: Readonly<Record<CombatantId, Pick<Combatant, "hidden" | "side"> | undefined>> };

/** Where what is asked needs no encounter: all but `knowsName` and `seesRound`. */
export const NO_ENCOUNTER: Pictured = { combatants: {} };

/** Returns what an onlooker sees of those in an encounter. What is asked is looked up then, and not before. */
export function asSeenBy({ combatants }: Pictured | Encounter, onlooker: Onlooker): Seen {
  const mayAct = (id: CombatantId) => onlooker.isGM || onlooker.owns(id);
  const knows = (id: CombatantId) => mayAct(id) || !onlooker.isHidden(id);
  // Of one who is gone nothing but the encounter tells that they were hidden, and whose they were nobody can say
  const wentUnseen = (id: CombatantId) =>
    combatants[id]?.hidden === true && !onlooker.isGM && onlooker.nameOf(id) === null;
  const seesFigures = (id: CombatantId) =>
    mayAct(id) || (!onlooker.isHidden(id) && (!onlooker.hidesEnemies || onlooker.isPlayers?.(id) === true));
  let hasCrew: boolean | undefined;
  /** Looked for once: a tracker asks it of everybody. */
  const isInCrew = () => {
    hasCrew ??= Object.entries(combatants).some(([id, one]) => one?.side === CREW && mayAct(id));
    return hasCrew;
  };
  return {
    mayAct,
    knows,
    knowsName: (id) => knows(id) && !wentUnseen(id),
    seesFigures,
    seesResults: (id) => mayAct(id) || onlooker.hidesResults?.(id) !== true,
    seesRound: (id) => seesFigures(id) || (combatants[id]?.side === CREW && knows(id) && isInCrew()),
  };
}
