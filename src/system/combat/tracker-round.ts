/**
 * How a fight stands as far as a user may know: what part of the round has come, who has the turn, where everybody
 * stands in the order. Worked out once for each drawing of the tracker; read by `tracker-view.ts`, `tracker-rows.ts`.
 */
import { type Encounter, isFight, without } from "../../engine/encounter.ts";
import type { OrderEntry, RoundProgress } from "../../engine/round.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import type { PhaseRow } from "../../engine/table.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { Seen } from "../../engine/visibility.ts";
import type { SceneUi } from "../wiring.ts";

/** One of a fight, as the tracker finds them. */
export interface Tracked {
  /** Id of the combatant's document. */
  readonly id: string;
  readonly of: CombatantId;
  readonly name: string;
  readonly side: string;
  /** Wounds and conditions in words, as far as the user may know them. */
  readonly state: string;
  /** Do the players not see them? */
  readonly isHidden: boolean;
  readonly isOut: boolean;
  /** Does an open exchange wait for an answer for them? */
  readonly isAsked: boolean;
}

/** What is looked at: a fight, those in it in their order, and who looks. */
export interface TrackerContext {
  readonly ruleset: Pick<Ruleset, "id" | "tables" | "check" | "round">;
  readonly encounter: Encounter;
  readonly people: readonly Tracked[];
  readonly isGM: boolean;
  /** What the game tells of the scene; null, or left out, where that is nothing. */
  readonly scene?: SceneUi | null;
  /** What the user sees of them. */
  readonly seen: Seen;
}

/** A fight with what was worked out of it for this user. */
export interface TrackedFight extends TrackerContext {
  readonly round: TrackedRound;
  /** Who have the turn as far as the user may know. */
  readonly turnsSeen: readonly Tracked[];
  /** Where somebody stands in the order. */
  readonly entryOf: (of: CombatantId) => OrderEntry;
}

const NO_ENTRY: OrderEntry = { part: "rolled", kept: 0, initiative: null, declared: null, covers: [], isLate: false };

/** Returns what asks once for each where they stand in the order. */
function entriesOf({ ruleset, encounter }: TrackerContext): TrackedFight["entryOf"] {
  const known = new Map<CombatantId, OrderEntry>();
  const look = (of: CombatantId) => {
    const picture = encounter.combatants[of];
    return picture && isFight(encounter) ? ruleset.round.entryOf(encounter, picture) : NO_ENTRY;
  };
  return (of) => {
    const entry = known.get(of) ?? look(of);
    known.set(of, entry);
    return entry;
  };
}

/** How far the round has come, and by what it goes on. */
export interface TrackedRound extends RoundProgress {
  readonly row: PhaseRow | undefined;
}

/** How the round stands among those whom the user sees. */
function progressSeen({ ruleset, encounter, people, seen }: TrackerContext): RoundProgress {
  const unseen = people.map(({ of }) => of).filter((of) => !seen.knows(of));
  return ruleset.round.progress(without(encounter, new Set(unseen)));
}

/**
 * How far the round has come as far as the user may know: as it is, while anybody whom they see has the turn.
 *
 * While only others have it, whoever comes next has to declare as if it were their turn, and what they do when all that
 * they see of is done looks as if the next round had only to be begun.
 */
function progressOf(context: TrackerContext): RoundProgress {
  const { ruleset, encounter, people, seen } = context;
  const now = ruleset.round.progress(encounter);
  if (now.turns.length === 0 || people.some(({ of }) => seen.knows(of) && now.turns.includes(of))) return now;
  const shown = progressSeen(context);
  const pending = shown.phase === now.phase && ruleset.tables.phases[shown.phase]?.owes;
  return pending || shown.turns.length === 0 ? shown : now;
}

function roundOf(context: TrackerContext): TrackedRound {
  if (!isFight(context.encounter)) return { phase: "", pass: 1, turns: [], row: undefined };
  const progress = progressOf(context);
  return { ...progress, row: context.ruleset.tables.phases[progress.phase] };
}

/**
 * Who have the turn as far as the user may know: while only somebody has it whom they do not see, it stays with the
 * one before them, so that nothing on the screen tells of them.
 */
function turnsSeen({ people, seen }: TrackerContext, { turns }: TrackedRound): readonly Tracked[] {
  const having = people.filter(({ of }) => seen.knows(of) && turns.includes(of));
  if (having.length > 0) return having;
  const at = people.findIndex(({ of }) => of === turns[0]);
  if (at < 0) return [];
  const before = [...people.slice(at + 1), ...people.slice(0, at + 1)].reverse();
  return before.filter(({ of }) => seen.knows(of)).slice(0, 1);
}

/** Is it a part of the round that acts bring to its end? */
export function isPlayedOut({ row }: TrackedRound): boolean {
  return row !== undefined && (row.owes !== null || row.ends !== null);
}

/** Work out how a fight stands for whoever looks at it. */
export function trackedFight(context: TrackerContext): TrackedFight {
  const round = roundOf(context);
  return { ...context, round, turnsSeen: turnsSeen(context, round), entryOf: entriesOf(context) };
}
