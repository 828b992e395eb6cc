/**
 * Moves the world's clock on as the rounds of a fight begin (G341).
 *
 * Only the referee calls it. What has been counted is a flag of the combat, written before the clock moves and after,
 * so that whoever takes over in between can tell whether it has moved.
 */
import { isPracticeFight } from "../../documents/practice.ts";
import { storedRound } from "../../documents/turn-order.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";

/** Up to which round of a fight the clock has been moved on. */
export interface CountedRounds {
  readonly round: number;
  /** Where the clock stood before the move that is under way; null where none is. Unit: seconds. */
  readonly from: number | null;
  /** By how much that move is to move it. Unit: seconds. */
  readonly by: number;
}

/** A fight and the world's clock, as they stand. */
export interface RoundClock {
  readonly round: number;
  /** How long a round takes; 0 where Foundry moves the clock itself, and where it is only practice. */
  readonly seconds: number;
  /** Null in a fight of which nothing was counted yet. */
  readonly counted: CountedRounds | null;
  readonly worldTime: number;
}

/** What counting needs of the table; each write stands down where the lease has been left. */
export interface ClockPort {
  /** Null for a fight that is gone or has not begun. */
  clock(combat: string): RoundClock | null;
  /** Is it gone, or begun no longer? Resolves when this window has taken in what the server has said so far. */
  hasEnded(combat: string): Promise<boolean>;
  keepCounted(combat: string, counted: CountedRounds): Promise<void>;
  /** @param seconds - By which the world's clock moves. */
  advance(seconds: number): Promise<void>;
}

/** Do something with a fight; where somebody ends it meanwhile, what was under way goes with it. */
export async function unlessEnded(
  port: Pick<ClockPort, "hasEnded">,
  combat: string,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(await port.hasEnded(combat))) throw error;
  }
}

/**
 * Move the clock on by the rounds that have begun since it was last done, each once; going back moves nothing.
 *
 * A fight that somebody ends meanwhile takes its count along.
 */
export function countRounds(port: ClockPort, combat: string): Promise<void> {
  return unlessEnded(port, combat, () => countBegun(port, combat));
}

async function countBegun(port: ClockPort, combat: string): Promise<void> {
  const open = port.clock(combat);
  if (open?.counted && open.counted.from !== null) await finish(port, combat, open.counted, open.worldTime);
  const clock = port.clock(combat);
  if (!clock || clock.round <= (clock.counted?.round ?? 0)) return;
  const { round, seconds, counted, worldTime } = clock;
  // The fight's first round has not passed yet, and how long one that was under way before has taken nobody knows
  const by = counted ? (round - counted.round) * seconds : 0;
  if (by === 0) return port.keepCounted(combat, { round, from: null, by: 0 });
  const move = { round, from: worldTime, by };
  await port.keepCounted(combat, move);
  await finish(port, combat, move, worldTime);
}

/** Bring a move to its end: the clock has moved already where it stands elsewhere than before. */
async function finish(port: ClockPort, combat: string, move: CountedRounds, worldTime: number): Promise<void> {
  if (move.from === worldTime) await port.advance(move.by);
  await port.keepCounted(combat, { ...move, from: null, by: 0 });
}

function isCounted(value: unknown): value is CountedRounds {
  const { round, from, by } = (value ?? {}) as Record<string, unknown>;
  return typeof round === "number" && typeof by === "number" && (from === null || typeof from === "number");
}

/** The fights and the clock of this world. */
export const worldClock: ClockPort = {
  clock(uuid) {
    const combat = fromUuidSync(uuid) as Combat.Implementation | null;
    if (!combat?.started) return null;
    const counted: unknown = combat.getFlag(SYSTEM_ID, "clock");
    return {
      round: storedRound(combat),
      seconds: CONFIG.time.roundTime > 0 || isPracticeFight(combat) ? 0 : presentRuleset().round.seconds,
      counted: isCounted(counted) ? counted : null,
      worldTime: game.time.worldTime,
    };
  },
  async hasEnded(uuid) {
    // The refusal of a write may be heard before the deletion is taken in that caused it
    await new Promise((later) => setTimeout(later));
    const combat = fromUuidSync(uuid) as Combat.Implementation | null;
    return !combat?.started;
  },
  async keepCounted(uuid, counted) {
    const combat = fromUuidSync(uuid) as Combat.Implementation | null;
    await combat?.setFlag(SYSTEM_ID, "clock", { ...counted });
  },
  async advance(seconds) {
    await game.time.advance(seconds);
  },
};

/** The fights that have begun, by their UUIDs. */
export function fightsBegun(): readonly string[] {
  return (game.combats?.contents ?? []).filter(({ started }) => started).map(({ uuid }) => uuid);
}
