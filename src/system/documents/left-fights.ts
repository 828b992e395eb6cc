/**
 * What people had used up of a fight that they left: it follows the token, so that whoever comes back in the same round
 * has no more than before. Knows no Foundry.
 */
import type { CombatantId } from "../../engine/types.ts";
import { changeKept, parseKept } from "./flag-store.ts";
import { parseRounds, type RoundRecord } from "./rounds.ts";

/** The flags of a combatant as they were when it was deleted. */
export interface Left {
  readonly round: string;
  readonly timedEffects: string;
}

function isLeft(value: unknown): value is Left {
  if (typeof value !== "object" || value === null) return false;
  const { round, timedEffects } = value as Record<string, unknown>;
  return typeof round === "string" && typeof timedEffects === "string";
}

/** What this client has seen leave since its page was loaded, by fight: it is known here before it is stored. */
const seen = new WeakMap<object, Record<CombatantId, Left>>();

/** Note that somebody leaves a fight. */
export function noteLeft(fight: object, of: CombatantId, left: Left): void {
  seen.set(fight, { ...seen.get(fight), [of]: left });
}

/** What the flag of a fight is to keep: beside what it does all that was seen here. */
export function leftToKeep(fight: object, flag: unknown): string {
  return changeKept(parseKept(flag, isLeft), seen.get(fight) ?? {});
}

/** What somebody had used up of a fight when they left it, or null when they never did. */
export function leftBy(fight: object, flag: unknown, of: CombatantId): Left | null {
  const all = { ...parseKept(flag, isLeft), ...seen.get(fight) };
  return Object.hasOwn(all, of) ? (all[of] ?? null) : null;
}

/** The records of a combatant's own flag, and of the rounds that it lacks those of who has left. */
export function roundsWithLeft(own: unknown, left: Left | null): readonly RoundRecord[] {
  const rounds = parseRounds(own);
  const before = parseRounds(left?.round).filter(({ round }) => !rounds.some((other) => other.round === round));
  return [...rounds, ...before];
}

/** Those of a fight that count, in their order: of several with the same participant the first that was made. */
export function onceEach<One extends { readonly participant: CombatantId | null }>(
  all: readonly One[],
  made: readonly One[],
): One[] {
  return all.filter((one) => made.find(({ participant }) => participant === one.participant) === one);
}
