/**
 * Works out what follows from an actor's stored values, once the game's rules are there. The models call
 * `deriveFigures` in `prepareDerivedData`; until the rules have come it does nothing.
 */
import type { Derive, GameModels } from "./games.ts";

/** A model that works something out from what it stores. */
interface Derived {
  prepareDerivedData(): void;
}

const fetched = new Map<string, Derive>();

const inUse = new Map<string, Derive>();

/** Fetch what is worked out of the people of a ruleset. @throws Error - Its file is missing, or the network is gone. */
export async function fetchFigures(ruleset: string, { figures }: Pick<GameModels, "figures">): Promise<void> {
  fetched.set(ruleset, (await figures()).derive);
}

/** From now on work out what has been fetched for: all of a ruleset is there at the same moment. */
export function useFigures(): void {
  for (const [ruleset, derive] of fetched) inUse.set(ruleset, derive);
}

/** Work out what follows from a person's stored values; nothing as long as the rules have not come. */
export function deriveFigures(ruleset: string, person: Derived): void {
  inUse.get(ruleset)?.(person as never);
}
