import { openAsks } from "../../../engine/advance.ts";
import { isWalk } from "../../../engine/ask.ts";
import type { Encounter } from "../../../engine/encounter.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import { placeAt } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { StoredExchange } from "../log/stored.ts";

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

/** The stretches that somebody is to walk for an open exchange. */
export function walksOf({ exchange }: StoredExchange): { readonly of: CombatantId; readonly path: readonly Spot[] }[] {
  const walks = openAsks(exchange).filter(isWalk);
  return walks.map(({ of, details }) => ({ of, path: (details?.path ?? []) as unknown as readonly Spot[] }));
}
