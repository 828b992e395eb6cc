/**
 * What somebody wants to do, as data: sheets, macros and the map make one, `Ruleset.check` and `Ruleset.resolve` take
 * it. The ids here are those that shared code has to know in every game.
 */
import type { Cell, Spot } from "./grid/cell.ts";
import type { Adjustment } from "./modifiers.ts";
import type { CombatantId, Json } from "./types.ts";

/**
 * What an Action of Opportunity is called in every ruleset that has one: as an interruption, and as the kind of the
 * prompts that offer it.
 */
export const OPPORTUNITY = "opportunity";

/**
 * The act by which one keeps actions back for later, in every ruleset that has one: `options.keep`, or all that are
 * left.
 */
export const DELAY = "delay";

/**
 * The act by which a game master puts right what somebody has left of the round, in every ruleset; its options are an
 * {@link Allotment}.
 */
export const ALLOT = "allot";

/** How much somebody is to have left of an entry of what the round allows. */
export interface Allotment {
  readonly entry: string;
  readonly left: number;
}

/** The act by which a game master changes something that the fight counts; its options are a {@link Recount}. */
export const RECOUNT = "recount";

/** By how much a row of `tables.shared` changes. */
export interface Recount {
  readonly entry: string;
  readonly by: number;
}

/** The act by which a game master says what somebody suffers or gets back that no rule tells of, in every ruleset. */
export const BEFALL = "befall";

/** Most points by which {@link BEFALL} harms or heals at once. */
export const MOST_BEFALLS = 999;

/** The act of moving along a path, in every ruleset. */
export const MOVE = "move";

/**
 * The act by which a game master lets dice say who notices an ambush, in every ruleset that has one: of the targets.
 */
export const SURPRISE = "surprise";

/** How an act interrupts another: what paid for it, and what the rules add to its test. */
export interface Interruption {
  /** Id of a row in the ruleset's table of interruptions, such as {@link OPPORTUNITY}. */
  readonly as: string;
  /** Added to the first test. */
  readonly bonus?: number;
  /** Added to the first test of the act that comes of this one, and not to its own. */
  readonly onward?: number;
  /** Where the other one was when it came about, where they have gone on since. */
  readonly at?: Spot;
}

/** What somebody wants to do, before any rule has spoken. */
export interface Intent {
  readonly actor: CombatantId;
  /** Id of a row in the ruleset's table of actions. */
  readonly action: string;
  readonly targets?: readonly CombatantId[];
  /** Squares that are meant, such as those swept by a burst. */
  readonly cells?: readonly Cell[];
  /** Id of the weapon among the actor's, natural ones included. */
  readonly weapon?: string;
  /** Squares of the mover's upper left corner, start first. */
  readonly path?: readonly Spot[];
  /** Id of a row in the ruleset's table of movement modes; none means the fewest actions without a test. */
  readonly movementMode?: string;
  /** Set by the rules for an act that interrupts another; from a person only where a game master grants it. */
  readonly interrupts?: Interruption;
  readonly adjustment?: Adjustment;
  readonly options?: Readonly<Record<string, Json>>;
}

/** What {@link ALLOT} says that somebody is to have left; null where the options name no entry and no such number. */
export function allotmentOf({ options }: Intent): Allotment | null {
  const { entry, left } = options ?? {};
  if (typeof entry !== "string" || typeof left !== "number" || !Number.isInteger(left) || left < 0) return null;
  return { entry, left };
}

/** What {@link RECOUNT} changes, and by how much; null where the options name no entry and no such number. */
export function recountOf({ options }: Intent): Recount | null {
  const { entry, by } = options ?? {};
  if (typeof entry !== "string" || typeof by !== "number" || !Number.isInteger(by) || by === 0) return null;
  return { entry, by };
}

/** By how many points {@link BEFALL} harms, below 0 heals; null where the options name no such number. */
export function befallingOf({ options }: Intent): number | null {
  const points = options?.points;
  if (typeof points !== "number" || !Number.isInteger(points) || points === 0) return null;
  return Math.abs(points) <= MOST_BEFALLS ? points : null;
}

/** Those who lie in wait where surprise is rolled: the actor, and whom the options name as `ambushers`. */
export function ambushersOf({ actor, options }: Intent): readonly CombatantId[] {
  const named = options?.ambushers;
  const others = Array.isArray(named) ? named.filter((id: Json): id is string => typeof id === "string") : [];
  return [...new Set([actor, ...others])];
}
