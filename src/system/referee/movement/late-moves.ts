/**
 * Segments of a move and moves that nobody was asked about, as plain data, with the ids under which their cost is
 * noted. Shared by `moves.ts`, undo on the canvas and the session.
 */
import type { Encounter } from "../../../engine/encounter.ts";
import { placeAt, type Spot } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import { openPrompts } from "../../../engine/play.ts";
import { isWalk, type Prompt } from "../../../engine/prompt.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";

/** A move that was made without having been asked for, as by a macro or from the console. */
export interface LateMove {
  /** Id of the exchange that it may become. */
  readonly id: string;
  /** Foundry's id of the movement: its cost counts once. */
  readonly movement: string;
  /** User whose client made it. */
  readonly user: string;
  /** The move as it would have been asked for. */
  readonly intent: Intent & { readonly path: readonly Spot[] };
}

/** How things stood before somebody went that way. */
export function before(encounter: Encounter, { actor, path }: LateMove["intent"]): Encounter {
  const mover = encounter.combatants[actor];
  const [start] = path;
  if (!mover || !start) return encounter;
  const there = { ...mover, place: placeAt(mover.place, start) };
  return { ...encounter, combatants: { ...encounter.combatants, [actor]: there } };
}

/** A segment that somebody is to walk for an open exchange. */
export interface Walk {
  readonly exchange: string;
  readonly prompt: string;
  readonly of: CombatantId;
  readonly path: readonly Spot[];
}

/** Is it the same segment of the same exchange? */
export function isSameWalk(one: Walk, other: Walk): boolean {
  return one.exchange === other.exchange && one.prompt === other.prompt;
}

/** The segments that somebody is to walk for an open exchange. */
export function movementsOf({ exchange }: StoredExchange): readonly Walk[] {
  const walkOf = ({ id, of, details }: Prompt): Walk => ({
    exchange: exchange.id,
    prompt: id,
    of,
    path: (details?.path ?? []) as unknown as readonly Spot[],
  });
  return openPrompts(exchange).filter(isWalk).map(walkOf);
}

const BACK = "undo.";

/** Under which id the cost of a free move goes back when that is taken back. */
export function backOf(movement: string): string {
  return `${BACK}${movement}`;
}

/** The free move whose cost goes back under that id, or null where none does. */
export function takenBackBy(id: string): string | null {
  return id.startsWith(BACK) ? id.slice(BACK.length) : null;
}

/** Under which id the price of a move is put right that its mover has told another one for. */
export function correctionOf(movement: string): string {
  return `judged.${movement}`;
}
