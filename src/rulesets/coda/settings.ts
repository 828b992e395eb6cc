import type { DegreeLadder } from "../../engine/tests.ts";
import type { CodaEncounter } from "./sheet.ts";
import { degrees } from "./tables/degrees.ts";
import { settings } from "./tables/settings.ts";

type SettingId = keyof typeof settings;

/** A switch as the Narrator set it. */
export function isOn({ settings: set }: Pick<CodaEncounter, "settings">, id: SettingId): boolean {
  return (set[id] ?? settings[id].initial) === true;
}

/** A number as the Narrator set it; what is no number counts as not set. */
export function numberOf({ settings: set }: Pick<CodaEncounter, "settings">, id: SettingId): number {
  const told = set[id];
  return typeof told === "number" && Number.isFinite(told) ? told : Number(settings[id].initial);
}

/** A choice as the Narrator set it; a word that is none of the choices counts as none set. */
export function choiceOf({ settings: set }: Pick<CodaEncounter, "settings">, id: SettingId): string {
  const { choices, initial } = settings[id];
  const word = set[id];
  return typeof word === "string" && (!choices || choices.includes(word)) ? word : String(initial);
}

/** Numbers as the Narrator set them; a list of another length, or of anything else, counts as not set. */
export function numbersOf({ settings: set }: Pick<CodaEncounter, "settings">, id: SettingId): readonly number[] {
  const initial = settings[id].initial as readonly number[];
  const list = set[id];
  const isSound = Array.isArray(list) && list.length === initial.length && list.every((one) => Number.isFinite(one));
  return isSound ? (list as readonly number[]) : initial;
}

/** May a foe strike once in each square of a way, and not once on the whole of a movement action (G212)? */
export function strikesAtEach(encounter: CodaEncounter): boolean {
  return choiceOf(encounter, "aooPerMove") === "square";
}

/**
 * Are foes whom a mover does not see asked before he sets out, so that no stop on the way tells of them?
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
