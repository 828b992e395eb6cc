/**
 * Reads the world settings of a game by its table of settings, for both games' `settings.ts`. What makes no sense
 * counts as not set.
 */
import type { Encounter } from "./encounter.ts";
import type { SettingRow, Table } from "./table.ts";

/** Where settings are read from. */
type Set = Pick<Encounter, "settings">;

/** Reads the world settings of one ruleset. */
export interface SettingsReader<K extends string> {
  /** A switch as the game master set it. */
  isOn(set: Set, id: K): boolean;
  /** A number as the game master set it; what is no number counts as not set. */
  numberOf(set: Set, id: K): number;
  /** A choice as the game master set it; a word that is none of the choices counts as none set. */
  choiceOf(set: Set, id: K): string;
  /** Numbers as the game master set them; a list of another length, or of anything else, counts as not set. */
  numbersOf(set: Set, id: K): readonly number[];
}

/**
 * Reads by the settings, and keeps what was read as long as those of the same world are asked for: tens of them are for
 * each act, and they never change but as another object.
 */
function keptReader<K extends string, Value>(
  read: (settings: Encounter["settings"], id: K) => Value,
): (set: Set, id: K) => Value {
  let of: Encounter["settings"] | null = null;
  const known = new Map<K, Value>();
  return ({ settings }, id) => {
    if (settings !== of) known.clear();
    of = settings;
    const kept = known.get(id);
    if (kept !== undefined) return kept;
    const value = read(settings, id);
    known.set(id, value);
    return value;
  };
}

export function settingsReader<K extends string>(table: Table<SettingRow, K>): SettingsReader<K> {
  return {
    isOn: keptReader((settings, id) => (settings[id] ?? table[id].initial) === true),
    numberOf: keptReader((settings, id) => {
      const told = settings[id];
      return typeof told === "number" && Number.isFinite(told) ? told : Number(table[id].initial);
    }),
    choiceOf: keptReader((settings, id) => {
      const { choices, initial } = table[id];
      const word = settings[id];
      return typeof word === "string" && (!choices || choices.includes(word)) ? word : String(initial);
    }),
    numbersOf({ settings }, id) {
      const initial = table[id].initial as readonly number[];
      const list = settings[id];
      const isSound = Array.isArray(list) && list.length === initial.length && list.every(Number.isFinite);
      return isSound ? (list as readonly number[]) : initial;
    },
  };
}
