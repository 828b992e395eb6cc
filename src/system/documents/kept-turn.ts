/**
 * Who keeps the turn while the order changes under them. Foundry works out before a write at which place of the order
 * the holder will stand, and writes that place afterwards: of two writes close together the second goes by the order
 * before the first, and of a group's number Foundry is not known to do it at all. Used by the fight and those in it.
 */

/** What is noted with a write of initiative. */
export interface HolderNoted {
  /** Who had the turn before it, where the round is to be put into a new order; empty where its writer sees to that. */
  awayTeamHolder?: string;
  /** Who is to have the turn after it, unless its place was said. */
  awayTeamKeeps?: string;
  /** Which turn it was as the write began. */
  awayTeamTurn?: number | null;
  /** The place that the turn is to have, as Foundry works it out or the writer says it. */
  combatTurn?: number | null;
  /** The same where the writer says it, for Foundry might put its own place over that. */
  awayTeamStays?: number | null;
}

/** As much of a fight as keeping its turn needs. */
type Fight = Pick<Combat.Implementation, "combatants" | "combatant" | "started" | "turn" | "turns" | "_source">;

/** Who has the turn of that fight now, though it may still be about to be written where they stand. */
export function holderOf(combat: Fight): string {
  const held = (combat as { keptTurn?: KeptTurn }).keptTurn?.holder;
  return held && combat.combatants.has(held) ? held : (combat.combatant?.id ?? "");
}

/** Note with a write of initiative who has the turn. */
export function noteHolder(combat: Fight, options: HolderNoted): void {
  const holder = holderOf(combat);
  options.awayTeamHolder ??= holder;
  if (options.combatTurn === undefined) options.awayTeamKeeps ??= holder;
}

/** Note with any write of somebody in a fight which turn it is. */
export function noteTurn({ turn }: Fight, options: HolderNoted): void {
  options.awayTeamTurn ??= turn;
}

/** Say where the turn is to stay in a write of people in a fight: Foundry would let it go along with whoever has it. */
export function stayingAt(turn: number | null): HolderNoted {
  return { combatTurn: turn, awayTeamStays: turn };
}

/**
 * What Foundry is told of a write of people in a fight. One that was to leave the turn where it was would take it back
 * to there where somebody has handed it on since the write began: it leaves it where it is now.
 */
export function leavingTurn<Options extends HolderNoted>({ turn }: Fight, told: Options): Options {
  const { awayTeamStays: said, awayTeamTurn: then } = told;
  const options = said === undefined ? told : { ...told, combatTurn: said };
  const { combatTurn } = options;
  return typeof then === "number" && combatTurn === then && turn !== then ? { ...options, combatTurn: turn } : options;
}

/** Who keeps the turn of one fight until all that Foundry, or the game master's client, writes of it has come back. */
export class KeptTurn {
  /** Who keeps it; null where nothing is awaited. */
  holder: string | null = null;
  /** Places of the turn that are still to be written. */
  #awaited: number[] = [];

  /** The order has changed. @returns The place to write the turn to, or null. */
  ordered(combat: Fight, { awayTeamKeeps, combatTurn }: HolderNoted): number | null {
    if (!awayTeamKeeps || !combat.started) return null;
    this.holder ??= awayTeamKeeps;
    if (typeof combatTurn === "number" && combatTurn !== combat.turn) this.#awaited.push(combatTurn);
    return this.#look(combat);
  }

  /** The turn or round was written. @returns The place to write the turn to, or null. */
  turned(
    combat: Fight,
    changes: { readonly turn?: number | null; readonly round?: number },
    { turnEvents }: { readonly turnEvents?: boolean },
  ): number | null {
    if (this.holder === null || !("turn" in changes || "round" in changes)) return null;
    const at = this.#awaited.indexOf(changes.turn ?? -1);
    if (turnEvents !== false || "round" in changes || at < 0) {
      // Somebody else has it by now
      this.holder = null;
      this.#awaited = [];
      return null;
    }
    this.#awaited.splice(at, 1);
    return this.#look(combat);
  }

  #look({ turns, _source }: Fight): number | null {
    if (this.#awaited.length > 0) return null;
    const turn = turns.findIndex(({ id }) => id === this.holder);
    if (turn < 0 || turn === (_source as { turn?: number | null }).turn) {
      this.holder = null;
      return null;
    }
    this.#awaited.push(turn);
    return turn;
  }
}
