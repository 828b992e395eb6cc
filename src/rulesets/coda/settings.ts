/**
 * The world settings of this game as rules read them. Read a setting here and not from the encounter, where it may be
 * anything.
 */
import type { DegreeLadder } from "../../engine/tests.ts";
import { settingsReader } from "../../engine/world-settings.ts";
import type { CodaEncounter } from "./sheet.ts";
import { degrees } from "./tables/degrees.ts";
import { settings } from "./tables/settings.ts";

export const { isOn, numberOf, choiceOf, numbersOf } = settingsReader(settings);

/** May an enemy strike once in each square of a way, and not once on the whole of a movement action (G212)? */
export function strikesAtEach(encounter: CodaEncounter): boolean {
  return choiceOf(encounter, "aooPerMove") === "square";
}

/**
 * Are enemies whom a mover does not see asked before they set out, so that no stop on the way tells of them?
 *
 * No setting of these rules: the host says it with them, where all moves are to look alike.
 */
export function asksUnseenFirst({ settings: set }: Pick<CodaEncounter, "settings">): boolean {
  return set.unseenFirst === true;
}

/** The ladder of degrees, failures mirroring successes (R428, C12). */
export function ladderOf(encounter: CodaEncounter): DegreeLadder {
  if (encounter.settings.degreeThresholds === undefined) return degrees;
  const [marginal = 0, complete = 1, superior = 6, extraordinary = 11] = numbersOf(encounter, "degreeThresholds");
  const from: Readonly<Record<string, number>> = {
    completeFailure: 1 - extraordinary,
    failure: 1 - superior,
    marginal,
    complete,
    superior,
    extraordinary,
  };
  return degrees.map((rung) => ({ ...rung, from: from[rung.id] ?? rung.from }));
}
